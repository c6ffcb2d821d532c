"""How facts make a game: `evolve` adds one fact and never judges."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace as changed
from typing import Any

from msgspec.structs import replace

from mainroad.basics import BySide, Side
from mainroad.clocks.reading import parse_control
from mainroad.clocks.tempo import Tempo
from mainroad.journal.records import Fact
from mainroad.laws.games import GAMES, AnyPosition
from mainroad.play import facts
from mainroad.play.board import standing, step, without
from mainroad.play.clock import set_up
from mainroad.play.rules import offers
from mainroad.play.rules.draws import Trial
from mainroad.play.rules.lateness import Waiting
from mainroad.play.state import CountedPosition, Game, Made, Stage, board_of
from mainroad.rulebooks.books.book import book_for, with_overrides


def evolve(state: Game, fact: Fact) -> Game:
    """Add a fact; a clock that runs again is stopped no longer."""
    after = _CHANGES[type(fact)](state, fact)
    if after.stopped and after.clock.running is not None:
        return replace(after, stopped=None)
    return after


# -- the course of the game -----------------------------------------------------------------------------


def _opened(state: Game, fact: facts.Opened) -> Game:
    control = parse_control(fact.control)
    tempo = Tempo(fact.tempo)
    begun = board_of(position_of(fact.game, fact.start, fact.opening, fact.handicap))
    return replace(
        state,
        stage=Stage.SET_UP,
        opened=fact,
        book=with_overrides(
            book_for(fact.rulebook, fact.game, tempo, fact.conditions.games_per_arbiter), fact.overrides
        ),
        control=control,
        tempo=tempo,
        begun=begun,
        board=begun,
        opening=fact.opening,
        clock=set_up(control),
    )


def position_of(game: str, start: str, opening: tuple[str, ...], handicap: facts.Handicap | None = None) -> AnyPosition:
    """Where a game begins: the usual start or another, without the men of a handicap, after the ballot's moves."""
    position = GAMES[game].parse(start) if start else GAMES[game].start()
    if handicap:
        position = without(position, handicap.side, handicap.men)
    for text in opening:
        position = step(position, text).after
    return position


def _started(state: Game, fact: facts.Started) -> Game:
    here = BySide(*(side not in fact.absent for side in Side))
    waiting = Waiting(fact.at_ms, here, state.turn, state.conditions.ballot and not _has_opening(state))
    return replace(state, stage=Stage.RUNNING, clock=fact.clock, waiting=waiting)


def _has_opening(state: Game) -> bool:
    return bool(state.opened and state.opened.opening)


def _arrived(state: Game, fact: facts.Arrived) -> Game:
    waiting = state.waiting and changed(state.waiting, here=state.waiting.here.changed(fact.side, lambda _: True))
    absent = tuple(side for side in state.absent if side is not fact.side)
    return replace(state, clock=fact.clock, waiting=waiting, absent=absent)


def _excused(state: Game, fact: facts.Excused) -> Game:
    return replace(state, excused=state.excused.changed(fact.side, lambda _: True))


def _opening_drawn(state: Game, fact: facts.OpeningDrawn) -> Game:
    position = state.begun.position
    for text in fact.opening:
        position = step(position, text).after
    begun = board_of(position)
    waiting = state.waiting and changed(state.waiting, ballot_due=False, begins=position.side)
    return replace(state, begun=begun, board=begun, opening=fact.opening, clock=fact.clock, waiting=waiting)


def _moved(state: Game, fact: facts.Moved) -> Game:
    before = state.board
    made = step(before.position, fact.move)
    return replace(
        state,
        board=CountedPosition(made.after, before.counters.after(before.position, made.move, made.after)),
        made=(*state.made, Made(fact.side, made.text, before, fact.at_ms, made.move)),
        unpressed=None if fact.pressed else fact.side,
        touched=(),
        shown=(),
        bound="",
        misplayed=None,
        unrepeated=False,
        table=offers.after_move(state.table, fact.side, before.counters.forces),
        waiting=state.waiting if state.waiting and state.waiting.absent else None,
        trial=state.trial and state.trial.after(fact.side),
    )


def _pressed(state: Game, fact: facts.Pressed) -> Game:
    made = state.made
    if state.unpressed and state.misplayed is None:
        made = (*made[:-1], replace(made[-1], clock=fact.clock))
    unrepeated = state.announced is not None and state.conditions.two_boards
    return replace(state, clock=fact.clock, unpressed=None, made=made, announced=None, unrepeated=unrepeated)


def _finished(state: Game, fact: facts.Finished) -> Game:
    return replace(
        state,
        stage=Stage.FINISHED,
        clock=fact.clock,
        finished=fact,
        claim=None,
        question=None,
        error=None,
        penalties=(),
        table=offers.lapse_offer(state.table),
    )


# -- between the players ------------------------------------------------------------------------------------


def _offered(state: Game, fact: facts.Offered) -> Game:
    return replace(state, table=offers.with_offer(state.table, fact.side, fact.deferrable))


def _offer_ended(state: Game, fact: facts.OfferEnded) -> Game:
    return replace(state, table=offers.close_offer(state.table, fact.side, state.board.counters.forces))


def _claimed(state: Game, fact: facts.Claimed) -> Game:
    return replace(state, claim=fact, clock=fact.clock)


def _questioned(state: Game, fact: facts.Questioned) -> Game:
    return replace(state, question=fact)


def _trial_begun(state: Game, fact: facts.TrialBegun) -> Game:
    return replace(state, trial=Trial(fact.side))


def _claim_ruled(state: Game, fact: facts.ClaimRuled) -> Game:
    return replace(state, claim=None, question=None, trial=None, clock=fact.clock, bound=fact.bound)


# -- hands on the board ---------------------------------------------------------------------------------------


def _touched(state: Game, fact: facts.Touched) -> Game:
    new = tuple(square for square in fact.squares if square not in state.touched)
    return replace(state, touched=state.touched + new, shown=fact.shown or state.shown)


def _same(state: Game, fact: Fact) -> Game:
    return state


def _misplayed(state: Game, fact: facts.Misplayed) -> Game:
    return replace(state, misplayed=fact, unpressed=fact.side)


def _stood(state: Game, fact: facts.Stood) -> Game:
    before = state.board
    position = standing(before.position, fact.position)
    clock = None if state.unpressed is fact.side else state.clock
    made = Made(fact.side, fact.observed, before, fact.at_ms, clock=clock)
    return replace(
        state,
        board=board_of(position),
        made=(*state.made, made),
        misplayed=None,
        touched=(),
        shown=(),
        error=None,
        waiting=None,
    )


def _erred(state: Game, fact: facts.Erred) -> Game:
    errors = state.errors
    if fact.offender and fact.counts:
        errors = errors.changed(fact.offender, lambda known: (*known, fact))
    return replace(state, error=fact if fact.choices else state.error, errors=errors)


def _error_closed(state: Game, fact: facts.ErrorClosed) -> Game:
    return replace(state, error=None, misplayed=state.misplayed if state.is_put_out else None)


def _set_back(state: Game, fact: facts.SetBack) -> Game:
    kept = state.made[: fact.ply]
    board = state.made[fact.ply].before if fact.ply < len(state.made) else state.board
    return replace(
        state,
        board=board,
        made=kept,
        clock=fact.clock,
        stopped=None,
        unpressed=None,
        misplayed=None,
        error=None,
        trial=None,
        announced=None,
        unrepeated=False,
        touched=(),
        shown=(),
        bound="",
        claim=None,
        question=None,
        written=state.written.map(lambda written: min(written, len(kept))),
    )


def _sanctioned(state: Game, fact: facts.Sanctioned) -> Game:
    sanctions = state.sanctions.changed(fact.side, lambda known: (*known, fact))
    return replace(state, clock=fact.clock, sanctions=sanctions, penalties=_answered(state, fact.side, fact.sanction))


def _answered(state: Game, side: Side, sanction: str) -> tuple[facts.PenaltyAsked, ...]:
    """The penalties that still wait once the first is imposed; one of another kind answers none."""
    first = state.penalties[:1]
    is_it = bool(first) and (first[0].side, first[0].sanction) == (side, sanction)
    return state.penalties[1:] if is_it else state.penalties


def _penalty_asked(state: Game, fact: facts.PenaltyAsked) -> Game:
    return replace(state, penalties=(*state.penalties, fact))


def _penalty_withheld(state: Game, fact: facts.PenaltyWithheld) -> Game:
    return replace(state, penalties=state.penalties[1:])


# -- stops ------------------------------------------------------------------------------------------------------


def _interrupted(state: Game, fact: facts.Interrupted) -> Game:
    lost = fact.until_ms - fact.since_ms
    waiting = state.waiting and changed(state.waiting, since_ms=state.waiting.since_ms + lost)
    return replace(state, clock=fact.clock, waiting=waiting)


def _ruled(state: Game, fact: facts.Ruled) -> Game:
    return replace(state, borrowed=fact.about) if fact.borrows else state


def _clock_set(state: Game, fact: facts.ClockSet) -> Game:
    return replace(state, clock=fact.clock)


def _stopped(state: Game, fact: facts.Stopped) -> Game:
    return replace(state, clock=fact.clock, stopped=fact)


def _resumed(state: Game, fact: facts.Resumed) -> Game:
    sealed = None if state.sealed and state.sealed.is_open else state.sealed
    resumed = state.clock.made if state.stage is Stage.ADJOURNED else state.resumed
    return replace(
        state,
        stage=Stage.RUNNING,
        clock=fact.clock,
        stopped=None,
        sealed=sealed,
        absent=fact.absent,
        resumed=resumed,
        postponed=fact.postponed or state.postponed,
    )


def _sealed(state: Game, fact: facts.Sealed) -> Game:
    stage = state.stage if fact.is_reply else Stage.ADJOURNED
    return replace(state, stage=stage, clock=fact.clock, sealed=fact)


def _envelope_opened(state: Game, fact: facts.EnvelopeOpened) -> Game:
    return replace(state, clock=fact.clock, sealed=None)


# -- voices -----------------------------------------------------------------------------------------------------


def _announced(state: Game, fact: facts.Announced) -> Game:
    return replace(state, announced=fact)


def _repeated(state: Game, fact: facts.Repeated) -> Game:
    return replace(state, unrepeated=state.unrepeated and fact.word != "right")


def _wrote(state: Game, fact: facts.Wrote) -> Game:
    if fact.is_ticked:
        return replace(state, ticked=state.ticked.having(fact.side, fact.moves))
    return replace(
        state,
        written=state.written.having(fact.side, fact.moves),
        faulty=state.faulty.having(fact.side, fact.is_faulty),
        borrowed=None if state.borrowed is fact.side else state.borrowed,
    )


def _warned(state: Game, fact: facts.Warned) -> Game:
    return replace(state, warned=state.warned.changed(fact.side, lambda known: (*known, fact)))


def _assistant_joined(state: Game, fact: facts.AssistantJoined) -> Game:
    return replace(state, assistants=state.assistants.changed(fact.side, lambda _: fact))


def _assistant_left(state: Game, fact: facts.AssistantLeft) -> Game:
    return replace(state, assistants=state.assistants.changed(fact.side, lambda _: None))


def _requested(state: Game, fact: facts.Requested) -> Game:
    return replace(state, requests=(*state.requests, fact))


def _answered_in_writing(state: Game, fact: facts.Answered) -> Game:
    return replace(state, requests=tuple(one for one in state.requests if one.side is not fact.side))


def _protested(state: Game, fact: facts.Protested) -> Game:
    return replace(state, protests=(*state.protests, fact))


_CHANGES: Mapping[type, Callable[[Game, Any], Game]] = {
    facts.Opened: _opened,
    facts.Started: _started,
    facts.Arrived: _arrived,
    facts.Excused: _excused,
    facts.OpeningDrawn: _opening_drawn,
    facts.Moved: _moved,
    facts.Pressed: _pressed,
    facts.Finished: _finished,
    facts.Offered: _offered,
    facts.OfferEnded: _offer_ended,
    facts.Claimed: _claimed,
    facts.Questioned: _questioned,
    facts.TrialBegun: _trial_begun,
    facts.ClaimRuled: _claim_ruled,
    facts.Touched: _touched,
    facts.Adjusted: _same,
    facts.Misplayed: _misplayed,
    facts.Stood: _stood,
    facts.Erred: _erred,
    facts.ErrorClosed: _error_closed,
    facts.SetBack: _set_back,
    facts.Sanctioned: _sanctioned,
    facts.PenaltyAsked: _penalty_asked,
    facts.PenaltyWithheld: _penalty_withheld,
    facts.Ruled: _ruled,
    facts.ClockSet: _clock_set,
    facts.Interrupted: _interrupted,
    facts.Stopped: _stopped,
    facts.Resumed: _resumed,
    facts.Sealed: _sealed,
    facts.EnvelopeOpened: _envelope_opened,
    facts.Announced: _announced,
    facts.Repeated: _repeated,
    facts.Wrote: _wrote,
    facts.Warned: _warned,
    facts.Told: _same,
    facts.AssistantJoined: _assistant_joined,
    facts.AssistantLeft: _assistant_left,
    facts.Requested: _requested,
    facts.Answered: _answered_in_writing,
    facts.Protested: _protested,
}
