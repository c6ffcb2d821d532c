"""`mainroad standings`: the table of a tournament file, with tie-breaks."""

from __future__ import annotations

import json
from fractions import Fraction

import click
from rich import box
from rich.console import Console
from rich.table import Table as Grid

from mainroad.cli.asking import RefusedError
from mainroad.cli.tournaments import read_history, read_state
from mainroad.competition.desk.tables import categories
from mainroad.competition.history import History, Number
from mainroad.competition.standings import Row, Table, among
from mainroad.competition.standings import standings as ranked
from mainroad.competition.tiebreaks import ORDERS, TIE_BREAKS, Measure, TieBreak, UnknownTieBreakError, tiebreak

WIDE = 400  # a pipe has no edge to wrap at


@click.command()
@click.argument("file")
@click.option("--tiebreaks", "listed", default="", metavar="CODES", help="Codes with commas, or the name of an order.")
@click.option("--round-robin", is_flag=True, help="Everybody meets everybody: forfeits count, free rounds do not.")
@click.option("--explain", "player", type=int, metavar="NUMBER", help="Show the arithmetic of this start number.")
@click.option("--category", default="", metavar="NAME", help="Only those of a category of the journal's regulation.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
def standings(file: str, listed: str, round_robin: bool, player: int | None, category: str, as_json: bool) -> None:
    """Rank the players of a tournament; those who stay equal share the place.

    FILE is a report (TRF) or a journal, or "-" for standard input. Codes are FIDE's, such as BH,BH/C1,SB, or those of a
    rulebook, such as RU:SOL; an order is the list of a rulebook, such as ua-swiss.
    """
    tiebreaks = _asked(listed)
    history = read_history(file)
    if player is not None:
        _explain(history, tiebreaks, _entered(history, player), round_robin=round_robin)
        return
    table = ranked(history, tiebreaks, primary=_primary(tiebreaks), round_robin=round_robin)
    if category:
        table = among(table, _members(file, category))
    if as_json:
        click.echo(json.dumps(_value(table, history), indent=1, ensure_ascii=False))
        return
    console = _console()
    console.print(_grid(table, history, plain=not console.is_terminal))


def _members(file: str, name: str) -> frozenset[Number]:
    """Those whose entry names a category of the regulation in a journal."""
    state = read_state(file)
    known = [own.name for own in state.regulation.categories] if state.regulation else []
    if name not in known:
        raise RefusedError(f"The regulation has no category {name!r}; there are: {', '.join(known) or 'none'}.")
    own = {found.name: rows for found, rows in categories(state, {})}
    return frozenset(row.player for row in own[name].rows)


def _asked(listed: str) -> tuple[TieBreak, ...]:
    if listed.strip().lower() in ORDERS:
        return ORDERS[listed.strip().lower()].tiebreaks()
    try:
        return tuple(tiebreak(code) for code in listed.split(",") if code.strip())
    except UnknownTieBreakError as error:
        raise RefusedError(f"{error}; codes are {', '.join(TIE_BREAKS)}, or an order: {', '.join(ORDERS)}.") from error


def _entered(history: History, player: int) -> Number:
    if player not in history.entrant:
        raise RefusedError(f"{player} is not a start number of this tournament.")
    return Number(player)


def _primary(tiebreaks: tuple[TieBreak, ...]) -> TieBreak:
    """Points as the rulebook of the first tie-break counts them: a win is 1 or 2."""
    book, colon, _ = tiebreaks[0].code.partition(":") if tiebreaks else ("", "", "")
    return TIE_BREAKS.get(f"{book}{colon}PTS", TIE_BREAKS["PTS"])


def _console() -> Console:
    console = Console()
    return console if console.is_terminal else Console(width=WIDE, color_system=None)


def _grid(table: Table, history: History, *, plain: bool) -> Grid:
    grid = Grid(box=None if plain else box.SIMPLE_HEAD)
    for head in ("place", "no.", "name", *(column.code for column in table.columns)):
        grid.add_column(head, justify="left" if head == "name" else "right")
    for row in table.rows:
        grid.add_row(*_cells(row, history))
    if not plain:
        grid.caption = "; ".join(f"{column.code}: {column.name()}" for column in table.columns)
    return grid


def _cells(row: Row, history: History) -> tuple[str, ...]:
    name = history.entrant[row.player].name
    return (str(row.place), str(row.player), name, *map(shown, row.values))


def shown(value: Measure) -> str:
    """Halves and quarters as people write them in tables: 12.5, 8.75; longer fractions to two places."""
    if isinstance(value, tuple):
        return " ".join(map(shown, value))
    if value is None:
        return ""
    if isinstance(value, int):
        return str(value)
    hundredths = (200 * value.numerator + value.denominator) // (2 * value.denominator)
    sign, (whole, rest) = "-" if hundredths < 0 else "", divmod(abs(hundredths), 100)
    return f"{sign}{whole}.{rest:02}".removesuffix("0")


def _value(table: Table, history: History) -> dict[str, object]:
    codes = [column.code for column in table.columns]
    names = {column.code: column.name() for column in table.columns}
    return {"tiebreaks": names, "standings": [_row(row, codes, history) for row in table.rows]}


def _row(row: Row, codes: list[str], history: History) -> dict[str, object]:
    values = dict(zip(codes, map(_number, row.values), strict=True))
    return {"place": row.place, "number": row.player, "name": history.entrant[row.player].name, "values": values}


def _number(value: Measure) -> object:
    """A number as the table shows it; halves and quarters lose nothing, and places were decided before rounding."""
    if isinstance(value, tuple):
        return [_number(part) for part in value]
    return float(shown(value)) if isinstance(value, Fraction) else value


def _explain(history: History, tiebreaks: tuple[TieBreak, ...], player: Number, *, round_robin: bool) -> None:
    for column in tiebreaks:
        click.echo(f"{column.code} ({column.name()})")
        for term in column.explain(history, player, round_robin=round_robin):
            times = "" if term.factor == 1 else f" x {shown(term.factor)}"
            against = "" if term.opponent is None else f", against {term.opponent}"
            cut = " (cut)" if term.cut else ""
            click.echo(f"  round {term.round}{against}: {shown(term.amount)}{times}{cut}")
