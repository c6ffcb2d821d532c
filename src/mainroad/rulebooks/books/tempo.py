"""What each rulebook changes in quick games: rapid and blitz, and how closely an arbiter watches them."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace

from mainroad.basics import Article, articles
from mainroad.clocks.durations import MINUTE_MS
from mainroad.clocks.tempo import Tempo
from mainroad.rulebooks.books import clock
from mainroad.rulebooks.books.clock import ClockRules

NOBODY: tuple[Article, ...] = ()


class Penalty(enum.Enum):
    """What an infringement costs, besides being put right on the offender's time."""

    NONE = "none"
    WARNING = "warning"
    MINUTE = "minute"
    """The opponent may get a minute."""
    LOSS = "loss"
    OTHER = "other"
    """What the arbiter finds fit, up to exclusion."""


@dataclass(frozen=True)
class IllegalMoves:
    """How an illegal move is dealt with in a quick game."""

    claimed: tuple[Article, ...] = NOBODY
    """Ruled on only if the opponent claims it; nobody says so: whoever sees it."""
    before_reply: tuple[Article, ...] = NOBODY
    """Once the opponent has replied the move stands."""
    seen: tuple[Article, ...] = NOBODY
    """What the arbiter puts right unasked: both kings in check, a promotion left half-way."""
    back: tuple[Article, ...] = NOBODY
    """The offender's clock is started again and they put it right on their time."""
    touched: tuple[Article, ...] = NOBODY
    """The same for a touched piece that was not moved."""
    ladder: tuple[Penalty, ...] = ()
    """By count; the last holds for all that follow. Empty: as in slow games."""
    ladder_articles: tuple[Article, ...] = NOBODY


@dataclass(frozen=True)
class Draws:
    """Draws that only quick games know, or do not know."""

    unable: tuple[Article, ...] = NOBODY
    """Who cannot mate at all may claim a draw before their move."""


@dataclass(frozen=True)
class TempoRules:
    """What holds at a tempo; what is empty is as in slow games."""

    clock: ClockRules
    articles: tuple[Article, ...] = NOBODY
    """Which rules apply."""
    aloud: tuple[Article, ...] = NOBODY
    """Without a record, moves and repetitions are counted aloud before an arbiter."""
    own_clock: tuple[Article, ...] = NOBODY
    """Moves are made only on one's own running time."""
    hit_ms: int = 0
    hit: tuple[Article, ...] = NOBODY
    """The opponent of who hits the clock gets so much."""
    setup_moves: int | None = None
    setup: tuple[Article, ...] = NOBODY
    """After so many moves of each no claim about position, board or clock setting is heard."""
    touch_claimed: tuple[Article, ...] = NOBODY
    """Touched pieces are ruled on only if a player claims it."""
    illegal: IllegalMoves = IllegalMoves()
    draws: Draws = Draws()


@dataclass(frozen=True)
class Watched:
    """So many games an arbiter at most, and the rules of slow games hold."""

    games: int
    rules: TempoRules


@dataclass(frozen=True)
class Tempos:
    """A rulebook's rules at each tempo."""

    classical: TempoRules
    rapid: TempoRules
    blitz: TempoRules
    watched_rapid: Watched | None = None
    watched_blitz: Watched | None = None

    def rules(self, tempo: Tempo, games_per_arbiter: int = 1) -> TempoRules:
        """What holds at a tempo where an arbiter watches so many games."""
        if tempo is Tempo.CLASSICAL:
            return self.classical
        watched = self.watched_blitz if tempo is Tempo.BLITZ else self.watched_rapid
        if watched is not None and games_per_arbiter <= watched.games:
            return watched.rules
        return self.blitz if tempo is Tempo.BLITZ else self.rapid


_RU_QUICK = TempoRules(
    clock.RU_QUICK,
    articles("RU 3.20.1"),
    own_clock=articles("RU 3.20.2.c"),
    hit_ms=MINUTE_MS,
    hit=articles("RU 3.20.4"),
    illegal=IllegalMoves(
        before_reply=articles("RU 3.20.3.b"),
        back=articles("RU 3.20.3.a"),
        touched=articles("RU 3.20.6"),
        ladder=(Penalty.WARNING, Penalty.MINUTE, Penalty.LOSS, Penalty.OTHER),
        ladder_articles=articles("RU 3.20.7"),
    ),
)
RU_64 = RU_100 = Tempos(TempoRules(clock.RU_64), _RU_QUICK, _RU_QUICK)


def _ukrainian(rules: ClockRules) -> Tempos:
    quick = TempoRules(
        rules,
        aloud=articles("UA V-18.14.b"),
        illegal=IllegalMoves(
            back=articles("UA V-6.12.1"),
            touched=articles("UA V-6.12.1"),
            ladder=(Penalty.NONE, Penalty.NONE, Penalty.LOSS),
            ladder_articles=articles("UA V-6.12.1"),
        ),
    )
    return Tempos(TempoRules(rules), quick, quick)


UA_64, UA_100 = _ukrainian(clock.UA_64), _ukrainian(clock.UA_100)

_CH_RAPID = TempoRules(
    clock.CH_QUICK,
    articles("CH 16.4"),
    setup_moves=3,
    setup=articles("CH 16.4.1"),
    touch_claimed=articles("CH 16.4.2"),
    illegal=IllegalMoves(
        claimed=articles("CH 16.4.3.a"), before_reply=articles("CH 16.4.3.a"), seen=articles("CH 16.4.3.b")
    ),
)
_CH_BLITZ = replace(
    _CH_RAPID,
    articles=articles("CH 17.3"),
    illegal=IllegalMoves(
        claimed=articles("CH 17.3.2.b"),
        before_reply=articles("CH 17.3.2.b"),
        ladder=(Penalty.LOSS,),
        ladder_articles=articles("CH 17.3.2.a"),
    ),
    draws=Draws(unable=articles("CH 17.3.2.c")),
)
CH = Tempos(
    TempoRules(clock.CH),
    _CH_RAPID,
    _CH_BLITZ,
    Watched(3, TempoRules(clock.CH, articles("CH 16.3"))),
    Watched(1, TempoRules(clock.CH, articles("CH 17.2"))),
)

CK = Tempos(TempoRules(clock.CK), TempoRules(clock.CK), TempoRules(clock.CK))
"""It knows no quick games: its rules hold at every tempo."""


def _fmjd(slow: ClockRules, quick: ClockRules) -> Tempos:
    rules = TempoRules(quick, articles("FM A6-2"))
    return Tempos(TempoRules(slow), rules, rules)


FM_100, FM_64 = _fmjd(clock.FM_100, clock.FM_100_QUICK), _fmjd(clock.FM_64, clock.FM_64_QUICK)
