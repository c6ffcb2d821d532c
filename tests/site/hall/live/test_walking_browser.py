"""The live board in a real browser, by keyboard and live region only."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from django.utils import translation
from playwright.sync_api import expect

from support.hall.board import Demonstration

Demo = Callable[..., Demonstration]

WALKS = {
    "ArrowRight": "e3",
    "ArrowUp": "d4",
    "ArrowDown": "d2",
    "Control+ArrowUp": "d4",
    "Control+ArrowLeft": "b2",
    "Alt+ArrowUp": "b4",
    "Alt+ArrowRight": "d2",
    "Home": "a3",
    "End": "g3",
    "Control+Home": "b8",
    "h 8": "h8",
    "5": "a5",
    "m": "a1",
    "n": "e3",
    "Shift+N": "a3",
    "o": "b8",
    "Shift+O": "h6",
    "q": "c3",
}
"""Where keys lead to from c3."""

AHEAD = re.compile("^d 4, empty; e 5, empty; f 6, black man")
ANSWERS: dict[tuple[str, str], str | re.Pattern[str]] = {
    ("l", "last move"): "no move has been made yet",
    ("w", "whose move"): "White to move",
    ("p", "moves c3"): "c 3 to b 4; c 3 to d 4",
    ("x", "captures"): "no captures",
    ("u", "counters"): re.compile("nothing| of "),
    ("v", "sheet"): "no moves yet",
    ("k", "white"): re.compile("^12 white men: "),
    ("Shift+K", "black pieces"): re.compile("^12 black men: "),
    ("t", "clocks"): re.compile("^White: .*(is running|are stopped)"),
    ("y", "rights"): re.compile("^(You may|Not now): "),
    ("s", "scan"): AHEAD,
    ("Control+Shift+ArrowUp", "scan up right"): AHEAD,
}
"""What a key on c3 and a typed line make heard."""

TYPED: dict[str, str | re.Pattern[str]] = {
    "main road": re.compile("^a 1, white man; b 2, white man; c 3, white man; d 4, empty; .*h 8, black man$"),
    "row 4": "Row 4: b 4, empty; d 4, empty; f 4, empty; h 4, empty",
    "d4": "d 4, empty",
    "next theirs": re.compile("black man"),
    "abracadabra": re.compile("Type help for the list"),
    "rule": "no rule was cited",
    "accept": "Accept the draw: There is no draw offer to answer. (RU 1.9.3.c)",
    "why": re.compile("^RU 1.9.3.c: "),
    "next king": "no such piece",
    "file c": "File c: c 1, white man; c 3, white man; c 5, empty; c 7, black man",
}

OF_CHESS: dict[str, str | re.Pattern[str]] = {
    "moves g1": "knight f 3; knight h 3",
    "captures": "no captures",
    "white": re.compile("^white king: e 1. white queen: d 1. white rook: a 1, h 1. "),
    "e2": "e 2, white pawn",
    "scan up": re.compile("^e 3, empty; e 4, empty; .*e 8, black king$"),
    "scan 9": "f 3, empty; g 4, empty; h 5, empty",
    "row 1": re.compile("^Row 1: a 1, white rook; b 1, white knight; "),
    "king": "e 1, white king",
    "e4": "White: pawn e 4",
    "whose move": "Black to move",
}


class TestWalking:
    def test_keys_walk_over_the_dark_squares(self, demo: Demo) -> None:
        board = demo(start="W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,Kc3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8")
        assert board.page.locator("#hall-board [tabindex='0']").count() == 1
        assert board.page.locator("#hall-board .light:not([aria-hidden=true])").count() == 0
        arrived = {keys: board.walked(keys.split(), at="c3") for keys in WALKS}
        assert arrived == WALKS
        asked = [re.compile("^Row 5: a 5, "), re.compile("^a 1, white man; b 2, ")]  # a row, the main road
        expect(board.page.locator("#heard p")).to_have_text(asked)  # of a walk the focus is read, nothing beside it

    def test_black_walks_as_the_board_lies_before_him(self, demo: Demo) -> None:
        board = demo("black")
        board.press("Control+ArrowUp", at="d6")
        assert board.here == "c5"

    def test_squares_with_numbers_are_typed_by_number(self, demo: Demo) -> None:
        board = demo(game="international")
        board.press("2", "8", at="a1")
        assert board.here == "e5"

    def test_a_russian_keyboard_has_its_letters_in_the_same_place(self, demo: Demo) -> None:
        board = demo()
        board.press(at="c3")
        letter = {"key": "в", "code": "KeyD", "bubbles": True}
        board.page.evaluate("key => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', key))", letter)
        board.press("4")
        assert board.here == "d4"

    def test_chess_is_walked_over_every_square(self, demo: Demo) -> None:
        board = demo(game="chess")
        walks = {"ArrowUp": "e3", "ArrowRight": "f2", "Control+ArrowUp": "f3", "Alt+ArrowUp": "d3", "Home": "a2"}
        jumps = {"d 5": "d5", "n": "f2", "o": "a8", "q": "e1", "Shift+N": "d2"}
        assert {keys: board.walked(keys.split(), at="e2") for keys in walks | jumps} == walks | jumps


class TestAsking:
    def test_keys_and_words_give_the_same_answer(self, demo: Demo) -> None:
        board = demo()
        for (key, line), heard in ANSWERS.items():
            for asks in (partial(board.press, key, at="c3"), partial(board.type, line)):
                board.hush()
                asks()
                expect(board.heard).to_have_text(heard)

    def test_a_question_mark_opens_the_help(self, demo: Demo) -> None:
        board = demo()
        board.page.evaluate("window.open = (address) => (window.opened = address); null")
        board.press("?", at="c3")
        assert board.page.evaluate("opened") == "/hall/help/"

    def test_commands_are_typed_in_the_readers_language(self, demo: Demo) -> None:
        with translation.override("ru"):
            board = demo()
            board.type("большак")
        assert board.here == "a1"
        board.type("Чей ход")
        expect(board.heard).to_have_text("Ход белых")

    def test_who_types_hears_the_place_and_stays_in_his_line(self, demo: Demo) -> None:
        board = demo()
        for line, heard in TYPED.items():
            board.hush()
            board.type(line)
            expect(board.heard).to_have_text(heard)
            expect(board.page.locator("#move")).to_be_focused()
        assert board.here == "c1"

    def test_chess_answers_too(self, demo: Demo) -> None:
        board = demo(game="chess")
        for line, heard in OF_CHESS.items():
            board.hush()
            board.type(line)
            expect(board.heard).to_have_text(heard)

    def test_the_words_take_the_chosen_style_and_are_marked_german(self, demo: Demo) -> None:
        board = demo()
        board.page.get_by_role("button", name="Board, sound and speech").click()
        board.page.get_by_role("radio", name="German").check()
        board.page.get_by_role("button", name="Close").click()
        expect(board.square("c3")).to_have_attribute("aria-label", "Cäsar drei, weißer Stein")
        expect(board.square("c3")).to_have_attribute("lang", "de")
        board.press("Enter", "Control+ArrowUp", "Enter", at="c3")
        expect(board.heard).to_have_text("Weiß: Cäsar drei nach David vier")
        expect(board.heard).to_have_attribute("lang", "de")
