"""The entries of a tournament with what is still to do for each."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from mainroad.competition.desk.facts import Admitted, Entered
from mainroad.competition.desk.people import Named, named
from mainroad.site.contests.access import Visit
from mainroad.site.contests.private import Seen, names_and_years, told_by
from mainroad.site.contests.registration.eligibility import Eligibility
from mainroad.site.contests.registration.finding import against
from mainroad.site.contests.tournament_service import people_in
from mainroad.site.languages import language
from mainroad.site.people.folding import fold


@dataclass(frozen=True)
class EntryLine:
    """An entry: who it is, what is known of it, and how far it has come."""

    id: str
    person: Named
    entered: Entered
    number: int
    decision: Admitted | None
    presence: bool | None
    eligibility: Eligibility
    members: tuple[Named, ...]
    lacks_team: bool
    table: int
    seen: Seen
    """What the words on its eligibility tell that is private."""

    @property
    def is_refused(self) -> bool:
        """Whether the credentials committee said no."""
        return self.decision is not None and not self.decision.is_admitted

    @property
    def federation(self) -> str:
        """The federation that enters them, or else their own."""
        return self.entered.federation or self.person.federation

    @property
    def is_remarked(self) -> bool:
        """Whether there is something to say beside the decision, or before it."""
        return bool(self.eligibility) if self.decision is None else bool(self.decision.reason)

    @property
    def rating(self) -> int:
        """The rating that they are entered with."""
        return self.entered.rating

    @property
    def place(self) -> str:
        """Region and club."""
        found = (self.entered.region or self.person.region, self.entered.club or self.person.club)
        return ", ".join(dict.fromkeys(filter(None, found)))


class Show(enum.Enum):
    """Which entries are asked for."""

    ALL = "all"
    TO_ADMIT = "to-admit"
    REFUSED = "refused"
    DOUBTFUL = "doubtful"
    ABSENT = "absent"


SHOWN: Mapping[Show, tuple[Promise, Callable[[EntryLine], bool]]] = {
    Show.ALL: (_("all"), lambda line: True),
    Show.TO_ADMIT: (_("waiting for the credentials committee"), lambda line: line.decision is None),
    Show.REFUSED: (_("not admitted"), lambda line: line.is_refused),
    Show.DOUBTFUL: (_("something is wrong or missing"), lambda line: bool(line.eligibility) or line.lacks_team),
    Show.ABSENT: (_("not present yet"), lambda line: line.presence is not True),
}


def lines(visit: Visit) -> list[EntryLine]:
    """Every entry in the order of the alphabet."""
    people = names_and_years(visit, people_in(visit.state))
    found = [_line(visit, entry, people) for entry in visit.state.entries]
    return sorted(found, key=lambda line: line.person.sorting(language()))


def line(visit: Visit, entry: str) -> EntryLine:
    """One entry."""
    squad = visit.state.squads.get(entry)
    ids = {entry, *(squad.main if squad else ()), *(squad.reserves if squad else ())}
    return _line(visit, entry, names_and_years(visit, ids))


def _line(visit: Visit, entry: str, people: Mapping[str, Named]) -> EntryLine:
    state = visit.state
    squad = state.squads.get(entry)
    members = (*squad.main, *squad.reserves) if squad else ()
    judged = [(person, against(visit, person)) for person in _players(visit, entry, members, people)]
    return EntryLine(
        entry,
        named(visit.names, entry),
        state.entries[entry],
        state.number_of.get(entry, 0),
        state.admitted.get(entry),
        state.present.get(entry),
        _together([found for _, found in judged]),
        tuple(named(visit.names, member) for member in members),
        state.is_team_event and squad is None,
        state.fixed.get(entry, 0),
        tuple(seen for person, found in judged for seen in told_by(found, person) if person.id in people),
    )


def _players(visit: Visit, entry: str, members: tuple[str, ...], people: Mapping[str, Named]) -> list[Named]:
    """Who must be eligible: the members of a team, or the player for the federation that they are entered by."""
    if visit.state.is_team_event:
        return [named(people, member) for member in members]
    person = named(people, entry)
    return [replace(person, federation=visit.state.entries[entry].federation or person.federation)]


def _together(found: list[Eligibility]) -> Eligibility:
    return Eligibility(
        tuple(told for one in found for told in one.faults), tuple(told for one in found for told in one.to_show)
    )


def filter_lines(found: list[EntryLine], show: Show, query: str) -> list[EntryLine]:
    """Those whom a list asks for, by what is to do and by the name."""
    wanted, words = SHOWN[show][1], fold(query)
    return [line for line in found if wanted(line) and _is_called(line, words)]


def _is_called(line: EntryLine, words: str) -> bool:
    people = (line.person, *line.members)
    return not words or any(words in fold(f"{who.native} {who.latin}") for who in people)
