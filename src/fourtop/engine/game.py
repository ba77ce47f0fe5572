"""What a game is to the engine: facts as data, and two modules that it finds beside them.

A game is a package (a folder). Its ``__init__`` makes one :class:`Game`, named by an entry point of
the group ``fourtop.games``. Beside it:

``rules.py``
    ``STATE``, the state record's dtype: ``np.dtype((np.record, [...]))``, without padding. It
    has at least the fields ``seats`` (how many play), ``revealed``, ``phases`` (see ``slots.apply``) and one
    integer field for each option, named as the option, which holds the number of the choice.
    ``ACTIONS`` (how many action numbers there are), ``OBSERVATION`` (length of the information
    state), and the kernels that ``slots.py`` describes.
``words.py``
    the functions of :class:`Words`; if there are clocks or races, ``clocks(state)``: the seconds of each clock that
    runs now by its name, 0 for no limit (at its end the ``fallback`` of those who may act is played; while one called
    ``race`` runs, moves that ``contest`` compete by own time; while one called ``look`` runs, everybody may look and
    ``final`` moves wait, and its end does nothing); if some fields of the view are lists with one entry a seat,
    ``BY_SEAT``, their names; if some hold a seat, or a list of seats, ``SEAT_FIELDS``, which (``naming.py``); if a
    seat's side of a replay may show more than its view did in the match, ``hindsight(state, seat)``: these fields;
    and if people make several actions as one move, ``part(action)``: whether this is only part of such a move, so that
    a bot at a table goes on at once (it uses no chance and reveals nothing).
``bots.py`` (optional)
    more kernels of ``slots.py``: ``busser``, ``claim_size``, ``evaluate``, ``forget``; and ``SEARCH``, the
    ``search.Tuning`` that suits the game.
``text.en.toml``
    the catalogue (``texts.py``). ``rulebook.md``, ``scenarios/*.toml``, ``table.js``, ``table.css``.
"""

from __future__ import annotations

import functools
import hashlib
import importlib
import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol, cast

from fourtop.engine.errors import BadSetup, IllegalMove
from fourtop.engine.texts import Catalogue, Said, load_catalogue

if TYPE_CHECKING:
    from fourtop.engine.kernel import Kernels

State = Any
Document = dict[str, Any]


@dataclass(frozen=True)
class Choice:
    """One value of an option.

    Attributes:
        value: what is written: text or a whole number.
        title: for people.
        seats: how many must play at least for it to make sense.
    """

    value: str | int
    title: str
    seats: int = 0


@dataclass(frozen=True)
class Option:
    """Something that those who play agree on before a match. The state holds the choice's number."""

    name: str
    title: str
    help: str
    choices: tuple[Choice, ...]
    default: str | int

    def number(self, value: object) -> int:
        """The number of the choice ``value``.

        Raises:
            BadSetup: there is no such choice.
        """
        for number, choice in enumerate(self.choices):
            if choice.value == value and isinstance(value, type(choice.value)) and not isinstance(value, bool):
                return number
        known = ", ".join(str(choice.value) for choice in self.choices)
        raise BadSetup(f"options.{self.name}", f"{value!r} is not one of {known}")


@dataclass(frozen=True)
class Event:
    """Something that happened, for log and motion.

    Attributes:
        kind: what, in one word of the game (``deal``, ``claim``...).
        said: the log line; None for what only moves.
        seat: who did it, or None.
        data: plain JSON data for motion (from, to, cards...).
        only: the seats that may know it; None: everybody, spectators too.
        hidden_from: seats that are told by another event instead.
        fleeting: more such data, told only with the event itself and never again later: what could be seen at that
            moment alone, in a game where remembering it is the game.
        part: it is part of something that a later event of the seat tells as a whole; a log need not keep it then.
    """

    kind: str
    said: Said | None = None
    seat: int | None = None
    data: Mapping[str, Any] = field(default_factory=dict)
    only: frozenset[int] | None = None
    hidden_from: frozenset[int] = frozenset()
    fleeting: Mapping[str, Any] = field(default_factory=dict)
    part: bool = False

    def known_to(self, seat: int | None) -> bool:
        """Whether ``seat`` (None: a spectator) may know it."""
        return (self.only is None or seat in self.only) and seat not in self.hidden_from


@dataclass(frozen=True)
class Expected:
    """What is expected now and of whom, as one seat or a spectator reads it."""

    said: Said
    seats: tuple[int, ...]


@dataclass(frozen=True)
class Label:
    """A legal move in words: the button's text, and the heading it stands under.

    Attributes:
        alone: the text where it stands without its heading, if it has to say more there.
    """

    said: Said
    group: Said
    alone: Said | None = None

    @property
    def whole(self) -> Said:
        """The text that is understood without the heading."""
        return self.said if self.alone is None else self.alone


@dataclass(frozen=True)
class Line:
    """A line of a seat's score: what for, how many points."""

    said: Said
    points: int


@dataclass(frozen=True)
class Outcome:
    """How a match ended.

    Attributes:
        ended: why it ended, as a key of the game (``no_one_can``, ``printer_empty``...).
        said: the same in words.
        ranking: the place of each seat, 1 the best; shared places are equal.
        scores: points of each seat.
        lines: the lines of each seat's score; they add up to ``scores``.
        tie: how a tie was broken, or that it is shared; None where points decided.
    """

    ended: str
    said: Said
    ranking: tuple[int, ...]
    scores: tuple[int, ...]
    lines: tuple[tuple[Line, ...], ...]
    tie: Said | None = None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.ranking) if place == 1)


class Words(Protocol):
    """What ``words.py`` has: state to document, action to move text, what a seat sees, why not.

    Plain functions; the state is never changed by them. A match gives the record itself only to ``refusal`` and
    ``events``, elsewhere its fields for reading (``record.opened``).
    """

    def document(self, state: State) -> Document:
        """The whole state as plain JSON data in the game's own words; ``state`` is its inverse."""

    def state(self, document: Mapping[str, Any]) -> State:
        """The state of a document, which may be partial: what isn't named goes where the game says.

        Raises:
            DocumentError: with the path and the reason.
        """

    def view(self, state: State, seat: int | None) -> Document:
        """The document as ``seat`` (None: a spectator) may see it, built up from nothing: hidden things are absent.

        It has ``game``, ``seats``, ``options``, ``phase``, ``active``, ``over`` and the game's own.
        """

    def parse(self, text: str) -> tuple[int, ...]:
        """The actions of a move's text; several for a composite move.

        Raises:
            BadMove: the text isn't a move of the game.
            IllegalMove: it is one that no position allows (``claim 2 2``), with its rule.
        """

    def format(self, action: int) -> str:
        """The move's text of one action; ``parse(format(action)) == (action,)``."""

    def label(self, state: State, seat: int, action: int) -> Label:
        """A legal action in words for people."""

    def refusal(self, state: State, seat: int, action: int) -> IllegalMove:
        """Why an action is not legal for the seat here: the rule's id and the reason."""

    def events(self, before: State, seat: int, action: int, after: State) -> Sequence[Event]:
        """What happened when ``action`` led from ``before`` to ``after``."""

    def opening(self, state: State) -> Sequence[Event]:
        """What happened in the set-up."""

    def expected(self, state: State, seat: int | None) -> Expected:
        """What is expected now; as ``seat`` reads it (``Your turn: ...``)."""

    def outcome(self, state: State) -> Outcome:
        """How it ended; only asked when the game is over."""

    def draws(self, names: Sequence[Any]) -> list[int]:
        """The listed outcomes (``chance.scripted``) that make the next draws come out as named."""


@dataclass(frozen=True)
class Game:
    """A game's facts; everything else about it is in the package that makes this.

    Attributes:
        name: as in links and commands, e.g. ``lunch-break``.
        title, summary: for people.
        minutes: about how long a match of people takes, (least, most).
        package: the package's dotted name.
        folder: the package's folder.
        seats: (least, most).
        options: what may be agreed on.
        hidden: whether there is hidden information.
        simultaneous: whether several seats may be active at once.
        chance: whether chance plays a part after the set-up.
        max_plies: no match has more plies, whatever is played.
        score_bounds: (lowest, highest) points a seat can have.
        version: rises when a change of the rules changes what happens in a match.
    """

    name: str
    title: str
    summary: str
    minutes: tuple[int, int]
    package: str
    folder: Path
    seats: tuple[int, int]
    hidden: bool
    simultaneous: bool
    chance: bool
    max_plies: int
    score_bounds: tuple[int, int]
    version: int
    options: tuple[Option, ...] = ()

    @functools.cached_property
    def rules(self) -> ModuleType:
        """The module ``rules``."""
        return importlib.import_module(f"{self.package}.rules")

    @functools.cached_property
    def words(self) -> Words:
        """The module ``words``."""
        return cast("Words", importlib.import_module(f"{self.package}.words"))

    @functools.cached_property
    def texts(self) -> Catalogue:
        """The catalogue ``text.en.toml``."""
        return load_catalogue(self.folder / "text.en.toml")

    @functools.cached_property
    def functions(self) -> dict[str, Any]:
        """The game's kernels by slot name, from ``rules.py`` and, where there is one, ``bots.py``.

        Raises:
            TypeError: a required kernel is missing.
        """
        from fourtop.engine import slots

        modules = [self.rules]
        if (self.folder / "bots.py").is_file():
            modules.append(importlib.import_module(f"{self.package}.bots"))
        found: dict[str, Any] = {}
        for slot in slots.REQUIRED + slots.OPTIONAL:
            for module in modules:
                if hasattr(module, slot):
                    found[slot] = getattr(module, slot)
        missing = [slot for slot in slots.REQUIRED if slot not in found]
        if missing:
            raise TypeError(f"{self.name}: rules.py lacks {', '.join(missing)}")
        return found

    def is_part(self, action: int) -> bool:
        """Whether an action is only part of what people send as one move (``words.part``)."""
        part = getattr(self.words, "part", None)
        return part is not None and bool(part(action))

    @functools.cached_property
    def compiled(self) -> Kernels:
        """The game's kernels and drivers compiled (interpreted where Numba's JIT is disabled)."""
        from fourtop.engine import slots
        from fourtop.engine.kernel import Kernels, jit_enabled

        return Kernels(self.name, slots, self.functions, self.folder, jit=jit_enabled())

    @functools.cached_property
    def interpreted(self) -> Kernels:
        """The same, interpreted: at once, without Numba."""
        from fourtop.engine import slots
        from fourtop.engine.kernel import Kernels

        return Kernels(self.name, slots, self.functions, self.folder, jit=False)

    def play_functions(self) -> Mapping[str, Callable[..., Any]]:
        """The kernels by slot name as matches call them: interpreted, or compiled after :meth:`use_compiled`."""
        chosen = self.__dict__.get("_compiled_for_play")
        return chosen if chosen is not None else self._interpreted_for_play

    def use_compiled(self) -> None:
        """Let matches made from now on call the compiled kernels (the same bytes, faster).

        Worth it for long-lived processes; whatever isn't in the cache yet is compiled at its first call.
        """
        self.__dict__["_compiled_for_play"] = self._twins(self.compiled)

    @functools.cached_property
    def _interpreted_for_play(self) -> Mapping[str, Callable[..., Any]]:
        return self._twins(self.interpreted)

    def _twins(self, kernels: Kernels) -> Mapping[str, Callable[..., Any]]:
        from fourtop.engine import slots

        return {slot: kernels.twin(getattr(slots, slot)) for slot in slots.REQUIRED + slots.OPTIONAL}

    @functools.cached_property
    def deck(self) -> str:
        """A short hash of the game's data files (decks, boards), for saved matches; ``-`` without any."""
        files = sorted(path for path in self.folder.glob("*.toml") if not path.name.startswith("text."))
        if not files:
            return "-"
        return hashlib.sha256(b"\0".join(path.read_bytes() for path in files)).hexdigest()[:12]

    def option_values(self, given: Mapping[str, Any]) -> dict[str, str | int]:
        """All options with the values given or their defaults.

        Raises:
            BadSetup: an unknown option or value.
        """
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                raise BadSetup(f"options.{name}", f"unknown; {self.title} has {', '.join(known) or 'no options'}")
        values = {name: given.get(name, option.default) for name, option in known.items()}
        for name, value in values.items():
            known[name].number(value)
        return values

    def blank(self, seats: int, options: Mapping[str, Any]) -> State:
        """A zeroed state with the seats and options set, ready for ``setup``.

        Raises:
            BadSetup: seats out of bounds, an unknown option or value.
        """
        low, high = self.seats
        if type(seats) is not int or not low <= seats <= high:
            few = f"{low} to {high}" if low < high else f"{low}"
            raise BadSetup("seats", f"{self.title} is for {few} seats, not {seats!r}")
        from fourtop.engine.record import blank

        state = blank(self.rules.STATE)
        state.seats = seats
        values = self.option_values(options)
        for option in self.options:
            number = option.number(values[option.name])
            choice = option.choices[number]
            if seats < choice.seats:
                raise BadSetup(f"options.{option.name}", f"{choice.value!r} needs at least {choice.seats} seats")
            setattr(state, option.name, number)
        return state

    def options_of(self, state: State) -> dict[str, str | int]:
        """The options that a state was set up with."""
        return {option.name: option.choices[int(getattr(state, option.name))].value for option in self.options}

    def __repr__(self) -> str:
        return f"fourtop.game({self.name!r})"


def folder_of(module_name: str) -> Path:
    """The folder of a game's package, for its ``Game(folder=folder_of(__name__))``."""
    module = importlib.import_module(module_name)
    return Path(inspect.getfile(module)).parent
