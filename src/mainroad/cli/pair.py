"""`mainroad pair`: the boards of a round."""

from __future__ import annotations

import json

import click

from mainroad.cli.tournaments import FILE, ROUND, ROUNDS, SEED, SYSTEM, paired
from mainroad.competition.history import Number

NOBODY = Number(0)


@click.command()
@FILE
@SYSTEM
@ROUND
@SEED
@ROUNDS
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON, with the reasons.")
def pair(file: str, system: str | None, number: int | None, seed: str, rounds: int, as_json: bool) -> None:
    """Pair a round of the tournament in FILE: a report (TRF) or a journal; "-" is standard input.

    One line a board: the start numbers of White and Black; the player without an opponent comes with 0.
    """
    found = paired(file, system, number, seed, rounds)
    boards = [(pairing.white, pairing.black, pairing.reasons) for pairing in found.pairings]
    if found.bye:
        boards.append((found.bye.player, NOBODY, found.bye.reasons))
    if not as_json:
        click.echo("\n".join(f"{white} {black}" for white, black, _ in boards))
        return
    value = [
        {
            "white": white,
            "black": black,
            "reasons": [
                {
                    "message": reason.message,
                    "articles": [str(article) for article in reason.articles],
                    "parameters": dict(reason.parameters),
                }
                for reason in reasons
            ],
        }
        for white, black, reasons in boards
    ]
    click.echo(json.dumps(value, ensure_ascii=False, indent=1))
