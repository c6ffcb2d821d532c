"""Who sees what of a live game, and when: the one place to ask.

| viewer    | which tables                      | as of            | of the talk between a player and the arbiters |
|-----------|-----------------------------------|------------------|-----------------------------------------------|
| player    | their own                         | now              | their own side's; so does their assistant     |
| arbiter   | those of their boards             | now              | all of it                                     |
| spectator | public ones of events they may know | the delay ago  | nothing                                       |
| screen    | like a spectator                  | the delay ago    | nothing                                       |

That a game is set up is no secret: its pairing is public, so the start position is shown from the beginning. Screens
are the boards of the press and the feed. docs/decisions/0023 draws how each is told.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import cast

from django.contrib.auth.models import AnonymousUser

from mainroad.journal.decider import Ledger, empty, fold
from mainroad.journal.records import Record
from mainroad.play.decider import GAME
from mainroad.play.roles import Role
from mainroad.play.state import Game
from mainroad.site.contests.models import Tournament
from mainroad.site.hall.models import STREAMS, Table
from mainroad.site.journal_store import service, sql
from mainroad.site.page_dependencies import expire_at
from mainroad.site.people.models import Account

KEPT = 512
OPENED = f"{STREAMS}.opened"
PRIVATE = frozenset({"requested", "answered", "told", "warned"})
"""Facts between a player and the arbiters."""

Visitor = Account | AnonymousUser | None


# -- which tables -------------------------------------------------------------------------------------


def is_open_to(table: Table, role: Role, user: Visitor) -> bool:
    """Whether somebody may look at a table at all."""
    if role is not Role.SPECTATOR:
        return True
    return table.is_public and (table.tournament is None or may_know(table.tournament, user))


def may_know(tournament: Tournament, user: Visitor) -> bool:
    """Whether somebody may know of a tournament: while its event is being prepared, only who has a role there."""
    here = Tournament.objects.filter(pk=tournament.pk)
    return tournament.event.is_public or here.open_to(user or AnonymousUser()).exists()


# -- what of it ---------------------------------------------------------------------------------------


def hears_private(role: Role, side: str) -> bool:
    """Whether somebody hears what is between the player of a side and the arbiters: they, and who assists them."""
    return role is Role.ARBITER or (role.side is not None and role.side.value == side)


def hears(role: Role, kind: str, side: str) -> bool:
    """Whether somebody hears of a fact."""
    return kind not in PRIVATE or hears_private(role, side)


def is_remark_open(state: Game, ply: int, move: str) -> bool:
    """Whether everybody may read a remark on a move: one that stands and has been answered.

    Comment is allowed on what has happened and never on the move that is being thought about (FM A3-8.8). Whoever
    must answer a move would find a hint in a remark on it wherever they read it, so it waits until they have answered.
    """
    past = len(state.made) if state.is_over else len(state.made) - 1
    return ply <= past and state.made[ply - 1].text == move


# -- when ---------------------------------------------------------------------------------------------


def delay_ms(row: Table) -> int:
    """How much later spectators see a game."""
    return row.delay_s * 1000


def seen_by(row: Table, role: Role, now: int) -> tuple[Ledger[Game], int]:
    """A game as somebody sees it at a moment, and the moment that they see: spectators see an earlier one."""
    if role is Role.SPECTATOR and row.delay_s:
        return spectators_games([row], now)[row.id], now - delay_ms(row)
    return cast("Ledger[Game]", service.ledger(row.stream)), now


def past_shown(stream: str, delay: int, now: int) -> Past:
    """A game as spectators see it at a moment, and what they have yet to see."""
    head = sql.versions([stream]).get(stream, 0)
    if delay:
        return PASTS.past(stream, now - delay, head)
    last = next(iter(sql.read(stream, head - 1)), None)
    return Past(cast("Ledger[Game]", service.ledger(stream)), last.moment_ms if last else 0)


def spectators_games(rows: Iterable[Table], now: int) -> dict[str, Ledger[Game]]:
    """The games of tables as spectators see them now, by the table's id."""
    listed = list(rows)
    late = [row for row in listed if row.delay_s]
    heads = sql.versions(row.stream for row in late) if late else {}
    pasts = {row.id: PASTS.past(row.stream, now - delay_ms(row), heads.get(row.stream, 0)) for row in late}
    for row in late:
        if coming := pasts[row.id].coming:
            expire_at(coming[0].moment_ms + delay_ms(row))  # from then on a page shows more
    return at_once(row for row in listed if not row.delay_s) | {table: past.ledger for table, past in pasts.items()}


def at_once(rows: Iterable[Table]) -> dict[str, Ledger[Game]]:
    """The games of tables as they stand, by the table's id."""
    streams = {row.id: row.stream for row in rows}
    ledgers = service.BOOKS.ledgers(set(streams.values())) if streams else {}
    return {table: cast("Ledger[Game]", ledgers[stream]) for table, stream in streams.items()}


@dataclass(frozen=True)
class Past:
    """A game as far as spectators have come, and the records that they have yet to see."""

    ledger: Ledger[Game]
    at_ms: int = 0
    """When the last of what they have seen was written."""
    coming: tuple[Record, ...] = ()

    @property
    def version(self) -> int:
        """How far the journal has been read."""
        return self.coming[-1].version if self.coming else self.ledger.version

    def with_(self, records: Sequence[Record]) -> Past:
        """With records that were written since."""
        return Past(self.ledger, self.at_ms, (*self.coming, *records))

    def until(self, moment: int) -> Past:
        """As it was at a later moment; records keep their order, so one that is not due holds up those after it."""
        count = 0
        while count < len(self.coming) and is_due(self.coming[count], moment):
            count += 1
        seen = self.coming[:count]
        if not seen:
            return self
        at_ms = max(self.at_ms, *(record.moment_ms for record in seen if record.type != OPENED), 0)
        return Past(fold(GAME, self.ledger, seen), at_ms, self.coming[count:])


def is_due(record: Record, moment: int) -> bool:
    """Whether a record belongs to the past of a moment."""
    return record.moment_ms <= moment or record.type == OPENED


def beginning(stream: str) -> Past:
    """Nothing of a game."""
    return Past(empty(GAME, stream))


class Pasts:
    """The pasts of games that are shown late, each folded once; safe from several threads."""

    def __init__(self) -> None:
        self._held: OrderedDict[str, Past] = OrderedDict()
        self._lock = threading.Lock()

    def past(self, stream: str, moment: int, head: int) -> Past:
        """A game as it was at a moment; `head` is how far its journal goes now."""
        with self._lock:
            held = self._held.get(stream) or beginning(stream)
        if held.version > head or held.at_ms > moment:  # an earlier moment than before, or an earlier database
            held = beginning(stream)
        if held.version < head:
            held = held.with_(tuple(service.records(stream, held.version)))
        held = held.until(moment)
        self._keep(stream, held)
        return held

    def _keep(self, stream: str, past: Past) -> None:
        with self._lock:
            self._held[stream] = past
            self._held.move_to_end(stream)
            while len(self._held) > KEPT:
                self._held.popitem(last=False)


PASTS = Pasts()
