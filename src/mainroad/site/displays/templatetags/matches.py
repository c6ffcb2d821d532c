"""The matches of a tournament in its pages."""

from __future__ import annotations

from typing import Any

from django import template

from mainroad.site.caching.memory import Memory, current_epoch
from mainroad.site.contests.access import Visit
from mainroad.site.contests.models import Tournament
from mainroad.site.displays.matches.page import match_state, names_in, with_name
from mainroad.site.displays.models import Match

register = template.Library()
_ROWS = Memory[tuple[Match, ...]](256)
"""The overview asks each time, and hardly a tournament has any: the epoch tells when one was opened."""


@register.inclusion_tag("displays/tournament_matches.html")
def tournament_matches(visit: Visit) -> dict[str, Any]:
    """List the matches of a tournament with their players and what is decided."""
    return {"matches": [_line(visit, row) for row in _rows(visit.tournament)]}


def _rows(tournament: Tournament) -> tuple[Match, ...]:
    key = tournament.pk, current_epoch()
    return _ROWS.found(key, lambda: tuple(Match.objects.filter(tournament=tournament).order_by("created")))


def _line(visit: Visit, row: Match) -> tuple[Match, list[str], Any]:
    state = match_state(row)
    names = names_in(visit, state)
    return row, names, with_name(state.decided.ruling.ruling, names) if state.decided else None
