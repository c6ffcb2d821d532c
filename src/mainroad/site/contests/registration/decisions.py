"""The form of the credentials committee: checklist, what the rulebook asks for besides and the command that follows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from mainroad.basics import Refusal
from mainroad.competition.desk.commands import Admit
from mainroad.competition.desk.facts import Admitted as Decided
from mainroad.competition.entries import Admitted
from mainroad.competition.paraclasses import Examination, Impairment, ParaClass, classification_faults
from mainroad.site.answers import article_links, sentence
from mainroad.site.contests.access import Visit
from mainroad.site.contests.events.forms import DayInput
from mainroad.site.contests.registration.checklist import FIT, Item, checklist, wants_examination
from mainroad.site.contests.registration.eligibility import Eligibility
from mainroad.site.contests.registration.lines import EntryLine
from mainroad.site.contests.registration.responses import today
from mainroad.site.contests.roles import Action
from mainroad.site.people.models import Person
from mainroad.site.people.models.persons import PARA_CLASSES, ParaStatus
from mainroad.site.text_fields import TextField

GROUNDS = (
    ("", gettext_lazy("not needed")),
    (Admitted.LOCAL.value, gettext_lazy("a local player")),
    (Admitted.OTHER_IMPAIRMENT.value, gettext_lazy("a player with another impairment")),
    (Admitted.HORS_CONCOURS.value, gettext_lazy("outside the competition")),
)
COMMISSIONS = (
    ("", "–"),
    (Impairment.HEARING.value, gettext_lazy("hearing")),
    (Impairment.SIGHT.value, gettext_lazy("sight")),
    (Impairment.MOTOR.value, gettext_lazy("motor impairments")),
)


@dataclass(frozen=True)
class Sight:
    """What somebody at the commission sees of an entry: the papers they may look at, and the class in the registry."""

    items: tuple[Item, ...]
    against: Eligibility
    sees_papers: bool
    asks_fitness: bool
    asks_class: bool
    examined_from: datetime | None
    """When the first round begins, where the rulebook wants everybody examined on that day; none: it does not."""
    today: date
    known_class: str = ""
    before: Decided | None = None


def sight(visit: Visit, line: EntryLine) -> Sight:
    """What the visitor sees of an entry."""
    sees_papers = visit.may(Action.SEE_MEDICAL)
    asked = checklist(visit.regulation)
    return Sight(
        tuple(item for item in asked if sees_papers or not item.is_medical),
        line.eligibility,
        sees_papers,
        visit.regulation.rulebook in FIT and not visit.state.is_team_event,
        any(item.key == "class" for item in asked) and not visit.state.is_team_event,
        _first_round(visit) if wants_examination(visit.regulation) and not visit.state.is_team_event else None,
        today(visit),
        _known_class(line.id) if visit.is_trusted else "",
        line.decision,
    )


def _known_class(entry: str) -> str:
    """The class in the registry. An account that nobody vetted is not even told whether it fits the tournament."""
    return Person.objects.filter(pk=entry).values_list("para_class", flat=True).first() or ""


def _first_round(visit: Visit) -> datetime:
    """When play begins: as the schedule says, or with the first day."""
    if visit.regulation.schedule:
        return visit.regulation.schedule[0].start
    event = visit.tournament.event
    return datetime.combine(event.first_day, datetime.max.time(), ZoneInfo(event.time_zone))


class DecisionForm(forms.Form):
    """The checklist, and why somebody is not admitted or is admitted all the same."""

    fit_on = forms.DateField(
        label=gettext_lazy("Found fit to compete on"),
        required=False,
        widget=DayInput,
        help_text=gettext_lazy("The day on the medical paper. Only this day is kept; the paper stays where it is."),
    )
    para_class = forms.ChoiceField(
        label=gettext_lazy("Class that the commission gave"), required=False, choices=(("", "–"), *PARA_CLASSES)
    )
    commission = forms.ChoiceField(
        label=gettext_lazy("Classification commission for"), required=False, choices=COMMISSIONS
    )
    examined = forms.DateTimeField(
        label=gettext_lazy("Examined at"),
        required=False,
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
    )
    first_time = forms.BooleanField(label=gettext_lazy("Takes part for the first time"), required=False)
    ground = forms.ChoiceField(
        label=gettext_lazy("Admitted by the organiser as"),
        required=False,
        choices=GROUNDS,
        help_text=gettext_lazy("For somebody who does not meet the standard, or whose fitness was not shown."),
    )
    reason = TextField(
        label=gettext_lazy("Reason or remark"),
        required=False,
        max_length=500,
        help_text=gettext_lazy(
            "If you refuse and leave this empty, the unticked points are recorded as the reason. "
            "Everybody at the desk can read it: no diagnoses."
        ),
    )

    def __init__(self, data: Any, seen: Sight, *, is_admitted: bool) -> None:
        first = {"para_class": seen.known_class, "ground": seen.before.ground if seen.before else ""}
        super().__init__(data, label_suffix="", initial=first)
        self.seen, self.items, self.is_admitted = seen, seen.items, is_admitted
        for item in seen.items:
            words = format_html("{} {}", item.words, article_links(item.articles) if item.articles else "")
            self.fields[item.key] = forms.BooleanField(label=words, required=False)
        for name in self._needless():
            del self.fields[name]
        self.order_fields([*(item.key for item in seen.items), "fit_on", "para_class", "commission", "examined"])
        self.order_fields([*(name for name in self.fields if name not in ("ground", "reason")), "ground", "reason"])

    def _needless(self) -> Iterator[str]:
        seen = self.seen
        if not (seen.asks_fitness and seen.sees_papers):
            yield "fit_on"
        if not (seen.asks_class and seen.sees_papers):
            yield "para_class"
        if seen.examined_from is None or not seen.sees_papers:
            yield from ("commission", "examined", "first_time")
        if not seen.asks_fitness:
            yield "ground"

    def clean(self) -> dict[str, Any]:
        """Refuse a decision that says nothing of what is missing."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        missing = [str(item.words) for item in self.items if not cleaned.get(item.key)]
        # A reason is read by people who may not know of classes.
        missing += [sentence(fault) for fault in self.seen.against.without_medical().faults]
        if not self.is_admitted and not cleaned.get("reason"):
            cleaned["reason"] = "; ".join(missing)
        if self.is_admitted:
            self._examine(cleaned)
        doubts = missing or self.seen.against.faults or not self.is_admitted
        if not cleaned.get("reason") and doubts and not (self.is_admitted and cleaned.get("ground")):
            self.add_error("reason", _("Not everything is in order: say why it is admitted all the same, or why not."))
        return cleaned

    def _examine(self, cleaned: dict[str, Any]) -> None:
        """Tell what is wrong with the examination; with a reason the commission may let it pass."""
        if "examined" not in self.fields or cleaned.get("reason") or cleaned.get("ground"):
            return
        for fault in self._examination_faults(cleaned):
            self.add_error("examined", sentence(fault))

    def _examination_faults(self, cleaned: dict[str, Any]) -> Iterator[Refusal]:
        given, commission, examined = cleaned.get("para_class"), cleaned.get("commission"), cleaned.get("examined")
        found = []
        if given and commission and examined and self.seen.examined_from:
            zone = self.seen.examined_from.tzinfo
            moment = examined.replace(tzinfo=zone) if examined.tzinfo is None else examined.astimezone(zone)
            found.append(Examination("", Impairment(commission), moment, ParaClass(given)))
        first_time = [""] if cleaned.get("first_time") else []
        if self.seen.examined_from:
            yield from classification_faults([""], found, self.seen.examined_from, first_time)

    def command(self, entry: str) -> Admit:
        """What the desk is asked to write down; medical things that the visitor may not see are as they were."""
        given, before = self.cleaned_data, self.seen.before
        fit_on = given.get("fit_on") or (self.seen.today if given.get("medical") else None)
        if not self.seen.sees_papers and before and before.fit_on:
            fit_on = date.fromisoformat(before.fit_on)
        own = given.get("para_class", self.seen.known_class)
        return Admit(
            entry,
            self.is_admitted,
            given["reason"],
            bool(given.get("standard")),
            fit_on,
            ParaClass(own) if own else None,
            Admitted(given["ground"]) if given.get("ground") else None,
        )

    def keep_class(self, entry: str) -> None:
        """Write a class that the registry does not know yet into the registry; the classifier confirms it there."""
        given = self.cleaned_data.get("para_class", "")
        if self.is_admitted and given and not self.seen.known_class:
            Person.objects.filter(pk=entry, para_class="").update(para_class=given, para_status=ParaStatus.REVIEWED)
