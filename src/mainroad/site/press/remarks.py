"""Comments on moves: who may say what of which move, and who takes it away again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from mainroad.basics import Refusal, Side, articles, citation
from mainroad.play.roles import Role
from mainroad.play.rules import procedure
from mainroad.play.state import Game
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.roles import Action
from mainroad.site.hall.live.visibility import spectators_games
from mainroad.site.hall.models import Table
from mainroad.site.journal_store import service
from mainroad.site.languages import language
from mainroad.site.moments import now_ms
from mainroad.site.people.models import Account
from mainroad.site.press.gallery import GALLERY
from mainroad.site.press.models import LONGEST, Comment
from mainroad.site.press.stream_values import MoveTold, moves_told, readable
from mainroad.site.text_fields import typed_text
from mainroad.words import say

WATCHING = frozenset({Role.SPECTATOR, Role.ARBITER})
"""Everybody else plays the game, or assists who plays it."""


def refusal_of_remark(state: Game, seat: Role, ply: int, text: str) -> Refusal | None:
    """Why a remark on a move is not taken; the state is the one that spectators see."""
    if seat not in WATCHING:
        return Refusal("press.plays-here", articles("FM A3-8.8"))
    ahead = procedure.comment(state.book.procedure, ply, len(state.made))
    if ahead or not 1 <= ply <= len(state.made):
        return Refusal("press.not-made", (*(ahead.articles if ahead else ()), *articles("FM A3-8.8")))
    return None if text.strip() else Refusal("press.nothing-said")


@require_POST
@allowed(Action.COMMENT)
def comment(request: HttpRequest, visit: Visit, table: str) -> HttpResponse:
    """Say something of a move that everybody has seen."""
    row = get_object_or_404(Table, id=table, tournament=visit.tournament, is_public=True)
    account, said = cast("Account", request.user), request.POST
    state, text = spectators_games([row], now_ms())[row.id].state, typed_text(request, "text")[:LONGEST]
    ply = int(said["ply"]) if said.get("ply", "").isdecimal() else 0
    if refusal := refusal_of_remark(state, _seat(row, account), ply, text):
        cited = citation(refusal.articles)
        messages.error(request, _sentence(say(refusal.message, language())) + cited)
    else:
        Comment.objects.create(table=row, ply=ply, move=state.made[ply - 1].text, text=text, author=account)
        messages.success(
            request, _("Your comment is saved. Everybody can read it once the opponent has replied to the move.")
        )
        GALLERY.remarked(row.id)
    return HttpResponseRedirect(f"{row.get_absolute_url()}#comments")


def _seat(row: Table, account: Account) -> Role:
    """What a commentator is at the board; who assists a player is told apart from who watches."""
    state: Game = service.ledger(row.stream).state
    helped = [side for side in Side if (one := state.assistants[side]) and one.person == f"account/{account.pk}"]
    return Role(f"{helped[0].value}-assistant") if helped else row.seat_of(account.pk)


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


@require_POST
@allowed(Action.MODERATE)
def remove(request: HttpRequest, visit: Visit, comment: int) -> HttpResponse:
    """Take a comment away: an arbiter any, its author their own."""
    found = get_object_or_404(Comment.objects.standing(), pk=comment, table__tournament=visit.tournament)
    if not visit.may(Action.RULE) and found.author_id != request.user.pk:
        raise visit.refused(Action.RULE)
    found.removed, found.removed_by = timezone.now(), cast("Account", request.user)
    found.save(update_fields=["removed", "removed_by"])
    messages.success(request, _("The comment is removed."))
    GALLERY.remarked(found.table_id)
    return HttpResponseRedirect(f"{found.table.get_absolute_url()}#comments")


# -- beside a board -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Remark:
    """A comment as the page of a board shows it."""

    comment: Comment
    move: MoveTold
    is_waiting: bool
    """Whether only its author and the arbiters can read it yet."""
    is_removable: bool


@dataclass(frozen=True)
class Beside:
    """What spectators have beside a board: the comments, and whether one of their own can be added."""

    remarks: tuple[Remark, ...]
    may_comment: bool
    moves: tuple[MoveTold, ...]


def beside(row: Table, state: Game, seat: Role, user: Account | None, *, rules: bool, writes: bool) -> Beside:
    """The comments for a spectator or an arbiter; who plays gets none of them before the game is over."""
    if seat not in WATCHING and not state.is_over:
        return Beside((), False, ())
    listed = list(Comment.objects.standing().filter(table=row))
    shown, moves = {one.pk for one in readable(listed, state)}, tuple(moves_told(state))
    own = [one for one in listed if one.pk in shown or rules or (user and one.author_id == user.pk)]
    standing = [one for one in own if one.ply <= len(moves) and state.made[one.ply - 1].text == one.move]
    remarks = tuple(
        Remark(one, moves[one.ply - 1], one.pk not in shown, rules or bool(user and one.author_id == user.pk))
        for one in standing
    )
    return Beside(remarks, writes and seat in WATCHING, moves)
