"""`mainroad duel`: two programs play each other, and the games say how far apart they are."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from itertools import cycle, islice
from pathlib import Path
from typing import IO, Any

import click

from mainroad.basics import BySide, Side
from mainroad.cli.asking import SECONDS, RefusedError, asked_game, asked_position, fault_text, needing_kernel, read_text
from mainroad.cli.speech import phrase
from mainroad.competition.ballots.openings import three_moves
from mainroad.competition.lots import shuffle
from mainroad.engine.limits import Limits
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.variants import DRAUGHTS, Variant
from mainroad.notation.pdn.writer import write_pdn
from mainroad.rulebooks.books.book import UnknownBookError, book_for
from mainroad.rulebooks.irregularities import HOME_BOOKS

OURSELVES = [sys.executable, "-c", "from mainroad.cli.main import main; main()", "hub"]


class _Settings(click.ParamType[tuple[str, str]]):
    name = "NAME=VALUE"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, str]:
        name, equals, setting = str(value).partition("=")
        if not equals:
            self.fail(phrase("{0!r} is not NAME=VALUE.", value), param, ctx)
        return name, setting


@click.command()
@click.argument("first")
@click.argument("second")
@click.option(
    "--variant",
    type=click.Choice(list(DRAUGHTS)),
    default="international",
    show_default=True,
    help="The game that is played.",
)
@click.option("--first-set", multiple=True, type=_Settings(), help="A parameter of the first program.")
@click.option("--second-set", multiple=True, type=_Settings(), help="A parameter of the second program.")
@click.option("--openings", metavar="FILE", help="A position (FEN) a line; unless told, three half-moves by lot.")
@click.option("--seed", default="1", show_default=True, help="Of the lot.")
@click.option("--games", type=click.IntRange(min=2), default=100, show_default=True, help="How many games at most.")
@click.option("--nodes", type=click.IntRange(min=1), help="Look at so many positions for a move.")
@click.option("--time", "seconds", type=SECONDS, help="Look for so many seconds for a move.")
@click.option("--sprt", nargs=2, type=float, metavar="LOW HIGH", help="End when the games tell these Elo apart.")
@click.option("--rulebook", help="Whose draws hold: RU, UA, CK or FM; unless told, the home book of the game.")
@click.option("--pdn", type=click.Path(dir_okay=False, path_type=Path), help="Write the games to this new file.")
def duel(  # noqa: PLR0913 - an option is a parameter
    first: str,
    second: str,
    variant: str,
    first_set: Sequence[tuple[str, str]],
    second_set: Sequence[tuple[str, str]],
    openings: str | None,
    seed: str,
    games: int,
    nodes: int | None,
    seconds: float | None,
    sprt: tuple[float, float] | None,
    rulebook: str | None,
    pdn: Path | None,
) -> None:
    """Let two programs play each opening with both colours.

    FIRST and SECOND are commands of programs that speak the Hub protocol, such as "scan hub"; mainroad alone is this
    program. The referee ends a game by the rules, by the tablebases that were built here, and by every draw that the
    rulebook lets a player claim. The answer is how FIRST did: its score, the difference in Elo and the error of it.
    """
    if (nodes is None) == (seconds is None):
        raise RefusedError(phrase("Say either --nodes or --time."))
    game = DRAUGHTS[variant]
    limits = Limits(nodes=nodes, seconds=seconds)
    try:
        draws = book_for(rulebook or HOME_BOOKS[variant], variant).draws
    except UnknownBookError as error:
        raise RefusedError(f"{error}.") from error
    with needing_kernel():
        from mainroad.cli.duel_games import Tally, play_game
        from mainroad.engine.hub.client import HubEngine
        from mainroad.engine.hub.text import HubError
    tally = Tally()
    begun = list(islice(cycle(_openings(game, openings, seed)), (games + 1) // 2))
    pairs = [(opening, side) for opening in begun for side in (Side.WHITE, Side.BLACK)][:games]
    with ExitStack() as stack:
        output = stack.enter_context(_opened(pdn)) if pdn else None
        try:
            one, other = (
                stack.enter_context(HubEngine(_command(words), game, dict(settings)))
                for words, settings in ((first, first_set), (second, second_set))
            )
            for number, (opening, side) in enumerate(pairs, 1):
                engines = BySide(one, other) if side is Side.WHITE else BySide(other, one)
                names = BySide(first, second) if side is Side.WHITE else BySide(second, first)
                tags = {"Event": "duel", "Round": str(number), "White": names.white, "Black": names.black}
                record = play_game(engines, opening, draws, limits, tags)
                tally.add(record.result.halves[side] if record.result else 1)
                if output:
                    output.write(write_pdn(record) + "\n")
                click.echo(f"\r{tally}", nl=False, err=True)
                if sprt and tally.is_sure(*sprt):
                    break
        except HubError as error:
            raise RefusedError(f"{error}.") from error
    click.echo(err=True)
    click.echo(tally)
    if sprt:
        low, high = sprt
        click.echo(f"{tally.likelihood(low, high):+.2f} in favour of {high:+g} Elo against {low:+g} (sure at 2.94)")


def _command(words: str) -> list[str]:
    return OURSELVES if words == "mainroad" else shlex.split(words)


def _openings(game: Variant, file: str | None, seed: str) -> Iterator[DraughtsPosition]:
    if file is None:
        yield from (opening.position for opening in shuffle(three_moves(game), seed))
        return
    positions = [line.strip() for line in read_text(file).splitlines() if line.strip()]
    if not positions:
        raise RefusedError(phrase("{0} holds no position.", file))
    for fen in positions:
        position = asked_position(asked_game(game.name), fen)
        assert isinstance(position, DraughtsPosition)  # noqa: S101 - the game is draughts
        yield position


def _opened(path: Path) -> IO[str]:
    try:
        return path.open("x", encoding="utf-8")
    except OSError as error:
        raise RefusedError(phrase("{0} cannot be written: {1}.", path, fault_text(error))) from error
