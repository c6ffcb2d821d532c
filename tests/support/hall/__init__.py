"""Two people at a live board."""

from __future__ import annotations

from typing import Any

from mainroad.basics import BySide
from mainroad.play import commands
from mainroad.site import moments
from mainroad.site.hall.lobby.accept_challenge import sit_down
from mainroad.site.hall.models import Challenge, Table
from mainroad.site.journal_store import service
from mainroad.site.people.models import Account


def people() -> BySide[Account]:
    """Anna and Boris."""
    return BySide(*(Account.objects.create_user(f"{name}@example.org", name=name) for name in NAMES))


NAMES = ("Anna", "Boris")


def seated(players: BySide[Account], **terms: Any) -> Table:
    """A board at which two have sat down on some terms; Anna, who plays White, was the host."""
    usual = {"game": "russian", "rulebook": "RU", "control": "5m+3s", "colour": "white"}
    found = Challenge.objects.create(author=players.white, **{**usual, **terms})
    table = sit_down(found, players.black)
    assert table is not None
    return table


def begin(table: Table) -> Table:
    """Give the start."""
    done = service.submit(table.stream, commands.Start(), actor="host", command_id="start", now_ms=moments.now_ms())
    assert not hasattr(done, "message"), done
    return table


def table_of(
    players: BySide[Account], game: str = "russian", rulebook: str = "RU", control: str = "5m+3s", begun: bool = True
) -> Table:
    """A board at which two have sat down, as a rule begun."""
    table = seated(players, game=game, rulebook=rulebook, control=control)
    return begin(table) if begun else table
