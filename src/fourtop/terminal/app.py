"""The full-screen table: what is expected, the table, the log, the moves, and a line to type one in."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Footer, Input, Label, OptionList, Static

from fourtop.engine.errors import BadMove, FourtopError, IllegalMove, NotUndone
from fourtop.engine.game import Event
from fourtop.engine.match import Match
from fourtop.rulebook import read_rulebook
from fourtop.terminal.describe import result
from fourtop.terminal.face import face_of
from fourtop.terminal.host import Host, Planned
from fourtop.terminal.matches import Party
from fourtop.terminal.screens import LEAVE, LeaveScreen, RulesScreen
from fourtop.terminal.widgets import DINER, LegalMoves, Log, MoveInput, Moves

INTERRUPTED = 130
_SETTLE_SECONDS = 1.0


class TableApp(App[int]):
    """A match in the terminal.

    Args:
        host: the match and its bots.
        party: who plays, for another match.
        keep: saves a match under a path; raises FourtopError.
        save: where to keep the match without asking.
        pace: the bots' times are multiplied by this.
    """

    CSS_PATH = "table.tcss"
    TITLE = "Fourtop"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+r,f1", "rules", "Rules", key_display="^r"),
        Binding("ctrl+z", "undo", "Undo", priority=True),
        Binding("ctrl+s", "save", "Keep"),
        Binding("ctrl+n", "again", "New match"),
        Binding("ctrl+q", "leave", "Leave", priority=True),
        Binding("ctrl+c", "interrupt", show=False, priority=True),
    ]

    def __init__(
        self,
        host: Host,
        party: Party,
        keep: Callable[[Match, Path], None],
        save: Path | None = None,
        *,
        pace: float = 1.0,
    ) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (70, "-normal"), (110, "-wide")]
        self.VERTICAL_BREAKPOINTS = [(0, "-short"), (32, "-tall")]
        self.host = host
        self._party = party
        self._keep_match = keep
        self._save = save
        self._pace = pace
        self._kept = -1
        self._code = 0
        self._suggester = LegalMoves()
        self._begin()

    def _begin(self) -> None:
        self._refused_by: str | None = None
        self._planned: set[tuple[int, int, int]] = set()
        self._clock: tuple[int, float] | None = None

    @property
    def match(self) -> Match:
        """The match being played."""
        return self.host.match

    # The screen

    def compose(self) -> ComposeResult:
        """The frame."""
        yield Static(id="expected", markup=False)
        with Horizontal(id="middle"):
            with VerticalScroll(id="table"):
                yield Static(id="view")
            yield Log()
        yield Moves()
        yield Static(id="outcome", classes="hidden", markup=False)
        yield Static(id="notice", markup=False)
        with Horizontal(id="line"):
            yield Label("Your move ›")
            yield MoveInput(self._suggester)
        yield Footer(compact=True)

    def on_mount(self) -> None:
        """Sit down."""
        self.register_theme(DINER)
        self.theme = "diner"
        self.set_interval(1.0, self._tick)
        # Where signals can't be handled so, Ctrl-C still comes as a key.
        with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
            asyncio.get_running_loop().add_signal_handler(signal.SIGINT, self._stop)
        self._tell(self.match.opening())
        self._refresh()
        self.query_one("#move").focus()

    def on_resize(self) -> None:
        """The table's picture depends on the width."""
        self.call_after_refresh(self._show_table)

    def _refresh(self) -> None:
        """Show the match as it is now and let the bots get ready."""
        over = self.match.over
        self._show_expected()
        self._show_table()
        rows = self.match.labels(self.host.me) if self.host.mine else []
        self._suggester.moves = [row["move"] for row in rows]
        self.query_one(Moves).show(rows)
        outcome = self.query_one("#outcome", Static)
        outcome.set_class(not over, "hidden")
        document = self.match.outcome_document()
        if document is not None:
            outcome.update(result(document, self.match.names))
            self._at_the_end()
        self.refresh_bindings()
        self._call_bots()
        self._start_clock()

    def _show_expected(self) -> None:
        expected = self.match.expected(self.host.me)
        line = self.query_one("#expected", Static)
        line.set_class(expected["yours"], "yours")
        left = f"  ({self._clock[1]:.0f} s left)" if self._clock else ""
        line.update(f"{'▶' if expected['yours'] else '·'} {expected['text']}{left}")

    def _show_table(self) -> None:
        width = max(self.query_one("#table").content_size.width, 20)
        face = face_of(self.match.game)
        self.query_one("#view", Static).update(
            face(self.match.view(self.host.me), self.host.me, self.match.names, width)
        )

    def _say(self, text: str) -> None:
        self.query_one("#notice", Static).update(text)

    def _tell(self, events: Sequence[Event]) -> None:
        self.query_one(Log).add(self.host.told(events))

    # The person

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show the moves that fit what is typed."""
        self.query_one(Moves).filter(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter: make the move that is typed."""
        text = event.value.strip()
        if text:
            self._move(text)
        elif self.host.mine:
            self._say("Type a move, or press ↓ and choose one.")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter in the list: make that move."""
        if event.option.id is not None:
            self._move(event.option.id)
            self.query_one("#move").focus()

    def _move(self, text: str) -> None:
        try:
            events = self.host.play(text)
        except IllegalMove as refusal:
            self._refused_by = refusal.rule
            self._say(f"No: {refusal.reason} ({refusal.rule}; ^r shows the rule)")
            return
        except BadMove as fault:
            self._say(str(fault))
            return
        self.query_one(Log).seen()
        self.query_one("#move", Input).clear()
        self._say("")
        self._tell(events)
        self._refresh()

    def action_undo(self) -> None:
        """Take the last move back, or say why not."""
        try:
            events = self.host.undo()
        except NotUndone as refusal:
            self._say(f"No: {refusal.reason}")
            return
        self._planned.clear()
        self._say("")
        self._tell(events)
        self._refresh()

    def action_rules(self) -> None:
        """The rulebook, at the rule that refused the last move."""
        try:
            rulebook = read_rulebook(self.match.game)
        except FourtopError as fault:
            self._say(str(fault))
            return
        self.push_screen(RulesScreen(rulebook, self._refused_by))

    def action_save(self) -> None:
        """Keep the match and go on."""
        path = self._save or self._suggested()
        try:
            self._keep(path)
        except FourtopError as fault:
            self._say(str(fault))
        else:
            self._say(f"Kept in {path}.")

    def action_again(self) -> None:
        """Another match with the same people, once this one is over."""
        if not self.match.over:
            self._say("First this match: ^q leaves it.")
            return
        self.host = self._party.new(self.match.game, self.match.seats, options=self.match.options)
        self._begin()
        self._kept = -1
        self.query_one(Log).clear()
        self._tell(self.match.opening())
        self._say("")
        self._refresh()

    # Leaving

    async def action_quit(self) -> None:
        """Leave, as from the palette."""
        self.action_leave()

    def action_leave(self) -> None:
        """Leave; ask first when the match isn't over and nothing keeps it."""
        self._ask_to_leave(0)

    def _ask_to_leave(self, code: int) -> None:
        self._code = code
        if self._save is not None or self.match.over or self._kept == self.match.ply or not self.match.ply:
            self._leave(LEAVE)
        elif not isinstance(self.screen, LeaveScreen):
            self.push_screen(LeaveScreen(self._suggested(), self._keep), self._leave)

    def action_interrupt(self) -> None:
        """Ctrl-C asks as leaving does; a second time it stops at once."""
        if isinstance(self.screen, LeaveScreen):
            self._stop()
        else:
            self._ask_to_leave(INTERRUPTED)

    def _leave(self, answer: str | None) -> None:
        if answer != LEAVE:
            return
        if self._save is not None:
            path, self._save = self._save, None  # asked for another, if this one can't be written
            try:
                self._keep(path)
            except FourtopError as fault:
                self._say(str(fault))
                self._ask_to_leave(self._code)
                return
        self.exit(self._code)

    def _stop(self) -> None:
        message = None
        if self._save is not None:
            try:
                self._keep(self._save)
            except FourtopError as fault:
                message = str(fault)
        self.exit(INTERRUPTED, message=message)

    def _at_the_end(self) -> None:
        if self._save is not None and self._kept != self.match.ply:
            self.action_save()
        else:
            self._say("The match is over. ^n plays another, ^s keeps this one, ^q leaves.")

    def _keep(self, path: Path) -> None:
        self._keep_match(self.match, path)
        self._kept = self.match.ply

    def _suggested(self) -> Path:
        """A file's name that is still free."""
        number = 1
        while (path := Path(f"{self.match.game.name}-{number}.json")).exists():
            number += 1
        return path

    # The others, and the clock

    def _call_bots(self) -> None:
        if self.match.over:
            return
        if self.host.thinkers(self.match):
            self.run_worker(self._think(), group="thinking", exclusive=True)
        else:
            self._plan_bots()

    async def _think(self) -> None:
        """Let the bots that search think in a thread; what has changed meanwhile has let them think anew."""
        match, ply = self.match, self.match.ply
        await asyncio.to_thread(self.host.think, match.fork())
        if match is self.match and match.ply == ply:
            self._plan_bots()

    def _plan_bots(self) -> None:
        if self.host.settles:
            self._after(_SETTLE_SECONDS, self._settle)
            return
        for planned in self.host.plans():
            if planned.moment not in self._planned:
                self._planned.add(planned.moment)
                self._after(planned.seconds, partial(self._bot_acts, self.match, planned))

    def _after(self, seconds: float, what: Callable[[], None]) -> None:
        if self._pace:
            self.set_timer(seconds * self._pace, what)
        else:
            self.call_later(what)

    def _bot_acts(self, match: Match, planned: Planned) -> None:
        if match is self.match:
            self._happened(self.host.act(planned))

    def _settle(self) -> None:
        if self.host.settles and not self.match.over:
            self._happened(self.host.bots_act())

    def _happened(self, events: Sequence[Event]) -> None:
        if events:
            self._tell(events)
            self._refresh()

    def _start_clock(self) -> None:
        seconds = self.host.seconds()
        phase = int(self.match.state.phases)
        if seconds is None:
            self._clock = None
        elif self._clock is None or self._clock[0] != phase:
            self._clock = (phase, seconds)
            self._show_expected()

    def _tick(self) -> None:
        if self._clock is None:
            return
        phase, left = self._clock
        self._clock = (phase, left - 1)
        if left > 1:
            self._show_expected()
        else:
            self._clock = None
            self._happened(self.host.time_is_up())


def run(host: Host, party: Party, keep: Callable[[Match, Path], None], save: Path | None) -> int:
    """Play in the terminal; the exit code, 130 after Ctrl-C."""
    app = TableApp(host, party, keep, save)
    code = app.run()
    outcome = app.match.outcome_document()
    if outcome is not None:
        app.console.print(result(outcome, app.match.names))
    return INTERRUPTED if code is None else code
