"""Play in lines: moves are read from one stream, everything else is written to another.

For pipes and scripts, screen readers and terminals that can do no more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TextIO

from fourtop.engine.errors import BadMove, FourtopError, IllegalMove, NotUndone
from fourtop.engine.game import Event
from fourtop.rulebook import read_rulebook
from fourtop.terminal.describe import in_words, result
from fourtop.terminal.face import face_of, in_lines
from fourtop.terminal.host import Host

HELP = """A line is a move, or one of these:
  moves        every move that you may make now
  view         the table as you see it
  list         the same in words, a line for each thing
  undo         take your last move back
  rule [ID]    the rule that refused your move, or the rule of that id
  save FILE    keep the match
  quit         leave"""


class Lines:
    """A match played in lines.

    Args:
        host: the match and its bots.
        read: gives the next line, or None at the end.
        write: takes a line.
        keep: saves the match under a path.
        echo: whether to write each line read, for a transcript of what came from a pipe.
        width: columns that the table may take.
    """

    def __init__(
        self,
        host: Host,
        read: Callable[[], str | None],
        write: Callable[[str], None],
        keep: Callable[[Path], None],
        *,
        echo: bool,
        width: int,
    ) -> None:
        self._host = host
        self._match = host.match
        self._read = read
        self._write = write
        self._keep = keep
        self._echo = echo
        self._width = width
        self._refused_by: str | None = None

    def run(self) -> bool:
        """Play until the match is over or the person leaves; False: the input ended before."""
        self._tell(self._match.opening())
        shown = -1
        while (outcome := self._match.outcome_document()) is None:
            if self._host.mine:
                if shown != self._match.ply:
                    shown = self._match.ply
                    self._show_table()
                line = self._next()
                if line is None:
                    return False
                if not self._obey(line):
                    return True
            else:
                self._tell(self._host.bots_act())
        self._write("")
        self._write(result(outcome, self._match.names).plain)
        return True

    def _next(self) -> str | None:
        line = self._read()
        if line is not None and self._echo:
            self._write(f"> {line.strip()}")
        return line

    def _obey(self, line: str) -> bool:
        """Carry out a line; False: the person leaves. What the game can read is a move, whatever else it may mean."""
        text = line.strip()
        if not text:
            return True
        try:
            self._tell(self._host.play(text))
        except IllegalMove as refusal:
            self._refused_by = refusal.rule
            self._write(f"No: {refusal.reason} ({refusal.rule})")
        except BadMove as fault:
            word, _, rest = text.partition(" ")
            if word == "quit":
                return False
            self._command(word, rest.strip(), str(fault))
        return True

    def _command(self, word: str, rest: str, otherwise: str) -> None:
        commands: dict[str, Callable[[str], None]] = {
            "moves": self._moves,
            "view": lambda _: self._write(self._table()),
            "list": lambda _: self._write(self._in_words()),
            "undo": self._undo,
            "rule": self._rule,
            "save": self._save,
            "help": lambda _: self._write(HELP),
        }
        if word not in commands:
            self._write(f"{otherwise} (`moves` lists what you may do, `help` the rest.)")
            return
        try:
            commands[word](rest)
        except FourtopError as fault:
            self._write(str(fault))

    def _undo(self, _: str) -> None:
        try:
            self._tell(self._host.undo())
        except NotUndone as refusal:
            self._write(f"No: {refusal.reason}")

    def _moves(self, _: str) -> None:
        group = None
        for row in self._match.labels(self._host.me):
            if row["group"] != group:
                group = row["group"]
                self._write(f"{group}:")
            self._write(f"  {row['move']}  ({row['label']})")

    def _rule(self, rule_id: str) -> None:
        wanted = rule_id or self._refused_by
        if wanted is None:
            self._write("No move has been refused; name a rule, e.g. rule DR-2.2.")
            return
        self._write(read_rulebook(self._match.game).rule(wanted).text)

    def _save(self, name: str) -> None:
        if not name:
            self._write("Name a file: save match.json")
            return
        self._keep(Path(name))
        self._write(f"Saved to {name}.")

    def _tell(self, events: Sequence[Event]) -> None:
        for line in self._host.told(events):
            self._write(line)

    def _table(self) -> str:
        match, seat = self._match, self._host.me
        face = face_of(match.game)
        return in_lines(face(match.view(seat), seat, match.names, self._width), self._width)

    def _in_words(self) -> str:
        match = self._match
        return in_words(match.game, match.view(self._host.me), match.names).plain

    def _show_table(self) -> None:
        self._write("")
        self._write(self._table())
        self._write("")
        self._write(self._match.expected(self._host.me)["text"])


def reader(stream: TextIO, prompt: Callable[[], None]) -> Callable[[], str | None]:
    """Lines of a stream, each asked for by ``prompt``."""

    def read() -> str | None:
        prompt()
        return stream.readline() or None

    return read
