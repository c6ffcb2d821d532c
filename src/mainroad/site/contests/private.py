"""What the office of an event may know of people: private things only of those who entered; each look is recorded."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from django.utils import timezone

from mainroad.competition.desk.people import Named
from mainroad.site.contests.access import Visit
from mainroad.site.contests.registration.eligibility import Eligibility
from mainroad.site.contests.roles import Action
from mainroad.site.people import looks
from mainroad.site.people.births import is_minors_year
from mainroad.site.people.models import LookKind
from mainroad.site.people.names import named

Seen = tuple[tuple[str, LookKind], ...]
"""The ids of persons, and what is seen of each."""


def names_and_years(visit: Visit, ids: Collection[str], *, game: str = "") -> dict[str, Named]:
    """Whom ids stand for: with a minor's year and the class only of whom entered here, for whom both is allowed."""
    private = named(visit.entered.intersection(ids), game=game, officially=True)
    return {id_: as_allowed(visit, one, private.get(id_, one)) for id_, one in named(ids, game=game).items()}


def as_allowed(visit: Visit, public: Named, official: Named) -> Named:
    """Somebody with as much of the private things as the visitor may see."""
    born = official.born if visit.may(Action.SEE_BIRTH_DATES) else public.born
    return replace(public, born=born, para_class=official.para_class if visit.may(Action.SEE_MEDICAL) else "")


def beyond_public(people: Mapping[str, Named]) -> Iterator[tuple[str, LookKind]]:
    """What a list of people with years and classes shows that the public does not know."""
    today = timezone.localdate()
    for id_, person in people.items():
        if is_minors_year(person.born, today):
            yield id_, LookKind.BIRTH
        if person.para_class:
            yield id_, LookKind.CLASS


def told_by(found: Eligibility, person: Named) -> Seen:
    """What the words on somebody's eligibility tell of them."""
    messages = [told.message for told in (*found.faults, *found.to_show)]
    tells = {LookKind.BIRTH: any(m.startswith("ages.") for m in messages), LookKind.CLASS: found.is_medical}
    return tuple((id_, kind) for id_, kind in beyond_public({person.id: person}) if tells[kind])


def note_looks(visit: Visit, seen: looks.Seen) -> None:
    """Write down what the visitor sees on a page of this tournament."""
    looks.record(visit.request.user, seen, visit.tournament.id)
