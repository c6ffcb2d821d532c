"""Sanctions: by an article, with what they do shown before they are imposed. The public does not see them."""

from __future__ import annotations

from typing import Any, get_args

from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from mainroad.competition.desk import commands
from mainroad.competition.desk.commands.conduct import Punishment
from mainroad.competition.desk.scale import figure as in_figures
from mainroad.competition.desk.scale import scoring_of
from mainroad.site.answers import go_back, not_done
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.conduct.articles import ArticleField, to_choose_from
from mainroad.site.contests.conduct.page import board_at, board_of, everybody, name_of_number, page, rounds_known
from mainroad.site.contests.conduct.preview import Foreseen, carry_out, foreseen, is_confirmed
from mainroad.site.contests.conduct.queue import sanctions_of, sentences
from mainroad.site.contests.roles import Action
from mainroad.site.contests.rounds.responses import number_in
from mainroad.site.languages import language
from mainroad.site.text_fields import TextField

LABELS: dict[str, Promise] = {
    "warning": gettext_lazy("warning"),
    "time": gettext_lazy("penalty in time (say in your words how much)"),
    "loss": gettext_lazy("loss of the game"),
    "loss-both": gettext_lazy("loss for both players"),
    "points": gettext_lazy("points taken in the table"),
    "exclusion": gettext_lazy("exclusion from the tournament"),
}
MOST_HALF_POINTS = 8


def kinds() -> list[tuple[str, Promise]]:
    """The sanctions, mildest first."""
    return [(kind, LABELS[kind]) for kind in get_args(Punishment)]


def penalties(visit: Visit) -> list[tuple[int, str]]:
    """How many points can be taken, in points of the rulebook."""
    scoring = scoring_of(visit.state)
    counted = [(half, in_figures(scoring.points(half), language())) for half in range(1, MOST_HALF_POINTS + 1)]
    return [(0, "–"), *counted]


class SanctionForm(forms.Form):
    """Who is punished, how, by which article, and for what."""

    number = forms.TypedChoiceField(label=gettext_lazy("Against"), coerce=int)
    kind = forms.ChoiceField(label=gettext_lazy("Sanction"))
    article = ArticleField()
    round = forms.TypedChoiceField(
        label=gettext_lazy("Round"),
        coerce=int,
        help_text=gettext_lazy("Where it happened; a game is lost in this round."),
    )
    table = forms.IntegerField(
        label=gettext_lazy("Board"),
        required=False,
        min_value=1,
        help_text=gettext_lazy("The number on the table. Empty: where the player sits."),
    )
    points = forms.TypedChoiceField(
        label=gettext_lazy("Points taken"), coerce=int, required=False,
        help_text=gettext_lazy("Only if points are taken."),
    )  # fmt: skip
    note = TextField(
        label=gettext_lazy("For what, in your words"),
        required=False,
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 3}),
    )

    def __init__(self, visit: Visit, data: Any = None, **options: Any) -> None:
        super().__init__(data, label_suffix="", **options)
        self.visit = visit
        rounds = [(number, _("Round %(round)s") % {"round": number}) for number in rounds_known(visit)]
        choices = {
            "number": [("", _("Choose a player")), *everybody(visit)],
            "kind": kinds(),
            "round": [*rounds, (0, _("outside the rounds"))],
            "points": penalties(visit),
        }
        for name, offer in choices.items():
            self.fields[name].choices = offer  # type: ignore[attr-defined]
        self.fields["article"].code = visit.regulation.rulebook  # type: ignore[attr-defined]
        self.fields["number"].widget.attrs |= {
            "hx-get": reverse("contests:sanction-new", args=[visit.tournament.id]),
            "hx-target": "#earlier",
        }

    def clean(self) -> dict[str, Any]:
        """Find the board; points are lost only by the sanction of points."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if cleaned.get("kind") == "points" and not cleaned.get("points"):
            self.add_error("points", _("Choose how many points are taken."))
        round_number, table = cleaned.get("round") or 0, cleaned.get("table") or 0
        cleaned["board"] = (
            board_at(self.visit, round_number, table)
            if table
            else board_of(self.visit, round_number, cleaned.get("number") or 0)
        )
        if table and not cleaned["board"]:
            self.add_error("table", _("There is no board %(board)s in that round.") % {"board": table})
        return cleaned

    def command(self) -> commands.Sanction:
        """The sanction."""
        given = self.cleaned_data
        points = given["points"] if given["kind"] == "points" else 0
        place = {"points": points, "round": given["round"], "board": given["board"], "note": given["note"].strip()}
        return commands.Sanction(given["number"], given["article"], given["kind"], **place)


@allowed(Action.SEE_DESK)
@require_safe
def sanctions(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Every sanction, the newest first."""
    return page(request, visit, "sanctions", {"sanctioned": sentences(visit, visit.state.sanctions[::-1])})


@allowed(Action.SANCTION)
@require_http_methods(["GET", "HEAD", "POST"])
def sanction_new(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Impose a sanction; nothing is done before it was shown what it does."""
    form = SanctionForm(visit, request.POST or None, initial=request.GET.dict())
    number = number_in(str(form["number"].value() or "")) or 0
    context: dict[str, Any] = {
        "form": form,
        "articles": to_choose_from(visit),
        "player": name_of_number(visit, number) if number <= len(visit.state.numbers) else "",
        "earlier": sanctions_of(visit, [number]),
    }
    if request.headers.get("HX-Request") == "true" and request.method == "GET":
        return page(request, visit, "earlier", context)
    if not form.is_valid():
        return page(request, visit, "sanction_new", context, status=422 if form.is_bound else 200)
    wanted = [form.command()]
    ahead = foreseen(visit, wanted)
    if not is_confirmed(request, ahead):
        if isinstance(ahead, Foreseen):
            return page(request, visit, "sanction_new", {**context, "ahead": ahead, "again": "confirm" in request.POST})
        return page(request, visit, "sanction_new", {**context, "refused": not_done(ahead)}, status=422)
    _done, refusal = carry_out(request, visit, wanted)
    back = reverse("contests:sanctions", args=[visit.tournament.id])
    return go_back(request, refusal, _("The sanction is imposed."), back)
