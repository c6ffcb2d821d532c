"""The two teams into which a Scheveningen match of individuals is divided (RU 3.2.d, UA V-3.1.4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from mainroad.basics import Ruling
from mainroad.competition.desk.facts import Entered
from mainroad.competition.desk.state import Tournament
from mainroad.competition.history import Number
from mainroad.competition.regulation.regulation import Division
from mainroad.competition.scheveningen import ARTICLES


@dataclass(frozen=True)
class Camps:
    """Who plays for which of two teams, what the teams are called, and what divides them."""

    first: tuple[Number, ...]
    second: tuple[Number, ...]
    names: tuple[str, str]
    divided_by: Division

    @property
    def ruling(self) -> Ruling:
        """What the report of a pairing says of the teams."""
        first, second = self.names
        return Ruling(f"systems.divided-by-{self.divided_by.value}", ARTICLES, {"first": first, "second": second})


COLUMNS: Mapping[Division, Callable[[Entered], str]] = {
    Division.FEDERATION: lambda entry: entry.federation,
    Division.REGION: lambda entry: entry.region,
    Division.CLUB: lambda entry: entry.club,
}


def camps(state: Tournament, numbers: Sequence[Number]) -> Camps:
    """The two teams: as the regulation divides them, else by the first thing of which the entries name just two.

    Where nothing does, the upper and the lower half of the list.
    """
    asked = state.regulation.divided_by if state.regulation else None
    for division, named in COLUMNS.items():
        if asked in (None, division):
            found = {number: named(state.entries[state.numbers[number - 1]]) for number in numbers}
            teams = tuple(dict.fromkeys(found.values()))
            if len(teams) == 2 and all(teams):
                first, second = (tuple(n for n in numbers if found[n] == team) for team in teams)
                return Camps(first, second, (teams[0], teams[1]), division)
            if asked is division:
                raise ValueError(f"the entries must name two teams by their {division.value}, not {len(teams)}")
    middle = (len(numbers) + 1) // 2
    first, second = tuple(numbers[:middle]), tuple(numbers[middle:])
    return Camps(first, second, (_range(first), _range(second)), Division.NUMBERS)


def _range(numbers: Sequence[Number]) -> str:
    return f"{min(numbers)}–{max(numbers)}" if numbers else ""
