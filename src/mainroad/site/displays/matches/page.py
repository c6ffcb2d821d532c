"""What the page of a match shows, alone or in a tournament."""

from __future__ import annotations

from typing import Any, cast

from mainroad.basics import Ruling
from mainroad.competition.desk.people import named
from mainroad.displays.matches.course import WIN, points_text
from mainroad.displays.matches.rules import CONSENTS
from mainroad.displays.matches.state import Match as MatchState
from mainroad.site.contests.access import Visit
from mainroad.site.displays.matches.forms import AGREEING, AgreeForm, TakeBackForm
from mainroad.site.displays.models import Match
from mainroad.site.journal_store import service
from mainroad.site.languages import language


def match_state(row: Match) -> MatchState:
    """A match as far as it has come."""
    return cast("MatchState", service.ledger(row.stream).state)


def names_in(visit: Visit, state: MatchState) -> list[str]:
    """The entries of a tournament that play a match, in the visitor's language."""
    return [named(visit.names, entry).name(language()) for entry in (state.opened.players if state.opened else ())]


def course(state: MatchState, names: list[str]) -> dict[str, Any]:
    """Everything that the page of a match shows of its course."""
    due, decided, win = state.due, state.decided, state.opened.win if state.opened else WIN

    def result(white: int, black: int) -> str:
        return f"{points_text(white, win)}:{points_text(black, win)}"

    return {
        "state": state,
        "score": score(state, names),
        "boards": state.opened.boards if state.opened else 1,
        "due": due,
        "has_sets": state.rules.sets > 1,
        "in_halves": win < WIN,
        "white": names[due.white - 1] if due else "",
        "black": names[due.black - 1] if due else "",
        "why": due.ruling.ruling if due else None,
        "decided": with_name(decided.ruling.ruling, names) if decided else None,
        "sets": [(each.set, with_name(each.ruling.ruling, names)) for each in state.sets],
        "games": [
            (number, game, names[game.white - 1], names[game.black - 1], result(made.white, made.black))
            for number, (game, made) in enumerate(state.games, start=1)
        ],
        "results": [(own, WIN - own, result(own, WIN - own)) for own in (WIN, 1, 0)],
        "agreed": [AGREEING[who] for who in CONSENTS if who in state.consents],
        "back_form": TakeBackForm(),
        "agree_form": AgreeForm(initial={"consents": sorted(state.consents)}),
        "can_stop": bool(state.rules.stop) and not state.is_closed,
    }


def score(state: MatchState, names: list[str]) -> dict[str, str] | None:
    """How a match of two stands: sets won, and the points of all games but quick ones; None: more than two play."""
    if len(names) != 2 or state.opened is None:
        return None
    points, win = {1: 0, 2: 0}, state.opened.win
    for game, made in state.games:
        if not game.is_quick:
            points[game.white] += made.white
            points[game.black] += made.black
    sets = [sum(each.winner == player for each in state.sets) for player in (1, 2)]
    return {
        "players": " – ".join(names),
        "sets": f"{sets[0]}–{sets[1]}" if state.rules.sets > 1 else "",
        "points": f"{points_text(points[1], win)}–{points_text(points[2], win)}",
    }


def with_name(ruling: Ruling, names: list[str]) -> Ruling:
    """A ruling with the name of the player instead of their place."""
    place = ruling.parameters.get("player")
    if not isinstance(place, int):
        return ruling
    return Ruling(ruling.message, ruling.articles, {**ruling.parameters, "player": names[place - 1]})
