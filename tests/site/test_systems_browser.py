"""A knockout with drawn games, Scheveningen matches of four against four, and teams that are tied, in a browser.

Each is played by an arbiter from the first pairing to the final table.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from support.contests import ROUND_ROBIN
from support.live.tournaments import Hall, open_hall
from support.story import Person, opened
from support.story.desk import finish, pair, play_round, standings

KNOCKOUT = ROUND_ROBIN.replace("round-robin", "knockout")
SCHEVENINGEN = ROUND_ROBIN.replace("round-robin", "scheveningen")
INDIVIDUALS = SCHEVENINGEN + 'divided_by = "numbers"\n'
TEAMS_OF_FOUR = SCHEVENINGEN + 'nature = "team"\n\n[teams]\nboards = 4\nreserves = 1\n'
TIED = (
    ROUND_ROBIN.replace('"UA"', '"FM"')
    + 'nature = "team"\nplay_off = true\n\n[teams]\nboards = 2\nreserves = 1\n\n'
    + '[play_off_form]\ngames = 1\ncontrol = "5m"\n'
)
TOURNAMENTS = f"""
contests.with_players(4, {KNOCKOUT!r}, id_="knock234")
contests.with_players(8, {INDIVIDUALS!r}, id_="eight234")
contests.with_teams(2, {TEAMS_OF_FOUR!r}, boards=4, id_="fours234")
contests.with_teams(2, {TIED!r}, called="tied", id_="tied2345")
"""


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with open_hall(tmp_path_factory.mktemp("systems"), TOURNAMENTS, "chief") as served:
        yield served


@pytest.fixture
def arbiter(chromium: Browser, hall: Hall) -> Iterator[Person]:
    with opened(chromium, hall.address, "en") as page:
        page.context.add_cookies([{"name": "mainroad_session", "value": hall.sessions["chief"], "url": hall.address}])
        yield Person("Vera Light", "en@example.org", "en", page)


@pytest.mark.article("RU 3.2.b", "UA V-3.1.2.a", "UA V-3.1.2.b")
def test_a_knockout_with_drawn_games_comes_to_its_final(arbiter: Person) -> None:
    play_round(arbiter, "knock234", 1, "21")
    play_round(arbiter, "knock234", 2, "1")  # the drawn game again, and drawn again
    expect(arbiter.sees("table.boards tbody[data-row]")).to_have_count(1)
    play_round(arbiter, "knock234", 3, "2")
    play_round(arbiter, "knock234", 4, "1")  # the final is drawn
    pair(arbiter, "knock234", 5)
    arbiter.go("/tournaments/knock234/desk/rounds/5/why/")
    expect(arbiter.sees("main")).to_contain_text("drawn, so played again with other colours")
    arbiter.go("/tournaments/knock234/desk/rounds/5/")
    arbiter.press("form[action$='/publish/'] button")
    arbiter.press("form[action$='/begin/'] button")
    arbiter.page.locator("input.typed").fill("2")
    arbiter.page.keyboard.press("Enter")
    expect(arbiter.sees("[data-part=head] a.button")).to_be_visible()
    finish(arbiter, "knock234")
    assert [row[0] for row in standings(arbiter, "knock234")] == ["1", "2", "3", "3"]


def _score(page: Page) -> str:
    return page.locator(".confronted h2").inner_text()


@pytest.mark.article("RU 3.2.d", "UA V-3.1.4")
def test_four_players_against_four(arbiter: Person) -> None:
    for number in range(1, 5):
        play_round(arbiter, "eight234", number, "2222")  # White wins everywhere
    finish(arbiter, "eight234")
    assert len(standings(arbiter, "eight234")) == 8
    assert _score(arbiter.page) == "1–4 – 5–8 16:16"
    cells = arbiter.page.locator(".confronted table.cross tbody td.centre")
    assert sorted(cells.all_inner_texts()) == ["0"] * 8 + ["2"] * 8


@pytest.mark.article("RU 3.2.d", "UA V-3.1.4")
def test_a_team_of_four_against_another(arbiter: Person) -> None:
    for number in range(1, 5):
        play_round(arbiter, "fours234", number, "2111")
    finish(arbiter, "fours234")
    assert len(standings(arbiter, "fours234")) == 2
    expect(arbiter.page.locator(".confronted table.cross tbody tr")).to_have_count(4)
    first, second = _score(arbiter.page).split()[-1].split(":")
    assert int(first) + int(second) == 32
    assert "no result yet" not in arbiter.page.locator(".confronted table.cross tbody").inner_text()


@pytest.mark.article("FM A3-5.11.2.1")
def test_teams_that_are_tied_play_off(arbiter: Person) -> None:
    play_round(arbiter, "tied2345", 1, "11")
    arbiter.go("/tournaments/tied2345/desk/finish/")
    page = arbiter.page
    page.get_by_role("button", name="Begin the play-off").click()
    form = page.locator("form", has=page.get_by_role("button", name="Keep the result")).first
    form.get_by_label("Team 1").fill("3")
    form.get_by_label("Team 2").fill("1")
    form.get_by_role("button", name="Keep the result").click()
    expect(page.get_by_text("has won the additional contest")).to_be_visible()
    page.get_by_role("button", name="Close the tournament").click()
    expect(page.get_by_text("The final places are confirmed.")).to_be_visible()
    assert [row[:2] for row in standings(arbiter, "tied2345")] == [["1", "Team 1"], ["2", "Team 2"]]
