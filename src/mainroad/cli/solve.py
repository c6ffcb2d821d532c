"""`mainroad solve`: whether a task is fulfilled against every defence, by which first moves, and how."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console

from mainroad.cli.asking import SECONDS, RefusedError, asked_game, asked_position, needing_kernel
from mainroad.cli.consulting import home_draws, usual_probe
from mainroad.cli.speech import phrase
from mainroad.laws.draughts import DraughtsPosition
from mainroad.notation.moves import write_move

if TYPE_CHECKING:
    from mainroad.engine.proof import Defences, End, Proof, Rival, TableValue, Task, Turn

USUAL_SECONDS = 10.0
MARKS = {"proved": "fulfils it too", "disproved": "does not", "unknown": "unknown"}
ENDS = {"goal": "", "seen": "(shown elsewhere)", "cut": "(not followed further)"}
ONLY = {
    "proved": "Only one first move fulfils it.",
    "disproved": "More than one first move fulfils it.",
    "unknown": "Whether only one first move fulfils it is unknown: {0}.",
}


@click.command()
@click.argument("variant")
@click.argument("fen")
@click.option("--task", default="win", show_default=True, help="win, draw, lock=SQUARES (lock=h4,Kg1) or lock=2m1k.")
@click.option("--seconds", type=SECONDS, help="Look for so long; 10 if nothing is said.")
@click.option("--nodes", type=click.IntRange(min=1), help="Look at so many positions.")
@click.option("--tree", type=click.IntRange(min=0), default=300, show_default=True, help="Show so many white moves.")
@click.option("--rulebook", help="Let the counted draws of this rulebook hold; else only endless play is drawn.")
@click.option("--json", "as_json", is_flag=True, help="Answer with one JSON value.")
def solve(variant: str, fen: str, task: str, as_json: bool, **asked: Any) -> None:
    """Prove that White fulfils a task, or cannot; unknown is an answer, a guess is not.

    Every first move is judged, every defence is met, and every other white move of the solution is marked as a dual
    (it fulfils the task too) or refuted. Tablebases that were built (`mainroad tablebase build`) are used.
    """
    position = asked_position(asked_game(variant), fen)
    if not isinstance(position, DraughtsPosition):
        raise RefusedError(phrase("The kernel solves draughts, not chess."))
    with needing_kernel():
        found = _proved(position, task, asked)
    if as_json:
        click.echo(json.dumps({"variant": variant, "fen": fen, **proof_value(found)}, ensure_ascii=False))
        return
    for line in _lines(found):
        click.echo(line)


def _task(text: str, position: DraughtsPosition) -> Task:
    from mainroad.engine.proof import NotATaskError, read_task

    try:
        return read_task(text, position.variant)
    except NotATaskError as error:
        raise RefusedError(f"{error}.") from error


def _proved(position: DraughtsPosition, task: str, asked: dict[str, Any]) -> Proof:
    from mainroad.engine.draws import REPETITION_ONLY
    from mainroad.engine.proof import ProofLimits
    from mainroad.engine.solutions import Watch, prove

    wanted = _task(task, position)
    seconds = USUAL_SECONDS if asked["seconds"] is None and asked["nodes"] is None else asked["seconds"]
    limits = ProofLimits(seconds, asked["nodes"], asked["tree"])
    draws = home_draws(position.variant.name, asked["rulebook"]) if asked["rulebook"] else REPETITION_ONLY
    with Console(stderr=True).status("Looking") as status:
        watch = Watch(progress=lambda nodes: status.update(f"Looking: {nodes:,} positions"))
        return prove(position, wanted, draws, limits, probe=usual_probe(position.variant), watch=watch)


# -- telling ----------------------------------------------------------------------------------------


def proof_value(found: Proof) -> dict[str, Any]:
    """A proof as plain values."""
    return {
        "task": str(found.task),
        "outcome": found.outcome.value,
        "first_moves": _rivals(found.position, found.first_moves),
        "only_one": found.is_unique.value,
        "tree": _branch(found.tree),
        "nodes": found.nodes,
        "seconds": round(found.seconds, 3),
    }


def _rivals(position: DraughtsPosition, rivals: tuple[Rival, ...]) -> dict[str, str]:
    return {write_move(position, rival.move): rival.fulfils.value for rival in rivals}


def _value(value: TableValue | None) -> dict[str, Any]:
    if value is None:
        return {}
    return {"table": {"winner": value.winner and value.winner.name.lower(), "distance": value.distance}}


def _branch(tree: Turn | Defences | End | None) -> Any:
    from mainroad.engine.proof import Defences, Turn

    if isinstance(tree, Turn):
        move, rivals = write_move(tree.position, tree.move), _rivals(tree.position, tree.rivals)
        return {"move": move, "rivals": rivals, **_value(tree.value), "then": _branch(tree.then)}
    if isinstance(tree, Defences):
        replies = {write_move(tree.position, move): _branch(then) for move, then in tree.replies}
        return {"defences": replies, **_value(tree.value)}
    return tree if tree is None else tree.value


def _lines(found: Proof) -> Iterator[str]:
    yield f"{found.task}: {found.outcome.value} ({found.nodes:,} positions, {found.seconds:.2f} s)"
    for move, fulfils in _rivals(found.position, found.first_moves).items():
        yield f"  {move}: {'fulfils it' if fulfils == 'proved' else MARKS[fulfils]}"
    if found.outcome.value == "proved" and found.first_moves:
        yield ONLY[found.is_unique.value].format(
            ", ".join(write_move(found.position, each) for each in found.undecided)
        )
    if found.tree is not None:
        yield "Solution:"
        yield from _tree(found.tree, 1, write_move)


def _spoken(value: TableValue) -> str:
    if value.winner is None:
        return "drawn"
    return f"{value.winner.name.title()} wins, {value.distance} to the next capture or king"


def _tree(tree: Turn | Defences | End, depth: int, write: Callable[..., str]) -> Iterator[str]:
    from mainroad.engine.proof import Defences, Turn

    indent = "  " * depth
    if isinstance(tree, Turn):
        others = [f"{move} {MARKS[mark]}" for move, mark in _rivals(tree.position, tree.rivals).items()]
        known = f"   (table: {_spoken(tree.value)})" if tree.value is not None else ""
        yield f"{indent}{write(tree.position, tree.move)}{known}" + (f"   [{', '.join(others)}]" if others else "")
        yield from _tree(tree.then, depth, write)
    elif isinstance(tree, Defences):
        for move, then in tree.replies:
            yield f"{indent}  … {write(tree.position, move)}"
            yield from _tree(then, depth + 2, write)
    elif ENDS[tree.value]:
        yield f"{indent}{ENDS[tree.value]}"
