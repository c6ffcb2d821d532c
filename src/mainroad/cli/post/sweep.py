"""`mainroad post-sweep`: which deadlines of many games by post have come; the judge decides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime
from pathlib import Path

import click

from mainroad.cli.asking import RefusedError
from mainroad.cli.journals import read_names
from mainroad.cli.post.time import GAMES, load_game
from mainroad.cli.room_session import NotUnderstoodError, read_day
from mainroad.cli.speech import LANGUAGE_OF_RULINGS
from mainroad.post.state import PostalGame
from mainroad.post.sweep import Deadline, sweep
from mainroad.post.wording import day_text, sentence, side_text
from mainroad.words import say


@click.command("post-sweep")
@GAMES
@click.option("--on", "on_text", metavar="DAY", help="The day to look on; unless told, today.")
@LANGUAGE_OF_RULINGS
def post_sweep(journals: tuple[Path, ...], on_text: str | None, language: str) -> None:
    """Tell which deadlines of games by post have come, the oldest first; nothing is decided or written.

    Overdue time, letters to repeat, first moves to ask for, windows for protests and papers: each with its article.
    """
    today = _day(on_text)
    games = {str(path): load_game(path, language) for path in journals}
    found = sweep(games.items(), today)
    for proposed in found:
        state, names = games[proposed.stream], read_names(Path(proposed.stream))
        click.echo(f"{day_text(proposed.deadline.day)}  {_game(state, names)}  {due_line(proposed.deadline, language)}")
    if not found:
        click.echo(say("post.due.nothing", language))


def _day(text: str | None) -> date:
    if text is None:
        return datetime.now(UTC).date()
    try:
        return read_day(text)
    except NotUnderstoodError as error:
        raise RefusedError(str(error)) from error


def _game(state: PostalGame, names: Mapping[str, str]) -> str:
    white, black = state.start.players.map(lambda who: names.get(who, who))
    return f"{state.start.code}, {white} – {black}"


def due_lines(found: tuple[Deadline, ...], language: str) -> Iterator[str]:
    """Deadlines of one game, a line each."""
    for due in found:
        yield f"{day_text(due.day)}  {due_line(due, language)}"
    if not found:
        yield say("post.due.nothing", language)


def due_line(due: Deadline, language: str) -> str:
    """Whom it concerns, and what it is."""
    told = sentence(due.ruling, language)
    return f"{side_text(due.side, language)}: {told}" if due.side else told
