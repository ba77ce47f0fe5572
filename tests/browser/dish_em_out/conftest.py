"""The stage of the browser tests, for Dish 'Em Out."""

from __future__ import annotations

from tests.browser.dinner_rush.conftest import SitDown, sit_down

__all__ = ["SitDown", "sit_down"]
