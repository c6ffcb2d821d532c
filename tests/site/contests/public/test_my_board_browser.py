"""A player's phone: one's board above everything, and the sound of a new round."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from support.browsers import Stage
from support.live.tournaments import Hall, open_hall

PHONE, SMALL = {"width": 390, "height": 664}, {"width": 320, "height": 568}
HERE = "/tournaments/tourn234/"
Look = Callable[..., Page]

HEARD = """
window.rung = 0;
window.AudioContext = class {
  currentTime = 0; destination = {};
  createGain() { return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (next) => next }; }
  createOscillator() {
    return { frequency: {}, connect: (next) => next, start: () => { window.rung += 1; }, stop() {} };
  }
};
"""
"""Counts the tones instead of playing them."""


SOON = """
from mainroad.competition.desk import commands
from mainroad.site import moments
soon = contests.published(contests.with_players(4, id_="soon2345"))
contests.do(soon, commands.SetStart(1, moments.now_ms() + 170 * 60_000))
"""


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A server whose second round is paired and not published."""
    var: Path = tmp_path_factory.mktemp("my-board")
    tournaments = "contests.paired(contests.played_round(contests.with_players(8)))" + SOON
    with open_hall(var, tournaments, "chief", "player:person01") as opened:
        yield opened


@pytest.fixture
def look(come: Look, hall: Hall) -> Look:
    def at(page: str, who: str = "", **options: object) -> Page:
        opened = come(hall.address, hall.sessions[who] if who else "", **options)
        opened.add_init_script(HEARD)
        opened.goto(page)
        return opened

    return at


@pytest.mark.parametrize("page", ["/", HERE, f"{HERE}rounds/1/", f"{HERE}board/"])
def test_a_player_sees_their_board_without_scrolling(
    look: Look, page: str, assert_accessible: Callable[..., None]
) -> None:
    phone = look(page, "player:person01", viewport=PHONE)
    panel = phone.locator(".my-board")
    expect(panel.locator(".bell")).to_have_count(0 if page == "/" else 1)
    expect(panel.get_by_role("link", name="Call the arbiter")).to_be_visible()
    box = panel.bounding_box()
    assert box
    assert box["y"] + box["height"] <= PHONE["height"]
    assert_accessible(phone)


@pytest.mark.parametrize("role", ["player", "captain"])
def test_a_small_phone_shows_the_way_to_the_arbiter(chromium: Browser, stage: Stage, role: str) -> None:
    """However many games a match has."""
    context = chromium.new_context(locale="en", viewport=SMALL, **stage.options(role))  # type: ignore[arg-type]
    phone = context.new_page()
    here = f"/tournaments/{stage.teams if role == 'captain' else stage.swiss}/"
    for page in (here, f"{here}board/"):
        phone.goto(page)
        expect(phone.locator(".my-board .games li")).not_to_have_count(0)
        box = phone.locator(".my-board").get_by_role("link", name="Call the arbiter").bounding_box()
        assert box
        assert box["y"] + box["height"] <= SMALL["height"], page
        assert box["x"] + box["width"] <= SMALL["width"], page
    context.close()


def test_the_board_tells_how_long_it_is_till_the_start(look: Look) -> None:
    phone = look("/tournaments/soon2345/board/?player=1", viewport=PHONE)
    expect(phone.locator(".my-board time")).to_contain_text(re.compile(r"\(in 1\d\d min\)"))


def test_who_scans_the_list_chooses_a_name(look: Look) -> None:
    phone = look(f"{HERE}board/", viewport=PHONE)
    phone.get_by_label("Your name").select_option("3")
    phone.get_by_role("button", name="Show the board").click()
    expect(phone.locator(".my-board .table-number")).to_contain_text("Table")
    phone.get_by_role("link", name="Call the arbiter").click()
    expect(phone.get_by_label("Code on the card of your table")).to_be_visible()


def test_a_sound_tells_whoever_asked_for_it_that_a_round_is_published(look: Look, hall: Hall) -> None:
    phone = look(HERE, "player:person01", viewport=PHONE)
    silent = look(f"{HERE}board/?player=2", viewport=PHONE)
    bell = phone.get_by_role("button", name="Sound when a round is published")
    bell.click()
    expect(bell).to_have_attribute("aria-pressed", "true")
    before = phone.evaluate("window.rung")
    assert before > 0  # one hears what will sound
    arbiter = look(f"{HERE}desk/rounds/2/", "chief")
    arbiter.get_by_role("button", name="Publish", exact=False).first.click()
    expect(phone.locator(".my-board")).to_contain_text("Round 2")
    expect(silent.locator(".my-board")).to_contain_text("Round 2")
    phone.wait_for_function("before => window.rung > before", arg=before)
    assert silent.evaluate("window.rung") == 0
