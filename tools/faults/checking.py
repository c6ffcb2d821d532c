"""What the journal says after all the kills, against what was acknowledged."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from mainroad.basics import Side
from mainroad.journal.records import Record
from mainroad.play.decider import GAME
from mainroad.play.facts import Interrupted, Moved
from mainroad.play.state import Game
from tools.faults.clients import Board, Client, Taker, Typist
from tools.faults.site import Outage, Site, title

RECORDS = 'SELECT stream, version, moment_ms, actor, command, type, "schema", fact FROM writing_record'
TAKEN = "SELECT e.title, count(*) FROM contests_event e WHERE e.title LIKE 'Taken %' GROUP BY 1"
TOURNAMENTS = "SELECT t.id FROM contests_tournament t JOIN contests_event e ON e.id = t.event_id WHERE e.title = ?"
LONGEST_SILENCE_MS = 5000
"""A sign of life comes every second; on a machine that does much else it may be late."""
SHORTEST_OUTAGE_MS = 1500
"""A shorter one is not noticed: another process would have beaten since."""


@dataclass
class Finding:
    """What became of what was acknowledged."""

    acknowledged: int = 0
    lost: list[str] = field(default_factory=list)
    twice: list[str] = field(default_factory=list)
    disordered: list[str] = field(default_factory=list)
    unfair: list[str] = field(default_factory=list)
    other: list[str] = field(default_factory=list)
    interruptions: int = 0
    waits_ms: list[int] = field(default_factory=list)
    """How long clocks ran again before anybody could come in."""

    @property
    def faults(self) -> list[str]:
        """Everything that is wrong, a line each."""
        kinds = ("lost", "twice", "disordered", "unfair", "other")
        return [f"{kind}: {one}" for kind in kinds for one in getattr(self, kind)]


def check(site: Site, clients: Iterable[Client]) -> Finding:
    """Hold the database of a site that has ended against what its people were told."""
    found = Finding()
    with closing(sqlite3.connect(site.database)) as database:
        for client in clients:
            found.acknowledged += client.acknowledged
            if client.fault:
                found.other.append(f"{type(client).__name__}: {client.fault}")
            if isinstance(client, Typist):
                _check_typed(database, client, found)
            elif isinstance(client, Board):
                _check_games(database, client, site.outages, found)
            elif isinstance(client, Taker):
                _check_taken(database, client, found)
    _check_log(site.folder / "log.txt", found)
    return found


def _check_log(log: Path, found: Finding) -> None:
    refused = log.read_text(encoding="utf-8", errors="replace").count("not authorized")
    if refused:
        found.other.append(f"{refused} writes to the journal were not the writer's: see {log}")


def _check_typed(database: sqlite3.Connection, typist: Typist, found: Finding) -> None:
    stream = f"tournament/{typist.tournament}"
    rows = database.execute("SELECT command FROM writing_record WHERE stream = ? ORDER BY version", [stream])
    commands = [_id(command) for (command,) in rows]
    mine = [command for command in commands if command.startswith(f"{typist.prefix}-")]
    _compare(mine, typist.typed, stream, found)


def _id(command: str) -> str:
    """The id that its sender gave a command, without their name before it and the digest of its content after it."""
    return command.rpartition("/")[2].partition("~")[0]


def _compare(written: Sequence[str], acknowledged: Sequence[str], where: str, found: Finding) -> None:
    counts = Counter(written)
    found.lost += [f"{where}: {one}" for one in acknowledged if not counts[one]]
    found.twice += [f"{where}: {one}" for one, count in counts.items() if count > 1]
    if sorted(written) == sorted(acknowledged) and list(written) != list(acknowledged):
        found.disordered.append(where)
    found.other += [f"{where}: {one} was never acknowledged" for one in counts.keys() - set(acknowledged)]


# -- games --------------------------------------------------------------------------------------------


def _check_games(database: sqlite3.Connection, board: Board, outages: Sequence[Outage], found: Finding) -> None:
    for table, count in board.played.items():
        records = list(_records(database, f"game/{table}"))
        facts = [GAME.codec.read(record) for record in records]
        moves = [record.command for record, fact in zip(records, facts, strict=True) if isinstance(fact, Moved)]
        acknowledged = [f"move-{ply}" for ply in range(count)]
        _compare([_id(command) for command in moves], acknowledged, f"game/{table}", found)
        found.unfair += [f"game/{table}: {fault}" for fault in _unfair(records, facts, outages)]
        rests = [fact for fact in facts if isinstance(fact, Interrupted)]
        found.interruptions += len(rests)
        found.waits_ms += [
            outage.until - rest.until_ms
            for rest in rests
            for outage in outages
            if outage.since < rest.until_ms <= outage.until
        ]


def _records(database: sqlite3.Connection, stream: str) -> Iterator[Record]:
    for row in database.execute(f"{RECORDS} WHERE stream = ? ORDER BY version", [stream]):
        _, version, moment, actor, command, type_, schema, fact = row
        yield Record(stream, version, moment, actor, command, type_, schema, msgspec.Raw(fact.encode()))


def _unfair(records: Sequence[Record], facts: Sequence[Any], outages: Sequence[Outage]) -> Iterator[str]:
    """Where a clock did not charge exactly the time for which the site lived."""
    state, since, begun = GAME.initial, 0, 0
    for record, fact in zip(records, facts, strict=True):
        after = GAME.evolve(state, fact)
        if state.is_running:
            begun = begun or since
            lived_until = fact.since_ms if isinstance(fact, Interrupted) else record.moment_ms
            yield from _unfair_step((state, after), since, record.moment_ms, lived_until)
        state, since = after, record.moment_ms
    rests = [fact for fact in facts if isinstance(fact, Interrupted)]
    for outage in outages:
        if begun and begun < outage.since and outage.until < since:
            yield from _unnoticed(outage, rests)


def _unfair_step(states: tuple[Game, Game], since: int, until: int, lived_until: int) -> Iterator[str]:
    """Whoever's clock runs is charged what has passed, up to the last sign of life, and the other side nothing."""
    before, after = states
    for side in Side:
        charged = before.left(since)[side] - after.left(until)[side]
        due = max(lived_until - since, 0) if before.clock.running is side else 0
        if charged != due:
            yield f"{side.value} was charged {charged} ms for {due} from {since} to {until}"


def _unnoticed(outage: Outage, rests: Sequence[Interrupted]) -> Iterator[str]:
    if outage.until - outage.since < SHORTEST_OUTAGE_MS:
        return
    if not any(rest.since_ms <= outage.since and outage.since <= rest.until_ms <= outage.until for rest in rests):
        yield f"nobody noticed that nothing could happen from {outage.since} to {outage.until}"
    silent = [outage.since - rest.since_ms for rest in rests if rest.since_ms <= outage.since <= rest.until_ms]
    if any(ms > LONGEST_SILENCE_MS for ms in silent):
        yield f"{max(silent)} ms before the outage at {outage.since} were not charged either"


# -- files --------------------------------------------------------------------------------------------


def _check_taken(database: sqlite3.Connection, taker: Taker, found: Finding) -> None:
    counts = dict(database.execute(TAKEN).fetchall())
    for number in range(taker.taken):
        name = title(number)
        if name not in counts:
            found.lost.append(f"the event {name!r}")
            continue
        if counts[name] > 1:
            found.twice.append(f"the event {name!r}")
        (tournament,) = database.execute(TOURNAMENTS, [name]).fetchone()
        stream = f"tournament/{tournament}"
        kept = [bytes(record.fact) for record in _records(database, stream)]
        if kept != facts_of(taker.files[number]):
            found.lost.append(f"{stream}: {len(kept)} records, and not those of its file")


def facts_of(file: bytes) -> list[bytes]:
    """The facts of a file of an event, byte for byte."""
    lines = [msgspec.json.decode(line, type=dict[str, msgspec.Raw]) for line in file.splitlines()]
    return [bytes(line["fact"]) for line in lines if "fact" in line]
