"""The studio's pages: my works, one of them, its form, and everybody's puzzles."""

from __future__ import annotations

from typing import Any, cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from mainroad.laws.fen import read_fen
from mainroad.laws.variants import DRAUGHTS
from mainroad.site.boardroom.board import BoardView
from mainroad.site.boardroom.games import GAMES
from mainroad.site.boardroom.state import State
from mainroad.site.engine_worker.fairness import game_that_counts, kept_for_solvers
from mainroad.site.languages import language
from mainroad.site.paging import query_without_page
from mainroad.site.people.models import Account
from mainroad.site.studio.check_process import Order
from mainroad.site.studio.checks import CHECKS
from mainroad.site.studio.editor import editor
from mainroad.site.studio.forms import SECONDS, CheckForm, WorkForm, typed_work
from mainroad.site.studio.mine import FilterForm, my_cards, my_works
from mainroad.site.studio.models import Check, CheckState, PublishedWork, Work
from mainroad.site.studio.playing import playing
from mainroad.site.studio.puzzles import cards
from mainroad.site.studio.reading import solution_record
from mainroad.site.studio.stored_reports import shown_findings, shown_variations_of
from mainroad.site.studio.words import (
    kind_words,
    missing_tables_words,
    state_words,
    tables_there_words,
    tables_words,
    task_words,
    verdict_words,
    weigh,
)

ROOM = {"room": "studio"}
ON_A_PAGE = 24
MOST_WORKS = 2000
"""Of one account: a composer's life has fewer."""
NEWEST = 5
"""So many puzzles stand on the first page of the studio: a row of them."""
SPENT = 0.8
"""Of its time: a check that ends earlier has nothing more to ask."""
MOST_CHECKS = 20
"""So many checks of a work are kept."""


@never_cache
@require_safe
def studio(request: HttpRequest) -> HttpResponse:
    """Show my works, and the newest puzzles to everybody."""
    context: dict[str, Any] = {
        **ROOM,
        "puzzles": cards(Work.objects.puzzles()[:NEWEST]),
        "tables": tables_there_words(),
    }
    if isinstance(request.user, Account) and Work.objects.kept_by(request.user).exists():
        form = FilterForm(request.GET, label_suffix="")
        page = Paginator(my_works(request.user, form), ON_A_PAGE).get_page(request.GET.get("page"))
        works = my_cards(list(page))
        context |= {
            "has_works": True,
            "works": works,
            "filter": form,
            "page": page,
            "query": query_without_page(request),
        }
    return render(request, "studio/studio.html", context)


@login_required
@require_http_methods(["HEAD", "GET", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Begin a work; the board room hands over a position by the address."""
    owner = cast("Account", request.user)
    asked = {name: request.GET[name][:400] for name in ("game", "position", "solution") if name in request.GET}
    form = WorkForm(request.POST or None, initial=asked, instance=Work(owner=owner))
    if request.method == "POST" and Work.objects.kept_by(owner).count() >= MOST_WORKS:
        form.add_error(None, _("You have %(most)s works here: delete one first.") % {"most": MOST_WORKS})
    if request.method == "POST" and form.is_valid():
        return redirect(form.save())
    return render(request, "studio/form.html", {**ROOM, "form": form, "editor": editor()})


@login_required
@require_http_methods(["HEAD", "GET", "POST"])
def edit(request: HttpRequest, work: str) -> HttpResponse:
    """Change a work; what was found about it before stays, marked as old."""
    row = _own(request, work)
    form = WorkForm(request.POST or None, instance=row)
    if request.method == "POST" and form.is_valid():
        return redirect(form.save())
    return render(request, "studio/form.html", {**ROOM, "form": form, "work": row, "editor": editor()})


@login_required
@require_POST
def delete(request: HttpRequest, work: str) -> HttpResponse:
    """Delete a work and its checks."""
    row = _own(request, work)
    row.delete()
    messages.success(request, _("%(title)s is deleted.") % {"title": row.title})
    return redirect("studio:studio")


@never_cache
@login_required
@require_safe
def work(request: HttpRequest, work: str) -> HttpResponse:
    """Show a work, its diagram in picture and words, and what its last check found."""
    row = _own(request, work)
    context = {**ROOM, "work": row, **diagram(row), **_checked(row)}
    context["published"] = PublishedWork.objects.filter(source=row).first()
    if row.solution.strip():
        position = read_fen(DRAUGHTS[row.game], row.position)
        context["playing"] = playing(position, solution_record(position, row.solution).moves, request)
    return render(request, "studio/work.html", context)


@never_cache
@login_required
@require_safe
def check_part(request: HttpRequest, work: str) -> HttpResponse:
    """What the last check has found so far: the page asks for it again while it runs."""
    row = _own(request, work)
    return render(request, "studio/check.html", {"work": row, **_checked(row)})


def diagram(row: Work) -> dict[str, Any]:
    """A work's position drawn and in words, and its address in the board room."""
    game = GAMES[row.game]
    state = State(game, row.position, by_number=game.prefers_numbers)
    table = game.parse(row.position)
    return {
        "drawn": BoardView(state, table.pieces),
        "described": table.described(language(), state.by_number),
        "board_address": state.address,
        "task_words": task_words(row.task, row.game, row.position),
    }


def _checked(row: Work) -> dict[str, Any]:
    check = row.checks.first()
    if check is None:
        return {"check": None, "check_form": CheckForm()}
    found: dict[str, Any] = {"check": check, "check_form": CheckForm(initial={"seconds": check.seconds})}
    if check.is_open:
        so_far = CHECKS.so_far(check)
        found |= {"state": state_words(check, so_far), "positions": so_far.positions if so_far else 0}
    if check.report:
        moves = check.report["first_moves"]
        lacks_tables = not check.tables and check.report["verdict"] == "unknown"
        found |= {
            "tables": tables_words(check.tables),
            "no_tables": missing_tables_words(row.game) if lacks_tables else "",
            "kind": kind_words(check.report),
            "verdict": verdict_words(check.report),
            "more_time": more_time(check),
            "requirements": [(weigh(name), weigh(state)) for name, state in check.report["requirements"].items()],
            "weights": [(weigh(each.weight), each.findings) for each in shown_findings(check.report, language())],
            "variations": shown_variations_of(check.report, language()),
            "solving": ", ".join(move for move, outcome in moves if outcome == "proved"),
            "open_moves": ", ".join(move for move, outcome in moves if outcome == "unknown"),
        }
    return found


def more_time(check: Check) -> tuple[int, str] | None:
    """How long a check may take that goes on with one that was not decided; None: time was not what it lacked."""
    is_over = check.report["seconds"] >= SPENT * check.seconds or check.state == CheckState.STOPPED
    if check.report["verdict"] != "unknown" or check.is_open or check.is_stale or not is_over:
        return None
    seconds, words = next((each for each in SECONDS if each[0] > check.seconds), SECONDS[-1])
    return seconds, str(words)


# -- checking -----------------------------------------------------------------------------------------


@login_required
@require_POST
def begin_check(request: HttpRequest, work: str) -> HttpResponse:
    """Begin a check; one at a time for each composer."""
    row = _own(request, work)
    form = CheckForm(request.POST)
    if fault := _not_now(request, row, form):
        messages.error(request, fault)
        return _back(row)
    before = row.checks.first()
    row.checks.filter(pk__in=[old.pk for old in row.checks.all()[MOST_CHECKS - 1 :]]).delete()
    check = Check.objects.create(work=row, digest=row.digest, seconds=form.cleaned_data["seconds"])
    CHECKS.begin(check, typed_work(vars(row)), before)
    return _back(row)


def _not_now(request: HttpRequest, row: Work, form: CheckForm) -> str:
    """Why no check can begin; nothing: it can."""
    if not form.is_valid():
        return _("Choose how long the check may take.")
    if game_that_counts(request.user):
        return _("You are playing a game that counts: until it is over, the program gives you no advice.")
    if why := kept_for_solvers(row.game, [row.position], request.user):
        return why
    mine = Check.objects.filter(work__owner=request.user)  # type: ignore[misc]
    if mine.filter(state__in=CheckState.open()).exists():
        return _("A check of yours is not finished yet: wait for it, or cancel it.")
    return ""


@login_required
@require_POST
def order_check(request: HttpRequest, work: str, order: str) -> HttpResponse:
    """Pause the check that runs, let it go on, or cancel it."""
    row = _own(request, work)
    check = row.checks.first()
    if check is not None and check.is_open and order in {one.value for one in Order}:
        CHECKS.order(check, Order(order))
    return _back(row)


def _back(row: Work) -> HttpResponse:
    return HttpResponseRedirect(f"{row.get_absolute_url()}#check")


def _own(request: HttpRequest, work: str) -> Work:
    """A work of one's own; another's is as good as none."""
    return get_object_or_404(Work.objects.kept_by(request.user), pk=work)
