"""A player enters without the desk, and takes their entry back as long as no numbers are drawn."""

from __future__ import annotations

from typing import cast

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from mainroad.competition.desk import commands
from mainroad.competition.desk.people import Named
from mainroad.site.answers import go_back
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.models import Appointment
from mainroad.site.contests.registration.eligibility import eligibility
from mainroad.site.contests.registration.finding import official
from mainroad.site.contests.registration.forms import suggestions
from mainroad.site.contests.registration.responses import address, page, today, year_of
from mainroad.site.contests.roles import Action
from mainroad.site.event_roles import Role
from mainroad.site.people.journal import write_note
from mainroad.site.people.models import Account, NoteKind, Person
from mainroad.site.people.names import resolve
from mainroad.site.people.persons.forms import NewSelfForm


@never_cache
@allowed(Action.ENTER_SELF)
@require_http_methods(["GET", "HEAD", "POST"])
def entry_self(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show a player what stands for and against their entry, and take it."""
    person = _person(request)
    if own := _own_entry(visit, person):
        return _entered(request, visit, own)
    closed = _closed(visit)
    if person is None:
        return _somebody_new(request, visit, closed)
    named = official(visit, person.pk)
    against = eligibility(visit.regulation, named, year_of(visit))
    if request.method == "POST" and not closed and not against.faults:
        return _enter(request, visit, named)
    context = {"person": named, "registered": person, "against": against, "closed": closed}
    return page(request, visit, "self", {**context, "page": "entries"})


def _person(request: HttpRequest) -> Person | None:
    """Who the visitor is in the registry."""
    account = cast("Account", request.user)
    return resolve(account.person_id) if account.person_id else None


def _own_entry(visit: Visit, person: Person | None) -> str:
    """The visitor's entry, be it that they made it or that somebody else did."""
    state = visit.state
    own = [entry for entry in visit.acts_for(Role.PLAYER) if entry in state.entries]
    if person is not None:
        own += [id_ for id_ in (person.pk, *person.merged.values_list("pk", flat=True)) if id_ in state.entries]
    return own[0] if own else ""


def _closed(visit: Visit) -> str:
    """Why nobody can enter without the desk now; nothing: one can."""
    if visit.state.is_team_event:
        return _("In this tournament teams take part: ask your captain or the organiser.")
    if visit.state.numbers:
        return _("The numbers are drawn. Ask the arbiter whether you can still take part.")
    if not visit.tournament.takes_entries:
        return _("Players cannot enter by themselves here, or not any more. Ask the organiser.")
    until = visit.regulation.entry.until if visit.regulation.entry else None
    if until and today(visit) > until:
        return _("Entries were taken until %(day)s. Ask the organiser.") % {"day": date_format(until)}
    return ""


def _somebody_new(request: HttpRequest, visit: Visit, closed: str) -> HttpResponse:
    """A visitor who is not in the registry says who they are first."""
    form = NewSelfForm(request.POST or None, label_suffix="")
    if request.method == "POST" and not closed and form.is_valid():
        person = form.save()
        Account.objects.filter(pk=request.user.pk).update(person=person)
        return HttpResponseRedirect(address(visit, "entry-self"))
    context = {"form": form, "namesakes": form.namesakes, "closed": closed, "page": "entries"}
    return page(request, visit, "self_new", context)


def _enter(request: HttpRequest, visit: Visit, person: Named) -> HttpResponse:
    known = suggestions(person, visit.regulation, year_of(visit))
    command = commands.Enter(person.id, **{**known, "rating": person.rating})
    refusal = visit.submit(command)
    if refusal is None:
        _appoint(visit, person.id)
    done = _("You are entered.")
    if visit.has_credentials_committee:
        done = _("You are entered. The credentials committee decides before the drawing of lots.")
    return go_back(request, refusal, done, address(visit, "entry-self"))


def _appoint(visit: Visit, entry: str) -> None:
    _row, is_new = Appointment.objects.get_or_create(
        account=cast("Account", visit.request.user),
        event=visit.tournament.event,
        tournament=visit.tournament,
        role=Role.PLAYER.value,
        entry=entry,
    )
    if is_new:
        write_note(NoteKind.ROLE_GIVEN, visit.request.user, visit.tournament, visit.request, Role.PLAYER.value)


def _entered(request: HttpRequest, visit: Visit, entry: str) -> HttpResponse:
    """What a player who is entered sees: how far their entry has come."""
    if request.method == "POST":  # somebody else entered them: from now on they act as the player
        _appoint(visit, entry)
        return HttpResponseRedirect(address(visit, "entry-self"))
    state = visit.state
    context = {
        "entry": entry,
        "person": visit.names.get(entry) or Named(entry, entry),
        "entered": state.entries[entry],
        "decision": state.admitted.get(entry),
        "number": state.number_of.get(entry, 0),
        "is_player": entry in visit.acts_for(Role.PLAYER),
        "may_go": not state.numbers,
        "page": "entries",
    }
    return page(request, visit, "self_entered", context)


@allowed(Action.ENTER_SELF)
@require_POST
def leave(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Take one's own entry back."""
    entry = _own_entry(visit, _person(request))
    if not entry or visit.state.numbers:
        return go_back(request, None, _("There is no entry of yours to take back."), address(visit, "entry-self"))
    refusal = visit.submit(commands.Scratch(entry))
    if refusal is None:
        mine = Appointment.objects.filter(account=cast("Account", request.user), tournament=visit.tournament)
        mine.filter(role=Role.PLAYER.value, entry=entry).delete()
    done = _("Your entry is taken back.")
    return go_back(request, refusal, done, reverse("contests:tournament", args=[visit.tournament.id]))
