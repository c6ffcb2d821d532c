"""Ruling on draws: claims by repetition or count, claims short of time, draws secured by the clock, offers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, cast

import msgspec

from mainroad.basics import BySide, Refusal, Ruling
from mainroad.clocks.schedule import schedule_of
from mainroad.laws.chess import ChessPosition
from mainroad.laws.games import AnyPosition
from mainroad.notation.written import AnyMove
from mainroad.play.board import MadeMove, fen, step
from mainroad.play.clock import place_of, press_clock
from mainroad.play.evidence import DrawAnswer, Verdict
from mainroad.play.rules import claims, offers, recording, stopping
from mainroad.play.rules.claims import Circumstances, Claim, Examination, Finish, Reply, Settlement
from mainroad.play.rules.counters import NO_FORCES, Counters, counters
from mainroad.play.rules.stopping import Fixing
from mainroad.play.rulings.answer import DeskAnswer, asking, wanting
from mainroad.play.rulings.situation import Situation, read_clock, start_of
from mainroad.rulebooks.books.claims import Ground, Written
from mainroad.rulebooks.books.clock import Standing
from mainroad.rulebooks.books.forces import Forces
from mainroad.rulebooks.books.offers import Moment

DRAWN = BySide(1, 1)
PLENTY = BySide(36_000_000, 36_000_000)
"""What clocks show that nobody has read: enough for any check."""


# -- claims ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ClaimSituation(Situation):
    """What every claim of a draw has: somebody to move, and a position that a tablebase may know."""

    on_move: bool = True
    evidence: Verdict | None = None
    """What a tablebase says of the position."""


@dataclass(frozen=True)
class DrawClaim(ClaimSituation):
    """A draw claimed by a rule: what was counted, what is written, how the check went."""

    times: int = 3
    quiet: int = 0
    """The moves of each since the last capture or move of a man or pawn."""
    balance: int | None = None
    """The same since the last capture or crowning; none: as many."""
    move: str = ""
    """What the claimant has written and not yet played."""
    touched: bool = False
    has_sheet: bool = True
    witnessed: bool = False
    spent_ms: int = 0
    """How long the check took."""
    drawn: bool | None = None
    """The arbiter's finding, where the rule asks for one."""

    def relevance(self) -> Mapping[str, object]:
        """Whether the book asks for a sheet, and forbids a touch."""
        rules = self.book.claims
        sheet = rules.sheet_articles
        own = {"has-sheet": sheet, "witnessed": sheet, "touched": rules.touch_forfeits, "balance": self.game != "chess"}
        return {**super().relevance(), **own}


def claim(situation: DrawClaim) -> DeskAnswer:
    """A draw is claimed by rule: may it be, is it right, what follows."""
    if Ground(situation.kind) is Ground.COUNT and not situation.position:
        return wanting("position")
    # How often a position has come is the arbiter's count: any position can stand for one that is not told.
    board = situation.board or start_of(situation.game)
    written = _written(situation, board)
    rules = situation.book.claims
    settled = claims.examine(rules, situation.book.draws, _examination(situation, board, written))
    if isinstance(settled, Refusal):
        return DeskAnswer((settled,))
    if settled.answer is DrawAnswer.ASK_ARBITER:
        return asking(settled.rulings[0], "drawn", {"yes": "ruling.drawn.yes", "no": "ruling.drawn.no"})
    ruled = _settled(situation, settled, written)
    confirms = rules.confirmed and settled.answer is DrawAnswer.DRAWN
    return ruled.adding(Ruling("ruling.confirm-draw", rules.confirmed)) if confirms else ruled


def _examination(situation: DrawClaim, board: AnyPosition, written: MadeMove | None) -> Examination:
    """The claim as a game in the hall would have it, from what the arbiter tells."""
    move = written.move if written else None
    sheet, witnessed = situation.has_sheet, situation.witnessed
    return Examination(
        Claim(situation.who, Ground(situation.kind), move),
        Circumstances(_is_on_move(situation), situation.touched, has_sheet=sheet, witnessed=witnessed),
        board,
        _counted(situation, board, move),
        situation.shown_ms or PLENTY,
        situation.spent_ms,
        situation.evidence if situation.drawn is None else None,  # what the arbiter finds goes before
        situation.drawn,
    )


def _is_on_move(situation: ClaimSituation) -> bool:
    """Whether the claimant is to move: as the arbiter says, else as the position does."""
    turn = situation.side_to_move
    return situation.on_move if turn is None or situation.tells("on_move") else turn is situation.who


def _written(situation: DrawClaim, board: AnyPosition) -> MadeMove | None:
    if not situation.move:
        return None
    if not situation.position:
        first = board.legal_moves()[0]
        return MadeMove(first, situation.move, board.after(cast(Any, first)))
    return step(board, situation.move)


def _counted(situation: DrawClaim, board: AnyPosition, written: AnyMove | None) -> Counters:
    """What the arbiter has counted on the score sheets, as counters."""
    quiet = _quiet(situation, board, written)
    balance = quiet if situation.balance is None else 2 * situation.balance
    seen = MappingProxyType({_key(board, written): situation.times - (written is not None)})
    return msgspec.structs.replace(
        counters(board), balance=balance, kings_only=quiet, road=balance, seen=seen, here=situation.times
    )


def _quiet(situation: DrawClaim, board: AnyPosition, written: AnyMove | None) -> int:
    """The moves of both sides without a capture or a move of a man or pawn.

    Where nobody has counted them, a chess position tells; where a written move completes the count, it is counted too.
    """
    if isinstance(board, ChessPosition) and not situation.tells("quiet"):
        return int(fen(board).split()[4])
    completes = any(count.by_own_move for count in situation.book.draws.counts)
    return max(2 * situation.quiet - (written is not None and completes), 0)


def _key(board: AnyPosition, written: AnyMove | None) -> Any:
    return board.repetition_key if written is None else board.after(cast(Any, written)).repetition_key


def _settled(situation: DrawClaim, settled: Settlement, written: MadeMove | None) -> DeskAnswer:
    told = situation.shown_ms is not None
    base = DeskAnswer(
        settled.rulings, left_ms=settled.left_ms if told else None, breaks=settled.answer is not DrawAnswer.DRAWN
    )
    if settled.over:
        return replace(base, halves=_won(settled))
    side = situation.who
    onward = replace(base, to_move=side, runs=side, position=_told(situation))
    if written and settled.written is Written.MUST_BE_PLAYED:
        return replace(onward, moves=(written.text,))
    return _as_made(situation, onward, written) if written and settled.written is Written.COUNTS_AS_MADE else onward


def _won(settled: Settlement) -> BySide[int]:
    return DRAWN if settled.winner is None else BySide(0, 0).changed(settled.winner, lambda _: 2)


def _told(situation: Situation) -> str:
    board = situation.board
    return fen(board) if board else ""


def _as_made(situation: Situation, ruled: DeskAnswer, written: MadeMove) -> DeskAnswer:
    """The written move counts as made: the opponent is on their time, and the move has brought what it brings."""
    side, left = situation.who, ruled.left_ms
    if left is not None:
        clock = press_clock(situation.timing, read_clock(left, situation.made, side), side, 0)
        left = clock.at(0)
    position = fen(written.after) if situation.position else ""
    return replace(ruled, left_ms=left, position=position, to_move=side.opponent, runs=side.opponent)


# -- short of time --------------------------------------------------------------------------------


@dataclass(frozen=True)
class QuickplayClaim(ClaimSituation):
    """A claim that the opponent cannot win, or does not try."""

    reply: str = ""
    """The arbiter's answer."""


def quickplay(situation: QuickplayClaim) -> DeskAnswer:
    """A claim that the opponent cannot win, or does not try, by normal means."""
    left, side = situation.shown_ms, situation.who
    if left is None:
        return wanting("left_ms")
    rule = situation.book.claims.quickplay
    last = schedule_of(situation.timing[side]).is_last(situation.made[side])
    own = situation.games_per_arbiter == 1
    finish = Finish(side, _is_on_move(situation), left, last, own_arbiter=own, tempo=situation.pace)
    fault = claims.check_finish(rule, finish)
    if fault or rule is None:
        return DeskAnswer((fault or Refusal("play.claims.no-quickplay"),))
    if not situation.reply:
        return asking(
            Ruling("ruling.ask.quickplay", rule.articles),
            "reply",
            {reply.value: f"ruling.reply.{reply.value}" for reply in Reply},
        )
    settled = claims.finish_decided(rule, finish, Reply(situation.reply))
    goes_on = DeskAnswer(settled.rulings, left_ms=settled.left_ms, breaks=settled.answer is not DrawAnswer.DRAWN)
    return replace(goes_on, halves=DRAWN) if settled.over else replace(goes_on, to_move=side, runs=side)


@dataclass(frozen=True)
class DrawDemand(ClaimSituation):
    """A draw that the better side demands."""

    better: str = ""
    """Whether they do stand better."""


def demand(situation: DrawDemand) -> DeskAnswer:
    """The better side, short of time, demands a draw."""
    left, side = situation.shown_ms, situation.who
    if left is None:
        return wanting("left_ms")
    winner = {"yes": side, "no": side.opponent}.get(situation.better)
    verdict = Verdict(winner) if winner else situation.evidence
    found = claims.answer_demand(situation.book.claims.demand, side, left[side], situation.pace, verdict)
    if isinstance(found, Refusal):
        return DeskAnswer((found,))
    answer, ruling = found
    if answer is DrawAnswer.ASK_ARBITER:
        return asking(ruling, "better", {"yes": "ruling.better.yes", "no": "ruling.better.no"})
    halves = DRAWN if answer is DrawAnswer.DRAWN else None
    return DeskAnswer((ruling,), left_ms=left, runs=None if halves else side, halves=halves, breaks=halves is None)


@dataclass(frozen=True)
class SecuredDraw(Situation):
    """A draw that the stronger side secures by stopping the clock."""

    announced: bool = True
    standing: str = ""
    """How the game stands, as the arbiter finds."""


def secured(situation: SecuredDraw) -> DeskAnswer:
    """The stronger side stops the clock to secure a draw."""
    rule, side = situation.book.clock.stopping.fix, situation.who
    if rule is not None and not situation.standing:
        options = {standing.value: f"ruling.standing.{standing.value}" for standing in Standing}
        return asking(
            Ruling("ruling.ask.standing", rule.articles), "standing", {**options, "none": "ruling.standing.none"}
        )
    known = {standing.value: standing for standing in Standing}
    clock = situation.clock(side)
    place = place_of(situation.timing, clock or read_clock(PLENTY, situation.made), side)
    trouble = clock is None or recording.relieved_in(situation.book.recording, place, clock.left_ms[side]) is not None
    fixing = Fixing(
        side,
        known.get(situation.standing),
        to_the_end=place.control_move is None,
        has_bonus=bool(place.stint.added_ms or place.stint.free_ms),
        announced=situation.announced,
        in_trouble=trouble,
        flag_down=clock is not None and clock.is_down(side, 0),
    )
    found = stopping.fixed_draw(rule, fixing)
    if isinstance(found, Refusal):
        return DeskAnswer((found,))
    return DeskAnswer((found.ruling,), halves=DRAWN, breaks=False)


# -- offers ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class DrawOffer(Situation):
    """A draw that was offered."""

    moment: str = Moment.AFTER_MOVE.value
    refused_before: bool = False

    def relevance(self) -> Mapping[str, object]:
        """The count of moves matters where the book has a first move for an offer."""
        return {**super().relevance(), "made": self.book.offers.earliest}


def offer(situation: DrawOffer) -> DeskAnswer:
    """A draw was offered: does it count."""
    side = situation.who
    refused: BySide[Forces | None] = BySide(None, None)
    if situation.refused_before:
        refused = refused.changed(side, lambda _: NO_FORCES)
    made = offers.Offer(side, Moment(situation.moment), situation.made, NO_FORCES)
    rules = situation.book.offers
    if rules.earliest and not situation.tells("made"):
        return wanting("made")
    found = offers.offer_draw(rules, offers.OfferState(refused=refused), made)
    if isinstance(found, Refusal):
        early = offers.too_early(rules, side, situation.made) is not None
        # The laws of the game know no first move for an agreement: the rules of play do, and they govern.
        elsewhere = early and not set(rules.agreement) & set(found.articles)
        also = (Ruling("ruling.agreement-elsewhere", rules.agreement),) if elsewhere else ()
        return DeskAnswer((found, *also))
    return DeskAnswer((found.ruling, *filter(None, (found.warning,))), breaks=found.warning is not None)
