"""The desks of the judge and of the elder: what waits, the evidence of a game, decisions, and cards from paper."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from mainroad.basics import Refusal, Side
from mainroad.post.commands import Enquire, Repeat
from mainroad.post.state import PostalGame
from mainroad.post.sweep import proposals
from mainroad.site.answers import sentence
from mainroad.site.form_commands import submit
from mainroad.site.post.access import Seat, find_seat, find_tournament, is_official, require
from mainroad.site.post.game_page import game_context
from mainroad.site.post.models import CardScan, PostGame
from mainroad.site.post.officials import claim_outcome, official_offers, ruling_command, table_verdict
from mainroad.site.post.paper_cards import MOST_SCANS, PAPERS, PaperCardForm, scan_kind
from mainroad.site.post.room import inbox_day, today, whole_state

EXTENSIONS = {"image/jpeg": "jpg", "image/png": "png", "application/pdf": "pdf"}


@login_required
@require_safe
def desk(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show what waits for the officials: claims, protests, deadlines, and the games with players on paper."""
    row = find_tournament(tournament)
    require(is_official(request, row))
    games = [(game, whole_state(game)) for game in PostGame.objects.whole().filter(tournament=row)]
    context = {
        "room": "hall",
        "tournament": row,
        "claims": [game for game, state in games if state.claim is not None],
        "protests": [game for game, state in games if state.unsettled or _is_claim_protested(state)],
        "due": [(game, due) for game, state in games for due in proposals(state, today())],
        "paper": [
            (game, state.expected[0], game.players[state.expected[1]])
            for game, state in games
            if state.ended is None and state.claim is None and game.players[state.expected[1]].is_on_paper
        ],
        "games": [game for game, _ in games],
    }
    return render(request, "post/desk.html", context)


def _is_claim_protested(state: PostalGame) -> bool:
    claim = state.claim
    return claim is not None and any(sent.against == "claim" and sent.sent >= claim.sent for sent in state.protests)


@login_required
@require_safe
def evidence(request: HttpRequest, game: str) -> HttpResponse:
    """Show a game as officials need it: the bundle of a claim, the chart, scans, and what they can do."""
    seat = _official(request, game)
    state, day = seat.state, today()
    is_unfinished = state.ended is None and day >= state.start.last
    context = {
        "room": "hall",
        "today": day,
        "official_actions": official_offers(seat, day),
        "scans": seat.game.scans.defer("content"),
        "table": table_verdict(state) if is_unfinished and seat.is_judge else "",
        "is_unfinished": is_unfinished,
        "outcome": claim_outcome(seat, day) if seat.is_judge else None,
        "proposals_due": proposals(state, day),
        **game_context(seat, day),
    }
    return render(request, "post/evidence.html", context)


@login_required
@require_POST
def rule(request: HttpRequest, game: str, action: str) -> HttpResponse:
    """Decide something in a game."""
    seat = _official(request, game)
    command = ruling_command(action, request.POST, seat, today())
    back = reverse("post:evidence", args=[seat.game.pk])
    if command is None:
        return _not_filled_in(request, back)
    return _answered(request, submit(request, seat.game.stream, command), _("This is decided."), back)


# -- paper --------------------------------------------------------------------------------------------


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def paper_card(request: HttpRequest, game: str) -> HttpResponse:
    """Enter a card from paper: whatever the card says stands, with what follows from it."""
    seat = _elder(request, game)
    state = whole_state(seat.game)
    if state.ended or state.claim:
        messages.info(request, _("No letter is due in this game."))
        return HttpResponseRedirect(reverse("post:evidence", args=[seat.game.pk]))
    form = PaperCardForm(request.POST or None, request.FILES or None, today=today())
    if request.method == "POST" and form.is_valid():
        refused = submit(request, seat.game.stream, form.letter(state, inbox_day(seat.game, state.expected[1])))
        if refused is None:
            _keep_scan(seat.game, form.cleaned_data["scan"])
            return _answered(request, None, _("The card is entered."), reverse("post:evidence", args=[seat.game.pk]))
        form.add_error(None, sentence(refused))
    papers = {name: (label, kind()) for name, (label, kind, _) in PAPERS.items()}
    context = {"room": "hall", "form": form, "papers": papers, **game_context(seat, today())}
    return render(request, "post/paper_card.html", context)


def _keep_scan(game: PostGame, content: bytes | None) -> None:
    if content and game.scans.count() < MOST_SCANS:
        number = len(whole_state(game).letters)
        CardScan.objects.create(game=game, letter=number, kind=scan_kind(content), content=content)


@login_required
@require_POST
def enter_paper(request: HttpRequest, game: str, action: str) -> HttpResponse:
    """Enter what came on paper beside a card."""
    seat, back = _elder(request, game), reverse("post:evidence", args=[game])
    if action not in PAPERS:
        return _not_filled_in(request, back)
    _label, kind, command = PAPERS[action]
    form = kind(request.POST, today=today())
    if not form.is_valid():
        return _not_filled_in(request, back, form)
    given: dict[str, Any] = form.cleaned_data
    asked = command(Side(given["side"]), given["sent"], given)
    if isinstance(asked, Repeat | Enquire):
        asked = replace(asked, delivered=inbox_day(seat.game, Side(given["side"])))
    return _answered(request, submit(request, seat.game.stream, asked), _("This is entered."), back)


@login_required
@require_safe
def scan(request: HttpRequest, game: str, scan: str) -> HttpResponse:
    """Download the scan of a card: evidence for officials alone."""
    seat = _official(request, game)
    row = get_object_or_404(CardScan, pk=scan, game=seat.game)
    response = HttpResponse(bytes(row.content), content_type=row.kind)
    name = f"{seat.game.pk}-{row.letter}.{EXTENSIONS[row.kind]}"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


# -- who, and what they are told ----------------------------------------------------------------------


def _official(request: HttpRequest, game: str) -> Seat:
    """An official at a game that they do not play themselves."""
    seat = find_seat(request, game)
    require(seat.is_official and seat.side is None)
    return seat


def _elder(request: HttpRequest, game: str) -> Seat:
    seat = _official(request, game)
    require(seat.is_elder)
    return seat


def _not_filled_in(request: HttpRequest, back: str, form: forms.Form | None = None) -> HttpResponse:
    problems = [f"{form[name].label}: {' '.join(map(str, told))}" for name, told in form.errors.items()] if form else []
    whole = _("This form was not filled in as it should be; nothing was changed.")
    messages.error(request, " ".join([whole, *problems]))
    return HttpResponseRedirect(back)


def _answered(request: HttpRequest, refused: Refusal | None, done: str, back: str) -> HttpResponse:
    if refused is None:
        messages.success(request, done)
    else:
        messages.error(request, sentence(refused))
    return HttpResponseRedirect(back)
