"""Who may do what with the registry: one table, and the decorator that keeps every address to it."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from typing import Concatenate, ParamSpec

from django.contrib.auth.models import AnonymousUser
from django.contrib.auth.views import redirect_to_login
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from mainroad.site.people.models import Account, Federation, Officer, OfficerKind, Person
from mainroad.site.people.names import resolve
from mainroad.site.role_needed import Holders, Link, RoleNeeded, RoleNeededError

Visitor = Account | AnonymousUser
P = ParamSpec("P")


class Part(enum.Enum):
    """What a visitor is to a person of the registry, or to the registry when no person is meant."""

    ANYONE = "anyone"
    SIGNED_IN = "signed-in"
    SELF = "self"
    REGISTRAR = "registrar"
    CLASSIFIER = "classifier"
    OFFICIAL = "official"
    """Trusted with private data, but only in events that they have a role in: in the registry they may nothing more."""
    ADMINISTRATOR = "administrator"


class Act(enum.Enum):
    """What can be done here."""

    SEE = "see"
    SEE_BIRTH = "see-birth"
    """The date of birth, and of a minor the year."""
    SEE_CLASS = "see-class"
    EDIT_NAME = "edit-name"
    EDIT = "edit"
    MERGE = "merge"
    ERASE = "erase"
    SEE_CONTACTS = "see-contacts"
    SEE_PAPERS = "see-papers"
    """Diagnoses and medical papers; also to write them, and to set the status of the para class."""
    ADD_SELF = "add-self"
    ASK_LINK = "ask-link"
    """Say that a person of the registry is oneself."""
    ADD = "add"
    IMPORT = "import"
    RATE = "rate"
    """Judge events for the rating lists, and close them."""
    APPLY = "apply"
    """Apply for a title of a person, and see what the form has of them."""
    AWARD = "award"
    """Take applications for titles through their stages."""
    GOVERN = "govern"
    """Federations, offices, and reset links for those whom no e-mail reaches."""


_OFFICE = frozenset({Part.REGISTRAR, Part.ADMINISTRATOR})

ALLOWED: Mapping[Act, frozenset[Part]] = {
    Act.SEE: frozenset({Part.ANYONE}),
    Act.SEE_BIRTH: _OFFICE | {Part.SELF},
    Act.SEE_CLASS: _OFFICE | {Part.SELF, Part.CLASSIFIER},
    Act.EDIT_NAME: _OFFICE | {Part.SELF},
    Act.EDIT: _OFFICE,
    Act.MERGE: _OFFICE,
    Act.ERASE: _OFFICE,
    Act.SEE_CONTACTS: frozenset({Part.REGISTRAR, Part.CLASSIFIER}),
    Act.SEE_PAPERS: frozenset({Part.CLASSIFIER}),  # a site administrator too only in that office
    Act.ADD_SELF: frozenset({Part.SIGNED_IN}),
    Act.ASK_LINK: frozenset({Part.SIGNED_IN}),
    Act.ADD: _OFFICE,
    Act.IMPORT: _OFFICE,
    Act.RATE: frozenset({Part.ADMINISTRATOR}),
    Act.APPLY: _OFFICE | {Part.SELF},
    Act.AWARD: frozenset({Part.ADMINISTRATOR}),
    Act.GOVERN: frozenset({Part.ADMINISTRATOR}),
}
"""The table: the acts, and who may."""

_PARTS = {
    OfficerKind.REGISTRAR.value: Part.REGISTRAR,
    OfficerKind.CLASSIFIER.value: Part.CLASSIFIER,
    OfficerKind.OFFICIAL.value: Part.OFFICIAL,
}


def parts(visitor: Visitor, person: Person | None = None) -> frozenset[Part]:
    """What a visitor is to a person; without one, the offices in any federation count."""
    if not isinstance(visitor, Account):
        return frozenset({Part.ANYONE})
    offices = visitor.offices.all()
    if person is not None:
        offices = offices.filter(federation=person.federation_id)
    found = {Part.ANYONE, Part.SIGNED_IN, *(_PARTS[office.kind] for office in offices)}
    if visitor.is_staff:
        found.add(Part.ADMINISTRATOR)
    if person is not None and visitor.person_id == person.pk:
        found.add(Part.SELF)
    return frozenset(found)


def may(visitor: Visitor, act: Act, person: Person | None = None) -> bool:
    """Whether a visitor may do something, to a person or at all."""
    return bool(ALLOWED[act] & parts(visitor, person))


def acts(visitor: Visitor, person: Person) -> frozenset[Act]:
    """Everything that a visitor may do to a person."""
    own = parts(visitor, person)
    return frozenset(act for act, who in ALLOWED.items() if who & own)


def may_ask_link(visitor: Visitor, person: Person) -> bool:
    """Whether a visitor may say that a person is themselves: one account is linked to one person of the registry."""
    return (
        isinstance(visitor, Account)
        and visitor.person_id is None
        and not (person.erased or person.came_with or person.accounts.exists())
    )


def is_trusted(visitor: Visitor) -> bool:
    """Whether a federation or the administrator of the site has vetted an account: anybody can make one."""
    return isinstance(visitor, Account) and (visitor.is_staff or visitor.offices.exists())


def kept_by(visitor: Visitor) -> QuerySet[Federation]:
    """The federations whose persons a visitor may enter and edit."""
    if not isinstance(visitor, Account):
        return Federation.objects.none()
    if visitor.is_staff:
        return Federation.objects.all()
    return Federation.objects.filter(officers__account=visitor, officers__kind=OfficerKind.REGISTRAR)


_LABELS: Mapping[Part, Promise] = {
    Part.SIGNED_IN: gettext_lazy("whoever is signed in"),
    Part.SELF: gettext_lazy("the player themselves, with an account that is linked to this page"),
    Part.REGISTRAR: gettext_lazy("registrar of the federation"),
    Part.CLASSIFIER: gettext_lazy("classifier of the federation"),
    Part.ADMINISTRATOR: gettext_lazy("administrator of this site"),
}


def refuse(request: HttpRequest, act: Act, person: Person | None = None) -> HttpResponse:
    """Send a stranger to the sign-in page; whoever is signed in and may not, hears who may."""
    if not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path())
    raise RoleNeededError(_role_needed(request.user, act, person))


def _role_needed(visitor: Visitor, act: Act, person: Person | None) -> RoleNeeded:
    """Which office may; who holds it only those know whom a federation trusts."""
    offices = [
        Holders(str(_LABELS[part]), tuple(_holding(visitor, part, person))) for part in Part if part in ALLOWED[act]
    ]
    onward = [Link(_("Players"), person.get_absolute_url() if person else reverse("people:search"))]
    if person and Part.SELF in ALLOWED[act] and may_ask_link(visitor, person):
        onward.insert(0, Link(_("This is me: ask to be linked"), reverse("people:ask-link", args=[person.pk])))
    given_by = () if may(visitor, Act.GOVERN) else (Holders(str(_LABELS[Part.ADMINISTRATOR])),)
    return RoleNeeded(
        offices, Link(_("Federations and their offices"), reverse("people:federations")), given_by, "", onward
    )


def _holding(visitor: Visitor, part: Part, person: Person | None) -> Iterator[str]:
    kinds = [kind for kind, own in _PARTS.items() if own is part]
    if not kinds or not is_trusted(visitor):
        return
    officers = Officer.objects.filter(kind__in=kinds).select_related("account")
    if person is not None:
        officers = officers.filter(federation=person.federation_id)
    yield from dict.fromkeys(officer.account.name for officer in officers if officer.account.name)


def permitted(
    act: Act,
) -> Callable[
    [Callable[Concatenate[HttpRequest, P], HttpResponse]], Callable[Concatenate[HttpRequest, P], HttpResponse]
]:
    """Keep a page of the registry to those who may."""

    def keep(
        view: Callable[Concatenate[HttpRequest, P], HttpResponse],
    ) -> Callable[Concatenate[HttpRequest, P], HttpResponse]:
        @wraps(view)
        def answer(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            return view(request, *args, **kwargs) if may(request.user, act) else refuse(request, act)

        return answer

    return keep


def permitted_to(
    act: Act,
) -> Callable[[Callable[[HttpRequest, Person], HttpResponse]], Callable[[HttpRequest, str], HttpResponse]]:
    """Keep a page of a person to those who may; an id that was merged leads to the one that was kept."""

    def keep(view: Callable[[HttpRequest, Person], HttpResponse]) -> Callable[[HttpRequest, str], HttpResponse]:
        @wraps(view)
        def answer(request: HttpRequest, id: str) -> HttpResponse:  # noqa: A002 (its name in the addresses)
            person = resolve(id)
            if person is None:
                raise Http404(id)
            if not may(request.user, act, person):
                return refuse(request, act, person)
            return view(request, person) if person.pk == id else redirect(person)

        return answer

    return keep
