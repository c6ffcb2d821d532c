"""The roll-call: who is there. Made for one hand and a telephone."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from mainroad.competition.desk.commands import MarkPresent
from mainroad.competition.desk.decide.entries import ROLL
from mainroad.competition.desk.people import Named, named
from mainroad.site.answers import not_done
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.registration.responses import address, page
from mainroad.site.contests.roles import Action
from mainroad.site.languages import language
from mainroad.site.people.folding import fold


@dataclass(frozen=True)
class Called:
    """Somebody whose name is called; presence None: not called yet, a number: drawn."""

    person: Named
    presence: bool | None
    number: int
    federation: str
    club: str
    is_included: bool = False
    """Whether they start although they are not there."""

    @property
    def state(self) -> str:
        """What is known, in one word for the page."""
        return {None: "open", True: "present", False: "absent"}[self.presence]


@dataclass(frozen=True)
class Roll:
    """Everybody who may start, in the order of the alphabet."""

    called: tuple[Called, ...]

    @property
    def present(self) -> int:
        """How many are there."""
        return sum(one.presence is True for one in self.called)

    @property
    def absent(self) -> int:
        """How many are not there."""
        return sum(one.presence is False for one in self.called)

    @property
    def open(self) -> int:
        """How many were not called."""
        return len(self.called) - self.present - self.absent

    @classmethod
    def of(cls, visit: Visit) -> Roll:
        """The roll of a tournament: those whom the credentials committee refused are not called."""
        told = visit.state.admitted
        listed = [_called(visit, e) for e in visit.state.entries if e not in told or told[e].is_admitted]
        return cls(tuple(sorted(listed, key=lambda one: one.person.sorting(language()))))


def _called(visit: Visit, entry: str) -> Called:
    state, person = visit.state, named(visit.names, entry)
    entered = state.entries[entry]
    return Called(
        person,
        state.present.get(entry),
        state.number_of.get(entry, 0),
        entered.federation or person.federation,
        entered.club or person.club,
        entry in state.included,
    )


def _shared(visit: Visit) -> dict[str, object]:
    """What the counts above the rows lead to, and what every row has."""
    return {"is_closed": bool(visit.state.rounds), "is_numbered": bool(visit.state.numbers), **_row(visit)}


def _row(visit: Visit) -> dict[str, object]:
    """What every row has; where the rulebook says so, those who draw the lots may include whoever is absent."""
    words = {"present": _("present"), "absent": _("absent")}
    if visit.regulation.rulebook in ROLL and visit.may(Action.DRAW):
        words["include"] = _("include all the same")
    return {"mark": address(visit, "roll-mark"), "words": words}


@allowed(Action.CALL_ROLL)
@require_safe
def roll_call(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Call the roll."""
    roll, query, show = Roll.of(visit), request.GET.get("q", "").strip(), request.GET.get("show", "")
    shown = [
        one
        for one in roll.called
        if (not show or one.state == show) and fold(query) in fold(f"{one.person.native} {one.person.latin}")
    ]
    context = {
        "roll": roll,
        "shown": shown,
        "query": query,
        "show": show,
        "cited": ROLL.get(visit.regulation.rulebook, ()),
        "version": visit.ledger.version,
        **_shared(visit),
    }
    return page(request, visit, "roll_call", context)


@allowed(Action.CALL_ROLL)
@require_POST
def mark_all(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Note that everybody is there who was not called; whoever is absent is marked so before or after."""
    waiting = [one.person.id for one in Roll.of(visit).called if one.presence is None]
    refusals = [visit.submit(MarkPresent(entry, True), entry) for entry in waiting]
    vars(visit).pop("ledger", None)  # it has gone on
    refusal = next(filter(None, refusals), None)
    roll = Roll.of(visit)
    if request.headers.get("HX-Request") == "true":
        words = ngettext("%(count)s is present.", "%(count)s are present.", roll.present) % {"count": roll.present}
        said = not_done(refusal) if refusal else words
        context = {"roll": roll, "shown": roll.called, "said": said, "is_swapped": True, **_shared(visit)}
        return page(request, visit, "roll_list", context)
    if refusal:
        messages.error(request, not_done(refusal))
    return HttpResponseRedirect(address(visit, "roll-call"))


@allowed(Action.CALL_ROLL)
@require_POST
def mark(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Note that somebody is there, or is not."""
    entry, told = request.POST.get("entry", ""), request.POST.get("present")
    is_present, is_included = told == "1", told == "include" and visit.may(Action.DRAW)
    if entry not in visit.state.entries:
        raise Http404
    refusal = visit.submit(MarkPresent(entry, is_present, is_included))
    vars(visit).pop("ledger", None)  # it has gone on
    if request.headers.get("HX-Request") == "true":
        one = _called(visit, entry)
        absent = _("%(name)s: included, though absent") if is_included else _("%(name)s: absent")
        words = _("%(name)s: present") if is_present else absent
        said = not_done(refusal) if refusal else words % {"name": one.person.name(language())}
        context = {"one": one, "roll": Roll.of(visit), "said": said, "is_swapped": True, **_shared(visit)}
        return page(request, visit, "roll_row", context)
    if refusal:
        messages.error(request, not_done(refusal))
    return HttpResponseRedirect(f"{address(visit, 'roll-call')}#entry-{entry}")
