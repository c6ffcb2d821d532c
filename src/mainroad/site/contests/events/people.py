"""Who does what at an event: appointments, what the rulebooks say of them, and invitations."""

from __future__ import annotations

from typing import cast

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from mainroad.documents.codes import svg
from mainroad.site.addresses import reaches_others
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.events import invitations
from mainroad.site.contests.events.appointing import AppointmentForm
from mainroad.site.contests.events.cards import TournamentLine, lines
from mainroad.site.contests.events.here import event_link, of
from mainroad.site.contests.events.opening import pass_on
from mainroad.site.contests.events.panel import panel_faults
from mainroad.site.contests.models import Appointment, AppointmentQuerySet
from mainroad.site.contests.roles import Action, givable
from mainroad.site.event_roles import Role
from mainroad.site.people.accounts.confirming import NOT_SURE, is_sure
from mainroad.site.people.journal import write_note
from mainroad.site.people.models import Account, NoteKind

CHANGEABLE = ("boards", "duties", "category", "is_senior", "stands_in")
"""What an appointment that is given again changes."""


def _lines(visit: Visit) -> list[TournamentLine]:
    """The tournaments in which roles are given here: one on a page of a tournament, else all of the event."""
    return lines([visit.row] if visit.row else visit.tournaments)


def _appointments(visit: Visit) -> AppointmentQuerySet:
    """The roles that are given and taken here."""
    given = Appointment.objects.over(of(visit))
    return given.filter(tournament=visit.row) if visit.row else given


def _back(visit: Visit) -> HttpResponse:
    if visit.row:
        return redirect("contests:tournament-people", visit.row.id)
    return redirect("contests:event-people", of(visit).id)


@allowed(Action.APPOINT)
def people(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show who has which role, and give one to an account."""
    found = _lines(visit)
    form = AppointmentForm(request.POST or None, visit, found)
    if request.method == "POST" and form.is_valid():
        account = form.account()
        if account and not is_sure(account):
            form.add_error("email", NOT_SURE)
            return _page(request, visit, found, form)
        if account:
            appoint(request, form.offered(), account)
            return _back(visit)
        form.add_error("email", _("No account has this e-mail. Make an invitation link instead."))
    return _page(request, visit, found, form)


@require_POST
@allowed(Action.APPOINT)
def invite(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Make a link by which somebody takes a role."""
    found = _lines(visit)
    form = AppointmentForm(request.POST, visit, found)
    if not form.is_valid():
        return _page(request, visit, found, form)
    offered = form.offered()
    made = invitations.invite(offered, cast("Account", request.user))
    address = event_link(visit, reverse("contests:invitation", args=[made.code]))
    shown = {
        "address": address,
        "picture": mark_safe(svg(address)) if reaches_others(address) else "",  # noqa: S308  drawn here from our own link
        "role": Role(offered.role).label,
        "days": invitations.LASTS.days,
        "is_shared": Role(offered.role) in invitations.SHARED,
    }
    return _page(request, visit, found, AppointmentForm(None, visit, found), link=shown)


def _page(
    request: HttpRequest, visit: Visit, found: list[TournamentLine], form: AppointmentForm, **more: object
) -> HttpResponse:
    appointments = list(_appointments(visit).select_related("account", "tournament").order_by("pk"))
    holding = list(Appointment.objects.over(of(visit)).select_related("account", "tournament").order_by("pk"))
    order = {role.value: place for place, role in enumerate(Role)}
    titles = {line.row.pk: line.title for line in found}
    now = timezone.now()
    context = {
        "visit": visit,
        "room": "contests",
        "form": form,
        "rows": [
            (a, titles.get(a.tournament_id or ""), _entry_name(form, a), _may_take(visit, a))
            for a in sorted(appointments, key=lambda a: (order[a.role], a.pk))
        ],
        "faults": [(line, faults) for line in found if (faults := panel_faults(line, holding, now))],
        **more,
    }
    return render(request, "contests/events/people.html", context)


def _entry_name(form: AppointmentForm, appointment: Appointment) -> str:
    choices = dict(form.fields["entry"].choices)  # type: ignore[attr-defined]
    return str(choices.get(f"{appointment.tournament_id}/{appointment.entry}", appointment.entry))


def _may_take(visit: Visit, appointment: Appointment) -> bool:
    """Whether the visitor may take a role away: the last organiser stays, and who stands in goes by an appointment."""
    return (
        not appointment.stands_in
        and Role(appointment.role) in givable(visit.roles)
        and not _is_last_organiser(appointment)
    )


def _is_last_organiser(appointment: Appointment) -> bool:
    if appointment.role != Role.ORGANISER.value or appointment.tournament_id:
        return False
    others = Appointment.objects.filter(event=appointment.event, role=appointment.role, tournament=None)
    return not others.exclude(pk=appointment.pk).exists()


@transaction.atomic
def appoint(request: HttpRequest, offered: Appointment, account: Account) -> None:
    """Save an appointment; the same one again changes only what may change with time."""
    alike = Appointment.objects.filter(
        account=account,
        event=offered.event,
        tournament=offered.tournament,
        role=offered.role,
        entry=offered.entry,
    )
    if not alike.update(**{name: getattr(offered, name) for name in CHANGEABLE}):
        offered.account = account
        offered.save()
    write_note(NoteKind.ROLE_GIVEN, request.user, (account, offered.where), request, offered.role)
    words = {"name": account, "role": Role(offered.role).label}
    messages.success(request, _("%(name)s is now %(role)s.") % words)


@require_POST
@allowed(Action.APPOINT)
def remove(request: HttpRequest, visit: Visit, appointment: int) -> HttpResponse:
    """Take a role away; an event is never left without an organiser."""
    row = _appointments(visit).filter(pk=appointment).first()
    if row and _may_take(visit, row):
        with transaction.atomic():
            row.delete()
            pass_on(of(visit))
            write_note(NoteKind.ROLE_TAKEN, request.user, (row.account, row.where), request, row.role)
        messages.success(request, _("The role is taken away."))
    elif row and row.stands_in:
        messages.error(request, _("Whoever opened the event stands in: appoint a chief arbiter, and they take over."))
    elif row:
        messages.error(request, _("The last organiser stays: appoint another one first."))
    if visit.may(Action.APPOINT) and not (row and row.account_id == request.user.pk):
        return _back(visit)
    return redirect("contests:home")
