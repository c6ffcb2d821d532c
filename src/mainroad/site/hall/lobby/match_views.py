"""The page of a match, and what follows a game: the next one, a rematch."""

from __future__ import annotations

from typing import cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from mainroad.competition.history import LOSS, WIN
from mainroad.competition.micromatches.forms import FORMS, SINGLE
from mainroad.play.export import export
from mainroad.play.state import Game
from mainroad.site.game_titles import TITLES
from mainroad.site.hall.engine_player.forms import once_more
from mainroad.site.hall.live.page import names_of
from mainroad.site.hall.lobby import accept_challenge, matches
from mainroad.site.hall.lobby.views import list_games
from mainroad.site.hall.models import Challenge, Match, Table
from mainroad.site.journal_store import service
from mainroad.site.languages import language
from mainroad.site.one_row import row_where
from mainroad.site.people.models import Account
from mainroad.words import say

MATCHES = Match.objects.select_related("challenge", "first", "second")
TABLES = Table.objects.select_related("white", "black")
"""Tables with their players; the match and the competition of the few that have one are read when they are asked for,
for to ask for all columns of six tables takes longer than both games' pages need."""

_AROUND = "SELECT * FROM hall_challenge WHERE after_id = %s OR table_id = %s"
"""The challenge from which a game came, and those that follow it; the page of a finished game asks again and again."""


@require_http_methods(["GET", "HEAD", "POST"])
def match(request: HttpRequest, match: str) -> HttpResponse:
    """Show how a match stands; its players set the next game up here."""
    row = get_object_or_404(MATCHES, id=match)
    if request.method == "POST":
        return _next(request, row)
    return render(request, "hall/match.html", match_page(row, request.user))


def match_page(row: Match, user: object) -> dict[str, object]:
    """What the page of a match shows."""
    standing = matches.standing(row)
    deck = accept_challenge.openings(row.challenge)
    return {
        "room": "hall",
        "match": row,
        "title": TITLES[row.challenge.game],
        "standing": standing,
        "points": standing.halves,
        "legs": list(zip(list_games([leg.table for leg in standing.legs]), standing.legs, strict=True)),
        "verdict": verdict(row, standing),
        "articles": FORMS.get((row.challenge.rulebook, row.challenge.game), SINGLE).articles,
        "deck": [opening.code for opening in deck],
        "drawn": deck.index(drawn) if deck and (drawn := accept_challenge.ballot(row.challenge, row.seed)) else 0,
        "is_player": user in (row.first, row.second),
    }


def verdict(row: Match, standing: matches.Standing) -> str:
    """How a match has ended, in words; nothing while it has not."""
    result = standing.result
    if result is None:
        return ""
    if result.white == result.black:
        return _("Both have lost the match.") if result.white == LOSS else _("The match is drawn.")
    winner = row.first if result.white == WIN else row.second
    return _("%(name)s has won the match.") % {"name": winner or "–"}


@login_required
def _next(request: HttpRequest, row: Match) -> HttpResponse:
    user = cast("Account", request.user)
    if user not in (row.first, row.second):
        raise Http404
    waiting = row.tables.order_by("leg").last()
    if waiting and not service.ledger(waiting.stream).state.is_over:
        return HttpResponseRedirect(waiting.get_absolute_url())
    table = accept_challenge.next_game(row, user)
    if table is None:
        messages.error(request, _("The match is over."))
        return HttpResponseRedirect(row.get_absolute_url())
    return HttpResponseRedirect(table.get_absolute_url())


@require_safe
def match_record(request: HttpRequest, match: str) -> HttpResponse:
    """Give all games of a match as one file."""
    row = get_object_or_404(MATCHES, id=match)
    legs = matches.standing(row).legs
    tags = {"Event": _("Match %(match)s") % {"match": row.id}}
    games = [export(leg.state, names_of(leg.table), {**tags, "Round": str(leg.number)}) for leg in legs]
    answer = HttpResponse("\n".join(games), content_type="text/plain; charset=utf-8")
    answer.headers["Content-Disposition"] = f'attachment; filename="{row.id}.pdn"'
    return answer


# -- after a game ---------------------------------------------------------------------------------------


@require_safe
def after(request: HttpRequest, table: str) -> HttpResponse:
    """Show what can follow a game that is over: its page asks for it again and again."""
    row = row_where(Table, "id", table)
    if row is None:
        raise Http404
    context = after_game(row, request.user)
    if request.GET.get("known") == context["known"]:
        return HttpResponse(status=204)  # the panel stays as it is, and who reads it is not disturbed
    return render(request, "hall/after_body.html", context)


def after_game(row: Table, user: object) -> dict[str, object]:
    """What follows a game for who has played it: the next game of the match, a rematch, an answer to one."""
    state = service.ledger(row.stream).state
    if not isinstance(user, Account) or not state.is_over or row.tournament_id:
        return {"table": row, "known": "before"}
    if user.pk not in (row.white_id, row.black_id):
        return {"table": row, "known": "before"}
    around = list(Challenge.objects.raw(_AROUND, [row.pk, row.pk]))
    offers = [one for one in around if one.after_id == row.pk]
    own = next((one for one in offers if one.author_id == user.pk), None)
    theirs = next((one for one in offers if one.author_id != user.pk and one.author_id), None)
    standing = matches.standing(row.match) if row.match else None
    following = row.match.tables.filter(leg=(row.leg or 0) + 1).first() if row.match else None
    known = [following, own, own and own.table, theirs, theirs and theirs.table, standing and standing.next_leg]
    return {
        "known": "/".join(str(one or "") for one in known),
        "table": row,
        "is_after": True,
        "match": row.match,
        "standing": standing,
        "following": following,
        "can_repeat": standing.is_over if standing else any(one.table_id == row.pk for one in around),
        "own": own,
        "theirs": theirs,
        "once_more": once_more(row, state),
    }


def handicap(state: Game) -> dict[str, object]:
    """Who plays with men fewer, and by which article."""
    given = state.opened.handicap if state.opened else None
    side = say(f"play.side.{given.side.value}", language()) if given else ""
    return {"handicap_side": side, "handicap_articles": state.book.setup.handicap}


@login_required
@require_POST
def rematch(request: HttpRequest, table: str) -> HttpResponse:
    """Ask for a rematch, or accept the one that the opponent has asked for."""
    row, user = get_object_or_404(TABLES, id=table), cast("Account", request.user)
    context = after_game(row, user)
    theirs = cast("Challenge | None", context.get("theirs"))
    if not context.get("can_repeat"):
        raise Http404
    if theirs is not None:
        played = theirs.table or accept_challenge.sit_down(theirs, user)
        return HttpResponseRedirect((played or row).get_absolute_url())
    found = accept_challenge.rematch(row, user)
    return HttpResponseRedirect((found or row).get_absolute_url())
