"""Two people at a live board."""

from __future__ import annotations

from mainroad.basics import BySide
from mainroad.play import commands
from mainroad.site.hall import play
from mainroad.site.hall.sitting import sit_down
from mainroad.site.hall.models import Challenge, Table
from mainroad.site.people.models import Account
from mainroad.site.writing import office


def people() -> BySide[Account]:
    """Anna and Boris."""
    return BySide(*(Account.objects.create_user(f"{name}@example.org", name=name) for name in NAMES))


NAMES = ("Anna", "Boris")


def table_of(
    players: BySide[Account], game: str = "russian", rulebook: str = "RU", control: str = "5m+3s", begun: bool = True
) -> Table:
    """A board at which two have sat down; Anna, who plays White, was the host."""
    found = Challenge.objects.create(
        author=players.white, game=game, rulebook=rulebook, control=control, colour="white"
    )
    table = sit_down(found, players.black)
    assert table is not None
    if begun:
        done = office.submit(table.stream, commands.Start(), actor="host", command_id="start", now_ms=play.now_ms())
        assert not hasattr(done, "message"), done
    return table
