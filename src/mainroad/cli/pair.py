"""`mainroad pair`: the boards of a round."""

from __future__ import annotations

import json
from collections.abc import Iterable

import click

from mainroad.basics import Ruling
from mainroad.cli.journals import JournalCommand
from mainroad.cli.tournaments import FILE, ROUND, ROUNDS, SEED, SYSTEM, pair_round, read_tournament
from mainroad.competition.history import Number

NOBODY = Number(0)


@click.command(cls=JournalCommand)
@FILE
@SYSTEM
@ROUND
@SEED
@ROUNDS
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON, with the reasons.")
def pair(file: str, system: str | None, number: int | None, seed: str, rounds: int, as_json: bool) -> None:
    """Pair a round of the tournament in FILE: a report (TRF) or a journal; "-" is standard input.

    One line a board: the start numbers of White and Black; the player without an opponent comes with 0. Names follow
    where a list of them lies beside the journal (.people.tsv).
    """
    tournament = read_tournament(file)
    found = pair_round(tournament, system, number, seed, rounds)
    boards = [(pairing.white, pairing.black, pairing.reasons) for pairing in found.pairings]
    if found.bye:
        boards.append((found.bye.player, NOBODY, found.bye.reasons))
    if not as_json:
        for white, black, _ in boards:
            names = filter(None, map(tournament.names.get, (white, black)))
            click.echo(f"{white} {black}  {' – '.join(names)}".rstrip())
        return
    value = [{"white": white, "black": black, "reasons": plain(reasons)} for white, black, reasons in boards]
    click.echo(json.dumps(value, ensure_ascii=False, indent=1))


def plain(rulings: Iterable[Ruling]) -> list[dict[str, object]]:
    """Rulings as JSON holds them."""
    return [
        {
            "message": ruling.message,
            "articles": [str(article) for article in ruling.articles],
            "parameters": dict(ruling.parameters),
        }
        for ruling in rulings
    ]
