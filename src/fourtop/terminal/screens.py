"""What opens over the table: the rules, and the question when leaving."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Footer, Input, Label, Markdown, OptionList
from textual.widgets.option_list import Option

from fourtop.engine.errors import FourtopError
from fourtop.rulebook import Rulebook

LEAVE, STAY = "leave", "stay"


class RulesScreen(ModalScreen[None]):
    """The rulebook: its rules in a list, the one under the cursor beside it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "dismiss", "Back to the table"),
        ("ctrl+r", "dismiss", ""),
    ]

    def __init__(self, rulebook: Rulebook, rule_id: str | None) -> None:
        super().__init__()
        self._rulebook = rulebook
        self._places = {rule.id: place for place, rule in enumerate(rulebook.rules)}
        self._first = self._places.get(rule_id or "", 0)

    def compose(self) -> ComposeResult:
        """The list, the text and the keys."""
        rows = [Option(Text.assemble((rule.id, "bold"), " ", rule.title), id=rule.id) for rule in self._rulebook.rules]
        with Vertical(id="rules"):
            with Horizontal():
                yield OptionList(*rows, id="rule-list")
                with VerticalScroll(id="rule-text", can_focus=True):
                    yield Markdown()
            yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Begin at the rule asked for."""
        rules = self.query_one("#rule-list", OptionList)
        rules.highlighted = self._first
        rules.focus()

    async def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the rule under the cursor."""
        rule = self._rulebook.rules[event.option_index]
        await self.query_one(Markdown).update(rule.text)
        self.query_one("#rule-text").scroll_home(animate=False)


class LeaveScreen(ModalScreen[str]):
    """Before leaving a match that isn't kept yet: keep it, let it go, or stay. Answers LEAVE or STAY."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "stay", "Stay"),
        ("ctrl+c", "app.interrupt", ""),
    ]

    def __init__(self, suggested: Path, keep: Callable[[Path], None]) -> None:
        super().__init__()
        self._suggested = suggested
        self._keep = keep

    def compose(self) -> ComposeResult:
        """A file's name and three buttons."""
        with Vertical(id="dialog"):
            yield Label("The match isn't over. Keep it in a file to go on later?")
            yield Input(str(self._suggested), id="file", compact=True)
            yield Label("", id="problem")
            with Horizontal():
                yield Button("Keep and leave", id="keep", variant="primary")
                yield Button("Leave", id=LEAVE)
                yield Button("Stay", id=STAY)

    def on_input_submitted(self) -> None:
        """Enter in the file's name keeps and leaves."""
        self._save()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """One of the three."""
        if event.button.id == "keep":
            self._save()
        else:
            self.dismiss(event.button.id)

    def action_stay(self) -> None:
        """Back to the table."""
        self.dismiss(STAY)

    def _save(self) -> None:
        name = self.query_one("#file", Input).value.strip()
        try:
            self._keep(Path(name))
        except FourtopError as fault:
            self.query_one("#problem", Label).update(Text(str(fault)))
        else:
            self.dismiss(LEAVE)
