"""Rating lists on the site: a list of persons, a finished tournament, and the office that rates it."""

from __future__ import annotations

from datetime import date
from itertools import count

from mainroad.basics import BySide, Refusal
from mainroad.competition.desk import commands as desk
from mainroad.competition.desk.tables import standings_of
from mainroad.rating.events import Approval
from mainroad.rating.lists import Listed, Pool
from mainroad.rating.office import decider as commands
from mainroad.site.contests.models import Tournament
from mainroad.site.journal_store import service as writing
from mainroad.site.lists.projection import closing, history, stream_of
from support import contests

AFTER = 1_780_272_000_000
"""1 June 2026: the period of the tests' events is over."""
LATER = 1_796_169_600_000
"""2 December 2026: the period after it is over too."""
START, NEXT = date(2026, 1, 1), date(2026, 7, 1)
TABLE = contests.ROUND_ROBIN.replace("80m+60s", "2h/50, 1h/25")
_IDS = count()


def ask(command: commands.Command, pool: Pool = Pool.HUNDRED, now: int = AFTER) -> Refusal | None:
    """What the office answers."""
    done = writing.submit(stream_of(pool), command, actor="test", command_id=f"rate-{next(_IDS)}", now_ms=now)
    return done if isinstance(done, Refusal) else None


def do(*given: commands.Command) -> None:
    """Carry out what must not be refused."""
    for command in given:
        assert ask(command) is None, command


def a_list(players: int = 8) -> None:
    """The list of 1 January: person01 has 2300, each after them 20 less."""
    rated = [Listed(f"person{n:02}", rating=2320 - 20 * n, games=60) for n in range(1, players + 1)]
    do(commands.ImportList(START, tuple(rated)))


def played(players: int = 8, table: str = TABLE, id_: str = "rated234") -> Tournament:
    """A round robin that is finished: the lower number wins every game."""
    return play_out(contests.with_players(players, table, id_=id_))


def play_out(row: Tournament) -> Tournament:
    """Play a tournament to its end: the lower number wins every game."""
    known = contests.desk(row)
    for number in range(len(known.rounds) + 1, known.rounds_planned + 1):
        games = contests.desk(contests.begun(row)).rounds[-1].round.games
        won = [BySide(2, 0) if game.white < game.black else BySide(0, 2) for game in games]
        contests.do(row, *(desk.Score(number, board, score) for board, score in enumerate(won, start=1)))
    places = tuple((line.player, line.place) for line in standings_of(contests.desk(row)).rows)
    return contests.do(row, desk.Finish(places))


def close(now: int = AFTER) -> Refusal | None:
    """Close the next list of what was approved."""
    known = history(Pool.HUNDRED)
    start = known.office.next
    assert start is not None
    return ask(closing(known, start), now=now)


def approve(row: Tournament, reported: date | None = None) -> None:
    """Approve an event."""
    do(commands.JudgeEvent(row.id, Approval.APPROVED, reported))


def rated_world(row: Tournament) -> dict[str, object]:
    """A list, and an approved tournament of Russian draughts, for whoever walks every address."""
    first = commands.ImportList(START, (Listed("person01", rating=2300, games=60),))
    do(first)
    assert ask(first, Pool.SIXTY_FOUR) is None
    assert ask(commands.JudgeEvent(row.id, Approval.APPROVED), Pool.SIXTY_FOUR) is None
    return {"pool": "100", "day": START.isoformat(), "player": "person01"}
