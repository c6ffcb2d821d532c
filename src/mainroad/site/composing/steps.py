"""What comes next in a contest, for whoever looks: each page of it says so."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from mainroad.composition.contests.decide.entering import barred_from_entering
from mainroad.composition.contests.regulation import COMMENT_MONTHS
from mainroad.composition.contests.state import Contest
from mainroad.composition.library.rights import months_after
from mainroad.site.composing.access import Seat


class Step(NamedTuple):
    """Something to do, and where; no address: it is to be waited for."""

    words: str
    address: str = ""
    is_to_apply: bool = False
    """An official may take part, but that is not what they come for: it stands last."""


class CalendarDay(NamedTuple):
    """A day of the calendar: what is due, when it was done, and whether it is overdue."""

    key: str
    words: str
    day: date
    article: str
    done: date | None = None
    is_late: bool = False


def calendar(state: Contest, today: date) -> list[CalendarDay]:
    """The days of a contest; the final award is never due before two months of comments are over (RU 6.5.2.q)."""
    terms, is_championship = state.terms, state.terms.kind == "championship"
    cited = (
        ("RU 6.5.3.h", "RU 6.5.3.l", "RU 6.5.3.l") if is_championship else ("RU 6.5.2.j", "RU 6.5.2.n", "RU 6.5.2.o")
    )
    published = state.preliminary.day if state.preliminary else None
    awarded = state.awarded.day if state.awarded else None
    final = terms.final if published is None else max(terms.final, first_award(published))
    return [
        CalendarDay("works", _("Last day for works"), terms.deadline, cited[0], None),
        CalendarDay(
            "preliminary", _("Preliminary results"), terms.preliminary, cited[1], published,
            published is None and today > terms.preliminary,
        ),
        CalendarDay("final", _("Final award"), final, cited[2], awarded, awarded is None and today > final),
    ]  # fmt: skip


def first_award(preliminary: date) -> date:
    """The first day on which the final award may be announced."""
    return months_after(preliminary, COMMENT_MONTHS)


def stage_words(state: Contest, today: date) -> str:
    """How far a contest is, in a line."""
    if state.awarded is not None:
        return _("final award of %(day)s") % {"day": _said(state.awarded.day)}
    if state.preliminary is not None:
        return _("preliminary results; comments until %(day)s") % {"day": _said(first_award(state.preliminary.day))}
    if today > state.terms.deadline:
        return _("the judges are at work; results by %(day)s") % {"day": _said(state.terms.preliminary)}
    return _("works until %(day)s") % {"day": _said(state.terms.deadline)}


def _said(day: date) -> str:
    return date_format(day)


def next_steps(seat: Seat, here: str = "") -> list[Step]:
    """What this visitor can do now on other pages; where nothing can be done at all, what is waited for."""
    found = list(_steps(seat))
    has_office = seat.is_organiser or bool(set(seat.roles) - {"author"})
    if has_office:
        found.sort(key=lambda step: step.is_to_apply)
    if not found or (has_office and found[0].is_to_apply):
        found.insert(0, Step(_waited_for(seat.state, seat.day)))
    return [step for step in found if not step.address or step.address != here]


def _steps(seat: Seat) -> Iterator[Step]:
    yield from _of_authors(seat)
    if seat.judged and seat.works_are_in and seat.state.awarded is None:
        left = unmarked_works(seat)
        words = ngettext("Mark %(count)s work", "Mark %(count)s works", left) % {"count": left}
        words = words if left else _("Look through the works that you judge")
        yield Step(words, reverse("composing:judging", args=[seat.row.pk]))
    yield from _to_decide(seat)
    if seat.is_secretary:
        desk = reverse("composing:secretary", args=[seat.row.pk])
        yield Step(_("Look through applications and works"), desk)
        if numbers := [each.number for each in seat.state.entries.values() if each.earlier and not each.is_withdrawn]:
            words = _("Works that appeared before: %(numbers)s") % {"numbers": ", ".join(map(str, sorted(numbers)))}
            yield Step(words, f"{desk}#works")
    if seat.runs_it and seat.works_are_in and seat.state.sent is None:
        yield Step(_publishing(seat), reverse("composing:results", args=[seat.row.pk]))
    if seat.is_organiser and seat.row.people.filter(is_named=True, account=None).exists():
        yield Step(_("Send the officials their links"), reverse("composing:officials", args=[seat.row.pk]))


def _to_decide(seat: Seat) -> Iterator[Step]:
    """Reports and appeals that wait for this judge; the commission's decisions the secretary writes down."""
    state = seat.state
    for report in state.reports:
        if report.report not in state.decided_reports and seat.judges(state.entries[report.number]):
            words = _("Decide what was reported about work %(number)s") % {"number": report.number}
            yield Step(words, f"{reverse('composing:work', args=[seat.row.pk, report.number])}#reports")
    for appeal in state.appeals:
        is_due = seat.is_chief if appeal.to == "chief" else seat.is_secretary
        if appeal.appeal not in state.decided_appeals and is_due:
            words = _("Decide the appeal about work %(number)s") % {"number": appeal.number}
            yield Step(words, f"{reverse('composing:work', args=[seat.row.pk, appeal.number])}#appeals")


def _of_authors(seat: Seat) -> Iterator[Step]:
    if not seat.works_are_in:
        if seat.is_author:
            yield Step(_("Send a work"), reverse("composing:enter", args=[seat.row.pk]))
        elif seat.person is None or barred_from_entering(seat.state, seat.person.pk) is None:
            yield Step(_("Apply for taking part"), reverse("composing:apply", args=[seat.row.pk]), is_to_apply=True)
    if seat.is_author:
        yield Step(_("My works"), reverse("composing:mine", args=[seat.row.pk]))
    if seat.state.preliminary is not None:
        words = _("Look at the results") if seat.state.awarded else _("Look at the results, report what is wrong")
        yield Step(words, reverse("composing:results", args=[seat.row.pk]))


def _publishing(seat: Seat) -> str:
    if seat.state.awarded:
        return _("Send the distinctions")
    if seat.state.preliminary is None:
        return _("Publish the preliminary results")
    first = first_award(seat.state.preliminary.day)
    if seat.day < first:
        return _("From %(day)s on: announce the final award") % {"day": _said(first)}
    return _("Announce the final award")


def unmarked_works(seat: Seat) -> int:
    """How many works wait for the mark of this judge."""
    own = seat.person.pk if seat.person else ""
    return sum(
        entry.competes and own in entry.section.judges and own not in entry.marks and not seat.is_mine(entry.number)
        for entry in seat.state.entries.values()
    ) if seat.state.preliminary is None else 0  # fmt: skip


def _waited_for(state: Contest, today: date) -> str:
    if state.awarded is not None:
        return _("The contest is over.")
    return _("Now: %(stage)s.") % {"stage": stage_words(state, today)}
