"""Years of birth in the file of an event: sealed to the keys of whoever saves it, opened by whom a site trusts."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping

import msgspec

from mainroad.interchange.event_file import EventFile, Sealed
from mainroad.interchange.sealing import SealedError, seal, unseal
from mainroad.site.contests import tournament_service
from mainroad.site.contests.models import AliasKind, Event, SigningKey, Tournament
from mainroad.site.contests.taking.aliases import of_event
from mainroad.site.contests.taking.keys import seed_of
from mainroad.site.people.models import Account, Person
from mainroad.site.people.permissions import is_trusted

FIRST, LAST = 1900, 2199


def born(rows: Iterable[Tournament]) -> dict[str, int]:
    """The known years of birth of everybody in these tournaments."""
    ids = {id_ for row in rows for id_ in tournament_service.people_in(tournament_service.desk(row).state)}
    people = Person.objects.filter(id__in=ids, erased=False).exclude(birth_year=None)
    return {id_: year for id_, year in people.values_list("id", "birth_year") if year}


def sealed_years(event: Event, rows: Iterable[Tournament], keys: Iterable[SigningKey]) -> tuple[Sealed, ...]:
    """A box for each key; none without keys."""
    listed = list(keys)
    if not listed:
        return ()
    entries = of_event(event, AliasKind.ENTRY)
    years = {entries.id_kept(id_): year for id_, year in sorted(born(rows).items())}
    plain, about = msgspec.json.encode(years), of_event(event, AliasKind.EVENT).id_kept(event.id).encode()
    return tuple(Sealed(key.public, seal(key.public, plain, about, os.urandom(32))) for key in listed)


def opened_years(file: EventFile, account: Account) -> Mapping[str, int]:
    """The years in a file by its ids, where a vetted account holds a key made here that opens them."""
    if not file.contents.sealed or not is_trusted(account):
        return {}
    boxes = {sealed.key: sealed.box for sealed in file.contents.sealed}
    about = file.contents.event.id.encode()
    for key in SigningKey.objects.filter(account=account, is_made_here=True, revoked=None, public__in=boxes):
        try:
            told = msgspec.json.decode(unseal(seed_of(key), key.public, boxes[key.public], about), type=dict[str, int])
        except (SealedError, msgspec.MsgspecError):
            continue
        return {id_: year for id_, year in told.items() if FIRST <= year <= LAST}
    return {}
