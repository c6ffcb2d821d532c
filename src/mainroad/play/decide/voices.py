"""Games in which somebody does not see the board: moves said aloud, time told, people who assist."""

from __future__ import annotations

from mainroad.basics import BySide, Refusal, Ruling, Side
from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import write_ruling
from mainroad.play import commands, facts
from mainroad.play.clock import place_of
from mainroad.play.decide.common import Decision, no, ruling_fact
from mainroad.play.decide.hands import may_move
from mainroad.play.decide.sheets import is_relieved
from mainroad.play.rules import announcing, assistants, warnings
from mainroad.play.rules.announcing import SoFar, Word
from mainroad.play.rules.assistants import Needs
from mainroad.play.rules.warnings import Notice, Voice, Watched
from mainroad.play.state import Game
from mainroad.rulebooks.books.announcing import Announcing, Asking, Sight, Warnings
from mainroad.rulebooks.books.assistants import Impairment, Source, Task

FLAG, SOUND = "play.warnings.flag", "play.warnings.sound"
CLOCK = "clock"
VOICES = {voice.value: voice for voice in Voice}
SOURCES = {source.value: source for source in Source}
IMPAIRMENTS = {impairment.value: impairment for impairment in Impairment}


def sights(state: Game) -> BySide[Sight]:
    """How well both players see."""
    return announcing.sights_of(state.conditions.blind)


# -- moves said aloud -----------------------------------------------------------------------------


def announce(state: Game, command: commands.Announce, now: int) -> Decision:
    """A player, or who speaks for them, says their move; until the press they may put it right."""
    rules = state.book.announcing
    if not state.is_running:
        return no("not-running")
    if rules is None or not announcing.is_spoken(rules, sights(state)):
        return no("not-spoken")
    made = state.unpressed is command.side
    if not made and not may_move(state, command.side):
        return announcing.check_correction(rules, pressed=True) or no("not-your-move")
    before = state.made[-1].before.position if made and state.misplayed is None else state.position
    fault = announcing.check_words(rules, before, command.text)
    return fault or [facts.Announced(command.side, command.text, _word(state, command.text).value, now)]


def _word(state: Game, text: str | None) -> Word:
    """What was said of the move that stands on the board, if one does."""
    if text is None:
        return Word.NOTHING
    if state.unpressed is None or state.misplayed or not state.made:
        return Word.RIGHT  # before a move there is nothing to compare with, and an illegal one has no name
    last = state.made[-1]
    return Word.RIGHT if last.move is None else announcing.word_of(last.before.position, last.move, text)


def is_said_by_program(state: Game) -> bool:
    """Whether the screen says every move by itself: where no arbiter watches, nobody owes it to anybody."""
    return state.conditions.on_screen and not state.conditions.supervised


def presses_itself(state: Game, side: Side) -> bool:
    """Whether a move on the screen presses the clock: not where the player must say it first."""
    rules = state.book.announcing
    if not state.conditions.on_screen or is_said_by_program(state) or rules is None:
        return state.conditions.on_screen
    return not announcing.must_say(rules, sights(state), side)


def check_press(state: Game, side: Side, now: int, hands_off: bool = True) -> Ruling | Refusal | None:
    """Refuse the press before the move is said, and written by an assistant who records; or rule on a wrong word."""
    if is_said_by_program(state):
        return None
    written = state.written[side] >= len(state.made)
    fault = assistants.check_written(state.book.assistants, _writes(state, side), written)
    rules, seeing = state.book.announcing, sights(state)
    if fault or rules is None or not announcing.is_spoken(rules, seeing):
        return fault
    text = state.announced.text if state.announced and state.announced.side is side else None
    so_far = SoFar(_word(state, text), hands_off=hands_off, in_trouble=is_relieved(state, side, now))
    return announcing.check_press(rules, seeing, side, so_far)


def hands_on_board(state: Game, command: commands.Report, now: int) -> Decision:
    """Somebody says that a player pressed, or wants to, with the hands still on the board."""
    rules, offender = state.book.announcing, command.offender
    if offender is None:
        return no("who-was-it")
    fault = announcing.check_hands(rules, sights(state), offender) if rules else None
    if fault is None or not state.made or state.made[-1].side is not offender:
        return no("nothing-irregular")
    told = write_ruling(Ruling(fault.message, fault.articles))
    return [facts.Erred(offender, command.kind, len(state.made) - 1, told, state.edition, counts=False)]


def check_repeated(state: Game) -> Refusal | None:
    """Refuse a reply on the other of two boards before the move was repeated there."""
    rules = state.book.announcing
    if not state.unrepeated or rules is None:
        return None
    return announcing.check_repeated(rules, sights(state), Word.RIGHT, Word.NOTHING)


def repeat(state: Game, command: commands.Repeat, now: int) -> Decision:
    """A player repeats the move that they heard, and makes it on their own board."""
    if not state.is_running:
        return no("not-running")
    last = state.made[-1] if state.made else None
    if not state.unrepeated or last is None or last.side is command.side:
        return no("announcing.not-now")
    word = Word.RIGHT if last.move is None else announcing.word_of(last.before.position, last.move, command.text)
    return [facts.Repeated(command.side, command.text, word.value, now)]


def _writes(state: Game, side: Side) -> bool:
    assistant = state.assistants[side]
    return assistant is not None and assistants.does(state.book.assistants, assistant.tasks, Task.WRITE)


# -- time told ------------------------------------------------------------------------------------


def _rules(state: Game) -> Warnings | None:
    rules: Announcing | None = state.book.announcing
    return rules.warnings if rules else None


def _watched(state: Game, side: Side, now: int) -> Watched:
    return Watched(
        sights(state)[side],
        place_of(state.control, state.clock, side),
        state.clock.left_at(side, now),
        state.assistants[side] is not None,
        [warned.period for warned in state.warned[side] if warned.ruling.message not in (FLAG, SOUND)],
    )


def warns_at(state: Game) -> int | None:
    """The moment at which the player whose clock runs must be told that it gets short."""
    side, rules = state.clock.running, _rules(state)
    if side is None or state.clock.fell_ms[side] is not None:
        return None
    return warnings.warns_at(rules, _watched(state, side, state.clock.at_ms), state.clock, side)


def due_warnings(state: Game, now: int) -> list[Fact]:
    """The warning that is due by now."""
    side, at = state.clock.running, warns_at(state)
    if side is None or at is None or now < at:
        return []
    # What was due then is said now, however late, and once: else the game would wake for it again and again.
    found = warnings.warning(_rules(state), _watched(state, side, at))
    return [_warned(state, side, found, now)] if found else []


def _warned(state: Game, side: Side, warning: Notice, now: int) -> facts.Warned:
    watched = _watched(state, side, now)
    return facts.Warned(
        side, warning.by.value, watched.place.number, watched.left_ms, write_ruling(warning.ruling), state.edition, now
    )


def sounds_at(state: Game) -> int | None:
    """The moment at which the clock sounds next, for who cannot see it."""
    side = state.clock.running
    if side is None or not state.conditions.signals_ms:
        return None
    mark = next(iter(warnings.sounds(state.conditions.signals_ms, _silent_since(state, side), 0)), None)
    return None if mark is None else state.clock.at_ms + state.clock.free_ms + state.clock.left_ms[side] - mark


def due_sounds(state: Game, now: int) -> list[Fact]:
    """What the clock has sounded by now."""
    side = state.clock.running
    if side is None or not state.conditions.signals_ms:
        return []
    left, period = state.clock.left_at(side, now), place_of(state.control, state.clock, side).number
    marks = warnings.sounds(state.conditions.signals_ms, _silent_since(state, side), left)
    rules = _rules(state)
    rulings = [Ruling(SOUND, rules.signals if rules else (), {"seconds": mark // 1000}) for mark in marks]
    return [
        facts.Warned(side, CLOCK, period, mark, write_ruling(ruling), state.edition, now)
        for mark, ruling in zip(marks, rulings, strict=True)
    ]


def _silent_since(state: Game, side: Side) -> int:
    """The time left from which on the clock has not sounded since it began to run."""
    sounded = [one.left_ms for one in state.warned[side] if one.by == CLOCK and one.at_ms >= state.clock.at_ms]
    return min([state.clock.left_ms[side], *sounded])


def told_of_flags(state: Game, now: int) -> list[Fact]:
    """Tell who cannot see it that the opponent's flag has fallen, once for each fall."""
    return [found for side in Side if (found := _told_of_flag(state, side, now))]


def _told_of_flag(state: Game, side: Side, now: int) -> facts.Warned | None:
    if not state.clock.is_down(side.opponent, now):
        return None
    period = place_of(state.control, state.clock, side.opponent).number
    told = any((warned.ruling.message, warned.period) == (FLAG, period) for warned in state.warned[side])
    found = warnings.opponents_flag(_rules(state), sights(state)[side], told, state.assistants[side] is not None)
    if found is None:
        return None
    left = state.clock.left_at(side, now)
    return facts.Warned(side, found.by.value, period, left, write_ruling(found.ruling), state.edition, now)


def warn(state: Game, command: commands.Warn, now: int) -> Decision:
    """Somebody tells a player that their time is short."""
    if not state.is_running or command.by not in VOICES:
        return no("not-running")
    last = state.warned[command.side][-1:]
    if last and (last[0].at_ms, last[0].by) == (now, command.by):
        return []  # it was due at this moment, and has just been written down
    found = warnings.check_warn(_rules(state), _watched(state, command.side, now), VOICES[command.by])
    return found if isinstance(found, Refusal) else [_warned(state, command.side, found, now)]


def _asking(state: Game) -> Asking | None:
    """What may be asked; nothing where both players see."""
    rules = state.book.announcing
    return rules.asking if rules and announcing.is_spoken(rules, sights(state)) else None


def ask_time(state: Game, command: commands.AskTime, now: int) -> Decision:
    """A player asks for the time on the clocks."""
    if not state.is_running:
        return no("not-running")
    times = warnings.used_in_game(state.control, state.clock, now), state.clock.at(now)
    on_move = (state.unpressed or state.turn) is command.side
    told = warnings.tell_time(_asking(state), sights(state)[command.side], on_move, times)
    return _told(state, command.side, told, now)


def ask_turn(state: Game, command: commands.AskTurn, now: int) -> Decision:
    """A player asks whose turn it is, and which move."""
    if not state.is_running:
        return no("not-running")
    made = BySide(*(state.moves_of(side) for side in Side))
    return _told(
        state, command.side, warnings.tell_turn(_asking(state), sights(state)[command.side], state.turn, made), now
    )


def _told(state: Game, side: Side, told: Ruling | Refusal, now: int) -> Decision:
    return told if isinstance(told, Refusal) else [facts.Told(side, write_ruling(told), state.edition, now)]


# -- assistants -----------------------------------------------------------------------------------


def assistant_joins(state: Game, command: commands.AssistantJoins, now: int) -> Decision:
    """Somebody assists a player from now on."""
    side, source = command.side, SOURCES.get(command.source)
    if source is None:
        return no("not-readable", why=command.source)
    other = state.assistants[side.opponent] is not None
    impairments = _impairments(state, side)
    needed = _needed(state, command, impairments)
    if isinstance(needed, Refusal):
        return needed
    answer = assistants.check_join(state.book.assistants, impairments, command.tasks, source, other)
    if isinstance(answer, Refusal):
        return answer
    before: list[Fact] = [facts.AssistantLeft(side)] if state.assistants[side] else []
    told = [ruling_fact(state, ruling, side) for ruling in (answer, needed) if ruling]
    return [*before, facts.AssistantJoined(side, command.person, command.tasks), *told]


def _needed(
    state: Game, command: commands.AssistantJoins, impairments: frozenset[Impairment]
) -> Ruling | Refusal | None:
    """Whether the player needs an assistant, where somebody says what they cannot do."""
    if command.unable is None:
        return None
    return assistants.assistant_ruling(state.book.assistants, _needs(impairments, command.unable))


def _needs(impairments: frozenset[Impairment], unable: tuple[str, ...]) -> Needs:
    """What a player cannot do at the board, as it was told."""
    return Needs(
        impairments,
        records="record" not in unable,
        announces="announce" not in unable,
        braille="braille" not in unable,
        writes_or_dictates="hands" not in unable,
    )


def _impairments(state: Game, side: Side) -> frozenset[Impairment]:
    named = (IMPAIRMENTS[name] for name in state.conditions.impaired[side] if name in IMPAIRMENTS)
    return frozenset([*named, *([Impairment.SIGHT] if state.conditions.blind[side] else [])])


def assistant_acts(state: Game, command: commands.AssistantActs, now: int) -> Decision:
    """An assistant does something: one of their tasks, or what they may not."""
    assistant = state.assistants[command.side]
    if not state.is_running or assistant is None:
        return no("nobody-assists")
    on_move = may_move(state, command.side)
    answer = assistants.check_act(state.book.assistants, assistant.tasks, command.act, on_move, command.asked)
    return answer if isinstance(answer, Refusal) else [ruling_fact(state, answer, command.side)]


def assistant_leaves(state: Game, command: commands.AssistantLeaves, now: int) -> Decision:
    """Nobody assists a player any longer."""
    return [facts.AssistantLeft(command.side)] if state.assistants[command.side] else no("nobody-assists")
