"""Moves by a carried piece, promotions at their square, and what squares tell by more than colour."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from support.hall.board import Demonstration

Demo = Callable[..., Demonstration]
PROMOTES = "1n5k/P5p1/8/8/8/8/6P1/K7 w - - 0 1"

CONTRAST = """([square, from]) => {
    const cell = document.querySelector(`#hall-board [data-square=${square}]`);
    const plain = document.querySelector(`#hall-board [data-square=${from}]`);
    const shine = (colour) => {
        const parts = colour.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255);
        const linear = parts.map((part) => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
    };
    const outline = getComputedStyle(cell).boxShadow.match(/rgba?\\([^)]*\\)/)?.[0];
    const [low, high] = [outline, getComputedStyle(plain).backgroundColor].map(shine).sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
}"""
"""How much the outline of a square differs from the colour of another one of its kind."""


def drag(board: Demonstration, start: str, end: str) -> None:
    boxes = [board.square(square).bounding_box() for square in (start, end)]
    mouse, middles = (
        board.page.mouse,
        [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box],
    )
    mouse.move(*middles[0])
    mouse.down()
    mouse.move(*middles[1], steps=5)
    mouse.up()


class TestDragging:
    def test_a_piece_is_carried_to_its_square(self, demo: Demo) -> None:
        board = demo()
        drag(board, "c3", "d4")
        expect(board.heard).to_have_text("White: c 3 to d 4")
        assert board.orders == [{"do": "move", "text": "c3-d4"}]

    def test_let_go_at_home_it_goes_back(self, demo: Demo) -> None:
        board = demo()
        box = board.square("c3").bounding_box()
        assert box
        board.page.mouse.move(box["x"] + 10, box["y"] + 10)
        board.page.mouse.down()
        board.page.mouse.move(box["x"] + 40, box["y"] + 30, steps=4)
        expect(board.square("c3").locator("svg")).to_have_class(re.compile("dragged"))
        board.page.mouse.move(box["x"] + 12, box["y"] + 12)
        board.page.mouse.up()
        expect(board.heard).to_have_text("Put back.")
        expect(board.page.locator("#hall-board .held")).to_have_count(0)
        assert board.orders == []

    def test_let_go_on_a_wrong_square_it_is_no_move(self, demo: Demo) -> None:
        board = demo()
        drag(board, "c3", "c5")
        expect(board.square("c3").locator("svg")).not_to_have_class(re.compile("dragged"))
        assert board.orders == []

    def test_the_board_alone_keeps_touches_for_itself(self, demo: Demo) -> None:
        page = demo().page
        touch = "node => getComputedStyle(node).touchAction"
        assert page.locator("#hall-board").evaluate(touch) == "none"
        assert page.locator("#actions").evaluate(touch) == "auto"


class TestPromotion:
    @pytest.mark.parametrize(("key", "piece"), [("Enter", "Q"), ("r", "R"), ("b", "B"), ("n", "N"), ("q", "Q")])
    def test_a_piece_is_chosen_by_its_letter_or_enter(self, key: str, piece: str, demo: Demo) -> None:
        board = demo(game="chess", start=PROMOTES)
        board.square("a7").click()
        board.square("a8").click()
        dialog = board.page.get_by_role("dialog")
        expect(dialog.locator("svg")).to_have_count(4)
        own, square = dialog.bounding_box(), board.square("a8").bounding_box()
        assert own
        assert square
        assert abs(own["x"] - square["x"]) < 60
        board.page.keyboard.press(key)
        expect(dialog).to_be_hidden()
        board.page.wait_for_function("table.sheet.length === 1")
        assert board.orders == [{"do": "move", "text": f"a8{piece}"}]

    def test_escape_goes_back(self, demo: Demo) -> None:
        board = demo(game="chess", start=PROMOTES)
        board.square("a7").click()
        board.square("a8").click()
        expect(board.page.get_by_role("dialog")).to_be_visible()
        board.page.keyboard.press("Escape")
        expect(board.heard).to_have_text("Put back.")
        assert board.orders == []

    @pytest.mark.parametrize(("text", "move"), [("axb8", "axb8N"), ("a8", "a8N"), ("a7-a8", "a8N")])
    def test_a_typed_one_asks_which_piece(self, text: str, move: str, demo: Demo) -> None:
        board = demo(game="chess", start=PROMOTES)
        board.type(text)
        expect(board.page.get_by_role("dialog")).to_be_visible()
        assert board.orders == []
        board.page.keyboard.press("n")
        board.page.wait_for_function("table.sheet.length === 1")
        assert board.orders == [{"do": "move", "text": move}]


class TestMarks:
    @pytest.mark.parametrize("scheme", ["light", "dark"])
    @pytest.mark.parametrize("colours", ["house", "contrast", "safe"])
    def test_the_last_move_and_what_is_held_stand_out(self, scheme: str, colours: str, demo: Demo) -> None:
        board = demo(color_scheme=scheme)
        board.page.evaluate("colours => table.settings.set('colours', colours)", colours)
        board.type("c3-d4")
        board.opponent("d6-c5")
        expect(board.square("c5")).to_have_class(re.compile("last"))
        assert board.page.evaluate(CONTRAST, ["c5", "e5"]) >= 3
        board.square("e3").click()
        expect(board.square("e3")).to_have_class(re.compile("held"))
        assert board.page.evaluate(CONTRAST, ["e3", "e5"]) >= 3

    def test_a_capture_that_must_be_made_is_marked_by_a_sign(self, demo: Demo) -> None:
        board = demo(start="W:Wc3,h2:Bd4,b8")
        expect(board.square("c3")).to_have_class(re.compile("forced"))
        expect(board.square("h2")).not_to_have_class(re.compile("forced|movable"))
        sign = "cell => getComputedStyle(cell.firstElementChild, '::after').content"
        assert board.square("c3").evaluate(sign) == '"×"'
        quiet = demo()
        assert quiet.square("c3").evaluate(sign) == "none"  # what merely can move has no sign
        quiet.page.evaluate("table.settings.set('speed', 10), table.settings.set('scanning', true)")
        assert quiet.square("c3").evaluate(sign) == '""'  # but for one switch, which walks over it
