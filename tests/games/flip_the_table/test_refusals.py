"""Every move that isn't legal is refused by a rule of the game with its reason, and nothing changes."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fourtop import Match
from fourtop.engine.errors import IllegalMove
from fourtop.engine.record import raw
from fourtop.games.flip_the_table import GAME, rules, words
from fourtop.rulebook import read_rulebook
from tests.games.flip_the_table.positions import OWNED, OWNED_TOO, imagined, legal, place, table, walk

NAMES = ["Ada", "Ben"]
ALL = ["splendor", "summon", "force", "swap", "change", "expel", "music", "peek", "mix"]


def test_each_illegal_action_in_random_matches_has_a_rule_and_a_reason() -> None:
    ids = {rule.id for rule in read_rulebook(GAME).rules}
    mixer = random.Random(1)
    seen: set[tuple[str, str]] = set()
    for seed in range(2):
        for state, _, _ in walk(seed):
            before = raw(state)
            for seat in (0, 1):
                illegal = sorted(set(range(rules.ACTIONS)) - set(legal(state, seat)))
                for action in mixer.sample(illegal, 40):
                    refusal = words.refusal(state, seat, action)
                    assert refusal.rule in ids
                    assert refusal.reason.endswith(".")
                    assert not isinstance(refusal.said, str)
                    seen.add((refusal.rule, refusal.said.key))
            assert raw(state) == before
    assert len(seen) >= 15


def test_every_action_is_legal_or_refused_where_all_cards_are_in_hand() -> None:
    state = place(
        hands=[ALL, []],
        tables=[table("umbrellas-for-hire", 0, "mei", "sam"), table("crumb-heist", 1, "lupe", "dagny", "nora"), {}],
        lobby=["otis", "greta"],
    )
    keys: dict[str, set[str]] = {}
    for action in set(range(rules.ACTIONS)) - set(legal(state, 0)):
        said = words.refusal(state, 0, action).said
        assert not isinstance(said, str)
        keys.setdefault(words.format(action).split()[0], set()).add(said.key.split(".")[1])
    assert keys == {
        "play": {"no_card", "locked"},
        "summon": {"in_pile", "seated"},
        "force": {"in_pile", "in_lobby", "force_yes"},
        "swap": {"in_pile", "in_lobby", "same_table"},
        "expel": {"in_pile", "in_lobby"},
        "music": {"music_wait"},
        "flip": {"no_token"},
        "pass": {"pass"},
        "discard": {"discard_first"},
        "end": {"end_first"},
    }


ACT: dict[str, Any] = {
    "hands": [ALL, ["mix"]],
    "tables": [
        table("umbrellas-for-hire", 1, "mei", "priya"),
        table("two-left-mittens", 0, "ewa", "sam", "greta", "xuzheng", "stinson", "nora", forced=["greta"]),
        table(None, 0, "richard"),
    ],
    "lobby": ["otis"],
}
DONE: dict[str, Any] = ACT | {"phase": "discard"}
FIVE: dict[str, Any] = ACT | {"hands": [ALL[:5], []], "phase": "end"}
NO_CARDS: dict[str, Any] = ACT | {"hands": [[], []]}
OVER: dict[str, Any] = {"ended": "gathered", "turn": 1, "claim": 0, "tables": [OWNED, OWNED_TOO, {}]}


@pytest.mark.parametrize(
    ("position", "seat", "move", "rule", "reason"),
    [
        (OVER, 1, "draw", "FT-7.1", "The match is over: two gathered tables have decided it."),
        ({"ended": "turns", "turns": 200}, 0, "end", "FT-7.3", "The match is over: 200 turns have passed."),
        (ACT, 1, "mix", "FT-2.1", "It is Ada's turn."),
        (ACT, 0, "end", "FT-2.1", "First take an action: play a card, draw one, or flip a table."),
        (DONE, 0, "end", "FT-2.3", "You hold too many cards: discard 4 before anything else."),
        (DONE, 0, "draw", "FT-2.3", "You hold too many cards: discard 4 before anything else."),
        (FIVE, 0, "draw", "FT-2.1", "You have taken your action; end the turn."),
        (FIVE, 0, "discard splendor", "FT-2.3", "You hold 5 cards; only above 5 cards are discarded."),
        (
            ACT,
            0,
            "discard splendor",
            "FT-2.3",
            "Cards are discarded after the action, and only when there are too many.",
        ),
        (DONE, 0, "discard ark-nova", "FT-2.3", "You don't hold Ark Nova."),
        (ACT, 0, "pass", "FT-2.1", "There is something that you can do; one passes only if there is nothing."),
        (ACT, 0, "flip @1", "FT-6.4", "You have no Flip token."),
        (ACT | {"tokens": [{"new": 1}, {}]}, 0, "flip @1", "FT-6.3", "Your Flip token is new; it is ready at the"),
        ({"deck": [], "rest": 0}, 0, "draw", "FT-1.3", "Deck and discard pile are both empty"),
        (NO_CARDS, 0, "mix", "FT-2.1", "You don't hold Mix the Table Covers."),
        (NO_CARDS, 0, "summon otis @1", "FT-2.1", "You don't hold Summon Gamer."),
        (NO_CARDS, 0, "swap ewa mei", "FT-2.1", "You don't hold Swap Seats."),
        (NO_CARDS, 0, "change @1", "FT-2.1", "You don't hold Change Table."),
        (NO_CARDS, 0, "music @1", "FT-2.1", "You don't hold Play Loud Music."),
        (ACT, 0, "play splendor @1", "FT-3.1", "Table 1 is gathered for Ben and locked against your games."),
        (ACT, 0, "play ark-nova @2", "FT-2.1", "You don't hold Ark Nova."),
        (ACT, 0, "summon otis @2", "FT-3.3", "Table 2 is full: all 6 seats are taken."),
        (ACT, 0, "summon ewa @3", "FT-4.1", "Ewa doesn't wait in the lobby, but sits at table 2."),
        (ACT, 0, "summon lupe @3", "FT-4.1", "Lupe hasn't come to the lobby yet."),
        (ACT, 0, "force richard", "FT-3.2", "Richard says WAIT: there is no game at table 3 to be talked into."),
        (ACT, 0, "force ewa", "FT-4.2", "Ewa says YES; only who says NO is forced."),
        (ACT, 0, "force greta", "FT-4.2", "Greta is FORCED already."),
        (ACT, 0, "force xuzheng", "FT-5.4", "Xuzheng says NO and can't be forced."),
        (ACT, 0, "force otis", "FT-4.2", "Otis waits in the lobby and sits at no table."),
        (ACT, 0, "force lupe", "FT-4.2", "Lupe hasn't come to the lobby yet."),
        (ACT, 0, "swap ewa sam", "FT-4.3", "sit at the same table, table 2."),
        (ACT, 0, "swap ewa otis", "FT-4.3", "Otis waits in the lobby and sits at no table."),
        (ACT, 0, "swap lupe ewa", "FT-4.3", "Lupe hasn't come to the lobby yet."),
        (ACT, 0, "expel stinson", "FT-5.2", "Stinson can't be expelled."),
        (ACT, 0, "expel otis", "FT-4.5", "Otis waits in the lobby and sits at no table."),
        (ACT, 0, "expel lupe", "FT-4.5", "Lupe hasn't come to the lobby yet."),
        (ACT, 0, "music @1", "FT-4.6", "Nobody at table 1 says NO."),
        (ACT, 0, "music @3", "FT-4.6", "There is no game at table 3, so that nobody says NO."),
    ],
)
def test_each_kind_of_refusal(position: dict[str, Any], seat: int, move: str, rule: str, reason: str) -> None:
    match = Match(GAME, 2, seed=1, names=NAMES, start=place(**position))
    before = match.save()
    with pytest.raises(IllegalMove) as refused:
        match.play(seat, move)
    assert (refused.value.rule, reason in refused.value.reason) == (rule, True), refused.value.reason
    assert match.save() == before


def test_a_refusal_is_the_same_whatever_is_hidden() -> None:
    for state, _, _ in walk(3):
        other = imagined(state, 0, 5)
        for action in sorted(set(range(rules.ACTIONS)) - set(legal(state, 0)))[::23]:
            assert words.refusal(state, 0, action).reason == words.refusal(other, 0, action).reason
