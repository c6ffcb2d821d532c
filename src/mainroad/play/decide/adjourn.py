"""Adjourning with a sealed move, resuming, and opening the envelope."""

from __future__ import annotations

from mainroad.basics import BySide, Refusal, Ruling, Side
from mainroad.clocks.schedule import schedule_of
from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import write_ruling
from mainroad.laws.protocol import NotationError
from mainroad.play import commands, facts
from mainroad.play.board import fen, standing, step
from mainroad.play.clock import Clock, press_clock, start_clock
from mainroad.play.decide.common import Decision, after, end_game, no, ruling_fact, unplayable, won_by
from mainroad.play.decide.conduct import begin_anew
from mainroad.play.decide.moves import not_in_play, play_legal_move
from mainroad.play.rules import adjournment, envelope
from mainroad.play.rules.adjournment import AdjournmentRequest, AdjournmentTerms, Setting
from mainroad.play.rules.envelope import Choice, Envelope, Forfeit, Playable
from mainroad.play.state import Game, Stage
from mainroad.rulebooks.books.adjournment import Adjournment, Item, SealingStep
from mainroad.rulebooks.books.announcing import RecordingMedium

ITEMS = {item.value: item for item in Item}
STEPS = {one.value: one for one in SealingStep}


def seal(state: Game, command: commands.Seal, now: int) -> Decision:
    """Adjourn the game with a sealed move, or with one that was made on the board."""
    rules = state.book.adjournment
    fault = not_in_play(state)
    if fault or rules is None:
        return fault or no("no-adjournment")
    if state.absent:
        return _reply(state, rules, command, now)
    terms = adjournment.adjourn(rules, _asked(state, command))
    if isinstance(terms, Refusal):
        return terms
    return _sealed(state, rules, command, terms, now)


def _sealed(state: Game, rules: Adjournment, command: commands.Seal, terms: AdjournmentTerms, now: int) -> Decision:
    begun = envelope.begin(rules, command.side, state.turn)
    if isinstance(begun, Refusal):
        return begun
    if command.is_open:
        return _openly(state, rules, command, terms, now)
    told = _prepared(state, rules, command, begun)
    if isinstance(told, Refusal):
        return told
    clock = _charged(state.clock.stopped(now), terms, now)
    return [facts.Sealed(command.side, command.written, clock, write_ruling(terms.ruling), state.edition), *told]


def _prepared(state: Game, rules: Adjournment, command: commands.Seal, begun: Envelope) -> list[Fact] | Refusal:
    """How the move came into its envelope: step by step, written in full, with all that belongs there."""
    steps = _stepped(rules, command, begun)
    if isinstance(steps, Refusal):
        return steps
    lacking = _lacking(state, rules, command)
    fault = envelope.check_full(rules, command.written)
    if fault or isinstance(lacking, Refusal):
        return fault or lacking
    braille = envelope.in_braille(rules) if _writes_braille(state, command) else None
    told = [*steps, *([braille] if braille else [])]
    return [*(ruling_fact(state, ruling) for ruling in told), *lacking]


def _writes_braille(state: Game, command: commands.Seal) -> bool:
    """Whether a move is sealed in Braille; that is no matter of how well its author sees."""
    return command.in_braille or state.conditions.media[command.side] == RecordingMedium.BRAILLE.value


def _stepped(rules: Adjournment, command: commands.Seal, begun: Envelope) -> list[Ruling] | Refusal:
    """The steps in their order, as far as somebody tells them, and those for which no time was counted."""
    unknown = [name for name in command.steps or () if name not in STEPS]
    if unknown:
        return no("not-readable", why=unknown[0])
    steps, so_far = [STEPS[name] for name in command.steps or ()], begun
    for one in steps:
        further = envelope.advance(rules, so_far, one, command.written)
        if isinstance(further, Refusal):
            return further
        so_far = further
    return [ruling for one in steps if (ruling := envelope.free_step(rules, one))]


def _reply(state: Game, rules: Adjournment, command: commands.Seal, now: int) -> Decision:
    """Who must answer a sealed move seals the answer, for its author is not there to see it; their time runs."""
    begun = envelope.begin(rules, command.side, state.turn)
    if isinstance(begun, Refusal):
        return begun
    here = BySide(*(side not in state.absent for side in Side))
    answer = adjournment.check_reply_sealed(rules, command.side.opponent, here)
    if isinstance(answer, Refusal):
        return answer
    fault = envelope.check_full(rules, command.written)
    if fault:
        return fault
    clock = start_clock(state.control, state.clock.stopped(now), command.side.opponent, now)
    told = write_ruling(answer)
    return [facts.Sealed(command.side, command.written, clock, told, state.edition, is_reply=True)]


def _charged(clock: Clock, terms: AdjournmentTerms, now: int) -> Clock:
    for side in Side:
        if terms.charges[side]:
            clock = clock.changed(side, -terms.charges[side], now)
    return clock


def _lacking(state: Game, rules: Adjournment, command: commands.Seal) -> list[Fact] | Refusal:
    """What the envelope does not tell or hold, as far as the arbiter says what it does."""
    if command.items is None:
        return []
    unknown = [item for item in command.items if item not in ITEMS]
    if unknown:
        return no("not-readable", why=unknown[0])
    held = [ITEMS[item] for item in command.items]
    missing = envelope.missing_items(rules, held, _writes_braille(state, command))
    return [ruling_fact(state, ruling, command.side) for ruling in missing]


def _asked(state: Game, command: commands.Seal) -> AdjournmentRequest:
    last = adjournment.last_control(schedule_of(state.control[command.side]))
    by = command.side if command.session_left_ms else None
    return AdjournmentRequest(state.clock.made, last, command.session_left_ms, command.hall_ms, by, command.permitted)


def _openly(state: Game, rules: Adjournment, command: commands.Seal, terms: AdjournmentTerms, now: int) -> Decision:
    """The move to be sealed is made on the board: everybody knows it."""
    ruling = envelope.made_openly(rules)
    if isinstance(ruling, Refusal):
        return ruling
    try:
        made = step(state.position, command.written)
    except NotationError as error:
        return unplayable(error, command.written)
    found = play_legal_move(state, command.side, made, None, now)
    reached = after(state, found)
    if reached.is_over:
        return found
    clock = press_clock(state.control, reached.clock, command.side, now)
    found.append(facts.Pressed(command.side, clock))
    stopped = _charged(clock.stopped(now), terms, now)
    sealed = facts.Sealed(command.side, made.text, stopped, write_ruling(ruling), state.edition, is_open=True)
    return [*found, sealed]


# -- going on -------------------------------------------------------------------------------------


def resume(state: Game, command: commands.Resume, now: int) -> Decision:
    """Go on with an adjourned game, whoever is there."""
    rules, sealed = state.book.adjournment, state.sealed
    if sealed is None or rules is None:
        return no("nothing-to-resume")
    fault = _set_otherwise(state, rules, command)
    if fault:
        return fault
    if sealed.is_open:
        return [facts.Resumed(state.clock.resumed(state.turn, now), command.absent)]
    here = BySide(*(side not in command.absent for side in Side))
    found = adjournment.resume(rules, sealed.side, here)
    clock = state.clock.stopped(now)
    if found.runs is not None:
        clock = clock.resumed(found.runs, now)
    return [facts.Resumed(clock, command.absent, write_ruling(found.ruling), state.edition)]


def _set_otherwise(state: Game, rules: Adjournment, command: commands.Resume) -> Refusal | None:
    """Refuse to go on with a board or clocks that were set up otherwise than they stood."""
    was = Setting(fen(state.position), state.clock.left_ms)
    try:
        board = fen(standing(state.position, command.board)) if command.board else was.position
    except ValueError as error:
        return no("not-readable", why=str(error))
    return adjournment.check_setting(rules, was, Setting(board, command.left_ms or was.left_ms), command.agreed)


def open_envelope(state: Game, command: commands.OpenEnvelope, now: int) -> Decision:
    """Open the envelope and make the sealed move on the board."""
    rules, sealed = state.book.adjournment, state.sealed
    if rules is None or sealed is None or sealed.is_open or state.stage is not Stage.RUNNING:
        return no("no-envelope")
    if command.lost:
        return _lost(state, rules, command.can_restore, now)
    here = BySide(*(side not in state.absent for side in Side))
    resumption = adjournment.resume(rules, sealed.side, here)
    if not resumption.opens:
        return Refusal(resumption.ruling.message, resumption.ruling.articles, resumption.ruling.parameters)
    reading = envelope.judge_envelope(rules, state.position, sealed.written)
    if isinstance(reading, Choice):
        chosen = (
            None if command.reads is None else envelope.decide_envelope(rules, state.position, reading, command.reads)
        )
        if chosen is None:
            return no("which-move", *reading.ruling.articles, moves=", ".join(reading.texts))
        if isinstance(chosen, Refusal):
            return chosen
        reading = chosen
    return _opened(state, reading, now)


def _opened(state: Game, reading: Playable | Forfeit, now: int) -> Decision:
    if isinstance(reading, Forfeit):
        opened = facts.EnvelopeOpened("", write_ruling(reading.ruling), state.edition, state.clock.stopped(now))
        score = won_by(state, reading.loser.opponent, "sealed-move")
        return [opened, end_game(state, score, reading.ruling, now)]
    clock = state.clock.stopped(now)
    found: list[Fact] = [facts.EnvelopeOpened(reading.text, write_ruling(reading.ruling), state.edition, clock)]
    reached = after(state, found)
    side = reached.turn
    found += play_legal_move(reached, side, step(reached.position, reading.text), None, now)
    return found if after(state, found).is_over else [*found, facts.Pressed(side, _answering(state, clock, side, now))]


def _answering(state: Game, clock: Clock, side: Side, now: int) -> Clock:
    return press_clock(state.control, clock, side, now)


def _lost(state: Game, rules: Adjournment, can_restore: bool, now: int) -> Decision:
    lost = adjournment.lost_envelope(rules, can_restore)
    if isinstance(lost, Refusal):
        return lost
    ruling: Ruling = lost.ruling
    opened = facts.EnvelopeOpened("", write_ruling(ruling), state.edition, state.clock.stopped(now))
    if lost.replay:
        return [opened, begin_anew(state, ruling, now)]
    clock = state.clock.stopped(now).resumed(state.turn, now)
    return [facts.EnvelopeOpened("", write_ruling(ruling), state.edition, clock)]
