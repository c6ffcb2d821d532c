"""The site behind `bench.hall`: its games set up, the lines that are played in them, and how far each has come.

python -m bench.hall.site made 200
python -m bench.hall.site written
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any

LINES = 100
SHORTEST, LONGEST = 60, 120
"""So many moves a line has; one that the rulebook does not end is ended by a player, who resigns."""
RESIGN = "resign"


def made(count: int) -> None:
    """Set so many games up, and print the sessions of both players and the tables: they begin when both have come."""
    from mainroad.site import server

    server.prepare()
    from mainroad.basics import BySide
    from mainroad.play import commands
    from mainroad.site.hall.live import play
    from mainroad.site.hall.models import Table
    from mainroad.site.journal_store import service
    from mainroad.site.people.models import Account

    players = BySide(*(Account.objects.create_user(f"{name}@example.org", name=name) for name in ("anna", "boris")))
    rows = (Table(white=players.white, black=players.black, host=players.black) for _ in range(count))
    tables = Table.objects.bulk_create(rows)
    names = players.map(lambda account: str(account.pk))
    opening = commands.Open("RU", "russian", "1h+5s", names, conditions=play.FREE)
    service.start()
    for table in tables:
        service.post(table.stream, opening, actor="bench", command_id="open")
    service.stop()
    print(json.dumps({"cookies": [session(account) for account in players], "tables": [t.id for t in tables]}))


def session(account: Any) -> str:
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY

    from mainroad.site.sessions.engine import SessionStore

    store = SessionStore()
    store[SESSION_KEY] = str(account.pk)
    store[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    store[HASH_SESSION_KEY] = account.get_session_auth_hash()
    store.create()
    return str(store.session_key)


def written() -> None:
    """Print how far each game has come, by its records."""
    from mainroad.site import server

    server.prepare()
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("SELECT stream, max(version), count(*) FROM writing_record GROUP BY stream")
        rows = cursor.fetchall()
    assert all(last == count for _, last, count in rows)
    print(json.dumps({stream.partition("/")[2]: last for stream, last, _ in rows}))


def lines() -> list[list[str]]:
    """Random games to their end."""
    chance, found = random.Random(6), list[list[str]]()
    while len(found) < LINES:
        moves = line(chance)
        if len(moves) >= SHORTEST:
            found.append(moves)
    return found


def line(chance: random.Random) -> list[str]:
    """The orders of a random game: each move as the page sends it, and in a long one who gives up."""
    from mainroad.basics import BySide, Refusal
    from mainroad.play import commands
    from mainroad.play.decide.common import after
    from mainroad.play.decider import GAME
    from mainroad.play.facts import Conditions
    from mainroad.play.state import Game
    from mainroad.site.hall.live.board_payload import legal_seen

    def done(state: Game, command: commands.Command) -> Game:
        decision = GAME.decide(state, command, state.clock.at_ms + 1)
        assert not isinstance(decision, Refusal)
        return after(state, decision)

    free = Conditions(on_screen=True, supervised=False)
    opening = commands.Open("RU", "russian", "1h+5s", BySide("a", "b"), conditions=free)
    state, moves = done(done(Game(), opening), commands.Start()), list[str]()
    while not state.is_over and len(moves) < LONGEST:
        moves.append(chance.choice(legal_seen(state.position)).text)
        state = done(state, commands.Move(state.turn, moves[-1]))
    return moves if state.is_over else [*moves, RESIGN]


if __name__ == "__main__":
    made(int(sys.argv[2])) if sys.argv[1] == "made" else written()
