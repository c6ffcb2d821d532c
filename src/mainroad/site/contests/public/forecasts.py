"""What a rated event gives its players as it stands: to their ratings, and towards norms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import HttpRequest

from mainroad.competition.desk.people import named
from mainroad.documents.norms_ahead import NormAhead, highest_ahead
from mainroad.site.contests.access import Visit
from mainroad.site.contests.papers.views import subject
from mainroad.site.contests.rating_forecasts import PlayerForecast
from mainroad.site.languages import language


@dataclass(frozen=True)
class ForecastRow:
    """A player, what they would get, and the highest norm that they can still make."""

    id: str
    name: str
    rating: PlayerForecast
    norm: NormAhead | None


def rows(request: HttpRequest, visit: Visit, forecasts: Mapping[str, PlayerForecast]) -> list[ForecastRow]:
    """The players of an event by name."""
    if not forecasts:
        return []
    norms = highest_ahead(subject(request, visit))
    tongue = language()
    found = [
        ForecastRow(id_, named(visit.names, id_).name(tongue), one, norms.get(id_)) for id_, one in forecasts.items()
    ]
    return sorted(found, key=lambda row: row.name)
