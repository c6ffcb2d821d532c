"""Missing moves filled in: by whom, from what, on whose time, and what if nobody can."""

from __future__ import annotations

from dataclasses import dataclass

from mainroad.basics import Article, BySide, Refusal, Ruling, Side
from mainroad.play.rules.recording import Sheet
from mainroad.rulebooks.books.recording import Payer, Recording, Unrestorable


@dataclass(frozen=True, slots=True)
class Restoration:
    """Who fills in their sheet now, before their next move, and whose time goes.

    One payer: their clock runs. Nobody, or both: the clocks stand, and both bear half of the time afterwards.
    """

    ruling: Ruling
    by: tuple[Side, ...]
    payers: tuple[Side, ...] = ()

    @property
    def runs(self) -> Side | None:
        """Whose clock runs meanwhile."""
        return self.payers[0] if len(self.payers) == 1 else None

    def charges(self, spent_ms: int) -> BySide[int]:
        """What each side pays for the time that it took."""
        share = spent_ms // len(self.payers) if self.payers else 0
        return BySide(*(share if side in self.payers else 0 for side in Side))


def missing(made: int, sheets: BySide[Sheet]) -> BySide[int]:
    """How many of the moves that were made each sheet lacks; ticks tell no move."""
    return sheets.map(lambda sheet: max(made - sheet.written, 0))


def restoration_after_neglect(
    rules: Recording, side: Side, lacking: int, has_faults: bool = False
) -> Restoration | None:
    """A player who writes too little outside time trouble: their clock runs until their sheet is in order.

    `has_faults`: something on the sheet cannot be read, or is not what was played.
    """
    rule = rules.neglect
    if rule is None or (lacking <= rule.missing and not (has_faults and rule.faults)):
        return None
    cited = tuple(dict.fromkeys(rule.articles + rule.charged))
    ruling = Ruling("play.recording.neglected", cited, {"side": side.value, "missing": lacking})
    return Restoration(ruling, (side,), (side,))


def put_off(rules: Recording, restoration: Restoration, in_trouble: bool) -> Ruling | Refusal:
    """Answer a player who comes into time trouble while they fill in moves that they had neglected."""
    later = rules.neglect.later if rules.neglect else ()
    if in_trouble and later:
        return Ruling("play.recording.put-off", later)
    return Refusal("play.recording.restore-first", restoration.ruling.articles)


def after_flag(rules: Recording, lacking: BySide[int], turn: Side) -> Restoration | None:
    """What must be filled in once a flag has fallen at a control that was met, before the next move."""
    by = tuple(side for side in Side if lacking[side])
    if not by:
        return None
    if len(by) == 2:
        return by_both(rules, turn)
    cited = rules.restoring.alone_articles
    ruling = _ruling("alone", rules.restoring.alone, cited, side=by[0].value, missing=lacking[by[0]])
    return Restoration(ruling, by, _payers(rules.restoring.alone, by, turn))


def by_both(rules: Recording, turn: Side) -> Restoration:
    """What both must fill in, and who pays for the time."""
    by, payer = tuple(Side), rules.restoring.both
    return Restoration(_ruling("both", payer, rules.restoring.both_articles), by, _payers(payer, by, turn))


def _ruling(who: str, payer: Payer, cited: tuple[Article, ...], **parameters: object) -> Ruling:
    return Ruling(f"play.recording.restore-{who}-{payer.value}", cited, parameters)


def _payers(payer: Payer, by: tuple[Side, ...], turn: Side) -> tuple[Side, ...]:
    return {Payer.OWN: by, Payer.MOVER: (turn,), Payer.HALVES: tuple(Side), Payer.NOBODY: ()}[payer]


def check_restored(rules: Recording, restoration: Restoration, side: Side, lacking: int) -> Refusal | None:
    """Refuse a move before the mover's sheet is complete."""
    if side not in restoration.by or lacking == 0:
        return None
    return Refusal("play.recording.restore-first", restoration.ruling.articles)


def postponement(rules: Recording, each_ms: int) -> Ruling | None:
    """The rule by which what takes a player too long is done after the game."""
    limit = rules.restoring.postponed_ms
    if limit is None or each_ms <= limit:
        return None
    return Ruling("play.recording.after-the-game", rules.restoring.postponed_articles, {"minutes": limit // 60_000})


# -- the opponent's sheet ----------------------------------------------------------------------------------


def borrow(rules: Recording, on_move: bool, consents: bool) -> Ruling | Refusal:
    """Answer who wants to copy from the opponent's sheet."""
    rule = rules.restoring.borrowing
    if rule.on_own_move and not on_move:
        return Refusal("play.recording.borrow-on-move", rule.articles)
    if rule.consent and not consents:
        return Refusal("play.recording.borrow-consent", rule.articles)
    return Ruling("play.recording.borrowed", rule.articles)


def check_returned(rules: Recording, borrowed: bool) -> Refusal | None:
    """Refuse a move as long as the opponent's sheet is not given back."""
    rule = rules.restoring.borrowing
    return Refusal("play.recording.give-back", rule.articles) if borrowed and rule.returned else None


# -- nobody can --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hopeless:
    """What becomes of a game whose moves cannot be found any more."""

    ruling: Ruling
    both_lose: bool
    made: int | None = None
    """How many moves of a player count as made when play goes on."""


def hopeless(rules: Recording, control_move: int, evident: int = 0) -> Hopeless | None:
    """Rule on a game whose record cannot be restored; none: the book is silent.

    Where it goes on, the next move is the first after the control, unless more moves were evidently made.
    """
    match rules.restoring.hopeless:
        case Unrestorable.BOTH_LOSE:
            return Hopeless(Ruling("play.recording.both-lose", rules.restoring.hopeless_articles), True)
        case Unrestorable.NEXT_CONTROL:
            made = max(control_move, evident)
            about = {"move": made + 1}
            return Hopeless(
                Ruling("play.recording.next-control", rules.restoring.hopeless_articles, about), False, made
            )
    return None
