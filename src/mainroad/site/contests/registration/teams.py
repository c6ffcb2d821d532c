"""Teams: a name, a roster in the order of the boards, reserves and a captain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from mainroad.basics import Refusal
from mainroad.competition.desk import commands
from mainroad.competition.desk.decider import DESK
from mainroad.competition.desk.evolve import evolve
from mainroad.competition.desk.people import Named
from mainroad.competition.desk.state import Tournament as Desk
from mainroad.competition.regulation.regulation import Teams
from mainroad.competition.teams.lineups import size_refused
from mainroad.site import moments
from mainroad.site.answers import go_back, not_done
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.ids import LENGTH
from mainroad.site.contests.models import Team
from mainroad.site.contests.private import names_and_years, note_looks, told_by
from mainroad.site.contests.registration.eligibility import Eligibility
from mainroad.site.contests.registration.entering import add_person, person_id
from mainroad.site.contests.registration.finding import against, find_people
from mainroad.site.contests.registration.forms import NewPersonForm
from mainroad.site.contests.registration.responses import address, id_from, page
from mainroad.site.contests.registration.rosters import Roster
from mainroad.site.contests.roles import Action
from mainroad.site.form_commands import form_content, form_id
from mainroad.site.people.names import named
from mainroad.site.people.persons.listing import ListRow
from mainroad.site.text_fields import NameField, TextField


class TeamForm(forms.Form):
    """What a team is called, and whose it is."""

    native = NameField(label=gettext_lazy("Name of the team"), max_length=100)
    latin = NameField(label=gettext_lazy("Name in Latin letters"), max_length=100, required=False)
    federation = TextField(
        label=gettext_lazy("Federation"),
        max_length=8,
        required=False,
        help_text=gettext_lazy("Its letters, such as LTU."),
    )

    def clean_federation(self) -> str:
        """Write codes in capitals."""
        return str(self.cleaned_data["federation"]).strip().upper()


@dataclass(frozen=True)
class Member:
    """A member as the page shows them: board 0 is a reserve."""

    person: Named
    board: int
    rating: int
    eligibility: Eligibility


@allowed(Action.REGISTER)
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Enter a team."""
    return _team(request, visit, Team(id=id_from(form_id(request), form_content(request), "team", length=LENGTH)))


@allowed(Action.REGISTER)
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, visit: Visit, entry: str) -> HttpResponse:
    """Put a team right."""
    team = Team.objects.filter(pk=entry, tournament=visit.tournament).first()
    if team is None or entry not in visit.state.entries:
        raise Http404
    return _team(request, visit, team)


def _team(request: HttpRequest, visit: Visit, team: Team) -> HttpResponse:
    terms = visit.regulation.teams
    if terms is None:
        raise Http404
    is_sent = request.method == "POST"
    roster = Roster.sent(request.POST) if is_sent else Roster.of(visit.state.squads.get(team.id))
    is_saved = is_sent and "save" in request.POST
    first = {"native": team.native, "latin": team.latin, "federation": team.federation}
    form = TeamForm(request.POST if is_saved else None, label_suffix="", initial=_typed(request, first))
    person = _somebody_new(request, visit)
    if person.is_bound and person.is_valid():
        newcomer = add_person(person, id_from(person_id(request), len(roster.members)))
        person, roster = _somebody_new(None, visit), replace(roster, members=(*roster.members, newcomer))
    if is_saved and form.is_valid():
        answer = _save(request, visit, team, form, roster, terms)
        if answer is not None:
            return answer
    return _page(request, visit, team, terms, roster, {"form": form, "person": person})


def _somebody_new(request: HttpRequest | None, visit: Visit) -> NewPersonForm:
    """The part of the form about somebody who is not in the registry; filled in only when its button was pressed."""
    data = request.POST if request and "create" in request.POST else None
    sees_dates = visit.may(Action.SEE_BIRTH_DATES)
    return NewPersonForm(data, prefix="new", use_required_attribute=False, sees_dates=sees_dates)


def _typed(request: HttpRequest, first: dict[str, Any]) -> dict[str, Any]:
    """What stands in the form when another of its buttons was pressed."""
    return {name: request.POST.get(name, known) for name, known in first.items()}


def _page(
    request: HttpRequest, visit: Visit, team: Team, terms: Teams, roster: Roster, context: dict[str, Any]
) -> HttpResponse:
    people = names_and_years(visit, roster.members, game=visit.regulation.game)
    members = [
        _member(visit, people.get(id_) or Named(id_, id_), place, terms, roster)
        for place, id_ in enumerate(roster.members, start=1)
    ]
    note_looks(visit, (seen for member in members for seen in told_by(member.eligibility, member.person)))
    query = request.POST.get("q", "").strip() if "find" in request.POST else ""
    shown = {
        "team": team,
        "terms": terms,
        "members": members,
        "captain": roster.captain,
        "query": query,
        "found": find_people(visit, query),
        "is_entered": team.id in visit.state.entries,
        "is_numbered": bool(visit.state.numbers),
    }
    return page(request, visit, "team", {**shown, **context})


def _member(visit: Visit, person: Named, place: int, terms: Teams, roster: Roster) -> Member:
    rating = roster.ratings.get(person.id) or person.rating
    return Member(person, place if place <= terms.boards else 0, rating, against(visit, person))


def _save(
    request: HttpRequest, visit: Visit, team: Team, form: TeamForm, roster: Roster, terms: Teams
) -> HttpResponse | None:
    """Write the team down; None: the library says no, and the form shows why."""
    acts = _acts(visit, team.id, form.cleaned_data["federation"], roster, terms)
    if refusal := _refused(visit.state, acts):
        form.add_error(None, not_done(refusal))
        return None
    _keep(visit, team, form)
    refusals = (visit.submit(act, f"{team.id}-{type(act).__name__}") for act in acts)
    done = _("The team %(name)s is entered.") % {"name": form.cleaned_data["native"]}
    return go_back(request, next(filter(None, refusals), None), done, address(visit, "registration"))


def _acts(visit: Visit, team: str, federation: str, roster: Roster, terms: Teams) -> list[commands.Command]:
    """What is to be done: enter the team or put it right, then name its members."""
    people = named(roster.members, game=visit.regulation.game)
    ratings = {id_: roster.ratings.get(id_) or person.rating for id_, person in people.items()}
    roster = replace(roster, ratings=ratings)
    foreign = frozenset(id_ for id_, person in people.items() if person.federation and person.federation != federation)
    said = (roster.average(terms.boards), federation)
    acts: list[commands.Command] = []
    entered = visit.state.entries.get(team)
    if entered is None:
        acts.append(commands.Enter(team, *said))
    elif not visit.state.numbers and said != (entered.rating, entered.federation):
        acts.append(commands.Amend(team, *said))
    return [*acts, roster.command(team, terms.boards, foreign)]


def _refused(state: Desk, acts: list[commands.Command]) -> Refusal | None:
    """What the desk would say, asked before anything is written."""
    for act in acts:
        decision = DESK.decide(state, act, moments.now_ms())
        if isinstance(decision, Refusal):
            return decision
        for fact in decision:
            state = evolve(state, fact)
    return None


def wrong_sizes(terms: Teams | None, names: Iterable[str]) -> dict[str, Refusal]:
    """The teams of a list that have too few or too many members; a name stands there once for each of them."""
    if terms is None:
        return {}
    found = {
        name: size_refused(terms.boards, terms.reserves, min(members, terms.boards), max(members - terms.boards, 0))
        for name, members in Counter(names).items()
    }
    return {name: refusal for name, refusal in found.items() if refusal}


def enter_listed(visit: Visit, name: str, members: Sequence[tuple[ListRow, str]]) -> Refusal | None:
    """Enter a team out of a list: its members by their boards, or in the order of the list."""
    terms = visit.regulation.teams
    if terms is None:
        return Refusal("desk.no-teams-here")
    team = id_from(form_id(visit.request), "team", name, length=LENGTH)
    placed = sorted(members, key=lambda member: member[0].board or terms.boards + terms.reserves)
    ratings = {person: row.rating for row, person in placed}
    roster = Roster(tuple(dict.fromkeys(person for _row, person in placed)), ratings)
    federation = next((row.federation for row, _person in placed if row.federation), "")
    vars(visit).pop("ledger", None)  # the team before has changed it
    acts = _acts(visit, team, federation, roster, terms)
    if refusal := _refused(visit.state, acts):
        return refusal
    told = {"tournament": visit.tournament, "native": name, "latin": "", "federation": federation}
    Team.objects.update_or_create(pk=team, defaults=told)
    return next(filter(None, (visit.submit(act, f"{team}-{type(act).__name__}") for act in acts)), None)


def _keep(visit: Visit, team: Team, form: TeamForm) -> None:
    Team.objects.update_or_create(pk=team.pk, defaults={"tournament": visit.tournament, **form.cleaned_data})
