"""What rooms above the registry tell on the page of a person."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest
from django.utils.safestring import SafeString

from mainroad.site.people.models import Person

SECTIONS: list[Callable[[HttpRequest, Person], SafeString]] = []
"""Each room adds itself (`titles.apps`); nothing to tell is an empty text."""


def sections(request: HttpRequest, person: Person) -> list[SafeString]:
    """What is told of somebody, room by room."""
    return [told for section in SECTIONS if (told := section(request, person))]
