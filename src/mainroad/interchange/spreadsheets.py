"""The tables of a tournament for spreadsheets: who takes part, who meets whom, who stands where.

They hold what the public pages show, in numbers: no years of birth, no classes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from mainroad.basics import Side
from mainroad.competition.desk.crosstables import Met, ProgressRow, cross_table, progress
from mainroad.competition.desk.people import Named, Names, named
from mainroad.competition.desk.scale import scoring_of
from mainroad.competition.desk.state import Tournament
from mainroad.competition.desk.tables import standings_of
from mainroad.competition.desk.team_tables import totals as totals_of_teams
from mainroad.competition.history import Game, How, Number
from mainroad.competition.scoring import Scoring
from mainroad.competition.standings import StandingsTable
from mainroad.competition.teams import matches as teams
from mainroad.competition.tiebreaks import Measure
from mainroad.interchange.sheets import Spreadsheet, Value
from mainroad.words import say

HALVES = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}


@dataclass(frozen=True)
class Source:
    """A tournament, whom its ids stand for, and in which words its tables are made."""

    state: Tournament
    names: Names
    language: str = "en"
    round: int = 0
    """The round whose pairings are asked for; 0: the last."""
    ranked: StandingsTable | None = None
    """The standings, where they are of some of the players only; None: of all."""

    def say(self, message: str, **parameters: object) -> str:
        """A heading, or another word of a table."""
        return say(message, self.language, **parameters)

    @cached_property
    def table(self) -> StandingsTable:
        """The standings."""
        return self.ranked or standings_of(self.state)

    @cached_property
    def scoring(self) -> Scoring:
        """How points are counted."""
        return scoring_of(self.state)

    def player(self, number: int) -> Named:
        """Who has a start number."""
        return named(self.names, self.state.numbers[number - 1])

    def name(self, number: int) -> str:
        """The name of who has a start number."""
        return self.player(number).name(self.language)

    @property
    def who(self) -> str:
        """The heading of the names."""
        return self.say("documents.team" if self.state.is_team_event else "documents.name")


# -- entries ------------------------------------------------------------------------------------------


def entries(source: Source) -> Spreadsheet:
    """Who takes part, by start number, or by name while there are none."""
    columns = (
        source.say("documents.start-number"),
        source.who,
        source.say("sheets.latin"),
        source.say("documents.player-title"),
        *(source.say(f"sheets.{key}") for key in ("federation", "region", "club")),
        source.say("documents.rating"),
        source.say("sheets.members"),
        source.say("sheets.remark"),
    )
    rows = sorted((_entry(source, entry) for entry in source.state.entries), key=lambda row: (not row[0], row[0] or 0))
    return Spreadsheet(source.say("sheets.title.entries"), columns, tuple(rows)).without_empty()


def _entry(source: Source, entry: str) -> tuple[Value, ...]:
    state, told, person = source.state, source.state.entries[entry], named(source.names, entry)
    number, name = state.number_of.get(entry), person.name(source.language)
    return (
        number,
        name,
        person.latin if person.latin != name else "",
        told.title or person.title,
        told.federation or person.federation,
        told.region or person.region,
        told.club or person.club,
        told.rating or person.rating or None,
        _members(source, entry),
        source.say("sheets.left") if number in state.withdrawn else "",
    )


def _members(source: Source, entry: str) -> str:
    squad = source.state.squads.get(entry)
    members = (*squad.main, *squad.reserves) if squad else ()
    return ", ".join(named(source.names, member).name(source.language) for member in members)


# -- a round ------------------------------------------------------------------------------------------


def pairings(source: Source) -> Spreadsheet:
    """The boards of a round with what is known of their results; games and boards of a match below their board."""
    number = source.round or len(source.state.rounds)
    columns = (
        source.say("documents.table"),
        source.say("sheets.board" if source.state.is_team_event else "sheets.game"),
        source.say("sheets.white-number"),
        source.say("sheets.white"),
        *(source.say(f"sheets.white-{key}") for key in ("rating", "before", "result")),
        *(source.say(f"sheets.black-{key}") for key in ("result", "before", "rating")),
        source.say("sheets.black"),
        source.say("sheets.black-number"),
        source.say("sheets.remark"),
    )
    rows = tuple(_round_rows(source, number)) if number else ()
    return Spreadsheet(source.say("sheets.title.pairings", round=number), columns, rows).without_empty()


def _round_rows(source: Source, number: int) -> Iterator[tuple[Value, ...]]:
    state = source.state
    desk, tables = state.rounds[number - 1], state.tables_of(number)
    before = state.history.before(number).points
    for board, game in enumerate(desk.round.games, start=1):
        white, black = (_seat(source, player, before) for player in (game.white, game.black))
        own, other = _results(source, game)
        yield (tables[board - 1], None, *white, own, other, *reversed(black), _how(source, game.how))
        yield from _parts(source, (number, board), tables[board - 1])
    for free in desk.round.free:
        points = source.scoring.points(free.points)
        yield (None, None, *_seat(source, free.player, before), points, None, *_NOBODY, _how(source, free.how))


_NOBODY: tuple[Value, ...] = (None,) * 4


def _seat(source: Source, player: Number, before: Mapping[Number, int]) -> tuple[Value, ...]:
    rating = source.state.entrants[player - 1].rating or None
    return player, source.name(player), rating, source.scoring.points(before[player])


def _results(source: Source, game: Game) -> tuple[Value, Value]:
    if game.score is None:
        return None, None
    white, black = map(source.scoring.points, game.score)
    return white, black


def _how(source: Source, how: How) -> str:
    return "" if how is How.PLAYED else source.say(f"sheets.how.{how.value}")


def _parts(source: Source, key: tuple[int, int], table: int) -> Iterator[tuple[Value, ...]]:
    state = source.state
    for n, game in enumerate(state.games.get(key, ()), start=1):
        white, black = ((player, source.name(player), None, None) for player in (game.white, game.black))
        yield (table, n, *white, *_results(source, game), *reversed(black), _how(source, game.how))
    match = state.matches.get(key)
    for n, found in enumerate(match.boards if match else (), start=1):
        score = teams.turn_pair(found, found.score) if found.score else None
        points = tuple(map(source.scoring.points, score)) if score else (None, None)
        sitting = [_member(source, player) for player in teams.by_colour(found)]
        yield (table, n, *sitting[0], *points, *reversed(sitting[1]), _how(source, found.how))


def _member(source: Source, player: str | None) -> tuple[Value, ...]:
    return None, named(source.names, player).name(source.language) if player else "", None, None


# -- standings ----------------------------------------------------------------------------------------


def standings(source: Source) -> Spreadsheet:
    """Places, points and every coefficient by its whole name."""
    columns = (
        source.say("documents.place-number"),
        source.say("documents.start-number"),
        source.say("documents.player-title"),
        source.who,
        *(source.say(f"sheets.{key}") for key in ("federation", "region", "club")),
        source.say("documents.rating"),
        source.say("documents.points"),
        *(column.name(source.language) for column in source.table.columns[1:]),
    )
    rows = []
    for row in source.table.rows:
        person = source.player(row.player)
        told = source.state.entries[person.id]
        known = (told.title or person.title, person.name(source.language), told.federation or person.federation,
                 told.region or person.region, told.club or person.club, told.rating or None)  # fmt: skip
        rows.append((row.place, row.player, *known, *map(_measure, row.values)))
    return Spreadsheet(_after(source, "standings"), columns, tuple(rows)).without_empty()


def _measure(value: Measure) -> Value:
    if isinstance(value, tuple):
        return " ".join(str(part) if isinstance(part, int) else f"{float(part):g}" for part in value)
    return value


def _after(source: Source, key: str) -> str:
    played = len(source.state.history.rounds)
    title = source.say(f"sheets.title.{key}")
    return f"{title}, {source.say('sheets.after-round', round=played)}" if played else title


# -- everybody's rounds -------------------------------------------------------------------------------


def crosses(source: Source) -> Spreadsheet:
    """Everybody against everybody."""
    rows = cross_table(source.state, source.table)
    columns = (
        source.say("documents.start-number"),
        source.who,
        *(str(row.number) for row in rows),
        source.say("documents.points"),
        source.say("documents.place-number"),
    )
    body = tuple(
        (row.number, source.name(row.number), *map(_cross, row.cells), _total(source, row.number), row.place)
        for row in rows
    )
    return Spreadsheet(_after(source, "cross-table"), columns, body)


def _cross(met: tuple[Met, ...]) -> Value:
    return _mark(met[0].mark) if len(met) == 1 else " ".join(one.mark for one in met)


def _mark(mark: str) -> Value:
    """A result as a number, where it is one: 1, ½, 1½."""
    whole, half = mark[:-1], HALVES.get(mark[-1:])
    if half is not None and (not whole or whole.isdecimal()):
        return int(whole or 0) + half
    return int(mark) if mark.isdecimal() else mark


def _total(source: Source, number: Number) -> Fraction:
    return source.scoring.points(source.state.history.points[number])


def rounds(source: Source) -> Spreadsheet:
    """In every round the opponent, the colour and the result: `12w1`."""
    letters = {side: source.say(f"documents.{side.value}-letter") for side in Side}

    def cell(met: Met) -> Value:
        if met.opponent is None or met.side is None:
            return met.mark
        return f"{met.opponent}{letters[met.side]}{met.mark}"

    return _by_rounds(source, "rounds", cell)


def totals(source: Source) -> Spreadsheet:
    """Everybody's points after each round."""
    return _by_rounds(source, "progress", lambda met: source.scoring.points(met.half_points))


def _by_rounds(source: Source, key: str, cell: Callable[[Met], Value]) -> Spreadsheet:
    found = progress(source.state, source.table)
    played = range(1, len(source.state.history.rounds) + 1)
    columns = (
        source.say("documents.place-number"),
        source.say("documents.start-number"),
        source.who,
        *(source.say("sheets.round", round=number) for number in played),
        source.say("documents.points"),
    )

    def line(row: ProgressRow) -> tuple[Value, ...]:
        return row.place, row.number, source.name(row.number), *map(cell, row.rounds), _total(source, row.number)

    return Spreadsheet(_after(source, key), columns, tuple(map(line, found)))


def team_totals(source: Source) -> Spreadsheet:
    """What the members of each team have scored together."""
    columns = tuple(source.say(f"documents.{key}") for key in ("place-number", "team", "members-counted", "points"))
    rows = tuple(
        (own.place, own.team, "; ".join(map(source.name, own.counted)), own.points)
        for own in totals_of_teams(source.state)
    )
    return Spreadsheet(source.say("documents.title.teams"), columns, rows)


TABLES: Mapping[str, Callable[[Source], Spreadsheet]] = {
    "entries": entries,
    "pairings": pairings,
    "standings": standings,
    "cross-table": crosses,
    "rounds": rounds,
    "progress": totals,
    "teams": team_totals,
}
"""Every table by its key."""
