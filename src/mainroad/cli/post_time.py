"""`mainroad post-time`: the chart of time of a game by post, letter by letter."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import click

from mainroad.basics import Ruling, Side
from mainroad.cli.asking import RefusedError
from mainroad.cli.speech import chosen_language
from mainroad.journal.decider import load
from mainroad.journal.records import JournalError
from mainroad.journal.stores import FileStore
from mainroad.post.chart import Charge, Row, chart
from mainroad.post.decider import POSTAL
from mainroad.post.rules import limit, ru
from mainroad.post.state import PostalGame
from mainroad.words import LANGUAGES, say


@click.command("post-time")
@click.argument("journal", metavar="GAME.jsonl", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--explain", is_flag=True, help="Say in words what each letter costs.")
@click.option("--language", type=click.Choice(list(LANGUAGES)), default=chosen_language, help="Of the rulings.")
def post_time(journal: Path, explain: bool, language: str) -> None:
    """Print the time of a game by post: each letter, its dates, what it costs and by which article.

    GAME.jsonl is a journal of `mainroad post`.
    """
    try:
        state = load(FileStore(journal), POSTAL, journal.stem).state
    except (OSError, JournalError) as error:
        raise RefusedError(f"{journal}: {error}") from error
    if state.opened is None:
        raise RefusedError(f"{journal}: {say('post.not-opened', language)}.")
    for line in chart_lines(state, language, explain=explain):
        click.echo(line)


def chart_lines(state: PostalGame, language: str, *, explain: bool) -> Iterator[str]:
    """The chart as lines."""
    counts = {Side.WHITE: 0, Side.BLACK: 0}
    for row in chart(state):
        if row.letter is not None and row.letter.kind == "reply":
            counts[row.side] += 1
        yield row_line(row, counts[row.side], language)
        if explain:
            yield from explanation(row, language)


def row_line(row: Row, number: int, language: str) -> str:
    """A letter with its dates, the articles of its charges, and the days of both."""
    costs = "; ".join(filter(None, (_cost(charge, language) for charge in row.charges)))
    side = say(f"post.{row.side.value}", language)
    kind = say(f"post.letter.{row.letter.kind if row.letter else 'decision'}", language)
    due = f"  {sentence(overdue_ruling(row), language)}" if row.is_overdue else ""
    return f"{side} {number}, {kind}  {_dates(row)}  {costs}  {row.totals.white}/{row.totals.black}{due}"


def _cost(charge: Charge, language: str) -> str:
    cited = ", ".join(map(str, charge.ruling.articles))
    return f"{say(f'post.{charge.side.value}', language)} {charge.days:+d} ({cited})"


def _dates(row: Row) -> str:
    letter = row.letter
    days = (letter.partner_sent, letter.received, letter.sent) if letter else ()
    return " / ".join(day_text(day) for day in days) or "–"


def day_text(day: date | None) -> str:
    """A date as letters write it."""
    return "–" if day is None else f"{day:%d.%m.%y}"


def overdue_ruling(row: Row) -> Ruling:
    """That the time of whoever wrote a letter is overdue."""
    parameters = {"days": row.totals[row.side], "moves": row.moves, "limit": limit(row.moves)}
    return Ruling("post.overdue", ru("5.3.1.a", "5.3.5.a", "5.3.5.b"), parameters)


def explanation(row: Row, language: str) -> Iterator[str]:
    """What a letter costs and what is to be said of it, in words."""
    for charge in row.charges:
        yield f"    {say(f'post.{charge.side.value}', language)}: {sentence(charge.ruling, language)}"
    if row.letter is not None:
        notes = (*row.letter.remarks, *((row.letter.fault,) if row.letter.fault else ()))
        yield from (f"    {sentence(note.ruling, language)}" for note in notes)


def sentence(ruling: Ruling, language: str) -> str:
    """A ruling in words, with its articles."""
    text = say(ruling.message, language, **ruling.parameters)
    return f"{text} ({', '.join(map(str, ruling.articles))})" if ruling.articles else text
