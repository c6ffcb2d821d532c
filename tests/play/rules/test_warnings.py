"""Time told to who does not see the clock: warned once, by the right person; answered when it may be asked."""

from __future__ import annotations

import pytest

from mainroad.basics import BySide, Refusal, Ruling, Side
from mainroad.clocks.reading import parse_control
from mainroad.clocks.schedule import ControlPlace, schedule_of
from mainroad.play import commands, facts
from mainroad.play.clock import Clock, press_clock, set_up, start_clock
from mainroad.play.decider import GAME
from mainroad.play.rules.warnings import (
    Voice,
    Watched,
    check_warn,
    face,
    opponents_flag,
    tell_time,
    tell_turn,
    used_in_game,
    warning,
    warns_at,
)
from mainroad.rulebooks.books import announcing
from mainroad.rulebooks.books.announcing import Sight
from mainroad.rulebooks.pytest_articles import cases
from support.games import Hall
from support.rulings import ids, said

W, B = Side.WHITE, Side.BLACK
SECOND, MINUTE = 1_000, 60_000
RU, UA, CH = announcing.RU_64, announcing.UA_64, announcing.CH
assert CH is not None
BLIND, LOW, SIGHTED = Sight.BLIND, Sight.LOW, Sight.SIGHTED


def place(control: str, made: int = 0) -> ControlPlace:
    return schedule_of(parse_control(control)[W]).place(made)


def cited(ruling: Ruling) -> str:
    assert ids([ruling])
    return ", ".join(map(str, ruling.articles))


# -- the zone --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "sight", "control", "minutes", "articles"),
    cases(
        [
            ("RU 3.21.6.b", RU, BLIND, "2h/50", 5, "RU 3.21.6.b"),
            ("RU 3.21.6.b", RU, LOW, "45m+15s", 5, "RU 3.21.6.b"),
            ("UA V-13.12.b", UA, LOW, "1h", 5, "UA V-13.12.b"),
            ("UA V-13.12.b", UA, BLIND, "1h", 10, "UA V-13.12.b"),
            ("UA V-13.12.c", UA, LOW, "45m+15s", 5, "UA V-13.12.c"),
            ("UA V-13.12.c", UA, BLIND, "45m+15s", 10, "UA V-13.12.c"),
            ("UA V-13.12.c", UA, BLIND, "1h+1m", 10, "UA V-13.12.c"),
        ]
    ),
)
def test_he_is_told_when_so_much_is_left(
    rules: announcing.Announcing, sight: Sight, control: str, minutes: int, articles: str
) -> None:
    def due(left_ms: int) -> str | None:
        found = warning(rules.warnings, Watched(sight, place(control), left_ms, has_assistant=True))
        return cited(found.ruling) if found else None

    assert due(minutes * MINUTE + 1) is None
    assert due(minutes * MINUTE) == articles
    assert due(SECOND) == articles
    assert due(0) is None


def test_who_sees_the_clock_is_not_told_and_in_chess_nobody_is() -> None:
    assert warning(UA.warnings, Watched(SIGHTED, place("1h"), MINUTE)) is None
    assert CH is not None
    assert warning(CH.warnings, Watched(BLIND, place("1h"), MINUTE)) is None


@pytest.mark.article("UA V-13.12.b", "UA V-13.12.d", "RU 3.21.6.b")
@pytest.mark.parametrize(
    ("rules", "has_assistant", "by", "articles"),
    [
        (UA, True, Voice.ASSISTANT, "UA V-13.12.b"),
        (UA, False, Voice.ARBITER, "UA V-13.12.b, UA V-13.12.d"),
        (RU, True, Voice.ARBITER, "RU 3.21.6.b"),
        (RU, False, Voice.ARBITER, "RU 3.21.6.b"),
    ],
)
def test_the_assistant_tells_him_else_the_arbiter(
    rules: announcing.Announcing, has_assistant: bool, by: Voice, articles: str
) -> None:
    found = warning(rules.warnings, Watched(BLIND, place("1h"), 5 * MINUTE, has_assistant))
    assert found is not None
    assert (found.by, cited(found.ruling)) == (by, articles)


@pytest.mark.article("UA V-13.12.c")
def test_in_the_same_period_he_is_told_once_and_in_the_next_again() -> None:
    first, second = place("1h/30, 30m"), place("1h/30, 30m", 30)
    assert warning(UA.warnings, Watched(BLIND, first, 8 * MINUTE, warned=(0,))) is None
    assert warning(UA.warnings, Watched(BLIND, second, 8 * MINUTE, warned=(0,))) is not None


def test_who_begins_with_no_more_than_that_knows_it() -> None:
    assert warning(UA.warnings, Watched(BLIND, place("5m+3s"), 4 * MINUTE)) is None
    assert warning(UA.warnings, Watched(LOW, place("5m"), 4 * MINUTE)) is None
    assert warning(UA.warnings, Watched(LOW, place("10m"), 4 * MINUTE)) is not None


@pytest.mark.parametrize(
    ("start", "minutes"),
    cases([("UA V-13.12.c", "12m+20s", 10), ("UA V-13.12.c", "45m+15s", 10)]),
)
def test_it_falls_rises_and_falls_again_but_he_is_told_once(start: str, minutes: int) -> None:
    """The story: down to 10:00, up to 10:14 with the increment, down again: one warning."""
    control = parse_control(start)
    clock, now = start_clock(control, set_up(control), W, 0), 0
    warned: list[int] = []
    for spend in (clock.left_ms.white - minutes * MINUTE, SECOND, 16 * SECOND, 30 * SECOND, 5 * SECOND):
        now += spend
        found = warning(UA.warnings, Watched(BLIND, place(start), clock.left_at(W, now), True, (0,) if warned else ()))
        warned += [clock.left_at(W, now)] if found else []
        clock = press_clock(control, press_clock(control, clock, W, now), B, now)
    assert warned == [minutes * MINUTE]


# -- the moment ------------------------------------------------------------------------------------------------


@pytest.mark.article("UA V-13.12.c")
def test_the_game_wakes_when_a_warning_is_due() -> None:
    clock = Clock(BySide(12 * MINUTE, 30 * MINUTE), W, at_ms=1_000, free_ms=2_000)
    watched = Watched(BLIND, place("45m+15s"), 12 * MINUTE)
    assert warns_at(UA.warnings, watched, clock, W) == 3_000 + 2 * MINUTE
    assert warns_at(UA.warnings, watched, clock, B) is None
    assert warns_at(UA.warnings, Watched(BLIND, place("45m+15s"), 12 * MINUTE, warned=(0,)), clock, W) is None


# -- who may warn ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("watched", "by", "says"),
    cases(
        [
            ("UA V-13.12.b", Watched(BLIND, place("1h"), 9 * MINUTE, True), Voice.ASSISTANT, "short-assistant"),
            ("UA V-13.12.d", Watched(BLIND, place("1h"), 9 * MINUTE, False), Voice.ARBITER, "short-arbiter"),
            ("UA V-13.12.d", Watched(BLIND, place("1h"), 9 * MINUTE, True), Voice.ARBITER, "not-his"),
            ("UA V-13.12.d", Watched(BLIND, place("1h"), 9 * MINUTE, False), Voice.ASSISTANT, "not-his"),
            ("UA V-13.12.b", Watched(LOW, place("1h"), 9 * MINUTE, True), Voice.ASSISTANT, "too-early"),
            ("UA V-13.12.c", Watched(BLIND, place("1h"), 9 * MINUTE, True, (0,)), Voice.ASSISTANT, "once"),
            ("UA V-13.12.b", Watched(SIGHTED, place("1h"), MINUTE, True), Voice.ASSISTANT, "nobody"),
        ]
    ),
)
def test_who_wants_to_warn_is_answered(watched: Watched, by: Voice, says: str) -> None:
    found = check_warn(UA.warnings, watched, by)
    ruling = found if isinstance(found, Refusal) else found.ruling
    assert ids([ruling]) == [f"play.warnings.{says}"]


# -- the opponent's flag, and sounds -----------------------------------------------------------------------------


@pytest.mark.article("RU 3.21.6.b")
def test_he_is_told_once_of_the_opponents_flag() -> None:
    found = opponents_flag(RU.warnings, BLIND, told=False)
    assert found is not None
    assert (found.by, cited(found.ruling)) == (Voice.ARBITER, "RU 3.21.6.b")
    assert opponents_flag(RU.warnings, BLIND, told=True) is None
    assert opponents_flag(RU.warnings, SIGHTED, told=False) is None
    assert opponents_flag(UA.warnings, BLIND, told=False) is None


@pytest.mark.article("UA V-13.7.1.b")
class TestSounds:
    MARKS = (5 * MINUTE, 10 * MINUTE)

    def open(self, rulebook: str, blind: str) -> commands.Open:
        conditions = facts.Conditions(blind=BySide(blind, ""), signals_ms=self.MARKS)
        return commands.Open(rulebook, "russian", "45m", BySide("w", "b"), conditions=conditions)

    def test_only_where_somebody_cannot_see_the_clock_and_the_book_allows_it(self) -> None:
        for rulebook, blind, allowed in (("UA", "B1", True), ("UA", "", False), ("RU", "B1", False)):
            answer = GAME.decide(GAME.initial, self.open(rulebook, blind), 0)
            assert isinstance(answer, Refusal) is not allowed

    def test_an_electronic_clock_sounds_at_the_times_it_was_set_to(self) -> None:
        conditions = facts.Conditions(blind=BySide("B1", ""), signals_ms=self.MARKS)
        hall = Hall("UA", "russian", "45m", conditions=conditions).start()
        assert GAME.wakes_at(hall.state) == 35 * MINUTE
        hall.must(commands.Tick(), 35 * MINUTE)
        assert ("play.warnings.sound" in hall.said, "UA V-13.7.1.b" in hall.cited) == (True, True)
        assert "play.warnings.sound" not in hall.must(commands.Tick(), 4 * MINUTE).said  # each of them once
        assert hall.must(commands.Tick(), MINUTE).said == ["play.warnings.sound"]


# -- what is asked ---------------------------------------------------------------------------------------------

TIMES = (BySide(61 * MINUTE, 5 * SECOND), BySide(9 * MINUTE + 58 * SECOND, 44 * MINUTE))


@pytest.mark.parametrize(
    ("rules", "sight", "on_move", "says"),
    cases(
        [
            ("RU 3.21.6.a", RU, BLIND, True, "RU 3.21.6.a"),
            ("RU 3.21.6.a", RU, BLIND, False, "play.asking.not-your-move"),
            ("RU 3.21.6.a", RU, SIGHTED, True, "RU 3.21.6.a"),
            ("UA V-13.7.3.b; UA V-13.12.a", UA, LOW, True, "UA V-13.7.3.b, UA V-13.12.a"),
            ("UA V-13.7.3.b; UA V-13.12.a", UA, BLIND, False, "play.asking.not-your-move"),
            ("UA V-13.12.a", UA, SIGHTED, True, "play.asking.sees-it"),
            ("CH 32.2.17.d", CH, BLIND, True, "CH 32.2.17.d"),
            ("CH 32.2.17.d", CH, BLIND, False, "CH 32.2.17.d"),
        ]
    ),
)
def test_the_time_is_told_who_asks(rules: announcing.Announcing, sight: Sight, on_move: bool, says: str) -> None:
    found = tell_time(rules.asking, sight, on_move, TIMES)
    if isinstance(found, Refusal):
        assert ids([found]) == [says]
    else:
        assert cited(found) == says
        assert said(found) == "Used: White 1:01:00, Black 0:00:05. Left: White 0:09:58, Black 0:44:00."


@pytest.mark.article("UA V-13.7.3.b", "UA V-13.11.3.a")
def test_whose_move_it_is_is_told_at_any_time() -> None:
    found = tell_turn(UA.asking, BLIND, B, BySide(12, 11))
    assert cited(found) == "UA V-13.7.3.b, UA V-13.11.3.a"
    assert said(found) == "Black to move. Moves made: White 12, Black 11."
    assert ids([tell_turn(UA.asking, SIGHTED, W, BySide(0, 0))]) == ["play.asking.sees-it"]


def test_the_time_used_counts_every_period_and_every_increment() -> None:
    control = parse_control("1h/1, 30m+15s")
    clock = start_clock(control, set_up(control), W, 0)
    clock = press_clock(control, clock, W, 20 * MINUTE)
    assert used_in_game(control, clock, 21 * MINUTE) == BySide(20 * MINUTE, MINUTE)
    clock = press_clock(control, press_clock(control, clock, B, 21 * MINUTE), W, 26 * MINUTE)
    assert used_in_game(control, clock, 26 * MINUTE) == BySide(25 * MINUTE, MINUTE)


def test_a_time_is_written_as_a_clock_shows_it() -> None:
    assert [face(each) for each in (0, 9 * MINUTE + 59_999, 61 * MINUTE)] == ["0:00:00", "0:09:59", "1:01:00"]
