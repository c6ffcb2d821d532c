"""`mainroad card`: a player's way through a Swiss, with the coefficients after each round."""

from __future__ import annotations

import click

from mainroad.basics import Side
from mainroad.cli.asking import RefusedError
from mainroad.cli.journals import JournalCommand
from mainroad.cli.speech import phrase
from mainroad.cli.standings import decimal
from mainroad.cli.tournaments import FILE, read_tournament
from mainroad.competition.history import Number
from mainroad.competition.swiss.fmjd.standing import CardLine
from mainroad.competition.swiss.fmjd.standing import card as card_of

HEAD = ("round", "colour", "opponent", "result", "points", "Solkoff", "Sonneborn-Berger x 2")
NAMES = {Side.WHITE: "White", Side.BLACK: "Black", None: ""}


@click.command(cls=JournalCommand)
@FILE
@click.argument("number", type=int)
def card(file: str, number: int) -> None:
    """Show the card of the player with this start NUMBER: a line for each round.

    FILE is a report (TRF) or a journal; "-" is standard input. As on the cards of the FMJD (FM A5-4.1) a win brings two
    points, points without play have a sign, and the coefficients are those after the round.
    """
    history = read_tournament(file).played
    if number not in history.entrant:
        raise RefusedError(phrase("{0} is not a start number of this tournament.", number))
    rows = [HEAD, *map(_row, card_of(history, Number(number)))]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEAD))]
    click.echo(f"{number} {history.entrant[Number(number)].name}".rstrip())
    for row in rows:
        cells = zip(row, widths, strict=True)
        click.echo("  ".join(cell.ljust(width) for cell, width in cells).rstrip())
    click.echo("(FM A5-4.1)")


def _row(line: CardLine) -> tuple[str, ...]:
    who = "" if line.opponent is None else f"{line.opponent} {line.opponent_name}".strip()
    values = (line.total, line.solkoff, line.sonneborn_berger)
    return (str(line.round), NAMES[line.side], who, line.result, *map(decimal, values))
