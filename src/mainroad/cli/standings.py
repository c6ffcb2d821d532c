"""`mainroad standings`: the table of a tournament file, with tie-breaks."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

import click
from rich import box
from rich.console import Console
from rich.table import Table as Grid

from mainroad.basics import Article
from mainroad.cli.asking import RefusedError
from mainroad.cli.journals import JournalCommand
from mainroad.cli.speech import phrase
from mainroad.cli.tournaments import read_tournament
from mainroad.competition.desk.state import Tournament
from mainroad.competition.desk.tables import arithmetic, categories, standings_of
from mainroad.competition.history import History, Number
from mainroad.competition.standings import StandingsRow, StandingsTable, among
from mainroad.competition.standings import standings as ranked
from mainroad.competition.tiebreaks import (
    ORDERS,
    TIE_BREAKS,
    Measure,
    Order,
    Term,
    TieBreak,
    UnknownTieBreakError,
    as_listed,
    order_of,
)

WIDE = 400  # a pipe has no edge to wrap at
LONGEST_NUMBER = 9
LONGEST_SHOWN = 40


@click.command(cls=JournalCommand)
@click.argument("file")
@click.option("--tiebreaks", "listed", default="", metavar="CODES", help="Codes with commas, or the name of an order.")
@click.option("--round-robin", is_flag=True, help="Everybody meets everybody: forfeits count, free rounds do not.")
@click.option("--play-off", "contest", default="", metavar="NUMBER:POINTS,...", help="What an extra contest brought.")
@click.option("--explain", "player", type=int, metavar="NUMBER", help="Show the arithmetic of this start number.")
@click.option("--category", default="", metavar="NAME", help="Only those of a category of the journal's regulation.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
def standings(
    file: str, listed: str, round_robin: bool, contest: str, player: int | None, category: str, as_json: bool
) -> None:
    """Rank the players of a tournament; those who stay equal share the place.

    FILE is a report (TRF) or a journal, or "-" for standard input. Codes are FIDE's, such as BH,BH/C1,SB, or those of a
    rulebook, such as RU:SOL; an order is the list of a rulebook, such as ua-swiss. A journal is ranked by its own
    regulation unless codes are named.
    """
    found = read_tournament(file)
    history = found.played
    if found.state is not None and not listed:
        ranking = _by_regulation(found.state)
    else:
        ranking = _by_codes(history, listed, dict(_played_off(history, contest)), round_robin=round_robin)
    if category:
        ranking = replace(ranking, table=among(ranking.table, _members(found.state, category)))
    if player is not None:
        _explain(ranking, _entered(history, player))
        return
    if as_json:
        click.echo(json.dumps(_value(ranking, history), indent=1, ensure_ascii=False))
        return
    console = _console()
    console.print(_grid(ranking.table, history, plain=not console.is_terminal))


def _members(found: Tournament | None, name: str) -> frozenset[Number]:
    """Those whose entry names a category of the regulation in a journal."""
    if found is None:
        raise RefusedError(phrase("A report says nothing of the regulation: categories are those of a journal."))
    known = [own.name for own in found.regulation.categories] if found.regulation else []
    if name not in known:
        raise RefusedError(
            phrase("The regulation has no category {0!r}; there are: {1}.", name, ", ".join(known) or "none")
        )
    own = {category.name: rows for category, rows in categories(found, {})}
    return frozenset(row.player for row in own[name].rows)


@dataclass(frozen=True)
class _Ranking:
    """A table, and where its numbers come from."""

    table: StandingsTable
    order: Order | None
    """The list of a rulebook that was asked for, or that the codes are."""
    terms: Callable[[TieBreak, Number], Iterable[Term]]


def _by_regulation(state: Tournament) -> _Ranking:
    table = standings_of(state)
    order = order_of(column.code for column in table.columns[1:])
    return _Ranking(table, order, lambda column, player: arithmetic(state, player, column.code, table).terms)


def _by_codes(history: History, listed: str, played_off: Mapping[Number, int], *, round_robin: bool) -> _Ranking:
    tiebreaks = _asked(listed, play_off=bool(played_off))
    order = ORDERS.get(listed.strip().lower()) or order_of(column.code for column in tiebreaks)
    codes = order.codes if order else tuple(column.code for column in tiebreaks)
    table = ranked(history, tiebreaks, primary=_primary(codes), round_robin=round_robin, play_off=played_off)
    return _Ranking(table, order, lambda column, player: column.explain(history, player, round_robin=round_robin))


def _asked(listed: str, *, play_off: bool = False) -> tuple[TieBreak, ...]:
    name = listed.strip().lower()
    codes = [code.strip().upper() for code in listed.split(",") if code.strip()]
    try:
        return ORDERS[name].tiebreaks(play_off=play_off) if name in ORDERS else as_listed(codes)
    except UnknownTieBreakError as error:
        raise RefusedError(
            phrase("{0}; codes are {1}, or an order: {2}.", error, ", ".join(TIE_BREAKS), ", ".join(ORDERS))
        ) from error


def _played_off(history: History, contest: str) -> Iterator[tuple[Number, int]]:
    """Points of an extra contest, in halves, as they were typed: `1:2,4:1.5`."""
    for part in filter(None, contest.split(",")):
        number, _, points = part.partition(":")
        halves = _halves(points)
        if not _is_number(number.strip()) or halves is None:
            raise RefusedError(
                phrase("{0!r} is not a start number with its points, such as 4:1.5.", part[:LONGEST_SHOWN])
            )
        yield _entered(history, int(number)), halves


def _halves(points: str) -> int | None:
    whole, _, half = points.strip().partition(".")
    return 2 * int(whole) + (half == "5") if _is_number(whole) and half in ("", "0", "5") else None


def _is_number(text: str) -> bool:
    return text.isdecimal() and len(text) <= LONGEST_NUMBER


def _entered(history: History, player: int) -> Number:
    if player not in history.entrant:
        raise RefusedError(phrase("{0} is not a start number of this tournament.", player))
    return Number(player)


def _primary(codes: tuple[str, ...]) -> TieBreak:
    """Points as the rulebook of the first tie-break counts them: a win is 1 or 2."""
    book, colon, _ = codes[0].partition(":") if codes else ("", "", "")
    return TIE_BREAKS.get(f"{book}{colon}PTS", TIE_BREAKS["PTS"])


def _console() -> Console:
    console = Console()
    return console if console.is_terminal else Console(width=WIDE, color_system=None)


def _grid(table: StandingsTable, history: History, *, plain: bool) -> Grid:
    grid = Grid(box=None if plain else box.SIMPLE_HEAD)
    for head in ("place", "no.", "name", *(column.code for column in table.columns)):
        grid.add_column(head, justify="left" if head == "name" else "right")
    for row in table.rows:
        grid.add_row(*_cells(row, history))
    if not plain:
        grid.caption = "; ".join(f"{column.code}: {column.name()}{_cited(column.articles)}" for column in table.columns)
    return grid


def _cells(row: StandingsRow, history: History) -> tuple[str, ...]:
    name = history.entrant[row.player].name
    return (str(row.place), str(row.player), name, *map(decimal, row.values))


def decimal(value: Measure) -> str:
    """Halves and quarters as people write them in tables: 12.5, 8.75; longer fractions to two places."""
    if isinstance(value, tuple):
        return " ".join(map(decimal, value))
    if value is None:
        return ""
    if isinstance(value, int):
        return str(value)
    hundredths = (200 * value.numerator + value.denominator) // (2 * value.denominator)
    sign, (whole, rest) = "-" if hundredths < 0 else "", divmod(abs(hundredths), 100)
    return f"{sign}{whole}.{rest:02}".removesuffix("0")


def _value(ranking: _Ranking, history: History) -> dict[str, object]:
    table, order = ranking.table, ranking.order
    codes = [column.code for column in table.columns]
    return {
        "order": order and {"name": order.name, "articles": list(map(str, order.articles))},
        "tiebreaks": {column.code: column.name() for column in table.columns},
        "articles": {column.code: list(map(str, column.articles)) for column in table.columns},
        "standings": [_row(row, codes, history) for row in table.rows],
    }


def _row(row: StandingsRow, codes: list[str], history: History) -> dict[str, object]:
    values = dict(zip(codes, map(_number, row.values), strict=True))
    return {"place": row.place, "number": row.player, "name": history.entrant[row.player].name, "values": values}


def _number(value: Measure) -> object:
    """A number as the table shows it; halves and quarters lose nothing, and places were decided before rounding."""
    if isinstance(value, tuple):
        return [_number(part) for part in value]
    return float(decimal(value)) if isinstance(value, Fraction) else value


def _explain(ranking: _Ranking, player: Number) -> None:
    columns = ranking.table.columns[1:]
    if ranking.order:
        click.echo(f"{ranking.order.name}{_cited(ranking.order.articles)}")
    for column in columns:
        click.echo(f"{column.code}: {column.name()}{_cited(column.articles)}")
        for term in ranking.terms(column, player):
            times = "" if term.factor == 1 else f" x {decimal(term.factor)}"
            against = "" if term.opponent is None else f", against {term.opponent}"
            cut = " (cut)" if term.cut else ""
            click.echo(f"  round {term.round}{against}: {decimal(term.amount)}{times}{cut}{_cited(term.articles)}")


def _cited(articles: Iterable[Article]) -> str:
    cited = ", ".join(map(str, articles))
    return f" ({cited})" if cited else ""
