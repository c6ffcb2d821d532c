"""Offers of a draw and their answers; what is said aloud; and what cannot be taken back."""

from __future__ import annotations

from mainroad.basics import BySide, Refusal, Side
from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import write_ruling
from mainroad.play import commands, facts
from mainroad.play.decide.common import Decision, end_game, no, ruling_fact, won_by
from mainroad.play.evidence import DrawAnswer
from mainroad.play.facts import OfferEnd
from mainroad.play.rules import claims, offers, procedure, recording
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
    asked = offers.Offer(command.side, moment, moves, state.board.counters.forces, command.with_condition)
    made = offers.offer_draw(state.book.offers, state.table, asked)
    if isinstance(made, Refusal):
        return made
    found = [facts.Offered(command.side, moment.value, made.table.deferrable, now), ruling_fact(state, made.ruling)]
    warned = [ruling_fact(state, made.warning, command.side)] if made.warning else []
    return [*found, *warned, *_marked(state)]


def _marked(state: Game) -> list[Fact]:
    """Both players are told to mark the offer on their sheets, where the book asks for it and sheets are kept."""
    told = [recording.mark_offer(state.book.recording, side) for side in Side if state.conditions.sheets]
    return [ruling_fact(state, ruling) for ruling in told if ruling]


def withdraw(state: Game, command: commands.Withdraw, now: int) -> Decision:
    """Refuse to take back a claim, which is checked, or an offer, which waits for its answer."""
    if not state.is_running:
        return no("not-running")
    if state.claim and state.claim.side is command.side:
        return claims.check_withdrawal(state.book.claims) or no("claim-open")
    return offers.check_withdrawal(state.book.offers, state.table, command.side)


def say(state: Game, command: commands.Say, now: int) -> Decision:
    """Hear the words that the book gives for an offer, or for giving up."""
    if not state.is_running:
        return no("not-running")
    if offers.is_offer(state.book.offers, command.text):
        return offer(state, commands.Offer(command.side), now)
    given_up = procedure.resigns(state.book.procedure, command.text)
    if given_up is None:
        return no("not-readable", why=command.text)
    return [end_game(state, won_by(state, command.side.opponent, "resignation"), given_up, now)]


def accept(state: Game, command: commands.Accept, now: int) -> Decision:
    """Accept the opponent's offer: the game is drawn, or the arbiter is asked."""
    if not state.is_running:
        return no("not-running")
    agreed = offers.accept_draw(state.book.offers, state.table, command.side)
    if isinstance(agreed, Refusal):
        return agreed
    ended = facts.OfferEnded(command.side.opponent, OfferEnd.ACCEPTED)
    if agreed.answer is DrawAnswer.ASK_ARBITER:
        return [ended, facts.Questioned(write_ruling(agreed.ruling), state.edition)]
    return [ended, end_game(state, won_by(state, None, "agreement"), agreed.ruling, now)]


def decline(state: Game, command: commands.Decline, now: int) -> Decision:
    """Decline the opponent's offer."""
    table = offers.decline_draw(state.book.offers, state.table, command.side, state.board.counters.forces)
    if isinstance(table, Refusal):
        return table
    return [facts.OfferEnded(command.side.opponent, OfferEnd.DECLINED)]
