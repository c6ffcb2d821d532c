"""Penalties that the arbiter may impose or withhold: they wait for their word while the game goes on."""

from __future__ import annotations

from mainroad.basics import Ruling, Side
from mainroad.journal.written_rulings import write_ruling
from mainroad.play import commands, facts
from mainroad.play.consequence import Consequence
from mainroad.play.decide.common import Decision, no
from mainroad.play.state import Game


def ask_penalty(state: Game, consequence: Consequence, side: Side) -> list[facts.PenaltyAsked]:
    """The question whether a player is penalized, where the book leaves it to the arbiter."""
    if not consequence.may_withhold or consequence.penalty is None:
        return []
    name = consequence.sanction.value if consequence.sanction else ""
    return [facts.PenaltyAsked(side, name, consequence.given_ms, write_ruling(consequence.penalty), state.edition)]


def rule_penalty(state: Game, command: commands.RulePenalty, now: int) -> Decision:
    """The arbiter imposes the penalty that has waited longest, or withholds it."""
    if not state.is_running or not state.penalties:
        return no("no-penalty")
    penalty = state.penalties[0]
    if not command.impose:
        ruling = Ruling("play.penalty-withheld", penalty.ruling.ruling.articles)
        return [facts.PenaltyWithheld(penalty.side, write_ruling(ruling), state.edition)]
    clock = state.clock
    for side in Side:
        if penalty.given_ms[side]:
            clock = clock.changed(side, penalty.given_ms[side], now)
    return [facts.Sanctioned(penalty.side, penalty.sanction, penalty.ruling, penalty.edition, clock)]
