"""What other rooms have to know: points for titles, and whose account must stay for now."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from mainroad.composition.contests.facts import TitlePoints
from mainroad.composition.contests.places import written_mark
from mainroad.site.composing.models import ComposingContest, ContestPerson
from mainroad.site.composing.room import whole_contest
from mainroad.site.people.models import Account, Person


def contests_that_wait(account: Account) -> Iterator[str]:
    """Contests that are not over and in which somebody takes part, or that they run."""
    for row in ComposingContest.objects.of(account):
        if whole_contest(row).awarded is None:
            yield _("You take part in %(title)s, or run it: it must be over first.") % {"title": row.title}


def title_points(person: Person) -> list[tuple[ComposingContest, TitlePoints]]:
    """The points that awards on this site gave to somebody; they never lapse (FM A10-10.3.f)."""
    places = ContestPerson.objects.filter(account__person=person).exclude(contest__called=None)
    found = []
    for place in places.select_related("contest"):
        awarded = whole_contest(place.contest).awarded
        found += [(place.contest, row) for row in (awarded.points if awarded else ()) if row.author == place.pk]
    return found


def composition_points(person: Person) -> tuple[int, int]:
    """Half points and first places, as the title office counts them; a part of a half point is not rounded up."""
    rows = [row for _contest, row in title_points(person)]
    points = sum((Fraction(row.points) for row in rows), Fraction(0))
    return int(2 * points), sum(row.place == 1 for row in rows)


def points_section(request: HttpRequest, person: Person) -> SafeString:
    """The points for titles in composition, on the page of a person."""
    if person.erased or person.came_with:
        return SafeString("")
    rows = [(contest, row, written_mark(2 * Fraction(row.points))) for contest, row in title_points(person)]
    if not rows:
        return SafeString("")
    total = written_mark(2 * sum((Fraction(row.points) for _contest, row, _words in rows), Fraction(0)))
    return render_to_string("composing/person_section.html", {"rows": rows, "total": total, "person": person}, request)
