"""Leaving the tournament: who, what becomes of their results, and then the confirmation. There is no way back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from mainroad.basics import Ruling
from mainroad.competition.desk import commands
from mainroad.competition.desk.sentences import sentence_of as told_of
from mainroad.competition.history import Number
from mainroad.competition.withdrawal import EXCLUSIONS
from mainroad.site.answers import go_back, not_done
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.conduct.page import name_of_number, page, players
from mainroad.site.contests.conduct.preview import Foreseen, carry_out, foreseen, is_confirmed
from mainroad.site.contests.roles import Action
from mainroad.site.contests.rounds.responses import number_in
from mainroad.site.languages import language


@dataclass(frozen=True)
class Absentee:
    """Somebody whom the rulebook excludes for not having come."""

    number: int
    name: str
    ruling: Ruling


class LeavingForm(forms.Form):
    """Who leaves."""

    number = forms.TypedChoiceField(label=gettext_lazy("Who withdraws"), coerce=int)

    def __init__(self, visit: Visit, data: Any = None, **options: Any) -> None:
        super().__init__(data, label_suffix="", **options)
        offered = [("", _("Choose a player")), *players(visit, _playing(visit))]
        self.fields["number"].choices = offered  # type: ignore[attr-defined]


def _playing(visit: Visit) -> list[Number]:
    return [n for n in visit.state.number_of.values() if n not in visit.state.withdrawn]


def absentees(visit: Visit) -> list[Absentee]:
    """Those whom the rulebook excludes, if it does that."""
    rule = EXCLUSIONS.get(visit.regulation.rulebook)
    if rule is None or not visit.state.history.rounds:
        return []
    found = ((number, rule(visit.state.history, number)) for number in _playing(visit))
    return [Absentee(number, name_of_number(visit, number), ruling) for number, ruling in found if ruling]


@allowed(Action.WITHDRAW)
@require_http_methods(["GET", "HEAD", "POST"])
def withdraw(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Let somebody leave, after it was shown what that changes."""
    form = LeavingForm(visit, request.POST or None, initial=request.GET.dict())
    state = visit.state
    context: dict[str, Any] = {
        "form": form,
        "absentees": absentees(visit),
        "gone": [told_of(fact, state, visit.names, language()) for fact in state.withdrawals.values()],
        "is_numbered": bool(state.numbers),
    }
    # One who has left is no choice any more; the same confirmation sent twice is answered as the first one was.
    if not form.is_valid() and "confirm" not in request.POST:
        return page(request, visit, "withdraw", context, status=422 if form.is_bound else 200)
    number = form.cleaned_data.get("number") or number_in(request.POST.get("number", "")) or 0
    wanted = [commands.Withdraw(number)]
    ahead = foreseen(visit, wanted)
    context["player"] = name_of_number(visit, number) if 1 <= number <= len(state.numbers) else ""
    if not is_confirmed(request, ahead):
        if isinstance(ahead, Foreseen):
            return page(request, visit, "withdraw", {**context, "ahead": ahead, "again": "confirm" in request.POST})
        return page(request, visit, "withdraw", {**context, "refused": not_done(ahead)}, status=422)
    _done, refusal = carry_out(request, visit, wanted)
    done = _("%(player)s has withdrawn from the tournament.") % {"player": context["player"]}
    return go_back(request, refusal, done, reverse("contests:withdraw", args=[visit.tournament.id]))
