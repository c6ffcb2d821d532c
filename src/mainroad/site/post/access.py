"""Who somebody is in a tournament by post, and what they may see of a game.

Every page takes the state of a game from a `Seat`: `seen` leaves out the answer that a claim seals, for everybody but
the judge and whoever sealed it (RU 5.3.6.a).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from mainroad.basics import Side
from mainroad.post.state import PostalGame
from mainroad.site.post.models import PostGame, PostTournament
from mainroad.site.post.room import whole_state


def is_organiser(request: HttpRequest, tournament: PostTournament) -> bool:
    """Whether somebody organises a tournament."""
    return request.user.is_authenticated and tournament.organiser_id == request.user.pk


def is_judge(request: HttpRequest, tournament: PostTournament) -> bool:
    """Whether somebody judges a tournament; without a judge the organiser does."""
    judge = tournament.judge_id or tournament.organiser_id
    return request.user.is_authenticated and judge == request.user.pk


def is_elder(request: HttpRequest, tournament: PostTournament) -> bool:
    """Whether somebody does the elder's duties: the judge, where there is none (RU 5.1.8.b)."""
    if tournament.elder_id is None:
        return is_judge(request, tournament)
    return request.user.is_authenticated and tournament.elder_id == request.user.pk


def is_official(request: HttpRequest, tournament: PostTournament) -> bool:
    """Whether somebody has any office in a tournament."""
    return any(office(request, tournament) for office in (is_organiser, is_judge, is_elder))


@dataclass(frozen=True)
class Seat:
    """Somebody at a game: the colour that they play, the offices that they hold, and what they may see."""

    game: PostGame
    side: Side | None
    is_judge: bool
    is_elder: bool
    is_organiser: bool

    @property
    def is_official(self) -> bool:
        """Whether they have any office."""
        return self.is_judge or self.is_elder or self.is_organiser

    @cached_property
    def state(self) -> PostalGame:
        """The game as they may see it; a player sees it as a player, whatever office they hold."""
        state = whole_state(self.game)
        if self.side is not None:
            return state.seen_by(self.side)
        return state if self.is_judge else state.seen_by(Side.WHITE).seen_by(Side.BLACK)


def find_seat(request: HttpRequest, game: str) -> Seat:
    """Somebody at a game that they may see: their own, one of their tournament, or one that is over."""
    row = get_object_or_404(PostGame.objects.whole(), pk=game)
    seat = Seat(
        row,
        row.side_of(request.user),
        is_judge(request, row.tournament),
        is_elder(request, row.tournament),
        is_organiser(request, row.tournament),
    )
    if seat.side is None and not seat.is_official and seat.state.ended is None:
        raise Http404
    return seat


def player_seat(request: HttpRequest, game: str) -> tuple[Seat, Side]:
    """A player at their own game."""
    seat = find_seat(request, game)
    if seat.side is None:
        raise PermissionDenied
    return seat, seat.side


def find_tournament(tournament: str) -> PostTournament:
    """A tournament; every one of them is public."""
    return get_object_or_404(PostTournament.objects.select_related("organiser", "judge", "elder"), pk=tournament)


def require(held: bool) -> None:
    """Turn away whoever has not the office that a page is for."""
    if not held:
        raise PermissionDenied
