"""The form by which people get roles at an event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from mainroad.competition.desk.people import named
from mainroad.site import languages
from mainroad.site.assistant_tasks import TASKS
from mainroad.site.contests import tournament_service
from mainroad.site.contests.access import Visit
from mainroad.site.contests.events.cards import TournamentLine
from mainroad.site.contests.models import CATEGORIES, Appointment
from mainroad.site.contests.regulations.fields import QuickSelect
from mainroad.site.contests.roles import givable
from mainroad.site.event_roles import Role
from mainroad.site.people.models import Account
from mainroad.site.text_fields import TextField

OF_AN_ENTRY = frozenset({Role.CAPTAIN, Role.PLAYER, Role.ASSISTANT})
"""Roles that belong to one entry of a tournament."""
ARBITERS = frozenset(role.value for role in (Role.CHIEF, Role.DEPUTY, Role.SECRETARY, Role.LINE))
"""Roles of those who have a category."""


class AppointmentForm(forms.Form):
    """A role, where it holds, and for whom; without an e-mail it is the offer of an invitation."""

    role = forms.ChoiceField(label=gettext_lazy("Role"))
    tournament = forms.ChoiceField(
        label=gettext_lazy("Where"),
        required=False,
        help_text=gettext_lazy("In the whole event or in one tournament of it."),
    )
    entry = forms.ChoiceField(
        label=gettext_lazy("Whose"),
        required=False,
        widget=QuickSelect,
        help_text=gettext_lazy("Only for captains, players and assistants: the team or player."),
    )
    boards = TextField(
        label=gettext_lazy("Boards"),
        required=False,
        max_length=100,
        help_text=gettext_lazy("Only for line arbiters, such as 1-8, 12. Empty: all boards."),
    )
    category = forms.ChoiceField(
        label=gettext_lazy("Category"),
        required=False,
        choices=(("", "–"), *CATEGORIES),
        help_text=gettext_lazy("Only for arbiters; empty: not known."),
    )
    is_senior = forms.BooleanField(label=gettext_lazy("Senior among the line arbiters"), required=False)
    duties = forms.MultipleChoiceField(
        label=gettext_lazy("What the assistant does"),
        required=False,
        choices=list(TASKS.items()),
        widget=forms.CheckboxSelectMultiple,
        help_text=gettext_lazy("Only for assistants: what was agreed, and the player physically cannot do."),
    )
    email = forms.EmailField(
        label=gettext_lazy("E-mail of the account"),
        required=False,
        help_text=gettext_lazy(
            "The e-mail of somebody who has an account here. If there is none, make an invitation link."
        ),
    )

    def __init__(self, data: Any, visit: Visit, lines: Sequence[TournamentLine]) -> None:
        super().__init__(data, label_suffix="")
        self.visit, self.lines = visit, lines
        self._offer("role", [(role.value, str(role.label)) for role in givable(visit.roles)])
        whole = [] if visit.row else [("", str(_("the whole event")))]
        self._offer("tournament", [*whole, *((line.row.pk, line.title) for line in lines)])
        self._offer("entry", [("", "–"), *self._entries()])

    def _offer(self, name: str, choices: list[tuple[str, str]]) -> None:
        self.fields[name].choices = choices  # type: ignore[attr-defined]

    def _entries(self) -> list[tuple[str, str]]:
        found = []
        for line in self.lines:
            names = tournament_service.names(line.row, line.state)
            called = [named(names, entry) for entry in line.state.entries]
            called.sort(key=lambda person: person.sorting(languages.language()))
            found += [
                (f"{line.row.pk}/{person.id}", f"{person.name(languages.language())} ({line.title})")
                for person in called
            ]
        return found

    def clean_boards(self) -> str:
        """Boards are numbers and spans of numbers."""
        boards: str = self.cleaned_data["boards"].strip()
        if boards and not tournament_service.boards_of(boards):
            raise ValidationError(_("Boards are written like 1-8, 12."))
        return boards

    def clean(self) -> dict[str, Any]:
        """Somebody's captain, player or assistant needs that somebody."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        tournament, _slash, entry = cleaned.get("entry", "").partition("/")
        is_of_entry = cleaned.get("role") in {role.value for role in OF_AN_ENTRY}
        if is_of_entry and not entry:
            self.add_error("entry", _("Choose the team or player whom this role belongs to."))
        cleaned["entry"] = entry if is_of_entry else ""
        if is_of_entry and entry:
            cleaned["tournament"] = tournament
        if cleaned.get("role") == Role.ASSISTANT.value and not cleaned.get("duties"):
            self.add_error("duties", _("Choose what the assistant does: nothing else will be open to them."))
        return cleaned

    def offered(self) -> Appointment:
        """The appointment, as yet to nobody."""
        given = self.cleaned_data
        return Appointment(
            event=self.visit.event,
            role=given["role"],
            tournament_id=self.visit.row.pk if self.visit.row else given["tournament"] or None,
            entry=given["entry"],
            boards=given["boards"] if given["role"] == Role.LINE.value else "",
            category=given["category"] if given["role"] in ARBITERS else "",
            is_senior=given["is_senior"] and given["role"] == Role.LINE.value,
            duties=" ".join(given["duties"]) if given["role"] == Role.ASSISTANT.value else "",
        )

    def account(self) -> Account | None:
        """Whose account the e-mail belongs to."""
        return Account.objects.filter(email=self.cleaned_data["email"].strip().lower()).first()
