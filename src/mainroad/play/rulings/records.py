"""Ruling on score sheets: who must write and does not, gaps after time trouble, single entries, sheets handed in."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mainroad.basics import BySide, Refusal, Ruling, Side
from mainroad.play.board import step
from mainroad.play.clock import place_of
from mainroad.play.consequence import won_by
from mainroad.play.rules import recording, restoring, sheets
from mainroad.play.rules.restoring import Restoration
from mainroad.play.rules.sheets import HandedIn
from mainroad.play.rulings.answer import SILENT, DeskAnswer, wanting
from mainroad.play.rulings.situation import BOTH_HERE, NONE_EACH, NOTHING_SAID, Situation, read_clock
from mainroad.rulebooks.books.recording import Recording, SheetMark

DRAWN = BySide(1, 1)

# -- who does not write ---------------------------------------------------------------------------


@dataclass(frozen=True)
class SheetGaps(Situation):
    """Moves that are missing on the sheets, and the time it takes to write them."""

    missing: BySide[int] = NONE_EACH
    faults: bool = False
    spent_ms: int = 0


def neglected(situation: SheetGaps) -> DeskAnswer:
    """A player does not write: must they, and what is done about it."""
    rules, side = situation.book.recording, situation.who
    free = recording.optional(rules, situation.timing[side], situation.pace)
    if free:
        return _free(rules, free)
    if is_let_off(situation, side):
        return _relieved(situation)
    lacking = situation.missing[side]
    if not lacking and not situation.faults:
        return wanting("missing") if not situation.tells("missing") else _in_order()
    found = restoring.restoration_after_neglect(rules, side, lacking, situation.faults)
    if found is None:
        return _reminded(situation)
    return _restored(situation, found).adding(*_bound_to_write(situation))


def _in_order() -> DeskAnswer:
    return DeskAnswer((Ruling("ruling.sheet-in-order"),), breaks=False)


def _free(rules: Recording, free: Ruling) -> DeskAnswer:
    """Nobody need write in this game: what would be a violation elsewhere is none."""
    also = rules.neglect.articles if rules.neglect else rules.writing.articles
    return DeskAnswer((free, Ruling("ruling.no-violation", also)), breaks=False)


def is_let_off(situation: Situation, side: Side) -> bool:
    """Whether a player is so near the flag that they need not write."""
    left = situation.left_ms[side]
    if left is None:
        return False
    place = place_of(situation.timing, read_clock(BySide(left, left), situation.made), side)
    return recording.relieved_in(situation.book.recording, place, left) is not None


def _relieved(situation: SheetGaps) -> DeskAnswer:
    """Near the flag: no clock is changed; what binds the player all the same, and the opponent."""
    rules, side, other = situation.book.recording, situation.who, situation.who.opponent
    relief = rules.relief
    if relief is None:
        return SILENT
    about, cited = {"side": side.value}, relief.zone.articles + relief.articles
    waived = rules.neglect.articles if rules.neglect else ()
    told = [Ruling("ruling.need-not-write", tuple(dict.fromkeys(cited + waived)), about)]
    if relief.ticks:
        told.append(Ruling("ruling.must-tick", relief.ticks, about))
    told.append(Ruling("ruling.restores-later", rules.restoring.alone_articles, about))
    both = recording.arbiter_writes(rules, BySide(is_let_off(situation, Side.WHITE), is_let_off(situation, Side.BLACK)))
    if both:
        told.append(both)
    elif situation.left_ms[other] is not None:
        told.append(Ruling("ruling.goes-on-writing", rules.writing.articles, {"side": other.value}))
    return DeskAnswer(tuple(told), runs=situation.side_to_move, breaks=False)


def _bound_to_write(situation: Situation) -> tuple[Ruling, ...]:
    """That no shortage of time frees the player, where the clock was read."""
    relief, side = situation.book.recording.relief, situation.who
    if relief is None or situation.left_ms[side] is None:
        return ()
    cited = tuple(dict.fromkeys(relief.zone.articles + relief.articles))
    # Who would not be let off with hardly any time left never is: each move brings too much (CH 8.4.a).
    ever = is_let_off(replace(situation, left_ms=situation.left_ms.having(side, 1)), side)
    return (Ruling("ruling.not-in-trouble" if ever else "ruling.never-let-off", cited, {"side": side.value}),)


def _reminded(situation: SheetGaps) -> DeskAnswer:
    """The book has no rule of its own for a neglected sheet, or too little is missing: the duty, and the sanctions."""
    book, side = situation.book, situation.who
    rules, about = book.recording, {"side": side.value}
    told = [recording.recording_ruling(rules)]
    if rules.writing.behind is not None:
        told.append(Ruling("ruling.write-own-first", rules.writing.behind_articles, about))
    told += _bound_to_write(situation)
    told.append(Ruling("ruling.bring-up-to-date", rules.writing.watched or rules.writing.articles, about))
    if rules.neglect:
        return DeskAnswer(tuple(told), runs=situation.side_to_move)
    first = book.sanctions.measures[0]
    told += [
        Ruling("ruling.sanction-from", first.articles + book.sanctions.refusal.excludes, about),
        Ruling("ruling.clock-unsaid"),
    ]
    return DeskAnswer(tuple(told), runs=situation.side_to_move, offender=side)


# -- gaps -----------------------------------------------------------------------------------------


def after_trouble(situation: SheetGaps) -> DeskAnswer:
    """A flag has fallen at a control that was met, and sheets have gaps."""
    turn = situation.side_to_move or situation.begins
    found = restoring.after_flag(situation.book.recording, situation.missing, turn)
    return _restored(situation, found) if found else _in_order()


def _restored(situation: SheetGaps, found: Restoration) -> DeskAnswer:
    charges, left = found.charges(situation.spent_ms), situation.shown_ms
    if left is not None:
        left = BySide(*(max(left[side] - charges[side], 0) for side in Side))
    late = restoring.postponement(situation.book.recording, max(charges))
    ruled = DeskAnswer((found.ruling,), left_ms=left, runs=found.runs, to_move=situation.side_to_move)
    return ruled.adding(late) if late else ruled


def unrestorable(situation: Situation) -> DeskAnswer:
    """Nobody can find the moves any more."""
    made = situation.made
    place = place_of(situation.timing, read_clock(BySide(0, 0), made.map(lambda n: max(n - 1, 0))), Side.WHITE)
    control = place.control_move or min(made)
    found = restoring.hopeless(situation.book.recording, control, min(made))
    if found is None:
        return SILENT
    return DeskAnswer((found.ruling,), halves=BySide(0, 0) if found.both_lose else None)


# -- what stands on a sheet -----------------------------------------------------------------------


@dataclass(frozen=True)
class SheetEntry(Situation):
    """A move, and what stands on the sheet for it."""

    move: str = ""
    entry: str = ""


def entry(situation: SheetEntry) -> DeskAnswer:
    """What a player wrote for a move that was made: does it tell that move."""
    board = situation.board
    if board is None or not situation.move:
        return wanting(*(() if board else ("position",)), *(() if situation.move else ("move",)))
    rules = situation.book.recording
    found = sheets.check_entry(rules, board, step(board, situation.move).move, situation.entry)
    if found:
        return DeskAnswer((found.ruling,), advice=True)
    dash = rules.writing.dash if situation.entry.strip() in sheets.DASHES else ()
    return DeskAnswer((Ruling("ruling.entry-right", dash or rules.writing.articles),), breaks=False, advice=True)


@dataclass(frozen=True)
class SheetsHandedIn(Situation):
    """Two sheets that are handed in."""

    result: str = ""
    """How the game ended on the board."""
    results: BySide[str] = NOTHING_SAID
    """The result on each sheet."""
    signed: BySide[bool] = BOTH_HERE


def handed_in(situation: SheetsHandedIn) -> DeskAnswer:
    """Two sheets are handed in: what is missing on them, and which result goes into the table."""
    if not situation.result:
        return wanting("result")
    rules = situation.book.recording
    signing = rules.signing
    papers = BySide(*(_paper(situation, side) for side in Side))
    told = tuple({ruling.message: ruling for paper in papers for ruling in sheets.lacks(rules, paper)}.values())
    if any(paper.halves is None for paper in papers) or signing is None:
        return DeskAnswer(told or (Ruling("ruling.silent"),), advice=True)
    found = sheets.result_of(rules, papers, halves_of(situation.result) or DRAWN)
    if isinstance(found, Refusal):
        return DeskAnswer((*told, found), advice=True)
    return replace(DeskAnswer((*told, found.ruling), breaks=bool(told)), halves=found.halves)


def _paper(situation: SheetsHandedIn, side: Side) -> HandedIn:
    signed = frozenset({SheetMark.OWN_SIGNATURE, SheetMark.OTHER_SIGNATURE}) if situation.signed[side] else frozenset()
    return HandedIn(halves_of(situation.results[side]), signed | {SheetMark.TIMES})


def halves_of(result: str) -> BySide[int] | None:
    """A result in half points; nothing: none is told."""
    if not result:
        return None
    return DRAWN if result == "draw" else won_by(Side(result))
