"""The decisions of a display: which facts follow from a command, or why it is refused.

Who may wait, correct or be away differs by kind; the kinds are values (`rules`), and nothing here asks for their names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce
from typing import Any

from mainroad.basics import Article, Refusal, Ruling, articles
from mainroad.displays.simultaneous import commands, facts
from mainroad.displays.simultaneous.clocks import flag_fallen, wakes_at
from mainroad.displays.simultaneous.draws import drawn_by_rule
from mainroad.displays.simultaneous.endings import DRAW, LOSS, WIN, after_move, end_game, is_two_down
from mainroad.displays.simultaneous.evolve import evolve
from mainroad.displays.simultaneous.rules import RULES, WAITS, Absence, Kind
from mainroad.displays.simultaneous.state import Display
from mainroad.journal.decider import Decider
from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import write_ruling
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.fen import write_fen
from mainroad.laws.games import DRAUGHTS_GAMES
from mainroad.laws.protocol import NotationError
from mainroad.notation.moves import read_move, write_move

Decision = list[Fact] | Refusal

EDITION = "1988"
"""The edition of the annexes on displays that we know."""
MOST_BOARDS = 1000
ACHIEVEMENTS = articles("FM A11-3.1, FM A11-3.2")
"""Only normal and blindfold displays are listed there."""


BEFORE_THE_START = (commands.Open, commands.SetUp, commands.ChooseColour, commands.Begin)


def no(what: str, *cited: Article, **parameters: object) -> Refusal:
    """Refuse with a message of displays."""
    return Refusal(f"displays.{what}", cited, parameters)


def decide(state: Display, command: commands.Command, now: int) -> Decision:
    """Decide a command at a moment."""
    if (state.opened is None) != isinstance(command, commands.Open):
        return no("opened-already" if state.opened else "not-opened")
    if state.closed_ms is not None and not isinstance(command, commands.TakeBack):
        return no("over")
    number = getattr(command, "board", None)
    if number is not None and number not in state.boards:
        return no("no-such-board", board=number)
    if (state.begun_ms is None) != isinstance(command, BEFORE_THE_START):
        return no("not-begun" if state.begun_ms is None else "begun-already")
    over = None if number is None or isinstance(command, commands.TakeBack) else _over(state, number, now)
    return over or _DECISIONS[type(command)](state, command, now)


def _over(state: Display, number: int, now: int) -> Decision | None:
    """A board where nothing is done any more, or where a flag has fallen meanwhile: whatever was asked is too late."""
    if not state.boards[number].is_in_play:
        return no("game-over", board=number)
    return flag_fallen(state, number, now) or None


# -- before it begins ---------------------------------------------------------------------------------


def _open(state: Display, command: commands.Open, now: int) -> Decision:
    kinds = [kind.value for kind in Kind]
    if command.kind not in kinds:
        return no("no-such-kind", kinds=", ".join(kinds))
    if command.game not in DRAUGHTS_GAMES:
        return no("no-such-game", games=", ".join(DRAUGHTS_GAMES))
    if not 2 <= len(command.opponents) <= MOST_BOARDS or len(set(command.opponents)) != len(command.opponents):
        return no("opponents", most=MOST_BOARDS)
    rules = RULES[Kind(command.kind)]
    if command.for_record and not rules.recognised:
        return no("not-recognised", *ACHIEVEMENTS)
    notes = bool(rules.notes) and (command.for_record or command.notes)
    by_name = bool(rules.announcement) and command.by_name
    control = str(rules.control) if rules.control and command.clocks_here else ""
    opened = facts.Opened(
        command.kind, EDITION, command.game, command.opponents, command.for_record, notes, by_name, control
    )
    return [opened]


def _set_up(state: Display, command: commands.SetUp, now: int) -> Decision:
    try:
        position = DRAUGHTS_GAMES[state.opened.game if state.opened else ""].parse(command.position)
    except NotationError as error:
        return no("not-a-position", fault=str(error))
    return [facts.SetUp(command.board, write_fen(position))]


def _choose_colour(state: Display, command: commands.ChooseColour, now: int) -> Decision:
    return [facts.ColourChosen(command.board, command.side)]


def _begin(state: Display, command: commands.Begin, now: int) -> Decision:
    missing = [number for number, board in state.boards.items() if board.giver is None]
    if missing:
        return no("colours-first", *state.rules.course, board=missing[0])
    return [facts.Begun(now)]


# -- where the giver stands ---------------------------------------------------------------------------


def _go_to(state: Display, command: commands.GoTo, now: int) -> Decision:
    rules, boards = state.rules, state.next_boards()
    if rules.goes_in_turn:
        if not state.is_free_to_go:
            return no("move-first", *rules.course, board=state.standing)
        if command.board not in boards:
            return no("next-board", *rules.course, boards=", ".join(map(str, boards)))
    arrived = facts.Arrived(command.board, _direction(state, command.board), _announcement(state, command.board))
    if is_two_down(rules, state.boards[command.board]):
        return [arrived, *end_game(state, command.board, WIN, Ruling("displays.two-down", rules.two_down), now)]
    return [arrived]


def _direction(state: Display, board: int) -> int:
    """The way round, which the second stop settles; with two boards left it is clockwise."""
    if state.direction or not state.rules.goes_in_turn or state.standing is None:
        return state.direction
    return 1 if board == state.next_boards()[0] else -1


def _announcement(state: Display, board: int) -> str:
    if not state.rules.announcement or state.opened is None:
        return ""
    return state.boards[board].opponent if state.opened.by_name else str(board)


# -- moves --------------------------------------------------------------------------------------------


def _answer(state: Display, command: commands.Answer, now: int) -> Decision:
    board = state.boards[command.board]
    fault = _not_due(state, command.board)
    if fault or board.is_givers_turn:
        return fault or no("givers-turn", board=command.board)
    return _moved(state, command.board, command.move, now, by_giver=False)


def _not_due(state: Display, number: int) -> Refusal | None:
    """Refuse a move of an opponent before whom the giver does not stand, or not any more."""
    rules = state.rules
    if not rules.due or (state.standing == number and not state.is_free_to_go):
        return None
    return no("not-due", *rules.due, board=number)


def _wait(state: Display, command: commands.Wait, now: int) -> Decision:
    rules, board = state.rules, state.boards[command.board]
    if not rules.wait:
        return no("nobody-waits", *rules.absence_articles)
    fault = _not_due(state, command.board)
    if fault or board.is_givers_turn:
        return fault or no("givers-turn", board=command.board)
    captures = [move for move in board.position.legal_moves() if move.is_capture]
    if len(captures) < 2:
        return no("no-choice", *rules.wait)
    if board.waits >= WAITS:
        return no("waited-already", *rules.wait)
    return [facts.Waited(command.board)]


def _play(state: Display, command: commands.Play, now: int) -> Decision:
    rules, board = state.rules, state.boards[command.board]
    if rules.goes_in_turn and (state.standing != command.board or state.is_free_to_go):
        return no("not-there", *rules.course, board=command.board)
    if not board.is_givers_turn:
        return no("opponents-turn", *rules.due, board=command.board)
    if not rules.messenger:
        return _moved(state, command.board, command.move, now, by_giver=True)
    read = _read(board.position, command.move, rules.play)
    return read if isinstance(read, Refusal) else [facts.Said(command.board, read[0])]


def _carry_out(state: Display, command: commands.CarryOut, now: int) -> Decision:
    rules, board = state.rules, state.boards[command.board]
    if not rules.messenger or not board.said:
        return no("nothing-said", *rules.messenger, board=command.board)
    read = _read(board.position, command.move, rules.play)
    if isinstance(read, Refusal):
        return read
    if read[0] != board.said:
        return no("carried-out-otherwise", *rules.messenger, said=board.said, made=read[0])
    return _moved(state, command.board, board.said, now, by_giver=True)


def _correct(state: Display, command: commands.Correct, now: int) -> Decision:
    rules, board = state.rules, state.boards[command.board]
    if not rules.correction:
        return no("no-correction", *rules.play)
    if state.last_played != command.board or board.before is None:
        return no("moved-on", *rules.correction, board=command.board)
    read = _read(board.before, command.move, rules.play)
    if isinstance(read, Refusal):
        return read
    return _with_consequences(state, facts.Corrected(command.board, *read), command.board, now)


def _moved(state: Display, number: int, text: str, now: int, *, by_giver: bool) -> Decision:
    read = _read(state.boards[number].position, text, state.rules.play)
    if isinstance(read, Refusal):
        return read
    return _with_consequences(state, facts.Moved(number, *read, by_giver, now), number, now)


def _with_consequences(state: Display, fact: Fact, number: int, now: int) -> Decision:
    return [fact, *after_move(evolve(state, fact), number, now)]


def _read(position: DraughtsPosition, text: str, cited: tuple[Article, ...]) -> tuple[str, str] | Refusal:
    """A move as it is written, and the position after it."""
    try:
        move = read_move(position, text)
    except NotationError as error:
        return no("not-a-move", *cited, fault=str(error))
    return write_move(position, move), write_fen(position.after(move))


# -- referee, resignation, draw -----------------------------------------------------------------------


def _report_absence(state: Display, command: commands.ReportAbsence, now: int) -> Decision:
    rules = state.rules
    if rules.absence is Absence.CLOCK_RUNS:
        return no("clock-runs", *rules.absence_articles)
    if fault := _not_due(state, command.board):
        return fault
    if rules.absence is Absence.REFEREE_DECIDES and not command.is_lost:
        is_givers = state.boards[command.board].is_givers_turn  # nobody has to be there for the giver's move
        return no("givers-turn", board=command.board) if is_givers else [facts.Excused(command.board)]
    return end_game(state, command.board, WIN, Ruling(f"displays.{rules.absence.value}", rules.absence_articles), now)


def _count_moves(state: Display, command: commands.CountMoves, now: int) -> Decision:
    rules = state.rules
    if not rules.count:
        return no("no-clocks", *rules.competition)
    if state.opened and state.opened.control:
        return no("counts-itself", *rules.competition)
    if min(command.required, command.made, command.recorded, command.spent_ms) < 0:
        return no("not-a-count", *rules.count)
    has_erred = command.recorded != command.made
    message = "displays.counted-wrongly" if has_erred else "displays.counted-rightly"
    ruling = Ruling(message, rules.count_time, {"made": command.made, "recorded": command.recorded})
    charged = command.spent_ms if has_erred else 0
    counted = facts.Counted(command.board, command.made, charged, write_ruling(ruling))
    return [counted, *_after_count(state, command, now)]


def _after_count(state: Display, command: commands.CountMoves, now: int) -> list[Fact]:
    """A fallen flag loses for the giver, unless the moves were made and only the sheet lacks them."""
    if not command.flag_fallen:
        return []
    numbers = {"made": command.made, "required": command.required, "recorded": command.recorded}
    if command.made < command.required:
        return end_game(state, command.board, LOSS, Ruling("displays.flag-lost", state.rules.count, numbers), now)
    if command.recorded < command.required:
        return end_game(state, command.board, WIN, Ruling("displays.sheet-lost", state.rules.count, numbers), now)
    return []


def _resign(state: Display, command: commands.Resign, now: int) -> Decision:
    message = "displays.giver-resigned" if command.by_giver else "displays.opponent-resigned"
    return end_game(state, command.board, LOSS if command.by_giver else WIN, Ruling(message, state.rules.play), now)


def _agree_draw(state: Display, command: commands.AgreeDraw, now: int) -> Decision:
    return end_game(state, command.board, DRAW, Ruling("displays.draw-agreed", state.rules.play), now)


def _enter_result(state: Display, command: commands.EnterResult, now: int) -> Decision:
    """Nobody has to write moves down where the kind of display asks for no sheets (FM A8A-3)."""
    if command.giver_points not in (WIN, DRAW, LOSS):
        return no("not-a-result")
    ruling = Ruling("displays.result-entered", state.rules.competition)
    return end_game(state, command.board, command.giver_points, ruling, now)


def _claim_draw(state: Display, command: commands.ClaimDraw, now: int) -> Decision:
    found = drawn_by_rule(state.boards[command.board])
    return found if isinstance(found, Refusal) else end_game(state, command.board, DRAW, found, now)


def _take_place(state: Display, command: commands.TakePlace, now: int) -> Decision:
    if not state.rules.places:
        return no("no-places", *state.rules.competition)
    if command.place not in state.free_places:
        return no("not-free", *state.rules.places, place=command.place)
    return [facts.PlaceTaken(command.board, command.place)]


def _take_back(state: Display, command: commands.TakeBack, now: int) -> Decision:
    board, place = state.boards[command.board], state.place_of(command.board)
    if board.is_in_play:
        return no("nothing-to-take-back", board=command.board)
    if not command.reason.strip():
        return no("reason")
    for other in state.in_play:
        if state.place_of(other) == place:
            return no("place-taken", *state.rules.places, board=command.board, other=other)
    moves = board.moves[:-1] if after_move(state, command.board, now) else board.moves
    position = reduce(lambda at, move: at.after(read_move(at, move)), moves, board.start)
    taken_back = facts.TakenBack(command.board, command.reason, now, len(moves), write_fen(position))
    reopened = evolve(state, taken_back)
    if after_move(reopened, command.board, now) or flag_fallen(reopened, command.board, now):
        return no("cannot-go-on", *board.ruling.articles if board.ruling else (), board=command.board)
    return [taken_back]


def _tick(state: Display, command: commands.Tick, now: int) -> Decision:
    told: list[Fact] = []
    for number in state.in_play:
        fallen = flag_fallen(state, number, now)
        state = reduce(evolve, fallen, state)
        told += fallen
    return told


_DECISIONS: Mapping[type, Callable[[Display, Any, int], Decision]] = {
    commands.Open: _open,
    commands.SetUp: _set_up,
    commands.ChooseColour: _choose_colour,
    commands.Begin: _begin,
    commands.GoTo: _go_to,
    commands.Answer: _answer,
    commands.Wait: _wait,
    commands.Play: _play,
    commands.CarryOut: _carry_out,
    commands.Correct: _correct,
    commands.ReportAbsence: _report_absence,
    commands.CountMoves: _count_moves,
    commands.Resign: _resign,
    commands.AgreeDraw: _agree_draw,
    commands.EnterResult: _enter_result,
    commands.ClaimDraw: _claim_draw,
    commands.TakePlace: _take_place,
    commands.TakeBack: _take_back,
    commands.Tick: _tick,
}

DISPLAY: Decider[Display, commands.Command, Fact] = Decider(
    Display(), decide, evolve, facts.CODEC, wakes_at, commands.Tick()
)
"""A simultaneous display as a decider: run it over a store with `mainroad.journal.decider.submit`."""
