"""Nobody is shown, told or led by what it can't know, in any game."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from fourtop.bots import choose, levels
from fourtop.engine.chance import seeded
from fourtop.engine.game import Event, Game, State
from fourtop.engine.match import Match
from fourtop.engine.record import raw
from tests.conformance.walks import GUESS, Setup, kernels, leaves, same, setups, some, walk

GUESSES = 2  # other positions drawn for each seat at each ply


def guesses(setup: Setup, state: State, ply: int) -> Iterator[tuple[int, State]]:
    """For each seat some other positions that are the same to it; none where nothing is hidden from it."""
    own = kernels(setup.name, jit=True)  # drawing them takes longest
    for seat in range(setup.seats):
        for number in range(GUESSES):
            guess = own.determinized(state, seat, seeded(setup.seed, ply * GUESSES + number, GUESS + seat))
            if raw(guess) != raw(state):
                yield seat, guess


def test_a_guess_is_a_position_with_the_same_things_in_it(setup: Setup) -> None:
    words = setup.game.words
    for ply, state in some(walk(setup).states):
        things = total(words.document(state))
        for seat, guess in guesses(setup, state, ply):
            document = json.loads(json.dumps(words.document(guess)))
            assert total(document) == things, f"after ply {ply}, for seat {seat}"
            assert same(words.state(document), guess), f"after ply {ply}, for seat {seat}"


def total(document: Any) -> Counter[str]:
    """How much of each thing a document has: numbers add up under their key, wherever it stands; texts are counted."""
    found: Counter[str] = Counter()
    for path, leaf in leaves(document):
        if isinstance(leaf, int) and not isinstance(leaf, bool):
            found[path[-1]] += leaf
        else:
            found[f"{path[0]}: {leaf}" if isinstance(leaf, bool) or leaf is None else str(leaf)] += 1
    return +found


def test_a_guess_changes_nothing_that_the_seat_knows(setup: Setup) -> None:
    own = kernels(setup.name, jit=True)
    for ply, state in some(walk(setup).states):
        for seat, guess in guesses(setup, state, ply):
            assert own.observe(guess, seat) == own.observe(state, seat), f"after ply {ply}, seat {seat}"
            assert own.legal(guess, seat) == own.legal(state, seat)
            assert own.active(guess) == own.active(state)
            assert (int(guess.revealed), int(guess.phases)) == (int(state.revealed), int(state.phases))
            again = own.determinized(guess, seat, seeded(setup.seed, ply))
            assert own.observe(again, seat) == own.observe(state, seat)


def test_a_guess_depends_on_what_the_seat_knows_alone(setup: Setup) -> None:
    own = kernels(setup.name, jit=True)
    for ply, state in some(walk(setup).states):
        for seat, guess in guesses(setup, state, ply):
            one = own.determinized(state, seat, seeded(setup.seed, ply))
            other = own.determinized(guess, seat, seeded(setup.seed, ply))
            assert same(one, other), f"after ply {ply}: the guess of seat {seat} follows the true position"


def test_a_seat_and_a_spectator_are_shown_the_same_whatever_is_hidden(setup: Setup) -> None:
    for ply, state in some(walk(setup).states):
        seen = {seat: shown(setup, state, seat) for seat in (None, *range(setup.seats))}
        for seat, guess in guesses(setup, state, ply):
            assert shown(setup, guess, seat) == seen[seat], f"after ply {ply}, seat {seat}"
            assert shown(setup, guess, None) == seen[None], f"after ply {ply}, a spectator beside seat {seat}"


def shown(setup: Setup, state: State, seat: int | None) -> str:
    """All that a seat or a spectator is sent of a position."""
    own, words = kernels(setup.name), setup.game.words
    expected = words.expected(state, seat)
    labels = [] if seat is None else [words.label(state, seat, action) for action in own.legal(state, seat)]
    return json.dumps(
        [
            words.view(state, seat),
            expected.said.render(),
            expected.seats,
            [(label.group.render(), label.said.render()) for label in labels],
        ]
    )


def test_a_view_says_what_every_table_needs(setup: Setup) -> None:
    own, words, game = kernels(setup.name), setup.game.words, setup.game
    for _, state in some(walk(setup).states):
        for seat in (None, *range(setup.seats)):
            view = words.view(state, seat)
            assert view["game"] == game.name
            assert view["seats"] == setup.seats
            assert view["options"] == game.options_of(state)
            assert isinstance(view["phase"], str)
            assert view["active"] == own.active(state)
            assert view["over"] is (not own.active(state))


def test_a_refusal_tells_a_seat_nothing_that_it_cannot_know(setup: Setup) -> None:
    own, words, game = kernels(setup.name), setup.game.words, setup.game
    for ply, state in some(walk(setup).states):
        tried = range(ply % 17, game.rules.ACTIONS, 17)
        for seat, guess in guesses(setup, state, ply):
            for action in set(tried) - set(own.legal(state, seat)):
                one, other = words.refusal(state, seat, action), words.refusal(guess, seat, action)
                assert (one.rule, one.reason) == (other.rule, other.reason), f"seat {seat}, {words.format(action)}"


def test_what_is_told_of_the_set_up_is_the_same_whatever_is_hidden(setup: Setup) -> None:
    words, start = setup.game.words, walk(setup).start
    told = words.opening(start)
    for seat, guess in guesses(setup, start, 0):
        for who in (seat, None):
            assert heard(words.opening(guess), who) == heard(told, who), f"told to {who}"


def test_what_is_told_of_a_ply_is_the_same_until_something_becomes_known(setup: Setup) -> None:
    own, words = kernels(setup.name), setup.game.words
    for number, ply in some(walk(setup).plies):
        told = words.events(ply.before, ply.seat, ply.action, ply.after)
        for seat, guess in guesses(setup, ply.before, number):
            if ply.action not in own.legal(guess, ply.seat):
                continue
            after = own.apply(guess, ply.seat, ply.action, ply.chance.copy())
            if int(ply.after.revealed) != int(ply.before.revealed) or int(after.revealed) != int(guess.revealed):
                continue
            events = words.events(guess, ply.seat, ply.action, after)
            for who in (seat, None):
                what = f"ply {number}, {words.format(ply.action)} by seat {ply.seat}, told to {who}"
                assert heard(events, who) == heard(told, who), what
                assert shown(setup, after, who) == shown(setup, ply.after, who), what
            assert own.observe(after, seat) == own.observe(ply.after, seat)


def heard(events: Sequence[Event], seat: int | None) -> str:
    """What a seat or a spectator is told."""
    known = [event for event in events if event.known_to(seat)]
    return json.dumps(
        [(event.kind, event.seat, event.said.render() if event.said else "", dict(event.data)) for event in known]
    )


def test_events_are_plain_data_and_have_words(setup: Setup) -> None:
    words, played = setup.game.words, walk(setup)
    happened = [list(words.opening(played.start))]
    happened += [list(words.events(ply.before, ply.seat, ply.action, ply.after)) for ply in played.plies]
    assert all(happened[1:]), "a ply of which nobody is told"
    for events in happened:
        for event in events:
            assert event.kind
            heard([event], next(iter(event.only)) if event.only else None)
            assert not {"seat", "kind", "text", "ply"} & set(event.data), "names that the table itself uses"


def test_whoever_acts_is_told_so_in_words(setup: Setup) -> None:
    words = setup.game.words
    for number, ply in enumerate(walk(setup).plies):
        events = words.events(ply.before, ply.seat, ply.action, ply.after)
        assert any(event.said and event.known_to(ply.seat) for event in events), f"ply {number}"


def test_bots_choose_by_what_their_seat_knows(setup: Setup) -> None:
    own, game = kernels(setup.name), setup.game
    secret = bytes(32)
    for ply, state in some(walk(setup).states):
        for seat, guess in guesses(setup, state, ply):
            if seat not in own.active(state):
                continue
            assert int(own.call["fallback"](guess, seat)) == int(own.call["fallback"](state, seat))
            one = own.call["busser"](state, seat, seeded(ply))
            assert int(own.call["busser"](guess, seat, seeded(ply))) == int(one)
            true, guessed = (Match(game, secret=secret, start=start) for start in (state, guess))
            for level in levels(game):
                if level.search:  # tests/bots/test_fairness.py asks those, at fewer positions
                    continue
                action = choose(true, seat, level)
                assert action == choose(guessed, seat, level), f"{level.name} at seat {seat}, ply {ply}"
                assert action in own.legal(state, seat)


def test_guesses_differ_where_something_is_hidden_and_only_there(game: Game) -> None:
    differ = any(
        raw(guess) != raw(state)
        for setup in setups(game)
        for ply, state in some(walk(setup).states)
        for _, guess in guesses(setup, state, ply)
    )
    assert differ == game.hidden
