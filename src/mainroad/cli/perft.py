"""`mainroad perft`: how many sequences of moves begin in a position."""

from __future__ import annotations

import json
from collections.abc import Callable

import click

from mainroad.cli.asking import RefusedError, asked_game, asked_position, needing_kernel
from mainroad.cli.speech import phrase
from mainroad.laws.chess import ChessPosition
from mainroad.laws.games import AnyPosition
from mainroad.notation.written import count_moves, written_moves


@click.command()
@click.argument("variant")
@click.argument("depth", type=click.IntRange(min=0))
@click.option("--fen", help="The position; without it, the one in which the game begins.")
@click.option("--divide", is_flag=True, help="List the count below each first move.")
@click.option("--kernel", "by_kernel", is_flag=True, help="Count with the compiled kernel: many times as fast.")
@click.option("--json", "as_json", is_flag=True, help="Answer with a line of JSON.")
def perft(variant: str, depth: int, fen: str | None, divide: bool, by_kernel: bool, as_json: bool) -> None:
    """Count the sequences of DEPTH legal moves: the proof of a move generator.

    Captures of the same pieces between the same squares count once, whichever way they go round.
    """
    count = kernel_counter() if by_kernel else count_moves
    game = asked_game(variant)
    position = asked_position(game, fen) if fen is not None else game.start()
    answer: dict[str, object] = {"variant": variant, "depth": depth, "fen": fen}
    if divide and depth > 0:
        counts = {move.text: count(move.after, depth - 1) for move in written_moves(position)}
        answer |= {"nodes": sum(counts.values()), "divide": counts}
    else:
        counts = {}
        answer |= {"nodes": count(position, depth)}
    if as_json:
        click.echo(json.dumps(answer))
        return
    for text, below in counts.items():
        click.echo(f"{text}: {below}")
    click.echo(answer["nodes"])


def kernel_counter() -> Callable[[AnyPosition, int], int]:
    """The kernel's way to count, for draughts."""
    with needing_kernel():
        from mainroad.engine.moves import perft as by_kernel

    def count(position: AnyPosition, depth: int) -> int:
        if isinstance(position, ChessPosition):
            raise RefusedError(phrase("The kernel counts draughts; chess is counted without --kernel."))
        return by_kernel(position, depth)

    return count
