"""Finding somebody of the registry by the beginning of the name, as it is typed."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from mainroad.competition.desk.people import Named
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.registration.answers import page, year_of
from mainroad.site.contests.registration.eligibility import Eligibility, eligibility
from mainroad.site.contests.roles import Action
from mainroad.site.people.births import told as birth_told
from mainroad.site.people.models import Person
from mainroad.site.people.names import find, named

MOST = 12


@dataclass(frozen=True)
class Found:
    """Somebody of the registry: named, how he is told from his namesakes, and what stands against him."""

    person: Named
    born: str
    is_entered: bool
    eligibility: Eligibility


def found(visit: Visit, query: str) -> list[Found]:
    """Those whose name begins so."""
    listed = find(query, MOST, game=visit.regulation.game)
    ids = [person.id for person in listed]
    people, known, here = Person.objects.in_bulk(ids), named(ids, officially=True), entered(visit)
    return [
        Found(person, _born(visit, people.get(person.id)), person.id in here, against(visit, known[person.id]))
        for person in listed
        if person.id in known
    ]


def _born(visit: Visit, person: Person | None) -> str:
    officially = visit.may(Action.SEE_BIRTH_DATES)
    return birth_told(person, timezone.localdate(), officially=officially) if person else ""


def official(visit: Visit, id_: str) -> Named:
    """Somebody with the year of birth and the rating of the game."""
    known = named([id_], game=visit.regulation.game, officially=True)
    return known.get(id_) or Named(id_, id_)


def against(visit: Visit, person: Named) -> Eligibility:
    """What stands against somebody, as far as the visitor may know."""
    told = eligibility(visit.regulation, person, year_of(visit))
    return told if visit.may(Action.SEE_MEDICAL) else told.without_medical()


def entered(visit: Visit) -> frozenset[str]:
    """Everybody who takes part, also as a member of a team."""
    squads = visit.state.squads.values()
    return frozenset(visit.state.entries) | {member for squad in squads for member in (*squad.main, *squad.reserves)}


def exists(id_: str) -> bool:
    """Whether an id is somebody of the registry who can be entered."""
    return Person.objects.current().filter(pk=id_, erased=False).exists()


@allowed(Action.REGISTER)
@require_safe
def search(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The list that completes what is typed, as a part of a page."""
    query = request.GET.get("q", "").strip()
    context = {"found": found(visit, query), "query": query, "going": request.GET.get("going", "")}
    return page(request, visit, "found", context)
