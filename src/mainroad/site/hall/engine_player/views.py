"""Playing against the program: a form of the lobby, and the board that comes of it."""

from __future__ import annotations

import secrets
from typing import Any, cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from mainroad.basics import BySide, Side
from mainroad.site.engine_worker.thinker import games
from mainroad.site.hall.engine_player.forms import MachineForm, opening
from mainroad.site.hall.engine_player.player import SEAT
from mainroad.site.hall.live import play
from mainroad.site.hall.live.visibility import at_once
from mainroad.site.hall.lobby import views as lobby
from mainroad.site.hall.lobby.forms import ChallengeForm
from mainroad.site.hall.models import Colour, Table
from mainroad.site.people.models import Account

MOST_GAMES = 3
"""So many games against the program somebody plays at a time."""
LOOKED_AT = 50


@login_required
@require_POST
def machine_new(request: HttpRequest) -> HttpResponse:
    """Set a board up at which the program sits."""
    account, form = cast("Account", request.user), MachineForm(request.POST)
    if not games():
        return _turned_away(request, _("The program does not play here: its kernel is not installed."))
    if not form.is_valid():
        shown = lobby.lobby_context(request, ChallengeForm(account)) | {"machine": form}
        return render(request, "hall/lobby.html", shown)
    if playing(account) >= MOST_GAMES:
        words = _("Finish one of your games against the program first: you may play %(most)d at a time.")
        return _turned_away(request, words % {"most": MOST_GAMES})
    return HttpResponseRedirect(sit_down(account, form.cleaned_data).get_absolute_url())


def _turned_away(request: HttpRequest, words: str) -> HttpResponse:
    messages.error(request, words)
    return HttpResponseRedirect(reverse("hall:lobby"))


def playing(account: Account) -> int:
    """How many games somebody plays against the program that are not over."""
    rows = Table.objects.of(account).exclude(machine="")[:LOOKED_AT]
    return sum(not ledger.state.is_over for ledger in at_once(rows).values())


def sit_down(account: Account, terms: dict[str, Any]) -> Table:
    """Seat a player and the program at a board; the player gives the start by coming."""
    colour, level = terms["colour"], terms["level"]
    side = secrets.choice(list(Side)) if colour == Colour.RANDOM else Side(colour)
    seats = {side.value: account, "machine": side.opponent.value, "level": level}
    table = Table.objects.create(host=account, **seats)
    players = BySide(f"account/{account.pk}", f"account/{account.pk}").having(side.opponent, f"{SEAT}{level}")
    play.set_up(table.stream, opening(terms, players))
    return table
