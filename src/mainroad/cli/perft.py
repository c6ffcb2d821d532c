"""`mainroad perft`: how many sequences of moves begin in a position."""

from __future__ import annotations

import json

import click

from mainroad.cli.asking import asked_game, asked_position
from mainroad.notation.written import count_moves, written_moves


@click.command()
@click.argument("variant")
@click.argument("depth", type=click.IntRange(min=0))
@click.option("--fen", help="The position; without it, the one in which the game begins.")
@click.option("--divide", is_flag=True, help="List the count below each first move.")
@click.option("--json", "as_json", is_flag=True, help="Answer with a line of JSON.")
def perft(variant: str, depth: int, fen: str | None, divide: bool, as_json: bool) -> None:
    """Count the sequences of DEPTH legal moves: the proof of a move generator.

    Captures of the same pieces between the same squares count once, whichever way they go round.
    """
    game = asked_game(variant)
    position = asked_position(game, fen) if fen is not None else game.start()
    answer: dict[str, object] = {"variant": variant, "depth": depth, "fen": fen}
    if divide and depth > 0:
        counts = {move.text: count_moves(move.after, depth - 1) for move in written_moves(position)}
        answer |= {"nodes": sum(counts.values()), "divide": counts}
    else:
        counts = {}
        answer |= {"nodes": count_moves(position, depth)}
    if as_json:
        click.echo(json.dumps(answer))
        return
    for text, count in counts.items():
        click.echo(f"{text}: {count}")
    click.echo(answer["nodes"])
