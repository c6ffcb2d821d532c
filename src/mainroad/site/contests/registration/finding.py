"""Finding somebody of the registry by the beginning of the name, as it is typed."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from mainroad.competition.desk.people import Named
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.registration.eligibility import Eligibility, eligibility
from mainroad.site.contests.registration.responses import page, year_of
from mainroad.site.contests.roles import Action
from mainroad.site.people.births import birth_text as birth_told
from mainroad.site.people.models import Person
from mainroad.site.people.names import find, named

MOST = 12


@dataclass(frozen=True)
class RegistryMatch:
    """Somebody of the registry: named, how they are told from their namesakes, and what stands against them."""

    person: Named
    born: str
    is_entered: bool
    eligibility: Eligibility


def find_people(visit: Visit, query: str) -> list[RegistryMatch]:
    """Those whose name begins so."""
    listed = find(query, MOST, game=visit.regulation.game)
    people = Person.objects.in_bulk([person.id for person in listed])
    return [
        RegistryMatch(person, _born(people[person.id]), person.id in visit.entered, _publicly_against(visit, person))
        for person in listed
        if person.id in people
    ]


def _born(person: Person) -> str:
    """As the public is told it: whoever searches the registry may want to know, but nobody here has entered yet."""
    return birth_told(person, timezone.localdate())


def public(visit: Visit, id_: str) -> Named:
    """Somebody of the registry as the public knows them, with the rating of the game."""
    return named([id_], game=visit.regulation.game).get(id_) or Named(id_, id_)


def official(visit: Visit, id_: str) -> Named:
    """Somebody with the year of birth and the class: to oneself, or for an entry that is taken without showing it."""
    return named([id_], game=visit.regulation.game, officially=True).get(id_) or Named(id_, id_)


def against(visit: Visit, person: Named) -> Eligibility:
    """What stands against somebody, as far as the visitor may know: of classes only if they entered here."""
    told = eligibility(visit.regulation, person, year_of(visit))
    sees_class = visit.may(Action.SEE_MEDICAL) and person.id in visit.entered
    return told if sees_class else told.without_medical()


def _publicly_against(visit: Visit, person: Named) -> Eligibility:
    return eligibility(visit.regulation, person, year_of(visit)).without_medical()


def exists(id_: str) -> bool:
    """Whether an id is somebody of the registry who can be entered."""
    return Person.objects.current().filter(pk=id_, erased=False).exists()


@allowed(Action.REGISTER)
@require_safe
def search(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The list that completes what is typed, as a part of a page."""
    query = request.GET.get("q", "").strip()
    context = {"found": find_people(visit, query), "query": query, "going": request.GET.get("going", "")}
    return page(request, visit, "found", context)
