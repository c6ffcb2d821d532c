"""The judges' pages: the works of their sections, a work with its check, marks, defects and appeals."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from django import forms
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from mainroad.basics import Ruling
from mainroad.composition.contests import commands
from mainroad.composition.contests.places import written_mark
from mainroad.composition.contests.state import Entry
from mainroad.composition.library.predecessors import Predecessor
from mainroad.site.answers import sentence
from mainroad.site.composing.access import Seat, find_seat, require
from mainroad.site.composing.checks import (
    ENTRY_CHECKS,
    begin_check,
    check_unasked,
    checks_of,
    destroyed_works,
    digest_of,
)
from mainroad.site.composing.forms.judging import CheckForm, DecisionForm, MarkForm
from mainroad.site.composing.forms.works import DEFECT_WORDS, AppealForm, DefectForm
from mainroad.site.composing.older import older_line, older_than
from mainroad.site.composing.room import today
from mainroad.site.composing.shown import diagram, made_from, work_row
from mainroad.site.composing.views.answers import back, back_from_form, page
from mainroad.site.engine_worker.fairness import game_that_counts, kept_for_solvers
from mainroad.site.form_commands import submit
from mainroad.site.languages import language
from mainroad.site.studio.library.evidence import how_words
from mainroad.site.studio.stored_reports import shown_findings
from mainroad.site.studio.words import kind_words, state_words, verdict_words, weigh

REPORT_DECISIONS = ("uphold", "dismiss")
PRIZE_DECISIONS = ("withhold", "grant")
APPEAL_DECISIONS = ("uphold", "reject")


@never_cache
@login_required
@require_safe
def judging(request: HttpRequest, contest: str) -> HttpResponse:
    """Show a judge the works of their sections: numbers and positions, no names in a closed contest."""
    seat = find_seat(request, contest)
    require(bool(seat.judged))
    check_unasked(seat.row, seat.state.entries.values())
    destroyed, sections = destroyed_works(seat.row, seat.state), []
    for name in seat.judged:
        found = [entry for entry in seat.shown.in_section(name) if seat.sees(entry)]
        sections.append((name, [work_row(seat, entry) for entry in sorted(found, key=lambda each: each.number)]))
    return page(request, "judging", seat, sections=sections, destroyed=destroyed)


@never_cache
@require_safe
def work(request: HttpRequest, contest: str, number: int) -> HttpResponse:
    """Show a work: to its judges with its check and their marks, to everybody once the results are out."""
    return _page(request, find_seat(request, contest), number)


def _page(request: HttpRequest, seat: Seat, number: int, failed: tuple[str, forms.Form] | None = None) -> HttpResponse:
    """The page of a work; a form that was refused is on it as it was filled in."""
    entry = seat.entry(number)
    judges = seat.judges(seat.state.entries[number])
    shown: dict[str, Any] = {
        "entry": entry,
        "authors": seat.names_of(entry.authors),
        "is_mine": seat.is_mine(number),
        "judges": judges,
        **diagram(entry.section.game, entry.sheet.position, entry.sheet.task),
        "marks": _marks(seat, entry),
        "revised": entry.revised if seat.sees_marks(entry) else None,
        "revised_mark": written_mark(Fraction(entry.revised.half_points)) if entry.revised else "",
        "made_from": made_from(entry),
        "priority": seat.shown.priority(number) if judges or seat.is_secretary else None,
        **_open_forms(seat, entry),
        **_raised(seat, number),
        "decision_form": DecisionForm(label_suffix=""),
    }
    if judges:
        shown |= _checked(seat, entry)
    if failed is not None:
        name, form = failed
        if shown[name] is None:
            return back_from_form(request, _address(seat, number), str(next(iter(form.errors.values()))[0]))
        shown[name] = form
    return page(request, "work", seat, **shown)


def _carried_out(
    request: HttpRequest, seat: Seat, number: int, name: str, form: forms.Form, command: object
) -> HttpResponse | None:
    """Carry out what a form asks for; the page with the form and what is wrong with it, or None: it is done."""
    refused = submit(request, seat.row.stream, command, actor=seat.actor)
    if refused is None:
        return None
    form.add_error(None, sentence(refused))
    return _page(request, seat, number, (name, form))


def _open_forms(seat: Seat, entry: Entry) -> dict[str, Any]:
    """The forms that this visitor may fill in now."""
    state, own = seat.state, seat.person.pk if seat.person else ""
    real = state.entries[entry.number]
    is_open = state.awarded is None and not entry.is_withdrawn and seat.works_are_in
    given = entry.marks.get(own)
    kept = {"mark": given.half_points, "text": given.text} if given else None
    can_mark = is_open and own in entry.section.judges and state.preliminary is None and not seat.is_mine(entry.number)
    can_revise = is_open and seat.is_chief and real.is_marked
    can_decide_prize = is_open and seat.is_chief and entry.competes
    can_report = seat.account is not None and not entry.is_withdrawn and seat.works_are_in
    can_appeal = seat.is_mine(entry.number) and state.preliminary is not None and state.awarded is None
    return {
        "mark_form": MarkForm(initial=kept, label_suffix="") if can_mark else None,
        "revise_form": MarkForm(label_suffix="", prefix="revise") if can_revise else None,
        "prize_form": DecisionForm(label_suffix="", prefix="prize") if can_decide_prize else None,
        "defect_form": DefectForm(label_suffix="", prefix="defect") if can_report else None,
        "appeal_form": AppealForm(label_suffix="", prefix="appeal") if can_appeal else None,
    }


def _marks(seat: Seat, entry: Entry) -> list[tuple[str, str, str]]:
    """Who gave which mark and why: before the results a judge sees their own alone."""
    own = seat.person.pk if seat.person else ""
    is_open = seat.sees_marks(entry)
    return [
        (seat.names_of([mark.judge]), written_mark(Fraction(mark.half_points)), mark.text)
        for mark in entry.marks.values()
        if is_open or mark.judge == own
    ]


def _raised(seat: Seat, number: int) -> dict[str, Any]:
    """Reports and appeals about a work, with what was decided; who wrote one stays hidden as an author does."""
    state, shown = seat.state, seat.shown
    judges = seat.judges(state.entries[number])
    reports = [
        (each, str(DEFECT_WORDS.get(each.kind, each.kind)), state.decided_reports.get(each.report), judges)
        for each in shown.reports
        if each.number == number
    ]
    sees_appeals = judges or seat.is_mine(number) or seat.is_secretary or state.awarded is not None
    appeals = [
        (each, state.decided_appeals.get(each.appeal), may_decide(seat, each.to))
        for each in shown.appeals
        if each.number == number and sees_appeals
    ]
    return {"reports": reports, "appeals": appeals}


def may_decide(seat: Seat, to: str) -> bool:
    """Whether somebody decides an appeal: the chief judge; the commission's decision the secretary writes down."""
    return seat.is_chief if to == "chief" else seat.is_secretary


# -- the checker --------------------------------------------------------------------------------------


def _checked(seat: Seat, entry: Entry) -> dict[str, Any]:
    check = checks_of(seat.row, entry)
    found: dict[str, Any] = {"check": check, "check_form": CheckForm(label_suffix=""), "older": _older(seat, entry)}
    if check is None:
        return found
    found |= {"is_stale": check.digest != digest_of(entry.sheet)}
    if check.is_open:
        found |= {"state": state_words(check, ENTRY_CHECKS.so_far(check))}
    if check.report:
        found |= {
            "kind": kind_words(check.report),
            "verdict": verdict_words(check.report),
            "requirements": [(weigh(name), weigh(state)) for name, state in check.report["requirements"].items()],
            "weights": [(weigh(each.weight), each.findings) for each in shown_findings(check.report, language())],
        }
    return found


def _older(seat: Seat, entry: Entry) -> list[tuple[str, str, Ruling]]:
    """The works of the library that coincide with it: what each is called, its page, what follows (RU 6.7.2.m)."""
    authors = seat.state.entries[entry.number].authors
    found = older_than(seat.row, seat.state.terms, entry.section, entry.sheet, authors, entry.earlier)
    return [(older_line(one.shelved), one.shelved.row.get_absolute_url(), _told(one.predecessor)) for one in found]


def _told(found: Predecessor) -> Ruling:
    """What a predecessor means, with how it coincides in words."""
    return Ruling(found.ruling.message, found.ruling.articles, {"how": how_words(found.how)})


@login_required
@require_POST
def check(request: HttpRequest, contest: str, number: int) -> HttpResponse:
    """Have a work checked; only its judges see what is found."""
    seat, entry = _judged(request, contest, number)
    form, to = CheckForm(request.POST), _address(seat, number)
    if not form.is_valid():
        return back_from_form(request, to, _("Choose how long the check may take."))
    if game_that_counts(request.user):
        words = _("You are playing a game that counts: until it is over, the program gives you no advice.")
        return back_from_form(request, to, words)
    if why := kept_for_solvers(entry.section.game, [entry.sheet.position], request.user):
        return back_from_form(request, to, why)
    last = checks_of(seat.row, entry)
    if last is None or not last.is_open:
        begin_check(seat.row, entry, form.cleaned_data["seconds"])
    return back(request, f"{to}#check", None, _("The work is checked; what is found stands on this page."))


def _judged(request: HttpRequest, contest: str, number: int) -> tuple[Seat, Entry]:
    """A work that they judge and may see."""
    seat = find_seat(request, contest)
    entry = seat.entry(number)
    require(seat.judges(seat.state.entries[number]))
    return seat, entry


def _address(seat: Seat, number: int) -> str:
    return reverse("composing:work", args=[seat.row.pk, number])


# -- marks --------------------------------------------------------------------------------------------


@login_required
@require_POST
def mark(request: HttpRequest, contest: str, number: int) -> HttpResponse:
    """Mark a work for the solution that its author gave (RU 6.7.2.n)."""
    seat, _entry = _judged(request, contest, number)
    form = MarkForm(request.POST, label_suffix="")
    if not form.is_valid():
        return _page(request, seat, number, ("mark_form", form))
    own, given = seat.person.pk if seat.person else "", form.cleaned_data
    command = commands.Mark(number, own, given["mark"], given["text"], today())
    failed = _carried_out(request, seat, number, "mark_form", form, command)
    return failed or back(request, reverse("composing:judging", args=[seat.row.pk]), None, _("Your mark is kept."))


@login_required
@require_POST
def revise(request: HttpRequest, contest: str, number: int) -> HttpResponse:
    """The chief judge gives another mark, with the reason (RU 6.7.2.note)."""
    seat, _entry = _judged(request, contest, number)
    form = MarkForm(request.POST, prefix="revise", label_suffix="")
    if not form.is_valid():
        return _page(request, seat, number, ("revise_form", form))
    own, given = seat.person.pk if seat.person else "", form.cleaned_data
    command = commands.Revise(number, own, given["mark"], given["text"], today())
    failed = _carried_out(request, seat, number, "revise_form", form, command)
    return failed or back(request, _address(seat, number), None, _("The mark is revised."))


@login_required
@require_POST
def prize(request: HttpRequest, contest: str, number: int, decision: str) -> HttpResponse:
    """The chief judge withholds the prize of a work, or grants it, with the reason (RU 6.7.2.note)."""
    seat, _entry = _judged(request, contest, number)
    if decision not in PRIZE_DECISIONS:
        raise Http404
    form = DecisionForm(request.POST, prefix="prize", label_suffix="")
    if not form.is_valid():
        return _page(request, seat, number, ("prize_form", form))
    own, text = seat.person.pk if seat.person else "", form.cleaned_data["text"]
    command = commands.DecidePrize(number, own, decision == "grant", text, today())
    failed = _carried_out(request, seat, number, "prize_form", form, command)
    return failed or back(request, f"{_address(seat, number)}#prize", None, _("Your decision about the prize is kept."))


# -- defects and appeals ------------------------------------------------------------------------------


@login_required
@require_POST
def report_defect(request: HttpRequest, contest: str, number: int) -> HttpResponse:
    """Anybody reports a defect with its proof."""
    seat = find_seat(request, contest)
    seat.entry(number)
    form = DefectForm(request.POST, prefix="defect", label_suffix="")
    if not form.is_valid():
        return _page(request, seat, number, ("defect_form", form))
    given = form.cleaned_data
    command = commands.ReportDefect(number, seat.actor, given["kind"], given["proof"], given["text"], today())
    failed = _carried_out(request, seat, number, "defect_form", form, command)
    return failed or back(request, f"{_address(seat, number)}#reports", None, _("Your report is with the judges."))


@login_required
@require_POST
def decide_report(request: HttpRequest, contest: str, report: int, decision: str) -> HttpResponse:
    """The judges of the section, or the chief judge, decide a report with a reason."""
    seat = find_seat(request, contest)
    if decision not in REPORT_DECISIONS or not 0 < report <= len(seat.state.reports):
        raise Http404
    number = seat.state.reports[report - 1].number
    require(seat.judges(seat.state.entries[number]))
    text = _reason(request)
    command = commands.DecideDefect(report, decision == "uphold", text, today())
    refused = submit(request, seat.row.stream, command, actor=seat.actor)
    return back(request, f"{_address(seat, number)}#reports", refused, _("The report is decided."))


@login_required
@require_POST
def appeal(request: HttpRequest, contest: str, number: int) -> HttpResponse:
    """An author appeals: to the chief judge, then to the commission (RU 6.5.5.b)."""
    seat = find_seat(request, contest)
    if not seat.is_mine(number):
        raise Http404
    form = AppealForm(request.POST, prefix="appeal", label_suffix="")
    if not form.is_valid():
        return _page(request, seat, number, ("appeal_form", form))
    own, given = seat.person.pk if seat.person else "", form.cleaned_data
    command = commands.Appeal(own, number, given["to"], given["text"], today())
    failed = _carried_out(request, seat, number, "appeal_form", form, command)
    return failed or back(request, f"{_address(seat, number)}#appeals", None, _("Your appeal is taken."))


@login_required
@require_POST
def decide_appeal(request: HttpRequest, contest: str, appeal: int, decision: str) -> HttpResponse:
    """The chief judge decides an appeal; the secretary writes down what the commission has decided."""
    seat = find_seat(request, contest)
    if decision not in APPEAL_DECISIONS or not 0 < appeal <= len(seat.state.appeals):
        raise Http404
    raised = seat.state.appeals[appeal - 1]
    require(may_decide(seat, raised.to))
    command = commands.DecideAppeal(appeal, decision == "uphold", _reason(request), today())
    refused = submit(request, seat.row.stream, command, actor=seat.actor)
    return back(request, f"{_address(seat, raised.number)}#appeals", refused, _("The appeal is decided."))


def _reason(request: HttpRequest) -> str:
    form = DecisionForm(request.POST)
    return str(form.cleaned_data["text"]) if form.is_valid() else ""
