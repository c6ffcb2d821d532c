"""Applications and works that come by letter: the secretary types them for authors without an account (RU 6.7.2.h)."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from mainroad.site.answers import sentence
from mainroad.site.composing.access import find_seat, require
from mainroad.site.composing.forms.works import ApplicationForm, EntryForm, earlier_forms
from mainroad.site.composing.models import ContestPerson
from mainroad.site.composing.views.answers import back, page
from mainroad.site.composing.views.people import take_application
from mainroad.site.composing.views.works import take_work


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def apply(request: HttpRequest, contest: str) -> HttpResponse:
    """Type the application of somebody who writes letters."""
    seat = find_seat(request, contest)
    require(seat.is_secretary)
    form = ApplicationForm(request.POST or None, label_suffix="")
    if request.method == "POST" and form.is_valid():
        person = ContestPerson.objects.create(contest=seat.row, name=form.cleaned_data["name"] or "–")
        refused = take_application(request, seat, form, person, actor=seat.actor)
        if refused is None:
            to = reverse("composing:letter-enter", args=[seat.row.pk, person.pk])
            return back(request, to, None, _("%(name)s takes part.") % {"name": person.name})
        form.add_error(None, refused)
    return page(request, "letter", seat, form=form)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def enter(request: HttpRequest, contest: str, author: str) -> HttpResponse:
    """Type a work of theirs; it is received today."""
    seat = find_seat(request, contest)
    require(seat.is_secretary)
    person = get_object_or_404(seat.row.people.filter(account=None, pk__in=seat.state.applied), pk=author)
    form = EntryForm(seat.state, request.POST or None, label_suffix="")
    rows = earlier_forms(request.POST or None)
    if request.method == "POST" and form.is_valid() and rows.is_valid():
        refused = take_work(request, seat, form, rows, person.pk)
        if refused is None:
            done = _("The work of %(name)s is received.") % {"name": person.name}
            return back(request, reverse("composing:secretary", args=[seat.row.pk]), None, done)
        form.add_error(None, sentence(refused))
    return page(request, "enter", seat, form=form, rows=rows, author=person.name)
