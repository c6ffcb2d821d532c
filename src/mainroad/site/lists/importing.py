"""Lists and reports of other programs, under the ids of the registry: names and years of birth stay there."""

from __future__ import annotations

import hashlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from mainroad.interchange.rated_events import EventAbout, event_of_report
from mainroad.interchange.reports import Report
from mainroad.rating.events import Event, Participant
from mainroad.rating.lists import Listed, Pool, RatingList
from mainroad.site.people.folding import fold
from mainroad.site.people.models import Person, Title
from mainroad.site.people.persons.listing import split_name
from mainroad.site.people.persons.matching import Known, known_people
from mainroad.site.people.persons.taking import Places
from mainroad.words.latin import language_of, latin

MOST_NAMED = 10
MOST_CANDIDATES = 8
LONGEST_TITLE = 200
LONGEST_NAME = 80
LONGEST_LICENCE = 40
LONGEST_CODE = 8
FIRST_YEAR, LAST_YEAR = 1900, 2100
SEXES = {"m": "men", "w": "women", "f": "women"}
"""As reports write them."""
NOBODY_CHOSEN: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class FilePlayer:
    """A player as a file tells of them."""

    id: str
    """In a file without ids: the name."""
    name: str
    federation: str = ""
    title: str = ""
    born: int = 0
    sex: str = ""


class StrangersError(ValueError):
    """Players whom the registry does not know, or knows twice."""

    def __init__(self, people: Iterable[FilePlayer]) -> None:
        self.people = tuple(people)
        super().__init__(_names(self.people))


class SamePersonError(ValueError):
    """Several players of a file who are one person of the registry."""

    def __init__(self, people: Iterable[FilePlayer]) -> None:
        super().__init__(_names(people))


def _names(people: Iterable[FilePlayer]) -> str:
    return ", ".join([one.name or one.id for one in people][:MOST_NAMED])


def players_of_report(report: Report) -> list[FilePlayer]:
    """The players of a report."""
    return [
        FilePlayer(
            one.id or one.name,
            one.name,
            one.federation,
            one.title.upper(),
            int(one.born[:4]) if one.born[:4].isdecimal() else 0,
            SEXES.get(one.sex, ""),
        )
        for one in report.players
    ]


def players_of_list(listed: Iterable[Listed]) -> list[FilePlayer]:
    """The players of a list."""
    return [FilePlayer(one.id, one.name, one.federation, one.title, one.born) for one in listed]


def of_registry(list_: RatingList, chosen: Mapping[str, str] = NOBODY_CHOSEN) -> tuple[Listed, ...]:
    """The players of a list as the registry knows them; those for whom nobody is chosen are left out."""
    players = [one for one in list_.players.values() if chosen.get(one.id, one.id)]
    found = _identified(players_of_list(players), chosen)
    return tuple(replace(player, id=found[player.id], name="", born=0) for player in players)


def taken_event(
    report: Report, pool: Pool, id_: str = "", title: str = "", chosen: Mapping[str, str] = NOBODY_CHOSEN
) -> Event:
    """The event of a report for a pool; the same event has the same id again, so that it can be corrected."""
    told = event_of_report(report, EventAbout(id_ or report.title[:LONGEST_TITLE] or "TRF", title))
    found = _identified(players_of_report(report), chosen)
    people = tuple(Participant(found[one.id], federation=one.federation, title=one.title) for one in told.participants)
    games = tuple(replace(game, one=found[game.one], other=found[game.other]) for game in told.games)
    key = id_ or hashlib.sha256(f"{told.title} {told.first_day}".encode()).hexdigest()[:12]
    is_by_post = Pool.CORRESPONDENCE in (told.pool, pool)
    meant = told.pool if is_by_post else pool  # what was played by post enters its own list alone (FM A9-1.1.c)
    return replace(told, id=key, title=told.title[:LONGEST_TITLE], pool=meant, participants=people, games=games)


# -- the registry ---------------------------------------------------------------------------------------------


def strangers(people: Iterable[FilePlayer]) -> list[FilePlayer]:
    """Those whom the registry does not know, or knows twice; each once."""
    known = _known()
    return list({one.id: one for one in people if _match(one, known) is None}.values())


def _identified(people: Iterable[FilePlayer], chosen: Mapping[str, str]) -> Mapping[str, str]:
    """Ids of the registry by the ids of a file; `chosen` says who the strangers are."""
    known, listed = _known(), list(people)
    found = {one.id: chosen.get(one.id) or _match(one, known) for one in listed}
    if unknown := [one for one in listed if found[one.id] is None]:
        raise StrangersError(unknown)
    times = Counter(found.values())
    if twice := [one for one in listed if times[found[one.id]] > 1]:
        raise SamePersonError(twice)
    return {id_: whose for id_, whose in found.items() if whose}


def _match(one: FilePlayer, known: Mapping[str, str]) -> str | None:
    keys = (one.id, f"licence {one.id}", *(f"name {fold(each)}" for each in (one.name, one.id) if each))
    return next((known[key] for key in keys if key in known), None)


def _known() -> dict[str, str]:
    """Persons by id, by licence and by name; a name that two have says nothing."""
    found: dict[str, str] = {}
    twice: set[str] = set()
    rows = Person.objects.current().filter(erased=False)
    for id_, licence, native, letters in rows.values_list("pk", "licence", "native_key", "latin_key"):
        found[id_] = id_
        if licence:
            found[f"licence {licence}"] = id_
        for name in {native, letters} - {""}:
            key = f"name {name}"
            twice |= {key} if found.setdefault(key, id_) != id_ else set()
    return {key: id_ for key, id_ in found.items() if key not in twice}


def likely_persons(people: Iterable[FilePlayer]) -> dict[str, list[Known]]:
    """Whom of the registry each may be: of the same family name, born in the same year where both are known."""
    by_family: dict[str, list[Known]] = defaultdict(list)
    for person in known_people():
        for family in {key.partition(" ")[0] for key in (person.native_key, person.latin_key)} - {""}:
            by_family[family].append(person)
    found: dict[str, list[Known]] = {}
    for one in people:
        name = fold(one.name)
        families = {name.partition(" ")[0], fold(latin(one.name, language_of(one.federation))).partition(" ")[0]}
        likely = {person.id: person for family in families for person in by_family.get(family, ())}
        fit = [person for person in likely.values() if not (one.born and person.born and one.born != person.born)]
        fit.sort(key=lambda person: (name not in (person.native_key, person.latin_key), person.name))
        found[one.id] = fit[:MOST_CANDIDATES]
    return found


def new_person(one: FilePlayer, places: Places) -> Person:
    """Somebody whom the registry does not know, as a file tells of them."""
    family, given = split_name(one.name or one.id)
    return Person(
        family=family[:LONGEST_NAME],
        given=given[:LONGEST_NAME],
        sex=one.sex,
        birth_year=one.born if FIRST_YEAR <= one.born <= LAST_YEAR else None,
        title=one.title if one.title in Title.values else "",
        licence=one.id[:LONGEST_LICENCE] if one.id != one.name else "",
        federation=places.federation(one.federation[:LONGEST_CODE]),
    ).complete()
