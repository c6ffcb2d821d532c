"""Score sheets while a game is played: who must write, what must stand there before a move, when nobody need write.

Moves are counted as the sheets show them: those of both sides together, so that a pair of moves is two.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from mainroad.basics import Article, BySide, Refusal, Ruling, Side
from mainroad.clocks.controls import Allowance
from mainroad.clocks.schedule import ControlPlace, Stint
from mainroad.clocks.tempo import Tempo
from mainroad.rulebooks.books.recording import Recorder, Recording, Relief


@dataclass(frozen=True, slots=True)
class Sheet:
    """How far a player has written, and the ticks that stand for moves after that."""

    written: int = 0
    ticked: int = 0

    @property
    def marked(self) -> int:
        """How many moves the sheet shows, be it by a tick."""
        return self.written + self.ticked


def optional(rules: Recording, allowance: Allowance, tempo: Tempo) -> Ruling | None:
    """The rule by which nobody need write in this game; none: it must be recorded."""
    if tempo is not Tempo.CLASSICAL and rules.need.quick:
        return Ruling("play.recording.optional-quick", rules.need.quick)
    counts_moves = any(period.moves is not None for period in allowance.periods)
    if rules.need.uncounted and not counts_moves:
        return Ruling("play.recording.optional-uncounted", rules.need.uncounted)
    return None


def recording_ruling(rules: Recording) -> Ruling:
    """The rule by which a game must be recorded that no rule lets be."""
    return Ruling("play.recording.required", rules.need.counted + rules.writing.articles)


# -- who writes ------------------------------------------------------------------------------------------


def check_writer(rules: Recording, by: Recorder, permitted: bool = False) -> Refusal | None:
    """Refuse that somebody writes a sheet who may not."""
    if by in rules.writing.must:
        return None
    if by in rules.writing.may:
        return None if permitted else Refusal("play.recording.needs-permission", rules.writing.may_articles)
    return Refusal("play.recording.not-the-writer", rules.writing.articles)


def let_off(rules: Recording) -> Ruling | Refusal:
    """Answer who asks that nobody write for them at all; where the book is silent the arbiter decides."""
    if rules.writing.never_free:
        return Refusal("play.recording.never-free", rules.writing.never_free)
    return Ruling("play.recording.arbiter-decides", rules.writing.articles)


# -- time trouble ----------------------------------------------------------------------------------------


def relieved_in(rules: Recording, place: ControlPlace, left_ms: int, before: int | None = None) -> int | None:
    """The number of the period in which a player need not write now; none: they must.

    RU 3.10.3.a, UA V-7.13, CH 8.4.a, FM A3-6.12, FM A3-6.13.a, FM A3b-6.12, FM A3b-6.13.a.

    `before` is what this said of them at their last move: some books leave them free to the end of the period, although
    the time given for each move may take them out of the last minutes again.
    """
    relief = rules.relief
    if relief is None:
        return None
    if relief.whole_period and before == place.number:
        return before
    return place.number if _in_trouble(relief, place.stint, left_ms) else None


def _in_trouble(relief: Relief, stint: Stint, left_ms: int) -> bool:
    bonus = timedelta(milliseconds=stint.added_ms + stint.free_ms)
    return relief.zone.holds_with(timedelta(milliseconds=left_ms), bonus)


def arbiter_writes(rules: Recording, relieved: BySide[bool]) -> Ruling | None:
    """Call the arbiter to the board, where neither player need write."""
    if rules.relief is None or not all(relieved) or not rules.relief.arbiter:
        return None
    return Ruling("play.recording.arbiter-writes", rules.relief.arbiter)


# -- before a move ---------------------------------------------------------------------------------------


def check_ahead(rules: Recording, made: int, upto: int, sealing_or_claiming: bool = False) -> Refusal | None:
    """Refuse that a move be written that is not made yet, where the book forbids it; never more than one.

    Before or after it is made: RU 3.10.1.b, UA V-4.4.c.
    """
    if upto <= made:
        return None
    if rules.writing.not_ahead and not sealing_or_claiming:
        return Refusal("play.recording.not-ahead", rules.writing.not_ahead)
    return Refusal("play.recording.too-far-ahead", rules.writing.articles) if upto > made + 1 else None


def check_move(rules: Recording, made: int, sheet: Sheet, relieved: bool = False) -> Refusal | None:
    """Refuse a move before what came earlier is written: `made` moves of both sides stand on the board."""
    behind = rules.writing.behind
    if behind is None:
        return None
    if not relieved:
        return _write_first(made - sheet.written, behind, rules.writing.behind_articles)
    ticks = rules.relief.ticks if rules.relief else ()
    lacking = _write_first(made - sheet.marked, behind, ticks)
    return Refusal("play.recording.tick-first", ticks, lacking.parameters) if lacking and ticks else None


def _write_first(missing: int, allowed: int, cited: tuple[Article, ...]) -> Refusal | None:
    if missing <= allowed:
        return None
    return Refusal("play.recording.write-first", cited, {"missing": missing, "allowed": allowed})


def mark_offer(rules: Recording, side: Side) -> Ruling | None:
    """Tell a player to mark an offer of a draw on their sheet; some books do not ask for it."""
    if not rules.writing.offers:
        return None
    return Ruling("play.recording.mark-offer", rules.writing.offers, {"side": side.value})
