"""Protests: lodged in writing, in time and with the fee of the regulation; what became of them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from mainroad.competition.desk import commands, facts
from mainroad.competition.desk.decide.appeals import rule_of
from mainroad.competition.desk.state import Case
from mainroad.site.answers import go_back, not_done
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.conduct.page import (
    PROTESTING,
    board_of,
    by_name,
    everybody,
    id_for,
    is_arbiter,
    money,
    name_of_number,
    own_numbers,
    page,
    players,
    rounds_known,
    sees_all,
    table_of,
)
from mainroad.site.contests.conduct.queue import CaseView, case_view
from mainroad.site.contests.roles import Action
from mainroad.site.text_fields import TextField


@dataclass(frozen=True)
class Lodged:
    """A protest as pages show it."""

    fact: facts.Protested
    verdict: facts.ProtestDecided | None
    who: str
    table: int
    fee: str
    refund: str


def protest_view(visit: Visit, fact: facts.Protested) -> Lodged:
    """A protest in words."""
    verdict = visit.state.verdicts.get(fact.protest)
    return Lodged(
        fact,
        verdict,
        name_of_number(visit, fact.number),
        table_of(visit, fact.round, fact.board),
        money(fact.fee_paid) if fact.fee_paid else "",
        money(verdict.refund) if verdict and verdict.refund else "",
    )


def is_party(visit: Visit, fact: facts.Protested) -> bool:
    """Whether a protest is one of the visitor's own entries."""
    return fact.number in own_numbers(visit)


class ProtestForm(forms.Form):
    """Whose protest it is, against what, and why."""

    number = forms.TypedChoiceField(label=gettext_lazy("Who protests"), coerce=int)
    against = forms.ChoiceField(
        label=gettext_lazy("Against"),
        required=False,
        help_text=gettext_lazy("The ruling that you do not accept; the time for a protest runs from it."),
    )
    round = forms.TypedChoiceField(
        label=gettext_lazy("Round"), coerce=int, help_text=gettext_lazy("If it is not about one of these rulings.")
    )
    about = TextField(
        label=gettext_lazy("The protest"),
        max_length=4000,
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text=gettext_lazy("What happened, what you ask for, and by which article. The committee reads it."),
    )
    is_paid = forms.BooleanField(required=False)
    is_written = forms.BooleanField(label=gettext_lazy("It was handed in in writing"), required=False, initial=True)

    def __init__(self, visit: Visit, data: Any = None, **options: Any) -> None:
        super().__init__(data, label_suffix="", **options)
        self.visit, self.is_desk = visit, is_arbiter(visit)
        own = own_numbers(visit, PROTESTING)
        rounds = [(number, _("Round %(round)s") % {"round": number}) for number in rounds_known(visit)]
        choices: dict[str, list[Any]] = {
            "number": everybody(visit) if self.is_desk else players(visit, own),
            "against": [("", _("something else")), *_rulings(visit, None if self.is_desk else own)],
            "round": [*rounds, (0, _("outside the rounds"))],
        }
        for name, offer in choices.items():
            self.fields[name].choices = offer  # type: ignore[attr-defined]
        if not self.is_desk:
            del self.fields["is_written"]  # what is typed here is written
        if fee := fee_of(visit):
            self.fields["is_paid"].label = _("The fee of %(fee)s is handed over") % {"fee": money(fee)}
            self.fields["is_paid"].help_text = _("It is refunded if the protest is upheld.")
        else:
            del self.fields["is_paid"]

    def command(self, protest: str) -> commands.Protest:
        """The protest, against a ruling with its place and moment, else for the board of the player."""
        given, ruling = self.cleaned_data, self.visit.state.cases.get(self.cleaned_data["against"])
        round_number = ruling.raised.round if ruling else given["round"]
        board = ruling.raised.board if ruling else board_of(self.visit, round_number, given["number"])
        return commands.Protest(
            protest,
            given["number"],
            given["about"].strip(),
            round_number,
            board,
            is_written=given.get("is_written", True),
            fee_paid=fee_of(self.visit) if given.get("is_paid") else 0,
            against_ms=ruling.ruled.at_ms if ruling and ruling.ruled else 0,
        )


def fee_of(visit: Visit) -> int:
    """The fee of a protest in the smallest coin; 0: none."""
    return visit.regulation.appeals.fee if visit.regulation.appeals else 0


def within(visit: Visit) -> timedelta | None:
    """How long after a ruling one may protest; None: the regulation does not say."""
    return visit.regulation.appeals.within if visit.regulation.appeals else None


def _rulings(visit: Visit, numbers: tuple[int, ...] | None) -> list[tuple[str, str]]:
    """The rulings that can be protested against, the newest first; None: everybody's."""
    ruled = [case for case in visit.state.cases.values() if case.ruled]
    mine = [case for case in ruled if numbers is None or _concerns(visit, case, numbers)]
    return [(case.raised.case, _ruling_words(case_view(visit, case))) for case in mine[::-1]]


def _concerns(visit: Visit, case: Case, numbers: tuple[int, ...]) -> bool:
    """Whether somebody asked, or sits at the board that was ruled on."""
    raised = case.raised
    if raised.number in numbers:
        return True
    return bool(raised.board) and any(board_of(visit, raised.round, n) == raised.board for n in numbers)


def _ruling_words(case: CaseView) -> str:
    place = _("round %(round)s, board %(board)s") % {"round": case.raised.round, "board": case.table}
    return ", ".join(filter(None, (case.kind, case.about, place if case.table else "", case.who, case.outcome)))


# -- pages --------------------------------------------------------------------------------------------


@allowed(Action.SEE_CASES)
@require_safe
def protests(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Every protest, those that wait first; players see their own."""
    found = [p for p in visit.state.protested.values() if sees_all(visit) or is_party(visit, p)]
    listed = sorted((protest_view(visit, fact) for fact in found), key=lambda p: (p.verdict is not None, -p.fact.at_ms))
    context = {"page": "protests", "protests": listed, "sees_all": sees_all(visit), **_terms(visit)}
    return page(request, visit, "protests", context)


def _terms(visit: Visit) -> dict[str, Any]:
    """What the regulation and the rulebook ask of a protest."""
    rule, fee, time = rule_of(visit.state), fee_of(visit), within(visit)
    minutes = int(time.total_seconds()) // 60 if time else 0
    return {"fee": money(fee) if fee else "", "minutes": minutes, "lodging": rule.lodging, "returned": rule.fee}


@allowed(Action.PROTEST)
@require_http_methods(["GET", "HEAD", "POST"])
def protest_new(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Lodge a protest."""
    form = ProtestForm(visit, request.POST or None, initial=request.GET.dict())
    context: dict[str, Any] = {"page": "protests", "form": form, **_terms(visit)}
    if not form.is_valid():
        return page(request, visit, "protest_new", context, status=422 if form.is_bound else 200)
    protest = id_for(request)
    if refusal := visit.submit(form.command(protest)):
        refused = not_done(by_name(visit, refusal))
        return page(request, visit, "protest_new", {**context, "refused": refused}, status=422)
    back = reverse("contests:protest", args=[visit.tournament.id, protest])
    return go_back(request, None, _("The protest is lodged. The committee will decide it."), back)


@allowed(Action.SEE_CASES)
@require_safe
def protest(request: HttpRequest, visit: Visit, protest: str) -> HttpResponse:
    """One protest and what was decided."""
    found = visit.state.protested.get(protest)
    if found is None or not (sees_all(visit) or is_party(visit, found)):
        raise Http404
    shown_ = protest_view(visit, found)
    context = {
        "page": "protests",
        "protest": shown_,
        "votes": sum(shown_.verdict.votes.values()) if shown_.verdict else 0,
        "sees_all": sees_all(visit),
    }
    return page(request, visit, "protest", context)
