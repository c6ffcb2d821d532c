"""The desk and the typing of results as browsers show them: what waits is in view, keys go where one says."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

Sit = Callable[..., Page]
LAPTOP = {"width": 1280, "height": 680}
FIELD = "input.typed"


def bottom(locator: Locator) -> float:
    box = locator.bounding_box()
    assert box
    return box["y"] + box["height"]


@pytest.mark.parametrize(
    "part", ["[data-part=calls]", "[data-part=step]", "[data-part=rounds]", "[data-part=absences]", "nav:has(#pages)"]
)
def test_the_desk_is_on_one_screen(sit: Sit, part: str) -> None:
    page = sit("calls234/desk/", viewport=LAPTOP)
    assert bottom(page.locator(part)) <= LAPTOP["height"]


def test_the_calls_come_first_with_board_name_minutes_and_rule(sit: Sit) -> None:
    page = sit("calls234/desk/", viewport=LAPTOP)
    call = page.locator("[data-part=calls] li")
    expect(call).to_have_count(1)
    expect(call).to_have_text(
        re.compile(r"Board \d+, \w+\s+Repetition of the position\s+\d+ min\s+\(RU 1\.8\.2\)\s+Rule")
    )
    tops = [page.locator(f"[data-part={part}]").bounding_box() for part in ("calls", "step", "unfinished")]
    assert all(tops)
    assert [box["y"] for box in tops if box] == sorted(box["y"] for box in tops if box)
    expect(page.locator("[data-part=unfinished] li")).to_have_count(4)
    sides = [page.locator(f"[data-part={part}]").bounding_box() for part in ("unfinished", "rounds", "absences")]
    left, *right = [box for box in sides if box]
    assert len(right) == 2
    assert all(box["x"] >= left["x"] + left["width"] for box in right)


def test_a_claim_stays_at_the_desk_until_the_ruling_desk_has_settled_it(sit: Sit) -> None:
    desk, boards = sit("claim234/desk/"), sit("claim234/desk/rounds/1/", "deputy")
    expect(desk.locator("[data-call]")).to_have_count(1)
    expect(boards.locator("[data-call]")).to_have_count(1)
    page = sit("claim234/desk/")
    page.locator("[data-call] a.button").click()
    page.get_by_role("link", name="Ask the ruling desk what the rulebook says").click()
    page.wait_for_url("**/ruling/?case=*")  # a click does not wait for the page that it leads to
    page.goto(f"{page.url}&kind=repetition&side=white&times=3")
    page.get_by_role("button", name="Record it in the journal").click()
    expect(page.get_by_text("The ruling is in the journal.")).to_be_visible()
    expect(desk.locator("[data-call]")).to_have_count(0)
    expect(boards.locator("[data-call]")).to_have_count(0)
    expect(boards.locator("#typed-2")).to_have_value("½")
    expect(desk.locator(".notes")).to_have_count(0)  # what one window did is told there
    page.goto("/tournaments/claim234/cases/")
    expect(page.locator("#ruled + ul li")).to_have_count(1)


def test_ten_boards_are_in_view_and_the_first_empty_result_has_the_focus(sit: Sit) -> None:
    page = sit("many2345/desk/rounds/1/", viewport=LAPTOP)
    expect(page.locator(FIELD).first).to_be_focused()
    bottoms = [bottom(row) for row in page.locator("tbody[data-row]").all()]
    assert sum(low <= LAPTOP["height"] for low in bottoms) >= 10


def test_the_bar_stays_with_what_is_missing_the_calls_and_the_keys(sit: Sit) -> None:
    page = sit("calls234/desk/rounds/1/", viewport={"width": 1280, "height": 320})
    page.mouse.wheel(0, 2000)
    bar = page.locator(".above")
    expect(bar).to_contain_text("results missing")
    expect(bar.locator("[data-call]")).to_contain_text("Repetition of the position")
    box = bar.bounding_box()
    assert box
    assert 0 <= box["y"] < 5


def test_once_all_results_are_known_the_bar_leads_to_the_next_step(sit: Sit) -> None:
    page = sit("tied2345/desk/rounds/1/", viewport=LAPTOP)
    expect(page.locator(".above")).to_contain_text("All results are known.")
    page.locator(".above").get_by_role("link", name=re.compile("^Next step: ")).click()
    expect(page.locator("[data-part=step]")).to_be_visible()


def test_keys_go_to_a_board_undo_and_show_themselves(sit: Sit) -> None:
    page = sit("many2345/desk/rounds/1/", viewport=LAPTOP)
    expect(page.locator(FIELD).first).to_be_focused()
    page.keyboard.type("g 12")
    page.keyboard.press("Enter")
    expect(page.locator('input.typed[data-table="12"]')).to_be_focused()
    page.keyboard.type("=")
    page.keyboard.press("Enter")
    expect(page.locator("#said")).to_have_text("Board 12: ½ : ½, saved.")
    page.keyboard.press("Control+z")
    expect(page.locator("#said")).to_have_text("Board 12: no result, saved.")
    expect(page.locator('input.typed[data-table="12"]')).to_have_value("")
    page.keyboard.press("?")
    expect(page.get_by_text("goes to board 12,")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("goes to board 12,")).to_be_hidden()


@pytest.mark.parametrize(
    ("mode", "typed", "side"),
    [("one", "1", "white"), ("one", "0-1", "black"), ("two", "2", "white"), ("two", "1-0", "white"), ("two", "1", "")],
)
def test_the_winner_is_named_in_bold_before_enter(sit: Sit, mode: str, typed: str, side: str) -> None:
    page = sit(f"many2345/desk/rounds/1/?keys={mode}", viewport=LAPTOP)
    field = page.locator(FIELD).first
    expect(field).to_be_focused()
    page.keyboard.type(typed)
    if side:
        expect(page.locator(".echo b")).to_have_text(str(field.get_attribute(f"data-{side}")))
    else:
        expect(page.locator(".echo")).to_have_text("Drawn")
    page.keyboard.press("Escape")


def test_what_is_doubtful_asks(sit: Sit) -> None:
    page = sit("many2345/desk/rounds/1/?keys=one", viewport=LAPTOP)
    expect(page.locator(FIELD).first).to_be_focused()
    page.keyboard.type("1-1")
    expect(page.locator(".echo")).to_contain_text("Which is it?")
    page.keyboard.press("Enter")
    expect(page.locator("#said")).to_contain_text("Which is it?")
    expect(page.locator(FIELD).first).to_have_attribute("aria-invalid", "true")


def test_each_game_of_a_micro_match_shows_names_and_colours(sit: Sit) -> None:
    page = sit("micro234/desk/rounds/1/", viewport=LAPTOP)
    games = page.locator("#row-2 .game")
    first, second = (game.locator(".who").all_inner_texts() for game in games.all())
    assert [re.sub(r"^\d\. ", "", name).split(":")[-1].strip() for name in first] == [
        re.sub(r"^\d\. ", "", name).split(":")[-1].strip() for name in reversed(second)
    ]
    assert [game.locator(".side").count() for game in games.all()] == [2, 2]


@pytest.mark.article("RU 3.19.c", "RU 3.7.4.a")
def test_the_ballot_is_at_the_desk(sit: Sit) -> None:
    page = sit("ballot23/desk/rounds/1/", viewport=LAPTOP)
    openings = page.locator("td.opening").all_inner_texts()
    assert len(openings) == 3
    assert all(re.fullmatch(r"[a-h][1-8]-[a-h][1-8] [a-h][1-8]-[a-h][1-8]", opening) for opening in openings)
    expect(page.locator(".ballot")).to_contain_text("the first move of each side. Seed of each board: s-1-")
    page.reload()
    assert page.locator("td.opening").all_inner_texts() == openings


def test_the_last_encounter_is_summed_without_a_reload(sit: Sit) -> None:
    page = sit("micro234/desk/rounds/1/", viewport=LAPTOP)
    page.locator("#typed-3g1").fill("1")
    page.keyboard.press("Enter")
    page.locator("#typed-3g2").fill("0")
    page.keyboard.press("Enter")
    expect(page.locator("#typed-3g2")).to_be_focused()
    expect(page.locator("#whole-3")).to_have_text("1 : 0")


def test_the_last_match_of_teams_is_summed_without_a_reload(sit: Sit) -> None:
    page = sit("teams234/desk/rounds/1/", viewport=LAPTOP)
    page.locator("#typed-2t1").fill("1-0")
    page.keyboard.press("Enter")
    page.locator("#typed-2t2").fill("=")
    page.keyboard.press("Enter")
    expect(page.locator("#typed-2t2")).to_be_focused()
    expect(page.locator("#whole-2")).to_have_text("1½ : ½")


@pytest.mark.parametrize("address", ["calls234/desk/", "many2345/desk/rounds/1/", "micro234/desk/rounds/1/"])
@pytest.mark.parametrize("width", [1280, 390, 320])
def test_everybody_can_use_it(sit: Sit, assert_accessible: Callable[[Page], None], address: str, width: int) -> None:
    page = sit(address, viewport={"width": width, "height": 680})
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
