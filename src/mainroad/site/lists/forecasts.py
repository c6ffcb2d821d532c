"""What a rated event would give its players as it stands: expected points, and the change of each rating."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from mainroad.interchange.rated_events import GAMES
from mainroad.rating.closing import Closed, Step, Way, close
from mainroad.rating.events import Approval
from mainroad.rating.lists import Pool
from mainroad.rating.numbers import short_number, signed_number
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.public.forecasts import rows
from mainroad.site.contests.rating_forecasts import PlayerForecast
from mainroad.site.contests.roles import Action
from mainroad.site.journal_store import service as writing
from mainroad.site.lists.projection import (
    PoolHistory,
    event_of,
    history,
    outside_federations,
    stream_of,
    terms_of,
)
from mainroad.site.lists.rows import POOLS, is_doubled, note, points
from mainroad.site.lists.views import ROOM, ruling_and_articles


@never_cache
@require_safe
@allowed(Action.SEE)
def forecast(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The table of what would change; an event that nobody has approved for a list has none."""
    made = forecast_of(visit)
    if made is None:
        raise Http404
    known, closed = made
    context = {
        "visit": visit,
        "tournament": visit.tournament,
        "title": visit.regulation.title,
        "pool": known.pool.value,
        "words": POOLS[known.pool],
        "forecasts": rows(request, visit, of_players(visit)),
        "refused": [ruling_and_articles(why) for _event, why in closed.refused],
        "substitute": note(known.pool),
    }
    return render(request, "lists/forecast.html", {**ROOM, **context})


def address(visit: Visit) -> str:
    """Where this is shown; nothing: nobody has approved the event for a list."""
    pool = _pool(visit)
    ledger = writing.ledger(stream_of(pool)) if pool else None
    judged = ledger.state.judged.get(visit.tournament.id) if ledger else None
    if judged is None or judged.approval == Approval.NONE.value or not visit.state.numbers:
        return ""
    return reverse("lists:forecast", args=[visit.tournament.id])


def _pool(visit: Visit) -> Pool | None:
    game = visit.state.regulation.game if visit.state.regulation else ""
    return next((pool for pool, games in GAMES.items() if game in games), None)


def forecast_of(visit: Visit) -> tuple[PoolHistory, Closed] | None:
    """The list that would follow from the event alone; none: it is not rated, or there is no list to begin with."""
    pool = _pool(visit)
    if pool is None or not address(visit):
        return None
    known = history(pool)
    event = event_of(visit.tournament, known.office, pool, visit.state)
    bases = [list_ for list_ in known.lists.values() if event and list_.period.following.closing >= event.last_day]
    if event is None or not bases:
        return None
    base = min(bases, key=lambda list_: list_.start)
    return known, close(base, known.lists, [event], terms_of(known.office, outside_federations()))


def of_players(visit: Visit) -> dict[str, PlayerForecast]:
    """What the event would give each of its players, by entry."""
    made = forecast_of(visit)
    return {id_: _told(made[0].pool, steps[0]) for id_, steps in made[1].steps.items()} if made else {}


MOVING = (Way.CHANGE, Way.MEAN)


def _told(pool: Pool, step: Step) -> PlayerForecast:
    result = step.result
    return PlayerForecast(
        result.own,
        result.games,
        points(pool, result.half_points),
        points(pool, 2 * result.expected) if result.expected is not None else "",
        short_number(result.performance, 0),
        signed_number(step.change) if step.way in MOVING else "",
        is_doubled(pool),
    )
