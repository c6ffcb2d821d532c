"""An author's works: sending one, mine, replacing and taking back until the last day (RU 6.5.5.a)."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable

from django.contrib.auth.decorators import login_required
from django.forms.formsets import BaseFormSet
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from mainroad.basics import Refusal, articles
from mainroad.composition.check.report import Verdict
from mainroad.composition.contests import commands
from mainroad.composition.contests.facts import Sheet
from mainroad.composition.contests.state import Contest, Entry
from mainroad.site.answers import sentence
from mainroad.site.composing.access import Seat, find_seat, require
from mainroad.site.composing.checks import check_unasked
from mainroad.site.composing.forms.works import EarlierForm, EntryForm, SheetForm, earlier_forms, earlier_in
from mainroad.site.composing.older import complete_predecessor
from mainroad.site.composing.other_contests import with_known
from mainroad.site.composing.room import today, whole_contest
from mainroad.site.composing.shown import work_row
from mainroad.site.composing.views.answers import back, page
from mainroad.site.form_commands import submit
from mainroad.site.studio.models import Work

SHOWN = 200
LEAST_NUMBER, NUMBERS = 100, 900
SHORTEST_NAME = 3
"""Shorter words may be squares."""
TASKS = {"win", "draw", "lock"}


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def enter(request: HttpRequest, contest: str) -> HttpResponse:
    """Send a work, typed or out of the studio."""
    seat = find_seat(request, contest)
    require(seat.is_author)
    chosen = _from_studio(request)
    form = EntryForm(seat.state, request.POST or None, initial=chosen, label_suffix="")
    rows = earlier_forms(request.POST or None)
    is_destroyed = form.is_valid() and destroyed_in_studio(request.user, form.game, form.sheet())
    if is_destroyed and "sure" not in request.POST:
        return page(request, "enter", seat, form=form, rows=rows, is_destroyed=True)
    if request.method == "POST" and form.is_valid() and rows.is_valid():
        refused = take_work(request, seat, form, rows, seat.person.pk if seat.person else "")
        if refused is None:
            return back(request, reverse("composing:mine", args=[seat.row.pk]), None, _("Your work is received."))
        form.add_error(None, sentence(refused))
    return page(request, "enter", seat, form=form, rows=rows, works=_studio_works(request, seat))


def destroyed_in_studio(account: object, game: str, sheet: Sheet) -> bool:
    """Whether the composer's own check of this very work says that it is destroyed (RU 6.1.1.e)."""
    same = Work.objects.kept_by(account).filter(game=game, position=sheet.position, task=sheet.task)
    for work in same:
        check = work.checks.exclude(report=None).filter(digest=work.digest).first()
        is_same = work.solution.split() == sheet.solution.split()
        if is_same and check is not None and check.report["verdict"] == Verdict.DESTROYED.value:
            return True
    return False


def take_work(
    request: HttpRequest, seat: Seat, form: EntryForm, rows: BaseFormSet[EarlierForm], author: str
) -> Refusal | None:
    """Take a work of an author, and of the co-authors whom the form names."""
    name, authors = form.cleaned_data["section"], (author, *form.codes())
    terms, sheet, earlier = seat.state.terms, form.sheet(), earlier_in(rows)
    if refused := tells_who(seat, sheet, authors):
        return refused
    earlier = with_known(seat.row, terms, terms.section(name), sheet, authors, earlier, today())
    older = complete_predecessor(seat.row, terms, terms.section(name), sheet, authors, earlier)
    number = _drawn_number(seat.state)
    command = commands.Enter(number, name, authors, sheet, today(), form.made_from(), earlier, older)
    refused = submit(request, seat.row.stream, command, actor=seat.actor)
    if refused is None:
        check_unasked(seat.row, whole_contest(seat.row).entries.values())
    return refused


def tells_who(seat: Seat, sheet: Sheet, authors: Iterable[str]) -> Refusal | None:
    """Why a work is not for judges who may not know whose it is: an author's name is written into it."""
    if not seat.state.terms.is_closed:
        return None
    written = set(re.findall(r"\w+", f"{sheet.task} {sheet.solution} {sheet.tries} {sheet.proofs}".casefold()))
    people = seat.row.people.filter(pk__in=authors).values_list("name", "account__name")
    names = {word for both in people for name in both if name for word in re.findall(r"\w+", name.casefold())}
    told = sorted(word for word in names & written - TASKS if len(word) >= SHORTEST_NAME)
    return Refusal("composing.name-in-work", articles("RU 6.5.2.b"), {"name": told[0]}) if told else None


def _drawn_number(state: Contest) -> int:
    """A number that tells nothing: in a closed contest the order of arrival would group an author's works."""
    taken = state.entries
    if not state.terms.is_closed:
        return max(taken, default=0) + 1
    free = [number for number in range(LEAST_NUMBER, LEAST_NUMBER + NUMBERS + 10 * len(taken)) if number not in taken]
    return secrets.choice(free)


def _studio_works(request: HttpRequest, seat: Seat) -> list[Work]:
    games = {section.game for section in seat.state.terms.sections}
    return list(Work.objects.kept_by(request.user).filter(game__in=games)[:SHOWN])


def _from_studio(request: HttpRequest) -> dict[str, object]:
    """A work of one's own studio, to be sent."""
    asked = request.GET.get("work", "")[:8]
    found = Work.objects.kept_by(request.user).filter(pk=asked).first() if asked else None
    if found is None:
        return {}
    return {"position": found.position, "task": found.task, "solution": found.solution}


# -- mine ---------------------------------------------------------------------------------------------


@never_cache
@login_required
@require_safe
def mine(request: HttpRequest, contest: str) -> HttpResponse:
    """Show my works, and the code by which a co-author names me."""
    seat = find_seat(request, contest)
    require(seat.is_author)
    author = seat.person.pk if seat.person else ""
    entries = [entry for entry in seat.state.entries.values() if author in entry.authors]
    rows = [work_row(seat, entry) for entry in entries]
    return page(request, "mine", seat, rows=rows, code=author, can_change=not seat.works_are_in)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def replace(request: HttpRequest, contest: str, number: int) -> HttpResponse:
    """Correct or replace a work of one's own."""
    seat, entry = _own(request, contest, number)
    sheet = entry.sheet
    kept = {name: getattr(sheet, name) for name in ("position", "task", "solution", "tries", "proofs")}
    form = SheetForm(entry.section.game, request.POST or None, initial=kept, label_suffix="")
    if request.method == "POST" and form.is_valid():
        refused = _replaced(request, seat, entry, form.sheet())
        if refused is None:
            return back(request, reverse("composing:mine", args=[seat.row.pk]), None, _("Your work is changed."))
        form.add_error(None, sentence(refused))
    return page(request, "replace", seat, form=form, entry=entry)


def _replaced(request: HttpRequest, seat: Seat, entry: Entry, sheet: Sheet) -> Refusal | None:
    if refused := tells_who(seat, sheet, entry.authors):
        return refused
    author, terms = seat.person.pk if seat.person else "", seat.state.terms
    older = complete_predecessor(seat.row, terms, entry.section, sheet, entry.authors, entry.earlier)
    command = commands.Replace(entry.number, author, sheet, today(), older)
    refused = submit(request, seat.row.stream, command, actor=seat.actor)
    if refused is None:
        check_unasked(seat.row, whole_contest(seat.row).entries.values())
    return refused


@login_required
@require_POST
def withdraw(request: HttpRequest, contest: str, number: int) -> HttpResponse:
    """Take a work of one's own back."""
    seat, _entry = _own(request, contest, number)
    command = commands.Withdraw(number, seat.person.pk if seat.person else "", today())
    refused: Refusal | None = submit(request, seat.row.stream, command, actor=seat.actor)
    return back(request, reverse("composing:mine", args=[seat.row.pk]), refused, _("Your work is taken back."))


def _own(request: HttpRequest, contest: str, number: int) -> tuple[Seat, Entry]:
    """A work of one's own; another's is as good as none."""
    seat = find_seat(request, contest)
    if not seat.is_mine(number):
        raise Http404
    return seat, seat.state.entries[number]
