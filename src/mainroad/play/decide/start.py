"""Setting a game up, the start, whoever comes late, and the ballot."""

from __future__ import annotations

from mainroad.basics import BySide, Refusal, Ruling, Side
from mainroad.clocks.controls import TimeControl
from mainroad.clocks.presets import ClockKind
from mainroad.clocks.reading import parse_control
from mainroad.clocks.tempo import Tempo
from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import write_ruling
from mainroad.play import commands, facts
from mainroad.play.board import step
from mainroad.play.clock import set_up
from mainroad.play.decide.common import Decision, both_lose, end_game, no, ruling_fact, won_by
from mainroad.play.evolve import position_of
from mainroad.play.rules import announcing, clock_care, lateness, recording, warnings
from mainroad.play.state import Game, Stage
from mainroad.rulebooks.books.announcing import RecordingMedium
from mainroad.rulebooks.books.book import BOOKS, Book
from mainroad.rulebooks.books.lateness import Starter
from mainroad.rulebooks.books.overrides import check_overrides

STARTERS = {starter.value: starter for starter in Starter}
MEDIA = {medium.value: medium for medium in RecordingMedium}


def open_game(state: Game, command: commands.Open, now: int) -> Decision:
    """Set a game up, if the rulebook speaks of it and everything can be read."""
    book = BOOKS.get((command.rulebook, command.game))
    if book is None:
        return no("no-book", rulebook=command.rulebook, game=command.game)
    fault = _fault(book, command)
    if fault:
        return fault
    try:
        control = parse_control(command.control)
    except ValueError:
        return no("no-time-control", text=command.control)
    try:
        position_of(command.game, command.start, command.opening, command.handicap)
        tempo = Tempo(command.tempo) if command.tempo else _sorted(book, control)
    except ValueError as error:
        return no("not-readable", why=str(error))
    if command.conditions.rated and (command.handicap or not control.is_equal):
        return no("rated-unequal")
    return no("tempo-unknown", control=str(control)) if tempo is None else [_opened(command, book, control, tempo)]


def _fault(book: Book, command: commands.Open) -> Refusal | None:
    """Refuse what the book does not leave to a regulation, to the players' equipment or to a handicap."""
    fault = check_overrides(command.rulebook, command.overrides) or _equipment_fault(book, command.conditions)
    if fault is None and command.handicap and not book.setup.handicap:
        return no("no-handicap", rulebook=command.rulebook)
    return fault


def _equipment_fault(book: Book, conditions: facts.Conditions) -> Refusal | None:
    """Refuse what the players may not have at the board: means of recording, a clock that sounds."""
    fault = _medium_fault(book, conditions)
    if fault or not conditions.signals_ms:
        return fault
    rules = book.announcing.warnings if book.announcing else None
    return warnings.check_sounds(rules, announcing.sights_of(conditions.blind))


def _medium_fault(book: Book, conditions: facts.Conditions) -> Refusal | None:
    """Refuse a means of recording that the book does not leave to such a player."""
    sights = announcing.sights_of(conditions.blind)
    for side in Side:
        name = conditions.media[side]
        if name and name not in MEDIA:
            return no("not-readable", why=name)
        if name and book.announcing:
            fault = announcing.check_medium(book.announcing, sights[side], MEDIA[name])
            if fault:
                return fault
    return None


def _opened(command: commands.Open, book: Book, control: TimeControl, tempo: Tempo) -> facts.Opened:
    return facts.Opened(
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
        command.handicap,
    )


def _sorted(book: Book, control: TimeControl) -> Tempo | None:
    return book.tempos.tempo(control) if book.tempos else Tempo.CLASSICAL


def start(state: Game, command: commands.Start, now: int) -> Decision:
    """Give the start: whose clock runs depends on who is there."""
    if state.stage is not Stage.SET_UP:
        return no("started-already")
    pause = state.book.clock.pause if command.after_ms is not None else None
    fault = _not_the_starter(state, command) or clock_care.check_next_start(pause, command.after_ms, now)
    if fault:
        return fault
    here = BySide(*(side not in command.absent for side in Side))
    ballot_due = state.conditions.ballot and not (state.opened and state.opened.opening)
    waiting = lateness.Waiting(now, here, state.turn, ballot_due)
    shown = set_up(state.control, clock_care.pause_lead(pause)) if pause else state.clock
    clock, ruling = lateness.clock_at_start(state.book.lateness, state.control, shown, waiting)
    return [facts.Started(clock, now, tuple(waiting.absent)), ruling_fact(state, ruling), *_records(state)]


def _not_the_starter(state: Game, command: commands.Start) -> Refusal | None:
    who = STARTERS.get(command.by)
    if who is None:
        return no("not-readable", why=command.by)
    if who is Starter.OPPONENT_OF_ABSENT and not command.absent:
        who = Starter.PLAYER  # nobody is absent
    return lateness.check_starter(state.book.lateness.start, who)


def _records(state: Game) -> list[Fact]:
    """Tell the players whether they must write, where their sheets are told to the game."""
    if not state.conditions.sheets:
        return []
    free = recording.optional(state.book.recording, state.control.allowances.white, state.tempo)
    return [ruling_fact(state, free or recording.recording_ruling(state.book.recording))]


def arrive(state: Game, command: commands.Arrive, now: int) -> Decision:
    """A player comes to the board."""
    if command.side in state.absent and state.is_running:
        clock = state.clock.stopped(now) if state.sealed else state.clock
        return [facts.Arrived(command.side, clock, 0)]
    if state.waiting is None or not state.is_running or state.waiting.here[command.side]:
        return no("nobody-absent")
    clock, _ = lateness.clock_at_arrival(
        state.book.lateness, state.control, state.clock, state.waiting, command.side, now
    )
    return [facts.Arrived(command.side, clock, now - state.waiting.since_ms)]


def excuse(state: Game, command: commands.Excuse, now: int) -> Decision:
    """The arbiter finds that who has not come has a good reason, where the book lets one count."""
    if state.waiting is None or not state.is_running or state.waiting.here[command.side]:
        return no("nobody-absent")
    limit = state.book.lateness.limit
    if not (limit.excuses_one or limit.excuses_both):
        return no("no-excuse", *limit.articles)
    cited = limit.articles if limit.excuses_one else limit.both
    return [facts.Excused(command.side, write_ruling(Ruling("play.excused", cited)), state.edition)]


def draw_opening(state: Game, command: commands.DrawOpening, now: int) -> Decision:
    """Put the ballot's moves on the board, with both players there."""
    waiting = state.waiting
    if waiting is None or not waiting.ballot_due:
        return no("no-ballot")
    if waiting.absent:
        return no("ballot-waits", *state.book.lateness.ballot)
    position = state.begun.position
    try:
        for text in command.opening:
            position = step(position, text).after
    except ValueError as error:
        return no("not-readable", why=str(error))
    clock, _ = lateness.clock_after_draw(state.control, state.clock, waiting, now)
    return [facts.OpeningDrawn(command.opening, clock)]


def check_first_move(state: Game, side: Side, written: bool = False) -> Refusal | None:
    """Refuse a move of who has not come, and the first one while the opponent, or the ballot, is awaited."""
    if state.waiting is None:
        return no("not-readable", why="written") if written else None
    if not state.waiting.here[side]:
        return no("not-there")
    if state.waiting.ballot_due:
        return no("ballot-waits", *state.book.lateness.ballot)
    check = lateness.check_written_move if written else lateness.check_first_move
    return check(state.book.lateness, state.waiting)


def check_break(state: Game, side: Side, now: int) -> Refusal | None:
    """Refuse the first move of a later game of a micro-match while the break runs off on the mover's clock."""
    rules = state.book.clock.pause
    if rules is None or state.made or state.conditions.games < 2:
        return None
    return clock_care.check_pause(
        rules, clock_care.ClockOnTable(state.control, ClockKind.ELECTRONIC, state.clock), side, now
    )


# -- who does not come --------------------------------------------------------------------------------


def too_late_at(state: Game) -> int | None:
    """The moment at which somebody has lost by not coming; None: everybody is there."""
    if state.waiting is None or not state.waiting.absent:
        return None
    limit = state.book.lateness.limit
    if not lateness.losers(limit, state.waiting, state.excused):
        return None
    allowed = lateness.limit_ms(limit, state.control, micro_match=state.conditions.games > 1)
    return state.waiting.since_ms + allowed + (0 if limit.reached_is_late else 1)


def forfeits(state: Game, now: int) -> list[Fact]:
    """The loss of whoever has not come by now."""
    if state.waiting is None:
        return []
    limit = lateness.limit_ms(state.book.lateness.limit, state.control, micro_match=state.conditions.games > 1)
    found = lateness.forfeit(state.book.lateness, state.waiting, limit, now, state.excused)
    if found is None:
        return []
    score = both_lose("lateness") if len(found.losers) == 2 else won_by(state, found.losers[0].opponent, "lateness")
    return [end_game(state, score, found.ruling, now)]
