"""The library's pages: search it, read a work of it, publish one's own, take it back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from mainroad.basics import Ruling, articles
from mainroad.composition.library.keys import EXCHANGE, FINAL, START
from mainroad.composition.library.priority import LEAST_COPIES, priority
from mainroad.composition.library.rights import Origin, may_rework
from mainroad.composition.library.works import NotAWorkError, Work, check_length
from mainroad.laws.fen import read_fen
from mainroad.laws.variants import DRAUGHTS
from mainroad.site.boardroom.board import BoardView
from mainroad.site.boardroom.games import GAMES
from mainroad.site.boardroom.state import State
from mainroad.site.contests.downloads.files import with_file_name
from mainroad.site.engine_worker.fairness import kept_for_solvers
from mainroad.site.languages import language
from mainroad.site.paging import query_without_page
from mainroad.site.people.models import Account
from mainroad.site.studio.editor import editor
from mainroad.site.studio.library.evidence import evidence, how_words
from mainroad.site.studio.library.forms import PublishForm, sentence
from mainroad.site.studio.library.search import Question, SearchForm
from mainroad.site.studio.library.shelf import Older, Shelved, older_works, publish_work, shelf_entry
from mainroad.site.studio.models import PublishedWork
from mainroad.site.studio.models import Work as StudioWork
from mainroad.site.studio.playing import playing
from mainroad.site.studio.reading import solution_record
from mainroad.site.studio.words import task_words
from mainroad.words import say

ROOM = {"room": "studio"}
ON_A_PAGE = 24
MOST_PUBLISHED = 500
"""Of one account."""
MOST_IN_A_FILE = 200
"""Of what a search finds: each is held against the contests of solving that run."""
PDN = "application/x-draughts-pdn"


@dataclass(frozen=True)
class Shown:
    """A work of the library as a page shows it."""

    row: PublishedWork
    work: Work
    drawn: BoardView
    task: str
    evidence: str = ""

    @property
    def authors(self) -> str:
        """Who made it."""
        return ", ".join(self.work.authors)

    @property
    def places(self) -> list[str]:
        """Where and when it appeared (RU 6.4.2.c)."""
        return [", ".join(filter(None, (each.source, date_format(each.day)))) for each in self.work.appearances]


def _shown(each: Shelved, told: str = "") -> Shown:
    game = GAMES[each.row.game]
    board = BoardView(State(game, each.work.fen, by_number=game.prefers_numbers), game.lay(each.work.fen).pieces)
    return Shown(each.row, each.work, board, task_words(each.work.task, each.row.game, each.work.fen), told)


# -- searching ----------------------------------------------------------------------------------------


@require_safe
def library(request: HttpRequest) -> HttpResponse:
    """Search the library, or leaf through it from the newest on."""
    form = SearchForm(request.GET if "place" in request.GET else None)
    question = form.cleaned_data.get("question") if form.is_valid() else None
    context: dict[str, Any] = {**ROOM, "form": form, "editor": editor(), "question": question}
    if question is not None or not form.is_bound:
        rows = question.rows if question else PublishedWork.objects.all()
        page = Paginator(rows, ON_A_PAGE).get_page(request.GET.get("page"))
        context |= {"page": page, "hits": [_hit(shelf_entry(row), question) for row in page]}
    context["has_images"] = question is not None and question.place in (START, FINAL, EXCHANGE)
    context["query"] = query_without_page(request)
    return render(request, "studio/library.html", context)


def _hit(each: Shelved, question: Question | None) -> Shown:
    return _shown(each, evidence(each.work, question.place, question.asked) if question else "")


@require_safe
def works_pdn(request: HttpRequest) -> HttpResponseBase:
    """What a search finds, or the whole library, as PDN."""
    form = SearchForm(request.GET if "place" in request.GET else None)
    if form.is_bound and not form.is_valid():
        return redirect("studio:library")
    question = form.cleaned_data["question"] if form.is_bound else None
    rows = (
        (each.row.pdn for each in _told_freely(request, map(shelf_entry, question.rows[:MOST_IN_A_FILE])))
        if question
        else PublishedWork.objects.values_list("pdn", flat=True).iterator()
    )
    return with_file_name(StreamingHttpResponse((f"{pdn}\n" for pdn in rows), content_type=PDN), "library.pdn")


def _told_freely(request: HttpRequest, found: Iterable[Shelved]) -> Iterator[Shelved]:
    """The works without those that solvers of a contest work at now."""
    return (each for each in found if not kept_for_solvers(each.row.game, [each.work.fen], request.user))


@never_cache
@require_safe
def published_work(request: HttpRequest, published: str) -> HttpResponse:
    """Show a work of the library: as it is published, from when it exists, and who may rework it."""
    each = shelf_entry(get_object_or_404(PublishedWork, pk=published))
    if why := kept_for_solvers(each.row.game, [each.work.fen], request.user):
        title = ", ".join(each.work.authors)
        return render(request, "studio/kept_back.html", {**ROOM, "title": title, "why": why})
    context = {
        **ROOM,
        "shown": _shown(each),
        "playing": playing(each.work.start, each.work.solution, request),
        "rulings": list(_rulings(each, request.user)),
        "is_mine": each.row.owner_id is not None and each.row.owner_id == request.user.pk,
    }
    return render(request, "studio/published.html", context)


def _rulings(each: Shelved, visitor: object) -> Iterator[str]:
    first = priority(each.work.appearances)
    if first is None:
        yield sentence(Ruling("composing.exists-not", articles("RU 6.4.1.a"), {"copies": LEAST_COPIES}))
    else:
        yield sentence(first.ruling)
    is_own = isinstance(visitor, Account) and each.row.owner_id == visitor.pk
    origin = Origin("correction", "", first.day if first else None, is_own)
    if first is not None or is_own:
        yield sentence(may_rework(origin, timezone.localdate()))


# -- publishing ---------------------------------------------------------------------------------------


@never_cache
@login_required
@require_http_methods(["HEAD", "GET", "POST"])
def publish(request: HttpRequest, work: str) -> HttpResponse:
    """Publish a work of one's own; its predecessors are shown first."""
    row = get_object_or_404(StudioWork.objects.kept_by(request.user), pk=work)
    composer = cast("Account", request.user)
    bare, fault = _bare(row)
    older = older_works(bare, row) if bare is not None else []
    form = PublishForm(
        request.POST or None,
        initial={"authors": str(composer)},
        older=older,
        composer=composer,
        today=timezone.localdate(),
    )
    if request.method == "POST" and composer.published_works.exclude(source=row).count() >= MOST_PUBLISHED:
        form.add_error(None, _("You have published %(most)s works here.") % {"most": MOST_PUBLISHED})
    if request.method == "POST" and bare is not None and form.is_valid():
        kept = publish_work(form.work(bare), composer, row)
        messages.success(request, _("%(title)s is in the library.") % {"title": row.title})
        return redirect(kept)
    context = {**ROOM, "work": row, "form": form, "fault": fault, "older": [_told(each) for each in older]}
    return render(request, "studio/publish.html", context | {"count": PublishedWork.objects.count()})


def _bare(row: StudioWork) -> tuple[Work | None, str]:
    """A work of the studio without its author, or why it cannot be published."""
    position = read_fen(DRAUGHTS[row.game], row.position)
    if not row.solution.strip():
        return None, _("Give the author's solution first: predecessors are found by replaying it.")
    work = Work(row.pk, position, row.task, solution=solution_record(position, row.solution).moves)
    try:
        check_length(work)
    except NotAWorkError as error:
        return None, _("This solution cannot be published: %(why)s.") % {"why": error}
    return work, ""


def _told(older: Older) -> tuple[Shown, str]:
    """An older work with the ruling about the new one."""
    ruling = older.predecessor.ruling
    told = say(ruling.message, language(), how=how_words(older.predecessor.how))
    return _shown(older.shelved), f"{told} ({', '.join(map(str, ruling.articles))})"


@login_required
@require_POST
def withdraw(request: HttpRequest, published: str) -> HttpResponse:
    """Take a work back; only whoever published it may."""
    row = get_object_or_404(PublishedWork, pk=published, owner=cast("Account", request.user))
    row.delete()
    messages.success(request, _("The work is no longer in the library."))
    return redirect("studio:library")
