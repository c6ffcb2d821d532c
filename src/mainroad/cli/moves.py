"""`mainroad moves`: the legal moves of a position."""

from __future__ import annotations

import json
import sys

import click

from mainroad.cli.asking import asked_game, asked_position, decode_text
from mainroad.laws.games import AnyGame
from mainroad.laws.protocol import NotationError
from mainroad.notation.written import written_moves


@click.command()
@click.argument("variant")
@click.argument("fen")
@click.pass_context
def moves(context: click.Context, variant: str, fen: str) -> None:
    """List the legal moves of a position, one a line, sorted.

    VARIANT is russian, brazilian, international, english, spantsireti, giveaway, giveaway-international or chess.
    FEN is the position, such as "W:Wc3,Kd4:Bb8". With "-" positions are read from standard input, one a line, and
    each is answered with a line of JSON.
    """
    game = asked_game(variant)
    if fen != "-":
        for move in written_moves(asked_position(game, fen)):
            click.echo(move.text)
        return
    answers = [_answer(game, decode_text(line).rstrip("\r\n")) for line in sys.stdin.buffer if line.strip()]
    context.exit(0 if all(answers) else 2)


def _answer(game: AnyGame, line: str) -> bool:
    """Answer one line, and say whether it held a position."""
    try:
        position = game.parse(line)
    except NotationError as error:
        click.echo(json.dumps({"fen": line, "error": str(error)}))
        return False
    listed = [{"text": move.text, "path": move.path, "captured": move.captured} for move in written_moves(position)]
    click.echo(json.dumps({"fen": line, "moves": listed}))
    return True
