"""Who of a rating list the people of an event are: by an id that is told of them, else by their name."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace

from mainroad.interchange.rated_events import NotRateableError
from mainroad.rating.events import Event
from mainroad.rating.lists import Listed


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody in an event as its files name them."""

    name: str = ""
    id: str = ""
    """As the rating list has it; nothing: the name has to do."""


def read_entrants(text: str) -> dict[str, Entrant]:
    """Read the list beside a journal (.people.tsv): entry, name and, where it is known, id, with tabs between them."""
    rows = (line.split("\t") for line in text.splitlines())
    return {entry: Entrant(*(cell.strip() for cell in cells[:2])) for entry, *cells in rows}


def entrants_of_report(event: Event) -> dict[str, Entrant]:
    """The entrants of an event that was read from a report, whose players are called by id or name."""
    return {one.id: Entrant(one.name, one.id if one.id != one.name else "") for one in event.participants}


def under_listed_ids(event: Event, entrants: Mapping[str, Entrant], known: Mapping[str, Listed]) -> Event:
    """The event under the ids of the list; one who is not on it is called by the id that was told, or by name.

    An entry such as p1 is somebody else in each journal: by itself it says nothing, unless the list has this id.
    """
    namesakes = defaultdict(list)
    for id_, listed in known.items():
        namesakes[_folded(listed.name)].append(id_)
    ids, strangers = {}, []
    for one in event.participants:
        entrant = entrants.get(one.id, Entrant())
        called = namesakes[_folded(entrant.name)] if entrant.name and entrant.name not in known else []
        if not entrant.id and len(called) > 1:
            raise NotRateableError("namesakes", name=entrant.name, ids=", ".join(called))
        found = entrant.id or next(iter(called), entrant.name) or (one.id if one.id in known else "")
        if found:
            ids[one.id] = found
        else:
            strangers.append(one.id)
    if strangers:
        raise NotRateableError("unknown-entries", event=event.id, entries=", ".join(strangers))
    twice = next((id_ for id_, count in Counter(ids.values()).items() if count > 1), None)
    if twice is not None:
        raise NotRateableError("same-name", name=twice)
    people = tuple(replace(one, id=ids[one.id]) for one in event.participants)
    games = tuple(replace(game, one=ids[game.one], other=ids[game.other]) for game in event.games)
    return replace(event, participants=people, games=games)


def _folded(name: str) -> str:
    return " ".join(name.casefold().split())
