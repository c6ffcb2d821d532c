"""`mainroad check-composition`: a report on each composition of a PDN file, or on one that is typed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console

from mainroad.cli.asking import SECONDS, RefusedError, asked_game, asked_position, needing_kernel, read_text
from mainroad.cli.consulting import usual_tables
from mainroad.cli.speech import chosen_language, phrase
from mainroad.laws.draughts import DraughtsPosition
from mainroad.words import LANGUAGES

if TYPE_CHECKING:
    from mainroad.composition.check.questions import Limits, Progress
    from mainroad.composition.check.report import Report
    from mainroad.composition.work import Work

USUAL_SECONDS = 10.0
OPTIONS = {
    "task": "Task",
    "kind": "Kind",
    "second_task": "SecondTask",
    "solutions": "Solutions",
    "change": "Change",
    "solver": "Solver",
    "last_move": "LastMove",
}
"""What each option declares, as a tag of PDN."""


@click.command("check-composition")
@click.argument("given", metavar="FILE | VARIANT FEN", nargs=-1, required=True)
@click.option("--task", help="win, draw, lock=SQUARES (lock=h4,Kg1) or lock=2m1k; win if nothing is said.")
@click.option("--kind", help="What the author calls it: problem, practical, study, positional-ending, task, giveaway …")
@click.option("--second-task", help="With the other side to move, or of the turned board.")
@click.option("--solutions", help="How many first moves the author wants.")
@click.option("--change", help="Of a brain-teaser: add=bm, remove=w …")
@click.option("--solver", help="black where the task is Black's.")
@click.option("--last-move", help="The last move that the author names.")
@click.option("--solution", default="", help="The author's moves, variations in brackets.")
@click.option("--seconds", type=SECONDS, help="For each; 10 if nothing is said.")
@click.option("--nodes", type=click.IntRange(min=1), help="Look at so many positions.")
@click.option("--judge", is_flag=True, help="Look at nothing but what the author's solution gives.")
@click.option("--json", "as_json", is_flag=True, help="Answer with one JSON value a line.")
@click.option("--language", type=click.Choice(list(LANGUAGES)), default=chosen_language)
def check_composition(given: tuple[str, ...], solution: str, as_json: bool, language: str, **asked: Any) -> None:
    """Check compositions against section VI of the Russian code: one report a position.

    FILE is PDN: a position (FEN), the author's solution with its variations, and tags such as Task and Kind. Or give a
    game and a position. The command ends with 1 if a work is defective, not admitted or cannot be read.
    """
    with needing_kernel():
        from mainroad.composition.check.written import report_lines, report_value

        works, unread = _works(given, solution, asked)
        for reason in unread:
            click.echo(reason, err=True)
        is_faulty = False
        for number, work in enumerate(works, 1):
            report = _checked(work, asked)
            is_faulty = is_faulty or report.verdict.value in ("destroyed", "not-admitted")
            if as_json:
                click.echo(json.dumps(report_value(report, language), ensure_ascii=False))
                continue
            for line in report_lines(report, number, language):
                click.echo(line)
            game = work.position.variant
            if report.verdict.value == "unknown" and usual_tables(game) is None:
                click.echo(phrase("  No tablebases: `mainroad tablebase build {0} --pieces 4` builds some.", game.name))
        if is_faulty or unread:
            raise SystemExit(1)


def _works(given: tuple[str, ...], solution: str, asked: dict[str, Any]) -> tuple[list[Work], list[str]]:
    """The compositions that were named, and why others cannot be read."""
    from mainroad.composition.reader import NotAWorkError, Unread, read_works, typed_work

    if len(given) == 1:
        found = list(read_works(read_text(given[0]).splitlines(keepends=True)))
        if not found:
            raise RefusedError(phrase("{0} holds no compositions.", given[0]))
        unread = [f"{given[0]}:{each.line}: {each.reason}" for each in found if isinstance(each, Unread)]
        return [work for work in found if not isinstance(work, Unread)], unread
    if len(given) != 2:
        raise RefusedError(phrase("Give a PDN file, or a game and a position."))
    position = asked_position(asked_game(given[0]), given[1])
    if not isinstance(position, DraughtsPosition):
        raise RefusedError(phrase("The kernel solves draughts, not chess."))
    tags = {tag: asked[option] or "" for option, tag in OPTIONS.items()}
    try:
        return [typed_work(position, tags, solution)], []
    except NotAWorkError as error:
        raise RefusedError(f"{error}.") from error


def _limits(asked: dict[str, Any]) -> Limits:
    from mainroad.composition.check.questions import Limits

    seconds = USUAL_SECONDS if asked["seconds"] is None and asked["nodes"] is None else asked["seconds"]
    return Limits(seconds, asked["nodes"])


def _checked(work: Work, asked: dict[str, Any]) -> Report:
    from dataclasses import replace

    from mainroad.composition.check.checker import check

    with Console(stderr=True).status("Checking") as status:

        def tell(progress: Progress) -> None:
            status.update(f"Checking: {progress.stage}, {progress.positions:,} positions")

        limits = replace(_limits(asked), progress=tell)
        return check(work, limits, tables=usual_tables(work.position.variant), for_judge=asked["judge"])
