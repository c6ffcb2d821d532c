"""Offers of a draw and their answers."""

from __future__ import annotations

from mainroad.basics import BySide, Refusal, Side
from mainroad.journal.said import said
from mainroad.play import commands, facts, offers
from mainroad.play.decide_common import Decision, after, finished, no, ruled, won_by
from mainroad.play.evidence import Answer
from mainroad.play.facts import OfferEnd
from mainroad.play.state import Game
from mainroad.rulebooks.books.offers import Moment


def moment_of(state: Game, side: Side) -> Moment:
    """When in the course of a move a player speaks."""
    if state.unpressed is side or (state.conditions.on_screen and state.made and state.turn is not side):
        return Moment.AFTER_MOVE  # on screen the move is the press
    return Moment.BEFORE_MOVE if state.turn is side else Moment.OPPONENTS_TIME


def offer(state: Game, command: commands.Offer, now: int) -> Decision:
    """Offer a draw."""
    if not state.is_running:
        return no("not-running")
    moment = moment_of(state, command.side)
    moves = BySide(state.moves_of(Side.WHITE), state.moves_of(Side.BLACK))
    made = offers.offered(
        state.book.offers, state.table, offers.Offer(command.side, moment, moves, state.board.counters.forces)
    )
    if isinstance(made, Refusal):
        return made
    found = [facts.Offered(command.side, moment.value, made.table.deferrable, now), ruled(state, made.ruling)]
    return [*found, ruled(state, made.warning, command.side)] if made.warning else found


def accept(state: Game, command: commands.Accept, now: int) -> Decision:
    """Accept the opponent's offer: the game is drawn, or the arbiter is asked."""
    if not state.is_running:
        return no("not-running")
    agreed = offers.accepted(state.book.offers, state.table, command.side)
    if isinstance(agreed, Refusal):
        return agreed
    ended = facts.OfferEnded(command.side.opponent, OfferEnd.ACCEPTED)
    if agreed.answer is Answer.ASK_ARBITER:
        return [ended, facts.Questioned(said(agreed.ruling), state.edition)]
    return [ended, finished(after(state, [ended]), won_by(state, None, "agreement"), agreed.ruling, now)]


def decline(state: Game, command: commands.Decline, now: int) -> Decision:
    """Decline the opponent's offer."""
    table = offers.declined(state.book.offers, state.table, command.side, state.board.counters.forces)
    if isinstance(table, Refusal):
        return table
    return [facts.OfferEnded(command.side.opponent, OfferEnd.DECLINED)]
