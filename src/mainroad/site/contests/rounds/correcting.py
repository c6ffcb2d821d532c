"""Correcting a result on which later rounds were built: first what it changes, then the confirmation."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from mainroad.basics import Refusal, articles
from mainroad.competition.desk import facts
from mainroad.competition.desk.commands import Command
from mainroad.competition.desk.decider import DESK
from mainroad.competition.desk.evolve import evolve
from mainroad.competition.desk.state import Result, Tournament
from mainroad.competition.desk.tables import standings_of
from mainroad.competition.history import Number
from mainroad.competition.regulation.regulation import Points, points_of
from mainroad.journal.records import Fact
from mainroad.site import moments
from mainroad.site.answers import go_back, not_done
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.roles import Action
from mainroad.site.contests.rounds.entering import not_understood
from mainroad.site.contests.rounds.places import BoardPlace, exists, result_at, score_command
from mainroad.site.contests.rounds.responses import page, round_of
from mainroad.site.contests.rounds.result_text import (
    NotAResultError,
    in_points,
    read_result,
    read_seen,
    result_field_text,
    result_for_table,
    seen_text,
)
from mainroad.site.contests.rounds.rows import field_label
from mainroad.site.languages import language
from mainroad.site.text_fields import TextField

REOPENS = {"RU": articles("RU 4.4.f")}
"""Who says that a wrong pairing stands once it is played."""


class CorrectionForm(forms.Form):
    """The right result, and why it is changed."""

    typed = TextField(label=gettext_lazy("Right result"), max_length=8, required=False)
    reason = TextField(
        label=gettext_lazy("Reason"), max_length=300, help_text=gettext_lazy("It goes into the journal.")
    )
    seen = TextField(max_length=20, widget=forms.HiddenInput, required=False)

    def __init__(self, data: Any, *, keys: Points, before: Result | None) -> None:
        initial = {"typed": result_field_text(before, keys), "seen": seen_text(before)}
        super().__init__(data, initial=initial, label_suffix="")
        self.keys = keys
        self.fields["typed"].help_text = (
            _("1, ½ or = or 0 for White; + − −− if it was not played; nothing: there is no result.")
            if keys is Points.ONE
            else _("2, 1 or 0 for White; + − −− if it was not played; nothing: there is no result.")
        )

    def clean_typed(self) -> Result | None:
        """What was typed must be a result."""
        try:
            return read_result(self.cleaned_data["typed"], self.keys)
        except NotAResultError as error:
            raise forms.ValidationError(not_understood(error, self.keys)) from error


@dataclasses.dataclass(frozen=True)
class Moved:
    """Somebody whose place or points change."""

    number: Number
    name: str
    before: str
    after: str
    points_before: str
    points_after: str


@allowed(Action.CORRECT)
@require_http_methods(["GET", "HEAD", "POST"])
def correct(request: HttpRequest, visit: Visit, number: int, place: str) -> HttpResponse:
    """Correct a result; nothing is changed before it was shown what that does."""
    round_of(visit, number)
    where = BoardPlace.parse(place)
    if where is None or not exists(visit.state, number, where):
        raise Http404
    before, keys = result_at(visit.state, number, where), points_of(visit.regulation)
    form = CorrectionForm(request.POST or None, keys=keys, before=before)
    context = {
        "number": number,
        "place": place,
        "label": field_label(visit, number, where),
        "before": result_for_table(before, keys),
        "form": form,
    }
    if not form.is_valid():
        return page(request, visit, "correct", context)
    seen = read_seen(form.cleaned_data["seen"])
    command = score_command(number, where, form.cleaned_data["typed"], seen, form.cleaned_data["reason"])
    if "confirm" in request.POST:
        back = reverse("contests:round-desk", args=[visit.tournament.id, number])
        return go_back(request, visit.submit(command), _("The result is corrected."), back)
    return page(request, visit, "correct", {**context, **_preview(visit, command, form.cleaned_data["typed"])})


def _preview(visit: Visit, command: Command, result: Result | None) -> dict[str, object]:
    decided = DESK.decide(visit.state, command, moments.now_ms())
    if isinstance(decided, Refusal):
        return {"refused": not_done(decided)}
    return {
        "after": result_for_table(result, points_of(visit.regulation)) or _("no result"),
        "moved": changed_places(visit, after(visit.state, decided)),
        "unpaired": [fact.round for fact in decided if isinstance(fact, facts.Unpaired)],
        "is_shown": True,
        "cited": REOPENS.get(visit.regulation.rulebook, ()),
    }


def after(state: Tournament, decided: Sequence[Fact]) -> Tournament:
    """The tournament as it would be."""
    for fact in decided:
        state = evolve(state, fact)
    return state


def changed_places(visit: Visit, then: Tournament) -> list[Moved]:
    """Whose place or points would change."""
    before, later = _places(visit.state), _places(then)
    points = points_of(visit.regulation)
    old, new = visit.state.history.points, then.history.points
    return [
        Moved(
            number,
            visit.name(number).name(language()),
            before.get(number, "–"),
            later.get(number, "–"),
            in_points(old[number], points),
            in_points(new[number], points),
        )
        for number in sorted(new, key=lambda n: (int(later.get(n, "999999")), n))
        if before.get(number) != later.get(number) or old[number] != new[number]
    ]


def _places(state: Tournament) -> dict[Number, str]:
    return {row.player: str(row.place) for row in standings_of(state).rows}
