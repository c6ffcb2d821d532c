"""What can be asked at a live board by name: one table from the buttons and keys to the commands of the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mainroad.basics import Refusal, Side
from mainroad.play import commands
from mainroad.play.decide import decide
from mainroad.play.permitted import ASSISTANTS, PLAYERS, Role
from mainroad.play.state import Game, Stage

Make = Callable[[Side | None, str], commands.Command]


def _anywhere(state: Game) -> bool:
    return True


def _supervised(state: Game) -> bool:
    return state.conditions.supervised


def _at_the_board(state: Game) -> bool:
    """Moves are made with the hand: the press is a step of its own, and nobody notes a flag by himself."""
    return not state.conditions.on_screen


def _not_begun(state: Game) -> bool:
    return state.stage is Stage.SET_UP


@dataclass(frozen=True)
class Action:
    """Something that can be asked: its name on the wire, by whom, where, and as which command."""

    name: str
    make: Make
    by: frozenset[Role] = PLAYERS
    where: Callable[[Game], bool] = _anywhere
    confirm: bool = False

    def is_for(self, state: Game, role: Role) -> bool:
        """Whether the action exists for a role in this game."""
        return role in self.by and self.where(state)


ARBITER = frozenset({Role.ARBITER})


def _own(make: Callable[[Side], commands.Command]) -> Make:
    """A command of the side that asks."""

    def made(side: Side | None, text: str) -> commands.Command:
        if side is None:
            raise ValueError("only a player can ask this")
        return make(side)

    return made


def _claim(ground: str) -> Make:
    def made(side: Side | None, text: str) -> commands.Command:
        if side is None:
            raise ValueError("only a player can claim")
        return commands.Claim(side, ground, text)

    return made


def _move(side: Side | None, text: str) -> commands.Command:
    if side is None:
        raise ValueError("only a player can move")
    return commands.Move(side, text)


MOVE = Action("move", _move)
BEGIN = Action("begin", lambda side, text: commands.Start(), PLAYERS | ARBITER, _not_begun)

ACTIONS: tuple[Action, ...] = (
    BEGIN,
    Action("press", _own(commands.Press), where=_at_the_board),
    Action("offer", _own(commands.Offer)),
    Action("accept", _own(commands.Accept)),
    Action("decline", _own(commands.Decline)),
    Action("claim-repetition", _claim("repetition")),
    Action("claim-count", _claim("count")),
    Action("claim-neither-can-win", _claim("neither-can-win")),
    Action("flag", _own(commands.CallFlag), where=_at_the_board),
    Action("call", _own(lambda side: commands.StopClocks(side, "calls-arbiter")), where=_supervised),
    Action("resign", _own(commands.Resign), confirm=True),
    Action("stop", lambda side, text: commands.StopClocks(), ARBITER),
    Action("resume", lambda side, text: commands.Resume(), ARBITER),
    Action("grant", lambda side, text: commands.RuleClaim(drawn=True), ARBITER),
    Action("reject", lambda side, text: commands.RuleClaim(drawn=False), ARBITER),
)
"""Everything but the move itself, in the order of the buttons."""

BY_NAME = {action.name: action for action in (MOVE, *ACTIONS)}


def barred(state: Game, role: Role, action: Action, now: int) -> Refusal | None:
    """Why an action is not allowed now: what the game itself would say to it."""
    decision = decide(state, action.make(role.side, ""), max(now, state.clock.at_ms))
    return decision if isinstance(decision, Refusal) else None


def command_of(state: Game, role: Role, name: str, text: str) -> commands.Command | None:
    """The command that somebody gives by a name; None: it is not his to give in this game."""
    action = BY_NAME.get(name)
    if action is None or role in ASSISTANTS or not action.is_for(state, role):
        return None
    return action.make(role.side, text)
