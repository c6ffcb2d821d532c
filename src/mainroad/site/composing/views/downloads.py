"""What can be taken along: works as PDN, sheets for judges, certificates, the journal; no name where none may be."""

from __future__ import annotations

from dataclasses import replace

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from mainroad.composition.contests.exports import section_pdn
from mainroad.composition.contests.state import Contest, anonymous
from mainroad.documents.composition_papers import certificates_pdf, sheets_pdf
from mainroad.site.composing.access import Seat, find_seat
from mainroad.site.composing.shown import shown_task
from mainroad.site.contests.downloads.files import attachment
from mainroad.site.journal_store import service
from mainroad.site.languages import language

PDF = "application/pdf"


def _seen(seat: Seat) -> Contest:
    """The works that somebody may see; while a closed contest runs, without authors even for the secretary.

    The secretary hands these files to the judges (RU 6.7.2.i).
    """
    shown = anonymous(seat.state)
    entries = {
        number: replace(entry, authors=tuple(seat.names.get(author, "–") for author in entry.authors))
        for number, entry in shown.entries.items()
        if seat.sees(entry)
    }
    return replace(shown, entries=entries)


@never_cache
@require_safe
def pdn(request: HttpRequest, contest: str) -> HttpResponse:
    """The works as PDN, those of one section or all."""
    seat = find_seat(request, contest)
    seen = _seen(seat)
    if not seen.entries:
        raise Http404
    text = section_pdn(seen, request.GET.get("section", "")[:120])
    return attachment(text.encode(), "application/x-draughts-pdn", f"{seat.row.title}.pdn")


@never_cache
@require_safe
def sheets(request: HttpRequest, contest: str) -> HttpResponse:
    """The works, each on a sheet of its own (RU 6.5.5.g)."""
    seat = find_seat(request, contest)
    entries = sorted(_seen(seat).entries.values(), key=lambda each: each.number)
    entries = [entry for entry in entries if not entry.is_withdrawn]
    if not entries:
        raise Http404
    names = {name: name for entry in entries for name in entry.authors}
    tasks = {one.number: shown_task(one.sheet.task, one.section.game, one.sheet.position) for one in entries}
    made = sheets_pdf(seat.row.title, entries, language(), names, tasks)
    return attachment(made, PDF, f"{seat.row.title}.pdf")


@never_cache
@require_safe
def certificates(request: HttpRequest, contest: str) -> HttpResponse:
    """The certificates of the final award (RU 6.7.2.l)."""
    seat = find_seat(request, contest)
    if seat.state.awarded is None:
        raise Http404
    made = certificates_pdf(seat.state, language(), seat.names)
    return attachment(made, PDF, f"{seat.row.title} – certificates.pdf")


@never_cache
@require_safe
def journal(request: HttpRequest, contest: str) -> HttpResponse:
    """The journal: ids and numbers, for the secretary; after the final award for whoever runs the contest.

    Every mark stands in it, and the secretary may take part: before the results are out nobody has it.
    """
    seat = find_seat(request, contest)
    is_out = seat.state.preliminary is not None if seat.is_secretary else seat.state.awarded is not None
    if not (seat.runs_it and is_out):
        raise Http404
    lines = b"\n".join([*(record.line() for record in service.kept_records(seat.row.stream)), b""])
    return attachment(lines, "application/jsonl", f"{seat.row.title}.jsonl")
