"""What a player hears at a live board, beside the moves: who they are, how it ended, the clock, the score, attacks."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from mainroad.basics import BySide
from mainroad.play.facts import Conditions
from mainroad.play.roles import Role
from support.hall.board import Demonstration

Demo = Callable[..., Demonstration]
NAMES = ("Anna", "Boris")
WATCHED = Conditions(on_screen=True)
BLIND = Conditions(on_screen=True, blind=BySide("B1", ""))
COPIES = """
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => (window.copied = text) } });
    null;
"""


def choose(page: Page, **settings: object) -> None:
    for name, value in settings.items():
        page.evaluate("([name, value]) => table.settings.set(name, value)", [name, value])


class TestWhoIsWho:
    @pytest.mark.parametrize(
        ("role", "said"),
        [("white", "You play White against Boris."), ("black", "You play Black against Anna.")],
    )
    def test_a_player_hears_at_the_start_whom_they_play(self, demo: Demo, role: str, said: str) -> None:
        assert demo(role, names=NAMES).page.locator("#heard p").first.text_content() == said

    def test_a_spectator_is_nobody_here(self, demo: Demo) -> None:
        board = demo("spectator", names=NAMES)
        expect(board.page.locator("#heard p")).to_have_count(0)


class TestTheEnd:
    @pytest.mark.parametrize(
        ("role", "gives_up", "said"),
        [
            ("white", Role.WHITE, "You have lost to Boris. White resigned."),
            ("white", Role.BLACK, "You have won against Boris. Black resigned."),
            ("spectator", Role.BLACK, "White wins: Anna. Black resigned."),
        ],
    )
    def test_it_names_the_winner_and_the_reason_from_the_listeners_side(
        self, demo: Demo, role: str, gives_up: Role, said: str
    ) -> None:
        board = demo(role, names=NAMES)
        board.happens(gives_up, "resign")
        expect(board.heard).to_have_text(said)
        board.press("w", at="c3")
        expect(board.page.locator("#heard p", has_text=said)).to_have_count(2)  # asked for, it is said again


class TestTheScore:
    def test_moves_are_stepped_through_and_the_end_is_said(self, demo: Demo) -> None:
        board = demo()
        board.type("c3-d4")
        expect(board.heard).to_have_text("White: c 3 to d 4")
        board.opponent("d6-c5")
        expect(board.heard).to_have_text("Black: d 6 to c 5")
        board.press(",", at="c3")
        expect(board.heard).to_have_text("1. White: c 3 to d 4")
        board.press(",")
        expect(board.heard).to_have_text("no more moves")
        board.press(".")
        expect(board.heard).to_have_text("1. Black: d 6 to c 5")

    def test_the_sheet_is_read_in_words_and_with_times(self, demo: Demo) -> None:
        board = demo()
        board.type("c3-d4")
        expect(board.heard).to_have_text("White: c 3 to d 4")
        board.opponent("d6-c5")
        board.press("v", at="c3")
        expect(board.heard).to_have_text("1. c 3 to d 4; d 6 to c 5")
        board.press("-", at="c3")
        expect(board.heard).to_have_text("1. c 3 to d 4, 1 second; d 6 to c 5, 1 second")

    def test_position_and_score_are_copied_and_read(self, demo: Demo) -> None:
        board = demo(start="W:Wc3:Bh8", names=NAMES)
        board.page.evaluate(COPIES)
        board.type("copy position")
        expect(board.heard).to_have_text("The position is copied.")
        assert board.page.evaluate("copied") == "W:Wc3:Bh8"
        board.press("]", at="c3")
        expect(board.heard).to_have_text("1 white man: c 3. 1 black man: h 8. White to move")
        board.type("c3-d4")
        expect(board.heard).to_have_text("White: c 3 to d 4")
        board.type("copy score")
        expect(board.heard).to_have_text("The score is copied.")
        assert board.page.evaluate("copied") == "1. c3-d4 (0:01)"


class TestAttacks:
    def test_what_attacks_threatens_and_takes_is_said_of_the_square(self, demo: Demo) -> None:
        board = demo(start="W:Wc3,g1:Bd4,h8")
        board.press(";", at="c3")
        expect(board.heard).to_have_text("c 3, white man: attacked from d 4")
        board.press("'", at="c3")
        expect(board.heard).to_have_text("Threats: d 4 takes b 2")
        board.press("[", at="d4")
        expect(board.heard).to_have_text("d 4, black man can be taken: c 3 takes e 5")

    def test_where_nothing_does_that_is_said_in_a_sentence(self, demo: Demo) -> None:
        board = demo(start="W:Wc3,g1:Bd8,h8")
        for key, said in ((";", "c3: nothing attacks it"), ("'", "No threats"), ("[", "c3: it cannot be taken")):
            board.press(key, at="c3")
            expect(board.heard).to_have_text(said)

    @pytest.mark.parametrize("key", [";", "'", "["])
    def test_in_a_competition_the_program_works_nothing_out(self, demo: Demo, key: str) -> None:
        board = demo(start="W:Wc3,g1:Bd4,h8", conditions=WATCHED)
        board.press(key, at="c3")
        expect(board.heard).to_contain_text("In a competition the program works nothing out for a player.")


class TestAskingTheTime:
    @pytest.mark.article("UA V-13.12.a")
    @pytest.mark.parametrize("way", ["key", "word", "action"])
    def test_only_on_ones_own_move_by_every_way_of_asking(self, demo: Demo, way: str) -> None:
        board = demo(conditions=BLIND, book="UA")
        ask: dict[str, Callable[[], None]] = {
            "key": lambda: board.press("t", at="c3"),
            "word": lambda: board.type("clocks"),
            "action": lambda: board.press("Shift+T", at="c3"),
        }
        ask[way]()
        board.page.wait_for_function("document.querySelector('#heard p')")
        assert [order["do"] for order in board.orders] == ["ask-time"]
        for words in ("c3-d4", "announce c3-d4", "press"):
            board.type(words)
        board.page.wait_for_function("table.seen.clock.running === 'black'")
        ask[way]()
        expect(board.heard).to_contain_text("UA V-13.12.a")
        assert [order["do"] for order in board.orders if order["do"] == "ask-time"] == ["ask-time"]

    def test_a_player_who_sees_and_free_play_ask_at_any_time(self, demo: Demo) -> None:
        board = demo("black")
        board.press("t", at="c3")
        expect(board.heard).to_contain_text("White’s clock is running.")


class TestShortTime:
    def at(self, board: Demonstration, left_ms: int) -> None:
        board.page.evaluate(
            "left => { Object.assign(table.seen.clock, { white: left, running: null }); table.lowTime.look(); }",
            left_ms,
        )

    def test_it_is_told_at_ones_own_thresholds_once_each(self, demo: Demo) -> None:
        board = demo()
        alarm = board.page.get_by_role("alert")
        choose(board.page, lowFirst=90, lowSecond=10)
        for left in (100_000, 89_000, 80_000):
            self.at(board, left)
        expect(alarm).to_have_text("1 minute 30 seconds left.")
        board.sees_light("warning")
        board.page.evaluate("document.getElementById('urgent').replaceChildren()")
        self.at(board, 70_000)
        expect(alarm).to_have_text("")
        self.at(board, 9_000)
        expect(alarm).to_have_text("10 seconds left.")
        board.page.evaluate("table.seen.clock.running = 'black', table.lowTime.look()")
        expect(alarm).to_have_text("")  # the move is made: the warning goes

    def test_each_of_words_sound_and_light_can_be_switched_off(self, demo: Demo) -> None:
        board = demo()
        choose(board.page, lowWords=False, lowLight=False)
        self.at(board, 100_000)
        self.at(board, 50_000)
        expect(board.page.get_by_role("alert")).to_have_text("")
        assert board.page.evaluate("lights.length") == 0

    @pytest.mark.article("UA V-13.12.a")
    def test_who_may_ask_the_time_only_on_their_move_is_told_it_by_the_rulebook_alone(self, demo: Demo) -> None:
        board = demo(conditions=BLIND, book="UA")
        self.at(board, 100_000)
        self.at(board, 50_000)
        expect(board.page.get_by_role("alert")).to_have_text("")


class TestHowMuchIsSaid:
    def test_short_leaves_out_whose_move_it_was(self, demo: Demo) -> None:
        board = demo()
        choose(board.page, verbosity="short")
        expect(board.square("c3")).to_have_attribute("aria-label", "c 3, white")
        board.type("c3-d4")
        expect(board.heard).to_have_text("c 3 to d 4")

    def test_letters_of_ones_own(self, demo: Demo) -> None:
        board = demo()
        choose(board.page, letters="Ant Bear Cat Dog", style="own")
        expect(board.square("c3")).to_have_attribute("aria-label", "Cat 3, white man")

    def test_pieces_are_read_from_ones_own_side_in_the_chosen_order(self, demo: Demo) -> None:
        board = demo("black", start="W:Wb2,d2,g1:Bh8")
        board.press("k", at="h8")
        expect(board.heard).to_have_text("3 white men: d 2, b 2, g 1")
        choose(board.page, order="files")
        board.press("k", at="h8")
        expect(board.heard).to_have_text("3 white men: g 1, d 2, b 2")


class TestAskedTwice:
    def test_resigning_has_no_as_its_default(self, demo: Demo) -> None:
        board = demo()
        board.press("Shift+G", at="c3")
        expect(board.page.get_by_role("button", name="No", exact=True)).to_be_focused()
        board.page.keyboard.press("Enter")
        expect(board.page.locator("dialog[open]")).to_have_count(0)
        assert board.orders == []

    def test_a_draw_is_offered_after_a_question(self, demo: Demo) -> None:
        board = demo()
        board.type("c3-d4")
        expect(board.heard).to_have_text("White: c 3 to d 4")
        board.press("Shift+D", at="c3")
        board.page.get_by_role("button", name="Yes", exact=True).click()
        board.page.wait_for_function("!document.querySelector('dialog[open]')")
        assert [order["do"] for order in board.orders] == ["move", "offer"]


class TestFastReplies:
    def test_nothing_is_lost_and_nothing_said_twice(self, demo: Demo) -> None:
        board = demo()
        texts = [f"News {number}." for number in range(12)]
        board.tell("ruled", *texts)
        board.tell("ruled", *texts)  # a line that came back tells it again
        board.page.evaluate(
            """window.all = []; new MutationObserver((changes) => all.push(...changes.flatMap(
            ({ addedNodes }) => [...addedNodes].map((node) => node.textContent)))).observe(
            document.getElementById("heard"), { childList: true });
            all.push(document.getElementById("heard").textContent);"""
        )
        board.page.wait_for_function("all.join(' ').includes('News 11')")
        said = str(board.page.evaluate("all.join(' ')"))
        assert [said.count(text.removesuffix(".") + ".") + said.endswith(text[:-1]) for text in texts] == [1] * 12
        assert board.page.evaluate("all.length") <= 3  # before, the first, the others together

    def test_a_dropped_premove_is_told_after_the_move_that_caused_it(self, demo: Demo) -> None:
        board = demo("black")
        board.page.evaluate(
            """table.talk = async () => { await new Promise((done) => setTimeout(done, 300)); return {}; };
            const moved = { version: 900, kind: "moved", side: "white", text: "c 3 to d 4" };
            table.show({ seen: table.seen, news: [moved] });
            table.premoved({ premove: "", said: "Your premove was dropped." });"""
        )
        expect(board.page.locator("#heard p")).to_have_text(["c 3 to d 4", "Your premove was dropped."])


class TestOneSwitch:
    def test_it_begins_with_moves_and_keeps_the_board_in_view(self, demo: Demo) -> None:
        board = demo("black", conditions=WATCHED, book="UA", size={"width": 640, "height": 480})
        choose(board.page, speed=60, scanning=True)
        for _ in range(3):
            board.page.evaluate("table.scanning.step()")
        board.opponent("c3-d4")
        board.page.wait_for_function("table.scanning.lit === null")
        board.page.evaluate("table.scanning.step()")
        expect(board.page.locator(".lit")).to_have_attribute("role", "gridcell")
        before = board.page.evaluate("scrollY")
        for _ in range(30):
            board.page.evaluate("table.scanning.step()")
        assert board.page.evaluate("scrollY") == before
