"""A candidate's tournament: everybody in a round robin, but only their own opponents in a Swiss or a team event."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from mainroad.titles.events import Participant, Result, System, TitleEvent, average


@dataclass(frozen=True)
class Group:
    """The tournament that a norm is reckoned in (FM A10-4.4.3.3, A10-4.5.1); N of the formulas is its size."""

    members: tuple[Participant, ...]
    """The candidate first, then everybody who counts."""
    results: tuple[Result, ...]
    """The candidate's games in it."""
    met: tuple[Participant, ...]
    """Those whom they have really played (FM A10-2.1.1.a)."""
    rounds: int

    @property
    def candidate(self) -> Participant:
        """Whose tournament it is."""
        return self.members[0]

    @cached_property
    def average(self) -> Fraction:
        """Rm of the group."""
        return average(self.members)

    @property
    def points(self) -> int:
        """What was scored over the board: unplayed games do not count for a norm (FM A10-4.5.7.b)."""
        return sum(result.points for result in self.results if result.is_played)

    @property
    def games(self) -> int:
        """Games really played: they go into the dossier."""
        return sum(result.is_played for result in self.results)


def counts(one: Participant, rounds: int) -> bool:
    """Whether somebody is counted: of an FMJD federation, and there for half of the rounds (FM A9-F2.5)."""
    return one.is_member and 2 * one.rounds_played >= rounds


def games_to_the_end(event: TitleEvent, members: int) -> int:
    """The games of somebody who plays every round, where so many count, themselves among them."""
    if event.system is not System.ROUND_ROBIN:
        return event.rounds
    field = len(event.participants)
    rounds_of_a_cycle = field - 1 + field % 2
    return (members - 1) * max(event.rounds // rounds_of_a_cycle, 1)


def games_ahead(event: TitleEvent, group: Group) -> int:
    """How many games are still to come for the candidate of a group."""
    rounds = event.rounds - len(event.results.get(group.candidate.number, ()))
    if event.system is System.ROUND_ROBIN:
        rounds = min(rounds, games_to_the_end(event, len(group.members)) - len(group.results))
    return max(rounds, 0)


def group_of(event: TitleEvent, number: int) -> Group | None:
    """The tournament of a candidate; none: they are not counted themselves, or met nobody."""
    candidate = event.by_number[number]
    results = tuple(_relevant(event, number))
    opponents = tuple(event.by_number[n] for n in dict.fromkeys(result.opponent for result in results))
    field = event.participants if event.system is System.ROUND_ROBIN else (candidate, *opponents)
    others = tuple(one for one in field if one.number != number and counts(one, event.rounds))
    counted = {one.number for one in others}
    played = tuple(result for result in results if result.opponent in counted)
    if not counts(candidate, event.rounds) or not played:
        return None
    met = tuple(event.by_number[n] for n in dict.fromkeys(r.opponent for r in played if r.is_played))
    rounds = len(played) if event.system is System.TEAMS else event.rounds
    return Group((candidate, *others), played, met, rounds)


def _relevant(event: TitleEvent, number: int) -> Iterator[Result]:
    """A candidate's games; in matches of teams only those against rated players (FM A10-4.4.2)."""
    for result in event.results.get(number, ()):
        if not result.opponent:
            continue
        if event.system is System.TEAMS and not event.by_number[result.opponent].is_rated:
            continue
        yield result
