"""Matches: a new one, and the page from which a referee runs one."""

from __future__ import annotations

from typing import Any, cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from mainroad.basics import Ruling
from mainroad.competition.swiss.common import score
from mainroad.displays.matches.state import Match as MatchState
from mainroad.site.contests.rounds.responses import sentence
from mainroad.site.displays.match_forms import ACTIONS, AgreeForm, MatchForm, TakeBackForm
from mainroad.site.displays.models import Match
from mainroad.site.displays.room import form_command_id, submit
from mainroad.site.journal_store import service
from mainroad.site.people.models import Account


@login_required
def new(request: HttpRequest) -> HttpResponse:
    """Open a match."""
    form = MatchForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        given, keeper = form.cleaned_data, cast("Account", request.user)
        row = Match.objects.create(keeper=keeper, title=given["title"], names=given["players"])
        refused = submit(request, row.stream, form.opening(), "open")
        if refused is None:
            return HttpResponseRedirect(row.get_absolute_url())
        row.delete()
        form.add_error(None, sentence(refused))
    return render(request, "displays/match_new.html", {"room": "hall", "form": form})


@login_required
@require_safe
def match(request: HttpRequest, match: str) -> HttpResponse:
    """Show a match: the game that is due, what is decided, and the games so far."""
    row = get_object_or_404(Match.objects.kept_by(request.user), pk=match)
    state = cast("MatchState", service.ledger(row.stream).state)
    context = {"room": "hall", "match": row, "back_form": TakeBackForm(), "agree_form": AgreeForm()}
    return render(request, "displays/match.html", {**context, **_shown(state, row.names)})


@login_required
@require_POST
def act(request: HttpRequest, match: str, action: str) -> HttpResponse:
    """Do something in a match, and go back to its page."""
    row = get_object_or_404(Match.objects.kept_by(request.user), pk=match)
    form = ACTIONS[action](request.POST) if action in ACTIONS else None
    if form is None or not form.is_valid():
        messages.error(request, _("This form was not filled in as it should be; nothing was changed."))
    elif refused := submit(request, row.stream, form.command(), form_command_id(request, action)):
        messages.error(request, sentence(refused))
    return HttpResponseRedirect(row.get_absolute_url())


def _shown(state: MatchState, names: list[str]) -> dict[str, Any]:
    due, decided = state.due, state.decided
    return {
        "state": state,
        "boards": state.opened.boards if state.opened else 1,
        "due": due,
        "white": names[due.white - 1] if due else "",
        "black": names[due.black - 1] if due else "",
        "why": due.ruling.ruling if due else None,
        "decided": _named(decided.ruling.ruling, names) if decided else None,
        "sets": [(each.set, _named(each.ruling.ruling, names)) for each in state.sets],
        "games": [
            (number, game.set, names[game.white - 1], names[game.black - 1], f"{score(made.white)}:{score(made.black)}")
            for number, (game, made) in enumerate(state.games, start=1)
        ],
        "results": [(2, 0, "1–0"), (1, 1, "½–½"), (0, 2, "0–1")],
        "can_stop": bool(state.rules.stop) and not state.is_closed,
    }


def _named(ruling: Ruling, names: list[str]) -> Ruling:
    """A ruling with the name of the player instead of their place."""
    place = ruling.parameters.get("player")
    if not isinstance(place, int):
        return ruling
    return Ruling(ruling.message, ruling.articles, {**ruling.parameters, "player": names[place - 1]})
