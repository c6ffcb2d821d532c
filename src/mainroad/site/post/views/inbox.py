"""The inbox of a player: what waits for them, the next of it, and a break in all games at once."""

from __future__ import annotations

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
from mainroad.site.contests.rounds.responses import sentence
from mainroad.site.people.models import Account
from mainroad.site.post.forms import BreakForm
from mainroad.site.post.inbox import InboxRow, inbox, next_waiting
from mainroad.site.post.models import CalendarKey, PostTournament
from mainroad.site.post.room import first_refusal, submit, today

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
        "waiting": [row for row in rows if row.is_running and not row.is_mine],
        "stopped": [row for row in rows if row.state.ended is None and row.state.claim is not None],
        "over": [row for row in rows if row.state.ended is not None][:SHOWN_OVER],
        "calendar": _calendar_address(request, account),
        "offices": PostTournament.objects.run_by(account),
    }
    return render(request, "post/inbox.html", context)


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
    """Take a break in all games at once (RU 5.4.1): it is told to every partner, or to nobody."""
    day, account = today(), cast("Account", request.user)
    running = [row for row in inbox(account, day) if row.state.ended is None]
    form = BreakForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        refused = _break_refusal(running, form, day)
        if refused is None:
            return _break_taken(request, running, form, day)
        form.add_error(None, refused)
    taken = sorted({(rest.first, rest.last) for row in running for rest in row.state.breaks if rest.side is row.side})
    return render(request, "post/break.html", {"room": "hall", "form": form, "running": running, "taken": taken})


def _command(row: InboxRow, form: BreakForm, day: date) -> TakeBreak:
    return TakeBreak(row.side, form.cleaned_data["first"], form.cleaned_data["last"], day)


def _break_refusal(running: list[InboxRow], form: BreakForm, day: date) -> str | None:
    if not running:
        return _("You have no running game by post.")
    found = first_refusal([(row.game, _command(row, form, day)) for row in running])
    return None if found is None else f"{found[0]}: {sentence(found[1])}"


def _break_taken(request: HttpRequest, running: list[InboxRow], form: BreakForm, day: date) -> HttpResponseRedirect:
    for row in running:
        if refused := submit(request, row.game, _command(row, form, day), "break"):
            messages.error(request, f"{row.game}: {sentence(refused)}")
    told = ngettext("Your break is told to your partner.", "Your break is told to %(count)s partners.", len(running))
    messages.success(request, told % {"count": len(running)})
    return HttpResponseRedirect(request.path)
