"""Searching the registry; a person's page; entering and editing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import OuterRef, Subquery
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from mainroad.site.addresses import ours
from mainroad.site.paging import query_without_page
from mainroad.site.people import permissions
from mainroad.site.people.births import birth_text
from mainroad.site.people.looks import looks_at, record, seen_of
from mainroad.site.people.models import Account, Club, Merger, Person, Rating, Region
from mainroad.site.people.models.persons import PersonQuerySet
from mainroad.site.people.names import ids_of, with_ratings
from mainroad.site.people.permissions import Act, Part, permitted, permitted_to
from mainroad.site.people.persons.forms import NewSelfForm, PersonForm, PlacesForm, SearchForm
from mainroad.site.people.persons.linking import requests_for
from mainroad.site.people.persons.sections import published_ratings, sections

PER_PAGE = 50
ROOM = {"room": "people"}


@require_safe
@permitted(Act.SEE)
def search(request: HttpRequest) -> HttpResponse:
    """Search the registry by the beginning of a name, and by filters."""
    form = SearchForm(request.GET, label_suffix="")
    people = _found(form) if form.is_valid() else Person.objects.none()
    page = Paginator(people.values_list("pk", flat=True), PER_PAGE).get_page(request.GET.get("page"))
    newest = Rating.objects.filter(person=OuterRef("pk")).order_by("-list__date", "-value").values("list__name")
    shown = with_ratings(Person.objects.with_places().filter(pk__in=list(page))).annotate(list=Subquery(newest[:1]))
    today, published = timezone.localdate(), published_ratings(list(page))
    rows = [(person, birth_text(person, today), published.get(person.pk)) for person in shown]
    context = {
        "form": form,
        "page": page,
        "rows": rows,
        "columns": _filled(rows),
        "query": query_without_page(request),
        "is_asked": any(request.GET.get(name) for name in form.fields),
        "may_add": permissions.may(request.user, Act.ADD),
        "link_requests": requests_for(request.user)[:PER_PAGE],
    }
    return render(request, "people/search.html", {**ROOM, **context})


def _filled(rows: Sequence[tuple[Person, str, Sequence[tuple[int, Promise]] | None]]) -> dict[str, bool]:
    """The columns in which anybody has something: the others are not shown."""
    return {
        "title": any(person.title or person.rank for person, *_ in rows),
        "federation": any(person.federation for person, *_ in rows),
        "place": any(person.region or person.club for person, *_ in rows),
        "birth": any(birth for _, birth, _ in rows),
        "rating": any(published or getattr(person, "rating", None) for person, _, published in rows),
    }


def _found(form: SearchForm) -> PersonQuerySet:
    asked = form.cleaned_data
    people = Person.objects.current().filter(erased=False).called(asked["q"])
    if asked["federation"]:
        people = people.filter(federation=asked["federation"])
    return people.filter(**{name: asked[name] for name in ("title", "sex") if asked[name]})


@never_cache
@require_safe
@permitted_to(Act.SEE)
def person(request: HttpRequest, person: Person) -> HttpResponse:
    """Show a person: to the public what is public, to others what their part allows."""
    may = permissions.acts(request.user, person)
    record(request.user, seen_of(person, may))
    is_own = Part.SELF in permissions.parts(request.user, person)
    context = {
        "person": person,
        "next": back_to(request),
        "looks": looks_at(person)[:PER_PAGE] if is_own else None,
        "birth": birth_text(person, timezone.localdate(), officially=Act.SEE_BIRTH in may),
        "may": {act.name for act in may},
        "may_ask_link": permissions.may_ask_link(request.user, person),
        "link_requests": person.link_requests.select_related("account") if Act.EDIT in may else (),
        "ratings": person.ratings.select_related("list"),
        "is_published": bool(published_ratings(ids_of(person))),
        "mergers": Merger.objects.filter(kept=person).select_related("old") if Act.MERGE in may else (),
        "papers": person.papers.filter(kind="parents") if Act.SEE_CONTACTS in may else (),
        "sections": sections(request, person),
    }
    return render(request, "people/person.html", {**ROOM, **context})


@require_http_methods(["GET", "HEAD", "POST"])
@permitted(Act.ADD)
def new(request: HttpRequest) -> HttpResponse:
    """Enter somebody."""
    federations = permissions.kept_by(request.user)
    first = {"federation": federations.first()} if federations.count() == 1 else {}
    form = PersonForm(federations, request.POST or None, initial=first, label_suffix="")
    _fit(form, request.user, None)
    return _entered(request, form, "people/new.html")


@require_http_methods(["GET", "HEAD", "POST"])
@permitted(Act.ADD_SELF)
def new_self(request: HttpRequest) -> HttpResponse:
    """Let a newcomer enter themselves; the account and the person then belong together."""
    account = cast("Account", request.user)
    if account.person:
        return redirect(account.person)
    form = NewSelfForm(request.POST or None, label_suffix="")
    answer = _entered(request, form, "people/new_self.html")
    if form.instance.pk and not form.instance._state.adding:
        Account.objects.filter(pk=account.pk).update(person=form.instance)
    return answer


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@permitted_to(Act.EDIT_NAME)
def edit(request: HttpRequest, person: Person) -> HttpResponse:
    """Edit a person: the registrar everything, the person alone the names, the region and the club."""
    form: PlacesForm
    if permissions.may(request.user, Act.EDIT, person):
        record(request.user, seen_of(person, permissions.acts(request.user, person) - {Act.SEE_CLASS}))
        federations = permissions.kept_by(request.user)
        form = PersonForm(federations, request.POST or None, instance=person, label_suffix="")
        _fit(form, request.user, person)
    else:
        form = PlacesForm(request.POST or None, instance=person, label_suffix="")
    return _entered(request, form, "people/edit.html")


def _fit(form: PersonForm, visitor: permissions.Visitor, person: Person | None) -> None:
    """Ask a visitor only for what is theirs to say."""
    form.fields["federation"].required = Part.ADMINISTRATOR not in permissions.parts(visitor)
    if not permissions.may(visitor, Act.SEE_CONTACTS, person):
        del form.fields["parents"]


def back_to(request: HttpRequest) -> str:
    """Where somebody came from to look at a person, such as an entry of a tournament."""
    return ours(request, request.GET.get("next", ""))


def _entered(request: HttpRequest, form: PlacesForm, template: str) -> HttpResponse:
    if request.method == "POST" and form.is_valid():
        saved = form.save()
        messages.success(request, _("%(name)s is saved.") % {"name": saved})
        return redirect(back_to(request) or saved)
    code = form.instance.federation_id
    places = {} if code is None else {"federation": code}
    context = {
        "form": form,
        "next": back_to(request),
        "person": None if form.instance._state.adding else Person.objects.get(pk=form.instance.pk),
        "regions": Region.objects.filter(**places)[:500],
        "clubs": Club.objects.filter(**places)[:500],
    }
    return render(request, template, {**ROOM, **context})
