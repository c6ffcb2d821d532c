"""The page of the board room: an address in, a board out; a click or a move leads to the next address."""

from __future__ import annotations

from dataclasses import replace

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.views.decorators.http import require_POST, require_safe

from mainroad.basics import Side
from mainroad.laws.protocol import NotationError
from mainroad.site.boardroom import asking, setup
from mainroad.site.boardroom.hand import Held, Played, Unclear, click
from mainroad.site.boardroom.page import Context, play_page, setup_page
from mainroad.site.boardroom.play import Play, replay
from mainroad.site.boardroom.state import LONGEST_TEXT, State, read_state
from mainroad.site.boardroom.words import Explanation, explain_fault, explain_illegal, unclear


@require_safe
def room(request: HttpRequest) -> HttpResponse:
    """Show the board, or lead on to the address after a click or a move."""
    state = read_state(request.GET)
    if state.setting_up:
        return _set_up(request, state)
    try:
        play = replay(state)
    except NotationError as error:
        return _shown(request, setup_page(replace(state, setting_up=True), problem=str(error)))
    if asking.PART in request.headers:
        return asking.part(request, asking.panel(request, state, play))
    return _played(request, state, play)


@require_POST
def ask(request: HttpRequest) -> HttpResponse:
    """Ask the program about the position of an address, or tell it to stop."""
    state = replace(read_state(request.GET), setting_up=False)
    try:
        return asking.ask_program(request, state, replay(state))
    except NotationError:
        return _to(state)


def _played(request: HttpRequest, state: State, play: Play) -> HttpResponse:
    if "square" in request.GET:
        return _clicked(request, state, play)
    if request.GET.get("move", "").strip():
        return _typed(request, state, play, request.GET["move"].strip()[:LONGEST_TEXT])
    return _board(request, state, play)


def _set_up(request: HttpRequest, state: State) -> HttpResponse:
    if "square" in request.GET:
        return _to(setup.place_chosen(state, request.GET["square"]))
    if request.GET.get("side") in {side.value for side in Side}:
        return _to(setup.with_side(state, Side(request.GET["side"])))
    return _shown(request, setup_page(state))


def _clicked(request: HttpRequest, state: State, play: Play) -> HttpResponse:
    meaning = click(play.table, state.hand, request.GET["square"])
    if isinstance(meaning, Played):
        return _to(state.played(meaning.option.text))
    if isinstance(meaning, Held):
        return _to(replace(state, hand=meaning.hand))
    if isinstance(meaning, Unclear):
        return _board(request, state, play, unclear(meaning.options))
    text = "-".join(meaning.squares)
    return _board(request, replace(state, hand=()), play, explain_illegal(state, play.table, text))


def _typed(request: HttpRequest, state: State, play: Play, text: str) -> HttpResponse:
    try:
        return _to(state.played(play.table.read(text).text))
    except NotationError as error:
        explanation = explain_fault(state, play.table, text, error)
    return _board(request, replace(state, hand=()), play, explanation, text)


def _board(
    request: HttpRequest, state: State, play: Play, explanation: Explanation | None = None, typed: str = ""
) -> HttpResponse:
    context = play_page(state, play, explanation, typed)
    return _shown(request, context | {"ask": asking.panel(request, state, play)})


def _to(state: State) -> HttpResponse:
    return HttpResponseRedirect(f"{state.address}#board")


def _shown(request: HttpRequest, context: Context) -> HttpResponse:
    return render(request, "boardroom/room.html", {"room": "boardroom", **context})
