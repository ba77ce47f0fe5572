"""What the engine relies on in every game's words: documents, moves, labels, refusals, outcomes."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourtop.engine.errors import BadMove, DocumentError, IllegalMove
from fourtop.engine.game import Game
from fourtop.engine.record import raw
from fourtop.rulebook import read_rulebook
from tests.conformance.walks import Setup, kernels, leaves, same, setups, walk

JUNK: list[Any] = [None, True, False, -1, 0, 1, 2, 7, 1000, 10**30, 1.5, "", "x", "A", "\u0663", [], [0], {}, {"x": 1}]
REFUSALS = 12  # illegal actions tried by each seat at each ply


def plain(document: Any) -> Any:
    """The document after a journey as JSON."""
    return json.loads(json.dumps(document, allow_nan=False))


def test_a_document_leads_back_to_the_same_bytes(setup: Setup) -> None:
    words = setup.game.words
    for number, state in enumerate(walk(setup).states):
        document = plain(words.document(state))
        assert same(words.state(document), state), f"after ply {number}"
        assert document["seats"] == setup.seats
        assert document["options"] == setup.game.options_of(state)


def test_a_document_may_be_partial(setup: Setup) -> None:
    words, game = setup.game.words, setup.game
    options = game.options_of(walk(setup).start)
    state = words.state({"seats": setup.seats, "options": options})
    assert int(state.seats) == setup.seats
    assert game.options_of(state) == options
    assert same(words.state(plain(words.document(state))), state)


def test_a_document_with_an_unknown_field_is_refused_by_name(game: Game) -> None:
    document = game.words.document(walk(next(setups(game))).start)
    with pytest.raises(DocumentError, match="surprise") as caught:
        game.words.state({**document, "surprise": 1})
    assert caught.value.path == "surprise"


@settings(max_examples=300)
@given(data=st.data())
def test_a_damaged_document_is_refused_with_its_path_or_makes_sense(game: Game, data: st.DataObject) -> None:
    states = walk(data.draw(st.sampled_from(list(setups(game))))).states
    document = plain(game.words.document(states[data.draw(st.integers(0, len(states) - 1))]))
    damage(document, data)
    fault = None
    try:
        state = game.words.state(document)
    except DocumentError as refused:
        fault = refused
    if fault is not None:
        assert isinstance(fault.path, str)
        assert fault.reason
        return
    again = plain(game.words.document(state))
    assert same(game.words.state(again), state)
    assert not counted(document) - counted(again), "something of the document was passed over in silence"
    own = kernels(game.name)
    assert all(own.legal(state, seat) for seat in own.active(state))
    assert all(own.observe(state, seat) for seat in range(int(state.seats)))


def counted(document: Any) -> Counter[tuple[tuple[str, ...], str]]:
    """The leaves of a document, however its lists are ordered; a number may be written as text."""
    return Counter((path, str(leaf)) for path, leaf in leaves(document))


def damage(document: Any, data: st.DataObject) -> None:
    """Change one thing anywhere in the document."""
    spot, keys = document, [*document]
    while True:
        key = data.draw(st.sampled_from(keys))
        inner = spot[key]
        keys = [*inner] if isinstance(inner, dict) else [*range(len(inner))] if isinstance(inner, list) else []
        if not keys or data.draw(st.booleans()):
            break
        spot = inner
    how = data.draw(st.sampled_from(["replace", "remove", "repeat", "exchange", "nudge"]))
    others = [*spot] if isinstance(spot, dict) else [*range(len(spot))]
    if how == "replace":
        spot[key] = data.draw(st.sampled_from(JUNK))
    elif how == "remove":
        del spot[key]
    elif how == "exchange":
        other = data.draw(st.sampled_from(others))
        spot[key], spot[other] = spot[other], spot[key]
    elif how == "nudge" and isinstance(spot[key], int):
        spot[key] += data.draw(st.sampled_from([-1, 1]))
    elif isinstance(spot, list):
        spot.append(spot[key])
    else:
        spot[f"{key}s"] = spot[key]


def test_every_action_has_a_text_of_its_own_that_leads_back(game: Game) -> None:
    texts = [game.words.format(action) for action in range(game.rules.ACTIONS)]
    assert len(set(texts)) == len(texts)
    for action, text in enumerate(texts):
        assert text == " ".join(text.split()) != ""
        assert game.words.parse(text) == (action,)


@settings(max_examples=300)
@given(data=st.data())
def test_any_text_is_a_move_or_refused_as_one(game: Game, data: st.DataObject) -> None:
    text = data.draw(st.one_of(st.text(max_size=40), near_moves(game)))
    fault: BadMove | IllegalMove | None = None
    try:
        actions = game.words.parse(text)
    except (BadMove, IllegalMove) as refused:
        fault = refused
    if fault is None:
        assert actions
        assert all(0 <= action < game.rules.ACTIONS for action in actions)
    else:
        assert str(fault)
        assert isinstance(fault, BadMove) or fault.rule in rule_ids(game)


def near_moves(game: Game) -> st.SearchStrategy[str]:
    """Texts of moves with a piece changed."""
    moves = st.integers(0, game.rules.ACTIONS - 1).map(game.words.format)
    pieces = st.sampled_from(["", " ", "  ", "0", "9", "99999999999999999999", "-1", "A", "+", "\n", "é", "Ⅷ", "٣"])
    return st.tuples(moves, st.integers(0, 20), st.integers(0, 3), pieces).map(
        lambda drawn: drawn[0][: drawn[1]] + drawn[3] + drawn[0][drawn[1] + drawn[2] :]
    )


def rule_ids(game: Game) -> set[str]:
    return {rule.id for rule in read_rulebook(game).rules}


def test_legal_moves_have_labels_that_tell_them_apart(setup: Setup) -> None:
    own, words = kernels(setup.name), setup.game.words
    names = [f"Player {seat}" for seat in range(setup.seats)]
    for state in walk(setup).states:
        for seat in own.active(state):
            labels = [words.label(state, seat, action) for action in own.legal(state, seat)]
            shown = [(label.group.render(names), label.said.render(names)) for label in labels]
            assert all(group and said for group, said in shown)
            assert len(set(shown)) == len(shown), "two buttons that say the same"


def test_illegal_actions_are_refused_by_a_rule_of_the_rulebook_and_change_nothing(setup: Setup) -> None:
    own, words, known = kernels(setup.name), setup.game.words, rule_ids(setup.game)
    drawn = random.Random(setup.seed)
    everything = range(setup.game.rules.ACTIONS)
    for state in walk(setup).states:
        before = raw(state)
        for seat in range(setup.seats):
            legal = set(own.legal(state, seat))
            illegal = [action for action in everything if action not in legal]
            for action in drawn.sample(illegal, min(REFUSALS, len(illegal))):
                refusal = words.refusal(state, seat, action)
                what = f"seat {seat}, {words.format(action)}"
                assert isinstance(refusal, IllegalMove), what
                assert refusal.rule in known, f"{what}: no rule {refusal.rule!r} in the rulebook"
                assert refusal.named([f"Player {number}" for number in range(setup.seats)]).reason.strip(), what
        assert raw(state) == before


def test_what_is_expected_names_those_who_may_act(setup: Setup) -> None:
    own, words = kernels(setup.name), setup.game.words
    for state in walk(setup).states:
        for seat in (None, *range(setup.seats)):
            expected = words.expected(state, seat)
            assert set(expected.seats) <= set(own.active(state))
            assert expected.said.render()
        for seat in own.active(state):
            assert seat in words.expected(state, seat).seats
