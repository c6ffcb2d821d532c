"""The card editor: it tells while one writes what the card comes to; at the confirmation the card is sent for good."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from mainroad.basics import Side
from mainroad.post.notation import full_moves
from mainroad.site.answers import sentence
from mainroad.site.form_commands import submit
from mainroad.site.post.access import Seat, player_seat
from mainroad.site.post.cards import Preview, card, preview
from mainroad.site.post.forms import CardForm
from mainroad.site.post.game_page import game_context, shown_board
from mainroad.site.post.room import inbox_day, today

CHARGES = "moves"
"""For what a card of the site charges: whatever stops the game (RU 5.2.11.a)."""


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def card_page(request: HttpRequest, game: str) -> HttpResponse:
    """Write a card, look at what it comes to, and send it."""
    seat, side = player_seat(request, game)
    if seat.state.ended or seat.state.claim or seat.state.expected[1] is not side:
        messages.info(request, _("No letter of yours is due in this game."))
        return HttpResponseRedirect(seat.game.get_absolute_url())
    form = _filled_in(request)
    step = request.POST.get("step", "")
    looked = _looked_at(seat, side, form) if request.method == "POST" else None
    if looked is not None and step == "send" and _is_as_shown(request, looked):
        return _sent(request, seat, looked)
    is_final = step in ("check", "send") and looked is not None and looked.can_be_sent
    context = _context(seat, side, form, looked)
    return render(request, "post/confirm.html" if is_final else "post/card.html", context)


@login_required
@require_POST
def card_preview(request: HttpRequest, game: str) -> HttpResponse:
    """What a card would come to, for whoever is still writing it."""
    seat, side = player_seat(request, game)
    form = _filled_in(request)
    return render(request, "post/preview.html", _context(seat, side, form, _looked_at(seat, side, form)))


def _filled_in(request: HttpRequest) -> CardForm:
    """The card as it was typed; a move that is chosen from the list is added to it."""
    if request.method != "POST":
        return CardForm(initial={"moves": "", "charges": True})
    given = request.POST.copy()
    if chosen := given.get("add"):
        given["moves"] = f"{given.get('moves', '')} {chosen}".strip()
    if accepted := given.get("accept"):
        given["moves"] = accepted
    return CardForm(given)


def _looked_at(seat: Seat, side: Side, form: CardForm) -> Preview | None:
    if not form.is_valid():
        return None
    given: dict[str, Any] = dict(form.cleaned_data)
    state = seat.state
    is_charge = given["charges"] and state.expected[0] == "objection"
    given["charges"] = CHARGES if is_charge else ""
    return preview(state, card(state, side, state.received, today(), given, inbox_day(seat.game, side)))


def _is_as_shown(request: HttpRequest, looked: Preview) -> bool:
    """Whether the card is what was confirmed: at midnight its cost changes, and it is shown again."""
    return looked.can_be_sent and request.POST.get("shown") == looked.command.time


def _sent(request: HttpRequest, seat: Seat, looked: Preview) -> HttpResponse:
    if refused := submit(request, seat.game.stream, looked.command):
        messages.error(request, sentence(refused))
        return HttpResponseRedirect(seat.game.get_absolute_url())
    messages.success(request, _("Your card is sent. It cannot be changed any more."))
    return HttpResponseRedirect(seat.game.get_absolute_url())


def _context(seat: Seat, side: Side, form: CardForm, looked: Preview | None) -> dict[str, Any]:
    state = seat.state
    begins = () if state.expected[0] == "objection" else full_moves(state.board)
    choices = looked.next_moves if looked else begins
    context = {"room": "hall", "form": form, "look": looked, "choices": choices, **game_context(seat, today())}
    if looked is not None and looked.position is not None:
        board = shown_board(state.start.game, looked.position, turned=side is Side.BLACK)
        context |= {"after": board}
    return context
