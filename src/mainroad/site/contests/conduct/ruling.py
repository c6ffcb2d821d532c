"""Ruling on a case, with a sanction in the same step where there is to be one."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from mainroad.competition.desk import commands
from mainroad.competition.desk.commands import Command
from mainroad.competition.desk.state import Case, Stage
from mainroad.site.answers import go_back, not_done
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.conduct.articles import ArticleField, to_choose_from
from mainroad.site.contests.conduct.page import everybody, page, pair_at, players, table_of
from mainroad.site.contests.conduct.preview import Foreseen, carry_out, foreseen, is_confirmed
from mainroad.site.contests.conduct.queue import case_view, sanctions_of
from mainroad.site.contests.conduct.sanctions import kinds, penalties
from mainroad.site.contests.roles import Action
from mainroad.site.languages import language
from mainroad.site.text_fields import TextField
from mainroad.words import say

OUTCOMES = ("upheld", "rejected", "noted")


class RulingForm(forms.Form):
    """What is ruled, by which article."""

    outcome = forms.ChoiceField(label=gettext_lazy("Ruling"), widget=forms.RadioSelect)
    article = ArticleField(required=False)
    note = TextField(
        label=gettext_lazy("In your words"),
        required=False,
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=gettext_lazy("What you found and decided. It goes into the journal and the report."),
    )

    def __init__(self, visit: Visit, case: Case, data: Any = None) -> None:
        super().__init__(data, label_suffix="")
        self.visit, self.case = visit, case
        outcomes = [(name, say(f"documents.outcome.{name}", language())) for name in OUTCOMES]
        self.fields["outcome"].choices = outcomes  # type: ignore[attr-defined]
        self.fields["article"].code = visit.regulation.rulebook  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        """A claim is upheld or rejected by an article; something is noted without."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        needs = cleaned.get("outcome") in ("upheld", "rejected") or cleaned.get("punishment")
        if needs and not cleaned.get("article") and "article" not in self.errors:
            self.add_error("article", _("Give the article you rule by: it is shown to anyone who asks why."))
        return cleaned

    def commands(self) -> list[Command]:
        """The ruling."""
        given = self.cleaned_data
        return [commands.RuleCase(self.case.raised.case, given["outcome"], given["article"], given["note"].strip())]


class PunishingForm(RulingForm):
    """A ruling that may bring a sanction."""

    punishment = forms.ChoiceField(
        label=gettext_lazy("Sanction"),
        required=False,
        help_text=gettext_lazy("You will see the effect before it is applied."),
    )
    number = forms.TypedChoiceField(label=gettext_lazy("Against"), coerce=int, required=False)
    points = forms.TypedChoiceField(
        label=gettext_lazy("Points taken"), coerce=int, required=False,
        help_text=gettext_lazy("Only if points are taken."),
    )  # fmt: skip

    def __init__(self, visit: Visit, case: Case, data: Any = None) -> None:
        super().__init__(visit, case, data)
        raised = case.raised
        pair = pair_at(visit, raised.round, raised.board)
        offered = players(visit, pair) if pair else everybody(visit)
        choices = {"punishment": [("", _("none")), *kinds()], "number": offered, "points": penalties(visit)}
        for name, offer in choices.items():
            self.fields[name].choices = offer  # type: ignore[attr-defined]
        self.fields["number"].initial = raised.number

    def clean(self) -> dict[str, Any]:
        """Points are lost only by the sanction of points."""
        cleaned = super().clean()
        if cleaned.get("punishment") == "points" and not cleaned.get("points"):
            self.add_error("points", _("Choose how many points are taken."))
        if cleaned.get("punishment") and not cleaned.get("number") and "number" not in self.errors:
            self.add_error("number", _("Choose whom the sanction is against."))
        return cleaned

    def commands(self) -> list[Command]:
        """The ruling, and the sanction if there is one."""
        given, raised = self.cleaned_data, self.case.raised
        if not given["punishment"]:
            return super().commands()
        points = given["points"] if given["punishment"] == "points" else 0
        place = {"points": points, "round": raised.round, "board": raised.board, "note": given["note"].strip()}
        sanction = commands.Sanction(given["number"], given["article"], given["punishment"], **place)
        return [*super().commands(), sanction]


@allowed(Action.RULE)
@require_http_methods(["GET", "HEAD", "POST"])
def case_rule(request: HttpRequest, visit: Visit, case: str) -> HttpResponse:
    """Rule on a case."""
    found = visit.state.cases.get(case)
    if found is None:
        raise Http404
    raised = found.raised
    if not visit.watches(table_of(visit, raised.round, raised.board)):
        raise visit.refused(Action.RULE, visit.own_boards)
    punishes = visit.may(Action.SANCTION) and visit.state.stage is not Stage.FINISHED and bool(visit.state.numbers)
    form = (PunishingForm if punishes else RulingForm)(visit, found, request.POST or None)
    parties = pair_at(visit, raised.round, raised.board) or (raised.number,)
    context: dict[str, Any] = {
        "case": case_view(visit, found),
        "form": form,
        "articles": to_choose_from(visit, raised.about),
        "earlier": sanctions_of(visit, parties),
    }
    if not form.is_valid():
        return page(request, visit, "case_rule", context, status=422 if form.is_bound else 200)
    return _ruled(request, visit, case, form, context)


def _ruled(request: HttpRequest, visit: Visit, case: str, form: RulingForm, context: dict[str, Any]) -> HttpResponse:
    wanted = form.commands()
    ahead = foreseen(visit, wanted)
    if len(wanted) > 1 and not is_confirmed(request, ahead):
        if isinstance(ahead, Foreseen):
            return page(request, visit, "case_rule", {**context, "ahead": ahead, "again": "confirm" in request.POST})
        return page(request, visit, "case_rule", {**context, "refused": not_done(ahead)}, status=422)
    done, refusal = carry_out(request, visit, wanted)
    back = reverse("contests:case", args=[visit.tournament.id, case])
    if done and refusal:
        messages.success(request, _("The ruling is in the journal."))
        return go_back(request, refusal, "", _sanction_page(visit, form))
    return go_back(request, refusal, _("The ruling is in the journal."), back)


def _sanction_page(visit: Visit, form: RulingForm) -> str:
    """Where a sanction that was refused can be tried again; the ruling before it stands."""
    given, raised = form.cleaned_data, form.case.raised
    asked = {"number": given["number"], "kind": given["punishment"], "article": given["article"]}
    if raised.board:
        asked |= {"round": raised.round, "table": table_of(visit, raised.round, raised.board)}
    return f"{reverse('contests:sanction-new', args=[visit.tournament.id])}?{urlencode(asked)}"
