"""The inbox of a player: what waits for them, the next of it, and a break in all games at once."""

from __future__ import annotations

from collections import Counter
from datetime import date
from typing import cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_safe

from mainroad.post.commands import TakeBreak
from mainroad.site.answers import sentence
from mainroad.site.form_commands import submit
from mainroad.site.people.models import Account
from mainroad.site.post.forms import BreakForm
from mainroad.site.post.inbox import InboxRow, inbox, next_waiting
from mainroad.site.post.models import CalendarKey, PostGame, PostTournament
from mainroad.site.post.officials import has_matters
from mainroad.site.post.room import first_refusal, today, whole_state

SHOWN_OVER = 30


@login_required
@require_safe
def inbox_page(request: HttpRequest) -> HttpResponse:
    """Show a player's games, those that wait for them first."""
    day, account = today(), cast("Account", request.user)
    rows = inbox(account, day)
    context = {
        "room": "hall",
        "today": day,
        "mine": [row for row in rows if row.is_mine],
        "past": [row for row in rows if row.is_running and row.is_past],
        "waiting": [row for row in rows if row.is_running and not row.is_mine and not row.is_past],
        "stopped": [row for row in rows if row.state.ended is None and row.state.claim is not None],
        "over": [row for row in rows if row.state.ended is not None][:SHOWN_OVER],
        "calendar": _calendar_address(request, account),
        "offices": _offices(account, day),
    }
    return render(request, "post/inbox.html", context)


def _offices(account: Account, day: date) -> list[tuple[PostTournament, int]]:
    """The tournaments that somebody runs, and in how many of their games something waits on the desk."""
    tournaments = list(PostTournament.objects.run_by(account))
    games = PostGame.objects.whole().filter(tournament__in=tournaments)
    waiting = Counter(game.tournament_id for game in games if has_matters(whole_state(game), day))
    return [(row, waiting[row.pk]) for row in tournaments]


def _calendar_address(request: HttpRequest, account: Account) -> str:
    key = CalendarKey.objects.filter(account=account).first()
    return request.build_absolute_uri(reverse("post:calendar", args=[key.key])) if key else ""


@login_required
@require_safe
def next_game(request: HttpRequest) -> HttpResponse:
    """Go to the next game that waits for this player; where none does, to the inbox."""
    found = next_waiting(inbox(cast("Account", request.user), today()), request.GET.get("after", "")[:20])
    if found is None:
        messages.info(request, _("No other game waits for you."))
        return redirect("post:inbox")
    return redirect("post:card", found.game.pk)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def take_break(request: HttpRequest) -> HttpResponse:
    """Take a break in all games of a tournament, or of all, at once (RU 5.4.1): told to every partner, or to nobody."""
    day, account = today(), cast("Account", request.user)
    playing = [row for row in inbox(account, day) if row.state.ended is None]
    form = BreakForm(request.POST or None, tournaments=[row.game.tournament for row in playing])
    is_sent = request.method == "POST" and form.is_valid()
    chosen = form.cleaned_data.get("tournament") if is_sent else ""
    running = [row for row in playing if not chosen or row.game.tournament_id == chosen]
    if is_sent:
        refused = _break_refusal(running, form, day)
        if refused is None:
            return _break_taken(request, running, form, day)
        form.add_error(None, refused)
    taken = {
        (rest.first, rest.last, row.game.tournament.title)
        for row in playing
        for rest in row.state.breaks
        if rest.side is row.side
    }
    context = {"room": "hall", "form": form, "running": playing, "taken": sorted(taken)}
    return render(request, "post/break.html", context)


def _command(row: InboxRow, form: BreakForm, day: date) -> TakeBreak:
    return TakeBreak(row.side, form.cleaned_data["first"], form.cleaned_data["last"], day)


def _break_refusal(running: list[InboxRow], form: BreakForm, day: date) -> str | None:
    if not running:
        return _("You have no running game by post.")
    found = first_refusal([(row.game, _command(row, form, day)) for row in running])
    return None if found is None else f"{found[0]}: {sentence(found[1])}"


def _break_taken(request: HttpRequest, running: list[InboxRow], form: BreakForm, day: date) -> HttpResponseRedirect:
    for row in running:
        if refused := submit(request, row.game.stream, _command(row, form, day)):
            messages.error(request, f"{row.game}: {sentence(refused)}")
    told = ngettext("Your break is told to your partner.", "Your break is told to %(count)s partners.", len(running))
    messages.success(request, told % {"count": len(running)})
    return HttpResponseRedirect(request.path)
