"""The ruling desk of a competition: its rulebook and tempo, and the ruling in the journal when the arbiter says so."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast
from urllib.parse import urlencode

from django import forms
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from mainroad.basics import Side
from mainroad.competition.desk import commands
from mainroad.competition.desk.commands import Command
from mainroad.competition.desk.commands.conduct import Outcome
from mainroad.play.rulings.answer_text import text_lines
from mainroad.play.rulings.desk import KINDS
from mainroad.site.answers import go_back
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.conduct.page import board_at, id_for, pair_at, rounds_known, table_of
from mainroad.site.contests.conduct.preview import carry_out
from mainroad.site.contests.roles import Action
from mainroad.site.languages import language
from mainroad.site.rulings import settling
from mainroad.site.rulings.page import PageAnswer, answer_to, context
from mainroad.site.rulings.situation_query import SituationQuery, read_query
from mainroad.site.rulings.views import redirect_after_press
from mainroad.site.text_fields import TextField

MOST_WORDS = 1000
ABOUTS = {
    "moves": "illegal-move",
    "beginning": "wrong-position",
    "draws": "no-progress",
    "time": "clock",
    "lateness": "lateness",
    "conduct": "conduct",
    "recording": "recording",
    "adjournment": "other",
    "blind": "assistant",
    "care": "clock",
    "touched": "touch-move",
    "placed": "touch-move",
    "repetition": "repetition",
    "offer": "draw-offers",
    "flag": "flag",
    "both-flags": "flag",
    "unproved": "flag",
    "telephone": "telephone",
    "refusal": "disobeyed",
}
"""What a case is about in the journal, by the kind of situation or else its group."""
PUNISHMENTS = {
    "warning": "warning",
    "opponent-time": "time",
    "own-time": "time",
    "loss": "loss",
    "both-lose": "loss-both",
    "points": "points",
    "exclusion": "exclusion",
}
"""What the sanctions of a game are called in the journal of a competition; a remark stands in the ruling alone."""


class RecordForm(forms.Form):
    """Where it happened, and the ruling in words that the arbiter may change."""

    round = forms.TypedChoiceField(label=gettext_lazy("Round"), coerce=int)
    table = forms.IntegerField(label=gettext_lazy("Board"), min_value=1)
    part = forms.IntegerField(label=gettext_lazy("Game or board of the match"), min_value=1, required=False)
    case = forms.ChoiceField(label=gettext_lazy("It settles"), required=False)
    note = TextField(
        label=gettext_lazy("The ruling in your words"),
        max_length=MOST_WORDS,
        widget=forms.Textarea(attrs={"rows": 4}),
    )

    def __init__(self, visit: Visit, data: Any = None, *, ends: bool = False, **options: Any) -> None:
        super().__init__(data, label_suffix="", **options)
        self.visit, self.ends = visit, ends
        rounds = [(number, _("Round %(round)s") % {"round": number}) for number in rounds_known(visit)]
        self.fields["round"].choices = rounds  # type: ignore[attr-defined]
        waiting = settling.choices(visit)
        self.fields["case"].choices = [("", _("a case that is new")), *waiting]  # type: ignore[attr-defined]
        if not waiting:
            del self.fields["case"]
        if not (visit.state.games or visit.state.matches):
            del self.fields["part"]

    def clean(self) -> dict[str, Any]:
        """Find the board."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        table = cleaned.get("table") or 0
        cleaned["board"] = board_at(self.visit, cleaned.get("round") or 0, table)
        if table and not cleaned["board"]:
            self.add_error("table", _("There is no board %(board)s in that round.") % {"board": table})
        self._find_game(cleaned)
        return cleaned

    def _find_game(self, cleaned: dict[str, Any]) -> None:
        """Where a board has several games, one that the ruling ends must be told."""
        cleaned["place"] = None
        if cleaned["board"]:
            part = cleaned.get("part") or 0
            cleaned["place"] = settling.place_at(self.visit, cleaned["round"], cleaned["board"], part)
        if self.ends and cleaned["board"] and cleaned["place"] is None:
            self.add_error("part", _("The ruling ends a game: say which one of this board."))


@allowed(Action.RULE)
@require_http_methods(["GET", "HEAD", "POST"])
def ruling(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Rule on what happened at a board of the competition, and write it into the journal."""
    telling = read_query(request.GET.dict(), visit.regulation)
    if "square" in request.GET:
        return redirect_after_press(request, telling)
    found = answer_to(telling)
    form = _form(visit, request, found) if found and found.ruled.is_final and rounds_known(visit) else None
    if request.method == "POST" and found and form and form.is_valid():
        return _recorded(request, visit, telling, found, form)
    shared = {"layout": "rulings/contest.html", "visit": visit, "page": "ruling"}
    mine = {"record": form, "punishes": found and visit.may(Action.SANCTION) and punishment(found)}
    status = 422 if form and form.is_bound else 200
    return render(request, "rulings/desk.html", {**context(request, telling, found), **shared, **mine}, status=status)


def _form(visit: Visit, request: HttpRequest, found: PageAnswer) -> RecordForm:
    settled = replace(found.told, ways=())  # what may still be chosen is no part of the ruling
    words = "\n".join(text_lines(found.ruled, settled, language()))[:MOST_WORDS]
    asked = {name: request.GET[name] for name in ("round", "table") if name in request.GET}
    case = settling.likeliest(visit, request.GET.get("case", ""), asked.get("round", ""), asked.get("table", ""))
    ends = found.ruled.halves is not None and not found.ruled.over
    return RecordForm(visit, request.POST or None, ends=ends, initial={"note": words, "case": case, **asked})


def punishment(found: PageAnswer) -> str:
    """The sanction of a ruling as the journal of a competition calls it; nothing: there is none."""
    return PUNISHMENTS.get(found.ruled.sanction, "") if found.ruled.offender else ""


def _recorded(
    request: HttpRequest, visit: Visit, telling: SituationQuery, found: PageAnswer, form: RecordForm
) -> HttpResponse:
    given = form.cleaned_data
    case = given.get("case") or id_for(request)
    if not visit.watches(table_of(visit, given["round"], given["board"])):
        raise visit.refused(Action.RULE, visit.own_boards)
    wanted = _commands(visit, telling, found, form, case)
    ends = "punish" not in request.POST  # a sanction sets the result itself
    in_hall = settling.hall_table(visit, given["round"], given["place"]) if ends else None
    if ends and in_hall is None:
        wanted += _ending(visit, telling, found, form)
    _done, refusal = carry_out(request, visit, wanted)
    if refusal is None and in_hall:
        refusal = settling.end_in_hall(visit, in_hall, found.ruled, _article(found))
    back = reverse("contests:case", args=[visit.tournament.id, case])
    if refusal is None and "punish" in request.POST and visit.may(Action.SANCTION) and punishment(found):
        go_back(request, None, _("The ruling is in the journal."), back)
        return HttpResponseRedirect(_sanction_page(visit, found, form))
    if refusal is not None:
        return go_back(request, refusal, "", f"{request.path}?{telling.address()}")
    return go_back(request, None, _("The ruling is in the journal."), back)


def _commands(visit: Visit, telling: SituationQuery, found: PageAnswer, form: RecordForm, case: str) -> list[Command]:
    """The ruling of a case that waited for it, or of a new one."""
    given, kind = form.cleaned_data, KINDS[telling.situation.kind]
    is_claim = kind.group == "draws"
    upheld = found.ruled.breaks is not is_claim
    outcome = "upheld" if upheld else "rejected" if is_claim else "noted"
    about = f"about.{ABOUTS.get(kind.name) or ABOUTS[kind.group]}"
    number = _number(visit, form, found.ruled.offender or telling.situation.side)
    ruled = commands.RuleCase(case, cast("Outcome", outcome), _article(found), given["note"].strip())
    if given.get("case"):
        return [ruled]
    raised = commands.RaiseCase(
        case, "claim" if is_claim else "incident", given["round"], given["board"], number, about
    )
    return [raised, ruled]


def _ending(visit: Visit, telling: SituationQuery, found: PageAnswer, form: RecordForm) -> list[Command]:
    """The result, where the ruling ends the game."""
    round_number, place = form.cleaned_data["round"], form.cleaned_data["place"]
    result = settling.result_command(visit, telling.situation.kind, found.ruled, round_number, place) if place else None
    return [result] if result else []


def _number(visit: Visit, form: RecordForm, side: Side | None) -> int:
    """The start number of a side at the board; 0: of nobody."""
    pair = pair_at(visit, form.cleaned_data["round"], form.cleaned_data["board"])
    return pair[tuple(Side).index(side)] if side and pair else 0


def _article(found: PageAnswer) -> str:
    cited = [article for ruling in found.ruled.rulings for article in ruling.articles]
    return str(cited[0]) if cited else ""


def _sanction_page(visit: Visit, found: PageAnswer, form: RecordForm) -> str:
    """Where the sanction is imposed, with all that is known: it is shown there what it does."""
    given = form.cleaned_data
    asked = {
        "number": _number(visit, form, found.ruled.offender),
        "kind": punishment(found),
        "article": _last_article(found),
        "round": given["round"],
        "table": given["table"],
    }
    return f"{reverse('contests:sanction-new', args=[visit.tournament.id])}?{urlencode(asked)}"


def _last_article(found: PageAnswer) -> str:
    """The article of the sanction: the last one that is named, after those of the offence."""
    cited = [ruling.articles for ruling in found.ruled.rulings if ruling.articles]
    return str(cited[-1][0]) if cited else ""
