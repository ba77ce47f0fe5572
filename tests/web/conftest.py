"""A stage per test, closed after it; console errors fail the test."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser

from tests.web import stage as stages
from tests.web.stage import DESKTOP, Stage


class Build(Protocol):
    """Makes stages: a size in px, and what Playwright's context takes."""

    def __call__(self, size: tuple[int, int] = DESKTOP, **context: Any) -> Stage: ...


@pytest.fixture
def build(browser: Browser) -> Iterator[Build]:
    """Stages of any size; after the test none of their pages may have logged an error."""
    made: list[Stage] = []

    def make(size: tuple[int, int] = DESKTOP, **context: Any) -> Stage:
        made.append(stages.build(browser, size, **context))
        return made[-1]

    yield make
    for stage in made:
        stage.context.close()
    assert [fault for stage in made for fault in stage.faults] == []


@pytest.fixture
def stage(build: Build) -> Stage:
    """A stage at desktop size with reduced motion."""
    return build()
