"""Matches: a new one, and the page from which a referee runs one."""

from __future__ import annotations

from typing import cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from mainroad.site.answers import sentence
from mainroad.site.displays.matches.forms import ACTIONS, MatchForm
from mainroad.site.displays.matches.page import course, match_state
from mainroad.site.displays.models import Match
from mainroad.site.form_commands import submit
from mainroad.site.openings import count_opening
from mainroad.site.people.models import Account


@login_required
def new(request: HttpRequest) -> HttpResponse:
    """Open a match."""
    form = MatchForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        given, keeper = form.cleaned_data, cast("Account", request.user)
        count_opening(request, "match")
        row = Match.objects.create(keeper=keeper, title=given["title"], names=given["players"])
        refused = submit(request, row.stream, form.opening())
        if refused is None:
            return HttpResponseRedirect(row.get_absolute_url())
        row.delete()
        form.add_error(None, sentence(refused))
    return render(request, "displays/match_new.html", {"room": "hall", "form": form})


@login_required
@require_safe
def match(request: HttpRequest, match: str) -> HttpResponse:
    """Show a match: the game that is due, what is decided, and the games so far."""
    row = get_object_or_404(Match, pk=match, keeper=request.user.pk)
    context = {"room": "hall", "match": row, "can_run": True, **course(match_state(row), row.names)}
    return render(request, "displays/match.html", context)


@login_required
@require_POST
def act(request: HttpRequest, match: str, action: str) -> HttpResponse:
    """Do something in a match, and go back to its page."""
    row = get_object_or_404(Match, pk=match, keeper=request.user.pk)
    return carried_out(request, row, action)


def carried_out(request: HttpRequest, row: Match, action: str) -> HttpResponse:
    """Do what a form of the page asks for, or say why not."""
    form = ACTIONS[action](request.POST) if action in ACTIONS else None
    if form is None or not form.is_valid():
        messages.error(request, _("This form was not filled in as it should be; nothing was changed."))
    elif refused := submit(request, row.stream, form.command()):
        messages.error(request, sentence(refused))
    return HttpResponseRedirect(row.get_absolute_url())
