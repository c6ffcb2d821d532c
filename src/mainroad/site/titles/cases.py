"""An application as a page and a paper have it: the form, its dossier, what it lacks."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import cached_property

from django.http import Http404, HttpRequest

from mainroad.site.languages import language
from mainroad.site.people.models import Person, TitleDetails
from mainroad.site.people.names import named, resolve
from mainroad.site.titles.projection import career_of, titles
from mainroad.site.titles.words import PROPOSERS
from mainroad.titles.applications import Application, dossier, title_key
from mainroad.titles.careers import Career, MadeNorm
from mainroad.titles.office.facts import AskedTitle
from mainroad.titles.office.state import Case
from mainroad.titles.paths import walks


@dataclass(frozen=True)
class Filed:
    """An application, whose it is, and what the registry keeps for its form."""

    request: HttpRequest
    case: Case
    person: Person
    details: TitleDetails

    @cached_property
    def career(self) -> Career:
        """What the candidate has done."""
        return career_of(self.request, self.person)

    @property
    def norms(self) -> tuple[MadeNorm, ...]:
        """The dossier: as it was found complete, until then as it stands."""
        return self.case.norms or norms_for(self.career, self.case.title, self.case.received_on or self.case.sent_on)

    @property
    def form(self) -> Application:
        """The form, whole: who may not see all of it gets its `public` part."""
        person, details = self.person, self.details
        return Application(
            title_key(self.case.title.level, womens=self.case.title.is_womens),
            self.case.title.game,
            self.proposer,
            self.name,
            dossier(self.norms),
            details.profession,
            person.club.name if person.club else "",
            person.federation.name if person.federation else "",
            details.address,
            person.birth_date,
            details.birthplace,
            details.signed_by,
            details.office,
            self.case.sent_on,
        )

    @property
    def name(self) -> str:
        """The candidate, in the letters of the reader."""
        return name_of(self.person)

    @property
    def proposer(self) -> str:
        """Who proposes."""
        if self.case.by == "candidate":
            return self.name
        if self.case.by == "federation" and self.person.federation:
            return self.person.federation.name
        return str(PROPOSERS[self.case.by])


def name_of(person: Person) -> str:
    """A person in the letters of the reader; who was erased has only an id."""
    known = named([person.pk]).get(person.pk)
    return known.name(language()) if known else person.pk


def norms_for(career: Career, title: AskedTitle, on: date) -> tuple[MadeNorm, ...]:
    """The norms of the way that leads furthest to a title."""
    ways = [
        one
        for one in walks(career, on)
        if (one.path.level, one.game, one.is_womens) == (title.level, title.game, title.is_womens)
    ]
    best = max(ways, key=lambda one: (one.is_open, len(one.norms)), default=None)
    return best.norms if best else ()


def application_of(request: HttpRequest, application: str) -> Filed:
    """An application of an address."""
    case = titles().cases.get(application)
    person = resolve(case.person) if case else None
    if case is None or person is None:
        raise Http404(application)
    details = TitleDetails.objects.filter(pk=application, person=person).first()
    return Filed(request, case, person, details or TitleDetails(application=application, person=person))
