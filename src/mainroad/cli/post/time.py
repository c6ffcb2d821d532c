"""`mainroad post-time`: the chart of time of a game by post, letter by letter."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from mainroad.basics import Side
from mainroad.cli.asking import RefusedError
from mainroad.cli.journals import load_journal
from mainroad.cli.speech import LANGUAGE_OF_RULINGS
from mainroad.post.chart import Row
from mainroad.post.decider import POSTAL
from mainroad.post.state import PostalGame
from mainroad.post.wording import costs_text, dates_text, kind_text, overdue_ruling, sentence, side_text
from mainroad.words import say

GAMES = click.argument(
    "journals",
    metavar="GAME.jsonl...",
    nargs=-1,
    required=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
)
"""Journals of games by post: what every command asks for that looks at many."""


@click.command("post-time")
@click.argument("journal", metavar="GAME.jsonl", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--explain", is_flag=True, help="Say in words what each letter costs.")
@LANGUAGE_OF_RULINGS
def post_time(journal: Path, explain: bool, language: str) -> None:
    """Print the time of a game by post: each letter, its dates, what it costs and by which article.

    GAME.jsonl is a journal of `mainroad post`.
    """
    for line in chart_lines(load_game(journal, language), language, explain=explain):
        click.echo(line)


def load_game(journal: Path, language: str) -> PostalGame:
    """The game of a journal."""
    state = load_journal(journal, POSTAL).state
    if state.opened is None:
        raise RefusedError(f"{journal}: {say('post.not-opened', language)}.")
    return state


def chart_lines(state: PostalGame, language: str, *, explain: bool) -> Iterator[str]:
    """The chart as lines."""
    counts = {Side.WHITE: 0, Side.BLACK: 0}
    if state.start.control:
        yield say("post.casual", language, control=state.start.control)
    for row in state.chart:
        if row.letter is not None and row.letter.kind == "reply":
            counts[row.side] += 1
        yield row_line(row, counts[row.side], language, state.start.control)
        if explain:
            yield from explanation(row, language)


def row_line(row: Row, number: int, language: str, control: str) -> str:
    """A letter with its dates, the articles of its charges, and the days of both."""
    named = f"{side_text(row.side, language)} {number}, {kind_text(row, language)}"
    due = f"  {sentence(overdue_ruling(row, control), language)}" if row.is_overdue else ""
    times = f"{row.totals.white}/{row.totals.black}"
    return f"{named}  {dates_text(row.letter)}  {costs_text(row, language)}  {times}{due}"


def explanation(row: Row, language: str) -> Iterator[str]:
    """What a letter costs and what is to be said of it, in words."""
    for charge in row.charges:
        yield f"    {side_text(charge.side, language)}: {sentence(charge.ruling, language)}"
    if row.letter is not None:
        notes = (*row.letter.remarks, *((row.letter.fault,) if row.letter.fault else ()))
        yield from (f"    {sentence(note.ruling, language)}" for note in notes)
