"""An irregular move is found: what is done about it, who decides, who pays, and what it costs.

`judge` says what follows; where the opponent has a choice, `consequence_of_choice` says what follows from that, and
`consequence_of_reply` from a move that they make instead. What happened, and by which
article, `laws.diagnosis` and `rulebooks.irregularities` say.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from mainroad.basics import Article, BySide, Refusal, Ruling, Side
from mainroad.clocks.durations import MINUTE_MS
from mainroad.laws.diagnosis.diagnose import diagnose
from mainroad.laws.diagnosis.irregularities import Irregularity
from mainroad.laws.diagnosis.observed import Observed
from mainroad.laws.draughts import DraughtsPosition
from mainroad.play.consequence import Consequence, Stands, Times, time_for, won_by
from mainroad.rulebooks.books.errors import Course, FoundWhen, PenaltyStep, Policy, Way
from mainroad.rulebooks.books.sanctions import Sanction
from mainroad.rulebooks.irregularities import BookStance, Provision
from mainroad.rulebooks.statements import breaks_rules

DRAWN = BySide(1, 1)
UNNAMED = Provision(BookStance.GENERAL, ())
SUPERFLUOUS = frozenset({Irregularity.OUT_OF_TURN, Irregularity.TWO_MOVES, Irregularity.TOUCHED_OUT_OF_TURN})
"""What was not the offender's to do: it is undone, and their opponent's time runs on."""


@dataclass(frozen=True, slots=True)
class Case:
    """An irregular move as it is found."""

    offender: Side
    found: FoundWhen
    provision: Provision = UNNAMED
    """What the rulebook says of its kind."""
    kind: Irregularity | None = None
    corrections: int = 2
    """How many right moves there are in its place: a single one the opponent can make for the offender."""
    earlier: int = 0
    """The offender's infringements in this game before this one."""
    claimed: bool = True
    """The opponent speaks up; else the arbiter has seen it."""
    evident: bool = False
    """Both kings are in check, or a promotion was left half-way."""
    can_win: bool = True
    """Whether the opponent can win by some series of legal moves."""
    restorable: bool = True
    """Whether the position before the error is known."""
    at_once: bool = False
    """It happened by accident, and the offender put it right at once."""


def judge(policy: Policy, case: Case) -> Consequence:
    """What follows from an error, as far as the rule alone decides it."""
    if case.provision.standing is BookStance.ALLOWED:
        return Consequence(Ruling("play.errors.no-error", case.provision.articles))
    if case.at_once and policy.at_once:
        return Consequence(Ruling("play.errors.at-once", policy.at_once + case.provision.articles))
    if _needs_claim(policy, case):
        return Consequence(Ruling("play.errors.unclaimed", policy.claimed))
    ways = ways_left(policy, case)
    if len(ways) == 1:
        return _done(policy, case, ways[0])
    cited = _cited(case, _course(policy, case).articles)
    ruling = Ruling("play.errors.opponent-decides", cited, _about(case.offender.opponent))
    return Consequence(ruling, choices=tuple(way.value for way in ways), decides=case.offender.opponent)


def consequence_of_choice(policy: Policy, case: Case, way: Way, by: Side) -> Consequence | Refusal:
    """What follows from the choice that a player makes about an error."""
    ways = ways_left(policy, case)
    cited = _course(policy, case).articles
    if len(ways) > 1 and by is case.offender:
        return Refusal("play.errors.not-yours", cited, _about(by))
    return _done(policy, case, way) if way in ways else Refusal("play.errors.no-such-way", cited)


def consequence_of_reply(policy: Policy, case: Case, earlier: int = 0) -> Consequence | None:
    """What follows from the opponent's move over an error; nothing where it may still be replayed.

    `earlier` are the infringements of who replies.
    """
    if policy.later.ways != (Way.STANDS,):
        return None
    side = case.offender.opponent
    if not policy.reply_offends:
        ruling = Ruling("play.errors.accepted-by-reply", policy.later.articles, _about(side))
        return Consequence(ruling, to_move=case.offender)
    ruling = Ruling("play.errors.reply-offends", policy.reply_offends, _about(side))
    reply = replace(case, offender=side, earlier=earlier, found=FoundWhen.BEFORE_REPLY)
    return _costing(policy, reply, Consequence(ruling, to_move=case.offender, counts=side))


def cost_of_infringement(policy: Policy, offender: Side, earlier: int) -> Consequence:
    """What an infringement costs that is no error on the board, such as a move with two hands.

    Where the book does not count it with the errors, what it costs is the arbiter's to say.
    """
    base = Consequence(Ruling("play.errors.infringement", policy.counts_all, _about(offender)))
    if not policy.counts_all:
        return base
    return _costing(policy, Case(offender, FoundWhen.BEFORE_REPLY, earlier=earlier), replace(base, counts=offender))


def ways_left(policy: Policy, case: Case) -> tuple[Way, ...]:
    """What may be done; the opponent alone can put right only what there is one way to put right."""
    ways = _course(policy, case).ways
    single = case.corrections == 1 or case.kind in SUPERFLUOUS
    return tuple(way for way in ways if way is not Way.REPAIR or single)


def check_correction(policy: Policy, before: DraughtsPosition, corrected: Observed, code: str) -> Refusal | None:
    """Refuse a correction that leaves something of an error, where the book does not have it put right in part."""
    if not policy.partial or not breaks_rules(diagnose(before, corrected), code, before):
        return None
    return Refusal("play.errors.partial", policy.partial)


# -- the ways -------------------------------------------------------------------------------------


def _course(policy: Policy, case: Case) -> Course:
    return policy.course(case.found, case.kind)


def _needs_claim(policy: Policy, case: Case) -> bool:
    """Whether nobody who may has spoken up."""
    if not policy.claimed or case.claimed or case.found is FoundWhen.BEFORE_PRESS:
        return False
    return not (policy.seen and case.evident)


def _cited(case: Case, cited: tuple[Article, ...]) -> tuple[Article, ...]:
    return tuple(dict.fromkeys((*case.provision.articles, *cited)))


def _about(side: Side) -> dict[str, object]:
    return {"side": side.value}


def _done(policy: Policy, case: Case, way: Way) -> Consequence:
    course = _course(policy, case)
    base = _board(policy, case, way, course)
    if way is Way.STANDS or not course.costs or (case.found is FoundWhen.BEFORE_PRESS and not policy.counts_unpressed):
        return base
    return _costing(policy, case, replace(base, counts=case.offender))


def _board(policy: Policy, case: Case, way: Way, course: Course) -> Consequence:
    """The position that stands and the clocks, before any penalty."""
    offender, cited = case.offender, _cited(case, course.articles)
    if way is Way.STANDS:
        return Consequence(Ruling(f"play.errors.{_stands_why(case, course)}", cited, _about(offender)))
    if way is Way.REPAIR:
        ruling = Ruling("play.errors.repaired", cited, _about(offender.opponent))
        return Consequence(ruling, Stands.CORRECTED, Times.RUN_ON, offender.opponent)
    stands = Stands.BEFORE if case.restorable else Stands.LAST_SURE
    mover = offender.opponent if case.kind in SUPERFLUOUS else offender
    if way is Way.REPLAY:
        times = Times.SET_BACK if case.restorable else Times.ESTIMATED
        return Consequence(
            Ruling("play.errors.replayed", cited + policy.replacement, _about(offender)), stands, times, mover
        )
    pressed = mover is offender and case.found is not FoundWhen.BEFORE_PRESS
    times = Times.RETURNED if pressed else Times.RUN_ON
    return Consequence(Ruling("play.errors.corrected", cited, _about(offender)), stands, times, mover)


def _stands_why(case: Case, course: Course) -> str:
    if case.found is FoundWhen.AFTER_GAME:
        return "game-over"
    return "stands" if len(course.ways) == 1 else "accepted"


# -- the price ------------------------------------------------------------------------------------


def _costing(policy: Policy, case: Case, base: Consequence) -> Consequence:
    """A consequence with what the infringement of this number costs."""
    if not policy.ladder:
        return base
    step = policy.ladder[min(case.earlier, len(policy.ladder) - 1)]
    if step.sanction is Sanction.LOSS:
        return _lost(case, base, step)
    if step.sanction is None or (step.claimed_only and not case.claimed):
        return base
    parameters = {"side": case.offender.value, "minutes": step.opponent_ms // MINUTE_MS, "count": case.earlier + 1}
    return replace(
        base,
        sanction=step.sanction,
        penalty=Ruling(f"play.sanctions.{step.sanction.value}", step.articles, parameters),
        given_ms=time_for(case.offender.opponent, step.opponent_ms),
        may_withhold=step.may_withhold,
    )


def _lost(case: Case, base: Consequence, step: PenaltyStep) -> Consequence:
    """The game is lost by its infringements, unless the opponent cannot win it."""
    parameters = {"side": case.offender.value, "count": case.earlier + 1}
    over = replace(base, stands=Stands.AS_IT_IS, times=Times.RUN_ON, to_move=None, sanction=Sanction.LOSS)
    if step.needs_mate and not case.can_win:
        return replace(
            over, penalty=Ruling("play.errors.cannot-win", step.articles + step.needs_mate, parameters), halves=DRAWN
        )
    penalty = Ruling("play.errors.lost", step.articles, parameters)
    return replace(over, penalty=penalty, halves=won_by(case.offender.opponent))
