"""Dinner Rush: action to move text and back, and moves in words for people.

Moves: ``flip``, ``king``, ``queen SEAT TICKET``, ``queen`` (nothing to steal), ``jack RANK``, ``pass``,
``claim CARDS`` with the sign of each ace (``claim 2 3 4 A+ A-``), in any order, spacing and case.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from fourtop.engine.errors import BadMove, IllegalMove
from fourtop.engine.game import Label
from fourtop.engine.texts import Said, Seat
from fourtop.games.dinner_rush import GAME, layout, rules
from fourtop.games.dinner_rush.cards import ACE, COPIES, INGREDIENTS, LOWEST, NAMES, SEATS, VALUES
from fourtop.games.dinner_rush.claims import CLAIMS, NUMBERS, pluses, total
from fourtop.games.dinner_rush.layout import CLAIM, FLIP, PASS, RECOOK, RESTOCK, SHIFT, STEAL

say = GAME.texts.say

MOST_CHARACTERS = 200
ALONE = {"flip": FLIP, "king": RESTOCK, "pass": PASS}
_CARD = r"10|[2-9jqk]|a(?:\s*[+-](?:\s*1(?!0))?)?"
_BETWEEN = r"[\s,+]*"
_CARDS = re.compile(f"(?:{_BETWEEN}(?>{_CARD}))+{_BETWEEN}")
_ONE = re.compile(_CARD)
_VERB = re.compile(r"\s*([a-z]+)(?![a-z])(.*)", re.DOTALL)


def word(key: str) -> str:
    """A text without arguments."""
    return say(key).render()


def parse(text: str) -> tuple[int, ...]:
    """The action of a move's text.

    Raises:
        BadMove: it can't be read.
        IllegalMove: a move that no position allows.
    """
    if len(text) > MOST_CHARACTERS:
        raise BadMove(say("unread.length", most=MOST_CHARACTERS).render())
    read = _VERB.fullmatch(text.lower().replace("−", "-").replace("–", "-"))
    verb, rest = (read[1], read[2].strip()) if read else ("", "")
    if verb in ALONE:
        if rest:
            raise BadMove(say("unread.alone", verb=verb).render())
        return (ALONE[verb],)
    if verb == "queen":
        return (_queen(rest),)
    if verb == "jack":
        return (_jack(rest),)
    if verb == "claim":
        return (_claim(rest),)
    raise BadMove(say("unread.unknown", text=repr(text)).render())


def format(action: int) -> str:  # noqa: A001 - the contract's name
    """The move's text of an action."""
    for verb, number in ALONE.items():
        if action == number:
            return verb
    if action == RECOOK:
        return "queen"
    if STEAL <= action < SHIFT:
        other, value = stolen(action)
        return f"queen {other} {value}"
    if SHIFT <= action < PASS:
        return f"jack {NAMES[action - SHIFT]}"
    return " ".join(["claim", *signed(*CLAIMS[action - CLAIM])])


def stolen(action: int) -> tuple[int, int]:
    """Seat and value of a steal."""
    other, kind = divmod(action - STEAL, layout.KINDS)
    return other, LOWEST + kind


def signed(value: int, counts: tuple[int, ...]) -> list[str]:
    """The cards of a claim, aces last and with the signs that make the value: ``["4", "5", "A-"]``."""
    plus = pluses(counts, value)
    cards = [NAMES[rank] for rank in range(ACE + 1, INGREDIENTS) for _ in range(counts[rank])]
    return cards + ["A+"] * plus + ["A-"] * (counts[ACE] - plus)


def spoken(cards: list[str]) -> list[str]:
    """Signed cards as texts say them."""
    keys = {"A+": "plus", "A-": "minus"}
    return [word(f"card.{keys.get(card, card)}") for card in cards]


def label(state: layout.State, seat: int, action: int) -> Label:
    """A legal action as a button says it, and the heading it stands under."""
    if action == FLIP:
        return Label(say("label.flip"), say("group.turn"))
    if action < PASS:
        return Label(_card_label(state, action), say("group.card"))
    if action == PASS:
        return Label(say("label.pass"), say("group.race"))
    value, counts = CLAIMS[action - CLAIM]
    cards = spoken(signed(value, counts))
    return Label(say("label.claim", cards=cards), say("group.claim", count=sum(counts)))


def _card_label(state: layout.State, action: int) -> Said:
    if action == RESTOCK:
        upper = rules.ingredient_below(state, int(state.compost_size))
        lower = rules.ingredient_below(state, upper)
        cards = [word(f"card.{NAMES[state.compost[place]]}") for place in (upper, lower) if place >= 0]
        return say("label.king", cards=cards) if cards else say("label.king_none")
    if action == RECOOK:
        return say("label.queen_none")
    if action < SHIFT:
        other, value = stolen(action)
        return say("label.queen", ticket=value, other=Seat(other))
    return say("label.jack", rank=word(f"many.{NAMES[action - SHIFT]}"))


def _queen(rest: str) -> int:
    if not rest:
        return RECOOK
    named = re.fullmatch(r"([0-9]{1,2})[\s,]+([0-9]{1,2})", rest)
    if not named:
        raise BadMove(word("unread.queen"))
    other, value = int(named[1]), int(named[2])
    if other >= SEATS:
        raise IllegalMove("DR-2.3", say("refused.never_seat", number=other, last=SEATS - 1))
    if value not in VALUES:
        raise IllegalMove("DR-2.3", say("refused.queen_value"))
    return STEAL + layout.KINDS * other + value - LOWEST


def _jack(rest: str) -> int:
    if not re.fullmatch("10|[a2-9jqk]", rest):
        raise BadMove(word("unread.jack"))
    if rest.upper() not in NAMES[:INGREDIENTS]:
        raise IllegalMove("DR-2.4", say("refused.jack_action"))
    return SHIFT + NAMES.index(rest.upper())


def _claim(rest: str) -> int:
    if not _CARDS.fullmatch(rest):
        raise BadMove(word("unread.claim"))
    cards = [re.sub(r"\s|1(?!0)", "", card).upper() for card in _ONE.findall(rest)]
    counts = _counted(cards)
    least = total(counts) - counts[ACE] + 2 * cards.count("A+")  # with each ace of unknown sign taken off
    sums = range(least, least + 2 * cards.count("A") + 1, 2)
    made = [value for value in sums if value in VALUES]
    if len(made) > 1:
        raise BadMove(say("unread.sign", values=_either(made)).render())
    if not made:
        raise _no_ticket(cards, counts, _either(sums))
    return CLAIM + NUMBERS[made[0], counts]


def _either(choices: Iterable[object]) -> str:
    return " or ".join(str(choice) for choice in choices)


def _counted(cards: list[str]) -> tuple[int, ...]:
    """How many cards of each ingredient.

    Raises:
        IllegalMove: one that is none, or more of one than there are.
    """
    counts = [0] * INGREDIENTS
    for card in cards:
        if card not in ("A", "A+", "A-", *NAMES):
            raise IllegalMove("DR-1.1", say("refused.claim_ticket"))
        rank = NAMES.index(card[0])
        if rank >= INGREDIENTS:
            raise IllegalMove("DR-3.1", say("refused.claim_action", card=word(f"one.{card}")))
        counts[rank] += 1
        if counts[rank] > COPIES:
            raise IllegalMove("DR-1.1", say("refused.too_many", rank=word(f"many.{NAMES[rank]}")))
    return tuple(counts)


def _no_ticket(cards: list[str], counts: tuple[int, ...], made: str) -> IllegalMove:
    """The refusal of cards that make no ticket as they are signed; ``made`` is what they make."""
    texts = spoken(cards)
    right = [" ".join(signed(value, counts)) for value in VALUES if (value, counts) in NUMBERS]
    if right:
        return IllegalMove("DR-3.2", say("refused.no_signs", cards=texts, sum=made, right=_either(right)))
    rule = "DR-3.2" if counts[ACE] else "DR-3.1"
    return IllegalMove(rule, say("refused.no_sum_one" if len(cards) == 1 else "refused.no_sum", cards=texts, sum=made))
