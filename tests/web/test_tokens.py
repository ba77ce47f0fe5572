"""Contrast of the design tokens, computed from the file itself, light and dark."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

WEB: Final = Path(__file__).parents[2] / "src" / "fourtop" / "web"
TEXT: Final = 4.5  # WCAG 2.2, 1.4.3
PART: Final = 3.0  # WCAG 2.2, 1.4.11

SURFACES: Final = ("bg", "bg-glow", "surface", "surface-raised", "sunken")
SEATS: Final = tuple(f"seat-{number}" for number in range(6))

# What stands as text on what.
TEXTS: Final = [
    *((ink, ground) for ink in ("ink", "ink-soft", "accent-ink", "enamel-ink") for ground in SURFACES),
    *((ink, ground) for ink in ("paper-ink", "paper-soft") for ground in ("paper", "paper-shade")),
    *((mark, ground) for mark in ("good", "bad", "warn") for ground in ("surface", "surface-raised")),
    ("on-accent", "accent"),
    ("on-accent", "accent-deep"),
    ("on-enamel", "enamel"),
    ("on-enamel", "enamel-deep"),
    ("accent-ink", "accent-wash"),
    ("bg", "ink"),
    ("paper", "paper-ink"),
    *((f"{seat}-ink", seat) for seat in SEATS),
    *(("ink", f"{seat}-wash") for seat in SEATS),
    *(("ink-soft", f"{seat}-wash") for seat in SEATS),
    *(("ink", counter) for counter in ("steel-1", "steel-2", "steel-3", "check-1", "check-2", "wood-1", "wood-2")),
]
# What has to be told apart from what lies behind it.
PARTS: Final = [
    *(("edge", ground) for ground in SURFACES),
    *(("paper-edge", ground) for ground in ("paper", "paper-shade")),
    *((part, ground) for part in ("accent", "enamel", "focus", "warn") for ground in SURFACES),
    *((part, ground) for part in ("focus", "accent") for ground in ("steel-1", "steel-2", "steel-3")),
    *((seat, ground) for seat in SEATS for ground in (*SURFACES, f"{seat}-wash")),
]


def tokens() -> dict[str, tuple[str, str]]:
    """Each colour token's two hex values: light, dark."""
    css = (WEB / "tokens.css").read_text()
    both = re.findall(r"--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)", css)
    return {name: (light, dark) for name, light, dark in both}


def luminance(colour: str) -> float:
    """Relative luminance of ``#rrggbb`` (WCAG 2.2, glossary)."""
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Between 1 and 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_contrast_is_computed_right() -> None:
    """Known values: black on white, and the grey that is just enough."""
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(("least", "pairs"), [(TEXT, TEXTS), (PART, PARTS)], ids=["text", "parts"])
def test_everything_stands_out(scheme: int, least: float, pairs: list[tuple[str, str]]) -> None:
    """Every pair that the style sheets put on each other has the contrast it needs."""
    colours = tokens()
    weak = {
        f"{front} on {back}": round(ratio, 2)
        for front, back in pairs
        if (ratio := contrast(colours[front][scheme], colours[back][scheme])) < least
    }
    assert weak == {}


def test_every_token_in_use_exists() -> None:
    """A misspelt custom property silently does nothing; none is."""
    known = set(re.findall(r"(--[\w-]+):", (WEB / "tokens.css").read_text()))
    missing = {}
    for file in sorted(WEB.rglob("*.[cj]s*")):
        if file.suffix not in {".css", ".js"} or "vendor" in file.parts:
            continue
        text = file.read_text()
        own = set(re.findall(r"[\"{;\s](--[\w-]+)\"?:", text))
        used = set(re.findall(r"var\((--[\w-]+)\)", text))
        # Classes of base.css give these to whatever stands inside them.
        given = {"--seat", "--seat-ink", "--seat-wash", "--mark", "--pattern"}
        if lost := used - known - own - given:
            missing[file.name] = sorted(lost)
    assert missing == {}
