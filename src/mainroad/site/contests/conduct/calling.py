"""Calling the arbiter without an account: whoever sits at a table reads the code on its card.

The code belongs to the table for the whole tournament, is printed by the desk, and opens nothing but a call.
"""

from __future__ import annotations

from hmac import compare_digest
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from mainroad.basics import Side
from mainroad.competition.desk import commands
from mainroad.competition.desk.abouts import abouts
from mainroad.site import form_commands, languages
from mainroad.site.answers import go_back, not_done
from mainroad.site.contests import tournament_service
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.conduct.page import board_at, id_for, page
from mainroad.site.contests.models import Tournament
from mainroad.site.contests.public.boards import published_rounds
from mainroad.site.contests.roles import Action
from mainroad.site.limits import Limit, household
from mainroad.site.public_ids import ALPHABET
from mainroad.site.text_fields import TextField
from mainroad.words import say

TABLE = "table/"
"""How the journal names whoever called with the code of a table."""
CODE_LENGTH = 6
_SALT = "mainroad.board-card"
WRONG_CODES = Limit(20, 600)
"""From one address: a code has one in 880 million chances to be guessed."""
CALLS = Limit(10, 600)
"""From one table."""


def code_of(tournament: Tournament, table: int) -> str:
    """The code on the card of a table."""
    digest = salted_hmac(_SALT, f"{tournament.id}/{table}", algorithm="sha256").digest()
    return "".join(ALPHABET[byte % len(ALPHABET)] for byte in digest[:CODE_LENGTH])


class CallForm(forms.Form):
    """What somebody at a table says: where they sit, the code on the card, their colour, what it is about."""

    table = forms.IntegerField(label=gettext_lazy("Table"), min_value=1, max_value=tournament_service.MOST_BOARDS)
    code = TextField(
        label=gettext_lazy("Code on the card of your table"),
        max_length=20,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}),
    )
    side = forms.ChoiceField(
        label=gettext_lazy("Who calls"),
        choices=[(Side.WHITE.value, gettext_lazy("White")), (Side.BLACK.value, gettext_lazy("Black"))],
        widget=forms.RadioSelect,
    )
    what = forms.ChoiceField(label=gettext_lazy("What it is about"))
    note = TextField(label=gettext_lazy("What happened"), required=False, max_length=200)

    def __init__(self, visit: Visit, data: Any = None, **options: Any) -> None:
        super().__init__(data, label_suffix="", **options)
        self.visit = visit
        tongue = languages.language()
        offered = [(about.message, say(about.message, tongue)) for about in abouts("call", visit.regulation.game)]
        self.fields["what"].choices = offered  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        """The code opens only its own table, and only while somebody plays there."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        table, code = cleaned.get("table"), cleaned.get("code", "").strip().lower()
        if not table or not code:
            return cleaned
        address = f"{household(self.visit.request)} {self.visit.tournament.id}"
        if WRONG_CODES.is_reached(address):
            raise ValidationError(_("Too many wrong codes came from here. Raise your hand: the arbiter comes."))
        if not compare_digest(code.encode(), code_of(self.visit.tournament, table).encode()):  # Cyrillic letters too
            WRONG_CODES.count(address)
            self.add_error("code", _("This is not the code of that table."))
            return cleaned
        cleaned["round"] = len(published_rounds(self.visit))
        cleaned["board"] = board_at(self.visit, cleaned["round"], table)
        if not cleaned["board"]:
            self.add_error("table", _("Nobody plays at that table in this round."))
        return cleaned

    def command(self, case: str) -> commands.RaiseCase:
        """The call, in the name of who has that colour at the table."""
        given = self.cleaned_data
        game = self.visit.state.rounds[given["round"] - 1].round.games[given["board"] - 1]
        number = game.white if given["side"] == Side.WHITE.value else game.black
        return commands.RaiseCase(
            case, "call", given["round"], given["board"], number, given["what"], given["note"].strip()
        )


@allowed(Action.SEE)
@require_http_methods(["GET", "HEAD", "POST"])
def call(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Call the arbiter to a table."""
    asked = {name: request.GET[name] for name in ("table", "code") if name in request.GET}
    form = CallForm(visit, request.POST or None, initial=asked)
    if not form.is_valid():
        return page(request, visit, "call", {"form": form}, status=422 if form.is_bound else 200)
    table, here = form.cleaned_data["table"], [visit.tournament.id]
    if CALLS.is_reached(key := f"{visit.tournament.id}/{table}"):
        form.add_error(None, _("This table has called several times already. Raise your hand: the arbiter comes."))
        return page(request, visit, "call", {"form": form}, status=429)
    CALLS.count(key)
    command = form.command(id_for(request))
    refusal = form_commands.submit(request, visit.tournament.stream, command, actor=f"{TABLE}{table}")
    if refusal:
        return page(request, visit, "call", {"form": form, "refused": not_done(refusal)}, status=422)
    return go_back(
        request, None, _("The arbiters see it now. Stay at your board."), reverse("contests:board", args=here)
    )
