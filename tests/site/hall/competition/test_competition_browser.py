"""A round of two boards is played in the hall: real pages of two players and of the arbiter, who is called."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from support.hall.page import play
from support.live.hall import LiveHall
from support.live.round import CUP, live_round

Open = Callable[..., Page]

ROUND = f"/tournaments/{CUP}/desk/rounds/1/"


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveHall]:
    with live_round(tmp_path_factory.mktemp("round")) as found:
        yield found


def test_a_round_is_played_under_the_eyes_of_its_arbiter(
    hall: LiveHall, visit: Open, assert_accessible: Callable[..., None]
) -> None:
    chief = visit(ROUND, **hall.options("chief"))
    chief.get_by_role("link", name="Play this round in the hall").click()
    chief.get_by_role("button", name="Open 2 boards in the hall").click()
    boards = [_game(chief, place) for place in ("1", "2")]
    white, black = (visit(boards[0], **hall.options(who)) for who in hall.tables["1"])
    chief.goto(f"{ROUND}hall/")
    expect(chief.locator("#board-1").get_by_text("not connected")).to_have_count(0)
    chief.get_by_role("button", name="Start the clocks of all boards").click()
    assert_accessible(chief)
    _at_night(chief, assert_accessible)

    second = boards[1].strip("/").split("/")[-1]
    expect(chief.locator("#board-2").get_by_text("not at the board")).to_have_count(2)
    with hall.sit(hall.tables["2"][0], second), hall.sit(hall.tables["2"][1], second):
        expect(chief.locator("#board-2").get_by_text("not at the board")).to_have_count(0)
    play(white, "c3-d4")
    expect(black.locator("#sheet")).to_contain_text("c3-d4")
    expect(chief.locator("#board-1")).to_contain_text("Last move: c3-d4")
    with hall.sit(hall.tables["1"][1], boards[0].strip("/").split("/")[-1]) as called:
        assert called.do("call", "The light went out.")["ok"]
    expect(chief.locator("#told")).to_contain_text("Board 1: Black calls the arbiter: “The light went out.”")
    expect(chief.locator(".hall-boards tbody tr").first).to_contain_text("The light went out.")

    desk = visit(f"/tournaments/{CUP}/desk/", **hall.options("chief"))
    expect(desk.locator("[data-part=calls]")).to_contain_text("The light went out.")
    chief.locator("#board-1").get_by_role("link", name=re.compile("Go there")).click()
    expect(chief.locator(".waits")).to_contain_text("The light went out.")
    expect(chief.locator(".waits").get_by_role("button")).to_have_text("Restart the clock")
    expect(chief.locator("#arbiter > :first-child")).to_have_class(re.compile("waits"))
    assert_accessible(chief)
    _at_night(chief, assert_accessible)
    chief.get_by_role("button", name="Restart the clock").click()
    expect(chief.get_by_text("Done: Restart the clock.")).to_be_visible()
    expect(desk.locator("[data-part=calls]")).not_to_contain_text("The light went out.")
    expect(black.locator("#open")).not_to_contain_text("stopped")

    for place, address in zip(("1", "2"), boards, strict=True):
        with hall.sit(hall.tables[place][1], address.strip("/").split("/")[-1]) as loser:
            assert loser.do("resign")["ok"]
    expect(white.locator("#turn")).to_contain_text("2")
    chief.goto(f"/tournaments/{CUP}/standings/")
    expect(chief.locator("main")).to_contain_text("Ivanenko")
    chief.goto(ROUND)
    expect(chief.get_by_text("All results are known.")).to_be_visible()
    expect(chief.locator("#results")).to_contain_text("2 : 0")
    assert_accessible(white)


def _at_night(chief: Page, assert_accessible: Callable[..., None]) -> None:
    chief.emulate_media(color_scheme="dark")
    assert_accessible(chief, ["color-contrast", "target-size"])
    chief.emulate_media(color_scheme="light")


def _game(chief: Page, place: str) -> str:
    chief.goto(f"{ROUND}hall/{place}/")
    return str(chief.get_by_role("link", name="The board as everybody sees it").get_attribute("href"))
