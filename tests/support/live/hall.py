"""A real server with Anna and Boris signed in and boards set up for them, for tests of live games.

Run as a program in its own process it makes the site, and prints what the tests need to know as JSON.
"""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

PATIENCE_S = 60.0
"""As in `patience`, which a program of its own does not find."""

BOARDS = {"russian": 60, "chess": 15}
"""So many that every test has one of its own, even where one process runs them all."""
BOOKS = {
    "russian": "RU",
    "brazilian": "RU",
    "international": "FM",
    "english": "CK",
    "spantsireti": "RU",
    "giveaway": "RU",
    "giveaway-international": "RU",
    "chess": "CH",
}


@dataclass
class LiveHall:
    """Where the server is, who is signed in, and the boards nobody has used yet."""

    address: str
    cookies: dict[str, str]
    tables: dict[str, list[str]]

    def table(self, game: str = "russian") -> str:
        assert self.tables[game], f"every board of {game} has been used: make more in BOARDS"
        return self.tables[game].pop()

    def headers(self, name: str) -> dict[str, str]:
        return {"Cookie": f"mainroad_session={self.cookies[name]}"} if name in self.cookies else {}

    def sit(self, name: str, table: str, **query: object) -> At:
        asked = "&".join(f"{key}={value}" for key, value in query.items())
        address = f"{self.address.replace('http', 'ws')}/hall/socket/{table}?{asked}"
        return At(connect(address, additional_headers=self.headers(name), legacy=True))

    def options(self, name: str) -> dict[str, object]:
        """What a browser context needs to come in with a name; a stranger has none."""
        if name not in self.cookies:
            return {"base_url": self.address}
        cookie = {
            "name": "mainroad_session", "value": self.cookies[name], "domain": "localhost", "path": "/",
            "expires": -1, "httpOnly": True, "secure": False, "sameSite": "Lax",
        }  # fmt: skip
        return {"base_url": self.address, "storage_state": {"cookies": [cookie], "origins": []}}


@dataclass
class At:
    """Somebody's socket at a board."""

    socket: ClientConnection
    seen: dict[str, Any] = field(default_factory=dict)

    def __enter__(self) -> At:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def heard(self, kind: str) -> dict[str, Any]:
        """The next message of a kind, what has changed put over what was seen; others are passed over."""
        while kind not in (message := self._noted(dict(json.loads(self.socket.recv(timeout=PATIENCE_S))))):
            pass
        return message

    def _noted(self, message: dict[str, Any]) -> dict[str, Any]:
        if "next" in message:
            changed = message["next"]
            assert changed.pop("after") == self.seen["version"]
            changed["actions"] = message.get("actions", self.seen["actions"])
            message["seen"] = self.seen | changed | {"game": self.seen["game"] | changed["game"]}
        self.seen = message.get("seen", self.seen)
        return message

    def send(self, **order: object) -> None:
        self.socket.send(json.dumps(order))

    def do(self, name: str, text: str = "", order_id: str = "") -> dict[str, Any]:
        """Ask something and wait for the answer."""
        order_id = order_id or str(uuid.uuid4())
        self.send(id=order_id, do=name, text=text)
        while (answer := self.heard("answer"))["answer"] != order_id:
            pass
        return answer


def made(folder: Path) -> dict[str, Any]:
    """Make the site of a folder, in another process."""
    from support.browsers import prepared

    return dict(json.loads(prepared(folder, __file__)))


@contextmanager
def live_hall(folder: Path) -> Iterator[LiveHall]:
    """A hall on a real server."""
    from support.browsers import served

    told = made(folder)
    with served(folder) as address:
        yield LiveHall(address, told["cookies"], told["tables"])


def main() -> None:
    from mainroad.site import server

    server.prepare()
    from support import contests
    from support.blind import blind_board, helper, with_helper
    from support.hall import NAMES, people, seated, table_of
    from support.stage import _session

    players = people()
    tables = {
        game: [table_of(players, game, book, begun=False).id for _ in range(BOARDS.get(game, 6))]
        for game, book in BOOKS.items()
    }
    tournament = contests.opened()
    tables["blind"] = [with_helper(blind_board(players, tournament), "announce", "press").id for _ in range(20)]
    tables["match"] = [seated(players, games=2, ballot="two").id]
    tables["premoves"] = [seated(players, premoves=True).id for _ in range(15)]
    tables["blitz"] = [table_of(players, "english", "CK", "2s", begun=False).id]
    people_here = dict(zip(NAMES, players, strict=True)) | {"Helena": helper(), "Arbiter": contests.account()}
    cookies = {name: _session(account) for name, account in people_here.items()}
    cookies |= {f"Anna's {place}": _session(people_here["Anna"]) for place in ("phone", "library")}
    print(json.dumps({"cookies": cookies, "tables": tables}))


if __name__ == "__main__":
    main()
