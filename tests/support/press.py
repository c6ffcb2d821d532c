"""Rounds that are watched: games whose moves were made at known moments, so that a delay hides some of them.

Run as a program in its own process it makes a site with such a round, and prints what the tests need to know as JSON.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from support.browsers import prepared, served
from support.live.hall import LiveHall

DELAY_S = 600
MOVES = ("c3-d4", "d6-c5", "b2-c3", "f6-g5", "c3-b4", "g5-h4")


@dataclass(frozen=True)
class Site:
    """A served site with a round: its addresses, its tables by board, and who is signed in."""

    address: str
    tournament: str
    tables: dict[str, str]
    cookies: dict[str, str]

    def moves(self, side: str, board: str, text: str) -> None:
        """A player makes a move at his own page's socket."""
        with LiveHall(self.address, self.cookies, {}).sit(f"{side}{board}", self.tables[board]) as player:
            player.heard("seen")
            answer = player.do("move", text)
            assert answer["ok"], answer

    def options(self, role: str) -> dict[str, object]:
        cookie = {
            "name": "mainroad_session", "value": self.cookies[role], "domain": "localhost", "path": "/",
            "expires": -1, "httpOnly": True, "secure": False, "sameSite": "Lax",
        }  # fmt: skip
        return {"base_url": self.address, "storage_state": {"cookies": [cookie], "origins": []}}


@contextmanager
def site(folder: Path) -> Iterator[Site]:
    """A site with a round on a real server: board 1 prompt with moves, board 2 late, board 3 finished."""
    made = json.loads(prepared(folder, __file__))
    with served(folder) as address:
        yield Site(address, made["tournament"], made["tables"], made["cookies"])


def main() -> None:
    from mainroad.site import server

    server.prepare()
    from django.conf import settings

    settings.ALLOWED_HOSTS = ["testserver"]
    from mainroad.basics import Side
    from mainroad.play import commands
    from mainroad.site.hall.models import Table
    from mainroad.site.moments import now_ms
    from support import contests
    from support.hall.rounds import at
    from support.stage import _session
    from support.watched import a_round, move, played

    tournament = a_round(8, ago_s=300)
    rows = {str(row.board): row for row in Table.objects.filter(tournament=tournament)}
    played(rows["1"], 4, ago_s=300)
    rows["2"].delay_s = 6
    rows["2"].save()
    played(rows["3"], 2, ago_s=300)
    at(rows["3"], commands.Resign(Side.BLACK), now=now_ms() - 60_000)
    cookies = {role: _session(contests.account(role)) for role in ("press", "chief")}
    for board, row in rows.items():
        for side, account in (("white", row.white), ("black", row.black)):
            assert account is not None
            cookies[f"{side}{board}"] = _session(account)
    assert move(rows["1"]) == MOVES[4]
    tables = {board: row.id for board, row in rows.items()}
    print(json.dumps({"tournament": tournament.id, "tables": tables, "cookies": cookies}))


if __name__ == "__main__":
    main()
