"""Analysis board in a real browser, with and without JavaScript."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

Open = Callable[..., Page]

both_ways = pytest.mark.parametrize("javascript", [True, False], ids=["with JavaScript", "without JavaScript"])
SEVERAL_LANDINGS = "/board/?fen=W:Wc3,h2:Bd4,d6,f6,b8"


def square(page: Page, name: str) -> Locator:
    return page.locator(f'[role=grid] button[value="{name}"]')


def news(page: Page) -> Locator:
    return page.get_by_role("status")


@both_ways
class TestBothWays:
    def test_a_move_is_played_by_two_clicks(self, visit: Open, javascript: bool) -> None:
        page = visit("/board/", java_script_enabled=javascript)
        square(page, "c3").click()
        expect(news(page)).to_have_text("White man in hand: c3. It can go to b4, d4.")
        square(page, "d4").click()
        expect(news(page)).to_have_text("C 3 to d 4. Black to move.")
        expect(square(page, "d4")).to_have_attribute("aria-label", "d4, white man")

    def test_a_capture_is_played_landing_by_landing(self, visit: Open, javascript: bool) -> None:
        page = visit(SEVERAL_LANDINGS, java_script_enabled=javascript)
        for name in ("c3", "e5", "g7"):
            square(page, name).click()
        expect(square(page, "g7")).to_have_attribute("aria-label", "g7, white man")
        expect(square(page, "f6")).to_have_attribute("aria-label", "f6, empty")

    def test_a_typed_move_is_played(self, visit: Open, javascript: bool) -> None:
        page = visit("/board/?game=international", java_script_enabled=javascript)
        page.get_by_label("Your move").fill("32-28")
        page.get_by_role("button", name="Play").click()
        expect(news(page)).to_have_text("32 to 28. Black to move.")

    def test_a_refused_move_is_explained_and_can_be_replaced(self, visit: Open, javascript: bool) -> None:
        page = visit("/board/?fen=W:Wa1,c3:Bd4,h8", java_script_enabled=javascript)
        square(page, "a1").click()
        square(page, "b2").click()
        expect(news(page)).to_contain_text("a capture was obligatory")
        expect(page.get_by_role("link", name="RU 1.5.3.a")).to_be_visible()
        page.get_by_role("link", name="c3:e5").click()
        expect(news(page)).to_contain_text("takes e 5")

    def test_a_step_back_deletes_nothing(self, visit: Open, javascript: bool) -> None:
        page = visit("/board/?moves=c3-d4", java_script_enabled=javascript)
        page.get_by_role("link", name="One move back").click()
        expect(news(page)).to_have_text("White to move.")
        expect(square(page, "c3")).to_have_attribute("aria-label", "c3, white man, can move")
        page.get_by_role("link", name="One move on").click()
        expect(square(page, "d4")).to_have_attribute("aria-label", "d4, white man")

    def test_a_position_is_set_up_and_played(self, visit: Open, javascript: bool) -> None:
        page = visit("/board/", java_script_enabled=javascript)
        page.get_by_role("link", name="Set up").click()
        page.get_by_role("link", name="Empty board").click()
        page.get_by_role("link", name="white king").click()
        square(page, "a1").click()
        page.get_by_role("link", name="black man").click()
        square(page, "d4").click()
        expect(square(page, "d4")).to_have_attribute("aria-label", "d4, black man")
        page.get_by_role("link", name="Play from here").click()
        expect(page.get_by_label("Position as text")).to_have_value("W:WKa1:Bd4")

    def test_another_game_is_opened(self, visit: Open, javascript: bool) -> None:
        page = visit("/board/?moves=c3-d4", java_script_enabled=javascript)
        page.get_by_label("Game", exact=True).select_option("chess")
        page.get_by_role("button", name="Open").click()
        expect(square(page, "e2")).to_have_attribute("aria-label", "e2, white pawn, can move")

    def test_a_pawn_is_promoted(self, visit: Open, javascript: bool) -> None:
        page = visit("/board/?game=chess&fen=8/P7/8/8/8/8/8/K1k5 w - - 0 1", java_script_enabled=javascript)
        square(page, "a7").click()
        square(page, "a8").click()
        page.get_by_role("link", name="a8N").click()
        expect(square(page, "a8")).to_have_attribute("aria-label", "a8, white knight")

    def test_the_address_can_be_shared(self, visit: Open, javascript: bool) -> None:
        page = visit("/board/", java_script_enabled=javascript)
        square(page, "c3").click()
        square(page, "d4").click()
        expect(page).to_have_url(re.compile(r"/\?moves=c3-d4"))

    def test_the_language_changes_and_the_game_stays(self, visit: Open, javascript: bool) -> None:
        page = visit("/board/", java_script_enabled=javascript)
        square(page, "c3").click()
        square(page, "d4").click()
        expect(news(page)).to_have_text("C 3 to d 4. Black to move.")
        page.get_by_label("Language").first.click()
        page.get_by_role("link", name="Lietuvių").click()
        expect(page.locator("html")).to_have_attribute("lang", "lt")
        expect(square(page, "d4")).to_have_attribute("aria-label", "d4, baltoji paprastoji")


def test_a_click_is_not_lost_when_the_board_is_renewed_under_it(visit: Open) -> None:
    page = visit("/board/")
    held, asked = list[Route](), re.compile("square=c3")
    page.route(asked, lambda route: held.append(route))
    square(page, "c3").click()
    square(page, "d4").hover()
    page.mouse.down()
    with page.expect_response(asked):
        held[0].continue_()
    page.wait_for_timeout(300)  # the answer is read meanwhile
    page.mouse.up()
    expect(news(page)).to_have_text("C 3 to d 4. Black to move.")


class TestKeyboard:
    def test_the_board_is_one_tab_stop(self, visit: Open) -> None:
        page = visit("/board/")
        assert page.locator("[role=grid] button[tabindex='0']").count() == 1
        assert page.locator("[role=grid] button:not([tabindex])").count() == 0

    def test_without_javascript_every_square_is_one(self, visit: Open) -> None:
        page = visit("/board/", java_script_enabled=False)
        assert page.locator("[role=grid] button:not([tabindex])").count() == 32

    @pytest.mark.parametrize(
        ("keys", "name"),
        [
            (["ArrowUp"], "c4"),
            (["ArrowRight", "ArrowRight"], "e3"),
            (["9"], "d4"),
            (["7"], "b4"),
            (["1"], "b2"),
            (["3"], "d2"),
            (["Home"], "a3"),
            (["End"], "h3"),
            (["Control+Home"], "a8"),
            (["Control+End"], "h1"),
            (["ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown"], "c1"),
        ],
    )
    def test_keys_walk_over_the_board(self, visit: Open, keys: list[str], name: str) -> None:
        page = visit("/board/")
        square(page, "c3").focus()
        for key in keys:
            page.keyboard.press(key)
        assert page.evaluate("document.activeElement.value || document.activeElement.dataset.square") == name

    def test_a_whole_move_is_played_by_keys_and_heard(self, visit: Open) -> None:
        page = visit("/board/")
        page.keyboard.press("Tab")
        while page.evaluate("!document.activeElement.closest('[role=grid]')"):
            page.keyboard.press("Tab")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(news(page)).to_have_text("White man in hand: c3. It can go to b4, d4.")
        page.keyboard.press("9")
        page.keyboard.press("Enter")
        expect(news(page)).to_have_text("C 3 to d 4. Black to move.")
        expect(square(page, "d4")).to_be_focused()

    def test_escape_puts_the_piece_down(self, visit: Open) -> None:
        page = visit("/board/")
        square(page, "c3").press("Enter")
        expect(square(page, "c3")).to_have_attribute("aria-label", "c3, white man, in hand")
        page.keyboard.press("Escape")
        expect(square(page, "c3")).to_have_attribute("aria-label", "c3, white man, can move")
        expect(square(page, "c3")).to_be_focused()

    def test_enter_in_the_field_plays_the_typed_move_and_keeps_the_focus(self, visit: Open) -> None:
        page = visit("/board/")
        page.get_by_label("Your move").fill("c3-d4")
        page.keyboard.press("Enter")
        expect(news(page)).to_have_text("C 3 to d 4. Black to move.")
        expect(page.get_by_label("Your move")).to_be_focused()
        expect(page.get_by_label("Your move")).to_have_value("")

    def test_the_skip_link_leads_past_the_masthead(self, visit: Open) -> None:
        page = visit("/board/")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        expect(page.get_by_label("Game", exact=True)).to_be_focused()


class TestQuietPage:
    def test_a_move_loads_no_page_and_keeps_the_live_region(self, visit: Open) -> None:
        page = visit("/board/")
        page.evaluate("window.unchanged = document.getElementById('news')")
        square(page, "c3").click()
        square(page, "d4").click()
        expect(news(page)).to_have_text("C 3 to d 4. Black to move.")
        assert page.evaluate("window.unchanged === document.getElementById('news')")

    def test_there_is_one_live_region(self, visit: Open) -> None:
        page = visit("/board/?move=c3-c4")
        assert page.locator("[aria-live], [role=status], [role=alert], [role=log]").count() == 1

    def test_back_takes_the_move_back(self, visit: Open) -> None:
        page = visit("/board/")
        square(page, "c3").click()
        square(page, "d4").click()
        expect(news(page)).to_have_text("C 3 to d 4. Black to move.")
        page.go_back()
        expect(news(page)).to_have_text("White to move.")
        expect(square(page, "d4")).to_have_attribute("aria-label", "d4, empty")

    def test_a_server_that_is_gone_is_told(self, visit: Open) -> None:
        page = visit("/board/")
        page.context.set_offline(True)
        square(page, "c3").click()
        expect(news(page)).to_have_text("The server does not answer. Try again.")


@pytest.mark.parametrize("moves", [["c3"], ["a3", "c3", "c5"], ["c3", "d4"]], ids=["held", "refused", "played"])
def test_axe_finds_nothing_after_the_page_has_changed(
    visit: Open, assert_accessible: Callable[[Page], None], moves: list[str]
) -> None:
    page = visit("/board/")
    for name in moves:
        square(page, name).click()
    expect(news(page)).not_to_have_text("White to move.")
    page.locator("details").evaluate_all("all => all.forEach(details => { details.open = true })")
    assert_accessible(page)


def test_forced_colours_keep_the_sides_apart(visit: Open) -> None:
    page = visit("/board/", forced_colors="active")
    fill = "piece => getComputedStyle(piece).getPropertyValue('--fill')"
    assert square(page, "c3").locator("svg").evaluate(fill) != square(page, "b6").locator("svg").evaluate(fill)
