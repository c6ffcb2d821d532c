"""A claim of a draw as a small procedure: made, checked on somebody's time, settled.

refusal = check(rules, claim, circumstances)          # may it be made?
settlement = examine(rules, draws, examination)       # is it right, and what follows for game, clocks and written move?

Whether the game is played in the hall or at a wooden board: `examine` is the one way through.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass
from dataclasses import replace as changed

import msgspec
from msgspec.structs import replace

from mainroad.basics import Article, BySide, Refusal, Ruling, Side
from mainroad.clocks.tempo import Tempo
from mainroad.laws.games import AnyPosition
from mainroad.play.evidence import DrawAnswer, Verdict
from mainroad.play.rules.counters import AnyMove, Counters
from mainroad.play.rules.draws import Finding, judge
from mainroad.rulebooks.books.claims import Claims, Demand, Ground, Quickplay, UnclearSheet, Written
from mainroad.rulebooks.books.draws import FAST, Draws


class Claim(msgspec.Struct, frozen=True, gc=False):
    """What a player claims; the written move is legal here and not yet played."""

    side: Side
    ground: Ground
    written: AnyMove | None = None


class Circumstances(msgspec.Struct, frozen=True, gc=False):
    """How things stand when a claim is made."""

    on_move: bool
    """It is the claimant's turn, and they have not moved."""
    touched: bool = False
    """They have touched a piece to move it."""
    has_sheet: bool = True
    """They can show a full and clear record."""
    witnessed: bool = False
    """The moves that count were made before a judge."""


@dataclass(frozen=True, slots=True)
class Examination:
    """A claim before the arbiter: the board, what was counted there, what both clocks had, and what is known."""

    claim: Claim
    circumstances: Circumstances
    position: AnyPosition
    counters: Counters
    left_ms: BySide[int]
    """What both had when it was made."""
    spent_ms: int = 0
    """What the check took."""
    verdict: Verdict | None = None
    """How the position ends with best play, where it was looked up."""
    drawn: bool | None = None
    """The arbiter's own finding, where the rule asks for one."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """What follows from a claim: the game goes on or is over (without a winner: drawn), clocks, written move.

    With the answer ASK_ARBITER nothing follows yet: its ruling is the question.
    """

    answer: DrawAnswer
    rulings: tuple[Ruling, ...]
    left_ms: BySide[int]
    over: bool = False
    winner: Side | None = None
    written: Written | None = None
    """What becomes of the written move; None: there is none, or the game is over."""


def check(rules: Claims, claim: Claim, circumstances: Circumstances) -> Refusal | None:
    """Refuse a claim that may not be made, or not yet; one that may is checked."""
    if claim.ground in rules.on_move and not circumstances.on_move:
        return Refusal("play.claims.not-on-move", rules.on_move_articles)
    if circumstances.touched and rules.touch_forfeits:
        return Refusal("play.claims.touched", rules.touch_forfeits)
    if not circumstances.has_sheet:
        return _without_sheet(rules, circumstances)
    return None


def _without_sheet(rules: Claims, circumstances: Circumstances) -> Refusal | None:
    if rules.sheet is UnclearSheet.NOT_ASKED or (rules.sheet is UnclearSheet.WITNESSED and circumstances.witnessed):
        return None
    return Refusal(f"play.claims.sheet.{rules.sheet.value}", rules.sheet_articles)


def examine(rules: Claims, draws: Draws, examination: Examination) -> Settlement | Refusal:
    """Whether a claim may be made, whether it is right, and what follows."""
    claim = examination.claim
    fault = check(rules, claim, examination.circumstances)
    if fault:
        return fault
    finding = judge(
        draws,
        examination.counters,
        examination.position,
        claim.ground,
        written=claim.written,
        verdict=examination.verdict,
    )
    if finding.answer is DrawAnswer.ASK_ARBITER and examination.drawn is not None:
        finding = decide_finding(finding, examination.drawn)
    return settle_claim(rules, claim, finding, examination.left_ms, examination.spent_ms)


def check_withdrawal(rules: Claims) -> Refusal | None:
    """Refuse to let a claim be taken back, in the books that say so."""
    return Refusal("play.claims.not-withdrawn", rules.not_withdrawn) if rules.not_withdrawn else None


def check_counted_by_judge(rules: Claims) -> Refusal | None:
    """Refuse a judge who counts moves or repetitions without a claim, where only the players of the game may."""
    return Refusal("play.claims.players-only", rules.players_only) if rules.players_only else None


def decide_finding(finding: Finding, drawn: bool) -> Finding:
    """The arbiter's answer to a question that the rules leave to them."""
    answer = DrawAnswer.DRAWN if drawn else DrawAnswer.NOT_DRAWN
    return changed(
        finding, answer=answer, ruling=replace(finding.ruling, message=f"play.claims.arbiter.{answer.value}")
    )


# -- settling -----------------------------------------------------------------------------------------


def settle_claim(rules: Claims, claim: Claim, finding: Finding, left_ms: BySide[int], spent_ms: int) -> Settlement:
    """What follows from a claim; a right one ends the game at once (CH 9.5.1).

    `left_ms` is what both had when it was made, `spent_ms` what the check took.
    """
    left = _charged(rules, claim.side, left_ms, spent_ms)
    fell = left[claim.side] <= 0
    shown = left.map(lambda ms: max(ms, 0))
    if finding.answer is DrawAnswer.ASK_ARBITER:
        return Settlement(finding.answer, (finding.ruling,), shown)
    if finding.answer is DrawAnswer.DRAWN:  # at once (CH 9.5.1)
        saved = (Ruling("play.claims.saved-from-flag", rules.flag),) if fell else ()
        return Settlement(finding.answer, (finding.ruling, *saved), shown, over=True)
    if fell:
        lost = Ruling("play.claims.lost-on-time", rules.flag)
        return Settlement(finding.answer, (finding.ruling, lost), shown, over=True, winner=claim.side.opponent)
    return _wrong(rules, claim, finding, shown)


def _charged(rules: Claims, side: Side, left_ms: BySide[int], spent_ms: int) -> BySide[int]:
    return left_ms.changed(side, lambda ms: ms - spent_ms) if rules.on_claimants_time else left_ms


def _wrong(rules: Claims, claim: Claim, finding: Finding, left: BySide[int]) -> Settlement:
    """The price of a wrong claim, while there is time left: minutes for the opponent, and the written move."""
    written = rules.written if claim.written is not None else None
    rulings = [finding.ruling]
    if rules.bonus_ms:
        rulings.append(_bonus(rules.wrong, rules.bonus_ms))
    if written:
        rulings.append(Ruling(f"play.claims.written.{written.value}", rules.wrong))
    after = left.changed(claim.side.opponent, lambda ms: ms + rules.bonus_ms)
    return Settlement(DrawAnswer.NOT_DRAWN, tuple(rulings), after, written=written)


def _bonus(cited: tuple[Article, ...], bonus_ms: int) -> Ruling:
    return Ruling("play.claims.bonus", cited, {"seconds": bonus_ms // 1000})


# -- the last two minutes (CH 10, 11) -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Finish:
    """How things stand when a player claims that the opponent cannot win by normal means, or does not try."""

    side: Side
    on_move: bool
    left_ms: BySide[int]
    last_period: bool
    """All the moves that are left share their time."""
    has_arbiter: bool = True
    own_arbiter: bool = False
    """An arbiter watches this game alone."""
    tempo: Tempo = Tempo.CLASSICAL
    certified: bool = False
    """The position is written down and the opponent has certified it (needed without an arbiter)."""
    offer_refused: bool = True
    """The opponent has refused the claimant's offer of a draw."""


class Reply(enum.Enum):
    """The arbiter's reply to such a claim."""

    AGREED = "agreed"
    POSTPONED = "postponed"
    REJECTED = "rejected"


def check_finish(rule: Quickplay | None, finish: Finish) -> Refusal | None:
    """Refuse such a claim where it may not be made."""
    if rule is None:
        return Refusal("play.claims.no-quickplay")
    if finish.tempo is Tempo.BLITZ and not finish.own_arbiter:
        return Refusal("play.claims.no-quickplay", rule.not_in_blitz)
    if fault := _not_yet(rule, finish):
        return fault
    if not finish.has_arbiter and not finish.certified:
        return Refusal("play.claims.quickplay-certify", rule.alone)
    return None


def _not_yet(rule: Quickplay, finish: Finish) -> Refusal | None:
    """Refuse a claim that comes before its time."""
    if not (finish.on_move and finish.last_period):
        return Refusal("play.claims.quickplay-when", rule.articles)
    left_ms = finish.left_ms[finish.side]
    if rule.below_ms is not None and not 0 < left_ms < rule.below_ms:
        return Refusal("play.claims.quickplay-time", rule.articles, {"seconds": rule.below_ms // 1000})
    if rule.after_refusal and not finish.offer_refused:
        return Refusal("play.claims.quickplay-refused", rule.articles)
    return None


def finish_alone(rule: Quickplay, finish: Finish) -> Settlement:
    """Without an arbiter the claim ends the game; the result waits for their decision."""
    ruling = Ruling("play.claims.quickplay-alone", rule.alone)
    return Settlement(DrawAnswer.ASK_ARBITER, (ruling,), finish.left_ms, over=True)


def finish_decided(rule: Quickplay, finish: Finish, reply: Reply, *, bonus: bool = True) -> Settlement:
    """What follows from the arbiter's reply; `bonus` is their choice where they postpone their decision."""
    cited = {Reply.AGREED: rule.agreed, Reply.POSTPONED: rule.postponed, Reply.REJECTED: rule.rejected}[reply]
    ruling = Ruling(f"play.claims.quickplay-{reply.value}", cited)
    if reply is Reply.AGREED:
        return Settlement(DrawAnswer.DRAWN, (ruling,), finish.left_ms, over=True)
    answer = DrawAnswer.ASK_ARBITER if reply is Reply.POSTPONED else DrawAnswer.NOT_DRAWN
    if not rule.bonus_ms or (reply is Reply.POSTPONED and not bonus):
        return Settlement(answer, (ruling,), finish.left_ms)
    left = finish.left_ms.changed(finish.side.opponent, lambda ms: ms + rule.bonus_ms)
    return Settlement(answer, (ruling, _bonus(cited, rule.bonus_ms)), left)


# -- a draw for the better side, short of time (FM A6-6) ------------------------------------------------


def answer_demand(
    rule: Demand | None, side: Side, left_ms: int, tempo: Tempo, verdict: Verdict | None = None
) -> tuple[DrawAnswer, Ruling] | Refusal:
    """Demand a draw in a better position with little time left; who is better the verdict proves, else the arbiter."""
    if rule is None or tempo not in FAST:
        return Refusal("play.claims.no-demand", rule.articles if rule else ())
    if not 0 < left_ms <= rule.at_most_ms:
        return Refusal("play.claims.demand-time", rule.articles, {"seconds": rule.at_most_ms // 1000})
    if verdict is None or verdict.winner is None:
        return DrawAnswer.ASK_ARBITER, Ruling("play.claims.ask-better", rule.articles)
    if verdict.winner is side:
        return DrawAnswer.DRAWN, Ruling("play.claims.demand-granted", rule.articles)
    return DrawAnswer.NOT_DRAWN, Ruling("play.claims.demand-refused", rule.articles)
