from fourtop.engine.registry import game
from fourtop.lab.speed import Speed, measure


def test_a_quick_measurement_has_speeds_and_a_warm_start() -> None:
    speed = measure(game("connect-four"), quick=True)
    assert (speed.game, speed.seats, speed.cold) == ("connect-four", 2, None)
    # A game of connect four has 7 to 42 actions.
    assert 7 < speed.actions_per_second / speed.games_per_second < 42
    assert speed.warm > 0


def test_the_document_rounds() -> None:
    document = Speed("g", 2, 5, 1.25, 10.04, 12.34567, 0.5).document()
    assert document["start_seconds"] == {"cold": 12.346, "warm": 0.5}
    assert document["actions_per_second"] == 10.0
