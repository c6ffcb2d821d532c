"""Offers of a draw and their answers."""

from __future__ import annotations

from mainroad.basics import Ruling
from mainroad.play import commands, facts
from mainroad.play.decide_common import Decision, after, finished, no, won_by
from mainroad.play.facts import OfferEnd
from mainroad.play.state import Game


def offer(state: Game, command: commands.Offer, now: int) -> Decision:
    """Offer a draw."""
    if state.offer:
        return no("offered-already")
    return [facts.Offered(command.side, now)]


def accept(state: Game, command: commands.Accept, now: int) -> Decision:
    """Accept the opponent's offer: the game is drawn."""
    if state.offer is None or state.offer.side is command.side:
        return no("nothing-offered")
    ended = facts.OfferEnded(state.offer.side, OfferEnd.ACCEPTED)
    return [ended, finished(after(state, [ended]), won_by(None, "agreement"), Ruling("play.over.agreement"), now)]


def decline(state: Game, command: commands.Decline, now: int) -> Decision:
    """Decline the opponent's offer."""
    if state.offer is None or state.offer.side is command.side:
        return no("nothing-offered")
    return [facts.OfferEnded(state.offer.side, OfferEnd.DECLINED)]
