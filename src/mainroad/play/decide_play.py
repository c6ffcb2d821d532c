"""Setting a game up, moving, pressing, resigning."""

from __future__ import annotations

from mainroad.basics import Refusal, Ruling, Side
from mainroad.clocks.arithmetic import is_control_move, stage_of
from mainroad.clocks.controls import BonusKind, Period, TimeControl
from mainroad.clocks.durations import TICK
from mainroad.clocks.reading import parse_control
from mainroad.clocks.tempo import Tempo
from mainroad.journal.records import Fact
from mainroad.laws.games import GAMES
from mainroad.laws.protocol import NotationError
from mainroad.play import commands, facts
from mainroad.play.board import step
from mainroad.play.decide_common import Decision, after, finished, no, won_by
from mainroad.play.face import Face
from mainroad.play.state import Game, Stage
from mainroad.rulebooks.books.book import BOOKS, Book


def open_game(state: Game, command: commands.Open, now: int) -> Decision:
    """Set a game up, if the rulebook speaks of it and everything can be read."""
    book = BOOKS.get((command.rulebook, command.game))
    if book is None:
        return no("no-book", rulebook=command.rulebook, game=command.game)
    try:
        control = parse_control(command.control)
        position = GAMES[command.game].parse(command.start) if command.start else GAMES[command.game].start()
        for text in command.opening:
            position = step(position, text).after
        tempo = Tempo(command.tempo) if command.tempo else _sorted(book, control)
    except ValueError as error:
        return no("not-readable", why=str(error))
    if tempo is None:
        return no("tempo-unknown", control=str(control))
    opened = facts.Opened(
        command.rulebook,
        book.edition,
        command.game,
        str(control),
        tempo.value,
        command.players,
        command.start,
        command.opening,
        command.conditions,
        command.overrides,
    )
    return [opened]


def _sorted(book: Book, control: TimeControl) -> Tempo | None:
    return book.tempos.tempo(control) if book.tempos else Tempo.CLASSICAL


def start(state: Game, command: commands.Start, now: int) -> Decision:
    """Start the clock of the side to move."""
    if state.stage is not Stage.SET_UP:
        return no("started-already")
    return [facts.Started(running(state, state.turn, now))]


# -- moving ---------------------------------------------------------------------------------------


def move(state: Game, command: commands.Move, now: int) -> Decision:
    """Make a move on the board."""
    if command.side is not state.turn:
        return no("not-your-move")
    try:
        made = step(state.position, command.move)
    except NotationError as error:
        return no("not-a-legal-move", why=str(error))
    found: list[Fact] = [facts.Moved(command.side, made.text, now)]
    outcome = made.after.outcome_on_board()
    if outcome:
        ruling = Ruling(f"play.over.{outcome.reason.value}")
        return [*found, finished(after(state, found), won_by(outcome.winner, outcome.reason.value), ruling, now)]
    if state.conditions.on_screen:
        found += pressing(after(state, found), command.side, now)
    return found


def press(state: Game, command: commands.Press, now: int) -> Decision:
    """Press the clock."""
    if state.unpressed is not command.side:
        return no("nothing-to-press")
    return pressing(state, command.side, now)


def pressing(state: Game, side: Side, now: int) -> list[Fact]:
    """The press: what the move brings is added, and the opponent's time runs."""
    if state.control is None:
        return []
    made = state.pressed[side] + 1
    given = state.control[side]
    left = state.clock.left_at(side, now) + _brought(stage_of(given, made).period)
    if is_control_move(given, made):
        left += _ms(stage_of(given, made + 1).period)
    face = Face(state.clock.at(now).changed(side, lambda _: left), None, now)
    return [facts.Pressed(side, running(state, side.opponent, now, face))]


def running(state: Game, side: Side, now: int, face: Face | None = None) -> Face:
    """The clock of a side runs from now on, after its delay."""
    period = stage_of(state.control[side], state.pressed[side] + 1).period if state.control else None
    delay = period.bonus if period and period.bonus and period.bonus.kind is BonusKind.DELAY else None
    return (face or state.clock).run(side, now, delay.time // TICK if delay else 0)


def _ms(period: Period) -> int:
    return period.time // TICK


def _brought(period: Period) -> int:
    fischer = period.bonus if period.bonus and period.bonus.kind is BonusKind.FISCHER else None
    return fischer.time // TICK if fischer else 0


# -- ending ---------------------------------------------------------------------------------------


def resign(state: Game, command: commands.Resign, now: int) -> Decision:
    """Give the game up."""
    score = won_by(command.side.opponent, "resignation")
    return [finished(state, score, Ruling("play.over.resignation"), now)]


def flags(state: Game, now: int) -> list[Fact]:
    """What the time itself brings: a flag that has fallen by now."""
    falls = state.clock.falls_at() if state.stage is Stage.RUNNING else None
    if falls is None or now < falls or state.clock.running is None:
        return []
    score = won_by(state.clock.running.opponent, "time")
    return [finished(state, score, Ruling("play.over.time"), falls)]


def tick(state: Game, command: commands.Tick | commands.CallFlag, now: int) -> Decision | Refusal:
    """Let the time speak; before a flag falls there is nothing to say."""
    return flags(state, now)
