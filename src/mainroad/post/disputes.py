"""Disputed dates of letters: a player turns to the elder, who decides which dates count (RU 5.1.12.a)."""

from __future__ import annotations

from mainroad.post import commands, facts
from mainroad.post.letters import Decision, are_in_order, no
from mainroad.post.rules import LONGEST_TEXT, ru
from mainroad.post.state import PostalGame


def dispute(state: PostalGame, command: commands.Dispute) -> Decision:
    """A player says that a date of a letter is wrong; without an elder the judge decides (RU 5.1.8.b)."""
    if not 1 <= command.letter <= len(state.letters):
        return no("no-such-letter", *ru("5.1.12.a"), letter=command.letter)
    if not 0 < len(command.text.strip()) <= LONGEST_TEXT:
        return no("dispute-text", *ru("5.1.12.a"), most=LONGEST_TEXT)
    return [facts.Disputed(command.side, command.sent, command.letter, state.elder, command.text.strip())]


def decide_dispute(state: PostalGame, command: commands.DecideDispute) -> Decision:
    """The dates that the elder gives count; the others stay as they are."""
    if not state.disputes:
        return no("nothing-disputed", *ru("5.1.12.a"))
    if not 0 < len(command.text.strip()) <= LONGEST_TEXT:
        return no("no-text", *ru("5.1.12.a"))
    number = state.disputes[0].letter
    letter = state.letters[number - 1]
    dates = (
        command.partner_sent or letter.partner_sent,
        command.received or letter.received,
        command.letter_sent or letter.sent,
    )
    if not are_in_order(*dates):
        return no("letter-dates", *ru("5.3.1.d", "5.3.1.f", "5.3.1.g"))
    return [facts.DisputeDecided(state.elder, command.sent, number, command.text.strip(), *dates)]
