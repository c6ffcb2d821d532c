"""What waits for somebody, wherever on the site they are: a challenge, their move, a call to the arbiter, a round.

Every page of who is signed in asks for this now and then (`static/notices.js`) and tells each notice once. The page of
somebody's own game tells that game and asks for calls alone, if they are an arbiter; everything else waits until the
game is over. Other pages are told of all their moves, and of what is no game only while they play none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from mainroad.basics import Side
from mainroad.journal.decider import Ledger
from mainroad.play.state import Game, Stage
from mainroad.site.contests.models import Appointment
from mainroad.site.contests.public.my_board import boards_today
from mainroad.site.contests.roles import ALLOWED, Action
from mainroad.site.game_titles import TITLES
from mainroad.site.hall.arbiter.matters import matters
from mainroad.site.hall.live.page import names_of
from mainroad.site.hall.live.visibility import at_once
from mainroad.site.hall.models import WAITS, Challenge, Table
from mainroad.site.people.models import Account

MOST = 20
"""So many of somebody's newest boards are looked at, and so many challenges."""
MOST_WATCHED = 200
"""So many boards of an arbiter."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that waits: its name, by which it is told once, its sort, its words and where it leads."""

    key: str
    kind: str
    text: str
    address: str


@require_safe
def notices(request: HttpRequest) -> HttpResponse:
    """Tell what waits for the visitor; nobody else is told anything."""
    user = request.user
    if not isinstance(user, Account):
        found = []
    else:
        found = list(_calls(user) if request.GET.get("only") == "calls" else _of(request, user))
    return JsonResponse({"notices": [asdict(one) for one in found]}, headers={"Cache-Control": "no-store"})


def _of(request: HttpRequest, user: Account) -> Iterator[Notice]:
    rows = list(Table.objects.of(user).select_related("white", "black")[:MOST])
    games = [(row, ledger.state) for row, ledger in zip(rows, _states(rows), strict=True)]
    yield from _moves(games, user)
    yield from _calls(user)
    if any(state.is_running for _, state in games):
        return
    yield from _challenges(user)
    yield from _rounds(request)


def _states(rows: Iterable[Table]) -> Iterator[Ledger[Game]]:
    listed = list(rows)
    states = at_once(listed)
    return (states[row.id] for row in listed)


def _moves(games: Iterable[tuple[Table, Game]], user: Account) -> Iterator[Notice]:
    for row, state in games:
        side = Side.WHITE if row.white_id == user.pk else Side.BLACK
        name, address = names_of(row)[side.opponent], row.get_absolute_url()
        if state.stage is Stage.SET_UP and row.tournament_id is None:
            yield Notice(
                f"sit/{row.id}", "challenge", _("%(name)s waits for you at the board.") % {"name": name}, address
            )
        elif state.is_running and state.turn is side:
            text = _("It is your move against %(name)s.") % {"name": name}
            yield Notice(f"move/{row.id}/{len(state.made)}", "move", text, address)


def _challenges(user: Account) -> Iterator[Notice]:
    for one in Challenge.objects.waiting(timezone.now() - WAITS).filter(opponent=user)[:MOST]:
        words = {"name": one.author, "game": TITLES[one.game], "control": one.control}
        text = _("%(name)s challenges you: %(game)s, %(control)s.") % words
        yield Notice(f"challenge/{one.id}", "challenge", text, one.get_absolute_url())


def _rounds(request: HttpRequest) -> Iterator[Notice]:
    for board in boards_today(request):
        tournament = board.visit.tournament
        if tournament is None or not board.round or board.opponent is None:
            continue
        words = {"round": board.round, "title": board.visit.regulation.title, "name": board.opponent.person}
        text = _("Round %(round)d of %(title)s is published: you meet %(name)s.") % words
        address = reverse("contests:board", args=[tournament.pk])
        yield Notice(f"round/{tournament.pk}/{board.round}/{board.number}", "round", text, address)


def rules_somewhere(user: object) -> bool:
    """Whether somebody may be called to a board as its arbiter: who plays is told of that too."""
    return isinstance(user, Account) and _rulings_of(user).exists()


def _rulings_of(user: Account) -> QuerySet[Appointment]:
    return Appointment.objects.filter(account=user, role__in=[role.value for role in ALLOWED[Action.RULE]])


def _calls(user: Account) -> Iterator[Notice]:
    """Boards at which a player waits for an arbiter, to those who rule there."""
    held = _rulings_of(user)
    if not held.exists():
        return
    events = held.filter(tournament=None).values("event")
    rows = Table.objects.filter(tournament__event__in=events) | Table.objects.filter(
        tournament__in=held.values("tournament")
    )
    listed = list(rows.distinct().select_related("white", "black").order_by("-created")[:MOST_WATCHED])
    for row, ledger in zip(listed, _states(listed), strict=True):
        waiting = matters(ledger.state)
        if waiting:
            names = names_of(row)
            words = {"board": row.board, "white": names.white, "black": names.black}
            text = _("Board %(board)s calls the arbiter: %(white)s – %(black)s.") % words
            yield Notice(f"call/{row.id}/{waiting[0].key}", "call", text, row.get_absolute_url())
