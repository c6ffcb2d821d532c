"""A person's career as the site knows it: titles, norms of finished events, ratings of published lists."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import cast

from django.http import HttpRequest

from mainroad.documents.made_norms import made_norms
from mainroad.rating.lists import Pool
from mainroad.site.caching.memory import Memory, current_epoch
from mainroad.site.contests.access import Visit
from mainroad.site.contests.models import Tournament
from mainroad.site.contests.papers.views import subject
from mainroad.site.journal_store import service as writing
from mainroad.site.journal_store.sql import versions
from mainroad.site.languages import language
from mainroad.site.lists.projection import history
from mainroad.site.people.models import Person
from mainroad.site.people.names import ids_of
from mainroad.titles.careers import Career, HeldTitle, MadeNorm
from mainroad.titles.levels import read_level
from mainroad.titles.office.state import Titles

STREAMS = "titles"
STREAM = f"{STREAMS}/office"
GAMES = ("100", "64")
LONG_AGO = date(1900, 1, 1)
"""Since when a title counts that the registry has without a day."""
COMPOSITION_POINTS: list[Callable[[Person], tuple[int, int]]] = []
"""Half points and first places of somebody's works; the room of composers' contests adds itself (FM A10-10.3)."""
_NORMS = Memory[Mapping[str, tuple[MadeNorm, ...]]](400)


@dataclass(frozen=True)
class SiteNorm:
    """A norm, and the tournament of this site where it was made; none: it was made elsewhere."""

    norm: MadeNorm
    tournament: Tournament | None = None


def titles() -> Titles:
    """Everything that the office has decided."""
    return cast("Titles", writing.ledger(STREAM).state)


def norms_of(request: HttpRequest, person: Person) -> list[SiteNorm]:
    """Somebody's norms, the oldest first: of events of this site, and those that the office has registered."""
    here = [SiteNorm(norm, row) for row, norm in _made_here(request, person)]
    elsewhere = [SiteNorm(norm) for id_ in ids_of(person) for norm in titles().norms.get(id_, ())]
    return sorted((*here, *elsewhere), key=lambda one: one.norm.last_day)


def _made_here(request: HttpRequest, person: Person) -> Iterator[tuple[Tournament, MadeNorm]]:
    rows = list(Tournament.objects.filter(event__is_public=True).select_related("event"))
    known, epoch, ids = versions(row.stream for row in rows), current_epoch(), ids_of(person)
    for row in rows:
        key = (row.id, known.get(row.stream, 0), epoch, language())
        made = _NORMS.found(key, lambda row=row: _norms_at(request, row))  # type: ignore[misc]
        yield from ((row, norm) for id_ in ids for norm in made.get(id_, ()))


def _norms_at(request: HttpRequest, row: Tournament) -> Mapping[str, tuple[MadeNorm, ...]]:
    return made_norms(subject(request, Visit(request, row.event, row, ())))


def held_titles(person: Person) -> tuple[HeldTitle, ...]:
    """The titles of the office, and the one that the registry has without a day: it counts as held in both games."""
    known = [title for id_ in ids_of(person) for title in titles().held(id_)]
    open_title, womens = read_level(person.title)
    for level, is_womens in ((open_title, False), (womens, True)):
        for game in GAMES if level else ():
            if level and not any(t.level >= level and t.game == game and t.is_womens is is_womens for t in known):
                known.append(HeldTitle(level, LONG_AGO, is_womens, game))
    return tuple(sorted(known, key=lambda title: (title.since, title.level, title.game)))


def career_of(request: HttpRequest, person: Person) -> Career:
    """Everything that a title is given for."""
    points = [asked(person) for asked in COMPOSITION_POINTS]
    return Career(
        str(person),
        is_woman=person.sex == "women",
        held=held_titles(person),
        norms=tuple(one.norm for one in norms_of(request, person)),
        lists=_ratings(person, Pool.HUNDRED),
        lists_64=_ratings(person, Pool.SIXTY_FOUR),
        composition_points=sum(half for half, _wins in points),
        composition_wins=sum(wins for _half, wins in points),
    )


def _ratings(person: Person, pool: Pool) -> dict[date, int]:
    lists, ids = history(pool).lists, ids_of(person)
    found = ((day, one) for day, list_ in lists.items() for id_ in ids if (one := list_.players.get(id_)))
    return {day: one.rating for day, one in found if one.is_listed}
