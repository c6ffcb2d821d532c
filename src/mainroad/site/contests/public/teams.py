"""Teams: their table, their matches, and the best on each board."""

from __future__ import annotations

from itertools import groupby

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from mainroad.competition.desk.confrontations import confrontations
from mainroad.competition.desk.people import named
from mainroad.competition.desk.scale import scoring_of
from mainroad.competition.desk.team_tables import board_prizes, team_table, totals
from mainroad.site.caching.views import cached
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.public.boards import RoundSeen
from mainroad.site.contests.public.page import show
from mainroad.site.contests.public.seen import asked_state, rounds_begun, state_after, table
from mainroad.site.contests.roles import Action


@require_safe
@allowed(Action.SEE)
@cached("after")
def teams(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The table of the teams; in a tournament of individuals what their members have scored together."""
    if not visit.state.is_team_event:
        return _of_individuals(request, visit)
    asked = asked_state(request, visit.state)
    state = state_after(asked)
    rows = [(row, visit.name(row.number)) for row in team_table(state, table(asked))]
    return show(
        request,
        visit,
        "teams",
        _("Teams"),
        tab="standings",
        rows=rows,
        rounds=[RoundSeen(visit, number) for number in range(rounds_begun(state), 0, -1)],
        boards=[] if confrontations(state) else _boards(visit),  # there everybody plays on every board
    )


def _boards(visit: Visit) -> list[tuple[int, list[dict[str, object]]]]:
    """The best on every board."""
    written = scoring_of(visit.state).written
    prizes = [
        {
            "board": best.board,
            "place": best.place,
            "person": named(visit.names, best.player),
            "team": visit.name(best.team),
            "points": written(best.points),
            "games": best.games,
        }
        for best in board_prizes(visit.state)
    ]
    return [(board, list(listed)) for board, listed in groupby(prizes, key=lambda prize: int(str(prize["board"])))]


def _of_individuals(request: HttpRequest, visit: Visit) -> HttpResponse:
    if not visit.regulation.nature.ranks_teams:
        raise Http404
    found = [(total, [visit.name(number) for number in total.counted]) for total in totals(visit.state)]
    return show(request, visit, "team_totals", _("Teams"), tab="standings", totals=found)
