"""An application as a page and a paper have it: the form, its dossier, what it lacks."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import cached_property

from django.http import Http404, HttpRequest

from mainroad.competition.desk.people import NATIVE
from mainroad.site.choices import names_shown
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
from mainroad.words.latin import is_cyrillic, language_of, latin


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
            self._written(person.club.name if person.club else ""),
            self.federation,
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
    def federation(self) -> str:
        """Their federation, in the letters of the reader; a name that has no Latin form is known by its code."""
        own = self.person.federation
        if own is None or not is_in_latin():
            return own.name if own else ""
        written = own.latin or self._written(own.name)
        return own.code if is_cyrillic(written) else written

    def _written(self, text: str) -> str:
        own = self.person.federation
        return latin(text, language_of(own.code if own else "")) if is_in_latin() else text

    @property
    def proposer(self) -> str:
        """Who proposes."""
        if self.case.by == "candidate":
            return self.name
        if self.case.by == "federation" and self.person.federation:
            return self.federation
        return str(PROPOSERS[self.case.by])


def is_in_latin() -> bool:
    """Whether papers are written in Latin letters: as the reader chose names to be, or as the language has them."""
    chosen = names_shown()
    return chosen == "latin" if chosen else language() not in NATIVE


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
