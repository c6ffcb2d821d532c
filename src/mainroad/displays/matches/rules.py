"""Forms of a match as values: in sets, by points, to a number of points or wins (FM annex VII, UA V-14.9)."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass

from mainroad.basics import Article, articles
from mainroad.clocks.controls import TimeControl
from mainroad.clocks.presets import PRESETS

Cited = tuple[Article, ...]

FM_CLASSICAL = PRESETS["fm-100"].shortest  # FM A7-1.1.b, A7-2.1: 50 moves in two hours, then 25 an hour
FM_TIE = PRESETS["fm-match-tie"].shortest  # FM A7-1.3.a, A7-1.3.b: 20 minutes and 10 seconds a move
FM_LATE_TIE = PRESETS["fm-match-late-tie"].shortest  # FM A7-1.3.c: 10 minutes and 10 seconds a move


class Aim(enum.Enum):
    """What wins a set or a match."""

    MOST_WINS = "most-wins"
    """The most games won of a fixed number."""
    MOST_POINTS = "most-points"
    """The most points of a fixed number of games."""
    TO_POINTS = "to-points"
    """The first to reach a number of points."""
    TO_WINS = "to-wins"
    """The first to win a number of games."""


class Level(enum.Enum):
    """What becomes of a match that ends level."""

    RAPID = "rapid"
    """Rapid games, then games to the first loss."""
    DRAWN = "drawn"
    """It is drawn."""
    HOLDER = "holder"
    """Who is named first keeps what is at stake."""


@dataclass(frozen=True)
class RapidTie:
    """Rapid games that decide what is level: two at least, then game by game to the first loss, at last quicker."""

    always: Cited
    """The first games are both played, whatever the first one brings."""
    sudden: Cited
    """Then the first loss decides."""
    late: Cited
    """Then the same by a quicker control."""
    control: TimeControl = FM_TIE
    late_control: TimeControl = FM_LATE_TIE
    games: int = 2
    """So many always, and so many to the first loss before they become quicker."""


@dataclass(frozen=True)
class MatchRules:
    """One form of a match."""

    aim: Aim
    won: Cited
    """By which a set, or a match of one set, is won."""
    opening: Cited
    """By which it has so many sets and games."""
    sets: int = 1
    games: tuple[int, ...] = ()
    """The numbers of games a set may have; none: as the regulation says."""
    match_won: Cited = ()
    """By which the sets make the match."""
    control: TimeControl | None = None
    """None: as the regulation says."""
    level: Cited = ()
    """By which it is settled what becomes of a level match."""
    must_name_level: bool = False
    """Whether the regulation has to say it before the start; otherwise rapid games decide."""
    tie: RapidTie | None = None
    many: Cited = ()
    """By which more than two who are tied play all against all, and go on quicker; none: a match is of two."""
    many_again: Cited = ()
    win: int = 2
    """The points of a won game (FM A3-5.6.1, UA V-11.1.1); a draw has half of them."""
    stop: Cited = ()
    """By which a decided match goes on unless everybody has agreed to stop; none: it is over when decided."""


SET_TIE = RapidTie(articles("FM A7-1.3.a"), articles("FM A7-1.3.b"), articles("FM A7-1.3.c"))
MATCH_TIE = RapidTie(articles("FM A7-2.3, FM A7-2.3.1.a"), articles("FM A7-2.3.1.b"), articles("FM A7-2.3.1.b"))

WORLD_TITLE = MatchRules(
    Aim.MOST_WINS,
    won=articles("FM A7-1.2"),
    opening=articles("FM A7-1.1.a"),
    sets=3,
    games=(4, 5),
    match_won=articles("FM A7-1.2, FM A7-1.4"),
    control=FM_CLASSICAL,
    tie=SET_TIE,
    stop=articles("FM A7-3"),
)
SIX_GAMES = MatchRules(
    Aim.MOST_POINTS,
    won=articles("FM A7-2.2"),
    opening=articles("FM A7-2.1"),
    games=(6,),
    control=FM_CLASSICAL,
    tie=MATCH_TIE,
    stop=articles("FM A7-3"),
)
TIE = MatchRules(
    Aim.MOST_POINTS,
    won=articles("FM A7-2.3"),
    opening=articles("FM A7-2.3"),
    tie=MATCH_TIE,
    many=articles("FM A7-2.3.2.a"),
    many_again=articles("FM A7-2.3.2.b"),
)
"""Rapid games of those who are tied, and nothing else."""
_UA = articles("UA V-14.9.b")
_UA_LEVEL = articles("UA V-14.9.c")


def _ukrainian(aim: Aim) -> MatchRules:
    return MatchRules(
        aim, won=_UA, opening=articles("UA V-14.9.a, UA V-14.9.b"), level=_UA_LEVEL, must_name_level=True, tie=MATCH_TIE
    )


FORMS: Mapping[str, MatchRules] = {
    "fm-title": WORLD_TITLE,
    "fm-six": SIX_GAMES,
    "fm-tie": TIE,
    "ua-games": _ukrainian(Aim.MOST_POINTS),
    "ua-points": _ukrainian(Aim.TO_POINTS),
    "ua-wins": _ukrainian(Aim.TO_WINS),
}
"""Every form by the name by which people ask for it."""

CONSENTS = ("organiser", "committee", "players", "federations")
"""Who must agree before a decided match is stopped (FM A7-3)."""
