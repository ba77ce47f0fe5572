"""The games, one folder each; they are found by their entry points, never by name from here."""
