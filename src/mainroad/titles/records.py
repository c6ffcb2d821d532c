"""Achievements in simultaneous displays and which of them is the record (FM A11)."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from mainroad.titles.verdicts import Verdict, all_met, verdict

WITNESSES = 2  # FM A11-2.0


class DisplayKind(enum.Enum):
    """The displays that are recognised (FM A11-2.1, A11-2.2)."""

    NORMAL = "normal"
    BLINDFOLD = "blindfold"


@dataclass(frozen=True, slots=True)
class Criteria:
    """What an achievement must reach, with the article of each."""

    opponents: int
    opponents_article: str
    members: Fraction
    members_article: str
    score: Fraction
    score_article: str
    time_article: str


CRITERIA: Mapping[DisplayKind, Criteria] = {
    DisplayKind.NORMAL: Criteria(
        100, "FM A11-4.1.1", Fraction(70, 100), "FM A11-4.1.2", Fraction(80, 100), "FM A11-4.1.3", "FM A11-4.1.4"
    ),
    DisplayKind.BLINDFOLD: Criteria(
        10, "FM A11-4.2.2", Fraction(70, 100), "FM A11-4.2.3", Fraction(70, 100), "FM A11-4.2.1", "FM A11-4.2.4"
    ),
}

Period = tuple[date, date | None]
"""From a day to another; none: until now."""


@dataclass(frozen=True)
class Achievement:
    """A display that somebody wants recognised."""

    name: str
    kind: DisplayKind
    day: date
    opponents: int
    members: int
    """Opponents who belong to clubs of the national federation."""
    won: int
    drawn: int
    lost: int
    minutes: int | None
    """From the first move to the end of the last game; none: nobody noted it."""
    witnesses: tuple[str, ...] = ()
    """Members of the national executive who were there."""
    is_referee_named: bool = False
    is_clockwise: bool = False
    games_listed: int = 0
    """Games whose moves are enclosed."""
    memberships: tuple[Period, ...] = ()
    """When the player belonged to their federation."""
    affiliations: tuple[Period, ...] = ()
    """When the federation belonged to the FMJD."""
    confirmed: date | None = None

    @property
    def member_share(self) -> Fraction:
        """Of all opponents."""
        return Fraction(self.members, self.opponents) if self.opponents else Fraction(0)

    @property
    def score(self) -> Fraction:
        """Points of all points, exactly."""
        games = 2 * self.opponents
        return Fraction(2 * self.won + self.drawn, games) if games else Fraction(0)


def achievement_verdicts(one: Achievement) -> Iterator[Verdict]:
    """Everything that an achievement must fulfil."""
    asked = CRITERIA[one.kind]
    yield verdict(
        "records.opponents", one.opponents >= asked.opponents, asked.opponents_article,
        have=one.opponents, need=asked.opponents,
    )  # fmt: skip
    yield verdict(
        "records.members", one.member_share >= asked.members, asked.members_article,
        have=percent(one.member_share), need=percent(asked.members), members=one.members,
    )  # fmt: skip
    yield verdict(
        "records.score", one.score >= asked.score, asked.score_article,
        have=percent(one.score), need=percent(asked.score), won=one.won, drawn=one.drawn, lost=one.lost,
    )  # fmt: skip
    yield verdict("records.time", one.minutes is not None, asked.time_article, time=duration(one.minutes))
    yield from _circumstances(one)


def _circumstances(one: Achievement) -> Iterator[Verdict]:
    named = len(set(one.witnesses))
    yield verdict("records.witnesses", named >= WITNESSES, "FM A11-2.0", have=named, need=WITNESSES)
    yield verdict("records.referee", one.is_referee_named, "FM A4-3.a")
    if one.kind is DisplayKind.NORMAL:
        yield verdict("records.clockwise", one.is_clockwise, "FM A11-3.1")
    else:
        listed = one.games_listed >= one.opponents
        yield verdict("records.moves", listed, "FM A11-2.2", have=one.games_listed, need=one.opponents)
    yield verdict("records.member", _is_covered(one.memberships, one), "FM A11-7.a")
    yield verdict("records.affiliated", _is_covered(one.affiliations, one), "FM A11-7.b")


def _is_covered(periods: Sequence[Period], one: Achievement) -> bool:
    """Whether there is no gap from the display to its confirmation, or until now."""
    return any(
        begin <= one.day and (end is None or (one.confirmed is not None and end >= one.confirmed))
        for begin, end in periods
    )


def is_recognised(one: Achievement) -> bool:
    """Whether it is an achievement by the rules; the diploma is given by people (FM A11-1)."""
    return all_met(achievement_verdicts(one))


# -- the record ---------------------------------------------------------------------------------------

ORDER: Mapping[DisplayKind, tuple[str, ...]] = {
    DisplayKind.NORMAL: ("opponents", "member_share", "score"),
    DisplayKind.BLINDFOLD: ("score", "opponents", "member_share"),
}
"""In which order criteria are compared: as they are printed (FM A11-5.a)."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Why one achievement stands before another: the first criterion in which they differ."""

    better: Achievement
    other: Achievement
    criterion: str
    """Nothing: they are equal in everything, and both hold the record."""

    @property
    def article(self) -> str:
        """By which it was decided."""
        return "FM A11-5.a" if self.criterion in ("opponents", "member_share", "score") else "FM A11-5.b"


def compare(one: Achievement, other: Achievement) -> Comparison:
    """Compare two achievements of a kind, criterion by criterion; then the shorter time (FM A11-5.b)."""
    for criterion in ORDER[one.kind]:
        mine, theirs = getattr(one, criterion), getattr(other, criterion)
        if mine != theirs:
            return Comparison(one, other, criterion) if mine > theirs else Comparison(other, one, criterion)
    if one.minutes != other.minutes and one.minutes is not None and other.minutes is not None:
        return Comparison(one, other, "time") if one.minutes < other.minutes else Comparison(other, one, "time")
    return Comparison(one, other, "")


def records(achievements: Sequence[Achievement], kind: DisplayKind) -> tuple[Achievement, ...]:
    """Who holds the record of a kind: one, or all who are equal in everything."""
    recognised = [one for one in achievements if one.kind is kind and is_recognised(one)]
    best: list[Achievement] = []
    for one in recognised:
        if not best:
            best = [one]
            continue
        found = compare(one, best[0])
        if not found.criterion:
            best.append(one)
        elif found.better is one:
            best = [one]
    return tuple(best)


def percent(share: Fraction) -> str:
    """A share to a tenth of a percent, cut: what is shown never looks better than it is."""
    tenths = 1000 * share.numerator // share.denominator
    return f"{tenths // 10}.{tenths % 10}" if tenths % 10 else str(tenths // 10)


def duration(minutes: int | None) -> str:
    """Hours and minutes."""
    return "–" if minutes is None else f"{minutes // 60}:{minutes % 60:02}"
