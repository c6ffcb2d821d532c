"""A player's way through the lists: the curve, each list with its arithmetic, the events that were rated."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from mainroad.rating.closing import Closed, Step
from mainroad.rating.explanations import explain
from mainroad.rating.lists import Listed, Pool, RatingList, letter
from mainroad.rating.numbers import short_number, signed_number
from mainroad.site.contests.models import Tournament
from mainroad.site.journal_store.sql import versions
from mainroad.site.lists.curves import curve
from mainroad.site.lists.projection import PoolHistory, history, stream_of
from mainroad.site.lists.rows import POOLS, points
from mainroad.site.lists.views import ROOM, language, pool_of, ruling_and_articles
from mainroad.site.people.models import Person
from mainroad.site.people.names import ids_of, named, resolve

RECENT = 5
"""So many rated events stand on the page of a person."""


@dataclass(frozen=True)
class Way:
    """Somebody in the lists of a pool, also under the ids that were merged into theirs."""

    known: PoolHistory
    ids: tuple[str, ...]

    def on(self, list_: RatingList) -> Listed | None:
        """Their place on a list."""
        return next((one for id_ in self.ids if (one := list_.players.get(id_))), None)

    @property
    def places(self) -> list[tuple[date, Listed]]:
        """Every list on which they stand, the latest first."""
        return [(day, one) for day in self.known.days if (one := self.on(self.known.lists[day]))]

    def steps(self) -> Iterator[tuple[date, Closed, Step]]:
        """Every event that was rated here, the latest first."""
        for day, closed in sorted(self.known.closed.items(), reverse=True):
            for id_ in self.ids:
                yield from ((day, closed, step) for step in reversed(closed.steps.get(id_, ())))


def _way(pool: Pool, player: str, person: Person | None) -> Way:
    return Way(history(pool), (player, *(id_ for id_ in (ids_of(person) if person else ()) if id_ != player)))


@never_cache
@require_safe
def player(request: HttpRequest, pool: str, player: str) -> HttpResponse:
    """A player's ratings list by list, with the arithmetic of each."""
    person = resolve(player)
    way = _way(pool_of(pool), player, person)
    places = way.places
    if not places:
        raise Http404(player)
    name = _name(player)
    context = {
        "pool": pool,
        "words": POOLS[way.known.pool],
        "player": player,
        "person": person if person and not person.erased else None,
        "name": name,
        "curve": _curve(places, name, pool),
        "rows": [_place(way, day, listed) for day, listed in places],
        "events": _events(way),
    }
    return render(request, "lists/player.html", {**ROOM, **context})


def _name(player: str) -> str:
    found = named([player]).get(player)
    return found.name(language()) if found else player


def _curve(places: list[tuple[date, Listed]], name: str, pool: str) -> SafeString:
    points = [(day, one.rating) for day, one in reversed(places) if one.is_listed]
    return curve(points, _("Ratings of {name}").format(name=name), f"-{pool}")


def _place(way: Way, day: date, listed: Listed) -> dict[str, object]:
    """A player on one list, and how they came there."""
    list_, closed = way.known.lists[day], way.known.closed.get(day)
    before = way.on(closed.before) if closed else None
    return {
        "day": day,
        "rating": listed.rating or None,
        "games": listed.games,
        "letter": letter(listed, list_.closing),
        "change": signed_number(listed.rating - before.rating) if before and before.rating else "",
        "steps": [ruling_and_articles(ruling) for id_ in way.ids for ruling in explain(closed, id_)] if closed else (),
    }


def _events(way: Way, most: int | None = None) -> list[dict[str, object]]:
    """The rated events, with the way to each that was played here."""
    steps = list(way.steps())[:most]
    rows = Tournament.objects.select_related("event").in_bulk([step.event for _day, _closed, step in steps])
    return [_event(day, closed, step, rows.get(step.event)) for day, closed, step in steps]


def _event(day: date, closed: Closed, step: Step, row: Tournament | None) -> dict[str, object]:
    title = next(rating.event.title for rating in closed.ratings if rating.event.id == step.event)
    result = step.result
    return {
        "title": title,
        "address": row.get_absolute_url() if row and row.event.is_public else "",
        "day": day,
        "games": result.games,
        "points": points(closed.list.pool, result.half_points),
        "expected": points(closed.list.pool, 2 * result.expected) if result.expected is not None else "",
        "performance": short_number(result.performance, 0),
        "change": signed_number(step.change) if step.change else "",
    }


# -- on the page of a person ------------------------------------------------------------------------------


def ratings_in_force(ids: Sequence[str]) -> dict[str, list[tuple[int, Promise]]]:
    """What people have on the lists in force."""
    found: dict[str, list[tuple[int, Promise]]] = {}
    begun = versions(map(stream_of, Pool))
    for pool in Pool:
        list_ = history(pool).in_force(timezone.localdate()) if stream_of(pool) in begun else None
        players = list_.players if list_ else {}
        for id_ in ids:
            if id_ in players and players[id_].is_listed:
                found.setdefault(id_, []).append((players[id_].rating, POOLS[pool]))
    return found


def ratings_section(request: HttpRequest, person: Person) -> SafeString:
    """The place on the latest list of each pool, the curve, and the last rated events."""
    if person.erased or person.came_with:
        return SafeString("")
    told_ = [section for pool in Pool if (section := _section(_way(pool, person.pk, person), person))]
    return render_to_string("lists/person_section.html", {"pools": told_}, request) if told_ else SafeString("")


def _section(way: Way, person: Person) -> dict[str, object] | None:
    places = way.places
    if not places:
        return None
    pool, (day, listed) = way.known.pool, places[0]
    return {
        "pool": pool.value,
        "words": POOLS[pool],
        "player": next(id_ for id_ in way.ids if id_ in way.known.lists[day].players),
        "day": day,
        "rating": listed.rating or None,
        "games": listed.games,
        "letter": letter(listed, way.known.lists[day].closing),
        "curve": _curve(places, _name(person.pk), pool.value),
        "events": _events(way, RECENT),
    }
