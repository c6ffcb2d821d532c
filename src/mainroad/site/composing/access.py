"""Who somebody is in a contest of composing, and what they may see of it.

In a closed contest nobody but the secretary sees an author before the final award (RU 6.5.2.b): pages, papers and files
are made of `Seat.shown`, in which no other visitor finds one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from mainroad.composition.contests.state import Contest, Entry, anonymous
from mainroad.site.composing.models import ComposingContest, ContestPerson
from mainroad.site.composing.room import today, whole_contest
from mainroad.site.people.models import Account


@dataclass(frozen=True)
class Seat:
    """Somebody at a contest that was called."""

    row: ComposingContest
    account: Account | None
    person: ContestPerson | None
    state: Contest
    """Everything, authors too: for decisions and for questions about oneself, never for a page."""
    day: date

    @property
    def is_organiser(self) -> bool:
        """Whether they organise it."""
        return self.account is not None and self.row.organiser_id == self.account.pk

    @property
    def roles(self) -> tuple[str, ...]:
        """What the regulation makes of them, and whether they take part."""
        return self.state.roles(self.person.pk) if self.person else ()

    @property
    def is_secretary(self) -> bool:
        """Whether they are the secretary."""
        return "secretary" in self.roles

    @property
    def is_chief(self) -> bool:
        """Whether they are the chief judge."""
        return "chief" in self.roles

    @property
    def is_author(self) -> bool:
        """Whether they have applied."""
        return "author" in self.roles

    @property
    def runs_it(self) -> bool:
        """Whether they publish results: the organiser, the chief judge, the secretary (RU 6.5.2.p, 6.7.2.l)."""
        return self.is_organiser or self.is_chief or self.is_secretary

    @property
    def judged(self) -> tuple[str, ...]:
        """The sections that they judge; the chief judge all."""
        sections = self.state.terms.sections
        own = self.person.pk if self.person else ""
        return tuple(each.name for each in sections if self.is_chief or (own and own in each.judges))

    @cached_property
    def shown(self) -> Contest:
        """The contest as they may see it."""
        return self.state if self.is_secretary else anonymous(self.state)

    @property
    def works_are_in(self) -> bool:
        """Whether the last day for works is over."""
        return self.day > self.state.terms.deadline

    @property
    def actor(self) -> str:
        """How the journal names them: in that of a closed contest an account would tell who sent a work."""
        if self.person is not None:
            return f"person/{self.person.pk}"
        return f"account/{self.account.pk}" if self.account else "anyone"

    def is_mine(self, number: int) -> bool:
        """Whether a work is their own."""
        entry = self.state.entries.get(number)
        return entry is not None and self.person is not None and self.person.pk in entry.authors

    def judges(self, entry: Entry) -> bool:
        """Whether they judge a work; nobody judges what they made."""
        return entry.section.name in self.judged and not self.is_mine(entry.number)

    def sees(self, entry: Entry) -> bool:
        """Whether they may see a work: judges when all are in, everybody with the preliminary results."""
        if self.is_secretary or self.is_mine(entry.number):
            return True
        if entry.is_withdrawn:
            return False
        return self.state.preliminary is not None or (self.works_are_in and self.judges(entry))

    def sees_marks(self, entry: Entry) -> bool:
        """Whether they may see everybody's marks of a work: the chief judge, and everybody once results are out."""
        return self.state.preliminary is not None or (self.is_chief and self.judges(entry))

    @cached_property
    def names(self) -> Mapping[str, str]:
        """Everybody's names by their ids; an id that `shown` does not hold is asked for by nobody."""
        return dict(self.row.people.values_list("pk", "name"))

    def names_of(self, people: Iterable[str]) -> str:
        """Names in a line."""
        return ", ".join(self.names.get(each, "–") for each in people)

    def entry(self, number: int) -> Entry:
        """A work that they may see, as they may see it; another one is as good as none."""
        entry = self.shown.entries.get(number)
        if entry is None or not self.sees(entry):
            raise Http404
        return entry


def find_seat(request: HttpRequest, contest: str) -> Seat:
    """Somebody at a contest that was called."""
    row = get_object_or_404(ComposingContest.objects.published().select_related("organiser"), pk=contest)
    account = request.user if isinstance(request.user, Account) else None
    person = row.people.filter(account=account).first() if account else None
    return Seat(row, account, person, whole_contest(row), today())


def find_draft(request: HttpRequest, contest: str) -> ComposingContest:
    """A contest that somebody is preparing; another's is as good as none."""
    return get_object_or_404(ComposingContest.objects.prepared_by(request.user), pk=contest)


def require(held: bool) -> None:
    """Turn away whoever has not the office that a page is for."""
    if not held:
        raise PermissionDenied
