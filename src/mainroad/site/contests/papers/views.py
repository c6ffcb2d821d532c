"""The papers of a tournament: to read and print as a page, and to keep as a PDF."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from zoneinfo import ZoneInfo

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_safe

from mainroad.competition.desk.people import Named, in_one_script
from mainroad.competition.desk.state import RoundStage
from mainroad.competition.desk.state import Tournament as Desk
from mainroad.competition.officials import Category, Official
from mainroad.competition.officials import Role as Function
from mainroad.competition.regulation.event import Event as Gathering
from mainroad.competition.regulation.event import Programme
from mainroad.documents.catalogue import DOCUMENTS, Document
from mainroad.documents.emblems import emblem_drawing
from mainroad.documents.paper import Emblem
from mainroad.documents.printing import pdf
from mainroad.documents.subject import NotPrintableError, Subject
from mainroad.documents.webpage import html
from mainroad.site.addresses import reaches_others
from mainroad.site.caching.views import cached
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.conduct.calling import code_of
from mainroad.site.contests.downloads.files import file_name, with_file_name
from mainroad.site.contests.events.here import event_link
from mainroad.site.contests.models import Appointment, Event, EventEmblem
from mainroad.site.contests.private import beyond_public, names_and_years, note_looks
from mainroad.site.contests.roles import Action
from mainroad.site.contests.tournament_service import people_in
from mainroad.site.event_roles import Role
from mainroad.site.languages import language
from mainroad.site.people.journal import write_note
from mainroad.site.people.models import NoteKind
from mainroad.words.latin import latin

MANDATE_ACT = "mandate-act"
TABLE_CARDS = "table-cards"
FUNCTIONS = {
    Role.CHIEF: Function.CHIEF,
    Role.DEPUTY: Function.DEPUTY,
    Role.SECRETARY: Function.SECRETARY,
    Role.LINE: Function.LINE,
    Role.ORGANISER: Function.ORGANISER,
}
CATEGORIES = {"": Category.NONE} | {category.name.lower(): category for category in Category if category}
"""By the names that appointments keep."""


@require_safe
@allowed(Action.SEE)
@cached("round", "board", "entry")
def page(request: HttpRequest, visit: Visit, document: str) -> HttpResponse:
    """A paper as a page."""
    asked = _document(visit, document)
    context = {"visit": visit, "room": "contests", "page": "documents", "query": request.GET.urlencode()}
    context |= {"document": asked, "title": asked.title(language())}
    try:
        paper = asked.paper(_shown(request, visit, asked))
    except NotPrintableError as error:
        return render(request, "contests/papers/nothing.html", {**context, "reason": str(error)}, status=404)
    context |= {"is_form": paper.is_form, "is_private": asked.key == MANDATE_ACT}
    context |= {"paper": mark_safe(html(paper, level=2 if paper.is_form else 1))}  # noqa: S308  the documents escape whatever people have typed
    return render(request, "contests/papers/paper.html", context)


@require_safe
@allowed(Action.SEE)
@cached("round", "board", "entry")
def file(request: HttpRequest, visit: Visit, document: str) -> HttpResponse:
    """A paper as a PDF."""
    asked = _document(visit, document)
    try:
        paper = asked.paper(_shown(request, visit, asked))
    except NotPrintableError as error:
        raise Http404(str(error)) from error
    if asked.key == MANDATE_ACT and (visit.may(Action.SEE_BIRTH_DATES) or visit.may(Action.SEE_MEDICAL)):
        write_note(NoteKind.SAVED, request.user, visit.tournament, request, asked.key)
    about = f"{asked.title(language())} – {paper.subtitle}" if paper.subtitle else asked.title(language())
    name = file_name(visit, about, "pdf")
    return with_file_name(HttpResponse(pdf(paper), content_type="application/pdf"), name, is_kept=False)


def _document(visit: Visit, key: str) -> Document:
    """The document of an address; those of the desk only for whom the table lets print."""
    if key not in DOCUMENTS:
        raise Http404
    if not DOCUMENTS[key].is_public and not visit.may(Action.PRINT):
        raise visit.refused(Action.PRINT)
    return DOCUMENTS[key]


# -- what a paper is made of ------------------------------------------------------------------------


def _shown(request: HttpRequest, visit: Visit, asked: Document) -> Subject:
    """What a paper is made of; that of the credentials committee also of what is private, as far as the visitor may."""
    public = subject(request, visit)
    if asked.key == TABLE_CARDS:
        return replace(public, table_codes={table: code_of(visit.tournament, table) for table in _tables(visit)})
    if asked.key != MANDATE_ACT:
        return public
    people = names_and_years(visit, people_in(visit.state))
    note_looks(visit, beyond_public(people))
    return replace(public, names=in_one_script(people, language(), public.names))


def subject(request: HttpRequest, visit: Visit) -> Subject:
    """The tournament as the public knows its people, with what the address asks for."""
    appointed, address = _appointed(visit), event_link(visit, visit.tournament.get_absolute_url())
    accounts = {a.account_id: Named(a.account_id, str(a.account), latin(str(a.account))) for a in appointed}
    return Subject(
        state=visible(visit),
        names=in_one_script(visit.names, language(), accounts),
        language=language(),
        event=_gathering(visit.event),
        officials=tuple(Official(a.account_id, FUNCTIONS[Role(a.role)], CATEGORIES[a.category]) for a in appointed),
        address=address if reaches_others(address) else "",
        zone=ZoneInfo(visit.event.time_zone if visit.event else "UTC"),
        round=_number(request, "round"),
        board=_number(request, "board"),
        entry=request.GET.get("entry", ""),
        emblem=_emblem(visit.event),
        law_days=settings.LAW_DAYS,
        home=settings.HOME_TABLES,
    )


def _emblem(event: Event | None) -> Emblem | None:
    kept = EventEmblem.objects.filter(event=event).first() if event else None
    if event is None or kept is None:
        return None
    meaning = event.organiser or event.title
    return Emblem(emblem_drawing(bytes(kept.png)), reverse("contests:event-emblem", args=[event.id]), meaning)


def _tables(visit: Visit) -> Iterable[int]:
    """The tables of the hall: those of the last round, else as many as everybody needs."""
    state = visit.state
    return state.tables_of(len(state.rounds)) if state.rounds else range(1, len(state.entries) // 2 + 1)


def visible(visit: Visit) -> Desk:
    """The state without a pairing that is not published, for whoever does not sit at the desk."""
    state = visit.state
    if visit.may(Action.SEE_DESK):
        return state
    published = tuple(desk for desk in state.rounds if desk.stage is not RoundStage.PAIRED)
    return replace(state, rounds=published)


def _appointed(visit: Visit) -> list[Appointment]:
    roles = [role.value for role in FUNCTIONS]
    here = Appointment.objects.at(visit.event, visit.tournament)
    return list(here.filter(role__in=roles).select_related("account").order_by("id"))


def _gathering(event: Event | None) -> Gathering | None:
    if event is None:
        return None
    venue = ", ".join(filter(None, (event.venue, event.place)))
    days = event.first_day, event.last_day
    programme = Programme(event.programme)
    return Gathering(event.title, *days, (), venue=venue, organiser=event.organiser, programme=programme)


def _number(request: HttpRequest, name: str) -> int:
    """A number of the address; whoever types something else gets the usual one."""
    text = request.GET.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 6 else 0
