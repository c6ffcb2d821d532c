"""The decisions of a game by post: which facts follow from a command, or why it is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from datetime import date
from typing import Any

from mainroad.basics import Refusal
from mainroad.clocks.days import parse_day_control
from mainroad.journal.decider import Decider
from mainroad.journal.records import Fact
from mainroad.laws.protocol import NotationError
from mainroad.post import commands, disputes, endings, facts, letters, rulings, sweep
from mainroad.post.evolve import evolve
from mainroad.post.letters import Decision, no
from mainroad.post.notation import position_text, start_position
from mainroad.post.rules import EXTENSIONS, GAMES, ru
from mainroad.post.state import PostalGame

FIRST_YEAR, LAST_YEAR = 1900, 2199
LONGEST_CODE = 100
AFTER_THE_END = (
    commands.SendRecord, commands.Protest, commands.Settle, commands.Sanction, commands.CloseWithoutRecords,
    commands.DemandLetters, commands.Sweep,
)  # fmt: skip
WHILE_CLAIMED = (
    commands.DecideClaim, commands.Dispute, commands.DecideDispute, commands.Protest, commands.TakeBreak,
    commands.Sanction, commands.Resign, commands.DemandLetters, commands.Sweep,
)  # fmt: skip


def decide(state: PostalGame, command: commands.Command, now: int) -> Decision:
    """Decide a command at a moment; the moment is that of writing, for days come with the command."""
    if (state.opened is None) != isinstance(command, commands.Open):
        return no("opened-already" if state.opened else "not-opened")
    if not _are_days_known(command):
        return no("years", first=FIRST_YEAR, last=LAST_YEAR)
    if isinstance(command, commands.Sweep) and command.day is None:
        command = commands.Sweep(sweep.day_of(now))
    if state.ended is not None and not isinstance(command, AFTER_THE_END):
        return no("over")
    if not isinstance(command, WHILE_CLAIMED) and (refused := rulings.refusal_while_claimed(state)):
        return refused
    return _DECISIONS[type(command)](state, command)


def _are_days_known(command: commands.Command) -> bool:
    days = [getattr(command, field.name) for field in fields(command)]
    days += list(command.lists) if isinstance(command, commands.Open) else []
    return all(FIRST_YEAR <= day.year <= LAST_YEAR for day in days if isinstance(day, date))


def _open(state: PostalGame, command: commands.Open) -> Decision:
    if command.game not in (*GAMES, *EXTENSIONS):
        return no("no-such-game", *ru("5.1.4.a"), games=", ".join((*GAMES, *EXTENSIONS)))
    if not 0 < len(command.code.strip()) <= LONGEST_CODE:
        return no("code", *ru("5.2.3"), most=LONGEST_CODE)
    if command.players.white == command.players.black or command.start >= command.last:
        return no("players-and-dates")
    position = _position(command)
    if isinstance(position, Refusal):
        return position
    control = _control(command)
    if isinstance(control, Refusal):
        return control
    return [
        facts.Opened(
            command.game, command.code.strip(), command.players, command.start, command.last, command.lists,
            command.has_elder, position, control,
        )
    ]  # fmt: skip


def _position(command: commands.Open) -> str | Refusal:
    if not command.position:
        return ""
    try:
        return position_text(start_position(command.game, command.position))
    except NotationError:
        return no("no-position")


def _control(command: commands.Open) -> str | Refusal:
    if not command.control:
        return ""
    try:
        return str(parse_day_control(command.control))
    except ValueError:
        return no("control", *ru("5.3.1.a"))


_DECISIONS: Mapping[type, Callable[[PostalGame, Any], Decision]] = {
    commands.Open: _open,
    commands.Send: letters.send,
    commands.Repeat: letters.repeat,
    commands.Enquire: letters.enquire,
    commands.TakeBreak: rulings.take_break,
    commands.Claim: rulings.claim,
    commands.DecideClaim: rulings.decide_claim,
    commands.Dispute: disputes.dispute,
    commands.DecideDispute: disputes.decide_dispute,
    commands.Protest: rulings.protest,
    commands.Settle: rulings.settle,
    commands.Sanction: rulings.sanction,
    commands.Resign: endings.resign,
    commands.AcceptDraw: endings.accept_draw,
    commands.SendRecord: endings.send_record,
    commands.SendAnalysis: endings.send_analysis,
    commands.Adjudicate: endings.adjudicate,
    commands.DemandLetters: endings.demand_letters,
    commands.CloseWithoutRecords: endings.close_without_records,
    commands.Sweep: sweep.look,
}

POSTAL: Decider[PostalGame, commands.Command, Fact] = Decider(
    PostalGame(), decide, evolve, facts.CODEC, sweep.wakes_at, commands.Sweep()
)
"""A game by post as a decider: run it over a store with `mainroad.journal.decider.submit`."""
