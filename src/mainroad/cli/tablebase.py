"""`mainroad tablebase`: build endings that are solved, check them, list them, ask them."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, cast

import click
from rich import box
from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from mainroad.cli.asking import RefusedError, asked_game, asked_position, needing_kernel
from mainroad.cli.speech import phrase
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.fen import write_fen
from mainroad.laws.variants import DRAUGHTS, Variant
from mainroad.notation.moves import write_move

if TYPE_CHECKING:
    from mainroad.engine.tablebase import Tables, Verdict


def _named_in_utf8(_context: click.Context, _parameter: click.Parameter, folder: Path | None) -> Path | None:
    """The kernel opens files by names in UTF-8 alone."""
    try:
        str(folder).encode()
    except UnicodeEncodeError:
        raise click.BadParameter("the name of the folder is no text in UTF-8.") from None
    return folder


FOLDER = click.option(
    "--out",
    "--folder",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    callback=_named_in_utf8,
    help="Unless told, MAINROAD_TABLEBASES, or tablebases in var.",
)
Watch = Callable[[int], None]


@click.group()
def tablebase() -> None:
    """Endings that are solved: who wins with best play, and how far the next capture or crowning is."""


# -- building ---------------------------------------------------------------------------------------


@tablebase.command()
@click.argument("variant")
@click.option("--pieces", type=click.IntRange(2, 10), required=True, help="Solve every ending of up to so many pieces.")
@FOLDER
@click.option("--threads", type=click.IntRange(min=1), help="Unless told, one for each core.")
def build(variant: str, pieces: int, folder: Path | None, threads: int | None) -> None:
    """Solve every ending of VARIANT with up to so many pieces of both sides.

    What is in the folder already is not solved again, so the command can be stopped (Ctrl-C) and called again. Four
    pieces take seconds, five minutes; each further piece takes about twenty times as long.
    """
    game = _variant(variant)
    with _refusing():
        from mainroad.engine.tablebase import usual_folder
        from mainroad.engine.tablebase_build import TableBuilder, alone_in

        place = folder or usual_folder()
        with alone_in(place) as is_alone:
            if not is_alone:
                raise RefusedError(phrase("Another process builds tables in {0}: try again when it is done.", place))
            builder = TableBuilder(game, place, threads)
            plan = builder.plan(pieces)
            todo = [work for work in plan if not builder.is_built(work)]
            console = Console(stderr=True)
            with _stoppable(), _progress(console) as bar:
                task = bar.add_task("", total=sum(work.positions for work in todo))
                for work in todo:
                    bar.update(task, description=f"{variant} {work.material}")
                    builder.build(work, lambda positions: bar.advance(task, positions))
                elapsed = bar.tasks[0].elapsed or 0
        _tell_built(place, game, len(todo), sum(work.positions for work in todo), elapsed)


@contextmanager
def _stoppable() -> Iterator[None]:
    try:
        yield
    except KeyboardInterrupt:
        click.echo("Stopped. Whole endings are kept: the same command goes on from here.", err=True)
        raise SystemExit(130) from None


def _tell_built(folder: Path, game: Variant, built: int, positions: int, seconds: float) -> None:
    tables = _tables(game, folder)
    told = tables.told()
    size, of = sum(table.bytes for table in told), sum(table.positions for table in told)
    rate = f" in {seconds:.1f} s ({positions / seconds:,.0f} positions a second)" if built and seconds else ""
    click.echo(f"{built} endings solved{rate}; {game.name} is complete up to {tables.pieces} pieces.")
    click.echo(f"{len(told)} tables, {of:,} positions, {size:,} bytes ({size / of:.3f} a position) in {folder}")


class _Rate(ProgressColumn):
    """How many positions a second."""

    def render(self, task: Task) -> Text:
        """Show the rate, as soon as there is one."""
        return Text(f"{task.speed:,.0f} positions/s" if task.speed else "")


def _progress(console: Console) -> Progress:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f}%"),
        _Rate(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=console, transient=True)


# -- checking ---------------------------------------------------------------------------------------


@tablebase.command()
@click.argument("variant")
@FOLDER
@click.option(
    "--sample", type=click.IntRange(min=1), default=100_000, show_default=True, help="Positions of each table."
)
@click.option("--all", "every", is_flag=True, help="Look at every position.")
@click.option("--seed", type=int, default=0, show_default=True, help="Another seed takes another sample.")
def verify(variant: str, folder: Path | None, sample: int, every: bool, seed: int) -> None:
    """Check the tables of VARIANT: every byte, and that values follow from those one move later.

    The command ends with 1 if a value is wrong, with 2 if a table cannot be used.
    """
    with _refusing():
        from mainroad.engine.tablebase_build import verify as verified

        tables = _tables(_variant(variant), folder)
        most = {info.material: info.positions if every else min(sample, info.positions) for info in tables.told()}
        wrong = 0
        with _progress(Console(stderr=True)) as bar:
            task = bar.add_task("", total=sum(most.values()))
            for material, number in most.items():
                bar.update(task, description=f"{variant} {material}")
                found = verified(tables, material, number, seed, lambda positions: bar.advance(task, positions))
                wrong += found.wrong
                if found.first_wrong:
                    example = write_fen(found.first_wrong)
                    click.echo(f"{material}: {found.wrong} of {found.looked_at} are wrong, such as {example}")
    click.echo(f"{len(most)} tables, {sum(most.values()):,} positions looked at, {wrong} wrong.")
    raise SystemExit(1 if wrong else 0)


# -- telling ----------------------------------------------------------------------------------------


@tablebase.command(name="list")
@FOLDER
@click.option("--json", "as_json", is_flag=True, help="Answer with one JSON value.")
def list_(folder: Path | None, as_json: bool) -> None:
    """List the games that there are tables of."""
    with _refusing():
        found = [(game, _tables(game, folder)) for game in DRAUGHTS.values()]
        rows = [(game.name, tables.pieces, *_sums(tables)) for game, tables in found if tables.told()]
    names = ("game", "pieces", "tables", "positions", "bytes")
    if as_json:
        click.echo(json.dumps([dict(zip(names, row, strict=True)) for row in rows]))
    elif rows:
        _grid(names, rows)
    else:
        click.echo("There are no tables: `mainroad tablebase build VARIANT --pieces N` makes some.")


def _sums(tables: Tables) -> tuple[int, int, int]:
    told = tables.told()
    return len(told), sum(info.positions for info in told), sum(info.bytes for info in told)


@tablebase.command()
@click.argument("variant")
@FOLDER
@click.option("--json", "as_json", is_flag=True, help="Answer with one JSON value.")
def info(variant: str, folder: Path | None, as_json: bool) -> None:
    """Say of each table of VARIANT what is in it.

    0m3k-0m1k is the ending in which the side to move has three kings, and the other side one.
    """
    with _refusing():
        told = _tables(_variant(variant), folder).told()
    names = ("ending", "positions", "wins", "draws", "losses", "longest", "bytes")
    rows = [(str(t.material), t.positions, t.wins, t.draws, t.losses, t.longest, t.bytes) for t in told]
    if as_json:
        click.echo(json.dumps([dict(zip(names, row, strict=True)) for row in rows]))
    else:
        _grid(names, rows)


def _grid(names: tuple[str, ...], rows: Sequence[tuple[str | int, ...]]) -> None:
    grid = Table(box=box.SIMPLE)
    for number, name in enumerate(names):
        grid.add_column(name, justify="right" if number else "left")
    for row in rows:
        grid.add_row(*(f"{cell:,}" if isinstance(cell, int) else cell for cell in row))
    Console().print(grid)


# -- asking -----------------------------------------------------------------------------------------


@tablebase.command()
@click.argument("variant")
@click.argument("fen")
@FOLDER
@click.option("--remaining", type=click.IntRange(min=0), help="How many moves a running count leaves to the winner.")
@click.option("--json", "as_json", is_flag=True, help="Answer with one JSON value.")
def verdict(variant: str, fen: str, folder: Path | None, remaining: int | None, as_json: bool) -> None:
    """Say how the position FEN ends with best play, and which moves are best."""
    game = _variant(variant)
    position = cast(DraughtsPosition, asked_position(asked_game(variant), fen))
    with _refusing():
        found = _tables(game, folder).verdict(position, remaining)
        if found is None:
            raise RefusedError(phrase("No table knows this position."))
        moves = [write_move(position, move) for move in found.best_moves]
    if as_json:
        told = {"outcome": found.outcome.value, "distance": found.distance, "winners_moves": found.winners_moves}
        click.echo(json.dumps({"variant": variant, "fen": fen, **told, "best": moves}))
        return
    click.echo(_said(found))
    if moves:
        click.echo(f"best: {', '.join(moves)}")


def _said(found: Verdict) -> str:
    if found.distance is None:
        return "draw"
    return f"{found.outcome.value}; {found.distance} moves of both sides to the next capture, crowning or end"


# -- what is common ---------------------------------------------------------------------------------


def _variant(name: str) -> Variant:
    if name not in DRAUGHTS:
        raise RefusedError(phrase("{0!r} has no tablebases; the games are {1}.", name, ", ".join(DRAUGHTS)))
    return DRAUGHTS[name]


def _tables(game: Variant, folder: Path | None) -> Tables:
    from mainroad.engine.tablebase import Tablebases

    return Tablebases.open(folder).of(game)


@contextmanager
def _refusing() -> Iterator[None]:
    """Say in one sentence what is wrong with a table, or that the kernel is missing."""
    with needing_kernel():
        from mainroad.engine.tablebase import TableRefusedError
    try:
        yield
    except TableRefusedError as error:
        raise RefusedError(f"{error}.") from error
    except OSError as error:
        raise RefusedError(f"{os.fsdecode(error.filename or 'the folder')}: {error.strerror}.") from error
