"""`mainroad meetings`: who meets whom in every round of a round robin, as the rulebook's table has it."""

from __future__ import annotations

from collections.abc import Iterator

import click

from mainroad.basics import citation
from mainroad.cli.asking import RefusedError
from mainroad.cli.speech import phrase
from mainroad.competition.meeting_books import BOOKS, MeetingBook
from mainroad.competition.round_robin import Plan, table
from mainroad.competition.varma import envelopes

MOST_PLAYERS = 100
MOST_CYCLES = 10


@click.command()
@click.argument("players", type=click.IntRange(2, MOST_PLAYERS))
@click.option("--rulebook", type=click.Choice(list(BOOKS), case_sensitive=False), default="RU", show_default=True)
@click.option(
    "--cycles", default=1, show_default=True, type=click.IntRange(1, MOST_CYCLES), help="Everybody meets so often."
)
@click.option("--halves", is_flag=True, help="Each half plays among itself first, then the halves meet (RU).")
@click.option("--envelopes", "drawn", is_flag=True, help="Numbers to draw from so that team-mates meet early (CH).")
def meetings(players: int, rulebook: str, cycles: int, halves: bool, drawn: bool) -> None:
    """Print the table of a round robin for so many PLAYERS: White first, a round a line.

    Players draw their numbers first. With an odd number of players the number that nobody drew stands in brackets.
    """
    book = BOOKS[rulebook.upper()]
    if halves and not book.halves:
        raise RefusedError(phrase("{0} does not play within the halves first.", rulebook.upper()))
    if drawn and players not in book.envelopes:
        raise RefusedError(phrase("{0} has no envelopes for {1} players.", rulebook.upper(), players))
    lines = _envelopes(book, players) if drawn else _rounds(book, players, Plan(cycles, halves))
    for line in lines:
        click.echo(line)


def _rounds(book: MeetingBook, players: int, plan: Plan) -> Iterator[str]:
    rounds = table(players, plan)
    cited = (*book.table, *book.printed.get(players + players % 2, ()), *(book.halves if plan.halves_first else ()))
    yield phrase("Players: {0}. Rounds: {1}.", players, len(rounds)) + citation(cited)
    width = len(str(len(rounds)))
    for number, pairs in enumerate(rounds, start=1):
        yield f"{number:>{width}}: " + "  ".join(
            f"{_place(white, players)}-{_place(black, players)}" for white, black in pairs
        )
    yield phrase("The first of each pair has White.") + citation(book.first)
    if players % 2:
        yield phrase("Whoever meets the number in brackets is free.") + citation(book.free)


def _place(number: int, players: int) -> str:
    return f"({number})" if number > players else str(number)


def _envelopes(book: MeetingBook, players: int) -> Iterator[str]:
    yield phrase("Envelopes for {0} players:", players) + citation(book.envelopes[players])
    for name, numbers in zip("ABCD", envelopes(players), strict=True):
        yield f"{name}: {' '.join(map(str, numbers))}"
    yield phrase(
        "The largest team draws first, equal ones by the alphabet; a team draws from one envelope that has enough."
    ) + citation(book.draw)
