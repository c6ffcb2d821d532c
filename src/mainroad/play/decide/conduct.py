"""Wrong beginnings, sanctions, telephones, refusals, protests and decisions of the arbiters."""

from __future__ import annotations

from mainroad.basics import Article, BySide, Refusal, Ruling, Side
from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import write_ruling
from mainroad.play import commands, facts
from mainroad.play.board import can_win
from mainroad.play.clock import set_up, start_clock
from mainroad.play.consequence import Consequence, Stands, Timing, clock_after
from mainroad.play.decide.common import Decision, end_game, no, ruling_fact
from mainroad.play.decide.displaced import put_back, report_displaced
from mainroad.play.decide.errors import accept_move, correct_move, policy, report_move, report_touched
from mainroad.play.decide.hands import king_on_two_squares
from mainroad.play.decide.penalties import ask_penalty
from mainroad.play.decide.sheets import report_neglect, restore, unrestorable
from mainroad.play.decide.voices import hands_on_board
from mainroad.play.rules import errors, procedure, sanctions, setup, tempo
from mainroad.play.state import Game
from mainroad.rulebooks.books.errors import FoundWhen
from mainroad.rulebooks.books.sanctions import Authority, Ground, Sanction
from mainroad.rulebooks.books.setup import Cure, Fault

FAULTS = {fault.value: fault for fault in Fault}
SANCTIONS = {sanction.value: sanction for sanction in Sanction}
GROUNDS = {ground.value: ground for ground in Ground}
RESULTS = frozenset({(2, 0), (1, 1), (0, 2), (0, 0), (1, 0), (0, 1)})


def report(state: Game, command: commands.Report, now: int) -> Decision:
    """Somebody says that something irregular happened: of a move, of the beginning, of conduct."""
    if not state.is_running:
        return no("not-running")
    if command.kind in FAULTS:
        return _beginning(state, FAULTS[command.kind], command, now)
    decision = CONDUCT.get(command.kind) or OF_PIECES.get(command.kind) or report_move
    return decision(state, command, now)


def after_the_game(state: Game) -> Refusal:
    """Nothing is put right any more; the rulebook says so in its own place."""
    over = errors.judge(policy(state), errors.Case(Side.WHITE, FoundWhen.AFTER_GAME)).ruling
    return Refusal(over.message, over.articles, over.parameters)


# -- the beginning --------------------------------------------------------------------------------


def _beginning(state: Game, fault: Fault, command: commands.Report, now: int) -> Decision:
    moved = bool(command.offender and state.moves_of(command.offender.opponent))
    beginning = setup.Beginning(
        fault,
        state.clock.made,
        state.tempo,
        state.conditions.games_per_arbiter,
        by=command.offender,
        moved_since=moved,
    )
    consequence = setup.found_wrong(state.book.setup, beginning)
    if fault is Fault.DISPLACED and not consequence.is_open:
        return report_displaced(state, consequence, command, now)
    erred = facts.Erred(
        command.offender,
        fault.value,
        0,
        write_ruling(consequence.ruling),
        state.edition,
        consequence.choices,
        counts=False,
    )
    return [erred, *_anew(state, consequence, now)]


def _anew(state: Game, consequence: Consequence, now: int) -> list[Fact]:
    """The game begins anew, where that is what follows."""
    return [begin_anew(state, consequence.ruling, now)] if consequence.stands is Stands.START else []


def begin_anew(state: Game, ruling: Ruling, now: int) -> facts.SetBack:
    """Everything is set up again and the first clock runs."""
    clock = start_clock(state.control, set_up(state.control), state.begun.position.side, now)
    return facts.SetBack(0, clock, write_ruling(ruling), state.edition)


def accept_error(state: Game, command: commands.AcceptError, now: int) -> Decision:
    """An error stands: a move, or a wrong beginning."""
    return _settle(state, False, now) if state.misplayed is None else accept_move(state, state.misplayed, command, now)


def correct_error(state: Game, command: commands.CorrectError, now: int) -> Decision:
    """An error is put right: a move, displaced pieces, or a wrong beginning."""
    if state.is_put_out:
        return put_back(state, now)
    return _settle(state, True, now) if state.misplayed is None else correct_move(state, state.misplayed, command, now)


def _settle(state: Game, correct: bool, now: int) -> Decision:
    """Somebody has chosen what becomes of a wrong beginning."""
    if not state.is_running or state.error is None or state.error.kind not in FAULTS:
        return no("nothing-irregular")
    how = Cure.RESTART.value if correct else "stands"
    closed = facts.ErrorClosed(how)
    return [closed, begin_anew(state, state.error.ruling.ruling, now)] if correct else [closed]


# -- conduct --------------------------------------------------------------------------------------


def _telephone(state: Game, command: commands.Report, now: int) -> Decision:
    if command.offender is None:
        return no("who-was-it")
    wins = can_win(state.position, command.offender.opponent)
    consequence = sanctions.telephone(state.book.sanctions, command.offender, wins)
    return impose(state, consequence, command.offender, command.kind, now)


def _refusal(state: Game, command: commands.Report, now: int) -> Decision:
    refusers = (command.offender,) if command.offender else tuple(Side)
    consequence = sanctions.refused_to_obey(state.book.sanctions, refusers)
    return impose(state, consequence, command.offender, command.kind, now)


def _clock_hit(state: Game, command: commands.Report, now: int) -> Decision:
    if command.offender is None:
        return no("who-was-it")
    hit = tempo.clock_hit(state.book.quick, state.clock, command.offender, now)
    if hit is None:
        return _infringement(state, command, now)
    clock, ruling = hit
    return [facts.Sanctioned(command.offender, "opponent-time", write_ruling(ruling), state.edition, clock)]


def _infringement(state: Game, command: commands.Report, now: int) -> Decision:
    """Another infringement that counts with the illegal moves."""
    offender = command.offender
    if offender is None:
        return no("who-was-it")
    consequence = errors.cost_of_infringement(policy(state), offender, len(state.errors[offender]))
    return impose(state, consequence, offender, command.kind, now)


CONDUCT = {
    "telephone": _telephone,
    "refusal": _refusal,
    "clock-hit": _clock_hit,
    "infringement": _infringement,
    "score-sheet": report_neglect,
    "restore": restore,
    "hands-on-board": hands_on_board,
    "unrestorable": unrestorable,
}
"""Kinds of report that are no move: each has its decision."""
OF_PIECES = {"touched": report_touched, "split-king": king_on_two_squares}
"""Kinds of report on pieces in the hand, which name their squares."""


def sanction(state: Game, command: commands.Sanction, now: int) -> Decision:
    """The arbiter gives a sanction of the rulebook's list."""
    if not state.is_running:
        return no("not-running")
    if command.sanction not in SANCTIONS:
        return no("no-such-sanction", sanction=command.sanction)
    by = Authority.CHIEF if command.by_chief else Authority.ARBITER
    consequence = _consequence(state, command, by)
    if isinstance(consequence, Refusal):
        return consequence
    return impose(state, consequence, command.side, command.sanction, now)[1:]


def _consequence(state: Game, command: commands.Sanction, by: Authority) -> Consequence | Refusal:
    if not command.ground:
        wanted = sanctions.Imposed(SANCTIONS[command.sanction], command.side, by, command.minutes)
        return sanctions.impose(state.book.sanctions, wanted)
    if command.ground not in GROUNDS or command.sanction != Sanction.LOSS.value:
        return no("not-readable", why=command.ground)
    return sanctions.award_loss(state.book.sanctions, GROUNDS[command.ground], command.side, by)


def impose(state: Game, consequence: Consequence, offender: Side | None, kind: str, now: int) -> list[Fact]:
    """The facts of a sanction: the offence, its effect on the clock, the end if it is one."""
    counts = consequence.counts is not None
    found: list[Fact] = [
        facts.Erred(
            offender,
            kind,
            len(state.made),
            write_ruling(consequence.ruling),
            state.edition,
            consequence.choices,
            counts=counts,
        )
    ]
    if consequence.penalty is None:
        return found
    if consequence.may_withhold and offender is not None:
        return [*found, *ask_penalty(state, consequence, offender)]
    if offender is not None:
        clock = clock_after(consequence, Timing(state.control, state.clock), offender, now)
        name = consequence.sanction.value if consequence.sanction else ""
        found.append(facts.Sanctioned(offender, name, write_ruling(consequence.penalty), state.edition, clock))
    if consequence.halves is not None:
        found.append(end_game(state, facts.Score(consequence.halves, kind), consequence.penalty, now))
    return found


# -- arbiters -------------------------------------------------------------------------------------


def adjudicate(state: Game, command: commands.Adjudicate, now: int) -> Decision:
    """Give the game a result by decision of the arbiters."""
    halves: BySide[int] = command.halves
    if (halves.white, halves.black) not in RESULTS:
        return no("no-such-result", white=halves.white, black=halves.black)
    try:
        cited = (Article.parse(command.article),) if command.article else ()
    except ValueError as error:
        return no("not-readable", why=str(error))
    return [end_game(state, facts.Score(halves, command.reason), Ruling("play.adjudicated", cited), now)]


def leave(state: Game, command: commands.Leave, now: int) -> Decision:
    """A player asks to leave the board; if they may, their clock runs on."""
    if not state.is_running:
        return no("not-running")
    on_move = state.turn is command.side
    made = state.moves_of(command.side)
    answer = procedure.leave(state.book.procedure, on_move, made, command.need, command.permitted)
    return answer if isinstance(answer, Refusal) else [ruling_fact(state, answer, command.side)]
