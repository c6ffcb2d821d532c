"""What the pages of a competition ask of the journal: a desk and the names."""

from __future__ import annotations

from collections.abc import Set
from typing import cast

from django.utils import timezone

from mainroad.competition.desk.people import Named
from mainroad.competition.desk.state import Tournament as Desk
from mainroad.journal.decider import Ledger
from mainroad.site.caching.memory import Memory, current_epoch
from mainroad.site.choices import names_shown
from mainroad.site.contests.models import Team, Tournament
from mainroad.site.journal_store import service as writing
from mainroad.site.people.models import Account
from mainroad.site.people.names import named

MOST_BOARDS = 5000
LONGEST_BOARD = 9

_NAMES = Memory[dict[str, Named]](16)


def desk(tournament: Tournament) -> Ledger[Desk]:
    """The journal of a tournament as far as it has come."""
    return cast("Ledger[Desk]", writing.ledger(tournament.stream))


def names(tournament: Tournament, state: Desk) -> dict[str, Named]:
    """Whom the ids of a tournament stand for: persons, teams with their members, and the accounts of officials.

    A thousand people take longer to read than to show, and hardly ever change: the epoch tells when they have.
    """
    ids = frozenset(people_in(state)), frozenset(_official_ids(state))
    key = tournament.pk, current_epoch(), timezone.localdate(), names_shown(), *ids
    return _NAMES.found(key, lambda: _read_names(tournament, *ids))


def _read_names(tournament: Tournament, people: Set[str], officials: Set[str]) -> dict[str, Named]:
    teams = {team.id: _team(team) for team in Team.objects.filter(tournament=tournament)}
    accounts = Account.objects.filter(pk__in=officials) if officials else ()
    found = {account.pk: Named(account.pk, account.name or account.pk) for account in accounts}
    return found | teams | named(people - teams.keys())


def _official_ids(state: Desk) -> set[str]:
    """Those of the appeals committee, offenders who do not play, and witnesses: the journal has their accounts."""
    committee, raised = state.committee, [case.raised for case in state.cases.values()]
    ids = {id_ for case in raised for id_ in (case.offender, *case.witnesses) if id_}
    if committee:
        ids |= {committee.chair, *committee.members, *committee.reserves}
    return ids


def people_in(state: Desk) -> set[str]:
    """Every id that stands for an entry or for a member of a team."""
    return {*state.entries, *(member for squad in state.squads.values() for member in (*squad.main, *squad.reserves))}


def _team(team: Team) -> Named:
    return Named(team.id, team.native, team.latin, federation=team.federation, shown=names_shown())


def boards_of(text: str) -> frozenset[int]:
    """The boards that a text names: `1-8, 12`."""
    found: set[int] = set()
    for part in text.replace(" ", "").split(","):
        first, _, last = part.partition("-")
        if first.isdecimal():
            found.update(range(_board(first), min(_board(last if last.isdecimal() else first), MOST_BOARDS) + 1))
    return frozenset(found)


def _board(digits: str) -> int:
    """A board; one that there cannot be for more digits than any has, which are not even read."""
    return int(digits) if len(digits) <= LONGEST_BOARD else MOST_BOARDS + 1
