"""A real server with a round of two boards that waits to be played in the hall, and everybody of it signed in.

Run as a program in its own process it makes the site, and prints what the tests need to know as JSON.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from support.live.hall import LiveHall

CUP = "tourn234"
REGULATION = """
title = "Cup in the hall"
rulebook = "UA"
game = "russian"
time_control = "5m+3s"
tempo = "blitz"
system = "round-robin"
"""


@contextmanager
def live_round(folder: Path) -> Iterator[LiveHall]:
    """The hall with `chief` and `person01` to `person04`; `tables` are the accounts by board and side."""
    from support.browsers import prepared, served
    from support.live.hall import LiveHall

    made = json.loads(prepared(folder, __file__))
    with served(folder) as address:
        yield LiveHall(address, made["cookies"], made["seats"])


def main() -> None:
    from mainroad.site import server

    server.prepare()
    from mainroad.site.event_roles import Role
    from mainroad.site.hall.competition.boards import pairs
    from mainroad.site.people.models import Account
    from support import contests
    from support.hall.rounds import with_accounts
    from support.stage import _session

    cup = contests.begun(with_accounts(contests.with_players(4, REGULATION)))
    people = {f"person0{n}": Account.objects.get(person=f"person0{n}") for n in range(1, 5)}
    people["chief"] = contests.account(Role.CHIEF)
    cookies = {name: _session(account) for name, account in people.items()}
    seats = {str(pair.place): list(pair.entries) for pair in pairs(contests.desk(cup), 1)}
    print(json.dumps({"cookies": cookies, "seats": seats}))


if __name__ == "__main__":
    main()
