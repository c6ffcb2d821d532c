"""The page of a game by post, and what its players do there beside writing cards."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from mainroad.post.commands import Claim, DecideClaim
from mainroad.site.answers import sentence
from mainroad.site.form_commands import submit
from mainroad.site.post.access import find_seat, player_seat
from mainroad.site.post.game_page import game_context
from mainroad.site.post.player_actions import command_of, offers
from mainroad.site.post.room import inbox_day, today


@require_safe
def game(request: HttpRequest, game: str) -> HttpResponse:
    """Show a game as this visitor may see it."""
    seat, day = find_seat(request, game), today()
    context = game_context(seat, day)
    possible = offers(seat.game, context["state"], seat.side, day) if seat.side else {}
    return render(request, "post/game.html", {"room": "hall", "today": day, "offers": possible, **context})


@login_required
@require_POST
def act(request: HttpRequest, game: str, action: str) -> HttpResponse:
    """Do something in one's own game, and go back to its page."""
    seat, side = player_seat(request, game)
    command = command_of(action, request.POST, seat.game, side, today())
    if command is None:
        messages.error(request, _("This form was not filled in as it should be; nothing was changed."))
    elif refused := submit(request, seat.game.stream, command):
        messages.error(request, sentence(refused))
    else:
        if isinstance(command, Claim) and seat.game.tournament.is_single:
            submit(request, seat.game.stream, DecideClaim(today(), inbox_day(seat.game, side)), part="decide")
        messages.success(request, _("This is done, and your partner can see it."))
    return HttpResponseRedirect(seat.game.get_absolute_url())
