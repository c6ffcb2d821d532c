"""Claims of a draw: how one is made, on whose time it is checked, and what a wrong one costs."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace

from mainroad.basics import Article, articles
from mainroad.clocks.durations import MINUTE_MS

UNSAID: tuple[Article, ...] = ()


class Ground(enum.Enum):
    """On what a player can claim a draw by rule."""

    REPETITION = "repetition"
    COUNT = "count"
    """A count of moves is full, or the forces are drawn at once."""
    NEITHER_CAN_WIN = "neither-can-win"


class Written(enum.Enum):
    """What becomes of the written move when the claim is wrong."""

    COUNTS_AS_MADE = "counts-as-made"
    MUST_BE_PLAYED = "must-be-played"
    FREE = "free"
    """It binds nobody."""


class UnclearSheet(enum.Enum):
    """What becomes of a claim without a full and clear score sheet."""

    WAITS = "waits"
    """It is not looked at until the sheet is shown."""
    WITNESSED = "witnessed"
    """It is granted only if the moves were made before a judge."""
    NOT_ASKED = "not-asked"


@dataclass(frozen=True, slots=True)
class Quickplay:
    """A claim in the last minutes that the opponent cannot win, or does not try to, by normal means."""

    articles: tuple[Article, ...]
    below_ms: int | None
    """With less time left than this; none: with any."""
    agreed: tuple[Article, ...]
    postponed: tuple[Article, ...]
    """The arbiter may give the opponent `bonus_ms`, and decides later."""
    rejected: tuple[Article, ...]
    """The opponent gets `bonus_ms`."""
    bonus_ms: int
    alone: tuple[Article, ...]
    """Without an arbiter the claim ends the game, and they decide afterwards."""
    not_in_blitz: tuple[Article, ...]
    """Blitz has no such claim, unless an arbiter watches each game."""
    after_refusal: bool = False
    """Whether the player must have offered a draw before, in vain."""


@dataclass(frozen=True, slots=True)
class Demand:
    """A draw that the better side may demand when its time runs out, in rapid play and blitz."""

    articles: tuple[Article, ...]
    at_most_ms: int


@dataclass(frozen=True)
class Claims:
    """What a rulebook says of claims."""

    checked: tuple[Article, ...]
    """Who has the claim checked, and on whose time."""
    on_claimants_time: bool
    """Else both clocks stand."""
    flag: tuple[Article, ...]
    """A right claim outlives the flag that falls during the check; a wrong one does not."""
    wrong: tuple[Article, ...]
    written: Written
    sheet: UnclearSheet = UnclearSheet.NOT_ASKED
    sheet_articles: tuple[Article, ...] = UNSAID
    bonus_ms: int = 0
    """What the opponent gets for a wrong claim."""
    on_move: frozenset[Ground] = frozenset({Ground.REPETITION})
    """What only the player to move may claim, before they move."""
    on_move_articles: tuple[Article, ...] = UNSAID
    touch_forfeits: tuple[Article, ...] = UNSAID
    """Who touches a piece without a claim cannot make one at this move."""
    not_withdrawn: tuple[Article, ...] = UNSAID
    players_only: tuple[Article, ...] = UNSAID
    """Only the players of the game count and claim, not the judge."""
    confirmed: tuple[Article, ...] = UNSAID
    """The referee is called to confirm a draw by rule."""
    quickplay: Quickplay | None = None
    demand: Demand | None = None


RU_64 = RU_100 = Claims(
    checked=articles("RU 1.9.2.e"),
    on_claimants_time=True,
    flag=articles("RU 1.9.2.g"),
    wrong=articles("RU 1.9.2.e"),
    written=Written.COUNTS_AS_MADE,
    sheet=UnclearSheet.WAITS,
    sheet_articles=articles("RU 1.9.2.f"),
    on_move_articles=articles("RU 1.9.2.b"),
)

UA_64 = UA_100 = Claims(
    checked=articles("UA V-11.4.5"),
    on_claimants_time=True,
    flag=articles("UA V-11.4.6"),
    wrong=articles("UA V-11.4.5"),
    written=Written.COUNTS_AS_MADE,
    sheet=UnclearSheet.WITNESSED,
    sheet_articles=articles("UA V-11.4.7"),
    on_move_articles=articles("UA V-11.4.3.b"),
    players_only=articles("UA V-18.14.a"),
)

CH = Claims(
    checked=articles("CH 9.5"),
    on_claimants_time=False,
    flag=articles("CH 9.5.1"),
    wrong=articles("CH 9.5.2"),
    written=Written.MUST_BE_PLAYED,
    bonus_ms=3 * MINUTE_MS,
    on_move=frozenset(Ground),
    on_move_articles=articles("CH 9.2.1, CH 9.2.2, CH 9.3.1, CH 9.3.2"),
    touch_forfeits=articles("CH 9.4"),
    not_withdrawn=articles("CH 9.5"),
    quickplay=Quickplay(
        articles("CH 10.2"),
        below_ms=2 * MINUTE_MS,
        agreed=articles("CH 10.2.1"),
        postponed=articles("CH 10.2.2"),
        rejected=articles("CH 10.2.3"),
        bonus_ms=2 * MINUTE_MS,
        alone=articles("CH 11"),
        not_in_blitz=articles("CH 17.3.1"),
    ),
)

CK = Claims(
    checked=articles("CK 1.32.2, CK 1.32.3"),
    on_claimants_time=True,
    flag=articles("CK 1.32.2"),
    wrong=articles("CK 1.32.2, CK 1.32.3"),
    written=Written.FREE,
    on_move_articles=articles("CK 1.32.2"),
    quickplay=Quickplay(
        articles("CK 2.29.a, CK 2.29.b"),
        below_ms=None,
        agreed=articles("CK 2.29.c"),
        postponed=articles("CK 2.29.c"),
        rejected=articles("CK 2.29.c"),
        bonus_ms=0,
        alone=UNSAID,
        not_in_blitz=UNSAID,
        after_refusal=True,
    ),
)

FM_100 = Claims(
    checked=articles("FM A3-6.17"),
    on_claimants_time=True,
    flag=articles("FM A3-6.17"),
    wrong=articles("FM A3-6.17"),
    written=Written.COUNTS_AS_MADE,
    on_move_articles=articles("FM A1-6.1"),
    confirmed=articles("FM A3-5.4"),
    demand=Demand(articles("FM A6-6"), at_most_ms=MINUTE_MS),
)
_FM_64_CHECK = articles("FM A3b-6.17")
FM_64 = replace(
    FM_100,
    checked=_FM_64_CHECK,
    flag=_FM_64_CHECK,
    wrong=_FM_64_CHECK,
    on_move_articles=articles("FM A1b-6.1"),
    confirmed=articles("FM A3b-5.4"),
)
