"""The committee decides a protest: who sits, how each votes, why, and what becomes of the fee."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from mainroad.basics import Refusal
from mainroad.competition.appeals import Committee, Member
from mainroad.competition.desk import commands, facts
from mainroad.competition.desk.decide.appeals import committee_for, disputants, rule_of
from mainroad.competition.desk.people import named
from mainroad.site.answers import go_back, not_done
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.conduct.page import ACTING, by_name, money, page
from mainroad.site.contests.conduct.preview import Foreseen, carry_out, foreseen, is_confirmed
from mainroad.site.contests.conduct.protests import protest_view
from mainroad.site.contests.models import Appointment
from mainroad.site.contests.roles import Action
from mainroad.site.languages import language
from mainroad.site.people.models import Account
from mainroad.site.text_fields import TextField

VOTES = (("for", gettext_lazy("for the protest")), ("against", gettext_lazy("against it")))


def _reason() -> TextField:
    return TextField(
        label=gettext_lazy("Reason"),
        max_length=4000,
        widget=forms.Textarea(attrs={"rows": 5}),
        help_text=gettext_lazy("The reasons; they go to the parties and into the report."),
    )


class AloneForm(forms.Form):
    """A decision where no committee was named that could vote."""

    decision = forms.ChoiceField(
        label=gettext_lazy("Decision"),
        choices=[("upheld", gettext_lazy("The protest is upheld")), ("dismissed", gettext_lazy("It is dismissed"))],
        widget=forms.RadioSelect,
    )
    reason = _reason()

    def __init__(self, data: Any = None) -> None:
        super().__init__(data, label_suffix="")

    def command(self, protest: str) -> commands.DecideProtest:
        """The decision without votes."""
        given = self.cleaned_data
        return commands.DecideProtest(protest, given["decision"] == "upheld", given["reason"].strip())


class VerdictForm(forms.Form):
    """The vote of each who sits, and the reason."""

    reason = _reason()

    def __init__(self, visit: Visit, sitting: Committee, data: Any = None) -> None:
        super().__init__(data, label_suffix="")
        self.voters = sitting.voting
        for place, member in enumerate(sitting.voting):
            name = named(visit.names, member.id).name(language())
            label = _("%(name)s (chair)") % {"name": name} if place == 0 else name
            field = forms.ChoiceField(label=label, choices=VOTES, widget=forms.RadioSelect)
            self.fields[f"vote-{member.id}"] = field
        self.order_fields([f"vote-{member.id}" for member in sitting.voting])

    @property
    def votes(self) -> dict[str, bool]:
        """Who votes for the protest."""
        return {member.id: self.cleaned_data[f"vote-{member.id}"] == "for" for member in self.voters}

    def command(self, protest: str, interested: frozenset[str]) -> commands.DecideProtest:
        """The votes decide; a tie leaves the arbiter's decision as it is."""
        votes = self.votes
        upheld = 2 * sum(votes.values()) > len(votes)
        return commands.DecideProtest(protest, upheld, self.cleaned_data["reason"].strip(), votes, interested)


def parties(visit: Visit, fact: facts.Protested) -> frozenset[str]:
    """Members of the committee who are a party, or play, coach or help one: their accounts say so."""
    state = visit.state
    entries = disputants(state, fact)
    people = entries | {
        member for entry in entries & state.squads.keys() for squad in [state.squads[entry]]
        for member in (*squad.main, *squad.reserves)
    }  # fmt: skip
    acting = Appointment.objects.filter(
        event=visit.event, entry__in=entries, role__in=[role.value for role in ACTING]
    ).values_list("account_id", flat=True)
    playing = Account.objects.filter(person_id__in=people).values_list("pk", flat=True)
    return frozenset({*acting, *playing})


def everybody_of(visit: Visit) -> tuple[str, ...]:
    """All of the committee, reserves too."""
    sitting = visit.state.committee
    return (sitting.chair, *sitting.members, *sitting.reserves) if sitting else ()


@allowed(Action.JUDGE)
@require_http_methods(["GET", "HEAD", "POST"])
def protest_judge(request: HttpRequest, visit: Visit, protest: str) -> HttpResponse:
    """Decide a protest: by votes, or without where no committee is named."""
    found = visit.state.protested.get(protest)
    if found is None:
        raise Http404
    context: dict[str, Any] = {
        "page": "protests",
        "protest": protest_view(visit, found),
        "fee": money(found.fee_paid) if found.fee_paid else "",
    }
    if protest in visit.state.verdicts and "confirm" not in request.POST:
        return page(request, visit, "protest_judge", {**context, "is_decided": True})
    if visit.state.committee is None:
        return _alone(request, visit, found, context)
    return _voting(request, visit, found, context)


def _alone(request: HttpRequest, visit: Visit, found: facts.Protested, context: dict[str, Any]) -> HttpResponse:
    form = AloneForm(request.POST or None)
    context |= {"form": form, "is_sitting": True, "is_alone": True}
    if not form.is_valid():
        return page(request, visit, "protest_judge", context, status=422 if form.is_bound else 200)
    return _decided(request, visit, form.command(found.protest), context)


def _voting(request: HttpRequest, visit: Visit, found: facts.Protested, context: dict[str, Any]) -> HttpResponse:
    sent = request.POST if request.method == "POST" else request.GET
    known, everybody = parties(visit, found), everybody_of(visit)
    interested = frozenset(known | set(sent.getlist("interested"))) & set(everybody)
    context |= {
        "people": [(named(visit.names, id_), id_ in known, id_ in interested) for id_ in everybody],
        "replaces": rule_of(visit.state).replaces_interested,
        "interested": sorted(interested),
    }
    sitting = committee_for(visit.state, found, interested)
    if isinstance(sitting, Refusal):
        return page(request, visit, "protest_judge", {**context, "nobody": not_done(by_name(visit, sitting))})
    is_sitting = str(request.user.pk) in {member.id for member in sitting.voting}
    if request.method == "POST" and not is_sitting:
        raise visit.refused(Action.JUDGE, _("You do not sit in this case."))
    form = VerdictForm(visit, sitting, request.POST or None)
    context |= {"form": form, "is_sitting": is_sitting, "sitting": _named(visit, sitting.voting)}
    if not form.is_valid():
        return page(request, visit, "protest_judge", context, status=422 if form.is_bound else 200)
    return _decided(request, visit, form.command(found.protest, interested), context)


def _named(visit: Visit, members: tuple[Member, ...]) -> list[str]:
    return [named(visit.names, member.id).name(language()) for member in members]


def _decided(
    request: HttpRequest, visit: Visit, wanted: commands.DecideProtest, context: dict[str, Any]
) -> HttpResponse:
    ahead = foreseen(visit, [wanted])
    if not is_confirmed(request, ahead):
        if isinstance(ahead, Foreseen):
            again = "confirm" in request.POST
            return page(request, visit, "protest_judge", {**context, "ahead": ahead, "again": again})
        refused = not_done(by_name(visit, ahead))
        return page(request, visit, "protest_judge", {**context, "refused": refused}, status=422)
    _done, refusal = carry_out(request, visit, [wanted])
    back = reverse("contests:protest", args=[visit.tournament.id, wanted.protest])
    return go_back(request, refusal, _("The decision is in the journal."), back)
