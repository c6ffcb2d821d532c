"""The arbiter's clock: the start of one board or of all, with those noted who are not there."""

from __future__ import annotations

from collections.abc import Iterable

from mainroad.basics import Refusal, Side
from mainroad.journal.decider import Ledger
from mainroad.play import commands
from mainroad.play.roles import Role
from mainroad.play.rules.clock_care import check_next_start
from mainroad.play.state import Game, Stage
from mainroad.site.hall.competition.boards import previous
from mainroad.site.hall.live.broadcaster import BOARDS
from mainroad.site.hall.models import Table
from mainroad.site.journal_store import service
from mainroad.site.moments import now_ms


def connected_sides(row: Table) -> frozenset[Side]:
    """Whose page is open at a board now."""
    return frozenset(Side(role.value) for role in BOARDS.roles_at(row.stream) if role in (Role.WHITE, Role.BLACK))


def absent(row: Table) -> tuple[Side, ...]:
    """Who is not at their board."""
    return tuple(side for side in Side if side not in connected_sides(row))


def too_early(row: Table) -> Refusal | None:
    """Refuse the start of a game while one before it in the same micro-match is not over, or the break lasts."""
    if not all(service.ledger(one.stream).state.is_over for one in previous(row)):
        return Refusal("hall.earlier-game")
    state: Game = service.ledger(row.stream).state
    return check_next_start(state.book.clock.pause, ended_ms(row), now_ms())


def ended_ms(row: Table) -> int | None:
    """When the game before a board's ended in the same micro-match; None: it is the first, or none was played."""
    ends = [service.ledger(one.stream).state.finished for one in previous(row)]
    return max((end.clock.at_ms for end in ends if end is not None and end.clock.begun_ms is not None), default=None)


def start(row: Table, missing: Iterable[Side], *, actor: str) -> Ledger[Game] | Refusal:
    """Start the clock of a board; sent twice, it is done once."""
    command = commands.Start(tuple(missing), after_ms=ended_ms(row))
    early = too_early(row)
    return early or service.submit(row.stream, command, actor=actor, command_id="start", now_ms=now_ms())


def start_all(rows: Iterable[Table], *, actor: str, note_absent: bool = True) -> int:
    """Start every clock that can be started, and count them."""
    waiting = [row for row in rows if service.ledger(row.stream).state.stage is Stage.SET_UP and not too_early(row)]
    done = [start(row, absent(row) if note_absent else (), actor=actor) for row in waiting]
    return sum(not isinstance(one, Refusal) for one in done)


def arrival(state: Game, role: Role) -> commands.Arrive | None:
    """The command that notes a player who comes to their board late; None: they are there, or nobody waits for them."""
    side = role.side if role in (Role.WHITE, Role.BLACK) else None
    if side is None or state.stage is not Stage.RUNNING:
        return None
    is_awaited = side in state.absent or (state.waiting is not None and not state.waiting.here[side])
    return commands.Arrive(side) if is_awaited else None
