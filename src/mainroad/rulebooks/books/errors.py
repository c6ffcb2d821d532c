"""What a rulebook makes of an irregular move: who may have it put right, until when, on whose time, and its price."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace

from mainroad.basics import Article, articles
from mainroad.clocks.durations import MINUTE_MS
from mainroad.clocks.tempo import Tempo
from mainroad.laws.diagnosis.irregularities import Irregularity as Kind
from mainroad.rulebooks.books import tempo
from mainroad.rulebooks.books.sanctions import Sanction
from mainroad.rulebooks.books.tempo import IllegalMoves, Penalty, Tempos

NOBODY: tuple[Article, ...] = ()


class FoundWhen(enum.Enum):
    """When an error is found."""

    BEFORE_PRESS = "before-press"
    """The offender has made the move and not yet pressed the clock."""
    BEFORE_REPLY = "before-reply"
    LATER = "later"
    """The opponent has replied."""
    AFTER_GAME = "after-game"


class Way(enum.Enum):
    """What can be done about an error."""

    CORRECT = "correct"
    """The offender puts it right on their own time."""
    REPAIR = "repair"
    """The opponent puts it right, on their own time."""
    REPLAY = "replay"
    """The game goes back to the move in question, and both clocks with it."""
    STANDS = "stands"


@dataclass(frozen=True, slots=True)
class Course:
    """What may be done about an error found at a moment: one way is the rule, of several the opponent chooses."""

    ways: tuple[Way, ...]
    articles: tuple[Article, ...] = NOBODY
    costs: bool = True
    """Whether it counts as an infringement."""


OVER = Course((Way.STANDS,))
"""After the game, where the book says nothing of it."""


@dataclass(frozen=True, slots=True)
class PenaltyStep:
    """What the infringement of a certain number costs, beside being put right."""

    sanction: Sanction | None
    articles: tuple[Article, ...]
    opponent_ms: int = 0
    claimed_only: bool = False
    """Only an opponent who claimed it gets the time."""
    may_withhold: bool = False
    """The arbiter need not."""
    needs_mate: tuple[Article, ...] = NOBODY
    """Drawn if the opponent cannot win by any legal moves."""


@dataclass(frozen=True)
class Policy:
    """A rulebook's view of errors at a tempo."""

    before_press: Course
    before_reply: Course
    later: Course
    after_game: Course
    ladder: tuple[PenaltyStep, ...] = ()
    """By count; the last holds for all that follow."""
    counts_all: tuple[Article, ...] = NOBODY
    """Infringements of any sort are counted together; nobody says so: only errors on the board."""
    counts_unpressed: bool = False
    """An error that was put right before the press counts as well."""
    reply_offends: tuple[Article, ...] = NOBODY
    """Who replies without putting it right commits a violation too."""
    partial: tuple[Article, ...] = NOBODY
    """Nothing is put right in part."""
    claimed: tuple[Article, ...] = NOBODY
    """Ruled on only if the opponent claims it."""
    seen: tuple[Article, ...] = NOBODY
    """What the arbiter puts right unasked all the same: both kings in check, a promotion left half-way."""
    replacement: tuple[Article, ...] = NOBODY
    """What binds the move that replaces an illegal one."""
    special: tuple[tuple[Kind, Course], ...] = ()
    """Kinds with a course of their own until the reply."""
    at_once: tuple[Article, ...] = NOBODY
    """What happened by accident and was put right at once is no error."""
    not_arbiters: tuple[Article, ...] = NOBODY
    """The arbiter has no say in what is left to the opponent."""

    def course(self, found: FoundWhen, kind: Kind | None = None) -> Course:
        """The course of an error of a kind, found at a moment."""
        own = dict(self.special).get(kind) if kind is not None else None
        if own is not None and found in (FoundWhen.BEFORE_PRESS, FoundWhen.BEFORE_REPLY):
            return own
        return {
            FoundWhen.BEFORE_PRESS: self.before_press,
            FoundWhen.BEFORE_REPLY: self.before_reply,
            FoundWhen.LATER: self.later,
            FoundWhen.AFTER_GAME: self.after_game,
        }[found]


@dataclass(frozen=True)
class Errors:
    """A rulebook's view of errors, slow and quick."""

    tempos: Tempos
    slow: Policy
    rapid: Policy
    blitz: Policy

    def policy(self, tempo: Tempo, games_per_arbiter: int = 1) -> Policy:
        """What holds at a tempo where an arbiter watches so many games."""
        if self.tempos.rules(tempo, games_per_arbiter).illegal == IllegalMoves():
            return self.slow
        return self.blitz if tempo is Tempo.BLITZ else self.rapid


def _quick(slow: Policy, illegal: IllegalMoves, ladder: tuple[PenaltyStep, ...]) -> Policy:
    """The same policy with what quick games do otherwise."""
    back, late = illegal.back or illegal.claimed, illegal.before_reply
    return replace(
        slow,
        before_reply=Course((Way.CORRECT,), back) if back else slow.before_reply,
        later=Course((Way.STANDS,), late) if late else slow.later,
        claimed=illegal.claimed,
        seen=illegal.seen,
        ladder=ladder,
    )


def _steps(illegal: IllegalMoves, *also: Article) -> tuple[PenaltyStep, ...]:
    """The ladder of a quick game; `also` are the articles by which every infringement is remarked upon."""
    kinds = {
        Penalty.NONE: Sanction.REMARK if also else None,
        Penalty.WARNING: Sanction.WARNING,
        Penalty.MINUTE: Sanction.OPPONENT_TIME,
        Penalty.LOSS: Sanction.LOSS,
        Penalty.OTHER: Sanction.OTHER,
    }
    return tuple(
        PenaltyStep(
            kinds[each],
            also if each is Penalty.NONE else illegal.ladder_articles,
            opponent_ms=MINUTE_MS if each is Penalty.MINUTE else 0,
            may_withhold=each is Penalty.MINUTE,
        )
        for each in illegal.ladder
    )


# -- RU: replayed whenever it is found while the game lasts; in quick games as long as nobody has replied ----------

_REPLAYED = Course((Way.REPLAY,), articles("RU 1.10.3, RU 3.12.7"))
_BOARD_BEATS_WORD = Course((Way.STANDS,), articles("RU 3.21.2.b"), costs=False)
_RU = Policy(
    before_press=Course((Way.CORRECT,), articles("RU 1.10.3")),
    before_reply=_REPLAYED,
    later=_REPLAYED,
    after_game=Course((Way.STANDS,), articles("RU 1.10.4")),
    special=((Kind.ANNOUNCED_ANOTHER, _BOARD_BEATS_WORD),),
)
_RU_ILLEGAL = tempo.RU_64.rapid.illegal
_RU_QUICK = replace(
    _quick(_RU, _RU_ILLEGAL, _steps(_RU_ILLEGAL)),
    counts_all=_RU_ILLEGAL.ladder_articles,
    special=(
        (Kind.ANNOUNCED_ANOTHER, _BOARD_BEATS_WORD),
        (Kind.TOUCHED_ANOTHER, Course((Way.CORRECT, Way.STANDS), _RU_ILLEGAL.touched)),
    ),
)
RU_64 = RU_100 = Errors(tempo.RU_64, _RU, _RU_QUICK, _RU_QUICK)

# -- UA: always put right, by the opponent or at their demand; whoever plays on over it offends too ----------

_UA_REMARK = PenaltyStep(Sanction.REMARK, articles("UA V-6.10"))
_UA = Policy(
    before_press=Course((Way.CORRECT,), articles("UA V-6.5")),
    before_reply=Course((Way.CORRECT, Way.REPAIR), articles("UA V-6.4")),
    later=Course((Way.STANDS,), articles("UA V-6.6")),
    after_game=OVER,
    ladder=(_UA_REMARK,),
    reply_offends=articles("UA V-6.6"),
    partial=articles("UA V-6.9"),
    special=((Kind.ANNOUNCED_ANOTHER, Course((Way.STANDS,), articles("UA V-13.2.b"), costs=False)),),
)


def _ukrainian(tempos: Tempos) -> Errors:
    illegal = tempos.rapid.illegal
    quick = _quick(_UA, illegal, _steps(illegal, *_UA_REMARK.articles))
    return Errors(tempos, _UA, quick, quick)


UA_64, UA_100 = _ukrainian(tempo.UA_64), _ukrainian(tempo.UA_100)

# -- CH: back to before the illegal move whenever it is found, and two minutes for who claimed it ------------------

_TWO_MINUTES = PenaltyStep(Sanction.OPPONENT_TIME, articles("CH 7.4.2.a"), opponent_ms=2 * MINUTE_MS, claimed_only=True)
_THIRD = PenaltyStep(Sanction.LOSS, articles("CH 7.4.2.a"), needs_mate=articles("CH 7.4.2.b"))
_RESTORED = Course((Way.REPLAY,), articles("CH 7.4.1, CH 6.13"))
_CH = Policy(
    before_press=Course((Way.CORRECT,), articles("CH 4.6.c, CH 4.5")),
    before_reply=_RESTORED,
    later=_RESTORED,
    after_game=Course((Way.STANDS,), articles("CH 7.4.1")),
    ladder=(_TWO_MINUTES, _TWO_MINUTES, _THIRD),
    replacement=articles("CH 7.4.1, CH 4.3.1, CH 4.6.a"),
)
_CH_RAPID = replace(_quick(_CH, tempo.CH.rapid.illegal, _CH.ladder), before_reply=_RESTORED)
_CH_LOSS = PenaltyStep(Sanction.LOSS, articles("CH 17.3.2.a"), needs_mate=articles("CH 17.3.2.c"))
_CH_BLITZ = _quick(_CH, tempo.CH.blitz.illegal, (_CH_LOSS,))
CH = Errors(tempo.CH, _CH, _CH_RAPID, _CH_BLITZ)

# -- CK: undone with a warning, the next time with what the referee finds fit; a reply condones it -----------------

_UNDONE = Course((Way.CORRECT,), articles("CK 1.25"))
_CONDONED = Course((Way.STANDS,), articles("CK 1.26"))
_CK = Policy(
    before_press=_UNDONE,
    before_reply=_UNDONE,
    later=_CONDONED,
    after_game=OVER,
    ladder=(
        PenaltyStep(Sanction.WARNING, articles("CK 1.25")),
        PenaltyStep(Sanction.OTHER, articles("CK 1.25"), may_withhold=True),
    ),
    counts_unpressed=True,
    special=((Kind.REMOVED_WITHOUT_REASON, Course((Way.CORRECT,), articles("CK 1.27"), costs=False)),),
)
CK = Errors(tempo.CK, _CK, _CK, _CK)

# -- FM: only the opponent decides, and their reply decides too ----------------------------------------------------


def _opponent_decides(decided: tuple[Article, ...], accepted: tuple[Article, ...]) -> Policy:
    choice, stands = Course((Way.CORRECT, Way.STANDS), decided), Course((Way.STANDS,), accepted)
    return Policy(choice, choice, stands, OVER)


def _fmjd(annex: str, competition: str, tempos: Tempos) -> Errors:
    decided = articles(f"FM {annex}-5.4, FM {competition}-6.18")
    opened = _opponent_decides(decided, articles(f"FM {annex}-5.7"))
    policy = replace(
        opened,
        partial=articles(f"FM {annex}-5.8"),
        at_once=articles(f"FM {annex}-5.5"),
        not_arbiters=articles("FM A4-1.d"),
    )
    return Errors(tempos, policy, policy, policy)


FM_100, FM_64 = _fmjd("A1", "A3", tempo.FM_100), _fmjd("A1b", "A3b", tempo.FM_64)

_NOTED = _opponent_decides(articles("RU 1.10.4.note.n"), articles("RU 1.10.4.note.n"))
RU_NOTE = Errors(tempo.RU_64, _NOTED, _RU_QUICK, _RU_QUICK)
"""The Russian code as its note has the world federation's rule: for a regulation that takes it over."""
