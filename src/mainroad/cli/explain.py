"""`mainroad explain`: why a round was paired as it was."""

from __future__ import annotations

import json

import click

from mainroad.basics import Ruling, citation
from mainroad.cli.asking import RefusedError
from mainroad.cli.journals import JournalCommand
from mainroad.cli.pair import plain
from mainroad.cli.speech import chosen_language, phrase
from mainroad.cli.tournaments import FILE, ROUND, ROUNDS, SEED, SYSTEM, pair_round, read_tournament
from mainroad.competition.pairings import PairedRound
from mainroad.words import LANGUAGES, say


@click.command(cls=JournalCommand)
@FILE
@SYSTEM
@ROUND
@SEED
@ROUNDS
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON: the boards, the bye and the report.")
@click.option("--language", type=click.Choice(list(LANGUAGES)), default=chosen_language)
def explain(
    file: str, system: str | None, number: int | None, seed: str, rounds: int, as_json: bool, language: str
) -> None:
    """Say why any two players of a round meet, why each has this colour, and what else was decided."""
    if language not in LANGUAGES:
        raise RefusedError(phrase("{0!r} is not a language here; there are {1}.", language, ", ".join(LANGUAGES)))
    tournament = read_tournament(file)
    found = pair_round(tournament, system, number, seed, rounds)
    if as_json:
        click.echo(json.dumps(_value(found), ensure_ascii=False, indent=1))
        return
    for board, pairing in enumerate(found.pairings, start=1):
        names = filter(None, map(tournament.names.get, (pairing.white, pairing.black)))
        _tell(f"{board}. {pairing.white}-{pairing.black} {' – '.join(names)}".rstrip(), pairing.reasons, language)
    if found.bye:
        name = tournament.names.get(found.bye.player, "")
        _tell(f"{found.bye.player} {name}".rstrip(), found.bye.reasons, language)
    for ruling in found.report:
        click.echo(f"* {_sentence(ruling, language)}")


def _value(found: PairedRound) -> dict[str, object]:
    boards = [{"white": p.white, "black": p.black, "reasons": plain(p.reasons)} for p in found.pairings]
    bye = {"player": found.bye.player, "reasons": plain(found.bye.reasons)} if found.bye else None
    return {"boards": boards, "bye": bye, "report": plain(found.report)}


def _tell(board: str, reasons: tuple[Ruling, ...], language: str) -> None:
    click.echo(f"{board}: {'; '.join(_sentence(reason, language) for reason in reasons)}")


def _sentence(ruling: Ruling, language: str) -> str:
    text = say(ruling.message, language, **ruling.parameters)
    return text + citation(ruling.articles)
