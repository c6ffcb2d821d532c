"""Lists and reports of other programs, under the ids of the registry: names and years of birth stay there."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import replace

from mainroad.interchange.rated_events import EventAbout, event_of_report
from mainroad.interchange.reports import Report
from mainroad.rating.events import Event, Participant
from mainroad.rating.lists import Listed, Pool, RatingList
from mainroad.site.people.folding import fold
from mainroad.site.people.models import Person

MOST_NAMED = 10
LONGEST_TITLE = 200


class StrangersError(ValueError):
    """Players whom the registry does not know, or knows twice."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = tuple(names)
        super().__init__(", ".join(self.names[:MOST_NAMED]))


def of_registry(list_: RatingList) -> tuple[Listed, ...]:
    """The players of a list as the registry knows them."""
    players = list(list_.players.values())
    found = _identified([(player.id, player.name) for player in players])
    return tuple(replace(player, id=found[player.id], name="", born=0) for player in players)


def taken_event(report: Report, pool: Pool, id_: str = "", title: str = "") -> Event:
    """The event of a report for a pool; the same event has the same id again, so that it can be corrected."""
    told = event_of_report(report, EventAbout(id_ or report.title[:LONGEST_TITLE] or "TRF", title))
    found = _identified([(one.id, one.name) for one in told.participants])
    twice = [one.name for one in told.participants if list(found.values()).count(found[one.id]) > 1]
    if twice:
        raise StrangersError(twice)
    people = tuple(Participant(found[one.id], federation=one.federation, title=one.title) for one in told.participants)
    games = tuple(replace(game, one=found[game.one], other=found[game.other]) for game in told.games)
    key = id_ or hashlib.sha256(f"{told.title} {told.first_day}".encode()).hexdigest()[:12]
    is_by_post = Pool.CORRESPONDENCE in (told.pool, pool)
    meant = told.pool if is_by_post else pool  # what was played by post enters its own list alone (FM A9-1.1.c)
    return replace(told, id=key, title=told.title[:LONGEST_TITLE], pool=meant, participants=people, games=games)


def _identified(people: Iterable[tuple[str, str]]) -> Mapping[str, str]:
    """Ids of the registry by the ids of a file."""
    known, found, strangers = _known(), dict[str, str](), list[str]()
    for id_, name in people:
        keys = (id_, f"licence {id_}", *(f"name {fold(each)}" for each in (name, id_) if each))
        match = next((known[key] for key in keys if key in known), None)
        if match is None:
            strangers.append(name or id_)
        else:
            found[id_] = match
    if strangers:
        raise StrangersError(strangers)
    return found


def _known() -> dict[str, str]:
    """Persons by id, by licence and by name; a name that two have says nothing."""
    found: dict[str, str] = {}
    twice: set[str] = set()
    rows = Person.objects.current().filter(erased=False)
    for id_, licence, native, latin in rows.values_list("pk", "licence", "native_key", "latin_key"):
        found[id_] = id_
        if licence:
            found[f"licence {licence}"] = id_
        for name in {native, latin} - {""}:
            key = f"name {name}"
            twice |= {key} if found.setdefault(key, id_) != id_ else set()
    return {key: id_ for key, id_ in found.items() if key not in twice}
