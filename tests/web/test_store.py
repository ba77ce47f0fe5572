"""The client of the wire protocol: gaps, old positions, resends, a lost line, what the screen has shown."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web import made_up
from tests.web.conftest import Build
from tests.web.made_up import Doc
from tests.web.stage import Line, Stage, seated, until

pytestmark = pytest.mark.browser

STORE = "document.querySelector('ft-table-page').store"


@pytest.fixture
def page(stage: Stage) -> Page:
    """One's turn at ply 7."""
    seated(stage)
    page = stage.page("/t/abc123")
    page.get_by_role("button", name="Claim").wait_for()
    return page


def heard(stage: Stage, page: Page, kind: str, count: int = 1) -> list[Doc]:
    """What the page has sent of a kind, over all its lines, once there are that many."""

    def sent() -> list[Doc]:
        return [message for line in stage.lines for message in line.got if message["type"] == kind]

    until(page, lambda: len(sent()) >= count)
    assert len(sent()) == count
    return sent()


def test_it_says_what_it_has_shown_once(stage: Stage, page: Page) -> None:
    """`shown` goes out after the paint, once a ply, however often the position is sent."""
    assert heard(stage, page, "shown")[0]["ply"] == 7
    stage.line.send(made_up.state(), made_up.state(ply=8, **{"from": 7}, events=[]))
    assert [message["ply"] for message in heard(stage, page, "shown", 2)] == [7, 8]


def test_it_forgets_what_is_fleeting_once_shown(stage: Stage, page: Page) -> None:
    """What could be seen at that moment alone leaves the log with the paint; told again, it is dropped at once."""
    flip = {"ply": 8, "seat": 1, "kind": "flip", "text": "A tile.", "place": "c4", "face": "beef", "fleeting": ["face"]}
    stage.line.send(made_up.state(ply=8, events=[flip], **{"from": 7}))
    heard(stage, page, "shown", 2)
    lasting = {key: value for key, value in flip.items() if key not in ("face", "fleeting")}
    assert page.evaluate(f"{STORE}.log.at(-1)") == lasting
    assert page.evaluate(f"{STORE}.fresh") == [lasting]
    stage.line.send(made_up.state(ply=8, events=[*made_up.log(), flip], **{"from": -1}))
    expect(page.get_by_role("log").get_by_text("A tile.")).to_be_visible()
    assert page.evaluate(f"{STORE}.log.at(-1)") == lasting


def test_it_answers_pings(stage: Stage, page: Page) -> None:
    """With the ping's number."""
    stage.line.send({"type": "ping", "n": 41})
    assert heard(stage, page, "pong")[0]["n"] == 41


def test_a_gap_makes_it_ask_once(stage: Stage, page: Page) -> None:
    """A position that begins after what is known isn't shown; what comes upon asking is, and the log has no hole."""
    late = made_up.state(ply=10, events=[], expected={"text": "Too soon", "yours": False, "seats": []}, **{"from": 9})
    stage.line.send(late, late)
    assert heard(stage, page, "sync")[0]["ply"] == 7
    expect(page.get_by_text("Too soon")).to_have_count(0)
    events = [{"ply": n, "seat": 1, "kind": "say", "text": f"Line {n}."} for n in (8, 9, 10)]
    stage.line.send(made_up.state(ply=10, events=events, **{"from": 7}))
    expect(page.get_by_role("log").get_by_text("Line 9.")).to_be_visible()
    assert page.evaluate(f"{STORE}.log.length") == len(made_up.log()) + 3


def test_an_older_position_never_overwrites(stage: Stage, page: Page) -> None:
    """An old message that comes late is dropped."""
    old = made_up.state(ply=5, expected={"text": "Long ago", "yours": False, "seats": []})
    stage.line.send(old, {"type": "ping", "n": 1})
    heard(stage, page, "pong")
    assert page.evaluate(f"{STORE}.state.ply") == 7


def test_after_a_greeting_an_older_position_counts(stage: Stage, page: Page) -> None:
    """Whoever leaves a seat that had opened a sealed race sees the position before it; so after a crash."""
    told = made_up.table(you=None)
    before = made_up.state(ply=5, events=[], expected={"text": "Before the race", "yours": False, "seats": []})
    stage.line.send({"type": "hello", "protocol": 1, "seat": None, "table": told, "chat": []}, before)
    expect(page.get_by_text("Before the race").first).to_be_visible()
    old = made_up.state(ply=4, expected={"text": "Long ago", "yours": False, "seats": []})
    stage.line.send(old, {"type": "ping", "n": 1})
    heard(stage, page, "pong")
    assert page.evaluate(f"{STORE}.state.ply") == 5


def test_a_lost_line_shows_and_sends_again(stage: Stage, page: Page) -> None:
    """What was sent and not answered goes out again under the same id; offline nothing is sent, and it says so."""
    page.evaluate(f"void {STORE}.send('pass').then(answer => window.answer = answer)")
    first = heard(stage, page, "move")[0]
    greet, stage.on_connect = stage.on_connect, lambda line: None
    stage.line.route.close()
    expect(page.get_by_text("Offline.")).to_be_visible()
    assert page.evaluate(f"{STORE}.send('claim 2 7')")["code"] == "offline"
    until(page, lambda: len(stage.lines) > 1)
    greet(stage.line)
    assert heard(stage, page, "move", 2)[1] == first
    stage.line.send({"type": "accepted", "id": first["id"], "ply": 8})
    until(page, "window.answer?.ok === true")
    expect(page.get_by_text("Offline.")).to_have_count(0)


def test_a_refusal_names_the_rule(stage: Stage, page: Page) -> None:
    """It is read out, links into the rulebook, and goes with the next position."""

    def refuse(line: Line, message: Doc) -> None:
        if message["type"] == "move":
            line.send({"type": "refused", "id": message["id"], "rule": "DM-3.1", "reason": "The sum is 8.", "ply": 7})

    stage.on_message = refuse
    page.get_by_role("button", name="Pass").click()
    expect(page.get_by_role("alert").get_by_text("The sum is 8.")).to_be_visible()
    page.get_by_role("button", name="Read rule DM-3.1").click()
    expect(page.get_by_role("heading", name="The race")).to_be_visible()
    stage.line.send(made_up.state(ply=8, events=[], **{"from": 7}))
    expect(page.get_by_text("The sum is 8.")).to_have_count(0)


def test_a_held_claim_blocks_nothing_but_a_second_one(stage: Stage, page: Page) -> None:
    """While a claim is held the status says so, and the action is busy until its answer."""
    page.evaluate(f"void {STORE}.send('claim 2 7')")
    stage.line.send({"type": "held", "id": heard(stage, page, "move")[0]["id"]})
    expect(page.get_by_text("waiting for the slowest racer")).to_be_visible()
    assert page.evaluate(f"{STORE}.waiting")
    stage.line.send({"type": "error", "code": "too_many", "message": "Too fast."}, {"type": "ping", "n": 1})
    heard(stage, page, "pong")
    assert page.evaluate(f"{STORE}.waiting")


def test_chat_is_inert_and_counted(stage: Stage, page: Page) -> None:
    """Words are text and nothing else; unread ones are counted on the tab; one's own refused line says why."""
    words = '<img src=x onerror="window.hacked = 1">'
    stage.line.send({"type": "chat", "chat": {"id": 1, "seat": 1, "name": "<b>Bis</b>", "text": words}})
    tab = page.get_by_role("tab", name="Chat")
    expect(tab).to_contain_text("1")
    tab.click()
    expect(page.get_by_text(words)).to_be_visible()
    expect(tab).not_to_contain_text("1")
    assert page.evaluate("window.hacked === undefined")
    page.get_by_label("Say something to the table").fill("hello")
    page.keyboard.press("Enter")
    said = heard(stage, page, "chat")[0]
    assert said["text"] == "hello"
    stage.line.send({"type": "refused", "id": said["id"], "rule": None, "reason": "No.", "ply": 7, "code": "too_long"})
    expect(page.get_by_role("alert").get_by_text("No.")).to_be_visible()


def test_a_sealed_race_is_opened(stage: Stage, page: Page) -> None:
    """At an unhurried table the frame offers to open what waits; the answer shows it."""
    stage.line.send(made_up.state(sealed={"opened": False, "decided": False}, legal=[]))
    page.get_by_role("button", name="Open it").click()
    assert heard(stage, page, "open")[0]["ply"] == 7
    stage.line.send(made_up.state(ply=8, events=[], sealed={"opened": True, "decided": False}, **{"from": 7}))
    expect(page.get_by_role("button", name="Open it")).to_have_count(0)


def test_the_title_says_whose_turn_it_is(stage: Stage, page: Page) -> None:
    """In the tab bar too."""
    assert page.title() == "● Your turn · Dinner Rush"
    theirs = {"text": "Jo is choosing", "yours": False, "seats": [3]}
    stage.line.send(made_up.state(ply=8, events=[], expected=theirs, **{"from": 7}))
    expect(page).to_have_title("Jo is choosing · Dinner Rush")


def test_what_was_missed_is_told_again(build: Build) -> None:
    """Who comes back sees what others did meanwhile, and can skip it."""
    stage = build()
    stage.context.add_init_script("localStorage.setItem('fourtop.seen.abc123', '1')")
    seated(stage)
    page = stage.page("/t/abc123")
    told = page.get_by_role("region", name="Since you were here")
    expect(told).to_contain_text("Biscuit claims the 9 with 2 and 7.")
    expect(told).not_to_contain_text("You claim")
    told.get_by_role("button").click()
    expect(told).to_have_count(0)


def test_a_move_of_several_actions_was_not_missed(stage: Stage, page: Page) -> None:
    """However many plies come at once, whoever was there has seen them; after a gap they are told again."""
    events = [{"ply": n, "seat": 1, "kind": "say", "text": f"Line {n}."} for n in range(8, 15)]
    told = page.get_by_role("region", name="Since you were here")
    stage.line.send(made_up.state(ply=11, events=events[:4], **{"from": 7}))
    expect(page.get_by_role("log").get_by_text("Line 11.")).to_be_visible()
    expect(told).to_have_count(0)
    stage.line.send(made_up.state(ply=14, events=[], **{"from": 13}))
    assert heard(stage, page, "sync")[0]["ply"] == 11
    stage.line.send(made_up.state(ply=14, events=events[4:], **{"from": 11}))
    expect(told).to_contain_text("Line 13.")


def test_moves_are_prepared(stage: Stage, page: Page) -> None:
    """They go out with an id and are answered; what is kept comes with the position, refusals are shown."""
    page.evaluate(f"void (window.answer = {STORE}.prepare(['claim 2 7']))")
    asked = heard(stage, page, "prepare")[0]
    assert (asked["moves"], asked["ply"]) == (["claim 2 7"], 7)
    stage.line.send(made_up.state(prepared={"moves": asked["moves"], "returned": None}))
    stage.line.send({"type": "prepared", "id": asked["id"], "moves": asked["moves"]})
    assert page.evaluate("answer") == {"ok": True, "ply": 7}
    assert page.evaluate(f"{STORE}.state.prepared.moves") == ["claim 2 7"]


def test_backoff_grows_to_a_limit(page: Page) -> None:
    """Between half and all of 0.4 s doubled, at most 10 s."""
    waits = page.evaluate(
        "import('/web/lib/store.js').then(m => [0, 3, 20].map(n => [m.backoff(n, () => 0), m.backoff(n, () => 1)]))"
    )
    assert waits == [[200, 400], [1600, 3200], [5000, 10000]]
