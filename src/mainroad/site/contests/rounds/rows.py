"""The boards of a round as the round desk shows them: who sits where, and a field for each result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from mainroad.basics import BySide
from mainroad.competition.desk.ballots import opening_of
from mainroad.competition.desk.people import named
from mainroad.competition.desk.state import DeskRound, Result, RoundStage
from mainroad.competition.history import Game, Number
from mainroad.competition.regulation.regulation import Points, points_of
from mainroad.competition.teams.matches import Match, by_colour
from mainroad.site.contests.access import Visit
from mainroad.site.contests.roles import Action
from mainroad.site.contests.rounds.places import BoardPlace, places, result_at
from mainroad.site.contests.rounds.result_text import in_points, result_field_text, result_for_table, seen_text
from mainroad.site.languages import language


@dataclass(frozen=True)
class Field:
    """Where one result is typed."""

    place: BoardPlace
    label: str
    """What a screen reader says: Board 3, Ivanov – Petrov, result."""
    players: BySide[str]
    """By the colours of this game."""
    heading: str = ""
    """What stands before it where there are several: Game 1."""
    value: str = ""
    was: str = ""
    """What its author finds there."""
    seen: str = ""
    shown: str = ""
    problem: str = ""


@dataclass(frozen=True)
class Player:
    """A side of a board."""

    number: int
    name: str
    points: str
    is_late: bool = False


@dataclass(frozen=True)
class Row:
    """A board of the round."""

    board: int
    table: int
    sides: BySide[Player]
    fields: tuple[Field, ...]
    is_open: bool
    """Whether the visitor may type here now."""
    shown: str = ""
    """The result of the whole board."""
    opening: str = ""
    """The moves that were drawn for it."""

    @property
    def is_match(self) -> bool:
        """Whether it is a match of teams, with a row for each of its tables."""
        return bool(self.fields[0].place.table)


@dataclass(frozen=True)
class RowSource:
    """What every row of a round is made from."""

    visit: Visit
    number: int
    keys: Points
    typed: Mapping[str, tuple[str, str]]
    """By place: what was typed and could not be kept, and why."""

    @property
    def points(self) -> Points:
        """How the regulation counts."""
        return points_of(self.visit.regulation)

    @property
    def desk(self) -> DeskRound:
        """The round."""
        return self.visit.state.rounds[self.number - 1]


def rows(
    visit: Visit, number: int, keys: Points, typed: Mapping[str, tuple[str, str]] | None = None
) -> tuple[Row, ...]:
    """The boards of a round in their order."""
    sheet = RowSource(visit, number, keys, typed or {})
    before = visit.state.history.before(number).points
    tables = visit.state.tables_of(number)
    return tuple(_row(sheet, board, tables[board - 1], game, before) for board, game in _games(sheet))


def _games(sheet: RowSource) -> enumerate[Game]:
    return enumerate(sheet.desk.round.games, start=1)


def field_label(visit: Visit, number: int, place: BoardPlace) -> str:
    """What the field of a place is called."""
    sheet = RowSource(visit, number, Points.ONE, {})
    game = sheet.desk.round.games[place.board - 1]
    sides = BySide(game.white, game.black).map(lambda n: Player(n, visit.name(n).name(language()), ""))
    return label(place, visit.state.table_of(number, place.board), _players(sheet, place, sides))


def _row(sheet: RowSource, board: int, table: int, game: Game, before: Mapping[Number, int]) -> Row:
    sides = BySide(_player(sheet, game.white, before), _player(sheet, game.black, before))
    whole = None if game.score is None else Result(game.score, game.how)
    fields = tuple(_field(sheet, place, table, sides) for place in places(sheet.visit.state, sheet.number, board))
    drawn = opening_of(sheet.visit.state, sheet.number, board)
    return Row(
        board,
        table,
        sides,
        fields,
        is_open(sheet.visit, sheet.number, table),
        result_for_table(whole, sheet.points),
        " ".join(drawn.moves) if drawn else "",
    )


def is_open(visit: Visit, number: int, table: int) -> bool:
    """Whether the visitor may type the results of a table: the round runs, or nothing was built on it yet."""
    state = visit.state
    is_last = number == len(state.rounds) and not state.places
    return (
        is_last
        and state.rounds[number - 1].stage is RoundStage.BEGUN
        and visit.may(Action.SCORE)
        and visit.watches(table)
    )


def _player(sheet: RowSource, number: Number, before: Mapping[Number, int]) -> Player:
    name = sheet.visit.name(number).name(language())
    return Player(number, name, in_points(before[number], sheet.points), number in sheet.desk.missing)


def _field(sheet: RowSource, place: BoardPlace, table: int, sides: BySide[Player]) -> Field:
    found = result_at(sheet.visit.state, sheet.number, place)
    players = _players(sheet, place, sides)
    was = result_field_text(found, sheet.keys)
    typed, problem = sheet.typed.get(str(place), (was, ""))
    return Field(
        place,
        label(place, table, players),
        players,
        _("Game %(number)s") % {"number": place.game} if place.game else "",
        typed,
        was,
        seen_text(found),
        result_for_table(found, sheet.points),
        problem,
    )


def label(place: BoardPlace, table: int, players: BySide[str]) -> str:
    """What a field is called."""
    words = {"board": table, "white": players.white, "black": players.black, "part": place.game or place.table}
    if place.game:
        return _("Board %(board)s, game %(part)s, %(white)s – %(black)s, result") % words
    if place.table:
        return _("Match %(board)s, board %(part)s, %(white)s – %(black)s, result") % words
    return _("Board %(board)s, %(white)s – %(black)s, result") % words


def _players(sheet: RowSource, place: BoardPlace, sides: BySide[Player]) -> BySide[str]:
    """Who has which colour at a place."""
    state = sheet.visit.state
    if place.table:
        return _seated(sheet, state.matches[sheet.number, place.board], place.table)
    first, second = sides.white.name, sides.black.name
    return BySide(first, second) if place.game % 2 or not place.game else BySide(second, first)


def _seated(sheet: RowSource, match: Match, table: int) -> BySide[str]:
    names = sheet.visit.names
    sitting = by_colour(match.boards[table - 1])
    return sitting.map(lambda player: named(names, player).name(language()) if player else _("nobody"))
