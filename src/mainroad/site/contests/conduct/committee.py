"""The appeals committee: named from those who were appointed to it, as the rulebook composes it."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods
from msgspec.structs import replace

from mainroad.basics import Refusal
from mainroad.competition.appeals import Committee, Member
from mainroad.competition.desk import commands
from mainroad.competition.desk.decide.appeals import committee_faults, rule_of
from mainroad.competition.desk.people import named
from mainroad.site import moments
from mainroad.site.answers import go_back, not_done
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.conduct.page import by_name, page
from mainroad.site.contests.models import Appointment
from mainroad.site.contests.private import note_looks
from mainroad.site.contests.roles import ALLOWED, Action
from mainroad.site.event_roles import Role
from mainroad.site.people.models import Account, LookKind
from mainroad.site.people.names import birth_dates

PLACES = (
    ("", gettext_lazy("not on the committee")),
    ("chair", gettext_lazy("chair")),
    ("member", gettext_lazy("member")),
    ("reserve", gettext_lazy("reserve")),
)
ARBITERS = frozenset(role.value for role in ALLOWED[Action.SCORE])


class CommitteeForm(forms.Form):
    """A place for everybody who was appointed; what the rulebook asks of each."""

    def __init__(self, visit: Visit, accounts: list[Account], data: Any = None) -> None:
        super().__init__(data, label_suffix="")
        self.visit, self.accounts, self.rule = visit, accounts, rule_of(visit.state)
        sitting = _places(visit)
        for account in accounts:
            place = forms.ChoiceField(label=account.name, choices=PLACES, required=False)
            place.initial = sitting.get(account.pk, "")
            self.fields[f"place-{account.pk}"] = place
            if self.rule.named_by_federation:
                words = _("%(name)s was named by the world federation") % {"name": account.name}
                self.fields[f"federation-{account.pk}"] = forms.BooleanField(label=words, required=False)
            if self.rule.experienced:
                words = _("%(name)s has refereed major events") % {"name": account.name}
                self.fields[f"experienced-{account.pk}"] = forms.BooleanField(label=words, required=False)

    def clean(self) -> dict[str, Any]:
        """There is one chair."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        chairs = [name for name, place in cleaned.items() if place == "chair"]
        if len(chairs) != 1:
            self.add_error(chairs[-1] if chairs else None, _("A committee has one chair: choose who it is."))
        return cleaned

    def committee(self) -> Committee:
        """The committee, with what is known of its people."""
        members = {place: self._with(place) for place in ("chair", "member", "reserve")}
        return Committee(members["chair"][0], members["member"], members["reserve"])

    def _with(self, place: str) -> tuple[Member, ...]:
        here = [account for account in self.accounts if self.cleaned_data[f"place-{account.pk}"] == place]
        return tuple(map(self._member, here))

    def _member(self, account: Account) -> Member:
        person, may_see = account.person, self.visit.may(Action.SEE_BIRTH_DATES)
        born = birth_dates([person.pk]).get(person.pk) if person and may_see else None
        if person and born:
            note_looks(self.visit, [(person.pk, LookKind.BIRTH)])  # what is said against the committee tells of it
        team = (person.club or person.region) if person else None
        return Member(
            account.pk,
            born,
            str(team or ""),
            is_arbiter=_is_arbiter(self.visit, account),
            named_by_federation=self.cleaned_data.get(f"federation-{account.pk}", False),
            experienced=self.cleaned_data.get(f"experienced-{account.pk}", False),
        )


def _is_arbiter(visit: Visit, account: Account) -> bool:
    here = Appointment.objects.at(visit.event, visit.tournament)
    return here.filter(account=account, role__in=ARBITERS).exists()


def committee_accounts(visit: Visit) -> list[Account]:
    """Those who were appointed to the committee here."""
    here = Appointment.objects.at(visit.event, visit.tournament).filter(role=Role.COMMITTEE.value).order_by("pk")
    rows = here.select_related("account__person__club", "account__person__region")
    return list({row.account_id: row.account for row in rows}.values())


def _places(visit: Visit) -> dict[str, str]:
    """Where people sit now."""
    sitting = visit.state.committee
    if sitting is None:
        return {}
    members, reserves = dict.fromkeys(sitting.members, "member"), dict.fromkeys(sitting.reserves, "reserve")
    return {**reserves, **members, sitting.chair: "chair"}


@allowed(Action.APPOINT)
@require_http_methods(["GET", "HEAD", "POST"])
def committee(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Name the committee."""
    accounts = committee_accounts(visit)
    form = CommitteeForm(visit, accounts, request.POST or None)
    sitting = [(named(visit.names, id_), dict(PLACES)[place]) for id_, place in _places(visit).items()]
    context: dict[str, Any] = {
        "page": "protests",
        "form": form,
        "accounts": accounts,
        "rule": form.rule,
        "sitting": sitting,
    }
    if not form.is_valid():
        return page(request, visit, "committee", context, status=422 if form.is_bound else 200)
    wanted = form.committee()
    refusal = visit.submit(commands.NameCommittee(wanted.chair, wanted.members, wanted.reserves))
    if refusal is None:
        back = reverse("contests:committee", args=[visit.tournament.id])
        return go_back(request, None, _("The committee is named."), back)
    faults = _faults(visit, wanted, accounts)
    context |= {"faults": faults, "refused": "" if faults else not_done(by_name(visit, refusal))}
    return page(request, visit, "committee", context, status=422)


def _faults(visit: Visit, wanted: Committee, accounts: list[Account]) -> list[Refusal]:
    """Everything that stands against the committee, not only the first, with names."""
    names = {account.pk: account.name for account in accounts}
    found = committee_faults(visit.state, wanted, moments.now_ms())
    return [
        replace(fault, parameters={**fault.parameters, "member": names.get(str(fault.parameters.get("member")), "")})
        for fault in found
        if isinstance(fault, Refusal)
    ]
