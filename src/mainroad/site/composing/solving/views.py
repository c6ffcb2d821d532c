"""The pages of solving contests: conditions, works, answers from the site and typed in, the places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from django.contrib.auth.decorators import login_required
from django.db import IntegrityError, transaction
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from mainroad.basics import Refusal
from mainroad.composition.library.works import LONGEST_SOLUTION, read_position
from mainroad.composition.solving import commands
from mainroad.composition.solving.state import SolvingContest
from mainroad.site.answers import sentence
from mainroad.site.composing.access import require
from mainroad.site.composing.forms.fields import one_more
from mainroad.site.composing.models import Solver, SolvingEvent
from mainroad.site.composing.room import today, whole_solving
from mainroad.site.composing.solving import drafts
from mainroad.site.composing.solving.answer_board import BUTTONS, answer_board
from mainroad.site.composing.solving.forms import AnswerForm, ConditionsForm, SolverForm, TypedAnswerForm, puzzle_forms
from mainroad.site.composing.solving.shown import answer_words, puzzle_rows, solving_stage, standing_rows
from mainroad.site.composing.views.answers import ROOM, back, back_from_form
from mainroad.site.form_commands import submit
from mainroad.site.openings import count_opening
from mainroad.site.people.models import Account
from mainroad.site.studio.models import Work

MOST_DRAFTS = 20
SHOWN = 200


# -- the conditions -----------------------------------------------------------------------------------


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Begin the conditions of a solving contest."""
    row = SolvingEvent(organiser=cast("Account", request.user))
    return _edited(request, row, ConditionsForm(request.POST or None, label_suffix=""))


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, solving: str) -> HttpResponse:
    """Change conditions that are not published yet."""
    row = _draft(request, solving)
    kept = cast("dict[str, object]", row.draft["fields"])
    return _edited(request, row, ConditionsForm(request.POST or None, initial=kept, label_suffix=""))


def _draft(request: HttpRequest, solving: str) -> SolvingEvent:
    return get_object_or_404(SolvingEvent.objects.prepared_by(request.user), pk=solving)


def _edited(request: HttpRequest, row: SolvingEvent, form: ConditionsForm) -> HttpResponse:
    rows = puzzle_forms(one_more(request.POST or None, "puzzles"), drafts.puzzle_rows(row))
    if request.method == "POST" and "more" not in request.POST and form.is_valid() and rows.is_valid():
        if row._state.adding and SolvingEvent.objects.prepared_by(request.user).count() >= MOST_DRAFTS:
            form.add_error(None, _("You are preparing %(most)s contests: finish one first.") % {"most": MOST_DRAFTS})
        else:
            if row._state.adding:
                count_opening(request, "solving contest")
            days = {name: day.isoformat() for name in drafts.DAYS if (day := form.cleaned_data[name])}
            given = [one.cleaned_data for one in rows if one.cleaned_data.get("position")]
            row.title = form.cleaned_data["title"]
            row.draft = {"fields": {**form.cleaned_data, "deadline": "", "results": "", **days}, "puzzles": given}
            row.save()
            return HttpResponseRedirect(reverse("composing:solving-draft", args=[row.pk]))
    shown = {"form": form, "rows": rows, "event": None if row._state.adding else row}
    return render(request, "composing/conditions.html", {**ROOM, **shown})


@never_cache
@login_required
@require_safe
def draft(request: HttpRequest, solving: str) -> HttpResponse:
    """Show conditions before they are published: what is missing, and which works are in."""
    row = _draft(request, solving)
    works = Work.objects.kept_by(request.user)[:SHOWN]
    shown = {
        "event": row,
        "problems": drafts.problems(row, today()),
        "puzzles": drafts.puzzle_rows(row),
        "works": works,
    }
    return render(request, "composing/solving_draft.html", {**ROOM, **shown})


@login_required
@require_POST
def add_work(request: HttpRequest, solving: str) -> HttpResponse:
    """Take a work out of one's own studio, with the cooks that its check proved."""
    row = _draft(request, solving)
    work = get_object_or_404(Work.objects.kept_by(request.user), pk=request.POST.get("work", "")[:8])
    row.draft = {**row.draft, "puzzles": [*drafts.puzzle_rows(row), drafts.puzzle_of(work)]}
    row.save(update_fields=["draft"])
    to = reverse("composing:solving-edit", args=[row.pk])
    return back(request, to, None, _("The work is added: now say how many points it brings."))


@login_required
@require_POST
def call(request: HttpRequest, solving: str) -> HttpResponse:
    """Publish the works, without authors and solutions."""
    row = get_object_or_404(SolvingEvent.objects.filter(organiser=cast("Account", request.user)), pk=solving)
    refused = None if row.called else _called(request, row)
    if refused is not None:
        return back(request, reverse("composing:solving-draft", args=[row.pk]), refused, "")
    row.called = whole_solving(row).terms.published
    row.save(update_fields=["called"])
    return back(request, row.get_absolute_url(), None, _("The works are published."))


def _called(request: HttpRequest, row: SolvingEvent) -> Refusal | None:
    if missing := drafts.missing_days(row):
        return missing[0]
    command = commands.Call(drafts.conditions(row, today()))
    refused = submit(request, row.stream, command, actor=f"account/{request.user.pk}")
    return drafts.with_form_names(refused) if refused and whole_solving(row).conditions is None else None


@login_required
@require_POST
def delete(request: HttpRequest, solving: str) -> HttpResponse:
    """Give up a contest that is not published."""
    _draft(request, solving).delete()
    return back(request, reverse("composing:contests"), None, _("The draft is deleted."))


# -- the contest --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Place:
    """Somebody at a solving contest."""

    row: SolvingEvent
    state: SolvingContest
    solver: Solver | None
    is_organiser: bool


def _place(request: HttpRequest, solving: str) -> Place:
    row = get_object_or_404(SolvingEvent.objects.published(), pk=solving)
    account = request.user if isinstance(request.user, Account) else None
    solver = row.solvers.filter(account=account).first() if account else None
    return Place(row, whole_solving(row), solver, account is not None and row.organiser_id == account.pk)


@never_cache
@require_safe
def solving(request: HttpRequest, solving: str) -> HttpResponse:
    """Show the works, my answers, and the places when they are out."""
    place, day = _place(request, solving), today()
    names = dict(place.row.solvers.values_list("pk", "name"))
    is_open = place.state.results is None and day <= place.state.terms.deadline
    shown: dict[str, Any] = {
        "event": place.row,
        "terms": place.state.terms,
        "stage": solving_stage(place.state, day),
        "puzzles": puzzle_rows(place.state, place.solver.pk if place.solver else "", is_open=is_open),
        "solver": place.solver,
        "is_organiser": place.is_organiser,
        "can_enter": is_open and place.solver is None and not place.is_organiser,
        "can_answer": is_open and place.solver is not None and place.state.terms.mode == "post",
        "standings": standing_rows(place.state, names),
        "results": place.state.results,
    }
    return render(request, "composing/solving.html", {**ROOM, **shown})


@login_required
@require_POST
def enter(request: HttpRequest, solving: str) -> HttpResponse:
    """Take part; who holds the contest knows the solutions and does not (RU 6.5.5.j)."""
    place, account = _place(request, solving), cast("Account", request.user)
    is_staff = place.is_organiser or "is_staff" in request.POST
    refused = _entered(request, place, account, account.name, is_staff=is_staff)
    return back(request, place.row.get_absolute_url(), refused, _("You take part: answer the works below."))


def _entered(
    request: HttpRequest, place: Place, account: Account | None, name: str, *, is_staff: bool
) -> Refusal | None:
    if account is not None and place.solver is not None:
        return None  # the button was pressed twice
    try:
        with transaction.atomic():
            solver = Solver.objects.create(event=place.row, account=account, name=name)
    except IntegrityError:
        return None
    command = commands.EnterSolver(solver.pk, today(), is_staff)
    refused = submit(request, place.row.stream, command, actor=_actor(request, place))
    if refused is not None:
        solver.delete()
    return refused


def _actor(request: HttpRequest, place: Place) -> str:
    return f"person/{place.solver.pk}" if place.solver else f"account/{request.user.pk}"


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def answer(request: HttpRequest, solving: str, number: int) -> HttpResponse:
    """Answer a work; until the last day another answer takes its place."""
    place = _place(request, solving)
    solver = place.solver
    if solver is None or place.state.terms.mode != "post" or not 0 < number <= len(place.state.terms.puzzles):
        raise Http404
    given = place.state.answers.get((solver.pk, number))
    kept = {"answer": given.answer, "claim": given.claim, "proof": given.proof} if given else None
    puzzle = place.state.puzzle(number)
    start = read_position(puzzle.game, puzzle.position)
    is_on_board = any(name in request.POST for name in BUTTONS)
    if is_on_board:
        board = answer_board(puzzle.game, start, request.POST.get("answer", "")[:LONGEST_SOLUTION], request.POST)
        typed = {name: request.POST.get(name, "")[:LONGEST_SOLUTION] for name in ("claim", "proof")}
        form = AnswerForm(initial={**typed, "answer": board.text}, label_suffix="")
    else:
        board = answer_board(puzzle.game, start, given.answer if given else "")
        form = AnswerForm(request.POST or None, initial=kept, label_suffix="")
    if request.method == "POST" and not is_on_board and form.is_valid():
        told = form.cleaned_data
        command = commands.SendAnswer(solver.pk, number, told["answer"], today(), told["claim"], told["proof"])
        refused = submit(request, place.row.stream, command, actor=f"person/{solver.pk}")
        if refused is None:
            return back(request, place.row.get_absolute_url(), None, _("Your answer is kept."))
        form.add_error(None, sentence(refused))
    shown = {"event": place.row, "form": form, "playing": board, **puzzle_rows(place.state, solver.pk)[number - 1]}
    return render(request, "composing/answer.html", {**ROOM, **shown})


# -- the judge's desk ---------------------------------------------------------------------------------


@never_cache
@login_required
@require_safe
def desk(request: HttpRequest, solving: str) -> HttpResponse:
    """Enter solvers and their answers, see what each brought, publish the results."""
    place = _place(request, solving)
    require(place.is_organiser)
    return _desk(request, place, SolverForm(label_suffix=""), _typed_form(place))


def _typed_form(place: Place, posted: Any = None) -> TypedAnswerForm:
    solvers = [(solver.pk, solver.name) for solver in place.row.solvers.all()]
    return TypedAnswerForm(solvers, posted, label_suffix="", prefix="typed")


def _desk(request: HttpRequest, place: Place, solver_form: SolverForm, form: TypedAnswerForm) -> HttpResponse:
    rows = [
        (solver, [answer_words(each) for (who, _n), each in sorted(place.state.answers.items()) if who == solver.pk])
        for solver in place.row.solvers.filter(pk__in=place.state.solvers)
    ]
    state = place.state
    shown = {
        "event": place.row, "terms": state.terms, "solver_form": solver_form, "form": form, "rows": rows,
        "results": state.results, "works_are_open": state.results is None and today() <= state.terms.deadline,
    }  # fmt: skip
    return render(request, "composing/solving_desk.html", {**ROOM, **shown})


@login_required
@require_POST
def enter_solver(request: HttpRequest, solving: str) -> HttpResponse:
    """Enter somebody at the table, or who writes letters."""
    place = _place(request, solving)
    require(place.is_organiser)
    form, to = SolverForm(request.POST), reverse("composing:solving-desk", args=[place.row.pk])
    if not form.is_valid():
        return back_from_form(request, to, _("Give a name."))
    given = form.cleaned_data
    refused = _entered(request, place, None, given["name"], is_staff=given["is_staff"])
    return back(request, to, refused, _("%(name)s takes part.") % {"name": given["name"]})


@never_cache
@login_required
@require_POST
def type_answer(request: HttpRequest, solving: str) -> HttpResponse:
    """Type the answer of somebody at the table, or of a letter; it is marked at once."""
    place = _place(request, solving)
    require(place.is_organiser)
    form = _typed_form(place, request.POST)
    if not form.is_valid():
        return _desk(request, place, SolverForm(label_suffix=""), form)
    told = form.cleaned_data
    command = commands.SendAnswer(
        told["solver"], told["number"], told["answer"], today(), told["claim"], told["proof"], told["minutes"]
    )
    refused = submit(request, place.row.stream, command, actor=f"account/{request.user.pk}")
    if refused is not None:
        form.add_error(None, sentence(refused))
        return _desk(request, place, SolverForm(label_suffix=""), form)
    return back(request, reverse("composing:solving-desk", args=[place.row.pk]), None, _("The answer is marked."))


@login_required
@require_POST
def publish(request: HttpRequest, solving: str) -> HttpResponse:
    """Publish solutions, authors and places."""
    place = _place(request, solving)
    require(place.is_organiser)
    actor = f"account/{request.user.pk}"
    refused = submit(request, place.row.stream, commands.PublishResults(today()), actor=actor)
    return back(request, place.row.get_absolute_url(), refused, _("Solutions, authors and places are published."))
