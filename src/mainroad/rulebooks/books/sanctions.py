"""What each rulebook lets an arbiter impose, on whom it is binding to impose it, and what it does to the game."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass

from mainroad.basics import Article, articles

NOBODY: tuple[Article, ...] = ()


class Sanction(enum.Enum):
    """A sanction; what several rulebooks have in common has one name."""

    REMARK = "remark"
    WARNING = "warning"
    REPRIMAND = "reprimand"
    OPPONENT_TIME = "opponent-time"
    """The opponent gets time."""
    OWN_TIME = "own-time"
    """The offender loses time."""
    POINTS = "points"
    """The offender gets less than the game brought them."""
    OPPONENT_POINTS = "opponent-points"
    """The opponent gets more, up to a win."""
    LOSS = "loss"
    BOTH_LOSE = "both-lose"
    ANNULMENT = "annulment"
    """The game counts for neither."""
    EXCLUSION = "exclusion"
    OTHER = "other"
    """Whatever the arbiter finds fit."""


class Authority(enum.IntEnum):
    """Who imposes a sanction, the higher for more."""

    ARBITER = 1
    CHIEF = 2


class Ground(enum.Enum):
    """Why an arbiter takes a game from a player."""

    CLOCK = "clock"
    ADJOURNMENT = "adjournment"
    INDISCIPLINE = "indiscipline"
    RULES = "rules"
    """They broke the rules, or the regulation."""


@dataclass(frozen=True, slots=True)
class Measure:
    """A sanction of a rulebook's list, and who imposes it."""

    sanction: Sanction
    articles: tuple[Article, ...]
    by: Authority = Authority.ARBITER


@dataclass(frozen=True)
class Telephone:
    """What a device that sounds during play costs."""

    loses: tuple[Article, ...]
    """Nobody says so: it is sanctioned like any disturbance."""
    needs_mate: tuple[Article, ...] = NOBODY
    """An opponent who cannot win by any legal moves gets a draw, the offender nothing."""
    regulated: bool = False
    """The regulation may set another sanction, or one more."""
    disturbs: tuple[Article, ...] = NOBODY
    """What forbids the disturbance, where nothing is said of devices."""


@dataclass(frozen=True)
class ClockHit:
    """What it costs to hit the clock, to lift it or to knock it over."""

    articles: tuple[Article, ...]
    first: Sanction | None = None
    """The first time; none: the arbiter chooses."""
    again: tuple[Sanction, ...] = ()
    """What the arbiter chooses from later; nothing: from the whole list."""


@dataclass(frozen=True)
class RefusalToObey:
    """What becomes of a player who will not keep the rules."""

    loses: tuple[Article, ...]
    both: tuple[Article, ...] = NOBODY
    """Both refuse, and both lose; nobody says so: the arbiter finds who began."""
    arbiter_scores_opponent: bool = False
    """The arbiter says what the opponent gets; else they win."""
    excludes: tuple[Article, ...] = NOBODY


@dataclass(frozen=True)
class Sanctions:
    """A rulebook's sanctions, the mildest first."""

    measures: tuple[Measure, ...]
    combined: bool
    """Several may be imposed for one offence."""
    telephone: Telephone
    refusal: RefusalToObey
    losses: tuple[tuple[Ground, tuple[Article, ...]], ...] = ()
    """For what a game may be taken from a player, beyond what ends it on the board or by time."""
    loss_by: Authority = Authority.ARBITER
    chosen: tuple[Article, ...] = NOBODY
    """The arbiter chooses from the list."""
    clock_hit: ClockHit | None = None
    """None: like any offence."""

    def measure(self, sanction: Sanction) -> Measure | None:
        """The place of a sanction in the list, if it is there."""
        return next((measure for measure in self.measures if measure.sanction is sanction), None)

    def loss(self, ground: Ground) -> tuple[Article, ...]:
        """By what a game is lost on a ground; nothing: it is not."""
        return dict(self.losses).get(ground, NOBODY)


def _list(text: str, by: Authority = Authority.ARBITER) -> Iterator[Measure]:
    """Read `remark: RU 3.5.a; warning: RU 3.5.b`."""
    for part in text.split(";"):
        name, _, cited = part.partition(":")
        yield Measure(Sanction(name.strip()), articles(cited), by)


_RU_LIST = """remark: RU 3.5.a; warning: RU 3.5.b; reprimand: RU 3.5.c; loss: RU 3.5.d; both-lose: RU 3.5.d;
              exclusion: RU 3.5.e"""

RU_64 = RU_100 = Sanctions(
    tuple(_list(_RU_LIST)),
    combined=False,
    telephone=Telephone(NOBODY, disturbs=articles("RU 3.4.3.e, RU 3.4.3.i")),
    refusal=RefusalToObey(articles("RU 3.5.d, RU 3.5.f"), both=articles("RU 3.5.d")),
    chosen=articles("RU 3.5.f"),
    losses=(
        (Ground.CLOCK, articles("RU 1.8.1.d, RU 3.8.9.a")),
        (Ground.ADJOURNMENT, articles("RU 1.8.1.d, RU 3.12.5.a")),
        (Ground.INDISCIPLINE, articles("RU 1.8.1.d, RU 3.5.d")),
    ),
)


def _ukrainian(part: str) -> Sanctions:
    lost = articles(f"UA {part}-4.2.5")
    mild = "remark: UA V-17.10.1; warning: UA V-17.10.2; reprimand: UA V-17.10.3"
    return Sanctions(
        (
            *_list(mild),
            Measure(Sanction.LOSS, articles("UA V-17.10.4") + lost, Authority.CHIEF),
            Measure(Sanction.EXCLUSION, articles("UA V-17.10.5")),
        ),
        combined=False,
        telephone=Telephone(articles("UA V-17.3.12.b"), regulated=True),
        refusal=RefusalToObey(lost + articles("UA V-17.2.2")),
        losses=((Ground.RULES, lost),),
        loss_by=Authority.CHIEF,
        chosen=articles("UA V-17.10"),
    )


UA_64, UA_100 = _ukrainian("III"), _ukrainian("IV")

_CH_LIST = """warning: CH 14.4.1; opponent-time: CH 14.4.2; own-time: CH 14.4.3; loss: CH 14.4.4; points: CH 14.4.5;
              opponent-points: CH 14.4.6; exclusion: CH 14.4.7"""
CH = Sanctions(
    tuple(_list(_CH_LIST)),
    combined=True,
    telephone=Telephone(articles("CH 13.3.2.a"), needs_mate=articles("CH 13.3.2.b")),
    refusal=RefusalToObey(articles("CH 13.8"), both=articles("CH 13.9"), arbiter_scores_opponent=True),
    losses=((Ground.RULES, articles("CH 14.4.4")), (Ground.INDISCIPLINE, articles("CH 13.7, CH 14.4.4"))),
    chosen=articles("CH 13.7"),
    clock_hit=ClockHit(articles("CH 6.7.3")),
)

_CK_LIST = "warning: CK 6.9, CK 1.25; other: CK 1.25; loss: CK 6.9, CK 1.28, CK 4.17; exclusion: CK 6.9"
CK = Sanctions(
    tuple(_list(_CK_LIST)),
    combined=True,
    telephone=Telephone(articles("CK 4.16.b")),
    refusal=RefusalToObey(articles("CK 1.28, CK 4.17, CK 1.31.2")),
    losses=((Ground.RULES, articles("CK 1.28")),),
    chosen=articles("CK 6.9"),
    clock_hit=ClockHit(articles("CK 2.9"), Sanction.WARNING, (Sanction.WARNING, Sanction.LOSS)),
)


def _fmjd(competition: str, laws: str) -> Sanctions:
    """The annex on competitions has the list; the laws of the game give the refuser's opponent the win."""
    mild = f"remark: FM {competition}-2.5.a; warning: FM {competition}-2.5.b; annulment: FM {competition}-2.5.c"
    return Sanctions(
        (*_list(mild), Measure(Sanction.EXCLUSION, articles(f"FM {competition}-2.5.d"), Authority.CHIEF)),
        combined=False,
        telephone=Telephone(NOBODY, disturbs=articles(f"FM {competition}-2.4.5, FM {competition}-2.4.10")),
        refusal=RefusalToObey(articles(f"FM {laws}-7.2.4"), excludes=articles(f"FM {competition}-2.6")),
        chosen=articles(f"FM {competition}-2.5.d"),
    )


FM_100, FM_64 = _fmjd("A3", "A1"), _fmjd("A3b", "A1b")
