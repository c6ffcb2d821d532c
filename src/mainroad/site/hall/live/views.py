"""The page of a live game: everything that the socket tells is on it from the start, and every button is a form."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from mainroad.basics import Refusal, citation
from mainroad.journal.decider import Ledger
from mainroad.journal.ids import with_content
from mainroad.play.export import export
from mainroad.play.roles import PLAYERS, Role
from mainroad.play.state import Game, Stage
from mainroad.site import moments
from mainroad.site.form_commands import actor_of, form_content, form_id
from mainroad.site.hall.arbiter.assistants import role_at
from mainroad.site.hall.competition.start import arrival
from mainroad.site.hall.live import game_payload, play
from mainroad.site.hall.live.page import game_page, names_of
from mainroad.site.hall.live.records import record_tags
from mainroad.site.hall.live.seats import is_host, may_take_record
from mainroad.site.hall.live.visibility import is_open_to, seen_by
from mainroad.site.hall.lobby.match_views import after_game, handicap
from mainroad.site.hall.models import Table
from mainroad.site.hall.notices import rules_somewhere
from mainroad.site.journal_store import service
from mainroad.site.languages import language
from mainroad.site.one_row import row_where
from mainroad.site.people.models import Account

LONGEST_TEXT = 200


@require_http_methods(["GET", "HEAD", "POST"])
def game(request: HttpRequest, table: str) -> HttpResponse:
    """Show a game, or carry out what a form of its page asks."""
    row, role, ledger, at = _opened(request, table)
    if request.method == "POST":
        return _asked(request, row, role)
    shown = game_page(row, ledger, role, at, is_host=is_host(row, request.user))
    shown["rules_somewhere"] = role in PLAYERS and rules_somewhere(request.user)
    return render(request, "hall/game.html", shown | after_game(row, request.user) | handicap(ledger.state))


def _opened(request: HttpRequest, table: str) -> tuple[Table, Role, Ledger[Game], int]:
    """A table, what the visitor is there, the game as they may see it, and the moment that they see."""
    row = _table(table)
    role = role_at(row, request.user)
    ledger, at = seen_by(row, role, moments.now_ms())
    if ledger.state.stage is Stage.NOTHING or not is_open_to(row, role, request.user):
        raise Http404
    return row, role, ledger, at


def _table(key: str) -> Table:
    """A table with its players."""
    row = row_where(Table, "id", key)
    if row is None:
        raise Http404
    row.white, row.black = (row_where(Account, "id", player) if player else None for player in row.accounts)
    return row


def _asked(request: HttpRequest, row: Table, role: Role) -> HttpResponse:
    name, text = request.POST.get("do", ""), request.POST.get("text", "")[:LONGEST_TEXT]
    command_id = with_content(form_id(request), form_content(request))
    host = is_host(row, request.user)
    _arrive(request, row, role)
    done = play.give(row.stream, role, name, text, actor=actor_of(request), command_id=command_id, is_host=host)
    if isinstance(done, Refusal):
        cited = citation(done.articles)
        messages.error(request, game_payload.refused_in_words(done, language()) + cited)
    return HttpResponseRedirect(row.get_absolute_url())


def _arrive(request: HttpRequest, row: Table, role: Role) -> None:
    """Who asks for something is there: without a script nothing else tells that they have come."""
    ledger = service.ledger(row.stream)
    if late := arrival(ledger.state, role):
        command_id = f"arrive/{ledger.version}"
        service.submit(row.stream, late, actor=actor_of(request), command_id=command_id, now_ms=moments.now_ms())


@require_safe
def positions(request: HttpRequest, table: str) -> HttpResponse:
    """Every position of a game, for who plays it over; nobody has it from a game of a competition that is played."""
    row, role, ledger, _ = _opened(request, table)
    if not may_take_record(row, role, ledger.state):
        raise Http404
    state = ledger.state
    shown = [game_payload.position_payload(made.before.position)[1] for made in state.made]
    return JsonResponse({"positions": [*shown, game_payload.position_payload(state.position)[1]]})


@require_safe
def record(request: HttpRequest, table: str) -> HttpResponse:
    """The game as a file: PDN, or PGN for chess."""
    row, role, ledger, _ = _opened(request, table)
    if not may_take_record(row, role, ledger.state):
        raise Http404
    is_chess = ledger.state.opened is not None and ledger.state.opened.game == "chess"
    name = f"{row.id}.{'pgn' if is_chess else 'pdn'}"
    text = export(ledger.state, names_of(row), dict(record_tags(row, ledger.state)))
    kind = "application/vnd.chess-pgn" if is_chess else "text/plain"
    answer = HttpResponse(text, content_type=f"{kind}; charset=utf-8")
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer
