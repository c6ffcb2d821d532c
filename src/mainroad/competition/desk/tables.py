"""The tables of a tournament by its regulation: standings, categories, honours, and the arithmetic behind them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import groupby

from mainroad.competition.ages import AGES, age
from mainroad.competition.desk.lengths import knockout_rules, points_limit
from mainroad.competition.desk.people import Named, Names, named
from mainroad.competition.desk.play_offs import first_by_match, points_by_contest
from mainroad.competition.desk.scale import figure, rulebook_of, scoring_of
from mainroad.competition.desk.shared_places import Settling, lots_applied
from mainroad.competition.desk.stages import Leg, leg, legs
from mainroad.competition.desk.state import Tournament
from mainroad.competition.desk.team_rules import team_scoring
from mainroad.competition.history import Number
from mainroad.competition.knockout import bracket as knockout
from mainroad.competition.knockout import points as knockout_points
from mainroad.competition.paraclasses import ParaClass, wrong_class
from mainroad.competition.play_offs.books import Tie
from mainroad.competition.regulation.regulation import Award, Category
from mainroad.competition.regulation.systems import EVERYBODY_MEETS, SYSTEMS, SystemKind
from mainroad.competition.stages import NotDecidedError, qualifiers
from mainroad.competition.standings import StandingsRow, StandingsTable, among, at_place, standings
from mainroad.competition.teams.matches import TeamEvent, TeamRound
from mainroad.competition.teams.standings import team_tie_breaks
from mainroad.competition.tiebreaks import TIE_BREAKS, Measure, Term, TieBreak, as_listed

__all__ = (
    "Honour",
    "NotDecidedError",
    "Sum",
    "arithmetic",
    "categories",
    "figure",
    "going_on",
    "honours",
    "standings_of",
    "team_event",
    "ties",
    "without_places",
)


# -- the standings ----------------------------------------------------------------------------------


def standings_of(state: Tournament) -> StandingsTable:
    """The table as it stands, with the tie-breaks of the regulation.

    Who has no place because they left is not in it. Those of the last stage come first, then who stayed behind.
    """
    if not state.numbers:
        return StandingsTable(_columns(state), ())
    rows: list[StandingsRow] = []
    for part in reversed(legs(state)):
        placed = {row.player for row in rows}
        table = _ranked(state, part)
        behind = among(table, set(part.players) - placed - state.unranked)
        rows += [at_place(row, row.place + len(placed)) for row in behind.rows]
    return StandingsTable(table.columns, tuple(_with_lots(state, _with_first(state, rows))))


def _with_lots(state: Tournament, rows: list[StandingsRow]) -> list[StandingsRow]:
    """The rows after lots were drawn for shared places that matter."""
    drawn = frozenset(tie.place for tie in state.ties if tie.how == Settling.LOT.value)
    if not drawn:
        return rows
    changed = (replace(row, place=lots_applied(state.places, drawn, row.player, row.place)) for row in rows)
    return sorted(changed, key=lambda row: row.place)


def _with_first(state: Tournament, rows: list[StandingsRow]) -> list[StandingsRow]:
    """The rows after the match for first place of a team that was second: points do not lift it there."""
    first = first_by_match(state.play_offs)
    if first is None or not any(row.player == first and row.place > 1 for row in rows):
        return rows
    changed = [replace(row, place=1 if row.player == first else max(row.place, 2)) for row in rows]
    return sorted(changed, key=lambda row: row.place)


def ties(state: Tournament) -> tuple[Tie, ...]:
    """Those whom the table does not tell apart at the point where a play-off decides, from the first place on.

    It decides where the regulation names it among the tie-breaks, else before all of them; without a play-off in the
    regulation only who shares a place is tied.
    """
    found: list[Tie] = []
    placed: set[Number] = set()
    for part in reversed(legs(state)):
        table = among(_ranked(state, part), set(part.players) - placed - state.unranked)
        for group in _equal(state, part, table):
            players = tuple(row.player for row in group if row.player not in state.withdrawn)
            if len(players) > 1:
                found.append(Tie(len(placed) + table.rows.index(group[0]) + 1, players))
        placed |= {row.player for row in table.rows}
    return tuple(found)


def _equal(state: Tournament, part: Leg, table: StandingsTable) -> list[list[StandingsRow]]:
    codes = [column.code for column in table.columns]
    held = points_by_contest(state.played_off, state.play_offs)
    if not state.regulation or not state.regulation.play_off or part.stage.played_by.kind is SystemKind.KNOCKOUT:
        return [list(group) for _, group in groupby(table.rows, key=lambda row: row.place)]
    before = codes.index("PO") if "PO" in codes else 1
    return [list(group) for _, group in groupby(table.rows, lambda row: (row.values[:before], held.get(row.player, 0)))]


def without_places(state: Tournament) -> tuple[Number, ...]:
    """Those who left too early to be placed (RU 3.13.2 and its like)."""
    return tuple(sorted(state.unranked))


def going_on(state: Tournament, stage: int) -> tuple[Number, ...]:
    """Those whom the table lets go on to a stage, counted from 1; who has left does not.

    Raises NotDecidedError where the table does not tell.
    """
    before = leg(state, stage - 1)
    table = among(_ranked(state, before), set(before.players) - state.withdrawn)
    return qualifiers(table, state.parts[stage - 1])


def _ranked(state: Tournament, part: Leg) -> StandingsTable:
    kind = SYSTEMS[part.stage.system].kind
    primary, *tiebreaks = _columns(state)
    table = standings(
        part.history,
        tiebreaks,
        primary=primary,
        round_robin=kind in EVERYBODY_MEETS,
        play_off=points_by_contest(state.played_off, state.play_offs),
    )
    if kind is SystemKind.KNOCKOUT:
        return _placed(part, table, _places_of_bracket(state, part))
    if kind is SystemKind.KNOCKOUT_POINTS:
        return _placed(part, table, knockout_points.places(part.finished, points_limit(state)))
    return table


def _places_of_bracket(state: Tournament, part: Leg) -> Mapping[Number, int]:
    """The places of a knockout: as the bracket gives them; who is still in it has the best that they can have."""
    standing = knockout.standing(part.finished, knockout_rules(state, part.stage))
    place = {number: places.start for number, places in standing.places.items()}
    for bracket in standing.brackets:
        place |= {number: bracket.best for number in bracket.slots if number}
    return place


def _placed(part: Leg, table: StandingsTable, place: Mapping[Number, int]) -> StandingsTable:
    """The table in the order of places that points do not give."""
    last = len(part.players)
    rows = [replace(row, place=place.get(row.player, last)) for row in table.rows if row.player in part.players]
    return StandingsTable(
        table.columns, tuple(sorted(rows, key=lambda row: (row.place, part.players.index(row.player))))
    )


# -- the columns ------------------------------------------------------------------------------------


def _columns(state: Tournament) -> tuple[TieBreak, ...]:
    """The points, and the tie-breaks in the order of the regulation (RU 3.16.12, UA V-12.4, UA V-12.6)."""
    codes = state.regulation.tie_breaks if state.regulation else ()
    primary = TIE_BREAKS.get(f"{rulebook_of(state)}:PTS", TIE_BREAKS["PTS"])
    if state.is_team_event:
        everybody_meets = state.kind_of(max(len(state.rounds), 1)) in EVERYBODY_MEETS
        listed = team_tie_breaks(rulebook_of(state), codes, everybody_meets, state.edition)
    else:
        listed = as_listed(codes)
    if state.is_team_event and state.regulation:
        primary = replace(primary, articles=team_scoring(state.regulation).articles)
    columns = (primary, *_with_play_off(state, listed))
    return tuple(_in_points_of(state, column) for column in columns)


def _with_play_off(state: Tournament, listed: tuple[TieBreak, ...]) -> tuple[TieBreak, ...]:
    """A play-off that was held comes before the other tie-breaks, unless the regulation puts it elsewhere."""
    is_held = bool(points_by_contest(state.played_off, state.play_offs))
    is_listed = any(column.code == "PO" for column in listed)
    return listed if is_listed or not is_held else (TIE_BREAKS["PO"], *listed)


def _in_points_of(state: Tournament, column: TieBreak) -> TieBreak:
    """A tie-break without a rulebook counts a win as 1; where the regulation has it 2, so do its numbers."""
    is_double = scoring_of(state).scale.win == 2
    return replace(column, point=1) if is_double and ":" not in column.code and column.point == 2 else column


def team_event(state: Tournament) -> TeamEvent:
    """The teams and their matches in the rounds that have begun."""
    rounds = [
        TeamRound(
            tuple(state.matches[number, board] for board in range(1, len(played.games) + 1)),
            played.free,
        )
        for number, played in enumerate(state.history.rounds, start=1)
    ]
    return TeamEvent(tuple(state.teams.values()), tuple(rounds), state.withdrawn)


# -- categories -------------------------------------------------------------------------------------


def categories(state: Tournament, names: Names, year: int = 0) -> tuple[tuple[Category, StandingsTable], ...]:
    """The table of every category of the regulation; ages are reckoned in `year`, else in that of the first round."""
    if not state.regulation or not state.regulation.categories:
        return ()
    table, held = standings_of(state), year or _year(state)
    return tuple((own, among(table, _members(state, names, own, held))) for own in state.regulation.categories)


def _year(state: Tournament) -> int:
    """The year in which the tournament begins, as far as it is known; 0: it is not."""
    if state.regulation and state.regulation.schedule:
        return state.regulation.schedule[0].start.year
    begun = next((desk.begun_ms or desk.start_ms or 0 for desk in state.rounds), 0)
    return datetime.fromtimestamp(begun // 1000, UTC).year if begun else 0


def _members(state: Tournament, names: Names, category: Category, year: int) -> Set[Number]:
    """Those whose entry names the category, and those whom it is made for."""
    book = rulebook_of(state)
    return {
        number
        for entry, number in state.number_of.items()
        if category.name in state.entries[entry].categories or _belongs(category, named(names, entry), book, year)
    }


def _belongs(category: Category, person: Named, rulebook: str, year: int) -> bool:
    """Whether somebody meets every condition of a category that has any."""
    conditions = []
    if category.sex:
        conditions.append(person.sex == category.sex.value)
    if category.age_group:
        conditions.append(_of_age(category.age_group, person.born, rulebook, year))
    if category.para_class:
        conditions.append(_of_class(category.para_class, person.para_class))
    return bool(conditions) and all(conditions)


def _of_age(group: str, born: int, rulebook: str, year: int) -> bool:
    rules = AGES.get(rulebook)
    found = rules.group(group) if rules else None
    return bool(found and born and year and found.admits(age(born, year)))


def _of_class(asked: ParaClass, own: str) -> bool:
    known = own in {known.value for known in ParaClass}
    return known and wrong_class(ParaClass(own), asked) is None


# -- honours ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Honour:
    """What the regulation gives for a place, and who has that place; several where it is shared."""

    award: Award
    players: tuple[Number, ...]


def honours(state: Tournament, names: Names, year: int = 0) -> tuple[Honour, ...]:
    """The awards of the regulation by the table as it stands."""
    if not state.regulation or not state.regulation.awards:
        return ()
    tables = {"": standings_of(state)} | {own.name: table for own, table in categories(state, names, year)}
    return tuple(Honour(award, _at(tables.get(award.category), award.place)) for award in state.regulation.awards)


def _at(table: StandingsTable | None, place: int) -> tuple[Number, ...]:
    return tuple(row.player for row in table.rows if row.place == place) if table else ()


# -- the arithmetic ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sum:
    """A number of the table and the terms that it is made of, in points; a cut term does not count."""

    column: TieBreak
    value: Measure
    terms: tuple[Term, ...]

    @property
    def counted(self) -> Sequence[Term]:
        """The terms that count."""
        return [term for term in self.terms if not term.cut]


def arithmetic(state: Tournament, player: Number, code: str, table: StandingsTable | None = None) -> Sum:
    """A player's number in a column, unfolded; the table is that of `standings_of` if it is at hand."""
    table = table or standings_of(state)
    column = next(column for column in table.columns if column.code == code)
    part = next(part for part in reversed(legs(state)) if player in part.players)
    is_table = SYSTEMS[part.stage.system].kind in EVERYBODY_MEETS
    return Sum(column, table.value(player, code), _terms(state, column, part, player, is_table=is_table))


def _terms(state: Tournament, column: TieBreak, part: Leg, player: Number, *, is_table: bool) -> tuple[Term, ...]:
    if column.code == "PO":  # a history does not know what a play-off brought
        return column.explain(part.history, player, play_off=points_by_contest(state.played_off, state.play_offs))
    terms = column.explain(part.history, player, round_robin=is_table)
    return tuple(term._replace(round=term.round + part.earlier) if term.round else term for term in terms)
