"""The plain table: any game, whole without scripts, by forms."""

from __future__ import annotations

import html
import re
from html.parser import HTMLParser
from typing import Any

import pytest

from tests.server.house import Browser, House, seated
from tests.server.moves import flip, play_out, turn


class Page(HTMLParser):
    """What a text browser makes of a page: forms with their fields and buttons, headings, links, text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.forms: list[dict[str, Any]] = []
        self.headings: list[str] = []
        self.links: list[str] = []
        self.open: list[str] = []
        self.text = ""
        self.main: dict[str, str | None] = {}
        self.ids: list[str] = []
        self.feed(text)
        assert self.open == [], "every element is closed"

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        known = dict(attributes)
        if "id" in known:
            self.ids.append(str(known["id"]))
        if tag not in ("meta", "link", "input", "img", "br"):
            self.open.append(tag)
        if tag == "main":
            self.main = known
        elif tag == "form":
            self.forms.append({"fields": {}, "buttons": [], **known})
        elif tag == "input":
            self.forms[-1]["fields"][known.get("name")] = known.get("value") or ""
        elif tag == "button":
            self.forms[-1]["buttons"].append((known.get("name"), known.get("value")))
        elif tag == "a":
            self.links.append(str(known.get("href")))
        elif re.fullmatch(r"h\d", tag):
            self.headings.append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data
        if self.open and re.fullmatch(r"h\d", self.open[-1]):
            self.headings[-1] += data

    def form(self, **wanted: str) -> dict[str, str]:
        """The fields of the form that has such a field or button."""
        for form in self.forms:
            for name, value in wanted.items():
                if form["fields"].get(name) == value or (name, value) in form["buttons"]:
                    return {**form["fields"], **wanted}
        raise LookupError(wanted)

    @property
    def moves(self) -> list[str]:
        return [str(value) for form in self.forms for name, value in form["buttons"] if name == "move"]


async def plain(browser: Browser, table: str) -> Page:
    answer = await browser.get(f"/t/{table}/plain")
    assert answer.status_code == 200
    assert "http-equiv" not in answer.text  # it never reloads under one's hands
    return Page(answer.text)


async def press(browser: Browser, table: str, page: Page, status: int = 303, **wanted: str) -> Page:
    """Send a form by one of its buttons or fields, follow where it leads."""
    answer = await browser.form(f"/t/{table}/plain", **page.form(**wanted))
    assert answer.status_code == status, answer.text
    if status == 303:
        answer = await browser.get(answer.headers["location"])
    return Page(answer.text)


@pytest.mark.parametrize("game", ["dinner-rush", "connect-four"])
async def test_a_whole_match_by_forms_alone(home: House, game: str) -> None:
    ada, ben = home.browser(), home.browser()
    table = (await ada.open(game=game))["id"]
    page = await plain(ben, table)
    assert page.main["data-stage"] == "gathering"
    answer = await ben.form(f"/t/{table}/plain", **(page.form(do="sit") | {"name": "Ben", "seat": "1"}))
    assert answer.status_code == 303
    await press(ada, table, await plain(ada, table), do="start")
    for _ in range(200):
        pages = [await plain(browser, table) for browser in (ada, ben)]
        assert pages[0].main["data-ply"] == pages[1].main["data-ply"]
        if pages[0].main["data-stage"] == "over":
            break
        for browser, page in zip((ada, ben), pages, strict=True):
            if page.moves:
                wanted = next((move for move in page.moves if move.startswith(("claim", "flip"))), page.moves[0])
                await press(browser, table, page, move=wanted)
                break
        await home.advance(1)
    over = await plain(ada, table)
    assert "Result" in over.headings
    assert f"/t/{table}/replay" in over.links
    following = await press(ada, table, over, do="again")
    assert following.main["data-stage"] == "gathering"
    assert following.main["data-table"] != table


async def test_what_a_page_says(home: House) -> None:
    table, (ada, ben), sockets = await seated(home, 2)
    mover, other = (ada, ben) if turn(sockets) == 0 else (ben, ada)
    page, waiting = await plain(mover, table), await plain(other, table)
    assert page.headings[0] == "Dinner Rush"
    assert {"Your moves", "Seats", "The table", "Log", "Chat"} <= set(page.headings)
    assert "flip" in page.moves
    assert waiting.moves == []
    assert "Waiting for the others." in waiting.text
    assert page.main == {"data-table": table, "data-ply": "0", "data-stage": "playing"}
    assert len(page.ids) == len(set(page.ids))
    assert {f"/t/{table}/plain", f"/t/{table}", "/rules/dinner-rush"} <= set(page.links)
    watching = await plain(home.browser(), table)
    assert "Your moves" not in watching.headings
    assert "Hand" not in watching.headings
    assert "Hand" in page.headings


async def test_a_refused_move_is_shown_with_its_reason_and_what_was_typed(home: House) -> None:
    table, browsers, sockets = await seated(home, 2)
    mover = browsers[turn(sockets)]
    page = await plain(mover, table)
    fields = page.form(move="") | {"move": 'claim 2 <b>"'}
    answer = await mover.form(f"/t/{table}/plain", **fields)
    assert answer.status_code == 409
    again = Page(answer.text)
    assert 'role="alert"' in answer.text
    typed = next(form for form in again.forms if form.get("class") == "typed" and "ply" in form["fields"])
    assert typed["fields"]["move"] == html.escape(fields["move"], quote=False).replace("&lt;", "<").replace("&gt;", ">")
    assert sockets[0].ply == 0
    refused = await mover.form(f"/t/{table}/plain", **(page.form(move="") | {"move": "pass", "id": "another-id"}))
    assert "(DR-" in Page(refused.text).text


async def test_a_double_click_on_a_form_is_one_move(home: House) -> None:
    table, browsers, sockets = await seated(home, 2)
    mover = browsers[turn(sockets)]
    fields = (await plain(mover, table)).form(move="flip")
    for _ in range(2):
        assert (await mover.form(f"/t/{table}/plain", **fields)).status_code == 303
    assert sockets[0].ply == 1


async def test_an_old_page_sends_a_stale_move(home: House) -> None:
    table, browsers, sockets = await seated(home, 2)
    mover = browsers[turn(sockets)]
    old = (await plain(mover, table)).form(move="flip")
    await flip(sockets)
    answer = await mover.form(f"/t/{table}/plain", **old)
    assert answer.status_code == 409
    assert "Something else happened first" in answer.text


async def test_undo_by_a_form(home: House) -> None:
    table, browsers, sockets = await seated(home, 2)
    mover = browsers[turn(sockets)]
    page = await plain(mover, table)
    card = next(move for move in page.moves if move.startswith(("king", "queen")))
    page = await press(mover, table, page, move=card)
    page = await press(mover, table, page, undo="1")
    assert card in page.moves


async def test_the_host_fills_the_table_by_forms(home: House) -> None:
    ada = home.browser()
    table = (await ada.open(seats=3))["id"]
    page = await plain(ada, table)
    with pytest.raises(LookupError):
        page.form(do="start")
    for seat in ("1", "2"):
        fields = {"do": "bot", "seat": seat, "level": "busser"}
        assert (await ada.form(f"/t/{table}/plain", **fields)).status_code == 303
    page = await plain(ada, table)
    assert "Busser, bot, busser" in page.text
    fields = {"do": "empty", "seat": "2"}
    assert (await ada.form(f"/t/{table}/plain", **fields)).status_code == 303
    await home.browser().form(f"/t/{table}/plain", do="sit", name="Ben", seat="")
    page = await press(ada, table, await plain(ada, table), do="start")
    assert page.main["data-stage"] == "playing"
    page = await press(ada, table, page, do="leave")
    assert "Ada’s stand-in" in page.text


async def test_chat_by_a_form(home: House) -> None:
    table, (ada, ben), _ = await seated(home, 2)
    page = await plain(ada, table)
    fields = page.form(do="chat") | {"text": "<i>hello</i>"}
    for _ in range(2):
        assert (await ada.form(f"/t/{table}/plain", **fields)).status_code == 303
    text = (await ben.get(f"/t/{table}/plain")).text
    assert text.count("&lt;i&gt;hello&lt;/i&gt;") == 1


async def test_an_unhurried_race_by_forms(home: House) -> None:
    table, browsers, sockets = await seated(home, 2, pace="unhurried", options={"race_seconds": 0})
    mover = turn(sockets)
    page = await plain(browsers[mover], table)
    page = await press(browsers[mover], table, page, move="flip")
    assert "Ticket" not in page.headings
    for browser in browsers:
        page = await plain(browser, table)
        page = await press(browser, table, page, do="open")
        assert "Ticket" in page.headings
        page = await press(browser, table, page, move="pass")
    assert page.main["data-ply"] == "3"


async def test_reading_the_plain_table_counts_as_being_there(home: House) -> None:
    table, browsers, sockets = await seated(home, 2)
    for socket in sockets:
        await socket.hang_up()
    for _ in range(6):
        await plain(browsers[0], table)
        await home.advance(100)
    other = await browsers[1].connect(table)
    assert other.table["seats"][0]["online"] is True
    assert other.table["seats"][0]["standin"] is False
    await home.advance(100)
    assert other.table["seats"][0]["online"] is False


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"do": "dance"},
        {"move": "flip"},
        {"move": "flip", "ply": "x", "id": "message-1"},
        {"move": "flip", "ply": "-1", "id": "message-1"},
        {"move": "flip", "ply": "0", "id": "short"},
        {"move": "flip", "ply": "0", "id": "x" * 65},
        {"do": "bot", "seat": "x", "level": "busser"},
        {"do": "sit", "seat": "99999999999", "name": "x"},
        {"do": "empty"},
        {"do": "open", "ply": "0", "id": "message-1"},
    ],
)
async def test_forms_that_cannot_be_read(home: House, fields: dict[str, str]) -> None:
    table, browsers, sockets = await seated(home, 2)
    answer = await browsers[turn(sockets)].form(f"/t/{table}/plain", **fields)
    assert 400 <= answer.status_code < 500
    assert 'role="alert"' in answer.text
    assert sockets[0].ply == 0


async def test_a_form_that_is_no_text(home: House) -> None:
    table, (ada, _), _ = await seated(home, 2)
    for body in (b"\xff\xfe=%ff", b"&".join(b"a%d=1" % number for number in range(200)), b"move=%ff"):
        answer = await ada.http.post(f"/t/{table}/plain", content=body)
        assert answer.status_code == 400


async def test_the_result_adds_up(home: House) -> None:
    table, (ada, _), sockets = await seated(home, 2)
    await play_out(home, sockets)
    page = await plain(ada, table)
    for score in sockets[0].state["outcome"]["scores"]:
        assert str(score) in page.text
    assert sockets[0].state["outcome"]["text"] in page.text
