"""The line-up of a team for the round that comes: handed in by its captain, or at the desk for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from mainroad.competition.desk.commands import FileLineUp
from mainroad.competition.desk.people import named
from mainroad.competition.desk.state import RoundStage
from mainroad.competition.desk.team_rules import line_up_rule
from mainroad.competition.history import Number
from mainroad.competition.teams.lineups import line_up as standing
from mainroad.site import moments
from mainroad.site.answers import go_back, sentence
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.roles import ALLOWED, Action
from mainroad.site.contests.rounds.responses import page, with_names
from mainroad.site.event_roles import Role
from mainroad.site.languages import language


class LineUpForm(forms.Form):
    """Who sits on each board."""

    def __init__(
        self, data: Any, *, members: Sequence[tuple[str, str]], boards: int, now: tuple[str | None, ...]
    ) -> None:
        super().__init__(data, label_suffix="")
        for board in range(1, boards + 1):
            sitting = now[board - 1] if board <= len(now) else None
            self.fields[f"board{board}"] = forms.ChoiceField(
                label=_("Board %(board)s") % {"board": board},
                choices=[("", _("nobody")), *members],
                required=False,
                initial=sitting or "",
            )

    @property
    def seats(self) -> tuple[str | None, ...]:
        """Who sits where, from board 1 on."""
        return tuple(self.cleaned_data[name] or None for name in self.fields)


@allowed(Action.FILE_LINE_UP)
@require_http_methods(["GET", "HEAD", "POST"])
def line_up(request: HttpRequest, visit: Visit, number: int, team: int) -> HttpResponse:
    """Hand in a line-up."""
    state, regulation = visit.state, visit.regulation
    found = state.teams.get(Number(team))
    if found is None or regulation.teams is None or not len(state.history.rounds) < number <= state.rounds_planned:
        raise Http404
    entry = state.numbers[team - 1]
    if not _may_file(visit, entry):
        raise visit.refused(Action.FILE_LINE_UP, _("A captain hands in the line-up of their own team."))
    rule = line_up_rule(regulation)
    list_ = standing(rule, found, number, state.filed.get(Number(team), ()))
    members = [(member.player, named(visit.names, member.player).name(language())) for member in found.members]
    form = LineUpForm(request.POST or None, members=members, boards=regulation.teams.boards, now=list_.seats)
    if request.method == "POST" and form.is_valid():
        command = FileLineUp(number, team, form.seats, _seconds_before(visit, number))
        back = reverse("contests:line-up", args=[visit.tournament.id, number, team])
        return go_back(request, with_names(visit, visit.submit(command)), _("The line-up is handed in."), back)
    context = {
        "number": number,
        "team": team,
        "called": visit.name(team),
        "form": form,
        "ruling": sentence(list_.ruling),
        "deadline": rule.deadline,
    }
    return page(request, visit, "line_up", context)


def filed_line_ups(visit: Visit, number: int) -> list[tuple[int, str, bool]]:
    """The teams of a round, and whether a line-up of each was handed in for it."""
    state = visit.state
    if not state.teams or number > len(state.rounds) or state.rounds[number - 1].stage is RoundStage.BEGUN:
        return []
    playing = (player for game in state.rounds[number - 1].round.games for player in (game.white, game.black))
    return [
        (team, visit.name(team).name(language()), any(one.round == number for one in state.filed.get(team, ())))
        for team in sorted(playing)
    ]


def _may_file(visit: Visit, entry: str) -> bool:
    """A captain hands in for their own team, the desk for every team."""
    return bool(visit.roles & (ALLOWED[Action.FILE_LINE_UP] - {Role.CAPTAIN})) or entry in visit.acts_for(Role.CAPTAIN)


def _seconds_before(visit: Visit, number: int) -> int:
    """How long before the round it comes in; where no start is set, early enough for any deadline."""
    state = visit.state
    start = state.rounds[number - 1].start_ms if number <= len(state.rounds) else None
    if start is None and number <= len(visit.regulation.schedule):
        start = int(visit.regulation.schedule[number - 1].start.timestamp() * 1000)
    is_waiting = number > len(state.rounds) or state.rounds[number - 1].stage is not RoundStage.BEGUN
    return max(0, (start - moments.now_ms()) // 1000) if start and is_waiting else 86_400
