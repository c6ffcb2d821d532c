"""A board of a competition at which Anna, who is blind, plays White against Boris."""

from __future__ import annotations

from mainroad.basics import BySide, Side
from mainroad.play import commands
from mainroad.play.facts import Conditions
from mainroad.site import moments
from mainroad.site.contests.models import Tournament
from mainroad.site.hall.models import Table
from mainroad.site.journal_store import service
from mainroad.site.people.models import Account

BLIND = Conditions(on_screen=True, blind=BySide("B1", ""))


def blind_board(
    players: BySide[Account],
    tournament: Tournament,
    book: str = "UA",
    game: str = "russian",
    started: int | None = None,
) -> Table:
    """A game of an hour each that an arbiter watches; both clocks were set a while ago, or now."""
    row = Table.objects.create(white=players.white, black=players.black, tournament=tournament, round=1, board=1)
    named = players.map(lambda account: f"account/{account.pk}")
    begins = moments.now_ms() if started is None else started
    return told(row, begins, commands.Open(book, game, "1h", named, conditions=BLIND), commands.Start())


def told(row: Table, now: int, *given: commands.Command) -> Table:
    """Carry commands out that must not be refused."""
    for command in given:
        command_id = f"{now}/{type(command).__name__}"
        done = service.submit(row.stream, command, actor="test", command_id=command_id, now_ms=now)
        assert not hasattr(done, "message"), done
    return row


def helper() -> Account:
    """Somebody who could assist."""
    return Account.objects.get_or_create(email="helper@example.org", defaults={"name": "Helena"})[0]


def with_helper(row: Table, *tasks: str) -> Table:
    """The arbiter has approved Helena for some tasks."""
    joins = commands.AssistantJoins(Side.WHITE, f"account/{helper().pk}", tasks)
    return told(row, moments.now_ms(), joins)
