"""What each rulebook says of the start of play and of who comes late: whose clock runs, and when the game is lost."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from mainroad.basics import Article, articles
from mainroad.clocks.durations import HOUR_MS

NOBODY: tuple[Article, ...] = ()


class Starter(enum.Enum):
    """Who starts a clock."""

    ARBITER = "arbiter"
    ORDERED = "ordered"
    """Somebody whom the arbiter told to."""
    OPPONENT_OF_ABSENT = "opponent-of-absent"
    """The player whose opponent is not there, after asking the arbiter."""
    PLAYER = "player"


class Runs(enum.Enum):
    """Whose clock runs while one player is absent."""

    ABSENT = "absent"
    BEGINNER = "beginner"
    """Always the side that begins."""


class BothLate(enum.Enum):
    """Who pays while both are absent."""

    HALVED = "halved"
    """The time until the first comes is shared equally."""
    BEGINNER = "beginner"
    """The side that begins, until its player comes."""
    OWN = "own"
    """Each their own lateness: two sets of clocks run."""


@dataclass(frozen=True)
class Start:
    """The start of play."""

    signal: tuple[Article, ...]
    """At the hour, whoever is there."""
    begins: tuple[Article, ...]
    """With both there, the clock of the side that begins runs."""
    starters: frozenset[Starter]


@dataclass(frozen=True)
class Limit:
    """How late somebody may come before they have lost."""

    articles: tuple[Article, ...]
    both: tuple[Article, ...]
    """What becomes of two who are both too late."""
    time_ms: int | None
    """None: the length of the first control."""
    micro_match_by_control: bool = False
    """In micro-matches it is the length of the first control all the same."""
    regulation: tuple[Article, ...] = NOBODY
    """The regulation may set another."""
    reached_is_late: bool = False
    """Whether exactly this much is too late: when a flag falls."""
    by_game: tuple[Article, ...] = NOBODY
    """The first such time costs a game, the second the other one too."""
    excuses_one: bool = False
    excuses_both: bool = False
    """Whether a good reason saves one, or both."""


@dataclass(frozen=True)
class Lateness:
    """A rulebook's view of the start of play and of lateness."""

    start: Start
    one: Runs
    one_beginner: tuple[Article, ...]
    """The side that begins is absent."""
    one_other: tuple[Article, ...]
    """The other side is absent."""
    both: BothLate
    both_articles: tuple[Article, ...]
    first_comes: Runs
    """Whose clock runs when the first of two absentees has come."""
    limit: Limit
    points: int
    """What the opponent of an absentee gets, in the points of the book."""
    off_board: tuple[Article, ...] = NOBODY
    """Who begins makes no move on the board while the opponent is absent."""
    written: tuple[Article, ...] = NOBODY
    """Who begins may write their first move down instead: it counts as made."""
    ballot: tuple[Article, ...] = NOBODY
    """An opening is drawn when the latecomer is there, and on their time."""
    resumption: tuple[Article, ...] = NOBODY
    """Who does not come to an adjourned game loses when their time is out."""
    discipline: tuple[Article, ...] = NOBODY
    """Being late is an offence that the arbiter may sanction."""


_ARBITER = frozenset({Starter.ARBITER, Starter.ORDERED})

RU_64 = RU_100 = Lateness(
    start=Start(articles("RU 3.7.3.a"), articles("RU 3.7.3.d"), _ARBITER),
    one=Runs.ABSENT,
    one_beginner=articles("RU 3.7.3.b"),
    one_other=articles("RU 3.7.3.b"),
    both=BothLate.HALVED,
    both_articles=articles("RU 3.7.3.e, RU 3.7.3.f"),
    first_comes=Runs.ABSENT,
    limit=Limit(articles("RU 3.13.1"), articles("RU 3.13.3"), None, excuses_both=True),
    points=1,
    off_board=articles("RU 3.7.3.c"),
    ballot=articles("RU 3.7.4.b"),
    resumption=articles("RU 3.13.2"),
)
UA_64 = UA_100 = Lateness(
    start=Start(articles("UA V-9.3.a"), articles("UA V-9.3.a"), _ARBITER),
    one=Runs.BEGINNER,
    one_beginner=articles("UA V-9.4.3"),
    one_other=articles("UA V-9.4.4.a"),
    both=BothLate.HALVED,
    both_articles=articles("UA V-9.4.5"),
    first_comes=Runs.BEGINNER,
    limit=Limit(
        articles("UA V-9.4.2.a, UA V-9.4.2.d"),
        articles("UA V-9.4.2.b"),
        HOUR_MS,
        micro_match_by_control=True,
        regulation=articles("UA V-9.4.2.c"),
        excuses_one=True,
        excuses_both=True,
    ),
    points=2,
    written=articles("UA V-9.4.4.b"),
    discipline=articles("UA V-9.4.1"),
    ballot=articles("UA V-9.5.5"),
)
CH = Lateness(
    start=Start(articles("CH 6.5"), articles("CH 6.5"), _ARBITER),
    one=Runs.BEGINNER,
    one_beginner=articles("CH 6.5"),
    one_other=articles("CH 6.5"),
    both=BothLate.BEGINNER,
    both_articles=articles("CH 6.6.2"),
    first_comes=Runs.BEGINNER,
    limit=Limit(articles("CH 6.6.1"), articles("CH 6.6.1"), 0, regulation=articles("CH 6.6.1")),
    points=1,
)
CK = Lateness(
    start=Start(articles("CK 2.3"), articles("CK 2.22"), _ARBITER | {Starter.OPPONENT_OF_ABSENT}),
    one=Runs.ABSENT,
    one_beginner=articles("CK 2.21, CK 2.23"),
    one_other=articles("CK 2.21, CK 2.23"),
    both=BothLate.OWN,
    both_articles=articles("CK 2.25"),
    first_comes=Runs.ABSENT,
    limit=Limit(articles("CK 2.24.a"), articles("CK 2.25"), None, reached_is_late=True, by_game=articles("CK 2.24.b")),
    points=1,
)


def _fmjd(annex: str, limit: str, both: str) -> Lateness:
    def cited(number: str) -> tuple[Article, ...]:
        return (Article("FM", f"{annex}-{number}"),)

    return Lateness(
        start=Start(cited("4.4.a"), cited("4.4.a"), _ARBITER),
        one=Runs.ABSENT,
        one_beginner=cited("4.4.a"),
        one_other=cited("4.4.a"),
        both=BothLate.HALVED,
        both_articles=cited("4.5"),
        first_comes=Runs.ABSENT,
        limit=Limit(articles(limit), articles(both), HOUR_MS),
        points=2,
    )


FM_100 = _fmjd("A3", "FM A3-5.7.a, FM A3-5.7.b, FM A4-2.18", "FM A3-5.8")
FM_64 = _fmjd("A3b", "FM A3b-5.7.a, FM A4-2.18", "FM A3b-5.8")
