"""Who gets no advice: whoever plays a game that counts."""

from __future__ import annotations

from django.db.models import Q

from mainroad.site.hall.late import at_once
from mainroad.site.hall.models import Table
from mainroad.site.people.models import Account

LOOKED_AT = 50


def game_that_counts(user: object) -> Table | None:
    """The game of a competition, or for the rating, that somebody is playing now; None: he plays none."""
    if not isinstance(user, Account):
        return None
    counted = Q(tournament__isnull=False) | Q(is_rated=True)
    rows = list(Table.objects.of(user).filter(counted)[:LOOKED_AT])
    games = at_once(rows)
    return next((row for row in rows if games[row.id].state.is_running), None)
