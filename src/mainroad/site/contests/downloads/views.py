"""Tables for spreadsheets, and the tournament report for other programs."""

from __future__ import annotations

from dataclasses import replace

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from mainroad.competition.desk.people import Named
from mainroad.interchange.reports import Edition, write_report
from mainroad.interchange.reports.reporting import About, NotReportableError, report_of
from mainroad.interchange.sheets import Spreadsheet, write_csv, write_xlsx
from mainroad.interchange.spreadsheets import TABLES, Source
from mainroad.site.caching.views import cached
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.downloads.files import attachment, file_name
from mainroad.site.contests.models import Appointment
from mainroad.site.contests.papers.views import visible
from mainroad.site.contests.private import beyond_public, names_and_years, note_looks
from mainroad.site.contests.public.boards import seen_rounds
from mainroad.site.contests.public.seen import asked_state, state_after, table
from mainroad.site.contests.public.tables import category
from mainroad.site.contests.roles import Action
from mainroad.site.event_roles import Role
from mainroad.site.languages import language
from mainroad.site.people.journal import write_note
from mainroad.site.people.models import NoteKind, Person
from mainroad.words import say

CSV = "text/csv; charset=utf-8"
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
TRF = "text/plain; charset=utf-8"
PLAYED = frozenset({"standings", "cross-table", "rounds", "progress"})
"""Tables that can be asked for after any round."""


# -- tables -------------------------------------------------------------------------------------------


@require_safe
@allowed(Action.SEE)
@cached("after", "category", "round")
def csv(request: HttpRequest, visit: Visit, table: str) -> HttpResponse:
    """A table as CSV, as the spreadsheets of the reader's language expect it."""
    sheet = _sheet(request, visit, table)
    return attachment(write_csv(sheet, language()), CSV, file_name(visit, sheet.title, "csv"))


@require_safe
@allowed(Action.SEE)
@cached("after", "category", "round")
def xlsx(request: HttpRequest, visit: Visit, table: str) -> HttpResponse:
    """A table as a workbook."""
    sheet = _sheet(request, visit, table)
    return attachment(write_xlsx(sheet), XLSX, file_name(visit, sheet.title, "xlsx"))


def _sheet(request: HttpRequest, visit: Visit, key: str) -> Spreadsheet:
    if key not in TABLES:
        raise Http404
    return TABLES[key](_source(request, visit, key))


def _source(request: HttpRequest, visit: Visit, key: str) -> Source:
    """The tournament as the visitor sees it on the page that has the table."""
    if key not in PLAYED:
        return Source(visible(visit), visit.names, language(), _round(request, visit) if key == "pairings" else 0)
    if not visit.state.numbers:
        raise Http404
    asked = asked_state(request, visit.state)
    chosen = request.GET.get("category", "")
    ranked = category(visit, asked, chosen) if chosen and key == "standings" else table(asked)
    return Source(state_after(asked), visit.names, language(), ranked=ranked)


def _round(request: HttpRequest, visit: Visit) -> int:
    text, seen = request.GET.get("round", ""), len(seen_rounds(visit))
    number = int(text) if text.isdecimal() and len(text) < 6 else 0 if text else seen
    if not 1 <= number <= seen:
        raise Http404
    return number


# -- the report ---------------------------------------------------------------------------------------


@require_safe
@allowed(Action.SEE)
@cached()
def report(request: HttpRequest, visit: Visit, edition: str) -> HttpResponse:
    """The tournament report; with every year of birth only for whom may see them, and written down."""
    names = _with_years(request, visit) if "years" in request.GET else visit.names
    try:
        made = report_of(visible(visit), _listed(names), _about(visit))
    except NotReportableError as error:
        raise Http404(say(str(error), language())) from error
    text = write_report(made, Edition(edition))
    answer = attachment(text.encode(), TRF, file_name(visit, edition.upper(), "trf"))
    if "years" in request.GET:
        patch_cache_control(answer, no_store=True, private=True)
    return answer


def _with_years(request: HttpRequest, visit: Visit) -> dict[str, Named]:
    """People with the years of minors too."""
    if not visit.may(Action.SEE_BIRTH_DATES):
        raise visit.refused(Action.SEE_BIRTH_DATES)
    people = {
        id_: replace(person, para_class="")
        for id_, person in names_and_years(visit, visit.state.entries.keys()).items()
    }
    note_looks(visit, beyond_public(people))
    write_note(NoteKind.SAVED, request.user, visit.tournament, request, "trf")
    return visit.names | people


def _listed(names: dict[str, Named]) -> dict[str, Named]:
    """People as reports list them: the family name, a comma, the given names."""
    fields = ("pk", "family", "given", "family_latin", "given_latin")
    rows = Person.objects.filter(pk__in=names, erased=False, merged_into=None).values_list(*fields)
    listed = {
        id_: replace(names[id_], native=_comma(family, given), latin=_comma(family_latin, given_latin))
        for id_, family, given, family_latin, given_latin in rows
    }
    return names | listed


def _comma(family: str, given: str) -> str:
    return f"{family}, {given}" if family and given else family or given


def _about(visit: Visit) -> About:
    event = visit.event
    if event is None:
        raise Http404
    held = list(Appointment.objects.at(event, visit.tournament).select_related("account").order_by("id"))
    chiefs, deputies = (
        [one.account.name for one in held if one.role == role.value] for role in (Role.CHIEF, Role.DEPUTY)
    )
    title, own = event.title, visit.regulation.title
    return About(
        own if title in own else f"{title}: {own}",
        event.place or event.venue,
        event.organiser,
        event.first_day,
        event.last_day,
        ", ".join(dict.fromkeys(chiefs)),
        tuple(dict.fromkeys(deputies)),
    )
