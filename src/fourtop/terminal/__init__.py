"""The table in the terminal: a full screen (``app``), or lines in and out (``lines``)."""
