"""Keeping: an embedded SQLite file. A match is its log; inserting the same ply twice fails, and that is the lock."""
