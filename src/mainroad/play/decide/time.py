"""What the time itself brings: fallen flags, lateness; and the arbiter's hand on the clock."""

from __future__ import annotations

from mainroad.basics import BySide, Refusal, Ruling, Side
from mainroad.clocks.limits import check_introduced
from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import write_ruling
from mainroad.play import commands, facts
from mainroad.play.board import can_win
from mainroad.play.clock import first_down, place_of
from mainroad.play.decide.adjourn import resume as resume_adjourned
from mainroad.play.decide.common import Decision, clock_set, end_game, no, ruling_fact, settle, won_by
from mainroad.play.decide.sheets import is_relieved, left_for_later
from mainroad.play.decide.start import forfeits, too_late_at
from mainroad.play.decide.voices import due_sounds, due_warnings, sounds_at, told_of_flags, warns_at
from mainroad.play.rules import adjournment, clock_care, flags, lateness, stopping
from mainroad.play.rules.flags import Fall, Verdict
from mainroad.play.state import Game, Stage
from mainroad.rulebooks.books.clock import Standing, Witness

STANDINGS = {standing.value: standing for standing in Standing}


def due_facts(state: Game, now: int) -> list[Fact]:
    """What has come to pass by now without anybody's doing."""
    if state.stage is not Stage.RUNNING or (_only_flags_speak(state) and not _any_down(state, now)):
        return []
    late = forfeits(state, now)
    if late:
        return late
    flags_told = told_of_flags(state, now)
    told = [*flags_told, *(fallen_flags(state, now) if _notes_flags(state) else [])]
    return told or [*due_sounds(state, now), *due_warnings(state, now)]


def _only_flags_speak(state: Game) -> bool:
    """Whether nobody is awaited and everybody sees the clock, as nearly always: then there is nothing else to ask."""
    conditions = state.conditions
    return state.waiting is None and not conditions.signals_ms and conditions.blind == facts.SIGHTED


def _notes_flags(state: Game) -> bool:
    """Whether a flag that falls now is noted at once, and decides.

    Not during the check of a claim, nor where it falls in the moment up to which a latecomer may come: there the rule
    on lateness decides.
    """
    if state.claim or not _is_watched(state):
        return False
    late, falls = too_late_at(state), state.clock.falls_at()
    if late is None and state.waiting and len(state.waiting.absent) == 2:
        return False  # both have a good reason; whoever begins has not lost by it
    return late is None or falls is None or late > falls + 1


def _is_watched(state: Game) -> bool:
    """Whether somebody notes a fallen flag at once: the program, or an arbiter who may."""
    conditions = state.conditions
    return conditions.on_screen or (conditions.supervised and Witness.ARBITER in state.book.clock.flags.noted_by)


def fallen_flags(state: Game, now: int) -> list[Fact]:
    """What the flags that are down mean; nothing while none is."""
    if not _any_down(state, now):
        return []
    down = [side for side in Side if state.clock.is_down(side, now)]
    missed = _not_resumed(state, now)
    if missed:
        return settle(state, missed, "time", now)
    rules = state.book.clock.flags
    falls = BySide(_fall(state, Side.WHITE), _fall(state, Side.BLACK))
    if len(down) == 2:
        verdict = flags.both_fallen(rules, falls, first_down(state.clock, now))
    else:
        verdict = flags.flag_verdict(rules, falls[down[0]])
    if verdict.over:
        return settle(state, verdict, "time", now)
    if len(down) == 1:
        return []
    return [_played_on(state, verdict, now)]


def _played_on(state: Game, verdict: Verdict, now: int) -> facts.ClockSet:
    """Both go on in their next period, where the book says so with extra time: nobody can prove which moves count."""
    checking = state.book.clock.checking
    if checking is None:
        return clock_set(state, clock_care.next_period(state.control, state.clock, now), verdict.ruling)
    clock, ruling = clock_care.after_unproved_moves(checking, state.control, state.clock, now)
    return clock_set(state, clock.resumed(state.unpressed or state.turn, now), ruling)


def _not_resumed(state: Game, now: int) -> Verdict | None:
    """The loss of who has not come to an adjourned game, when the time of their control is out."""
    missing = state.absent if state.book.lateness.resumption else ()
    found = (lateness.resumption_forfeit(state.book.lateness, state.clock, side, now) for side in missing)
    return next((verdict for verdict in found if verdict), None)


def _any_down(state: Game, now: int) -> bool:
    fell, falls = state.clock.fell_ms, state.clock.falls_at()
    return fell.white is not None or fell.black is not None or (falls is not None and falls <= now)


def _fall(state: Game, side: Side) -> Fall:
    outcome = state.position.outcome_on_board() if state.unpressed is side and not state.misplayed else None
    return flags.fall_of(state.control, state.clock, side, outcome, can_win(state.position, side.opponent))


def call_flag(state: Game, command: commands.CallFlag, now: int) -> Decision:
    """Somebody points at a fallen flag."""
    rules = state.book.clock.flags
    if not state.is_running or state.claim:
        return no("not-running")
    down = [side for side in Side if state.clock.is_down(side, now)]
    if not down:
        return no("no-flag-down")
    fault = flags.check_witness(rules, _witness(command.side, down)) or _claim_fault(state, command.side, now)
    noted = ruling_fact(state, Ruling("play.clock.flag-noted", rules.noted), command.side)
    return fault or [noted, *fallen_flags(state, now)]


def _witness(caller: Side | None, down: list[Side]) -> Witness:
    if caller is None:
        return Witness.ARBITER
    return Witness.OPPONENT if caller.opponent in down else Witness.OWN


def _claim_fault(state: Game, caller: Side | None, now: int) -> Refusal | None:
    if caller is None or not state.clock.is_down(caller.opponent, now):
        return None
    # On both flags down the book has an answer of its own; only a win needs time on one's own clock.
    own_down = state.clock.is_down(caller, now)
    return None if own_down else flags.check_time_claim(state.book.clock.flags, own_down)


def tick(state: Game, command: commands.Tick, now: int) -> Decision:
    """Let the time speak; what is due has been said before any command."""
    return []


def interrupt(state: Game, command: commands.Interrupt, now: int) -> Decision:
    """Nobody could play for a while: the clock goes on where it stood, and nobody comes later for it."""
    since = max(command.reached(now), state.clock.at_ms)
    if not state.is_running or since >= now:
        return []
    ruling = Ruling("play.interrupted", state.book.clock.interrupted)
    return [facts.Interrupted(since, now, state.clock.rested(since, now), write_ruling(ruling), state.edition)]


def wakes_at(state: Game) -> int | None:
    """The moment at which the game has something to say by itself: a flag falls, a latecomer has lost."""
    if state.stage is not Stage.RUNNING:
        return None
    if _only_flags_speak(state):
        return state.clock.falls_at() if _is_watched(state) and not state.claim else None
    falls = state.clock.falls_at() if _notes_flags(state) else None
    expected = (falls, too_late_at(state), warns_at(state), sounds_at(state))
    moments = [moment for moment in expected if moment is not None]
    return min(moments, default=None)


# -- the hand on the clock ------------------------------------------------------------------------------


def stop_clocks(state: Game, command: commands.StopClocks, now: int) -> Decision:
    """Somebody stops both clocks."""
    if not state.is_running or state.stopped or state.claim:
        return no("not-running")
    clock = state.clock.stopped(now)
    if command.side is None:
        return [facts.Stopped("arbiter", command.why, clock)]
    if command.why == "draw":
        return _secured(state, command.side, command, now)
    if command.why not in {why.value for why in stopping.Why}:
        return no("not-readable", why=command.why)
    verdict = stopping.stopped_by(state.book.clock.stopping, command.side, stopping.Why(command.why))
    found = settle(state, verdict, "stopped-clock", now, command.side)
    return found if verdict.over else [facts.Stopped(command.side.value, command.why, clock, command.text), *found]


def _secured(state: Game, side: Side, command: commands.StopClocks, now: int) -> Decision:
    """The stronger side, short of time, stops the clock for a draw."""
    place = place_of(state.control, state.clock, side)
    fixing = stopping.Fixing(
        side,
        STANDINGS.get(command.standing),
        to_the_end=place.control_move is None,
        has_bonus=bool(place.stint.added_ms or place.stint.free_ms),
        announced=command.announced or state.table.standing is side,
        in_trouble=is_relieved(state, side, now),
        flag_down=state.clock.is_down(side, now),
    )
    verdict = stopping.fixed_draw(state.book.clock.stopping.fix, fixing)
    if isinstance(verdict, Refusal):
        return verdict
    return [end_game(state, won_by(state, verdict.winner, "secured"), verdict.ruling, now)]


def resume(state: Game, command: commands.Resume, now: int) -> Decision:
    """Let the clock run again: that of the side whose duty it is."""
    if state.stage is Stage.ADJOURNED:
        return resume_adjourned(state, command, now)
    if not state.is_running or state.stopped is None:
        return no("nothing-to-resume")
    side = state.unpressed or state.turn
    return [left_for_later(state, now) or facts.Resumed(state.clock.resumed(side, now))]


def correct_clocks(state: Game, command: commands.CorrectClocks, now: int) -> Decision:
    """Set both displays as far as the rulebook lets them be corrected."""
    if not state.is_running:
        return no("not-running")
    if command.by is not None:
        return _set_up_wrongly(state, command, command.by, now)
    left = state.clock.at(now)
    rules = state.book.clock.correcting
    right = [_right(state, side, left[side], command) for side in Side]
    wrong = next((value for value in right if isinstance(value, Refusal)), None)
    if wrong is not None:
        return wrong
    times = BySide(*(value for value in right if isinstance(value, int)))
    return [clock_set(state, state.clock.corrected(times, now), Ruling("play.clock.set-right", rules.articles))]


def _set_up_wrongly(state: Game, command: commands.CorrectClocks, side: Side, now: int) -> Decision:
    """A player says that the times of an adjourned game were set up wrongly."""
    rules = state.book.adjournment
    if rules is None or state.resumed is None:
        return no("nothing-to-resume")
    answer = adjournment.correct_times(rules, state.moves_of(side) > state.resumed[side], is_over=False)
    if isinstance(answer, Refusal):
        return answer
    times = command.left_ms.map(lambda left: max(left, 0))
    return [clock_set(state, state.clock.corrected(times, now), answer)]


def _right(state: Game, side: Side, left: int, command: commands.CorrectClocks) -> int | Refusal:
    wanted = max(command.left_ms[side], 0)
    if wanted == left:
        return left
    return clock_care.corrected_left(state.book.clock.correcting, left, wanted, command.defect)


def replace_clock(state: Game, command: commands.ReplaceClock, now: int) -> Decision:
    """Another clock goes on the table; it shows what the first one did, or what the arbiter finds."""
    if not state.is_running:
        return no("not-running")
    times = command.left_ms.map(lambda left: max(left, 0)) if command.left_ms else state.clock.at(now)
    fault = check_introduced(times) if command.introduced else None
    if fault:
        return fault
    ruling = Ruling("play.clock-replaced", state.book.clock.correcting.articles)
    return [clock_set(state, state.clock.corrected(times, now), ruling)]
