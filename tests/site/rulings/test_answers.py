"""What every answer of the ruling desk keeps to: an article, no clock after the game, what was assumed, and fields
that say one thing."""

from __future__ import annotations

import json
import re
from collections import Counter

import pytest
from click.testing import CliRunner
from django.test import Client

from mainroad.cli.main import main
from mainroad.play.rulings.desk import KINDS, kinds_of
from mainroad.play.rulings.reading import MAIN_GAMES
from mainroad.rulebooks.books.book import book_for
from mainroad.rulebooks.register import BOOKS
from support.outlines import Outline

SQUARES = {"chess": ("e2", "e2-e4"), "english": ("11", "11-15"), "international": ("32", "32-28")}
KNOWN = [(code, kind.name) for code, game in MAIN_GAMES.items() for kind in kinds_of(book_for(code, game))]
ONCE = [(code, kind) for kind, code in {kind: code for code, kind in KNOWN}.items()]
"""Each kind with the last rulebook that knows it."""
OPTIONAL = ("Only if", "Only where", "Empty:")
UNFORESEEN = {"RU": "RU PRE.a", "UA": "UA I-9.a", "CH": "CH Pref.b", "CK": "CK 0.b", "FM": "FM A4-2.20"}


def answer(code: str, kind: str, *options: str) -> dict[str, object]:
    result = CliRunner().invoke(main, ["rule", kind, "--rulebook", code, *options, "--json"])
    value: dict[str, object] = json.loads(result.output)
    return value


def cited(value: dict[str, object]) -> set[str]:
    return {article for ruling in value["rulings"] for article in ruling["articles"]}  # type: ignore[attr-defined]


def told_fully(code: str) -> list[str]:
    square, move = SQUARES.get(MAIN_GAMES[code], ("c3", "c3-d4"))
    told = {"position": "start", "squares": square, "move": move, "side": "white", "control": "1h", "readings": "1 1"}
    pairs = {"came": ("50:00", "0:00"), "made": ("25", "25"), "missing": ("4", "0"), "clock": ("4:00", "3:00")}
    pairs |= {"right": ("5:00", "3:00"), "class": ("B1", "")}
    alone = [part for name, text in told.items() for part in (f"--{name}", text)]
    return [*alone, *(part for name, texts in pairs.items() for part in (f"--{name}", *texts))]


@pytest.mark.parametrize(("code", "kind"), KNOWN)
def test_every_answer_names_an_article(code: str, kind: str) -> None:
    value = answer(code, kind, *told_fully(code), "--sheets", "", "", "--result", "draw")
    assert value["wants"] or cited(value)


@pytest.mark.parametrize("code", BOOKS)
@pytest.mark.parametrize("phone", [(), ("--sanction", "warning")])
def test_a_telephone_has_its_article_also_where_the_arbiter_decides(code: str, phone: tuple[str, ...]) -> None:
    assert cited(answer(code, "telephone", "--side", "white", *phone))


@pytest.mark.article("RU PRE.a", "UA I-9.a", "CK 0.b", "FM A4-2.20")
@pytest.mark.parametrize(("code", "kind"), [("RU", "displaced"), *((c, "unrestorable") for c in ("UA", "CK", "FM"))])
def test_what_the_rulebook_is_silent_on_is_decided_by_analogy(code: str, kind: str) -> None:
    value = answer(code, kind, *told_fully(code))
    assert UNFORESEEN[code] in cited(value)


@pytest.mark.article("RU 1.10.4", "CH 7.4.1")
@pytest.mark.parametrize("code", BOOKS)
@pytest.mark.parametrize("found", [(), ("--resigned", "black")])
def test_an_error_found_after_the_game_starts_no_clock(code: str, found: tuple[str, ...]) -> None:
    _square, move = SQUARES.get(MAIN_GAMES[code], ("c3", "c3-d4"))
    options = ("--position", "start", "--move", move, "--clock", "5:00", "4:00", "--earlier", "1")
    value = answer(code, "illegal-move", "--side", "white", "--found", "after-game", *options, *found)
    assert (value["game"], value["runs"], value["clocks"]) == ("over", None, None)
    assert "clock" not in str(value["headline"])
    assert cited(value)


def test_after_the_game_the_page_asks_for_no_clock(client: Client) -> None:
    page = client.get("/rule/?kind=illegal-move&found=after-game").content.decode()
    assert 'name="found"' in page
    assert 'name="clock-white"' not in page
    assert "needed" not in page


def test_a_legal_move_stands_by_its_article() -> None:
    value = answer("RU", "illegal-move", "--position", "start", "--move", "c3-d4")
    assert [ruling["message"] for ruling in value["rulings"]] == ["ruling.was-legal"]  # type: ignore[attr-defined]
    assert cited(value)


@pytest.mark.parametrize("code", ["RU", "UA", "CH", "CK"])
def test_the_control_that_was_assumed_stands_below_the_answer(client: Client, code: str) -> None:
    book = f"{code}/{MAIN_GAMES[code]}"
    page = client.get(f"/rule/?book={book}&kind=late&came-white=50:00&came-black=0").content.decode()
    below = page[page.index('<h2 id="headline">') :]
    assert "Time control: 2h" in below[: below.index('<ul class="rulings">')]
    assert re.search(r'<details class="setting-room" open', page)  # where it can be told


@pytest.mark.parametrize(("code", "kind"), ONCE)
def test_no_field_is_called_needed_and_optional_or_needed_and_filled(client: Client, code: str, kind: str) -> None:
    page = client.get(f"/rule/?book={code}/{MAIN_GAMES[code]}&kind={kind}").content.decode()
    for name, said in re.findall(r'id="wrong-([a-z-]+)">([^<]+)', page):
        assert said == "This is needed for a ruling."
        hint = re.search(rf'id="hint-{name}">([^<]+)', page)
        assert not (hint and any(word in hint[1] for word in OPTIONAL)), (name, hint)
        assert not re.search(rf'id="({name}(?:-white|-black)?)" name="\1" value="[^"]+"', page), name


def test_a_sanction_in_time_asks_for_the_minutes_in_an_empty_field(client: Client) -> None:
    page = client.get("/rule/?book=CH/chess&kind=conduct&side=white&sanction=opponent-time").content.decode()
    assert re.search(r'id="wrong-minutes">This is needed', page)
    assert 'name="minutes" value=""' in page


def test_half_a_pair_is_not_enough(client: Client) -> None:
    page = client.get("/rule/?book=CH/chess&kind=quickplay&side=white&clock-white=1:30").content.decode()
    assert "This is not enough for a ruling." in page
    assert "This is needed" not in page
    assert 'name="clock-white" value="1:30"' in page


def test_boards_have_coordinates(client: Client) -> None:
    page = client.get("/rule/?kind=touched&position=start&squares=c3&piece=").content.decode()
    named = [name.get("class") for name in Outline(page).all("span") if name.get("class") in ("rank", "file")]
    assert Counter(named) == {"rank": 2 * 8, "file": 2 * 8}  # the board to set up, and the one that results


def test_numbered_boards_have_numbers(client: Client) -> None:
    page = client.get("/rule/?book=FM/international&kind=touched&position=start&squares=32").content.decode()
    assert page.count('<span class="name"') == 2 * 50


def test_every_kind_is_asked_of_some_rulebook() -> None:
    assert {kind for _, kind in KNOWN} == set(KINDS)


@pytest.mark.article("UA III-5.1", "UA V-5.1")
def test_moves_are_asked_for_only_where_a_draw_offer_can_be_too_early(client: Client) -> None:
    ukrainian, russian = (
        client.get(f"/rule/?book={code}/russian&kind=offer").content.decode() for code in ("UA", "RU")
    )
    assert 'name="made-white"' in ukrainian
    assert 'name="made-white"' not in russian


@pytest.mark.parametrize("kind", ["flag", "neither-can-win"])
def test_clocks_that_change_nothing_are_not_asked_for_first(client: Client, kind: str) -> None:
    page = client.get(f"/rule/?book=RU/russian&kind={kind}").content.decode()
    assert page.index('<details class="more"') < page.index('name="clock-white"')


def test_the_page_calls_the_dark_side_of_checkers_red(client: Client) -> None:
    told = "kind=illegal-move&side=black&clock-white=10:00&clock-black=20:00"
    checkers, draughts = (
        client.get(f"/rule/?book={book}&{told}").content.decode() for book in ("CK/english", "RU/russian")
    )
    assert "Red is to move." in checkers
    assert "<dt>Red" in checkers
    assert "<dt>Black" in draughts
    assert "<dt>Black" not in checkers


def test_a_position_may_be_written_as_composers_write_it(client: Client) -> None:
    asked = {"kind": "illegal-move", "side": "white", "move": "a3-b5", "readings": "1 1"}
    answers = [
        client.get("/rule/", {**asked, "position": position}).content.decode().partition("<main")[2]
        for position in ("W:Wa3,Kd4:Bg5,h2", "б. a3, дамка d4; ч. g5, h2")
    ]
    assert all('aria-label="d4, white king' in page for page in answers)
