"""A display on the devices of those who take part: each board, the giver, and whoever looks on.

A link with a code is the seat: who has it moves there and nowhere else. The decider stays the judge of every move, and
the referee's page can do everything that these can.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from mainroad.basics import Side
from mainroad.displays.simultaneous.state import Display as DisplayState
from mainroad.site import moments
from mainroad.site.answers import sentence
from mainroad.site.displays.actions import command_of
from mainroad.site.displays.models import Display, Opponent
from mainroad.site.displays.page import context
from mainroad.site.form_commands import submit
from mainroad.site.journal_store import service

AT_BOARD = frozenset({"answer", "wait", "claim", "resign-opponent"})
BY_GIVER = frozenset({"play", "go", "correct", "claim", "resign-giver"})
"""What each may do; everything else is the referee's."""


def may_follow(display: str, cookies: str) -> bool:
    """Whoever knows the id of a display may hear that it has gone on: the number says nothing more."""
    return Display.objects.filter(pk=display).exists()


@never_cache
@require_safe
def board(request: HttpRequest, code: str) -> HttpResponse:
    """An opponent's own board: what stands there, and whether their move is due."""
    seat = _seat(code)
    return _page(request, seat.display, "board", str(seat.board), seat.board, reverse("displays:board", args=[code]))


@require_POST
def act_at_board(request: HttpRequest, code: str, action: str) -> HttpResponse:
    """An opponent moves, waits or resigns; the board is always their own."""
    seat = _seat(code)
    return _act(request, seat.display, action, AT_BOARD, reverse("displays:board", args=[code]), seat.board)


@never_cache
@require_safe
def giver(request: HttpRequest, code: str) -> HttpResponse:
    """The giver's page: the board before them, and the next one."""
    row = _given(code)
    asked = request.GET.get("board", "")
    return _page(request, row, "giver", asked, None, reverse("displays:giver", args=[code]))


@require_POST
def act_as_giver(request: HttpRequest, code: str, action: str) -> HttpResponse:
    """The giver moves or goes on."""
    row, back = _given(code), reverse("displays:giver", args=[code])
    if not cast("DisplayState", service.ledger(row.stream).state).rules.goes_in_turn:
        back += f"?board={request.POST.get('board', '')}"
    return _act(request, row, action, BY_GIVER, back)


@never_cache
@require_safe
def watch(request: HttpRequest, display: str) -> HttpResponse:
    """The display for everybody, where the giver allows it."""
    row = get_object_or_404(Display, pk=display, is_public=True)
    address = reverse("displays:watch", args=[display])
    return _page(request, row, "watch", request.GET.get("board", ""), None, address)


# -- what they share --------------------------------------------------------------------------------------


def _seat(code: str) -> Opponent:
    return get_object_or_404(Opponent.objects.select_related("display"), code=_code(code))


def _given(code: str) -> Display:
    return get_object_or_404(Display, giver_code=_code(code))


def _code(code: str) -> str:
    """A code of an address; the empty one of those who have none opens nothing."""
    if not code:
        raise Http404
    return code


def _page(request: HttpRequest, row: Display, role: str, asked: str, own: int | None, address: str) -> HttpResponse:
    """A page that is asked for again whenever the display goes on; nothing comes where it would be the same."""
    ledger = service.ledger(row.stream)
    state = cast("DisplayState", ledger.state)
    shown = context(state, dict(row.opponents.values_list("board", "name")), asked, moments.now_ms())
    mark = _mark(ledger.version, shown, own)
    if request.GET.get("have") == mark:
        return HttpResponse(status=204)
    is_blindfold = bool(state.rules.messenger)
    added: dict[str, Any] = {
        "room": "hall",
        "display": row,
        "role": role,
        "address": address,
        "followed": "" if role == "giver" and state.rules.goes_in_turn else shown["number"],
        "mark": mark,
        "version": ledger.version,
        "own": own,
        "is_hidden": role == "giver" and is_blindfold,
        "is_own_turn": shown["mover"] == {"board": "answer", "giver": "play"}.get(role, "-"),
    }
    if role == "board":
        added |= _turned(shown, state, own or 1)
    return render(request, "displays/seat.html", {**shown, **added})


def _turned(shown: dict[str, Any], state: DisplayState, number: int) -> dict[str, Any]:
    """The board as the opponent sees it: their own side below."""
    drawn = shown["drawn"]
    is_black = state.boards[number].giver is Side.WHITE
    return {"drawn": replace(drawn, state=replace(drawn.state, turned=is_black))}


def _mark(version: int, shown: dict[str, Any], own: int | None) -> str:
    """By which a page knows whether what it shows is still so: at a board nothing but that board counts."""
    if own is None:
        return f"{shown['number']}.{version}"
    board = shown["board"]
    last = board.moves[-1] if board.moves else ""
    begun = shown["state"].begun_ms is not None
    return f"{len(board.moves)}.{last}.{shown['mover']}.{board.waits}.{board.giver_points}.{begun}"


def _act(
    request: HttpRequest,
    row: Display,
    action: str,
    allowed: frozenset[str],
    back: str,
    own: int | None = None,
) -> HttpResponse:
    if action not in allowed:
        raise Http404(action)
    posted = request.POST.copy()
    if own is not None:
        posted["board"] = str(own)
    command = command_of(action, posted)
    if command is None:
        messages.error(request, _("This form was not filled in as it should be; nothing was changed."))
    elif refused := submit(request, row.stream, command):
        messages.error(request, sentence(refused))
    return HttpResponseRedirect(back)
