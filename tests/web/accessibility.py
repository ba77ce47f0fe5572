"""axe-core over a page, shadow roots included."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final

from playwright.sync_api import Page

from tests.web.stillness import settle

AXE: Final = files("axe_playwright_python") / "axe.min.js"
LEVELS: Final = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")


def violations(page: Page, *, only: Sequence[str] | None = None, colours: bool = True) -> list[str]:
    """What axe-core finds by WCAG 2.2 AA and good practice: rule, place, reason; empty is good.

    ``only``: these of its rules, else all of those levels. ``colours=False`` leaves contrast out: with forced colours
    axe-core computes it from colours that aren't shown. The page comes to rest first: in the midst of a transition
    colours are neither the old nor the new ones.
    """
    settle(page)
    page.evaluate(AXE.read_text())
    options: dict[str, Any] = {"runOnly": list(only or LEVELS), "resultTypes": ["violations"]}
    if only is None:
        options["rules"] = {"color-contrast": {"enabled": colours}}
    found: list[dict[str, Any]] = page.evaluate(
        "options => axe.run(options).then(result => result.violations)", options
    )
    return [f"{rule['id']}: {node['target']} {node['failureSummary']}" for rule in found for node in rule["nodes"]]
