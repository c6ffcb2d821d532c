"""A board for other sites: a small page for their frames, and the text that puts it there."""

from __future__ import annotations

from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import translation
from django.views.decorators.http import require_safe

from mainroad.journal.decider import Ledger
from mainroad.play.roles import Role
from mainroad.play.state import Game
from mainroad.site.addresses import whole_link
from mainroad.site.hall.live.visibility import is_open_to
from mainroad.site.hall.models import Table
from mainroad.site.moments import now_ms
from mainroad.site.press.cards import card_of, script_data
from mainroad.site.press.models import Comment
from mainroad.site.press.scopes import Key, shown_tables
from mainroad.site.press.stream_values import MoveTold, moves_told, place_of, readable
from mainroad.site.security import HEADERS
from mainroad.words import LANGUAGES

THEMES = ("auto", "light", "dark")
POLICY = HEADERS["Content-Security-Policy"]
FOR_FRAMES = POLICY.replace("frame-ancestors 'none'", "frame-ancestors *")
WITH_A_FRAME = f"{POLICY}; frame-src 'self'"
WIDTHS = {"large": 560, "medium": 400, "small": 300}
AROUND, MOVES = 190, 230
"""How much higher than wide a board is with its lines, and with its moves, in pixels."""


def watched_game(request: HttpRequest, table: str, now: int) -> tuple[Table, Ledger[Game]]:
    """A board that this visitor may watch, as spectators see it."""
    for row, ledger in shown_tables(Key(table=table), now):
        if is_open_to(row, Role.SPECTATOR, request.user):
            return row, ledger
    raise Http404


@require_safe
def embed(request: HttpRequest, table: str) -> HttpResponse:
    """A board without anything around it, which every site may show in a frame. It sets no cookie."""
    now = now_ms()
    tongue, theme = request.GET.get("lang", ""), request.GET.get("theme", "")
    with translation.override(tongue if tongue in LANGUAGES else translation.get_language()):
        row, ledger = watched_game(request, table, now)
        listed = Comment.objects.standing().filter(table=row)
        context = {
            "table": row,
            "is_framed": True,
            "card": card_of(place_of(row), ledger, now),
            "sheet": sheet(tuple(moves_told(ledger.state))),
            "comments": readable(listed, ledger.state),
            "theme": theme if theme in THEMES else "auto",
            "with_moves": request.GET.get("moves") != "0",
            "address": whole_link(request, row.get_absolute_url()),
            "carried": script_data(f"/live-boards/{row.id}/events", now),
        }
        answer = render(request, "press/embed.html", context)
    answer.headers["Content-Security-Policy"] = FOR_FRAMES
    return answer


def sheet(moves: tuple[MoveTold, ...]) -> list[tuple[int, MoveTold | None, MoveTold | None]]:
    """The lines of the score sheet: a number and the moves of both sides."""
    pairs = {(move.number, move.side): move for move in moves}
    return [(n, pairs.get((n, "white")), pairs.get((n, "black"))) for n in dict.fromkeys(m.number for m in moves)]


@require_safe
def share(request: HttpRequest, table: str) -> HttpResponse:
    """The text to put a board on another site, with a preview."""
    row, ledger = watched_game(request, table, now_ms())
    asked = request.GET
    theme = asked.get("theme", "auto") if asked.get("theme") in THEMES else "auto"
    size = asked.get("size", "medium") if asked.get("size") in WIDTHS else "medium"
    moves = asked.get("moves", "1") if asked.get("moves") in ("0", "1") else "1"
    query = {"theme": theme, "lang": translation.get_language(), "moves": moves}
    address = f"{reverse('press:embed', args=[row.id])}?{urlencode(query)}"
    width = WIDTHS[size]
    context = {
        "room": "hall",
        "card": card_of(place_of(row), ledger, now_ms()),
        "table": row,
        "address": address,
        "absolute": whole_link(request, address),
        "theme": theme,
        "size": size,
        "moves": moves,
        "width": width,
        "height": width + AROUND + (MOVES if moves == "1" else 0),
    }
    answer = render(request, "press/share.html", context)
    answer.headers["Content-Security-Policy"] = WITH_A_FRAME
    return answer
