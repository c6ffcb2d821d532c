"""Rating lists as CSV: one line a player and list, so that a file may hold several lists of a federation's history.

`list` and `id` say where a line belongs; only `rating` and `games` are needed besides. What a list must know of earlier
ones (the highest rating, the last four closings, games that wait for others) has columns of its own, and is also taken
from earlier lists where a file holds them.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import date

from mainroad.interchange.rating_errors import RatingFileError
from mainroad.interchange.sheets import Spreadsheet, Value
from mainroad.rating.calendar import is_list_date, period_of
from mainroad.rating.lists import CLOSINGS_KEPT, Listed, Pending, Pool, RatingList, letter

LARGEST = 64 << 20
MOST_ROWS = 500_000
LONGEST_CELL = 400
LONGEST_NUMBER = 6
COLUMNS = (
    "list",
    "pool",
    "id",
    "name",
    "federation",
    "title",
    "born",
    "rating",
    "games",
    "letter",
    "last_played",
    "highest",
    "recent",
    "pending",
    "by_title",
)
_NEEDED = frozenset({"list", "id"})


class RatingListError(RatingFileError):
    """A file that is no rating list; the refusal says why in every language."""


def read_lists(text: str, pool: Pool = Pool.HUNDRED) -> dict[date, RatingList]:
    """Read the lists of a file, by the day from which each applies; rows that name no pool are of the one meant."""
    if len(text) > LARGEST:
        raise RatingListError("too-large")
    lines = text.removeprefix("\ufeff").splitlines()
    if len(lines) > MOST_ROWS:
        raise RatingListError("too-many", most=MOST_ROWS)
    delimiter = ";" if lines and lines[0].count(";") > lines[0].count(",") else ","
    try:
        rows = list(csv.DictReader(lines, delimiter=delimiter, restkey="", restval=""))
    except csv.Error as error:
        raise RatingListError("unreadable") from error
    named = set(rows[0]) if rows else set()
    if not named >= _NEEDED:
        raise RatingListError("columns", columns=", ".join(COLUMNS))
    return _lists({line: {**row, "pool": row.get("pool") or pool.value} for line, row in enumerate(rows, start=2)})


def _lists(rows: Mapping[int, Mapping[str, str]]) -> dict[date, RatingList]:
    players: dict[date, dict[str, Listed]] = {}
    pools: dict[date, Pool] = {}
    for line, row in rows.items():
        start, player = _list_date(line, row["list"]), _player(line, row)
        own = players.setdefault(start, {})
        if player.id in own:
            raise RatingListError("twice", line=line, id=player.id)
        own[player.id] = player
        if pools.setdefault(start, _pool(line, row)) is not _pool(line, row):
            raise RatingListError("value", line=line, column="pool", text=row.get("pool", ""))
    return {start: RatingList(start, pools[start], players[start]) for start in sorted(players)}


def join_lists(lists: Iterable[Mapping[date, RatingList]]) -> dict[date, RatingList]:
    """The lists of several files as one history: each list knows what the earlier ones have shown."""
    by_date: dict[date, RatingList] = {}
    for some in lists:
        for start, list_ in some.items():
            earlier = by_date.get(start)
            merged = {**earlier.players, **list_.players} if earlier else list_.players
            by_date[start] = replace(list_, players=merged)
    found: dict[date, RatingList] = {}
    for start in sorted(by_date):
        found[start] = _with_history(by_date[start], found)
    return found


def _with_history(list_: RatingList, earlier: Mapping[date, RatingList]) -> RatingList:
    """A list with what earlier ones tell; who was on the one before it and is not on this one is still known."""
    last = earlier[max(earlier)] if earlier else None
    players = {**(last.players if last else {}), **list_.players}
    shown = [old.players for _, old in sorted(earlier.items(), reverse=True)]
    return replace(list_, players={id_: _remembering(one, shown) for id_, one in players.items()})


def _remembering(player: Listed, shown: list[Mapping[str, Listed]]) -> Listed:
    ratings = [old[player.id].rating if player.id in old else 0 for old in shown]
    highest = max([player.highest, player.rating, *ratings])
    return replace(player, highest=highest, recent=player.recent or tuple(ratings[:CLOSINGS_KEPT]))


# -- cells ----------------------------------------------------------------------------------------------


def _cell(line: int, row: Mapping[str, str], column: str) -> str:
    text = row.get(column, "") or ""
    writable = text.encode(errors="backslashreplace").decode()
    if len(text) > LONGEST_CELL * (10 if column == "pending" else 1) or text != writable:  # half of a letter
        raise RatingListError("value", line=line, column=column, text=writable[:40])
    return text.strip().removeprefix("'")


def _player(line: int, row: Mapping[str, str]) -> Listed:
    id_ = _cell(line, row, "id") or _cell(line, row, "name")
    if not id_:
        raise RatingListError("value", line=line, column="id", text="–")
    last_played = _cell(line, row, "last_played")
    return Listed(
        id_,
        _cell(line, row, "name"),
        _cell(line, row, "federation"),
        _cell(line, row, "title").upper(),
        _number(line, row, "born"),
        _number(line, row, "rating"),
        _number(line, row, "games"),
        _day(line, "last_played", last_played) if last_played else None,
        _number(line, row, "highest"),
        tuple(_numbers(line, "recent", _cell(line, row, "recent"))),
        tuple(_pending(line, _cell(line, row, "pending"))),
        _cell(line, row, "by_title") not in ("", "0"),
        _pool(line, row).scheme,
    )


def _number(line: int, row: Mapping[str, str], column: str) -> int:
    text = _cell(line, row, column)
    return next(_numbers(line, column, text), 0)


def _numbers(line: int, column: str, text: str) -> Iterator[int]:
    for part in text.split():
        if not part.isdecimal() or len(part) > LONGEST_NUMBER:
            raise RatingListError("value", line=line, column=column, text=part[:40])
        yield int(part)


def _day(line: int, column: str, text: str) -> date:
    try:
        found = date.fromisoformat(text)
    except ValueError as error:
        raise RatingListError("value", line=line, column=column, text=text[:40]) from error
    if not 1900 <= found.year <= 2199:
        raise RatingListError("value", line=line, column=column, text=text)
    return found


def _list_date(line: int, text: str) -> date:
    day = _day(line, "list", text.strip())
    if not is_list_date(day):
        raise RatingListError("list-date", line=line, text=text)
    return day


def _pool(line: int, row: Mapping[str, str]) -> Pool:
    text = _cell(line, row, "pool")
    if text not in [pool.value for pool in Pool]:
        raise RatingListError("value", line=line, column="pool", text=text[:40])
    return Pool(text)


def _pending(line: int, text: str) -> Iterator[Pending]:
    """Games that wait, as `closing|games|half points|sum of the opponents' ratings|event`, parted by semicolons."""
    for part in filter(None, map(str.strip, text.split(";"))):
        closing, *told = part.split("|", 4)
        figures = list(_numbers(line, "pending", " ".join(told[:3])))
        if len(told) != 4 or len(figures) != 3 or not figures[0] or figures[1] > 2 * figures[0]:
            raise RatingListError("value", line=line, column="pending", text=part[:40])
        yield Pending(period_of(_day(line, "pending", closing)), told[3], *figures)


# -- writing --------------------------------------------------------------------------------------------


def list_sheet(list_: RatingList) -> Spreadsheet:
    """A list as a table that `read_lists` reads, by name."""
    rows = sorted(list_.players.values(), key=lambda player: (player.name, player.id))
    return Spreadsheet(f"{list_.start}", COLUMNS, tuple(_row(list_, player) for player in rows))


def _row(list_: RatingList, player: Listed) -> tuple[Value, ...]:
    return (
        list_.start.isoformat(),
        list_.pool.value,
        player.id,
        player.name,
        player.federation,
        player.title,
        player.born or None,
        player.rating or None,
        player.games,
        letter(player, list_.closing),
        player.last_played.isoformat() if player.last_played else None,
        player.highest or None,
        " ".join(map(str, player.recent)),
        ";".join(map(_waiting, player.pending)),
        int(player.is_by_title) or None,
    )


def _waiting(told: Pending) -> str:
    event = told.event.replace(";", ",")
    return f"{told.period.closing}|{told.games}|{told.half_points}|{told.opponents}|{event}"
