"""The server's own words, in one catalogue."""

from __future__ import annotations

from pathlib import Path

from fourtop.engine.texts import load_catalogue

TEXTS = load_catalogue(Path(__file__).parents[1] / "text.en.toml")
