"""Putting a case before the arbiter: a player for their own board in three fields, the desk with all that is asked."""

from __future__ import annotations

from typing import Any, cast

from django import forms
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from mainroad.competition.desk import commands
from mainroad.competition.desk.abouts import abouts
from mainroad.competition.desk.commands.conduct import CaseKind
from mainroad.site.answers import go_back, not_done
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.conduct.page import (
    board_at,
    board_of,
    everybody,
    id_for,
    is_arbiter,
    name_of_number,
    own_numbers,
    page,
    players,
    rounds_known,
)
from mainroad.site.contests.models import Appointment
from mainroad.site.contests.roles import Action
from mainroad.site.contests.rounds.responses import number_in
from mainroad.site.event_roles import Role
from mainroad.site.languages import language
from mainroad.site.text_fields import TextField
from mainroad.words import say

BESIDE_THE_BOARD = (Role.CAPTAIN, Role.ASSISTANT, Role.PRESS, Role.ORGANISER, Role.LINE, Role.SECRETARY)
"""Those who may have seen something, or done it, without playing."""
MOST_WORDS = 1000


class CaseForm(forms.Form):
    """What a player, captain or assistant tells the arbiter about their own board."""

    kinds: tuple[CaseKind, ...] = ("call", "claim")

    number = forms.TypedChoiceField(label=gettext_lazy("On whose behalf"), coerce=int)
    round = forms.TypedChoiceField(label=gettext_lazy("Round"), coerce=int)
    what = forms.ChoiceField(label=gettext_lazy("What it is about"))
    note = TextField(
        label=gettext_lazy("What happened"),
        required=False,
        max_length=MOST_WORDS,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=gettext_lazy(
            "In a few words: the move, the time on the clock. The arbiter reads it before coming to the board."
        ),
    )
    field_order = ("what", "number", "round", "table", "note", "offender", "witnesses", "seen_by", "explanation")

    def __init__(self, visit: Visit, data: Any = None, **options: Any) -> None:
        super().__init__(data, label_suffix="", **options)
        self.visit = visit
        self._offer("what", [("", _("Choose")), *self._abouts()])
        rounds = [(number, _("Round %(round)s") % {"round": number}) for number in rounds_known(visit)]
        self._offer("round", [*rounds, (0, _("outside the rounds"))])
        self._offer("number", self._players())

    def _offer(self, name: str, choices: list[Any]) -> None:
        self.fields[name].choices = choices  # type: ignore[attr-defined]

    def _players(self) -> list[tuple[int, str]]:
        return players(self.visit, own_numbers(self.visit))

    def _abouts(self) -> list[tuple[str, list[tuple[str, str]]]]:
        game = self.visit.regulation.game
        return [
            (
                say(f"told.case-{kind}", language()),
                [(f"{kind}/{about.message}", say(about.message, language())) for about in abouts(kind, game)],
            )
            for kind in self.kinds
        ]

    def clean(self) -> dict[str, Any]:
        """Something else needs a word what."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if cleaned.get("what", "").endswith("/about.other") and not cleaned.get("note", "").strip():
            self.add_error("note", _("Say in a few words what it is about."))
        cleaned["board"] = self._board(cleaned)
        return cleaned

    def _board(self, cleaned: dict[str, Any]) -> int:
        """Their own, wherever they play in that round."""
        return board_of(self.visit, cleaned.get("round") or 0, cleaned.get("number") or 0)

    def command(self, case: str) -> commands.RaiseCase:
        """The case."""
        given = self.cleaned_data
        kind, _slash, about = given["what"].partition("/")
        place = {"round": given["round"], "board": given["board"], "number": given["number"] or 0}
        return commands.RaiseCase(case, cast("CaseKind", kind), about=about, note=given["note"].strip(), **place)


class DeskCaseForm(CaseForm):
    """What an arbiter writes down of any board, with all that a report on a breach must hold (CH 21.8)."""

    kinds = ("incident", "claim", "call")

    table = forms.IntegerField(
        label=gettext_lazy("Board"),
        required=False,
        min_value=1,
        help_text=gettext_lazy("The number on the table. Empty: where the player sits."),
    )
    offender = forms.ChoiceField(
        label=gettext_lazy("Somebody who does not play"),
        required=False,
        help_text=gettext_lazy("If a captain, an assistant or a guest did it."),
    )
    witnesses = TextField(
        label=gettext_lazy("Players who can confirm it"),
        required=False,
        max_length=100,
        help_text=gettext_lazy("Their start numbers, such as 4, 17."),
    )
    seen_by = forms.MultipleChoiceField(
        label=gettext_lazy("Others who can confirm it"), required=False, widget=forms.CheckboxSelectMultiple
    )
    explanation = TextField(
        label=gettext_lazy("Explanation of the offender"),
        required=False,
        max_length=MOST_WORDS,
        widget=forms.Textarea(attrs={"rows": 3}),
    )

    def __init__(self, visit: Visit, data: Any = None, **options: Any) -> None:
        super().__init__(visit, data, **options)
        people = _beside(visit)
        self.fields["number"].label = _("Player")
        self.fields["number"].help_text = _("Who makes the claim or calls the arbiter; for an incident, who did it.")
        self.fields["number"].required = False
        self._offer("offender", [("", "–"), *people])
        self._offer("seen_by", people)
        if not people:
            del self.fields["offender"], self.fields["seen_by"]

    def _players(self) -> list[tuple[int, str]]:
        return [(0, "–"), *everybody(self.visit)]

    def _board(self, cleaned: dict[str, Any]) -> int:
        number, round_number, table = (cleaned.get(name) or 0 for name in ("number", "round", "table"))
        own = board_of(self.visit, round_number, number)
        if not table:
            return own
        board = board_at(self.visit, round_number, table)
        words = {"board": table, "round": round_number, "player": name_of_number(self.visit, number)}
        if not board:
            self.add_error("table", _("There is no board %(board)s in that round.") % words)
        elif number and board != own:
            self.add_error("table", _("%(player)s does not play at board %(board)s in that round.") % words)
        return board

    def clean_witnesses(self) -> tuple[str, ...]:
        """Start numbers of players."""
        parts = [part for part in self.cleaned_data["witnesses"].replace(",", " ").split() if part]
        numbers = [number_in(part) for part in parts]
        if any(number is None or not 1 <= number <= len(self.visit.state.numbers) for number in numbers):
            raise ValidationError(_("Type start numbers of players, such as 4, 17."))
        return tuple(self.visit.state.numbers[number - 1] for number in numbers if number)

    def command(self, case: str) -> commands.RaiseCase:
        """The case with everything that is known of it."""
        given, short = self.cleaned_data, super().command(case)
        return commands.RaiseCase(
            case, short.kind, short.round, short.board, short.number, short.about, short.note,
            offender=given.get("offender", ""),
            witnesses=(*given["witnesses"], *given.get("seen_by", ())),
            explanation=given["explanation"].strip(),
        )  # fmt: skip


def _beside(visit: Visit) -> list[tuple[str, str]]:
    """The people of the event who do not play here."""
    here = Appointment.objects.at(visit.event, visit.tournament)
    found = here.filter(role__in=[role.value for role in BESIDE_THE_BOARD])
    rows = found.select_related("account").order_by("account__name")
    return list({row.account_id: (row.account_id, row.account.name or row.account_id) for row in rows}.values())


@allowed(Action.CALL_ARBITER)
@require_http_methods(["GET", "HEAD", "POST"])
def case_new(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Claim, report an incident, or call the arbiter."""
    is_desk = is_arbiter(visit)
    form = (DeskCaseForm if is_desk else CaseForm)(visit, request.POST or None, initial=_asked(request))
    context: dict[str, Any] = {"form": form, "is_desk": is_desk, "own": own_numbers(visit)}
    if not form.is_valid():
        return page(request, visit, "case_new", context, status=422 if form.is_bound else 200)
    case = id_for(request)
    refusal = visit.submit(form.command(case))
    if refusal:
        return page(request, visit, "case_new", {**context, "refused": not_done(refusal)}, status=422)
    done = _("It is in the queue. Rule on it when you have seen the board.") if is_desk else _called()
    return go_back(request, None, done, reverse("contests:case", args=[visit.tournament.id, case]))


def _called() -> str:
    return _("The arbiters see it now. Stay at your board; this page shows the ruling.")


def _asked(request: HttpRequest) -> dict[str, str]:
    """What the address says already: a round, a board, a player."""
    return {name: request.GET[name] for name in ("round", "table", "number", "what") if name in request.GET}
