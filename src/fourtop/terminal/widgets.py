"""Parts of the full-screen table: colours, log, list of moves, the line for a move and what completes it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.events import Key
from textual.suggester import Suggester
from textual.theme import Theme
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

LOG_LINES = 400

DINER = Theme(
    name="diner",
    dark=True,
    primary="#c9a66b",
    secondary="#8fa3a8",
    accent="#b3362b",
    warning="#d9a441",
    error="#b3362b",
    success="#7c9a5e",
    background="#1b1714",
    surface="#221d19",
    panel="#2e2721",
    foreground="#f3ead9",
    variables={"footer-key-foreground": "#d9a441"},  # the accent is for one's own turn alone
)


class MoveInput(Input):
    """The line for a move: Tab takes the suggestion, Down goes to the list of moves."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "to_moves", show=False),
        Binding("tab", "complete", show=False),
        Binding("escape", "clear", show=False),
    ]

    def __init__(self, suggester: Suggester) -> None:
        super().__init__(
            id="move",
            placeholder="type a move, or ↓ to choose",
            suggester=suggester,
            select_on_focus=False,
            compact=True,
        )

    def action_to_moves(self) -> None:
        """Choose from the list instead."""
        moves = self.app.query_one("#moves", OptionList)
        moves.focus()
        moves.action_first()

    def action_complete(self) -> None:
        """Take the suggestion; without one, on to the next part of the screen as ever."""
        if self._suggestion and self._suggestion != self.value:
            self.action_cursor_right()
            self.action_end()
        else:
            self.screen.focus_next()


class LegalMoves(Suggester):
    """Completes what is typed to the first legal move that begins so."""

    def __init__(self) -> None:
        super().__init__(use_cache=False, case_sensitive=False)
        self.moves: list[str] = []

    async def get_suggestion(self, value: str) -> str | None:
        """The whole move, if there is one."""
        start = value.casefold().lstrip()
        return next((move for move in self.moves if move.casefold().startswith(start)), None) if start else None


class Log(VerticalScroll):
    """What has happened, line by line; what is new since the person's last move is marked."""

    def __init__(self) -> None:
        super().__init__(id="log")
        self._lines: list[str] = []
        self._new = 0

    def compose(self) -> ComposeResult:
        """One text."""
        yield Static()

    def clear(self) -> None:
        """Nothing has happened yet."""
        self._lines, self._new = [], 0

    def seen(self) -> None:
        """Everything so far is old from now on."""
        self._new = len(self._lines)

    def add(self, lines: Iterable[str]) -> None:
        """Write more lines."""
        self._lines += lines
        text = Text()
        first = max(0, len(self._lines) - LOG_LINES)
        for number, line in enumerate(self._lines[first:], start=first):
            new = number >= self._new
            text.append(f"{'›' if new else ' '} {line}\n", style="bold" if new else "")
        self.query_one(Static).update(text)
        self.scroll_end(animate=False)


class Moves(OptionList):
    """The legal moves with their words, under their headings; those that fit what is typed.

    Escape goes back to the line, and so does whatever is typed here.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "to_line", show=False)]

    def __init__(self) -> None:
        super().__init__(id="moves", compact=True)
        self._rows: Sequence[dict[str, str]] = ()

    def action_to_line(self) -> None:
        """Type instead."""
        self.app.query_one("#move", Input).focus()

    def on_key(self, event: Key) -> None:
        """A letter belongs into the line."""
        if event.character is not None and event.is_printable:
            event.stop()
            line = self.app.query_one("#move", Input)
            line.focus()
            line.insert_text_at_cursor(event.character)

    def show(self, rows: Sequence[dict[str, str]]) -> None:
        """Other moves: rows as ``Match.labels`` gives them; without any the list is hidden."""
        self._rows = rows
        self.set_class(not rows, "hidden")
        self.filter("")

    def filter(self, typed: str) -> None:
        """Only moves that have ``typed`` in their text or words; all of them if none has."""
        typed = typed.strip().casefold()
        rows = [row for row in self._rows if typed in row["move"].casefold() or typed in row["label"].casefold()]
        width = max((len(row["move"]) for row in self._rows), default=0)
        options: list[Option] = []
        group = None
        for row in rows or self._rows:
            if row["group"] != group:
                group = row["group"]
                options.append(Option(Text(group, style="bold"), disabled=True))
            options.append(Option(Text(f"  {row['move']:<{width}}  {row['label']}"), id=row["move"]))
        self.clear_options()
        self.add_options(options)
