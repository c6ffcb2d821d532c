"""What officials can do in a game: the form, the command that it makes, who may, and the article that gives the right.

Evidence is asked here and handed in with the command: decisions never ask a table or an engine themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from mainroad.basics import Refusal, Ruling, Side
from mainroad.evidence import evidence_on
from mainroad.post import commands
from mainroad.post.decider import POSTAL
from mainroad.post.facts import ClaimDecided, Protested
from mainroad.post.rules import SANCTIONS
from mainroad.post.state import PostalGame
from mainroad.post.sweep import proposals
from mainroad.site.post.access import Seat
from mainroad.site.post.forms import EVALUATIONS, LONGEST_TEXT, SIDES, ConfirmForm, day_field
from mainroad.site.post.room import inbox_day
from mainroad.site.text_fields import TextField

SANCTION_WORDS: Mapping[str, Any] = {
    "remark": _("a remark"),
    "reprimand": _("a reprimand"),
    "no-information": _("no current information"),
    "loss": _("loss of the game"),
}


def table_verdict(state: PostalGame) -> str:
    """How a table says that the position ends: `white`, `black`, `draw`; nothing: no table knows it."""
    found = evidence_on(state.board)
    return "" if found is None else found.winner.value if found.winner else "draw"


def has_matters(state: PostalGame, day: date) -> bool:
    """Whether something of a game waits on the desk of its officials."""
    return bool(state.claim or state.unsettled or state.disputes or proposals(state, day))


@dataclass(frozen=True)
class ClaimOutcome:
    """What the decision of a claim by the chart would be today, and what the judge knows of protests."""

    ruling: Ruling
    is_overdue: bool
    protests: tuple[Protested, ...]
    protest_until: date | None
    """Until when a protest may still come; None: one came, or the days are over."""


def claim_outcome(seat: Seat, day: date) -> ClaimOutcome | None:
    """What deciding the claim now would come to; None: nothing is claimed."""
    state, claim = seat.state, seat.state.claim
    decided = POSTAL.decide(state, _decide(seat, day, {}), 0)
    if claim is None or isinstance(decided, Refusal):
        return None
    made = next(fact for fact in decided if isinstance(fact, ClaimDecided))
    protests = tuple(sent for sent in state.protests if sent.against == "claim" and sent.sent >= claim.sent)
    until = next((due.until for due in proposals(state, day) if due.kind == "claim-protest"), None)
    return ClaimOutcome(made.ruling.ruling, made.is_overdue, protests, until)


class ExtraBreakForm(forms.Form):
    """A break beyond what everybody has, or one that was announced too late."""

    side = forms.ChoiceField(label=_("Whose break"), choices=SIDES)
    first = day_field(_("from"))
    last = day_field(_("to"))


class SanctionForm(forms.Form):
    """A sanction, with the article that was broken (RU 5.1.10)."""

    side = forms.ChoiceField(label=_("Against whom"), choices=SIDES)
    sanction = forms.ChoiceField(label=_("Sanction"), choices=tuple(SANCTION_WORDS.items()))
    broken = TextField(label=_("Article that was broken"), max_length=40, initial="RU ")


class ElderSanctionForm(SanctionForm):
    """A sanction that the elder may impose."""

    sanction = forms.ChoiceField(
        label=_("Sanction"), choices=tuple((name, SANCTION_WORDS[name]) for name in SANCTIONS["elder"])
    )


class AdjudicationForm(forms.Form):
    """The result of an unfinished game."""

    evaluation = forms.ChoiceField(label=_("Result"), choices=EVALUATIONS)
    reason = TextField(
        label=_("Reason, where both players say otherwise"),
        required=False,
        max_length=LONGEST_TEXT,
        widget=forms.Textarea(attrs={"rows": 3}),
    )


class DemandForm(forms.Form):
    """Of whom the letters are demanded."""

    side = forms.ChoiceField(label=_("Of whom"), choices=SIDES)
    results = day_field(_("Final results received on"), required=False)


class DisputeAnswerForm(forms.Form):
    """Which dates of a disputed letter count."""

    partner_sent = day_field(_("First date: sent by the partner, if it is wrong"), required=False)
    received = day_field(_("Second date: received, if it is wrong"), required=False)
    sent = day_field(_("Third date: sent, if it is wrong"), required=False)
    text = TextField(
        label=_("Decision, with its reasons"), max_length=LONGEST_TEXT, widget=forms.Textarea(attrs={"rows": 4})
    )


class SettleForm(forms.Form):
    """How the organiser decides a protest."""

    text = TextField(
        label=_("Decision, with its reasons"), max_length=LONGEST_TEXT, widget=forms.Textarea(attrs={"rows": 4})
    )


@dataclass(frozen=True)
class OfficialAction:
    """One thing that an official can do."""

    label: Any
    articles: str
    form: type[forms.Form]
    may: Callable[[Seat], bool]
    command: Callable[[Seat, date, dict[str, Any]], commands.Command]
    tried: Mapping[str, Any] | None = None
    """With these it is asked whether it can be done at all; None: it always can."""


def _judges(seat: Seat) -> bool:
    return seat.is_judge and seat.side is None


def _leads(seat: Seat) -> bool:
    return seat.is_elder and seat.side is None


def _leads_only(seat: Seat) -> bool:
    return _leads(seat) and not seat.is_judge


def _organises(seat: Seat) -> bool:
    return seat.is_organiser and seat.side is None


def _decide(seat: Seat, day: date, given: dict[str, Any]) -> commands.Command:
    claim = seat.state.claim
    return commands.DecideClaim(day, inbox_day(seat.game, claim.side) if claim else None)


def _extra_break(seat: Seat, day: date, given: dict[str, Any]) -> commands.Command:
    return commands.TakeBreak(Side(given["side"]), given["first"], given["last"], day, is_extra=True)


def _adjudicate(seat: Seat, day: date, given: dict[str, Any]) -> commands.Command:
    return commands.Adjudicate(day, given["evaluation"], table_verdict(seat.state), given.get("reason", ""))


def _sanction(by: str) -> Callable[[Seat, date, dict[str, Any]], commands.Command]:
    return lambda seat, day, given: commands.Sanction(by, Side(given["side"]), given["sanction"], given["broken"], day)


OFFICIAL_ACTIONS: Mapping[str, OfficialAction] = {
    "decide": OfficialAction(
        _("Decide the claim by the chart"), "RU 5.3.7.a, RU 5.3.7.b, RU 5.3.7.c", ConfirmForm, _judges, _decide, {},
    ),
    "adjudicate": OfficialAction(
        _("Adjudicate the unfinished game"), "RU 5.5.4, RU 5.5.5.b", AdjudicationForm, _judges, _adjudicate,
        {"evaluation": "draw"},
    ),
    "grant": OfficialAction(_("Grant a break"), "RU 5.4.5", ExtraBreakForm, _judges, _extra_break),
    "sanction": OfficialAction(
        _("Impose a sanction"), "RU 5.1.9.b, RU 5.1.10", SanctionForm, _judges, _sanction("judge")
    ),
    "demand": OfficialAction(
        _("Ask for the letters"), "RU 5.1.13", DemandForm, _judges,
        lambda seat, day, given: commands.DemandLetters(Side(given["side"]), day, given["results"]),
    ),
    "reprimand": OfficialAction(
        _("Impose a sanction as elder"), "RU 5.1.9.a, RU 5.1.10", ElderSanctionForm, _leads_only, _sanction("elder")
    ),
    "dates": OfficialAction(
        _("Decide which dates count"), "RU 5.1.12.a, RU 5.3.1.d", DisputeAnswerForm, _leads,
        lambda seat, day, given: commands.DecideDispute(
            day, given["text"], given.get("partner_sent"), given.get("received"), given.get("sent")
        ), {"text": "."},
    ),
    "minuses": OfficialAction(
        _("Close it without records: a minus for both"), "RU 5.5.8", forms.Form, _leads,
        lambda seat, day, given: commands.CloseWithoutRecords(day), {},
    ),
    "review": OfficialAction(
        _("Decide the protest against the elder"), "RU 5.1.12.a", SettleForm, _judges,
        lambda seat, day, given: commands.Settle(day, given["text"], "judge"), {"text": "."},
    ),
    "settle": OfficialAction(
        _("Decide the protest for good"), "RU 5.1.12.c, RU 5.5.7", SettleForm, _organises,
        lambda seat, day, given: commands.Settle(day, given["text"]), {"text": "."},
    ),
}  # fmt: skip
_WITH_ANOTHER_RESULT = ("post.agreed-stands", "post.against-the-table")


@dataclass(frozen=True)
class OfficialOffer:
    """Something that an official can do now."""

    name: str
    action: OfficialAction
    form: forms.Form


def official_offers(seat: Seat, day: date) -> list[OfficialOffer]:
    """What an official can do in a game now."""
    found = list[OfficialOffer]()
    for name, action in OFFICIAL_ACTIONS.items():
        if action.may(seat) and (action.tried is None or _is_possible(action, seat, day)):
            found.append(OfficialOffer(name, action, action.form()))
    return found


def _is_possible(action: OfficialAction, seat: Seat, day: date) -> bool:
    decided = POSTAL.decide(seat.state, action.command(seat, day, dict(action.tried or {})), 0)
    return not isinstance(decided, Refusal) or decided.message in _WITH_ANOTHER_RESULT


def ruling_command(name: str, posted: QueryDict, seat: Seat, day: date) -> commands.Command | None:
    """The command that an official's form asks for; None: it is not filled in as it should be, or not theirs."""
    action = OFFICIAL_ACTIONS.get(name)
    if action is None or not action.may(seat):
        return None
    form = action.form(posted)
    return action.command(seat, day, form.cleaned_data) if form.is_valid() else None
