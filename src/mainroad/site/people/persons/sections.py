"""What rooms above the registry tell on the page of a person."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.safestring import SafeString

from mainroad.site.people.models import Person

SECTIONS: list[Callable[[HttpRequest, Person], SafeString]] = []
"""Each room adds itself (`titles.apps`); nothing to tell is an empty text."""

Published = Mapping[str, Sequence[tuple[int, Promise]]]
RATINGS: list[Callable[[Sequence[str]], Published]] = []
"""Each room that publishes rating lists adds itself: what people have on them by their ids, and on which."""


def sections(request: HttpRequest, person: Person) -> list[SafeString]:
    """What is told of somebody, room by room."""
    return [told for section in SECTIONS if (told := section(request, person))]


def published_ratings(ids: Sequence[str]) -> Published:
    """What people have on the lists that this site publishes: these hold, whatever other lists say."""
    found: dict[str, list[tuple[int, Promise]]] = {}
    for source in RATINGS:
        for id_, ratings in source(ids).items():
            found.setdefault(id_, []).extend(ratings)
    return found
