"""The shared pages of ``web/pages``, filled in."""

from __future__ import annotations

import functools
import html
from pathlib import Path
from string import Template

import fourtop

WEB = Path(fourtop.__file__).parent / "web"
"""What all tables share in the browser, served at ``/web/``."""


def page(name: str, *, title: str = "", body: str = "", table: str = "") -> str:
    """A page of ``web/pages`` as HTML.

    Args:
        title: its title, as text.
        body: what stands in it, as HTML.
        table: a table's id.
    """
    return _template(name).substitute(title=html.escape(title), body=body, table=html.escape(table))


@functools.cache
def _template(name: str) -> Template:
    return Template((WEB / "pages" / f"{name}.html").read_text(encoding="utf-8"))
