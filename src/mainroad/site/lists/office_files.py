"""Files at the rating officer's desk: lists and events of elsewhere, taken over once their players are known."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from django import forms
from django.contrib import messages
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from mainroad.basics import Refusal
from mainroad.interchange.rated_events import NotRateableError
from mainroad.interchange.rating_lists import RatingListError
from mainroad.interchange.reports import NotATournamentError, Report, read_report
from mainroad.notation.code_pages import decode
from mainroad.rating.calendar import list_in_force
from mainroad.rating.lists import RatingList
from mainroad.rating.office import decider as commands
from mainroad.rating.office.reports import report_fact
from mainroad.site.form_commands import submit
from mainroad.site.lists import drafts, importing
from mainroad.site.lists.list_files import read_list_file
from mainroad.site.lists.offers import offers
from mainroad.site.lists.projection import PoolHistory, stream_of
from mainroad.site.people.models import Person
from mainroad.site.people.persons.listing import BadListError

LARGEST = 8 << 20
Answer = Refusal | str | None
"""Why not; or None."""


class ReportForm(forms.Form):
    """The report of an event that was played elsewhere."""

    report = forms.FileField(label=gettext_lazy("Report (TRF)"), max_length=200)


class ListForm(forms.Form):
    """A list that was made elsewhere."""

    file = forms.FileField(label=gettext_lazy("List (CSV, TSV or XLSX)"), max_length=200)
    start = forms.DateField(
        label=gettext_lazy("It applies from"),
        required=False,
        help_text=gettext_lazy("1 January or 1 July; asked only where the file has no column of its own for it."),
        widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d"),
    )


# -- lists ----------------------------------------------------------------------------------------------------


def look_at_list(request: HttpRequest, known: PoolHistory) -> Answer:
    """Read a list and keep it until the officer has looked at it."""
    form = ListForm(request.POST, request.FILES)
    file = form.cleaned_data["file"] if form.is_valid() else None
    if file is None or file.size > LARGEST:
        return _("Choose a list as CSV, TSV or XLSX, of at most 8 MB.")
    start = form.cleaned_data["start"] or list_in_force(timezone.localdate())
    try:
        read = read_list_file(file.read(LARGEST + 1), known.pool, start)
    except RatingListError as error:
        return error.refusal
    except BadListError as error:
        return str(error)
    if other := next((list_ for list_ in read.lists.values() if list_.pool is not known.pool), None):
        return Refusal("rating.other-pool", (), {"title": file.name, "pool": other.pool.value})
    drafts.keep(request, known.pool, file.name, read)
    return None


def _take_lists(
    request: HttpRequest, known: PoolHistory, lists: tuple[RatingList, ...], chosen: Mapping[str, str]
) -> Answer:
    for list_ in lists:
        players = importing.of_registry(list_, chosen)
        refused = submit(request, stream_of(known.pool), commands.ImportList(list_.start, players), part=list_.start)
        if refused is not None:
            return refused
    return None


def withdraw(request: HttpRequest, known: PoolHistory) -> Answer:
    """Take a list back that was taken over by mistake."""
    day = next((start for start in known.office.imported if start.isoformat() == request.POST.get("start")), None)
    return submit(request, stream_of(known.pool), commands.WithdrawList(day or date.min))


# -- events ---------------------------------------------------------------------------------------------------


def take_report(request: HttpRequest, known: PoolHistory) -> Answer:
    """Take the report of an event over; with strangers in it, it waits until the officer has said who they are."""
    form = ReportForm(request.POST, request.FILES)
    file = form.cleaned_data["report"] if form.is_valid() else None
    if file is None or file.size > LARGEST:
        return _("Choose a report (TRF) of at most 8 MB.")
    text = decode(file.read(LARGEST + 1)).text
    try:
        return _take_event(request, known, read_report(text))
    except NotATournamentError as error:
        return error.refusal
    except importing.StrangersError:
        drafts.keep(request, known.pool, file.name, text)
        return None


def take_offered(request: HttpRequest, known: PoolHistory) -> Answer:
    """Take over what another room of this site offers."""
    asked = request.POST.get("event", "")
    offer = next((one for one in offers(known.pool) if one.id == asked), None)
    if offer is None:
        return _("There is no such finished tournament.")
    try:
        return _take_event(request, known, offer.report(), offer.id, offer.title)
    except importing.StrangersError as error:
        return _("Not in the registry, by id, licence or name: {names}.").format(names=error)


def _take_event(
    request: HttpRequest,
    known: PoolHistory,
    report: Report,
    id_: str = "",
    title: str = "",
    chosen: Mapping[str, str] = importing.NOBODY_CHOSEN,
) -> Answer:
    try:
        event = importing.taken_event(report, known.pool, id_, title, chosen)
    except NotRateableError as error:
        return error.refusal
    except importing.SamePersonError as error:
        return _same_person(error)
    return submit(request, stream_of(known.pool), commands.TakeReport(report_fact(event)))


def _same_person(error: importing.SamePersonError) -> str:
    return _("Several players of the file are one person of the registry: {names}.").format(names=error)


# -- files that wait ------------------------------------------------------------------------------------------


def settle(request: HttpRequest, known: PoolHistory) -> Answer:
    """Take the file that waits; strangers who are new come into the registry with it."""
    found = drafts.waiting(request, known.pool)
    if found is None:
        return _("No file waits here.")
    chosen, new = drafts.answers(request, found)
    if found.report and not all(chosen.values()):
        return _("Say of every player who it is: nobody can be left out of an event.")
    Person.objects.bulk_create(new)
    try:
        if found.report:
            refused = _take_event(request, known, found.report, chosen=chosen)
        else:
            refused = _take_lists(request, known, found.lists, chosen)
    except importing.SamePersonError as error:
        refused = _same_person(error)
    if refused is not None:
        Person.objects.filter(pk__in=[one.pk for one in new]).delete()
        return refused
    drafts.finish(request, found, new)
    messages.success(request, _("It is taken over. New in the registry: %(added)d.") % {"added": len(new)})
    return None


def discard(request: HttpRequest, known: PoolHistory) -> Answer:
    """Forget the file that waits."""
    if found := drafts.waiting(request, known.pool):
        drafts.finish(request, found, [])
    return None
