"""How a live game is run: a command in somebody's name, and what the program does where no arbiter sits."""

from __future__ import annotations

from typing import Any

from mainroad.basics import Refusal, Side
from mainroad.evidence import evidence_on
from mainroad.journal.decider import Ledger
from mainroad.play import commands
from mainroad.play.decide.common import no
from mainroad.play.facts import Conditions
from mainroad.play.roles import ASSISTANTS, Role
from mainroad.play.state import Game
from mainroad.site.hall.live import game_payload
from mainroad.site.hall.live.actions import command_of
from mainroad.site.hall.live.premoves import PREMOVES
from mainroad.site.journal_store import service
from mainroad.site.moments import now_ms

Answer = Ledger[Any] | Refusal

LAG_CREDIT_MS = 200
"""At most so much of the line's delay is given back to who sent a command; the lobby says so."""

FREE = Conditions(on_screen=True, supervised=False)
"""Free play: the move presses the clock, and the program is the arbiter."""


def command_for(
    state: Game, role: Role, name: str, text: str, *, is_host: bool, actor: str = ""
) -> commands.Command | Refusal:
    """The command that somebody gives by the name of an action; typed moves are read forgivingly.

    Who assisted when their page was opened may have been sent away since.
    """
    if role in ASSISTANTS and role.side and not _assists(state, role.side, actor):
        return no("nobody-assists")
    if name == "begin" and not is_host:
        return no("not-running")
    if name == "move":
        text = game_payload.read_text(state.position, text.strip())
    command = command_of(state, role, name, text)
    return no("not-running") if command is None else command


def _assists(state: Game, side: Side, person: str) -> bool:
    joined = state.assistants[side]
    return joined is not None and joined.person == person


def give(
    stream: str, role: Role, name: str, text: str, *, actor: str, command_id: str, is_host: bool = False
) -> Answer:
    """Give a command by the name of an action, and wait until it is durable."""
    command = command_for(service.ledger(stream).state, role, name, text, is_host=is_host, actor=actor)
    if isinstance(command, Refusal):
        return command
    if isinstance(command, commands.Premove):
        ledger = service.ledger(stream)
        return PREMOVES.leave(stream, ledger.state, command, actor, now_ms()) or ledger
    done = service.submit(stream, command, actor=actor, command_id=command_id, now_ms=now_ms())
    return done if isinstance(done, Refusal) else settle_by_rule(done)


def settle_by_rule(ledger: Ledger[Any]) -> Ledger[Any]:
    """Where no arbiter sits, the rule answers a claim or a question at once, with what the tablebases know.

    What it cannot tell is no draw.
    """
    for drawn in (None, False):
        if not waits_for_rule(ledger.state):
            break
        command = commands.RuleClaim(drawn, evidence_on(ledger.state.position) if drawn is None else None)
        command_id = f"rule/{ledger.version}/{command.drawn}"
        done = service.submit(ledger.stream, command, actor="program", command_id=command_id, now_ms=now_ms())
        ledger = ledger if isinstance(done, Refusal) else done
    return ledger


def waits_for_rule(state: Game) -> bool:
    """Whether something waits for an arbiter at a board that has none."""
    return not state.is_over and not state.conditions.supervised and bool(state.claim or state.question)


def set_up(stream: str, command: commands.Open) -> Answer:
    """Set a free game up; asked twice, it is done once."""
    return service.submit(stream, command, actor="hall", command_id="open", now_ms=now_ms())
