"""Who is who: places that the regulation names are taken with a link, and authors apply."""

from __future__ import annotations

from typing import cast
from urllib.parse import quote, urlencode

from django.contrib.auth.decorators import login_required
from django.core import signing
from django.db import IntegrityError, transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from mainroad.composition.contests import commands
from mainroad.site.answers import sentence
from mainroad.site.composing.access import Seat, find_seat, require
from mainroad.site.composing.forms.works import ApplicationForm
from mainroad.site.composing.models import ComposerApplication, ComposingContest, ContestPerson
from mainroad.site.composing.room import today
from mainroad.site.composing.views.answers import ROOM, back, page
from mainroad.site.composing.views.contest import can_approve
from mainroad.site.form_commands import submit
from mainroad.site.people.models import Account

SALT = "mainroad.composing.place"
TOKEN_AGE_S = 400 * 24 * 3600


@never_cache
@login_required
@require_safe
def officials(request: HttpRequest, contest: str) -> HttpResponse:
    """Show whom the regulation names, and the link with which each takes their place."""
    seat = find_seat(request, contest)
    require(seat.is_organiser)
    rows = []
    for one in seat.row.people.filter(is_named=True).select_related("account"):
        roles, link = _roles(seat, one), "" if one.account_id else request.build_absolute_uri(_address(one))
        told = {"name": one.name, "contest": seat.row.title, "roles": roles, "link": link}
        text = _("%(name)s, you are named in the regulation of %(contest)s: %(roles)s. Accept here: %(link)s") % told
        letter = f"mailto:?{urlencode({'subject': seat.row.title, 'body': text}, quote_via=quote)}"
        rows.append((one, roles, link, letter))
    return page(request, "officials", seat, rows=rows)


def _roles(seat: Seat, one: ContestPerson) -> str:
    words = {"chief": _("chief judge"), "secretary": _("secretary"), "judge": _("judge")}
    held = [words[role] for role in seat.state.roles(one.pk) if role in words]
    held += [_("staff")] if one.pk in seat.state.terms.staff else []
    held += [team.name for team in seat.state.terms.teams if one.pk in team.members]
    return ", ".join(held)


def _address(one: ContestPerson) -> str:
    token = signing.dumps([one.contest_id, one.pk], salt=SALT)
    return reverse("composing:place", args=[one.contest_id, token])


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def take_place(request: HttpRequest, contest: str, token: str) -> HttpResponse:
    """Take the place that the regulation names, with the organiser's link; a place that is taken stays so."""
    row = get_object_or_404(ComposingContest.objects.published(), pk=contest)
    place = _place_of(row, token)
    problem = _place_problem(request, row, place)
    if request.method == "POST" and not problem:
        taken = row.people.filter(pk=place.pk, account=None).update(account=cast("Account", request.user))
        done = _("You are now %(name)s in this contest.") % {"name": place.name}
        return back(request, row.get_absolute_url(), None, done if taken else "")
    return render(request, "composing/place.html", {**ROOM, "contest": row, "place": place, "problem": problem})


def _place_of(row: ComposingContest, token: str) -> ContestPerson:
    try:
        named, person = signing.loads(token, salt=SALT, max_age=TOKEN_AGE_S)
    except (signing.BadSignature, ValueError, TypeError):
        raise Http404 from None
    place = row.people.filter(pk=str(person), account=None).first()
    if named != row.pk or place is None:
        raise Http404
    return place


def _place_problem(request: HttpRequest, row: ComposingContest, place: ContestPerson) -> str:
    other = row.people.filter(account=cast("Account", request.user)).first()
    if other is None:
        return ""
    words = _("You are %(name)s in this contest already: somebody else takes the place of %(place)s.")
    return words % {"name": other.name, "place": place.name}


# -- authors ------------------------------------------------------------------------------------------


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def apply(request: HttpRequest, contest: str) -> HttpResponse:
    """Apply for taking part; what is filled in only the secretary sees (RU 6.5.5.i)."""
    seat = find_seat(request, contest)
    account = cast("Account", request.user)
    name = seat.person.name if seat.person else account.name
    form = ApplicationForm(request.POST or None, initial={"name": name}, label_suffix="")
    if request.method == "POST" and form.is_valid():
        refused = _applied(request, seat, form, account)
        if refused is None:
            done = _("You take part. Now send your works.")
            return back(request, reverse("composing:enter", args=[seat.row.pk]), None, done)
        form.add_error(None, refused)
    return page(request, "apply", seat, form=form)


def _applied(request: HttpRequest, seat: Seat, form: ApplicationForm, account: Account) -> str | None:
    """Take an application of somebody with an account."""
    try:
        with transaction.atomic():
            person = seat.person or ContestPerson.objects.create(
                contest=seat.row, account=account, name=form.cleaned_data["name"] or account.name
            )
    except IntegrityError:  # the button was pressed twice
        person = get_object_or_404(seat.row.people, account=account)
    return take_application(request, seat, form, person, actor=f"person/{person.pk}")


def take_application(
    request: HttpRequest, seat: Seat, form: ApplicationForm, person: ContestPerson, *, actor: str
) -> str | None:
    """Take an application and keep what the secretary is told; what is refused leaves nothing behind."""
    given = dict(form.cleaned_data)
    is_staff = bool(given.pop("is_staff"))
    command = commands.Apply(person.pk, form.given(), today(), is_staff)
    if refused := submit(request, seat.row.stream, command, actor=actor):
        if not person.is_named and person.pk not in seat.state.applied:
            person.delete()
        labelled = {name: str(form.fields[name].label) for name in given}
        fields = str(refused.parameters.get("fields", ""))
        told = ", ".join(labelled.get(name, name) for name in fields.split(", "))
        return sentence(type(refused)(refused.message, refused.articles, {**refused.parameters, "fields": told}))
    ComposerApplication.objects.update_or_create(person=person, defaults={**given, "account": person.account})
    return None


@login_required
@require_POST
def approve(request: HttpRequest, contest: str) -> HttpResponse:
    """The FMJD's title officer approves regulation and jury: places then bring points (FM A10-10.2.2)."""
    seat = find_seat(request, contest)
    require(can_approve(request, seat))
    actor = f"account/{request.user.pk}"
    refused = submit(request, seat.row.stream, commands.Approve("fmjd", today()), actor=actor)
    return back(request, seat.row.get_absolute_url(), refused, _("Regulation and jury are approved."))
