"""Tournaments by post: the list, a new one, its page, entries, the start list, and who holds which office."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core import signing
from django.db import IntegrityError
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from mainroad.basics import Ruling
from mainroad.post.rules import ru
from mainroad.site.answers import sentence
from mainroad.site.form_commands import actor_of
from mainroad.site.game_titles import TITLES
from mainroad.site.openings import count_opening
from mainroad.site.people.models import Account
from mainroad.site.post.access import find_tournament, is_elder, is_judge, is_organiser, require
from mainroad.site.post.controls import control_words
from mainroad.site.post.forms import PaperEntryForm, SingleGameForm, TournamentForm
from mainroad.site.post.models import PostEntry, PostTournament
from mainroad.site.post.rating_report import report_refusal
from mainroad.site.post.room import today
from mainroad.site.post.standings import game_rows, standings
from mainroad.site.post.starting import FEWEST, MOST, open_single, start, suggested_code
from mainroad.site.post.starting import enter as enter_player

SHOWN = 100
SALT = "mainroad.post.office"
TOKEN_AGE_S = 30 * 24 * 3600
OFFICES = {
    "judge": gettext_lazy("judge"),
    "elder": gettext_lazy("elder"),
    "organiser": gettext_lazy("organiser"),
}


@require_safe
def tournament_list(request: HttpRequest) -> HttpResponse:
    """Show the tournaments that can be entered, and the others."""
    day = today()
    context = {
        "room": "hall",
        "entering": PostTournament.objects.open_for_entry(day)[:SHOWN],
        "others": PostTournament.objects.others(day)[:SHOWN],
    }
    return render(request, "post/tournaments.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Open a tournament; who opens it organises and judges it, until others take these offices."""
    form = TournamentForm(request.POST or None, initial={"code": suggested_code(today())})
    if request.method == "POST" and form.is_valid():
        count_opening(request, "tournament by post")
        row = form.save(commit=False)
        row.organiser = row.judge = cast("Account", request.user)
        row.save()
        return HttpResponseRedirect(row.get_absolute_url())
    return render(request, "post/tournament_form.html", {"room": "hall", "form": form})


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new_single(request: HttpRequest) -> HttpResponse:
    """Open one game with a friend, who gets its link."""
    form = SingleGameForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        count_opening(request, "tournament by post")
        given = form.cleaned_data
        row = open_single(cast("Account", request.user), given["game"], given["control"], today())
        return HttpResponseRedirect(row.get_absolute_url())
    return render(request, "post/single_form.html", {"room": "hall", "form": form})


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, tournament: str) -> HttpResponse:
    """Change the regulation; once the list is sent it stands."""
    row = find_tournament(tournament)
    require(is_organiser(request, row))
    if row.started:
        messages.error(request, _("The start list is sent: the regulation stands."))
        return HttpResponseRedirect(row.get_absolute_url())
    form = TournamentForm(request.POST or None, instance=row)
    if request.method == "POST" and form.is_valid():
        form.save()
        return HttpResponseRedirect(row.get_absolute_url())
    return render(request, "post/tournament_form.html", {"room": "hall", "form": form, "tournament": row})


@require_safe
def tournament(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show a tournament: regulation, players, standings and games."""
    row = find_tournament(tournament)
    entries = list(row.entries.select_related("account"))
    games = list(row.games.select_related("tournament", "white__account", "black__account"))
    own = next((entry for entry in entries if entry.account_id and entry.account_id == request.user.pk), None)
    organises = is_organiser(request, row) and not row.is_single
    context: dict[str, Any] = {
        "room": "hall",
        "tournament": row,
        "title_of_game": TITLES[row.game],
        "time": control_words(row.control),
        "extension": Ruling("post.extension", ru("5.1.4.a")),
        "can_report": bool(games) and organises and report_refusal(games) is None,
        "entries": entries,
        "own": own,
        "can_enter": _entry_problem(request, row) == "" and own is None,
        "standings": standings(entries, games) if row.started else [],
        "games": [(each, organises or _may_open(request, each, row)) for each in game_rows(games)],
        "organises": organises,
        "judges": is_judge(request, row) and not row.is_single,
        "is_elder": is_elder(request, row) and not row.is_single,
        "link": request.build_absolute_uri(row.get_absolute_url()),
        "paper_form": PaperEntryForm(),
        "offices": _office_links(request, row) if organises else [],
        "can_start": FEWEST <= len(entries) <= MOST,
        "fewest": FEWEST,
        "most": MOST,
    }
    return render(request, "post/tournament.html", context)


def _may_open(request: HttpRequest, each: Any, row: PostTournament) -> bool:
    plays = each.game.side_of(request.user) is not None
    return bool(each.result) or plays or is_judge(request, row) or is_elder(request, row)


# -- entries ------------------------------------------------------------------------------------------


def _entry_problem(request: HttpRequest, row: PostTournament) -> str:
    """Why somebody cannot enter; nothing: they can."""
    if row.started or today() > row.entries_until:
        return _("Entries are closed.")
    if row.entries.count() >= MOST:
        return _("The tournament is full.")
    if row.is_single and row.entries.filter(account=request.user.pk).exists():
        return _("Your friend has to enter: send them the link.")
    if request.user.is_authenticated and request.user.pk in (row.judge_id, row.elder_id):
        return _("Whoever judges or leads the tournament does not play in it.")
    return ""


@login_required
@require_POST
def enter(request: HttpRequest, tournament: str) -> HttpResponse:
    """Enter a tournament."""
    row = find_tournament(tournament)
    if problem := _entry_problem(request, row):
        messages.error(request, problem)
    else:
        refused = None
        with suppress(IntegrityError):  # the button was pressed twice: they are entered
            refused = enter_player(row, cast("Account", request.user), today(), actor_of(request))
        if refused:
            messages.error(request, sentence(refused))
        elif row.is_single:
            messages.success(request, _("The game has begun. The colours were drawn by lot; it lies in your inbox."))
        else:
            messages.success(request, _("You are entered. When the start list is sent, your games are in your inbox."))
    return HttpResponseRedirect(row.get_absolute_url())


@login_required
@require_POST
def leave(request: HttpRequest, tournament: str) -> HttpResponse:
    """Withdraw one's entry while the list is not sent."""
    row = find_tournament(tournament)
    if row.started:
        messages.error(request, _("The start list is sent: an entry cannot be withdrawn any more."))
    else:
        row.entries.filter(account=cast("Account", request.user)).delete()
        messages.success(request, _("Your entry is withdrawn."))
    return HttpResponseRedirect(row.get_absolute_url())


@login_required
@require_POST
def enter_on_paper(request: HttpRequest, tournament: str) -> HttpResponse:
    """The organiser enters somebody who writes on paper."""
    row = find_tournament(tournament)
    require(is_organiser(request, row))
    form = PaperEntryForm(request.POST)
    if row.started or row.entries.count() >= MOST or not form.is_valid():
        messages.error(request, _("This form was not filled in as it should be; nothing was changed."))
    else:
        given = form.cleaned_data
        PostEntry.objects.create(tournament=row, paper_name=given["name"], list_received=given["list_received"])
    return HttpResponseRedirect(row.get_absolute_url())


@login_required
@require_POST
def begin(request: HttpRequest, tournament: str) -> HttpResponse:
    """Send the start list: numbers are drawn and the games are made."""
    row = find_tournament(tournament)
    require(is_organiser(request, row))
    if not FEWEST <= row.entries.count() <= MOST:
        words = _("A tournament by post has from %(fewest)s to %(most)s players.")
        messages.error(request, words % {"fewest": FEWEST, "most": MOST})
    elif refused := start(row, row.started or today(), actor_of(request)):
        messages.error(request, sentence(refused))
    else:
        messages.success(request, _("The start list is sent, and the games lie in the inboxes."))
    return HttpResponseRedirect(row.get_absolute_url())


# -- offices ------------------------------------------------------------------------------------------


def _office_links(request: HttpRequest, row: PostTournament) -> list[tuple[object, object, str]]:
    """The offices, who holds each, and the link with which somebody takes it over."""
    addresses = {name: reverse("post:office", args=[row.pk, _token(row, name)]) for name in OFFICES}
    return [(label, getattr(row, name), request.build_absolute_uri(addresses[name])) for name, label in OFFICES.items()]


def _token(row: PostTournament, office: str) -> str:
    """Names the holder of now: once somebody has taken the office over, the link is worth nothing."""
    return signing.dumps([row.pk, office, getattr(row, f"{office}_id")], salt=SALT)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def take_office(request: HttpRequest, tournament: str, token: str) -> HttpResponse:
    """Take an office over with the organiser's link."""
    row = find_tournament(tournament)
    office = _office_of(row, token)
    problem = _office_problem(request, row, office)
    if request.method == "POST" and not problem:
        setattr(row, f"{office}_id", request.user.pk)
        row.save()
        messages.success(request, _("You are now %(office)s of this tournament.") % {"office": OFFICES[office]})
        return HttpResponseRedirect(row.get_absolute_url())
    context = {"room": "hall", "tournament": row, "office": OFFICES[office], "problem": problem}
    return render(request, "post/office.html", context)


def _office_of(row: PostTournament, token: str) -> str:
    try:
        named, office, holder = signing.loads(token, salt=SALT, max_age=TOKEN_AGE_S)
    except (signing.BadSignature, ValueError, TypeError):
        raise Http404 from None
    if named != row.pk or office not in OFFICES or getattr(row, f"{office}_id") != holder:
        raise Http404
    return str(office)


def _office_problem(request: HttpRequest, row: PostTournament, office: str) -> str:
    if office != "organiser" and row.entries.filter(account_id=request.user.pk).exists():
        return _("Whoever plays in the tournament cannot judge or lead it.")
    if office == "elder" and row.started and not row.has_elder:
        return _("The games were made without an elder: the judge does the elder's duties.")
    return ""
