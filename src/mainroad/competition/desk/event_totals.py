"""The teams of an individual-team event: what their members have scored together in all its tournaments."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from mainroad.competition.desk.facts import Entered
from mainroad.competition.desk.scale import scoring_of
from mainroad.competition.desk.state import Tournament
from mainroad.competition.regulation.event import Event, team_totals
from mainroad.competition.regulation.regulation import Nature

KINDS: tuple[Callable[[Entered], str], ...] = (
    lambda entry: entry.club,
    lambda entry: entry.region,
    lambda entry: entry.federation,
)
"""What a team may be: the first of these that every entry names."""


@dataclass(frozen=True)
class EventTotal:
    """A team's place in an event."""

    place: int
    team: str
    points: Fraction


def event_totals(event: Event, states: Sequence[Tournament]) -> tuple[EventTotal, ...]:
    """The table of the teams, best first (UA II-1.2.b, RU 3.1.c).

    Nothing where some entry names no team, or none of the tournaments ranks teams.
    """
    scored = [state for state in states if _counts(state)]
    entered = [state.entries[entry] for state in scored for entry in state.numbers]
    kind = next((kind for kind in KINDS if entered and all(map(kind, entered))), None)
    if kind is None:
        return ()
    points, team = dict[str, int](), dict[str, str]()
    for place, state in enumerate(scored):
        for entry, number in state.number_of.items():
            if number not in state.unranked:
                points[f"{place}/{entry}"] = state.history.points[number]
                team[f"{place}/{entry}"] = kind(state.entries[entry])
    return _ranked(team_totals(event, points, team), scoring_of(scored[0]).points)


def _counts(state: Tournament) -> bool:
    terms = state.regulation
    return terms is not None and terms.nature is Nature.INDIVIDUAL_TEAM and terms.teams is None and bool(state.numbers)


def _ranked(sums: Mapping[str, int], scale: Callable[[int], Fraction]) -> tuple[EventTotal, ...]:
    return tuple(
        EventTotal(1 + sum(other > sums[team] for other in sums.values()), team, scale(sums[team]))
        for team in sorted(sums, key=lambda team: (-sums[team], team))
    )
