"""Events and tournaments at a glance: how far each has come, as tiles and lists show it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import cast

from django.contrib.auth.models import AnonymousUser
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from mainroad.competition.desk.people import Named
from mainroad.competition.desk.state import Stage
from mainroad.competition.desk.state import Tournament as Desk
from mainroad.competition.regulation.regulation import Regulation
from mainroad.site.contests.models import Event, Team, Tournament
from mainroad.site.journal_store.service import BOOKS
from mainroad.site.people.models import Account
from mainroad.site.people.names import named


@dataclass(frozen=True)
class TournamentLine:
    """A tournament of an event: its title, how far it has come, who plays, and who has won."""

    row: Tournament
    state: Desk
    winner: Named | None = None

    @property
    def regulation(self) -> Regulation | None:
        """The regulation in force; none while the tournament is being opened."""
        return self.state.regulation

    @property
    def title(self) -> str:
        """What the regulation calls the tournament."""
        return self.regulation.title if self.regulation else _("Tournament without a regulation")

    @property
    def is_running(self) -> bool:
        """Whether a round is being played."""
        return bool(self.state.running)

    @property
    def is_finished(self) -> bool:
        """Whether the final table is closed."""
        return self.state.stage is Stage.FINISHED

    @property
    def status(self) -> str:
        """How far it has come, in words."""
        state = self.state
        if self.is_finished:
            return _("finished")
        if state.running:
            return _("round %(round)d of %(rounds)d is on") % self._rounds
        if state.history.rounds:
            return _("after round %(round)d of %(rounds)d") % self._rounds
        return _("drawn, round 1 comes next") if state.numbers else _("entries")

    @property
    def _rounds(self) -> dict[str, int]:
        begun = len(self.state.history.rounds)
        return {"round": self.state.running or begun, "rounds": max(self.state.rounds_planned, begun)}

    @property
    def field(self) -> str:
        """How many take part."""
        count = len(self.state.numbers) or len(self.state.entries)
        if self.state.is_team_event:
            return ngettext("%(count)d team", "%(count)d teams", count) % {"count": count}
        return ngettext("%(count)d player", "%(count)d players", count) % {"count": count}


@dataclass(frozen=True)
class Card:
    """An event with its tournaments."""

    event: Event
    lines: tuple[TournamentLine, ...]

    @property
    def place(self) -> str:
        """The town and the hall, as far as they are known."""
        return ", ".join(filter(None, (self.event.place, self.event.venue)))

    @property
    def status(self) -> str:
        """What happens there now, for a badge; nothing if nothing does."""
        running = sum(line.is_running for line in self.lines)
        if not running:
            return ""
        return capfirst(ngettext("%(count)d round is on", "%(count)d rounds are on", running) % {"count": running})


def cards(events: Iterable[Event], visitor: Account | AnonymousUser) -> list[Card]:
    """Events with what a visitor may know of their tournaments, in few questions to the database."""
    listed = list(events)
    found = lines(Tournament.objects.filter(event__in=listed).select_related("event").open_to(visitor))
    return [Card(event, tuple(line for line in found if line.row.event_id == event.pk)) for event in listed]


def lines(rows: Iterable[Tournament]) -> list[TournamentLine]:
    """Tournaments with their state, those that are over with the winner."""
    listed = list(rows)
    ledgers = BOOKS.ledgers({row.stream for row in listed})
    states = [cast("Desk", ledgers[row.stream].state) for row in listed]
    champions = [_champion(state) for state in states]
    names = _names(filter(None, champions))
    found = zip(listed, states, champions, strict=True)
    return [TournamentLine(row, state, names.get(champion)) for row, state, champion in found]


def _champion(state: Desk) -> str:
    """The entry in first place of a tournament that is over; nobody if several share it."""
    first = [number for number, place in state.places.items() if place == 1]
    return state.numbers[first[0] - 1] if state.stage is Stage.FINISHED and len(first) == 1 else ""


def _names(entries: Iterable[str]) -> dict[str, Named]:
    ids: Sequence[str] = list(entries)
    teams = {team.id: Named(team.id, team.native, team.latin) for team in Team.objects.filter(id__in=ids)}
    return named(ids) | teams
