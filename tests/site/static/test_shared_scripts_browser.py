"""The pure parts of the scripts that several pages share, called in a browser as the pages call them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.conf import settings
from playwright.sync_api import Browser, Page

Run = Callable[..., Any]
ROWS = [["a3", "b3", "c3"], ["a2", "b2", "c2"], ["a1", "b1", "c1"]]
DARK = [["a3", "c3"], ["b2"], ["a1", "c1"]]
BOARD = {"width": 8, "height": 8, "numbered": False, "names": {key: key for key in ("a1", "c1", "b2", "h8")}}
NUMBERS = {"width": 10, "height": 10, "numbered": True, "names": {"b10": "1", "d10": "2", "f10": "3", "a1": "46"}}


@pytest.fixture(scope="module")
def page(chromium: Browser, live: str) -> Iterator[Page]:
    context = chromium.new_context(base_url=live, locale="en")
    page = context.new_page()
    page.goto("/hall/help/")
    yield page
    context.close()


@pytest.fixture
def run(page: Page) -> Run:
    """Run an expression on what a script exports: `module`, with the arguments as `a` and `b`."""

    def done(path: str, expression: str, a: object = None, b: object = None) -> Any:
        call = f"([path, a, b]) => import(path).then((module) => {expression})"
        return page.evaluate(call, [f"{settings.STATIC_URL}{path}", a, b])

    return done


@pytest.mark.parametrize(
    ("key", "to"),
    [("ArrowUp", "b3"), ("ArrowDown", "b1"), ("ArrowLeft", "a2"), ("ArrowRight", "c2"), ("7", "a3"), ("9", "c3"),
     ("1", "a1"), ("3", "c1"), ("Home", "a2"), ("End", "c2"), ("Enter", None)],
)  # fmt: skip
def test_a_key_leads_on(key: str, to: str | None, run: Run) -> None:
    assert run("board_keys.js", "module.reached(a, 'b2', b) ?? null", ROWS, key) == to


@pytest.mark.parametrize(("at", "key"), [("a3", "ArrowUp"), ("a3", "ArrowLeft"), ("c1", "3"), ("c1", "ArrowRight")])
def test_nothing_is_beyond_the_edge(at: str, key: str, run: Run) -> None:
    assert run("board_keys.js", "module.reached(a, b[0], b[1]) ?? null", ROWS, [at, key]) is None


def test_the_ends_of_the_whole_board(run: Run) -> None:
    assert run("board_keys.js", "module.reached(a, 'b2', 'Home', {whole: true})", ROWS) == "a3"
    assert run("board_keys.js", "module.reached(a, 'b2', 'End', {whole: true})", ROWS) == "c1"


def test_a_ray_ends_at_the_edge(run: Run) -> None:
    assert run("board_keys.js", "module.ray(a, 'a1', [-1, 1])", ROWS) == ["b2", "c3"]
    assert run("board_keys.js", "module.ray(a, 'a1', [1, 0])", ROWS) == []
    assert run("board_keys.js", "module.ray(a, 'elsewhere', [0, 1])", ROWS) == []


def test_rows_that_hold_dark_squares_only(run: Run) -> None:
    assert run("board_keys.js", "module.reached(a, 'c3', 'ArrowLeft')", DARK) == "a3"
    assert run("board_keys.js", "module.reached(a, 'c3', 'ArrowDown') ?? null", DARK) is None


def test_a_piece_is_drawn_by_its_side(run: Run) -> None:
    drawn = run("drawing.js", "module.picture(a, b).outerHTML", "black-crowned", "/pieces.svg")
    assert 'class="piece black"' in drawn
    assert 'href="/pieces.svg#crowned"' in drawn
    assert 'aria-hidden="true"' in drawn


def test_fingers_tell_sides_apart_by_shape(run: Run) -> None:
    symbols = [run("drawing.js", "module.symbol(a, b)", piece, "/tactile.svg") for piece in ("white-man", "black-man")]
    assert symbols == ["/tactile.svg#man", "/tactile.svg#black-man"]


@pytest.mark.parametrize(
    ("text", "board", "again"),
    [
        ("W:Wa1,Kc1:Bh8", BOARD, "W:Wa1,Kc1:Bh8"),
        ("b : W A1 : B Kh8 .", BOARD, "B:Wa1:BKh8"),
        ("W:Wz9:Bb2", BOARD, "W:W:Bb2"),
        ("W:W1-3:BK46", NUMBERS, "W:W1,2,3:BK46"),
        ("nonsense", BOARD, "W:W:B"),
    ],
)
def test_a_typed_position_is_read_and_written(text: str, board: dict[str, Any], again: str, run: Run) -> None:
    expression = "(({side, pieces}) => module.writePosition(side, pieces, b))(module.readPosition(a, b))"
    assert run("studio.js", expression, text, board) == again


def test_a_form_as_an_address(run: Run) -> None:
    page = """<form action="/board/#there"><input name="fen" value="W:Wa1"><input type="file" name="file"></form>"""
    form = "Object.assign(document.createElement('div'), {innerHTML: a}).firstElementChild"
    address = run("pages.js", f"module.addressOf({form}, b)", page, {"name": "square", "value": "c3"})
    assert address == "/board/?fen=W%3AWa1&square=c3"


CARRIED = {
    "commands": [{"name": "flag", "key": "F", "words": ["claim", "claim flag"]}, {"name": "time", "words": ["time"]}],
    "numbers": {"c3": "14", "h8": "4"},
    "diagonals": [{"words": ["main road"], "squares": ["a1", "h8"]}],
    "ways": [],
}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("  Claim   flag ", {"flag": ""}),
        ("claim now", {"flag": "now"}),
        ("TIME", {"time": ""}),
        ("main road", "diagonal"),
        ("с3", {"square": "c3"}),  # the Cyrillic letter
        ("14", {"square": "c3"}),
        ("c3-d4", {"move": "c3-d4"}),
        ("0-0", {"move": "0-0"}),
        ("hello", {}),
    ],
)
def test_a_typed_line(typed: str, meant: object, run: Run) -> None:
    read = run("hall/commands.js", "new module.Commands(b).read(a)", typed, CARRIED)
    if "command" in read:
        read = {read["command"]["name"]: read["rest"]}
    assert ("diagonal" if "named" in read else read) == meant


def test_keys_of_another_keyboard(run: Run) -> None:
    keys = [("f", "KeyF"), ("а", "KeyF"), ("ж", "Semicolon"), ("1", "Digit1")]
    found = [run("hall/commands.js", "module.latin(a)", {"key": key, "code": code}) for key, code in keys]
    assert found == ["f", "f", "", ""]


@pytest.mark.parametrize(
    ("ms", "language", "words"),
    [
        (0, "en", "0 seconds"),
        (61_000, "en", "1 minute 1 second"),
        (3_600_000, "en", "1 hour"),
        (5_000, "ru", "5 секунд"),
    ],
)
def test_a_time_in_words(ms: int, language: str, words: str, run: Run) -> None:
    assert run("hall/time_words.js", "module.timeWords(a, b)", ms, language) == words


@pytest.mark.parametrize(("later", "stays"), [(["one", "two"], True), (["one"], False)])
def test_what_is_said_already_is_left_alone(later: list[str], stays: bool, run: Run) -> None:
    expression = """(() => {
        const list = document.createElement("ul");
        module.setItems(list, a);
        const first = list.firstChild;
        module.setItems(list, b);
        return list.firstChild === first;
    })()"""
    assert run("dom.js", expression, ["one", "two"], later) is stays
