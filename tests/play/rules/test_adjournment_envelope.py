"""A sealed move on its way into the envelope, and what it is worth when it is opened."""

from __future__ import annotations

import pytest

from mainroad.basics import Refusal, Side
from mainroad.laws.games import GAMES
from mainroad.play.rules.envelope import (
    Choice,
    Envelope,
    Forfeit,
    Playable,
    advance,
    begin,
    check_full,
    decide_envelope,
    free_step,
    judge_envelope,
    made_openly,
    missing_items,
)
from mainroad.rulebooks.books import adjournment
from mainroad.rulebooks.books.adjournment import Adjournment, Item, SealingStep
from mainroad.rulebooks.pytest_articles import cases
from support.rulings import ids

assert adjournment.RU_64
assert adjournment.FM_100
assert adjournment.FM_64
RU: Adjournment = adjournment.RU_64
FM: Adjournment = adjournment.FM_100
FM_64: Adjournment = adjournment.FM_64
W, B = Side.WHITE, Side.BLACK


def sealed(rules: Adjournment, steps: str, side: Side = B) -> Envelope | Refusal:
    envelope: Envelope | Refusal = begin(rules, side, side)
    for step in steps.split():
        assert isinstance(envelope, Envelope), envelope
        envelope = advance(rules, envelope, SealingStep(step), "32-28" if step == "write" else "")
    return envelope


def said(found: Envelope | Refusal) -> str:
    assert isinstance(found, Refusal)
    return ids([found])[0]


class TestSealing:
    @pytest.mark.parametrize(
        ("rules", "side", "turn", "allowed"),
        cases(
            [
                ("RU 3.11.3.b", RU, W, W, True),
                ("RU 3.11.3.b", RU, B, B, True),
                ("RU 3.11.3.b", RU, W, B, False),
                ("FM A3-7.6.4", FM, B, B, True),
                ("FM A3-7.6.4", FM, W, W, False),
                ("FM A3-7.6.4", FM, B, W, False),
                ("FM A3b-7.6.4", FM_64, B, B, True),
                ("FM A3b-7.6.4", FM_64, W, W, False),
            ]
        ),
    )
    def test_who_seals(self, rules: Adjournment, side: Side, turn: Side, allowed: bool) -> None:
        found = begin(rules, side, turn)
        assert isinstance(found, Envelope) is allowed
        assert allowed or said(found) == "play.adjournment.not-the-sealer"

    @pytest.mark.parametrize(
        ("rules", "steps", "in_order"),
        cases(
            [
                ("RU 3.11.3.b", RU, "write enclose stop own-time", True),
                ("RU 3.11.3.b", RU, "write stop", False),  # the envelope is closed before the clock is stopped
                ("RU 3.11.3.b", RU, "enclose", False),
                ("FM A3-7.6.6", FM, "line position other-time write stop own-time enclose", True),
                ("FM A3-7.6.6", FM, "line position other-time write enclose", False),
                ("FM A3-7.6.2, FM A3-7.6.4", FM, "line other-time", False),  # the position is written down first
                ("FM A3b-7.6.6", FM_64, "line position other-time write stop own-time enclose", True),
                ("FM A3b-7.6.6", FM_64, "line position other-time write enclose", False),
                ("FM A3b-7.6.2, FM A3b-7.6.4", FM_64, "line write", False),
            ]
        ),
    )
    def test_one_step_after_another(self, rules: Adjournment, steps: str, in_order: bool) -> None:
        found = sealed(rules, steps)
        assert isinstance(found, Envelope) is in_order
        assert in_order or said(found) == "play.adjournment.wrong-step"

    @pytest.mark.article("RU 3.11.3.c")
    def test_the_move_may_be_changed_until_the_clock_is_stopped(self) -> None:
        envelope = sealed(RU, "write enclose")
        assert isinstance(envelope, Envelope)
        changed = advance(RU, envelope, SealingStep.WRITE, "33-29")
        assert changed == Envelope(B, "33-29", (SealingStep.WRITE,))
        stopped = advance(RU, envelope, SealingStep.STOP)
        assert isinstance(stopped, Envelope)
        too_late = advance(RU, stopped, SealingStep.WRITE, "33-29")
        assert isinstance(too_late, Refusal)
        assert ids([too_late]) == ["play.adjournment.clock-stopped"]

    @pytest.mark.parametrize("rules", cases([("FM A3-7.6.2", FM), ("FM A3b-7.6.2", FM_64)]))
    def test_writing_the_position_down_costs_no_time(self, rules: Adjournment) -> None:
        assert ids([free_step(rules, SealingStep.POSITION)]) == ["play.adjournment.time-not-counted"]
        assert free_step(rules, SealingStep.WRITE) is None

    @pytest.mark.parametrize(
        ("text", "refused"),
        cases(
            [
                ("RU 3.11.3.b", "c3-d4", False),
                ("RU 3.11.3.b", "cd4", True),
                ("RU 3.11.3.b", "с:e5", True),
                ("RU 3.11.3.b", "32-28", False),
            ]
        ),
    )
    def test_full_notation_is_asked_for(self, text: str, refused: bool) -> None:
        assert (check_full(RU, text) is not None) is refused
        assert check_full(FM_64, text) is None

    @pytest.mark.article("RU 3.11.4")
    def test_a_move_made_on_the_board_is_open(self) -> None:
        assert ids([made_openly(RU)]) == ["play.adjournment.open-move"]

    @pytest.mark.parametrize("rules", cases([("FM A3-7.6.4", FM), ("FM A3b-7.6.4", FM_64)]))
    def test_the_fmjd_wants_it_written_secretly(self, rules: Adjournment) -> None:
        assert ids([made_openly(rules)]) == ["play.adjournment.secretly"]

    @pytest.mark.parametrize(
        ("rules", "items", "lacking"),
        cases(
            [
                ("RU 3.11.3.d", RU, "own-time sheets", "names position sealer move-number other-time"),
                ("RU 3.11.3.b", RU, "names position sealer move-number other-time", "own-time sheets"),
                ("RU 3.11.3.d", RU, "names position sealer move-number own-time other-time sheets", ""),
                ("FM A3-7.6.6", FM, "own-time other-time", "position sheets"),
                ("FM A3b-7.6.6", FM_64, "own-time other-time position", "sheets"),
            ]
        ),
    )
    def test_what_the_envelope_tells_and_holds(self, rules: Adjournment, items: str, lacking: str) -> None:
        found = missing_items(rules, {Item(item) for item in items.split()})
        assert ids(found) == [f"play.adjournment.lacks-{item}" for item in lacking.split()]

    @pytest.mark.article("RU 3.21.5.b")
    def test_of_a_sheet_in_braille_only_the_move_goes_in(self) -> None:
        items = set(Item) - {Item.SHEETS}
        assert missing_items(RU, items, in_braille=True) == ()
        assert len(missing_items(RU, items)) == 1


SLIP = "W:Wc5,g3:Bb8,h8"
TURNED = "B:Wc1:Ba7,h8"


def found(rules: Adjournment, game: str, fen: str, text: str) -> str:
    """The opening in one word: the move, the moves to choose from, or the side that loses and why."""
    result = judge_envelope(rules, GAMES[game].parse(fen), text)
    assert ids([result.ruling])
    match result:
        case Playable():
            return result.text
        case Choice():
            return f"arbiter: {' '.join(result.texts)}"
        case Forfeit():
            return f"{result.loser.value} loses: {result.ruling.message.rpartition('.')[2]}"


class TestOpening:
    @pytest.mark.parametrize(
        ("fen", "text", "says"),
        cases(
            [
                ("RU 3.12.5.a", SLIP, "c5-d6", "c5-d6"),
                ("RU 3.12.5.a", SLIP, "cd6", "c5-d6"),  # short, but its meaning is clear
                ("RU 3.12.5.a", SLIP, "", "white loses: missing"),
                ("RU 3.12.5.a", SLIP, "scrawl", "white loses: unreadable"),
                ("RU 3.12.5.a", SLIP, "a1-b2", "white loses: illegal"),
                ("RU 3.12.5.a", "W:WKd2:Bb6,d6,f4,f6,g7", "d2:a7", "white loses: unclear"),
                ("RU 3.12.5.b", SLIP, "e5-d6", "c5-d6"),  # no piece on e5, but one on c5
                ("RU 3.12.5.b", TURNED, "h2-g3", "a7-b6"),  # the squares as White names them
                ("RU 3.12.5.b", SLIP, "h2-g3", "white loses: illegal"),  # turned it is no move either
                ("RU 3.12.5.b", "W:Wc5,e5:Bb8,h8", "g5-d6", "arbiter: c5-d6 e5-d6"),
                ("RU 3.12.5.b", SLIP, "c5-d7", "arbiter: c5-d6"),
                (
                    "RU 3.12.5.b",
                    "W:Wc5,e5:Bb8,h8",
                    "e5-b6",
                    "white loses: illegal",
                ),  # near three moves, so not obvious
            ]
        ),
    )
    def test_by_the_russian_book(self, fen: str, text: str, says: str) -> None:
        assert found(RU, "russian", fen, text) == says

    @pytest.mark.parametrize(
        ("text", "says"),
        cases(
            [
                ("RU 3.12.5.b", "37-28", "32-28"),
                ("RU 3.12.5.b", "19-23", "32-28"),  # numbered from the other side
                ("RU 3.12.5.a", "1-6", "white loses: illegal"),
            ]
        ),
    )
    def test_on_the_hundred_board(self, text: str, says: str) -> None:
        assert found(RU, "international", "W:W32,45:B1", text) == says

    @pytest.mark.parametrize(
        ("rules", "game", "fen", "text", "says"),
        cases(
            [
                ("FM A3-7.6.7", FM, "international", "B:W32:B19", "19-23", "19-23"),
                ("FM A3-7.6.7", FM, "international", "B:W32:B19", "32-28", "black loses: illegal"),  # no slip is mended
                ("FM A3-7.6.7", FM, "international", "B:W32:B19", "", "black loses: missing"),
                ("FM A3b-7.6.7", FM_64, "russian", TURNED, "a7-b6", "a7-b6"),
                ("FM A3b-7.6.7", FM_64, "russian", TURNED, "h2-g3", "black loses: illegal"),
            ]
        ),
    )
    def test_by_the_book_of_the_fmjd(self, rules: Adjournment, game: str, fen: str, text: str, says: str) -> None:
        assert found(rules, game, fen, text) == says

    @pytest.mark.article("FM A3-7.6.7")
    def test_there_a_text_that_fits_two_moves_is_left_to_the_arbiter(self) -> None:
        fen = "W:WK47:B11,12,19,29,30,40"
        assert found(FM, "international", fen, "47x6") == "arbiter: 47x24x35x44x6 47x24x8x17x6"


class TestTheArbitersWord:
    POSITION = GAMES["russian"].parse("W:Wc5,e5:Bb8,h8")

    def choice(self) -> Choice:
        found = judge_envelope(RU, self.POSITION, "g5-d6")
        assert isinstance(found, Choice)
        return found

    @pytest.mark.article("RU 3.12.5.b")
    def test_he_mends_the_slip(self) -> None:
        found = decide_envelope(RU, self.POSITION, self.choice(), "e5-d6")
        assert isinstance(found, Playable)
        assert (found.text, ids([found.ruling])) == ("e5-d6", ["play.adjournment.meant"])

    @pytest.mark.article("RU 3.12.5.a")
    def test_or_cannot_tell_and_the_game_is_lost(self) -> None:
        found = decide_envelope(RU, self.POSITION, self.choice(), "")
        assert isinstance(found, Forfeit)
        assert (found.loser, ids([found.ruling])) == (W, ["play.adjournment.unclear"])

    def test_he_cannot_take_any_other_move(self) -> None:
        found = decide_envelope(RU, self.POSITION, self.choice(), "c5-b6")
        assert isinstance(found, Refusal)
        assert ids([found]) == ["play.adjournment.not-a-candidate"]
