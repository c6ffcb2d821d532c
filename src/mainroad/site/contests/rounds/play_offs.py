"""Play-offs on the page of the final places: what the rulebook proposes, the games of each step, their results."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from mainroad.basics import BySide
from mainroad.clocks.durations import MINUTE_MS
from mainroad.competition.desk import commands
from mainroad.competition.desk.decide.play_off import play_off_proposals
from mainroad.competition.desk.state import Result, Stage
from mainroad.competition.history import DRAW, LOSS, WIN, How
from mainroad.competition.play_offs.books import PlayOffKind, Proposal
from mainroad.competition.regulation.regulation import Points, points_of
from mainroad.site import moments
from mainroad.site.answers import go_back
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.play_offs import contests
from mainroad.site.contests.roles import Action
from mainroad.site.contests.rounds.responses import number_in
from mainroad.site.contests.rounds.result_text import read_seen
from mainroad.site.languages import language
from mainroad.site.text_fields import typed_text

RESULTS = {
    "white": Result(BySide(WIN, LOSS)),
    "draw": Result(BySide(DRAW, DRAW)),
    "black": Result(BySide(LOSS, WIN)),
    "plus": Result(BySide(WIN, LOSS), How.FORFEIT),
    "minus": Result(BySide(LOSS, WIN), How.FORFEIT),
    "none": Result(BySide(LOSS, LOSS), How.FORFEIT),
}


def halves(text: str, points: Points = Points.ONE) -> int | None:
    """Points in half points: 1½, 1.5 and 1,5 are 3, and where a win is 2 points so is 3; None: no number of them."""
    text = text.strip().replace(",", ".").replace("½", ".5")
    whole, _dot, half = text.partition(".")
    if not text.isascii() or not (whole or half) or not (whole or "0").isdigit() or half not in ("", "0", "5"):
        return None
    if len(whole) > 3 or (points is Points.TWO and half == "5"):
        return None
    return int(whole or 0) if points is Points.TWO else 2 * int(whole or 0) + (half == "5")


# -- what the page shows ------------------------------------------------------------------------------


def play_offs(visit: Visit) -> dict[str, Any]:
    """Everything about play-offs for the page of the final places."""
    is_finished = visit.state.stage is Stage.FINISHED
    return {
        "proposals": []
        if is_finished
        else [_proposal(visit, proposal) for proposal in play_off_proposals(visit.state)],
        "contests": contests(visit),
        "is_team_event": visit.state.is_team_event,
        "needs_seed": not visit.state.seed,
    }


def _proposal(visit: Visit, proposal: Proposal) -> dict[str, Any]:
    return {
        "ruling": proposal.ruling,
        "players": [(number, visit.name(number).name(language())) for number in proposal.players],
        "out": [visit.name(number).name(language()) for number in proposal.out],
        "is_ladder": proposal.kind is PlayOffKind.LADDER,
        "is_compulsory": proposal.is_compulsory,
    }


# -- what can be done ---------------------------------------------------------------------------------


def _here(visit: Visit) -> str:
    return reverse("contests:finish", args=[visit.tournament.id]) + "#play-offs"


@allowed(Action.FINISH)
@require_POST
def begin(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Let those who share places play for them."""
    chosen = map(number_in, request.POST.getlist("player"))
    since = number_in(request.POST.get("ended", ""))
    command = commands.BeginPlayOff(
        tuple(number for number in chosen if number is not None),
        request.POST.get("seed", "").strip()[:200],
        request.POST.get("short") == "on",
        None if since is None else moments.now_ms() - since * MINUTE_MS,
    )
    return go_back(request, visit.submit(command), _("The play-off has begun: here are its games."), _here(visit))


@allowed(Action.FINISH)
@require_POST
def score(request: HttpRequest, visit: Visit, contest: int) -> HttpResponse:
    """Type the result of a game of a play-off, or correct it."""
    step, game = (number_in(request.POST.get(name, "")) for name in ("step", "game"))
    if step is None or game is None:
        raise Http404
    result = _typed(request, visit)
    if result is None:
        messages.error(request, _("Choose how the game ended; write the points of a match like 2 or 1,5 or 1½."))
        return HttpResponseRedirect(_here(visit))
    command = commands.ScorePlayOff(
        contest, step, game, result.score, result.how, number_in(request.POST.get("moves", "")) or 0,
        read_seen(request.POST.get("seen", "")), typed_text(request, "reason"),
    )  # fmt: skip
    return go_back(request, visit.submit(command), _("The result is written down."), _here(visit))


def _typed(request: HttpRequest, visit: Visit) -> Result | None:
    """A result of players is chosen, that of teams is typed in points."""
    if not visit.state.is_team_event:
        return RESULTS.get(request.POST.get("result", ""))
    points = points_of(visit.regulation)
    white, black = (halves(request.POST.get(side, ""), points) for side in ("white", "black"))
    return None if white is None or black is None else Result(BySide(white, black))


@allowed(Action.FINISH)
@require_POST
def take_back(request: HttpRequest, visit: Visit, contest: int) -> HttpResponse:
    """Let a play-off count as not held."""
    command = commands.TakeBackPlayOff(contest, typed_text(request, "reason"))
    return go_back(request, visit.submit(command), _("The play-off counts as not held."), _here(visit))
