"""A work to take along: its diagram as SVG, PNG or PDF, its PDN, and all works as a booklet."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from mainroad.documents.composition_papers import WorkSheet, work_sheet_pdf
from mainroad.documents.diagrams import BookletEntry, booklet_pdf, diagram_pdf, diagram_png, diagram_svg
from mainroad.laws.fen import read_fen
from mainroad.laws.variants import DRAUGHTS
from mainroad.notation.pdn import write_pdn
from mainroad.notation.records import Record
from mainroad.site.contests.downloads.files import attachment
from mainroad.site.languages import language
from mainroad.site.studio.models import Work
from mainroad.site.studio.reading import solution_record
from mainroad.site.studio.words import task_words

KINDS = {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf"}
MOST_IN_A_BOOKLET = 100


@never_cache
@login_required
@require_safe
def diagram(request: HttpRequest, work: str, kind: str) -> HttpResponse:
    """The diagram of a work."""
    if kind not in KINDS:
        raise Http404
    row = get_object_or_404(Work.objects.kept_by(request.user), pk=work)
    svg = _svg(row)
    make = {"png": diagram_png, "pdf": diagram_pdf}.get(kind)
    return attachment(make(svg, row.title) if make else svg.encode(), KINDS[kind], f"{row.title}.{kind}")


@never_cache
@login_required
@require_safe
def sheet(request: HttpRequest, work: str) -> HttpResponse:
    """A work on a sheet as contests ask for it, without a name: judges of a closed contest see none (RU 6.5.5.g)."""
    row = get_object_or_404(Work.objects.kept_by(request.user), pk=work)
    position = read_fen(DRAUGHTS[row.game], row.position)
    given = WorkSheet(position, task_words(row.task, row.game, row.position), row.solution, row.note)
    return attachment(work_sheet_pdf(row.title, given, language()), KINDS["pdf"], f"{row.title}.pdf")


@never_cache
@login_required
@require_safe
def pdn(request: HttpRequest, work: str) -> HttpResponse:
    """A work for other programs, and for `mainroad check-composition`."""
    row = get_object_or_404(Work.objects.kept_by(request.user), pk=work)
    position = read_fen(DRAUGHTS[row.game], row.position)
    moves = solution_record(position, row.solution).moves if row.solution.strip() else ()
    told = {"Kind": row.kind, "SecondTask": row.second_task, "Solutions": str(row.solutions or ""),
            "Change": row.change, "Solver": row.solver, "LastMove": row.last_move}  # fmt: skip
    tags = {"Event": row.title, "Task": row.task} | {name: text for name, text in told.items() if text}
    text = write_pdn(Record(row.game, position, moves, tags=tags))
    return attachment(text.encode(), "application/x-draughts-pdn", f"{row.title}.pdn")


@never_cache
@login_required
@require_safe
def booklet(request: HttpRequest) -> HttpResponse:
    """All my works, the last changed first, to be printed and folded."""
    rows = Work.objects.kept_by(request.user)[:MOST_IN_A_BOOKLET]
    author = str(request.user)
    entries = [
        BookletEntry(row.title, author, _svg(row), task_words(row.task, row.game, row.position), row.solution, row.note)
        for row in rows
    ]
    if not entries:
        raise Http404
    return attachment(booklet_pdf(_("Compositions"), entries), KINDS["pdf"], "compositions.pdf")


def _svg(row: Work) -> str:
    return diagram_svg(read_fen(DRAUGHTS[row.game], row.position), row.title)
