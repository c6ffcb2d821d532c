"""Titles on the page of a person."""

from __future__ import annotations

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from mainroad.site.people.models import Person
from mainroad.site.people.names import ids_of
from mainroad.site.people.permissions import Part, parts
from mainroad.site.titles.projection import titles
from mainroad.site.titles.words import title_words
from mainroad.titles.office.state import ApplicationStage


def titles_section(request: HttpRequest, person: Person) -> SafeString:
    """The titles that were given here or registered, and the way to the next."""
    if person.erased or person.came_with:
        return SafeString("")
    office, ids = titles(), ids_of(person)
    waiting = {case.held for id_ in ids for case in office.of(id_) if case.stage is ApplicationStage.AWARDED}
    held = [(title_words(one), one.since, one in waiting) for id_ in ids for one in office.held(id_)]
    is_own = Part.SELF in parts(request.user, person)
    return render_to_string("titles/person_section.html", {"held": held, "person": person, "is_own": is_own}, request)
