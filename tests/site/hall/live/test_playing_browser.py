"""Moves and actions at the live board, by hand, by keys, by words and by one switch."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from mainroad.play.facts import Conditions
from support.hall.board import Demonstration

Open = Callable[..., Page]
Demo = Callable[..., Demonstration]
BY_HAND = Conditions(on_screen=False, supervised=False)
CROSSING = "W:Wc3,h2:Bd4,d6,f6,b8"


def choose(board: Demonstration, *names: str) -> None:
    board.page.get_by_role("button", name="Board, sound and speech").click()
    for name in names:
        board.page.get_by_role("checkbox", name=name).check()
    board.page.get_by_role("button", name="Close").click()


class TestMoving:
    def test_a_move_is_made_by_keys_and_heard(self, demo: Demo) -> None:
        board = demo()
        board.press("Enter", at="c3")
        expect(board.heard).to_have_text("c 3, white man in hand. c 3 to b 4; c 3 to d 4")
        expect(board.square("c3")).to_have_attribute("aria-selected", "true")
        board.press("Control+ArrowUp", "Space")
        expect(board.heard).to_have_text("White: c 3 to d 4")
        expect(board.square("d4")).to_have_attribute("aria-label", "d 4, white man")

    def test_a_move_is_made_by_two_clicks(self, demo: Demo) -> None:
        board = demo()
        board.square("c3").click()
        board.square("d4").click()
        expect(board.heard).to_have_text("White: c 3 to d 4")

    def test_a_capture_goes_straight_to_its_last_square(self, demo: Demo) -> None:
        board = demo(start="W:Wc3:Bd4,f6,b8")
        board.press("Enter", "g", "7", "Enter", at="c3")
        expect(board.heard).to_have_text("White: c 3 takes g 7")

    def test_several_moves_are_asked_about(self, demo: Demo) -> None:
        board = demo(start=CROSSING)
        board.press("Enter", "g", "7", "Enter", at="c3")
        expect(board.heard).to_have_text(re.compile("White: c 3 takes .*g 7"))

    def test_escape_puts_the_piece_back(self, demo: Demo) -> None:
        board = demo()
        board.press("Enter", "Escape", at="c3")
        expect(board.heard).to_have_text("Put back.")
        expect(board.square("c3")).to_have_attribute("aria-selected", "false")

    def test_news_takes_no_piece_out_of_the_hand(self, demo: Demo) -> None:
        board = demo()
        board.press("Enter", at="c3")
        board.tell("offered", "Black offers a draw.")
        expect(board.page.locator("#heard")).to_contain_text("offers")
        board.press("Control+ArrowUp", "Enter")
        expect(board.heard).to_have_text("White: c 3 to d 4")

    def test_a_square_out_of_reach_is_no_move(self, demo: Demo) -> None:
        board = demo()
        board.press("Enter", "h", "8", "Enter", at="c3")
        expect(board.heard).to_have_text("c3 – h8 is not a legal move here.")
        assert board.orders == []

    def test_a_typed_move_is_played_and_a_wrong_one_explained_by_the_game(self, demo: Demo) -> None:
        board = demo()
        board.type("c3-c5")
        expect(board.page.locator("#heard p")).not_to_have_count(0)
        assert board.hall.state.made == ()
        board.type("c3 d4")
        expect(board.heard).to_have_text("White: c 3 to d 4")

    def test_the_opponents_move_is_heard_once_and_then_it_is_my_turn(self, demo: Demo) -> None:
        board = demo()
        board.type("c3-d4")
        board.opponent("f6-e5")
        expect(board.heard).to_have_text("Black: f 6 to e 5")
        assert board.page.locator("#heard p", has_text="Black:").count() == 1
        board.press("x", at="d4")
        expect(board.heard).to_have_text("1 capture: d 4 takes f 6")

    def test_who_is_not_to_move_is_told_so(self, demo: Demo) -> None:
        board = demo("black")
        board.press("Enter", at="d6")
        expect(board.heard).to_have_text("It is not your move.")

    def test_a_move_is_asked_about_where_that_was_chosen(self, demo: Demo) -> None:
        board = demo()
        choose(board, "Ask before a move is played")
        board.press("Enter", "Control+ArrowUp", "Enter", at="c3")
        expect(board.page.get_by_role("dialog")).to_contain_text("Play c 3 to d 4?")
        assert board.orders == []
        board.page.keyboard.press("Enter")
        expect(board.heard).to_have_text("White: c 3 to d 4")

    def test_a_capture_on_the_board_of_numbers(self, demo: Demo) -> None:
        board = demo(game="international", start="W:W32:B28,10")
        board.type("32x23")
        expect(board.heard).to_have_text("White: 32 takes 23")


class TestActing:
    def test_resigning_is_asked_about(self, demo: Demo) -> None:
        board = demo()
        board.press("Shift+G", at="c3")
        board.page.get_by_role("button", name="No", exact=True).click()
        assert board.orders == []
        board.type("resign")
        board.page.get_by_role("button", name="Yes").click()
        expect(board.heard).to_contain_text(re.compile("resigned|finished|over", re.IGNORECASE))
        assert board.orders == [{"do": "resign"}]

    def test_a_draw_is_offered_by_key_or_the_reason_is_heard(self, demo: Demo) -> None:
        board = demo()
        board.press("Shift+A", at="c3")
        expect(board.heard).not_to_be_empty()
        assert board.orders == []

    def test_the_clock_is_pressed_by_key_where_hands_play(self, demo: Demo) -> None:
        board = demo(conditions=BY_HAND)
        board.type("c3-d4")
        expect(board.heard).to_have_text("White: c 3 to d 4")
        board.press("Shift+P", at="d4")
        expect(board.page.locator("#hall-board .movable")).to_have_count(0)
        assert [order["do"] for order in board.orders] == ["move", "press"]

    def test_the_press_is_merged_with_the_move_where_that_was_chosen(self, demo: Demo) -> None:
        board = demo(conditions=BY_HAND)
        choose(board, "Press the clock with the move")
        board.type("c3-d4")
        expect(board.heard).to_have_text("White: c 3 to d 4")
        board.page.wait_for_function("table.seen.clock.running === 'black'")
        assert [order["do"] for order in board.orders] == ["move", "press"]

    def test_a_claim_asks_for_its_ground(self, demo: Demo) -> None:
        board = demo()
        board.type("claim")
        dialog = board.page.get_by_role("dialog")
        expect(dialog).to_contain_text("claim draw")
        board.page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        assert board.orders == []


class TestNews:
    def test_news_is_told_once(self, demo: Demo) -> None:
        board = demo()
        for _ in range(2):
            board.tell("offered", "Black offers a draw.")
        board.press("w", at="c3")
        expect(board.heard).to_have_text("White to move")
        assert board.page.locator("#heard p", has_text="offers").count() == 1

    def test_a_flood_is_said_in_order_and_in_few_breaths(self, demo: Demo) -> None:
        board = demo()
        board.tell("offered", *(f"News {number}." for number in range(9)))
        expect(board.heard).to_contain_text("News 8")
        said = " ".join(board.page.locator("#heard p").all_inner_texts())
        assert re.findall(r"News (\d)", said) == list("012345678")
        assert board.page.locator("#heard p").count() < 9

    def test_a_warning_breaks_in_once_and_is_seen(self, demo: Demo) -> None:
        board = demo(reduced_motion="reduce")
        choose(board, "Flash the edge of the screen", "Sounds for moves")
        board.tell("warned", "Five minutes are left.")
        expect(board.page.get_by_role("alert")).to_have_text("Five minutes are left.")
        board.sees_light("warning", moving="none")

    def test_a_fallen_flag_breaks_in_once(self, demo: Demo) -> None:
        board = demo()
        board.flag_falls()
        expect(board.page.get_by_role("alert")).to_have_text("White’s flag has fallen.")
        board.page.locator("#urgent").evaluate("region => region.replaceChildren()")
        board.flag_falls()
        board.press("w", at="c3")
        expect(board.heard).to_have_text("White to move")
        expect(board.page.get_by_role("alert")).to_be_empty()

    def test_clocks_are_never_said_unasked(self, demo: Demo) -> None:
        board = demo()
        board.type("c3-d4")
        board.opponent("d6-c5")
        expect(board.heard).to_contain_text("Black:")
        assert not re.search("minute|second", " ".join(board.page.locator("#heard p").all_inner_texts()))


class TestOneSwitch:
    def test_a_move_is_made_with_one_key(self, demo: Demo) -> None:
        board = demo(start="W:Wa3:Bh8")
        board.page.evaluate("table.settings.set('speed', 60); table.settings.set('scanning', true)")
        for _ in ("the piece", "its only square"):
            board.page.evaluate("table.scanning.step()")
            board.page.keyboard.press("Space")
        expect(board.heard).to_have_text("White: a 3 to b 4")

    def test_what_is_lit_can_be_seen(self, demo: Demo) -> None:
        board = demo(start="W:Wa3:Bh8")
        board.page.evaluate("table.settings.set('speed', 60); table.settings.set('scanning', true)")
        board.page.evaluate("table.scanning.step()")
        expect(board.page.locator(".lit")).to_have_attribute("data-square", "a3")


class TestLooks:
    def test_choices_are_kept_for_the_next_visit(self, demo: Demo) -> None:
        board = demo()
        choose(board, "Ask before a move is played")
        board.page.get_by_role("button", name="Board, sound and speech").click()
        board.page.get_by_label("Pieces", exact=True).select_option("tactile")
        board.page.reload()
        board.page.wait_for_function("window.table?.labels")
        board.page.get_by_role("button", name="Board, sound and speech").click()
        expect(board.page.get_by_role("checkbox", name="Ask before a move is played")).to_be_checked()
        expect(board.square("b6").locator("use")).to_have_attribute("href", re.compile("tactile.svg#black-man"))

    def test_the_board_works_where_nothing_can_be_kept(self, visit: Open) -> None:
        board = Demonstration(visit("about:blank"))
        board.page.add_init_script("Object.defineProperty(window, 'localStorage', {get() { throw new Error('no') }})")
        board.page.reload()
        board.page.wait_for_function("window.table?.labels")
        board.type("c3-d4")
        expect(board.heard).to_have_text("White: c 3 to d 4")

    def test_squares_fill_the_screen_and_are_large_enough_to_hit(self, demo: Demo) -> None:
        board = demo(game="international", size={"width": 320, "height": 640})
        box = board.square("a1").bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 24
        assert board.page.evaluate("document.documentElement.scrollWidth <= 320")

    def test_axe_finds_nothing_in_any_set_of_colours(
        self, demo: Demo, assert_accessible: Callable[[Page], None]
    ) -> None:
        board = demo(color_scheme="dark")
        board.press("Enter", at="c3")
        expect(board.heard).to_contain_text("in hand")
        for colours in ("contrast", "safe"):
            board.page.evaluate("colours => table.settings.set('colours', colours)", colours)
            assert_accessible(board.page)
        board.page.get_by_role("button", name="Board, sound and speech").click()
        assert_accessible(board.page)

    def test_forced_colours_keep_the_sides_apart(self, demo: Demo) -> None:
        board = demo(forced_colors="active")
        fill = "piece => getComputedStyle(piece).getPropertyValue('--fill')"
        assert board.square("c3").locator("svg").evaluate(fill) != board.square("b6").locator("svg").evaluate(fill)

    def test_the_help_page_is_accessible(self, visit: Open, assert_accessible: Callable[[Page], None]) -> None:
        assert_accessible(visit("/hall/help/"))
