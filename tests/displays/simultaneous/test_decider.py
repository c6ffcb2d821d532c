"""What a display decides: who is away, draws by rule, clocks that run here, the exact time."""

from __future__ import annotations

from functools import reduce

import pytest

from mainroad.basics import Refusal, Side
from mainroad.clocks.durations import HOUR_MS, MINUTE_MS
from mainroad.displays.simultaneous import commands
from mainroad.displays.simultaneous.decider import DISPLAY
from mainroad.displays.simultaneous.endings import DRAW, LOSS, WIN
from mainroad.displays.simultaneous.next_step import next_steps
from mainroad.displays.simultaneous.protocol import protocol
from mainroad.displays.simultaneous.state import Display

START = 1_800_000_000_000


def done(state: Display, command: commands.Command, now: int = START) -> Display:
    """The state after a command that is not refused."""
    found = DISPLAY.decide(state, command, now)
    assert not isinstance(found, Refusal), found
    return reduce(DISPLAY.evolve, found, state)


def refused(state: Display, command: commands.Command, now: int = START) -> str:
    """By which message a command is refused."""
    found = DISPLAY.decide(state, command, now)
    assert isinstance(found, Refusal), found
    return found.message


def begun(kind: str, *positions: str, boards: int = 2, clocks_here: bool = False) -> Display:
    """A display in which the giver has White everywhere."""
    ids = tuple(f"p{number}" for number in range(1, max(boards, len(positions)) + 1))
    state = done(DISPLAY.initial, commands.Open(kind, "international", ids, clocks_here=clocks_here))
    for number, position in enumerate(positions, start=1):
        state = done(state, commands.SetUp(number, position))
    for number in state.boards:
        state = done(state, commands.ChooseColour(number, Side.WHITE))
    return done(state, commands.Begin())


def ruling(state: Display, board: int) -> tuple[int | None, str, str]:
    """What the giver has of a board, and why."""
    at = state.boards[board]
    return (
        at.giver_points,
        at.ruling.message if at.ruling else "",
        ", ".join(map(str, at.ruling.articles if at.ruling else ())),
    )


@pytest.mark.article("FM A8A-13", "FM A8C-14")
@pytest.mark.parametrize(
    ("kind", "is_lost", "why"),
    [
        ("normal", True, (WIN, "displays.referee-decides", "FM A8A-13")),
        ("blindfold", False, (WIN, "displays.withdrawn", "FM A8C-14")),
    ],
)
def test_who_is_away_when_the_giver_first_comes_is_away_though_the_giver_is_to_move(
    kind: str, is_lost: bool, why: tuple[int, str, str]
) -> None:
    state = begun(kind)
    absence = commands.ReportAbsence(1, is_lost=is_lost)
    assert refused(state, absence) == "displays.not-due"
    assert ruling(done(done(state, commands.GoTo(1)), absence), 1) == why


def test_nobody_is_excused_from_the_givers_own_move() -> None:
    state = done(begun("normal"), commands.GoTo(1))
    assert refused(state, commands.ReportAbsence(1, is_lost=False)) == "displays.givers-turn"


# -- draws by rule ------------------------------------------------------------------------------------


def shuffled(state: Display, times: int) -> Display:
    """Both kings go there and back on board 1, where everybody moves when they like."""
    for number in range(times):
        there, back = ("50-45", "6-1"), ("45-50", "1-6")
        white, black = back if number % 2 else there
        state = done(state, commands.Play(1, white))
        state = done(state, commands.Answer(1, black))
    return state


@pytest.mark.article("FM A8B-2")
def test_the_third_time_is_a_draw_by_the_rules_of_the_game() -> None:
    state = shuffled(begun("clocks", "W:WK50:BK6"), 2)
    assert refused(state, commands.ClaimDraw(1)) == "displays.no-draw"
    state = done(shuffled(state, 2), commands.ClaimDraw(1))
    assert ruling(state, 1) == (DRAW, "play.draws.drawn.repetition", "FM A1-6.1, FM A1-7.3.2")


def round_of(state: Display, answer: str, move: str) -> Display:
    """The giver comes to board 1, the only one left; both move."""
    state = done(state, commands.GoTo(1))
    state = done(state, commands.Answer(1, answer)) if answer else state
    state = done(state, commands.Play(1, move))
    return done(state, commands.CarryOut(1, move)) if state.rules.messenger else state


@pytest.mark.article("FM A8A-2", "FM A8C-4")
@pytest.mark.parametrize("kind", ["normal", "blindfold"])
def test_king_against_king_is_drawn_after_five_moves_of_each(kind: str) -> None:
    state = done(begun(kind, "W:WK49:BK47"), commands.Resign(2, by_giver=False))
    pairs = ("", "49-35"), ("47-36", "35-2"), ("36-4", "2-16"), ("4-15", "16-49"), ("15-47", "49-35")
    for answer, move in pairs:
        state = round_of(state, answer, move)
        assert refused(state, commands.ClaimDraw(1)) == "displays.no-draw"
    state = done(done(state, commands.GoTo(1)), commands.Answer(1, "47-36"))
    state = done(state, commands.ClaimDraw(1))
    assert ruling(state, 1) == (DRAW, "play.draws.drawn.two-against-one", "FM A1-6.4, FM A1-7.3.2")
    assert state.closed_ms == START


def test_on_64_squares_the_other_annex_counts() -> None:
    ids = ("p1", "p2")
    state = done(DISPLAY.initial, commands.Open("normal", "russian", ids))
    for number in state.boards:
        state = done(state, commands.ChooseColour(number, Side.WHITE))
    found = DISPLAY.decide(done(state, commands.Begin()), commands.ClaimDraw(1), START)
    assert isinstance(found, Refusal)
    assert {article.number.split("-")[0] for article in found.articles} == {"A1b"}


# -- what a giver who sees nothing is told ------------------------------------------------------------


@pytest.mark.article("FM A8C-8.c")
def test_the_messenger_tells_the_opponents_move() -> None:
    state = done(begun("blindfold", "B:W32,33,50:B18,19,1"), commands.GoTo(1))
    state = done(state, commands.Answer(1, "18-22"))
    told = [(step.message, dict(step.parameters)) for step in next_steps(state, 1)]
    assert ("displays.step.told", {"move": "18-22"}) in told
    state = done(done(state, commands.Play(1, "32-27")), commands.CarryOut(1, "32-27"))
    assert "displays.step.told" not in {step.message for step in next_steps(state, 1)}


# -- the clock ----------------------------------------------------------------------------------------


@pytest.mark.article("FM A8B-6", "FM A8B-9")
def test_clocks_that_run_here_give_fifty_moves_two_hours_at_each_board() -> None:
    state = begun("clocks", clocks_here=True)
    clocks = [board.clock for board in state.boards.values()]
    assert [clock and (clock.running, clock.left_ms.white) for clock in clocks] == [(Side.WHITE, 2 * HOUR_MS)] * 2
    state = done(state, commands.Play(1, "32-28"), START + 90 * MINUTE_MS)
    clock = state.boards[1].clock
    assert clock is not None
    assert (clock.running, clock.left_ms.white) == (Side.BLACK, 30 * MINUTE_MS)
    assert DISPLAY.wakes_at(state) == START + 2 * HOUR_MS, "on board 2 White's clock has run all the time"
    state = done(state, commands.Tick(), START + 2 * HOUR_MS)
    assert ruling(state, 2) == (LOSS, "displays.flag-lost", "FM A8B-6")
    late = START + 90 * MINUTE_MS + 2 * HOUR_MS
    assert DISPLAY.wakes_at(state) == late
    state = done(state, commands.Answer(1, "18-23"), late)
    assert ruling(state, 1) == (WIN, "displays.flag-won", "FM A8B-6")
    assert state.boards[1].moves == ("32-28",), "the move came too late"
    assert (state.closed_ms, DISPLAY.wakes_at(state)) == (late, None)


def test_clocks_on_the_tables_are_the_referees() -> None:
    state = begun("clocks")
    assert (state.boards[1].clock, DISPLAY.wakes_at(state)) == (None, None)
    count = commands.CountMoves(1, 50, 49, 49, 0)
    assert ruling(done(state, count), 1)[:2] == (LOSS, "displays.flag-lost")
    assert refused(begun("clocks", clocks_here=True), count) == "displays.counts-itself"
    assert begun("normal", clocks_here=True).boards[1].clock is None


def test_the_time_goes_from_the_first_move_to_the_end_of_the_last_game() -> None:
    state = begun("normal")
    state = done(done(state, commands.GoTo(1)), commands.Play(1, "32-28"), START + 7 * MINUTE_MS)
    for board in (1, 2):
        state = done(state, commands.AgreeDraw(board), START + 67 * MINUTE_MS)
    assert protocol(state).minutes == 60


# -- a result that does not count ---------------------------------------------------------------------


def test_a_result_taken_back_reopens_the_game_and_the_display() -> None:
    state = done(done(begun("normal"), commands.GoTo(1)), commands.Resign(1, by_giver=False))
    assert refused(state, commands.TakeBack(1, "  ")) == "displays.reason"
    assert refused(state, commands.TakeBack(2, "Wrong board")) == "displays.nothing-to-take-back"
    state = done(state, commands.AgreeDraw(2))
    assert state.closed_ms is not None
    state = done(state, commands.TakeBack(1, "Board 2 was meant"))
    assert (state.in_play, state.closed_ms) == ((1,), None)
    assert done(state, commands.Play(1, "32-28")).boards[1].moves == ("32-28",), "the giver stands there still"


def test_a_move_that_ended_the_game_by_itself_goes_with_its_result() -> None:
    state = done(begun("normal", "W:W28:B1,22"), commands.GoTo(1))
    state = done(done(state, commands.Play(1, "28x17")), commands.Resign(2, by_giver=False))
    state = done(begun("clocks", "W:W28:B22"), commands.Play(1, "28x17"))
    assert ruling(state, 1)[:2] == (WIN, "displays.end.no-pieces")
    state = done(state, commands.TakeBack(1, "The man stood on 23"))
    assert (state.boards[1].moves, state.boards[1].is_givers_turn) == ((), True)
    lost = done(begun("normal", "B:W28,33,38:B1"), commands.GoTo(1))
    assert ruling(lost, 1)[:2] == (WIN, "displays.two-down")
    assert refused(lost, commands.TakeBack(1, "Let them play")) == "displays.cannot-go-on"


def test_clocks_stand_while_a_game_is_over_by_mistake() -> None:
    state = done(begun("clocks", clocks_here=True), commands.Play(1, "32-28"), START + MINUTE_MS)
    state = done(state, commands.AgreeDraw(1), START + 2 * MINUTE_MS)
    state = done(state, commands.TakeBack(1, "The wrong board"), START + 90 * MINUTE_MS)
    clock = state.boards[1].clock
    assert clock is not None
    now = START + 91 * MINUTE_MS
    assert (clock.left_at(Side.WHITE, now), clock.left_at(Side.BLACK, now)) == (119 * MINUTE_MS, 118 * MINUTE_MS)
    fallen = done(begun("clocks", clocks_here=True), commands.Tick(), START + 2 * HOUR_MS)
    assert refused(fallen, commands.TakeBack(1, "More time"), START + 3 * HOUR_MS) == "displays.cannot-go-on"


def test_a_game_goes_on_only_at_a_place_that_is_free() -> None:
    state = done(begun("normal", boards=3), commands.Resign(2, by_giver=False))
    state = done(state, commands.TakePlace(3, 2))
    back = commands.TakeBack(2, "The wrong board")
    assert refused(state, back) == "displays.place-taken"
    state = done(done(state, commands.TakePlace(3, 3)), back)
    assert state.in_play == (1, 2, 3)


# -- places and referees ------------------------------------------------------------------------------


@pytest.mark.article("FM A8A-15")
def test_who_takes_a_free_place_stands_there_on_the_givers_way() -> None:
    state = begun("normal", boards=5)
    assert refused(state, commands.TakePlace(5, 2)) == "displays.not-free"
    state = done(state, commands.Resign(2, by_giver=False))
    state = done(state, commands.TakePlace(5, 2))
    assert state.free_places == (5,)
    for board in (1, 5, 3, 4, 1, 5):
        state = done(state, commands.GoTo(board))
        answer = "18-23" if state.boards[board].moves else ""
        state = done(state, commands.Answer(board, answer)) if answer else state
        state = done(state, commands.Play(board, "33-29" if answer else "32-28"))
    assert state.next_boards() == (3,)
    assert refused(begun("blindfold"), commands.TakePlace(1, 2)) == "displays.no-places"


@pytest.mark.article("FM A8A-15")
def test_who_sits_down_where_the_giver_stands_is_the_last_of_the_round() -> None:
    state = begun("normal", boards=4)
    for board in (1, 2):
        state = done(done(state, commands.GoTo(board)), commands.Play(board, "32-28"))
    state = done(done(state, commands.Resign(2, by_giver=False)), commands.TakePlace(4, 2))
    assert state.next_boards() == (3,)
    state = done(done(state, commands.GoTo(3)), commands.Play(3, "32-28"))
    assert state.next_boards() == (1,)


@pytest.mark.article("FM A8A-17", "FM A8B-17", "FM A8C-17")
@pytest.mark.parametrize(
    ("kind", "opponents", "told"),
    [("normal", 24, ("displays.assistants", {"number": 2})), ("clocks", 24, ("displays.an-assistant", {})),
     ("blindfold", 2, ("displays.an-assistant", {}))],
)  # fmt: skip
def test_the_chief_referee_has_assistants(kind: str, opponents: int, told: tuple[str, dict[str, int]]) -> None:
    rulings = protocol(begun(kind, boards=opponents)).rulings
    assert told in [(ruling.message, dict(ruling.parameters)) for ruling in rulings]
