"""How the pages of registration answer."""

from __future__ import annotations

import hashlib
from datetime import date, datetime
from zoneinfo import ZoneInfo

from django.urls import reverse

from mainroad.site import moments
from mainroad.site.contests.access import Visit
from mainroad.site.contests.responses import Room
from mainroad.site.people.ids import LENGTH
from mainroad.site.public_ids import ALPHABET

page = Room("registration", "registration")


def address(visit: Visit, pattern: str, *args: object) -> str:
    """The address of a page of this tournament."""
    return reverse(f"contests:{pattern}", args=[visit.tournament.id, *args])


def year_of(visit: Visit) -> int:
    """The year of the event, by which ages are reckoned."""
    if visit.event is None:
        raise RuntimeError("the address names no event")
    return visit.event.first_day.year


def today(visit: Visit) -> date:
    """The day at the venue."""
    zone = ZoneInfo(visit.event.time_zone if visit.event else "UTC")
    return datetime.fromtimestamp(moments.now_ms() / 1000, tz=zone).date()


def id_from(*parts: object, length: int = LENGTH) -> str:
    """An id that a form sent twice gives twice, so that nobody is put into the registry a second time."""
    number = int.from_bytes(hashlib.sha256(":".join(map(str, parts)).encode()).digest(), "big")
    letters = []
    for _ in range(length):
        number, letter = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)
