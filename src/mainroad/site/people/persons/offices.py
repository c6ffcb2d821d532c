"""The federations, and who holds an office in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Count, Q
from django.forms import DateField
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from mainroad.site.people import permissions
from mainroad.site.people.accounts.proof import ask_password
from mainroad.site.people.journal import write_note
from mainroad.site.people.models import Account, Federation, Membership, NoteKind, Officer
from mainroad.site.people.permissions import Act, permitted
from mainroad.site.people.persons.forms import AdministratorForm, FederationForm, OfficerForm
from mainroad.site.people.persons.views import ROOM

EARLIEST, LATEST = 1900, 2199
Form = FederationForm | OfficerForm | AdministratorForm
Forms = dict[str, Form]


@require_http_methods(["GET", "HEAD", "POST"])
@permitted(Act.SEE)
@ask_password
def federations(request: HttpRequest) -> HttpResponse:
    """List the federations; an administrator adds some, and gives offices."""
    governs = permissions.may(request.user, Act.GOVERN)
    if request.method == "POST" and not governs:
        return permissions.refuse(request, Act.GOVERN)
    act = request.POST.get("act", "")
    forms = _forms(request, act) if governs else {}
    if act and _done(request, act, forms):
        messages.success(request, _("It is saved."))
        return redirect("people:federations")
    context = {
        "federations": Federation.objects.annotate(
            persons=Count("person", Q(person__merged_into=None, person__came_with=""))
        ),
        "officers": Officer.objects.select_related("account", "federation") if governs else (),
        "administrators": Account.objects.filter(is_staff=True) if governs else (),
        "forms": forms,
        "form": forms.get(act),
        "governs": governs,
        "memberships": Membership.choices,
    }
    return render(request, "people/federations.html", {**ROOM, **context})


def _forms(request: HttpRequest, act: str) -> Forms:
    data = {act: request.POST}
    return {
        "federation": FederationForm(data.get("federation"), label_suffix="", prefix="federation"),
        "officer": OfficerForm(data.get("officer"), label_suffix="", prefix="officer"),
        "administrator": AdministratorForm(data.get("administrator"), label_suffix="", prefix="administrator"),
    }


def _done(request: HttpRequest, act: str, forms: Forms) -> bool:
    ways: dict[str, Callable[[], bool]] = {
        "federation": lambda: _added(cast("FederationForm", forms["federation"])),
        "membership": lambda: _set_membership(request),
        "officer": lambda: _appointed(request, forms["officer"]),
        "dismiss": lambda: _dismissed(request, request.POST.get("officer", "")),
        "administrator": lambda: _made_administrator(request, forms["administrator"]),
        "relieve": lambda: _relieved(request, request.POST.get("account", "")),
    }
    return act in ways and ways[act]()


def _added(form: FederationForm) -> bool:
    if form.is_valid():
        form.save()
    return form.is_valid()


def _set_membership(request: HttpRequest) -> bool:
    """What a federation is to the world federation; lists that were closed keep what it was then."""
    code, membership = (request.POST.get(name, "") for name in ("code", "membership"))
    federation = Federation.objects.filter(code=code[:8]).first()
    try:
        day = DateField(required=False).clean(request.POST.get("since", "")[:20])
    except ValidationError:
        return False
    if day and not EARLIEST <= day.year <= LATEST:
        return False
    if membership not in Membership.values or federation is None:
        return False
    old = federation.membership_since
    if membership != federation.membership and not (day and old and day <= old):  # else it stands in place of the last
        federation.membership_before, federation.membership_before_since = federation.membership, old
    federation.membership, federation.membership_since = membership, day
    federation.save()
    return True


@transaction.atomic
def _made_administrator(request: HttpRequest, form: Form) -> bool:
    if form.is_valid():
        account = form.cleaned_data["email"]
        Account.objects.filter(pk=account.pk).update(is_staff=True, is_superuser=True)
        write_note(NoteKind.ADMINISTRATOR, request.user, account, request)
    return form.is_valid()


@transaction.atomic
def _relieved(request: HttpRequest, id_: str) -> bool:
    # Nobody takes it from themselves: a site always has an administrator.
    other = Account.objects.filter(pk=id_).exclude(pk=request.user.pk).first()
    if other is None:
        return False
    Account.objects.filter(pk=other.pk).update(is_staff=False, is_superuser=False)
    write_note(NoteKind.NO_ADMINISTRATOR, request.user, other, request)
    return True


def _whose(account: Account, federation: Federation) -> tuple[Account, str]:
    return account, f"federation {federation.code}"


@transaction.atomic
def _appointed(request: HttpRequest, form: Form) -> bool:
    if form.is_valid():
        given = form.cleaned_data
        Officer.objects.get_or_create(account=given["email"], federation=given["federation"], kind=given["kind"])
        write_note(
            NoteKind.OFFICE_GIVEN, request.user, _whose(given["email"], given["federation"]), request, given["kind"]
        )
    return form.is_valid()


@transaction.atomic
def _dismissed(request: HttpRequest, number: str) -> bool:
    if not number.isdecimal() or len(number) >= 18:
        return False
    officer = Officer.objects.select_related("account", "federation").filter(pk=int(number)).first()
    if officer is None:
        return False
    officer.delete()
    write_note(NoteKind.OFFICE_TAKEN, request.user, _whose(officer.account, officer.federation), request, officer.kind)
    return True
