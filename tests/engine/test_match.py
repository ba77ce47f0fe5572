import pytest

from fourtop import BadMove, BadSetup, IllegalMove, Match, NotUndone
from fourtop.engine.game import Game
from fourtop.engine.record import raw
from tests.engine.potluck import GAME


def filled(seats: int = 2, seed: int = 3) -> Match:
    match = Match(GAME, seats, seed=seed)
    for seat in range(seats):
        match.play(seat, "full")
    return match


def test_the_same_seed_is_the_same_match_and_another_is_not() -> None:
    first, same, other = (Match(GAME, 2, seed=seed) for seed in (5, 5, 6))
    assert raw(first.state) == raw(same.state)
    assert first.commitment == same.commitment != other.commitment
    assert len({Match(GAME, 2).secret for _ in range(5)}) == 5


def test_a_seed_of_nought_is_a_seed() -> None:
    assert raw(Match(GAME, 2, seed=0).state) == raw(Match(GAME, 2, seed=0).state)


def test_a_refused_move_changes_nothing() -> None:
    match = Match(GAME, 2, seed=1)
    before = match.save()
    with pytest.raises(IllegalMove, match=r"seat 0 can't stir now\. \(PL-1\)") as refused:
        match.play(0, "stir")
    assert (refused.value.rule, refused.value.reason) == ("PL-1", "seat 0 can't stir now.")
    with pytest.raises(BadMove, match="'jump' is no move"):
        match.play(0, "jump")
    assert match.save() == before


def test_a_composite_move_is_made_whole_or_not_at_all() -> None:
    match = Match(GAME, 2, seed=1)
    with pytest.raises(IllegalMove):
        match.play(0, "fill fill full stir")
    assert match.ply == 0
    match.play(0, "fill fill full")
    assert [ply.joined for ply in match.log] == [False, True, True]
    assert match.document()["points"] == [2, 0]


def test_a_composite_move_is_undone_as_one() -> None:
    match = Match(GAME, 2, seed=1)
    start = match.hash
    match.play(0, "fill fill full")
    match.undo(0)
    assert match.hash == start
    assert [ply.move for ply in match.log] == ["fill", "fill", "full", "undo"]


def test_in_a_simultaneous_phase_only_the_own_move_is_taken_out() -> None:
    match = Match(GAME, 3, seed=1)
    match.play(0, "fill")
    match.play(1, "fill fill")
    match.play(2, "fill full")
    match.undo(0)
    assert match.document()["points"] == [0, 2, 1]
    match.undo(1)
    assert match.document()["points"] == [0, 0, 1]
    match.undo(2)
    assert match.document()["points"] == [0, 0, 0]
    with pytest.raises(NotUndone, match="nothing to take back"):
        match.undo(2)


def test_a_simultaneous_move_stands_when_its_phase_is_over() -> None:
    match = filled()
    assert match.why_not_undo(0) == "That part of the game is over."


def test_in_a_sequential_phase_undo_holds_until_another_person_acts() -> None:
    match = filled(3)
    match.play(0, "stir")
    assert match.why_not_undo(0) is None
    match.play(1, "stir", by="bot")
    before = match.hash
    match.undo(0)
    assert match.active == (0,)
    match.play(0, "stir")
    match.play(1, "stir", by="bot")
    assert match.hash == before
    match.play(2, "stir")
    match.names[2] = "Mara"
    assert match.why_not_undo(0) == "Mara has acted since."


@pytest.mark.parametrize(
    ("move", "reason"),
    [("peek", "Something hidden has become known since."), ("roll", "Chance has been used since.")],
)
def test_undo_is_refused_after_a_reveal_or_chance(move: str, reason: str) -> None:
    match = filled()
    match.play(0, move)
    before = match.hash
    with pytest.raises(NotUndone, match=reason):
        match.undo(0)
    assert match.hash == before
    match.play(1, "stir")
    match.play(0, "stir")
    assert match.why_not_undo(0) is None


def test_undo_is_refused_after_a_bots_reveal() -> None:
    match = filled()
    match.play(0, "stir")
    match.play(1, "roll", by="bot")
    assert match.why_not_undo(0) == "Chance has been used since."


def test_a_final_action_and_the_end_stand() -> None:
    match = filled()
    match.play(0, "stop")
    assert match.over
    assert match.why_not_undo(0) == "The match is over."


def test_chance_is_not_used_twice_after_an_undo() -> None:
    """The number of the ply names its entropy, and an undo is a ply: nobody can roll, go back and roll the same."""
    match = filled(seed=8)
    match.play(0, "stir")
    match.undo(0)
    again = filled(seed=8)
    assert match.ply == again.ply + 2


def test_a_fork_goes_on_by_itself() -> None:
    match = Match(GAME, 2, seed=1)
    match.play(0, "full")
    before = raw(match.state)
    fork = match.fork()
    fork.undo(0)
    assert (raw(match.state), match.ply) == (before, 1)
    assert (match.why_not_undo(0), fork.ply) == (None, 2)
    match.undo(0)
    assert raw(match.state) == raw(fork.state)


def test_save_and_load_give_the_same_match() -> None:
    match = filled(3, seed=4)
    match.play(0, "roll", by="bot")
    match.play(1, "stir")
    match.undo(1)
    match.play(1, "roll", by="clock")
    states = [raw(one.state) for one in match.replay()]
    assert len(states) == match.ply + 1
    assert states[-1] == raw(match.state)


def test_private_events_are_told_to_their_seat_alone() -> None:
    match = filled(3)
    events = match.play(0, "peek")
    assert [event["kind"] for event in match.told(events, 0)] == ["told"]
    for other in (1, 2, None):
        assert [event["kind"] for event in match.told(events, other)] == ["peek"]
        assert "secret" not in match.told(events, other)[0]


@pytest.mark.parametrize(
    ("seats", "options", "names", "message"),
    [
        (1, {}, None, "seats: Potluck is for 2 to 4 seats, not 1"),
        (True, {}, None, "seats: Potluck is for 2 to 4 seats, not True"),
        (2, {"rounds": 3}, None, "options.rounds: 3 is not one of 1, 2"),
        (2, {"rounds": True}, None, "options.rounds: True is not one of 1, 2"),
        (2, {"speed": 1}, None, "options.speed: unknown; Potluck has rounds"),
        (2, {}, ["Ada"], "names: 1 names for 2 seats"),
    ],
)
def test_a_bad_set_up_names_what_is_wrong(
    seats: int, options: dict[str, int], names: list[str] | None, message: str
) -> None:
    with pytest.raises(BadSetup) as bad:
        Match(GAME, seats, seed=1, options=options, names=names)
    assert str(bad.value) == message


def test_an_unknown_seat_is_refused() -> None:
    match = Match(GAME, 2, seed=1)
    for seat in (-1, 2):
        with pytest.raises(BadSetup, match="seats go from 0 to 1"):
            match.play(seat, "fill")
        with pytest.raises(BadSetup):
            match.view(seat)


@pytest.mark.parametrize("move", [-1, 6, [0, 6]])
def test_an_action_that_there_is_not_is_refused(move: int | list[int]) -> None:
    match = Match(GAME, 2, seed=1)
    before = match.save()
    with pytest.raises(BadMove, match="actions go from 0 to 5"):
        match.play(0, move)
    assert match.save() == before


def test_listed_draws_come_out_as_listed() -> None:
    match = filled()
    match.play(0, "roll", draws=[5])
    assert match.document()["points"][0] == 5


def test_compiled_play_is_the_same_to_the_byte() -> None:
    game: Game = GAME
    interpreted = filled(seed=9)
    moves = ["roll", "stir", "peek", "roll", "roll", "stop"]
    for number, move in enumerate(moves):
        interpreted.play(number % 2, move)
    game.use_compiled()
    try:
        compiled = filled(seed=9)
        for number, move in enumerate(moves):
            compiled.play(number % 2, move)
    finally:
        game.__dict__.pop("_compiled_for_play")
    assert compiled.hash == interpreted.hash
