"""Displays: my own, a new one, and the page from which a referee runs one."""

from __future__ import annotations

from typing import cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from mainroad.basics import Refusal
from mainroad.displays.simultaneous import commands
from mainroad.displays.simultaneous.endings import DRAW, LOSS, WIN
from mainroad.displays.simultaneous.state import Display as DisplayState
from mainroad.site import moments
from mainroad.site.answers import sentence
from mainroad.site.displays.actions import command_of
from mainroad.site.displays.forms import DisplayForm
from mainroad.site.displays.models import Display, Match, Opponent
from mainroad.site.displays.page import context, results
from mainroad.site.form_commands import submit
from mainroad.site.journal_store import service
from mainroad.site.openings import count_opening
from mainroad.site.people.models import Account
from mainroad.site.public_ids import draw_id

SHOWN = 50
CODE_LENGTH = 12
RESULT_WORDS = (
    (WIN, gettext_lazy("Simul player won")),
    (DRAW, gettext_lazy("Draw")),
    (LOSS, gettext_lazy("Simul player lost")),
)


@require_safe
def displays(request: HttpRequest) -> HttpResponse:
    """Show the displays that everybody may watch, and my own displays and matches."""
    keeper = request.user.pk
    mine = Display.objects.filter(keeper=keeper).order_by("-created")[:SHOWN]
    matches = Match.objects.filter(keeper=keeper).order_by("-created")[:SHOWN]
    return render(request, "displays/displays.html", {"room": "hall", "displays": mine, "matches": matches})


@login_required
def new(request: HttpRequest) -> HttpResponse:
    """Open a display."""
    form = DisplayForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        count_opening(request, "display")
        row = _named(request, form)
        refused = _opened(request, row, form)
        if refused is None:
            return HttpResponseRedirect(row.get_absolute_url())
        row.delete()
        form.add_error(None, sentence(refused))
    return render(request, "displays/new.html", {"room": "hall", "form": form})


@login_required
@require_safe
def display(request: HttpRequest, display: str) -> HttpResponse:
    """Show a display: the board in hand, what is due there, and all boards."""
    row = own_display(request, display)
    state = display_state(row)
    names = dict(row.opponents.values_list("board", "name"))
    shown = context(state, names, request.GET.get("board", ""), moments.now_ms())
    if row.results_only:
        shown |= {"results": results(state, names), "points": RESULT_WORDS}
    return render(
        request,
        "displays/results.html" if row.results_only else "displays/display.html",
        {
            "room": "hall",
            "display": row,
            "seats": row.opponents.order_by("board"),
            "version": service.ledger(row.stream).version,
            **shown,
        },
    )


@login_required
@require_POST
def act(request: HttpRequest, display: str, action: str) -> HttpResponse:
    """Do something at a board, and go back to the page."""
    row = own_display(request, display)
    command = command_of(action, request.POST)
    if command is None:
        messages.error(request, _("This form was not filled in as it should be; nothing was changed."))
        return HttpResponseRedirect(row.get_absolute_url())
    if refused := submit(request, row.stream, command):
        messages.error(request, sentence(refused))
    board = getattr(command, "board", None)
    if row.results_only:
        return HttpResponseRedirect(row.get_absolute_url() + (f"#board-{board}" if board else ""))
    return HttpResponseRedirect(row.get_absolute_url() + (f"?board={board}" if board else ""))


@login_required
@require_POST
def open_seats(request: HttpRequest, display: str) -> HttpResponse:
    """Give the giver and each board a link of their own, and say whether others may look on."""
    row = own_display(request, display)
    row.is_public = "public" in request.POST
    if row.results_only:
        row.save(update_fields=["is_public"])
        messages.success(request, _("Your choice is saved."))
        return HttpResponseRedirect(row.get_absolute_url() + "#seats")
    with transaction.atomic():
        row.giver_code = row.giver_code or draw_id(CODE_LENGTH)
        row.save(update_fields=["is_public", "giver_code"])
        for seat in row.opponents.filter(code=""):
            seat.code = draw_id(CODE_LENGTH)
            seat.save(update_fields=["code"])
    messages.success(request, _("Everybody has a link of their own now."))
    return HttpResponseRedirect(row.get_absolute_url() + "#seats")


def own_display(request: HttpRequest, display: str) -> Display:
    """A display of one's own; another's is as good as none."""
    return get_object_or_404(Display, pk=display, keeper=request.user.pk)


def display_state(row: Display) -> DisplayState:
    """A display as far as it has come."""
    return cast("DisplayState", service.ledger(row.stream).state)


def _named(request: HttpRequest, form: DisplayForm) -> Display:
    given, keeper = form.cleaned_data, cast("Account", request.user)
    with transaction.atomic():
        row = Display.objects.create(
            keeper=keeper, title=given["title"], giver=given["giver"], results_only=given["results_only"]
        )
        names = enumerate(given["opponents"], start=1)
        Opponent.objects.bulk_create(Opponent(display=row, board=n, name=name) for n, name in names)
    return row


def _opened(request: HttpRequest, row: Display, form: DisplayForm) -> Refusal | None:
    """Open it and take the colours; the referee begins it when everybody sits."""
    if refused := submit(request, row.stream, form.opening()):
        return refused
    for number in range(1, len(form.cleaned_data["opponents"]) + 1):
        submit(request, row.stream, commands.ChooseColour(number, form.side(number)), part=number)
    return None
