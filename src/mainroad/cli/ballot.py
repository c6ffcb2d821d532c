"""`mainroad ballot`: the openings of a round, drawn from a published seed, and whose time it takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

import click

from mainroad.basics import Article, BySide, Refusal, Side, articles, citation
from mainroad.cli.asking import RefusedError, asked_game, read_text
from mainroad.cli.speech import LANGUAGE_OF_RULINGS, chosen_language, phrase
from mainroad.clocks.durations import duration_text
from mainroad.competition.ballots.moment import UA_EARLIEST, BallotBoard, may_draw, running, used_time
from mainroad.competition.ballots.openings import Opening, draw, read_deck
from mainroad.competition.micromatches.forms import BALLOTS, FORMS, SINGLE, check
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.variants import Variant
from mainroad.words import say

EARLIEST: Mapping[str, timedelta] = {"UA": UA_EARLIEST}
"""How long before play an opening may be drawn, where the rulebook says so (UA V-9.5.3.a)."""
CLOCKS: Mapping[str, tuple[Article, ...]] = {"UA": articles("UA V-9.5.4, UA V-9.5.5"), "RU": articles("RU 3.7.4.b")}
"""Who says whose clock runs until the opening is drawn."""
HALF_MOVES = {"three": 3}
MOST_BOARDS = 1000


@click.command()
@click.argument("variant")
@click.option("--seed", required=True, help="The published seed from which the lots are drawn.")
@click.option("--rulebook", default="UA", show_default=True, help="RU, UA or CK.")
@click.option("--boards", default=1, show_default=True, type=click.IntRange(1, MOST_BOARDS), help="How many boards.")
@click.option("--kind", default="", help=f"What is drawn: {', '.join(BALLOTS)}; unless told, the rulebook's own.")
@click.option("--deck", default="", metavar="FILE", help="A federation's tables of openings (JSON).")
@click.option("--table", default="", metavar="NAME", help="The table of that file.")
@click.option("--start", "start_text", default="", metavar="HH:MM", help="When play is announced.")
@click.option("--at", "at_text", default="", metavar="HH:MM", help="When the openings are drawn; unless told, then.")
@click.option("--late", multiple=True, metavar="BOARD:COLOUR[=HH:MM]", help="Who is not there, or when they came.")
@LANGUAGE_OF_RULINGS
def ballot(  # noqa: PLR0913 -- a parameter an option
    variant: str,
    seed: str,
    rulebook: str,
    boards: int,
    kind: str,
    deck: str,
    table: str,
    start_text: str,
    at_text: str,
    late: Sequence[str],
    language: str,
) -> None:
    """Draw the opening of every board of a round of VARIANT, the same for both games of a micro-match.

    Where somebody is late the opening waits for them; the clocks that must be set are told with it.
    """
    openings = _openings(variant, rulebook, kind, deck, table)
    start, now = _moment(start_text or "0:00"), _moment(at_text or start_text or "0:00")
    came = [_late(text, boards) for text in late]
    for number in range(1, boards + 1):
        arrived = BySide(*(_came(came, number, side, start) for side in Side))
        opening = draw(openings, seed, f"board {number}")
        click.echo(f"{number:3}. {_told(BallotBoard(start, arrived), now, opening, rulebook, language)}")


def _openings(variant: str, rulebook: str, kind: str, deck: str, table: str) -> Sequence[Opening]:
    begins = asked_game(variant).start()
    form = FORMS.get((rulebook, variant), SINGLE)
    kind = kind or (form.ballots[-1] if form.ballots else "first")
    fault = check(rulebook, variant, 1, kind)
    if fault or not isinstance(begins, DraughtsPosition) or kind not in BALLOTS:
        raise RefusedError(_said(fault, chosen_language()) if fault else phrase("No opening of {0} is drawn.", variant))
    return _from_deck(begins.variant, deck, table, HALF_MOVES.get(kind)) if deck else BALLOTS[kind](begins.variant)


def _from_deck(variant: Variant, deck: str, table: str, half_moves: int | None) -> Sequence[Opening]:
    try:
        found = read_deck(variant, read_text(deck), table, half_moves)
    except ValueError as error:
        raise RefusedError(f"{deck}: {error}.") from error
    for fault in found.faults:
        click.echo(f"Left out: {fault}.", err=True)
    if not found.openings:
        raise RefusedError(phrase("{0} holds no opening that can be drawn.", deck))
    return found.openings


def _moment(text: str) -> datetime:
    try:
        return datetime.strptime(text, "%H:%M")  # noqa: DTZ007 -- times of one day in one hall
    except ValueError as error:
        raise RefusedError(phrase("{0!r} is no time of day like 10:00.", text)) from error


def _late(text: str, boards: int) -> tuple[int, Side, datetime | None]:
    place, _, moment = text.partition("=")
    board, _, colour = place.partition(":")
    if not board.isascii() or not board.isdigit() or not 1 <= int(board[:6]) <= boards:
        raise RefusedError(phrase("{0!r}: there is no such board.", text))
    if colour not in [side.value for side in Side]:
        raise RefusedError(phrase("{0!r}: the colour is white or black.", text))
    return int(board), Side(colour), _moment(moment) if moment else None


def _came(
    late: Sequence[tuple[int, Side, datetime | None]], board: int, side: Side, start: datetime
) -> datetime | None:
    """When somebody came; before play, unless it was said that they are late."""
    told = [moment for number, colour, moment in late if (number, colour) == (board, side)]
    return told[-1] if told else start - timedelta(days=1)


def _told(board: BallotBoard, now: datetime, opening: Opening, rulebook: str, language: str) -> str:
    begins, cited = opening.begins.side, citation(CLOCKS.get(rulebook, ()))
    if refusal := may_draw(board, now, EARLIEST.get(rulebook)):
        runs = running(board, now, begins)
        clock = f"; the clock of {runs.value} runs{cited}" if runs else ""
        said = say(refusal.message, language, **refusal.parameters)
        return said + citation(_of(rulebook, refusal.articles)) + clock
    moves = " ".join(opening.moves) or "free"
    named = moves if opening.code == moves else f"{opening.code}: {moves}"
    times = used_time(BallotBoard(board.start, board.arrived, now), begins)
    white, black = map(duration_text, times)
    return f"{named}; used: white {white}, black {black}{cited}" if any(times) else named


def _of(rulebook: str, listed: tuple[Article, ...]) -> tuple[Article, ...]:
    return tuple(article for article in listed if article.code == rulebook)


def _said(refusal: Refusal, language: str) -> str:
    return say(refusal.message, language, **refusal.parameters) + citation(refusal.articles)
