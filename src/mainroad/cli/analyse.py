"""`mainroad analyse`: the best lines of a position."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console
from rich.live import Live
from rich.text import Text

from mainroad.cli.asking import SECONDS, RefusedError, asked_game, asked_position, needing_kernel
from mainroad.cli.consulting import home_draws, usual_probe
from mainroad.cli.speech import phrase
from mainroad.engine.limits import Limits
from mainroad.laws.chess import ChessPosition
from mainroad.laws.draughts import DraughtsPosition
from mainroad.notation.chess import write_san
from mainroad.notation.moves import write_move

if TYPE_CHECKING:
    from mainroad.engine.search import Analysis
    from mainroad.engine.uci import ChessAnalysis

USUAL_SECONDS = 5.0
MOST_LINES = 200
"""No position has more moves, nearly; the kernel reads no number that is much longer."""


@click.command()
@click.argument("variant")
@click.argument("fen")
@click.option("--depth", type=click.IntRange(min=1), help="Look so many moves of both sides ahead.")
@click.option("--nodes", type=click.IntRange(min=1), help="Look at so many positions.")
@click.option("--seconds", type=SECONDS, help="Look for so long; 5 if nothing is said.")
@click.option("--lines", type=click.IntRange(1, MOST_LINES), default=1, show_default=True, help="Show so many lines.")
@click.option("--threads", type=click.IntRange(1, 256), default=1, show_default=True, help="Look with so many threads.")
@click.option("--rulebook", help="Whose draws hold: RU, UA, CK or FM; unless told, the home book of the game.")
@click.option("--engine", help="The UCI engine for chess; unless told, Stockfish.")
@click.option("--json", "as_json", is_flag=True, help="Answer with one JSON value.")
def analyse(variant: str, fen: str, as_json: bool, **asked: Any) -> None:
    """Find the best lines of a position, and say what they are worth to the side to move.

    VARIANT is russian, brazilian, international, english, spantsireti, giveaway, giveaway-international or chess.
    FEN is the position, such as "W:Wc3,Kd4:Bb8". A score is in men (+1.00 is a man ahead), or a win or loss in so many
    moves of both sides. Tablebases that were built (`mainroad tablebase build`) are used: a win that only they know has
    no number of moves.
    """
    position = asked_position(asked_game(variant), fen)
    with needing_kernel():
        answer = _chess(position, asked) if isinstance(position, ChessPosition) else _draughts(position, asked)
    if as_json:
        click.echo(json.dumps({"variant": variant, "fen": fen, **answer}, ensure_ascii=False))
        return
    for text in _lines(answer):
        click.echo(text)


def _limits(asked: dict[str, Any]) -> Limits:
    limits = Limits(asked["depth"], asked["nodes"], asked["seconds"])
    return Limits(seconds=USUAL_SECONDS) if limits.is_open else limits


# -- draughts ---------------------------------------------------------------------------------------


def _draughts(position: DraughtsPosition, asked: dict[str, Any]) -> dict[str, Any]:
    from mainroad.engine.search import analyse as search

    draws = home_draws(position.variant.name, asked["rulebook"])
    with Live(console=Console(stderr=True), transient=True, auto_refresh=False) as live:
        found = search(
            position,
            limits=_limits(asked),
            lines=asked["lines"],
            threads=asked["threads"],
            draws=draws,
            progress=_shown(live),
            tables=usual_probe(position.variant),
        )
    return _told(found)


def _shown(live: Live) -> Callable[[Analysis], None]:
    """Show each depth that is through, on one line."""

    def show(found: Analysis) -> None:
        told = _told(found)
        best = told["lines"][0]
        text = f"{_summary(told)}  {best['score']}  {' '.join(best['moves'])}"
        live.update(Text(text, overflow="ellipsis", no_wrap=True), refresh=True)

    return show


def _told(found: Analysis) -> dict[str, Any]:
    lines = [
        {
            "score": str(line.score),
            "hundredths": line.score.hundredths,
            "plies": line.score.plies,
            "moves": _written(found.position, line.moves, write_move),
        }
        for line in found.lines
    ]
    return {"depth": found.depth, "nodes": found.nodes, "seconds": round(found.seconds, 3), "lines": lines}


def _written(position: Any, moves: tuple[Any, ...], write: Callable[[Any, Any], str]) -> list[str]:
    texts = []
    for move in moves:
        texts.append(write(position, move))
        position = position.played(move)
    return texts


# -- chess ------------------------------------------------------------------------------------------


def _chess(position: ChessPosition, asked: dict[str, Any]) -> dict[str, Any]:
    from mainroad.engine.uci import ChessEngineError, analyse_chess

    if asked["rulebook"] not in (None, "CH"):
        raise RefusedError(phrase("the rulebook {0!r} has no rules for 'chess'.", asked["rulebook"]))
    try:
        with Console(stderr=True).status("The chess engine is thinking"):
            found = analyse_chess(
                position,
                limits=_limits(asked),
                lines=asked["lines"],
                threads=asked["threads"],
                command=asked["engine"],
            )
    except ChessEngineError as error:
        raise RefusedError(f"{error}.") from error
    return _chess_told(found)


def _chess_told(found: ChessAnalysis) -> dict[str, Any]:
    lines = [
        {
            "score": str(line.score),
            "hundredths": line.score.hundredths,
            "mate": line.score.mate_in,
            "moves": _written(found.position, line.moves, write_san),
        }
        for line in found.lines
    ]
    answer = {"depth": found.depth, "nodes": found.nodes, "seconds": round(found.seconds, 3), "lines": lines}
    return {"engine": found.engine, **answer}


# -- saying it --------------------------------------------------------------------------------------


def _lines(answer: dict[str, Any]) -> list[str]:
    if not answer["lines"]:
        return ["There is no move: the game is over."]
    width = max(len(line["score"]) for line in answer["lines"])
    return [
        *(f"{line['score']:>{width}}  {' '.join(line['moves'])}" for line in answer["lines"]),
        _summary(answer),
    ]


def _summary(answer: dict[str, Any]) -> str:
    rate = answer["nodes"] / max(answer["seconds"], 0.001) / 1e6
    return f"depth {answer['depth']}, {answer['nodes']:,} positions, {answer['seconds']:.1f} s, {rate:.1f} M/s"
