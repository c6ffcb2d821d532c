"""Papers and tables in a browser: what is offered exists, what happened is told, codes and days are understood."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import date

import pytest
from playwright.sync_api import Page, expect

from mainroad.words import LANGUAGES, say_day, say_days
from support.contests import ROUND_ROBIN
from support.live.tournaments import Hall, open_hall

Look = Callable[..., Page]
SWISS, ROBIN, TEAMS = "/tournaments/tourn234/", "/tournaments/robin234/", "/tournaments/teams234/"
WHY = "The score sheet says so"
TOURNAMENTS = f"""
from mainroad.competition.desk import commands
row = contests.opened()
for n, person in enumerate(contests.persons(7)):
    contests.do(row, commands.Enter(person.id, 2400 - n, "LTU", f"Club {{n % 2}}", f"Region {{n % 3}}"))
contests.do(row, commands.DrawNumbers("s", tuple(contests.desk(row).entries)))
from unittest.mock import patch
from mainroad.site import moments
with patch.object(moments, "now_ms", return_value=moments.now_ms() - 3_600_000):  # an hour ago
    contests.begun(row)
late = contests.desk(row).rounds[0].round.games[0].black
begun = contests.desk(row).rounds[0].begun_ms
contests.do(row, commands.MarkMissing(1, late), commands.MarkArrived(1, late, begun + 8 * 60_000))
contests.do(row, *(commands.Score(1, n, contests.RESULTS[r][0]) for n, r in enumerate("1=0", start=1)))
contests.do(row, commands.Score(1, 2, contests.RESULTS["1"][0], seen=contests.RESULTS["="][0], reason={WHY!r}))
contests.do(row, commands.Withdraw(2))
contests.persons(8)
contests.do(row, commands.Enter("person08", 2000, "LTU", "Club 0", "Region 0"))
contests.played_round(row)
contests.paired(row)
contests.with_players(4, {ROUND_ROBIN!r}, id_="robin234")
contests.played_round(contests.with_teams(id_="teams234"))
"""


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with open_hall(tmp_path_factory.mktemp("papers"), TOURNAMENTS, "chief") as opened:
        yield opened


@pytest.fixture
def look(enter: Look) -> Look:
    """Open a page as a stranger, or as an arbiter."""
    return enter


def papers(page: Page) -> list[str]:
    """The addresses of the papers that a page offers to read."""
    links = page.locator("main a[href*='/papers/']")
    found: list[str] = links.evaluate_all("all => all.map((link) => link.getAttribute('href'))")
    return [address for address in found if ".pdf" not in address]


def test_any_round_is_printed_again_under_the_name_of_the_event(look: Look) -> None:
    page = look(f"{SWISS}documents/", "chief")
    for paper, said in (("Pairings", "Kazlauskas"), ("Results of the round", "1 : 0")):
        page.goto(f"{SWISS}documents/")
        page.get_by_role("link", name=f"{paper}, Round 1", exact=True).click()
        expect(page.locator("article.paper")).to_contain_text("Round 1")
        expect(page.locator("article.paper tbody tr")).not_to_have_count(0)
        expect(page.locator("article.paper")).to_contain_text(said)
    with page.expect_download() as coming:
        page.get_by_role("link", name="Open as PDF").click()
    assert re.fullmatch(r"Spring festival.*Results.*Round 1.*\.pdf", coming.value.suggested_filename)


@pytest.mark.parametrize("who", ["", "chief"])
def test_nothing_is_offered_that_does_not_exist(look: Look, who: str) -> None:
    page = look(f"{SWISS}documents/", who)
    offered = papers(page)
    assert len(offered) > 10
    assert not [address for address in offered if "/papers/teams/" in address]
    assert any("round=3" in address for address in offered) is bool(who)  # paired, and not published
    assert {address: page.request.get(address).status for address in offered} == dict.fromkeys(offered, 200)
    page.goto(f"{TEAMS}documents/")
    page.locator("main a[href$='/papers/teams/']").click()
    expect(page.locator("article.paper")).to_contain_text("Team 1")


def test_a_square_explains_only_the_signs_that_it_has(look: Look) -> None:
    expect(look(f"{SWISS}cross-table/").locator(".signs")).to_contain_text("the opponent's start number")
    page = look(f"{ROBIN}cross-table/")
    expect(page.locator(".signs")).to_contain_text("played with White")
    expect(page.locator(".signs")).not_to_contain_text("start number")


def test_a_round_robin_has_a_timetable_of_the_whole_event(look: Look) -> None:
    page = look(f"{ROBIN}documents/")
    page.locator("main a[href$='/papers/timetable/']").click()
    for number in (1, 2, 3):
        expect(page.locator("article.paper")).to_contain_text(f"Round {number}")


HAPPENED = (
    "8. Soroka: from round 2",
    "2. Petrenko: No. 2 leaves",
    "Round 1: 7. Orlov: Bye",
    "Round 1, table 2. Kazlauskas – Petrenko: ½ : ½ → 1 : 0",
)
"""Somebody joined later, somebody left, somebody had no opponent, and a result was corrected."""


def test_what_happened_is_in_the_cross_table_and_in_the_report(look: Look) -> None:
    page = look(f"{SWISS}cross-table/", "chief")
    for said in HAPPENED:
        expect(page.locator(".legend").filter(has_text=said).first).to_be_visible()
    marked = page.locator("table.cross tbody tr").filter(has=page.locator("sup"))
    expect(marked).to_have_count(2)
    expect(marked.filter(has_text="Kazlauskas")).to_have_count(1)
    expect(page.locator("main")).not_to_contain_text(WHY)  # typed for the officials
    page.goto(f"{SWISS}papers/report/")
    for said in (*HAPPENED, f"½ : ½ → 1 : 0 ({WHY})"):
        expect(page.locator("article.paper li").filter(has_text=said)).to_have_count(1)
    late = re.compile(r"Round 1: \d+\. \w+ \(8 minutes\)")
    expect(page.locator("article.paper li").filter(has_text=late)).to_have_count(1)
    course = page.locator("article.paper table").filter(has=page.get_by_role("columnheader", name="Forfeits"))
    assert course.locator("tbody tr").first.locator("td, th").last.inner_text() == "1"  # who came late to the board


@pytest.mark.parametrize(
    ("locale", "short", "whole"),
    [("en", "Solk. cut", "Truncated Solkoff"), ("ru", "Солк. ус.", "Усечённый коэффициент Солкофа")],
)
def test_a_tie_break_is_written_out_on_touch(look: Look, locale: str, short: str, whole: str) -> None:
    phone = look(f"{SWISS}standings/", locale=locale, has_touch=True, viewport={"width": 390, "height": 664})
    heading = phone.locator("thead button.explained").first
    meaning = phone.locator("thead .explanation").first
    expect(heading).to_have_text(short)
    expect(meaning).to_be_hidden()
    heading.tap()
    expect(meaning).to_be_visible()
    expect(meaning).to_have_text(whole)
    expect(phone.locator(".legend dd").filter(has_text=whole)).to_have_count(1)


def test_regions_and_clubs_are_columns(look: Look) -> None:
    page = look(f"{SWISS}standings/", viewport={"width": 1280, "height": 680})
    heads = page.locator("table.standings thead th").all_inner_texts()
    row = page.locator("table.standings tbody tr").first.locator("td, th").all_inner_texts()
    assert re.fullmatch(r"Region \d", row[heads.index("Region")])
    assert re.fullmatch(r"Club \d", row[heads.index("Club")])


DATED = (f"{SWISS}schedule/", f"{SWISS}papers/report/", f"{SWISS}desk/journal/")
OTHER_FORMS = re.compile(r"\d[./]\d\d?[./]\d{2,4}|\d{4}-\d\d-\d\d|[^\W\d]+ \d\d?, \d{4}")
"""04.05.2026, 5/4/26, 2026-05-04, May 4, 2026."""


def _day_of_month(month: int, language: str) -> str:
    """Any day of a month, as a pattern."""
    written = re.escape(say_day(date(1111, month, 22), language))
    return re.sub(r"\\?\s", r"\\s", written).replace("1111", r"\d{4}").replace("22", r"\d{1,2}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_day_has_one_form(look: Look, language: str) -> None:
    span = say_days(date(2026, 4, 1), date(2026, 4, 9), language)
    page = look(f"{SWISS}papers/report/", "chief", locale=language)
    expect(page.locator("main")).to_contain_text(span)
    for address in ("/", "/events/event234/", SWISS):
        page.goto(address)
        expect(page.locator("main")).to_contain_text(span)
    form = re.compile("|".join(_day_of_month(month, language) for month in range(1, 13)))
    for address in DATED:
        page.goto(address)
        said = re.sub(r"http\S+", "", page.locator("main").inner_text())  # the machine's address is no date
        assert form.search(said), address
        assert not OTHER_FORMS.findall(said), address
