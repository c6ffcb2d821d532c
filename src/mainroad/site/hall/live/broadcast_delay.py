"""A game as spectators may see it at a moment: what was written more than the delay of its table ago, and nothing else.

That a game is set up is no secret: its pairing is public, so the start position is shown from the beginning.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import cast

from mainroad.journal.decider import Ledger, empty, folded
from mainroad.journal.records import Record
from mainroad.play.decider import GAME
from mainroad.play.roles import Role
from mainroad.play.state import Game
from mainroad.site.hall.models import STREAMS, Table
from mainroad.site.journal_store import service, sql
from mainroad.site.page_dependencies import expire_at

KEPT = 512
OPENED = f"{STREAMS}.opened"


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
        return Past(folded(GAME, self.ledger, seen), at_ms, self.coming[count:])


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


def delay_ms(row: Table) -> int:
    """How much later spectators see a game."""
    return row.delay_s * 1000


def at_once(rows: Iterable[Table]) -> dict[str, Ledger[Game]]:
    """The games of tables as they stand, by the table's id."""
    streams = {row.id: row.stream for row in rows}
    ledgers = service.BOOKS.ledgers(set(streams.values())) if streams else {}
    return {table: cast("Ledger[Game]", ledgers[stream]) for table, stream in streams.items()}


def spectated(rows: Iterable[Table], now: int) -> dict[str, Ledger[Game]]:
    """The games of tables as spectators see them now, by the table's id."""
    listed = list(rows)
    late = [row for row in listed if row.delay_s]
    heads = sql.versions(row.stream for row in late) if late else {}
    pasts = {row.id: PASTS.past(row.stream, now - delay_ms(row), heads.get(row.stream, 0)) for row in late}
    for row in late:
        if coming := pasts[row.id].coming:
            expire_at(coming[0].moment_ms + delay_ms(row))  # from then on a page shows more
    return at_once(row for row in listed if not row.delay_s) | {table: past.ledger for table, past in pasts.items()}


def seen_by(row: Table, role: Role, now: int) -> tuple[Ledger[Game], int]:
    """A game as somebody sees it at a moment, and the moment that they see: spectators see an earlier one."""
    if role is Role.SPECTATOR and row.delay_s:
        return spectated([row], now)[row.id], now - delay_ms(row)
    return cast("Ledger[Game]", service.ledger(row.stream)), now
