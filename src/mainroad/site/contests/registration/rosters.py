"""The members of a team while it is being put together, as the form carries them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from django.http import QueryDict

from mainroad.competition.desk.commands import NameTeam
from mainroad.competition.desk.facts import TeamNamed

MOST_MEMBERS = 40


@dataclass(frozen=True)
class Roster:
    """Members in the order of their boards, reserves behind them; ratings that were typed, and the captain."""

    members: tuple[str, ...] = ()
    ratings: Mapping[str, int] = field(default_factory=dict)
    captain: str = ""

    @classmethod
    def of(cls, squad: TeamNamed | None) -> Roster:
        """The roster in the journal."""
        if squad is None:
            return cls()
        return cls((*squad.main, *squad.reserves), squad.ratings, squad.captain)

    @classmethod
    def sent(cls, data: QueryDict) -> Roster:
        """The roster that a form carries, with the change whose button was pressed."""
        members = tuple(dict.fromkeys(data.getlist("member")))[:MOST_MEMBERS]
        ratings = {member: number(data.get(f"rating-{member}", "")) for member in members}
        return cls(members, ratings, data.get("captain", "")).changed(data)

    def changed(self, data: QueryDict) -> Roster:
        """With one member more, less, or moved."""
        members = list(self.members)
        if (somebody := data.get("add", "")) and somebody not in members:
            members.append(somebody)
        if (gone := data.get("drop", "")) in members:
            members.remove(gone)
        if (moved := data.get("up", "")) in members[1:]:
            place = members.index(moved)
            members[place - 1 : place + 1] = [moved, members[place - 1]]
        return replace(self, members=tuple(members))

    def command(self, entry: str, boards: int, foreign: frozenset[str]) -> NameTeam:
        """The command that names the team: the first members have the boards, the others are reserves."""
        main, reserves = self.members[:boards], self.members[boards:]
        captain = self.captain if self.captain in self.members else ""
        return NameTeam(entry, main, reserves, dict(self.ratings), captain, foreign)

    def average(self, boards: int) -> int:
        """The average rating of those with boards who have one."""
        rated = [self.ratings[member] for member in self.members[:boards] if self.ratings.get(member)]
        return sum(rated) // len(rated) if rated else 0


def number(text: str) -> int:
    """A rating as it is typed; anything else is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 4 else 0
