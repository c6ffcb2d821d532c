"""The lobby: challenges, games being played, my games and matches, and the page of a player."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.core.paginator import Page, Paginator
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.utils.functional import Promise
from django.views.decorators.http import require_safe

from mainroad.basics import BySide
from mainroad.play.state import Game, Stage
from mainroad.site import moments
from mainroad.site.contests.models import Appointment
from mainroad.site.engine_worker.thinker import games
from mainroad.site.event_roles import Role as EventRole
from mainroad.site.game_titles import TITLES
from mainroad.site.hall import hall_ratings
from mainroad.site.hall.engine_player.forms import MachineForm
from mainroad.site.hall.live import play, premoves
from mainroad.site.hall.live.game_payload import STAGES as STAGE_NAMES
from mainroad.site.hall.live.labels import STAGES
from mainroad.site.hall.live.page import names_of
from mainroad.site.hall.live.visibility import at_once, spectators_games
from mainroad.site.hall.lobby import matches
from mainroad.site.hall.lobby.forms import TILES, ChallengeForm
from mainroad.site.hall.models import WAITS, Challenge, Match, Table
from mainroad.site.people.models import Account

SHOWN = 200
ON_A_PAGE = 12
"""So many games of a list are shown at a time."""


@dataclass(frozen=True)
class Listed:
    """A game in a list."""

    table: Table
    names: BySide[str]
    title: Promise | str
    control: str
    moves: int
    stage: Promise | str
    is_over: bool


@dataclass(frozen=True)
class ListedMatch:
    """A match in a list."""

    match: Match
    title: Promise | str
    standing: matches.Standing


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """Show who waits for an opponent, what is played, and the visitor's own games."""
    to = Account.objects.filter(is_active=True, pk=request.GET.get("to", "")).first()
    author = request.user if isinstance(request.user, Account) else None
    return render(
        request, "hall/lobby.html", lobby_context(request, ChallengeForm(author, to=to if to != author else None))
    )


@require_safe
def waiting(request: HttpRequest) -> HttpResponse:
    """Show only who waits: the lobby asks for it again and again."""
    return render(request, "hall/waiting.html", _waiting(request))


@require_safe
def player(request: HttpRequest, account: str) -> HttpResponse:
    """Show the public games and matches that somebody has played in the hall."""
    found = get_object_or_404(Account, pk=account, is_active=True)
    games = list_games(Table.objects.select_related("white", "black").public().of(found)[:SHOWN])
    context = {"room": "hall", "player": found, "games": games, "matches": listed_matches(found)}
    return render(request, "hall/player_page.html", context | {"is_self": request.user == found})


def lobby_context(request: HttpRequest, form: ChallengeForm) -> dict[str, object]:
    """What the lobby shows, with a challenge that is being written."""
    tables = Table.objects.select_related("white", "black")
    user = request.user if isinstance(request.user, Account) else None
    played = [one for one in list_games(tables.public()[:SHOWN]) if not one.is_over]
    return {
        "room": "hall",
        "form": form,
        "tiles": [(control, face(control)) for control in TILES],
        "books": form.fields["book"].choices,  # type: ignore[attr-defined]
        "is_custom": form.is_bound or bool(request.GET.get("to")),
        "assisted": list_games(boards_assisted(user), is_own=True) if user else [],
        "rating": [(TITLES[game], one) for game, one in hall_ratings.ratings_of(user.pk).items()] if user else [],
        "machine": MachineForm() if games() else None,
        "credit": play.LAG_CREDIT_MS,
        "premove_cost": premoves.COST_MS,
        "mine": _page(list_games(tables.of(user)[:SHOWN], is_own=True), request, "mine") if user else [],
        "matches": listed_matches(user) if user else [],
        "played": _page(played, request, "played"),
        **_waiting(request),
    }


def _waiting(request: HttpRequest) -> dict[str, object]:
    rows = Challenge.objects.waiting(timezone.now() - WAITS)
    user = request.user if isinstance(request.user, Account) else None
    return {
        "open": _titled(rows.filter(is_open=True).exclude(author=user)[:SHOWN]),
        "invited": _titled(rows.filter(opponent=user)[:SHOWN]) if user else [],
        "own": _titled(rows.filter(author=user)[:SHOWN]) if user else [],
    }


def face(control: str) -> str:
    """A usual time control as players call it: `5+3`, minutes and seconds for each move."""
    minutes, _plus, seconds = control.partition("+")
    return f"{minutes.removesuffix('m')}+{seconds.removesuffix('s') or 0}"


def _page(rows: list[Listed], request: HttpRequest, name: str) -> Page[Listed]:
    return Paginator(rows, ON_A_PAGE).get_page(request.GET.get(name))


def boards_assisted(user: Account) -> list[Table]:
    """The boards at which somebody assists a player: of the event's own assistants the journal says where they sit."""
    held = Appointment.objects.filter(account=user, role=EventRole.ASSISTANT.value)
    rows = Table.objects.filter(tournament__event__in=held.values("event")).select_related("white", "black")
    newest = list(rows.order_by("-created")[:SHOWN])
    states, person = at_once(newest), f"account/{user.pk}"
    return [row for row in newest if any(one and one.person == person for one in states[row.id].state.assistants)]


def _titled(rows: Iterable[Challenge]) -> list[tuple[Challenge, Promise | str]]:
    return [(one, TITLES[one.game]) for one in rows]


def list_games(tables: Iterable[Table], *, is_own: bool = False) -> list[Listed]:
    """Games as a list shows them, those of others as late as spectators see them; where nothing was set up is none."""
    rows = list(tables)
    seen = at_once(rows) if is_own else spectators_games(rows, moments.now_ms())
    states = ((row, seen[row.id].state) for row in rows)
    return [_row(row, state) for row, state in states if state.stage is not Stage.NOTHING]


def _row(row: Table, state: Game) -> Listed:
    opened = state.opened
    title = TITLES[opened.game] if opened else ""
    control = opened.control if opened else ""
    stage = matches.score_text(state) or STAGES[STAGE_NAMES[state.stage]]
    return Listed(row, names_of(row), title, control, len(state.made), stage, state.is_over)


def listed_matches(account: Account) -> list[ListedMatch]:
    """The matches of somebody, the newest first."""
    rows = Match.objects.filter(Q(first=account) | Q(second=account), challenge__games__gt=1)
    rows = rows.select_related("challenge", "first", "second")[:SHOWN]
    return [ListedMatch(row, TITLES[row.challenge.game], matches.standing(row)) for row in rows]
