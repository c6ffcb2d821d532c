"""What players can do beside writing cards, by the name that a form sends: its fields, and the command it makes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from django import forms
from django.http import QueryDict

from mainroad.basics import Refusal, Side
from mainroad.post import commands
from mainroad.post.chart import overdue
from mainroad.post.decider import POSTAL
from mainroad.post.rules import DOCUMENTS
from mainroad.post.state import PostalGame
from mainroad.site.journal_store import service
from mainroad.site.post.forms import PROTESTS, AnalysisForm, ClaimForm, ConfirmForm, DisputeForm, ProtestForm
from mainroad.site.post.models import PostGame
from mainroad.site.post.room import day_of, inbox_day

NO_MOVE = "-"
"""Stands for a text where is only asked whether something can be done at all."""


@dataclass(frozen=True)
class PlayerAction:
    """One thing that a player can do on a day."""

    form: type[forms.Form]
    command: Callable[[PostGame, Side, date, dict[str, Any]], commands.Command]


def _protest(game: PostGame, side: Side, sent: date, given: dict[str, Any]) -> commands.Command:
    received = _received(game, given["against"]) or sent
    return commands.Protest(side, given["against"], received, sent, given.get("text", ""))


_WORDS_OF: Mapping[str, tuple[str, ...]] = {
    "claim": ("post.overdueclaimed",),
    "elder": ("post.sanctioned", "post.disputedecided"),
    "decision": ("post.claimdecided", "post.sanctioned", "post.settled", "post.disputedecided"),
    "adjudication": ("post.adjudicated",),
}


def _received(game: PostGame, against: str) -> date | None:
    """The day on which the site told a player what they protest against."""
    told = [record.moment_ms for record in service.records(game.stream) if record.type in _WORDS_OF[against]]
    return day_of(told[-1]) if told else None


ACTIONS: Mapping[str, PlayerAction] = {
    "repeat": PlayerAction(
        forms.Form,
        lambda game, side, sent, given: commands.Repeat(
            side, sent, is_registered=True, delivered=inbox_day(game, side)
        ),
    ),
    "enquire": PlayerAction(forms.Form, lambda game, side, sent, given: commands.Enquire(sent, inbox_day(game, side))),
    "accept": PlayerAction(ConfirmForm, lambda game, side, sent, given: commands.AcceptDraw(side, sent)),
    "resign": PlayerAction(ConfirmForm, lambda game, side, sent, given: commands.Resign(side, sent)),
    "claim": PlayerAction(
        ClaimForm, lambda game, side, sent, given: commands.Claim(side, sent, given["move"], DOCUMENTS)
    ),
    "dispute": PlayerAction(
        DisputeForm, lambda game, side, sent, given: commands.Dispute(side, sent, given["letter"], given["text"])
    ),
    "protest": PlayerAction(ProtestForm, _protest),
    "record": PlayerAction(forms.Form, lambda game, side, sent, given: commands.SendRecord(side, sent)),
    "analysis": PlayerAction(
        AnalysisForm,
        lambda game, side, sent, given: commands.SendAnalysis(side, sent, given["evaluation"], given["analysis"]),
    ),
}
"""The site keeps letters, receipts, the record and the chart: a claim made here has them all (RU 5.3.6.a)."""

_TRIED: Mapping[str, dict[str, Any]] = {
    "claim": {"move": NO_MOVE},
    "dispute": {"letter": 1, "text": NO_MOVE},
    "analysis": {"evaluation": "draw", "analysis": NO_MOVE},
}
_OFFERED_ALL_THE_SAME = ("post.claim-without-move", "post.repeat-early", "post.enquiry-early")
"""Refusals of something that can be done with more, or later: the form is shown, or when it will be."""
_LATER = ("post.repeat-early", "post.enquiry-early")


@dataclass(frozen=True)
class Offer:
    """Something that a player can do now, or only later."""

    name: str
    form: forms.Form
    later: Refusal | None = None


def offers(game: PostGame, state: PostalGame, side: Side, today: date) -> dict[str, Offer]:
    """What a player can do beside writing a card."""
    found = dict[str, Offer]()
    for name, action in ACTIONS.items():
        if name == "protest" or (name == "enquire" and state.board.side is side):
            continue
        if name == "dispute" and not any(entry.is_on_paper for entry in game.players):
            continue  # the site has written the dates
        if name == "claim" and overdue(state, side.opponent) is None:
            continue
        decided = POSTAL.decide(state, action.command(game, side, today, _TRIED.get(name, {})), 0)
        if not isinstance(decided, Refusal):
            found[name] = Offer(name, action.form())
        elif decided.message in _OFFERED_ALL_THE_SAME:
            found[name] = Offer(name, action.form(), decided if decided.message in _LATER else None)
    return found if game.tournament.is_single else found | _protest_offers(game, state, side, today)


def _protest_offers(game: PostGame, state: PostalGame, side: Side, today: date) -> dict[str, Offer]:
    form = ProtestForm()
    field = form.fields["against"]
    if not isinstance(field, forms.ChoiceField):
        raise TypeError("one chooses against what one protests")
    open_kinds = [kind for kind in _WORDS_OF if kind in state.protestable or (kind == "claim" and state.claim)]
    tried = {kind: _protest(game, side, today, {"against": kind}) for kind in open_kinds}
    possible = [kind for kind, command in tried.items() if not isinstance(POSTAL.decide(state, command, 0), Refusal)]
    field.choices = [(kind, label) for kind, label in PROTESTS if kind in possible]
    return {"protest": Offer("protest", form)} if possible else {}


def command_of(name: str, posted: QueryDict, game: PostGame, side: Side, sent: date) -> commands.Command | None:
    """The command that a form asks for; None: it is not filled in as it should be."""
    action = ACTIONS.get(name)
    form = action.form(posted) if action else None
    if action is None or form is None or not form.is_valid():
        return None
    return action.command(game, side, sent, form.cleaned_data)
