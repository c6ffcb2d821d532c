"""Equal for all: the announcing step, sounds and their lights, voices, texts instead of speech, one switch for all."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from mainroad.basics import BySide
from mainroad.play.facts import Conditions
from support.hall.board import Demonstration

Demo = Callable[..., Demonstration]
BLIND = Conditions(on_screen=True, blind=BySide("B1", ""))
WATCHED = Conditions(on_screen=True)
BY_HAND = Conditions()
LISTENS = """
    window.tones = [];
    window.AudioContext = class {
        currentTime = 0;
        createOscillator() {
            const wired = { connect: (next) => next, start: () => window.tones.push(node.frequency.value), stop() {} };
            const node = { frequency: {}, ...wired };
            return node;
        }
        createGain() {
            return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (next) => next };
        }
    };
    null;
"""
SPEAKS = """
    window.spoken = [];
    Object.defineProperty(window, "speechSynthesis", { value: { cancel() {}, speak: ({ text, lang }) => spoken.push([text, lang]) } });
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
    null;
"""  # noqa: E501


def choose(page: Page, **settings: object) -> None:
    for name, value in settings.items():
        page.evaluate("([name, value]) => table.settings.set(name, value)", [name, value])


class TestABlindPlayersMove:
    @pytest.mark.article("UA V-13.2.a", "UA V-13.5", "UA V-13.6")
    def test_it_is_made_announced_and_pressed_by_keys_and_each_step_is_heard(self, demo: Demo) -> None:
        board = demo(conditions=BLIND, book="UA")
        board.press("Enter", "Control+ArrowUp", "Enter", at="c3")
        expect(board.heard).to_have_text("Announce the move, then press the clock.")
        board.press("Shift+P", at="d4")
        expect(board.heard).to_contain_text("The move has not been announced yet")
        board.press("r", at="d4")
        expect(board.heard).to_contain_text("UA V-13.5: ")
        board.press("Shift+V", at="d4")
        board.page.wait_for_function("table.seen.actions.some(({ name, allowed }) => name === 'press' && allowed)")
        board.press("Shift+P", at="d4")
        board.page.wait_for_function("table.seen.clock.running === 'black'")
        assert [order["do"] for order in board.orders] == ["move", "announce", "press"]

    @pytest.mark.article("UA V-13.2.b")
    def test_words_are_typed_as_they_are_said(self, demo: Demo) -> None:
        board = demo(conditions=BLIND, book="UA")
        board.type("c3-d4")
        expect(board.heard).to_have_text("Announce the move, then press the clock.")
        board.type("announce c 3 to b 4")
        board.type("press")
        board.page.wait_for_function("table.seen.clock.running === 'black'")
        assert board.hall.state.made[-1].text == "c3-d4"
        assert "UA V-13.2.b" in board.hall.cited

    @pytest.mark.article("UA V-13.7.3.b")
    def test_turn_and_time_are_told_on_request(self, demo: Demo) -> None:
        board = demo(conditions=BLIND, book="UA")
        board.press("Shift+W", at="c3")
        board.press("Shift+T", at="c3")
        board.page.wait_for_function("document.querySelectorAll('#heard p').length >= 2")
        assert [order["do"] for order in board.orders] == ["ask-turn", "ask-time"]


class TestSoundAndLight:
    def test_every_sound_differs_and_has_its_light(self, demo: Demo) -> None:
        board = demo(start="W:Wc3,h2:Bf6,b8", reduced_motion="reduce")
        board.page.evaluate(LISTENS)
        choose(board.page, sounds=True, flashes=True)
        heard: dict[str, list[int]] = {}
        causes: dict[str, Callable[[], None]] = {
            "own": lambda: board.type("c3-d4"),
            "opponent": lambda: board.opponent("f6-e5"),
            "capture": lambda: board.type("d4:f6"),
            "warning": lambda: board.tell("warned", "Ten minutes are left."),
            "call": lambda: board.tell("offered", "Black offers a draw.", version=1001),
        }
        for cue, happens in causes.items():
            board.page.evaluate("tones.length = 0")
            happens()
            board.sees_light(cue, moving="none")
            heard[cue] = board.page.evaluate("[...tones]")
        assert len({tuple(tones) for tones in heard.values()}) == len(heard)

    @pytest.mark.article("UA V-13.7.1.b", "UA V-13.12.b", "UA V-13.12.c")
    def test_a_warning_comes_as_text_sound_and_light_whatever_was_chosen(self, demo: Demo) -> None:
        board = demo()
        board.page.evaluate(LISTENS)
        board.tell("warned", "Ten minutes are left.")
        expect(board.page.get_by_role("alert")).to_have_text("Ten minutes are left.")
        board.sees_light("warning")
        assert board.page.evaluate("tones.length") > 0

    def test_the_browser_speaks_when_asked_in_the_language_of_the_words(self, demo: Demo) -> None:
        board = demo()
        board.page.evaluate(SPEAKS)
        board.type("c3-d4")
        expect(board.heard).to_have_text("White: c 3 to d 4")
        assert board.page.evaluate("spoken") == []
        choose(board.page, speech=True, style="anna")
        board.opponent("d6-c5")
        expect(board.heard).to_have_text("Schwarz: David sechs nach Cäsar fünf")
        assert board.page.evaluate("spoken") == [["Schwarz: David sechs nach Cäsar fünf", "de"]]


class TestInWriting:
    def test_a_request_is_written_in_a_dialog_or_taken_ready(self, demo: Demo) -> None:
        board = demo(conditions=WATCHED)
        board.press("Shift+Q", at="c3")
        board.page.keyboard.type("I cannot hear you.")
        board.page.keyboard.press("Enter")
        board.page.wait_for_function("!document.querySelector('dialog[open]')")
        board.type("write to arbiter Again, please.")
        board.press("Shift+Q", at="c3")
        board.page.get_by_role("button", name="I need a pause.").click()
        board.page.wait_for_function("table.seen.own.length === 3")
        asked = [one.text for one in board.hall.state.requests]
        assert asked == ["I cannot hear you.", "Again, please.", "I need a pause."]


class TestSettings:
    def test_one_is_obeyed_at_once_kept_and_taken_back(self, demo: Demo) -> None:
        board = demo()
        page, square = board.page, board.square("c3")
        page.get_by_role("button", name="Board, sound and speech").click()
        page.get_by_role("radio", name="German").check()
        expect(square).to_have_attribute("aria-label", "Cäsar drei, weißer Stein")
        page.reload()
        expect(square).to_have_attribute("aria-label", "Cäsar drei, weißer Stein")
        page.get_by_role("button", name="Board, sound and speech").click()
        page.get_by_role("radio", name="Words:").check()
        expect(square).to_have_attribute("aria-label", "c 3, white man")


class TestByHand:
    def test_pieces_are_touched_and_adjusted_by_key_or_word(self, demo: Demo) -> None:
        board = demo(conditions=BY_HAND)
        board.press("Shift+J", at="c3")
        board.type("touch c3")
        board.page.wait_for_function("document.querySelectorAll('#heard p').length >= 2")
        assert board.hall.state.touched == ("c3",)
        board.type("Resign")  # the label of a button is a word too
        board.page.get_by_role("button", name="No", exact=True).click()
        assert [order["do"] for order in board.orders] == ["adjust", "touch"]


class TestOneSwitch:
    def steps_to(self, board: Demonstration, name: str) -> None:
        """Let the light go on until it stands on something, then press the switch."""
        board.page.wait_for_function(
            """name => {
                for (let step = 0; step < 80; step += 1) {
                    table.scanning.step();
                    const { lit } = table.scanning;
                    if (lit?.dataset.square === name || lit?.textContent.trim() === name) return true;
                }
                return false;
            }""",
            arg=name,
        )
        board.page.keyboard.press("Space")

    def test_a_promotion_is_chosen_and_confirmed(self, demo: Demo) -> None:
        board = demo(game="chess", start="7k/P5p1/8/8/8/8/6P1/K7 w - - 0 1")
        choose(board.page, speed=60, confirm=True, scanning=True)
        for name in ("a7", "a8", "pawn a 8, promotes to knight", "Yes"):
            self.steps_to(board, name)
        expect(board.page.locator("#heard")).to_contain_text("White: pawn a 8, promotes to knight")

    def test_every_action_is_reached(self, demo: Demo) -> None:
        board = demo(conditions=WATCHED, book="UA")
        choose(board.page, speed=60, scanning=True)
        self.steps_to(board, "Claim…")
        self.steps_to(board, "Claim a draw: count of moves")
        expect(board.page.locator("#open, #heard").first).to_be_attached()
        self.steps_to(board, "Resign")
        self.steps_to(board, "Yes: Resign")
        board.page.wait_for_function("table.seen.game.stage === 'finished'")

    def test_any_key_is_the_switch_and_the_lit_place_is_seen(self, demo: Demo) -> None:
        board = demo(start="W:Wa3:Bh8")
        choose(board.page, speed=60, scanning=True)
        board.page.evaluate("table.scanning.step()")
        expect(board.page.locator(".lit")).to_have_attribute("data-square", "a3")
        board.page.keyboard.press("x")
        board.page.evaluate("table.scanning.step()")
        board.page.keyboard.press("Enter")
        expect(board.heard).to_have_text("White: a 3 to b 4")


class TestLargeTargets:
    def test_what_is_pressed_is_large_enough(self, demo: Demo) -> None:
        board = demo(conditions=WATCHED, book="UA", size={"width": 320, "height": 640})
        small = board.page.evaluate(
            """[...document.querySelectorAll("#actions :is(button, summary, input), #beside button, #beside a")]
                .filter((place) => place.checkVisibility())
                .map((place) => [place.textContent.trim() || place.id, place.getBoundingClientRect()])
                .filter(([, box]) => Math.min(box.width, box.height) < 24).map(([name]) => name)"""
        )
        assert small == []
        assert "draggable" not in board.page.content()  # whatever is dragged can be clicked
