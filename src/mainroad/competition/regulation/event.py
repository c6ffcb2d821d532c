"""An event: several tournaments under one roof, for the sexes, ages, classes and tempos, scored together or apart."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from mainroad.basics import Refusal, Ruling, articles
from mainroad.competition.regulation.check import check
from mainroad.competition.regulation.regulation import FEDERATIONS, Regulation

RANKS = ("I", "II", "III", "IV", "V", "VI")
"""The ranks of competitions (UA II-1.1)."""


class Programme(enum.Enum):
    """In whose programme an event is held."""

    NATIONAL = "national"
    FMJD = "fmjd"


@dataclass(frozen=True, slots=True)
class Event:
    """A gathering of tournaments."""

    title: str
    first_day: date
    last_day: date
    tournaments: tuple[Regulation, ...]
    venue: str = ""
    organiser: str = ""
    """The federation that holds it."""
    programme: Programme = Programme.NATIONAL
    rank: str = ""
    is_in_calendar_plan: bool = False
    is_budget_funded: bool = False
    team_results: int = 0
    """How many of its best results count for a team in an individual-team event; 0: all."""

    @property
    def year(self) -> int:
        """The year by which ages are reckoned: that in which the event begins."""
        return self.first_day.year


def check_event(event: Event, players: Sequence[int]) -> tuple[Ruling, ...]:
    """What the rulebooks say against an event and its tournaments; players: how many in each tournament."""
    found = list[Ruling]()
    if event.last_day < event.first_day:
        found.append(Refusal("regulation.ends-before-it-begins"))
    for regulation, count in zip(event.tournaments, players, strict=True):
        found.extend(check(regulation, count))
        found.extend(_organiser(event, regulation))
        found.extend(_EVENT_RULES.get(regulation.rulebook, _none)(event, regulation))
    return tuple(found)


def _organiser(event: Event, regulation: Regulation) -> Iterator[Refusal]:
    cited = FEDERATIONS.get(regulation.rulebook)
    if cited and regulation.federations and event.organiser not in regulation.federations:
        yield Refusal("regulation.organiser", cited, {"organiser": event.organiser or "–"})


def _none(event: Event, regulation: Regulation) -> Iterator[Refusal]:
    return iter(())


def _ukrainian(event: Event, regulation: Regulation) -> Iterator[Refusal]:
    parameters = {"title": regulation.title}
    if event.programme is Programme.FMJD:
        yield Refusal("regulation.fmjd-programme", articles("UA I-3"), parameters)
    if regulation.is_official and not (event.is_in_calendar_plan and event.is_budget_funded):
        yield Refusal("regulation.not-official", articles("UA I-11"), parameters)
    if event.rank and event.rank not in RANKS:
        yield Refusal("regulation.rank", articles("UA II-1.1"), {"rank": event.rank})


_EVENT_RULES = {"UA": _ukrainian}


def team_totals(event: Event, points: Mapping[str, int], team: Mapping[str, str]) -> Mapping[str, int]:
    """What the members of each team have scored together: the team ranking of an individual-team event.

    Points are half points by entry; `team` says for whom an entry plays, and leaves out who plays for themselves.
    """
    scored: dict[str, list[int]] = {}
    for entry, name in team.items():
        scored.setdefault(name, []).append(points.get(entry, 0))
    best = event.team_results or None
    return {name: sum(sorted(results, reverse=True)[:best]) for name, results in scored.items()}
