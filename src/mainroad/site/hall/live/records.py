"""What a saved game says of itself beside its moves."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from mainroad.play.state import Game
from mainroad.site.hall.models import Table


def record_tags(row: Table, state: Game) -> Iterator[tuple[str, str]]:
    """Where and when a game was played: the tags of its PDN or PGN."""
    event = row.tournament.event if row.tournament else None
    yield "Event", event.title if event else "Mainroad"
    if event:
        yield "Site", event.place or event.venue or "?"
    if state.clock.begun_ms:
        zone = ZoneInfo(event.time_zone) if event else UTC
        yield "Date", f"{datetime.fromtimestamp(state.clock.begun_ms / 1000, zone):%Y.%m.%d}"
    if row.round or row.leg:
        yield "Round", str(row.round or row.leg)
    if row.board:
        yield "Board", ".".join(str(part) for part in (row.board, row.team_board or row.game) if part)
