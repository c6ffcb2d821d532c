"""`mainroad post-paper`: the card, the record and the claim bundle of a game by post, as PDF or as text."""

from __future__ import annotations

from pathlib import Path

import click

from mainroad.basics import BySide, Side
from mainroad.cli.asking import RefusedError
from mainroad.cli.journals import read_names
from mainroad.cli.paper_output import put_out
from mainroad.cli.post.time import load_game
from mainroad.cli.speech import chosen_language, phrase
from mainroad.documents.paper import Paper
from mainroad.documents.post_papers import card_paper, claim_paper, record_paper
from mainroad.post.papers import next_card, sent_card
from mainroad.post.state import PostalGame
from mainroad.words import LANGUAGES, say


@click.command("post-paper")
@click.argument("wanted", metavar="PAPER", type=click.Choice(("card", "record", "claim")))
@click.argument("journal", metavar="GAME.jsonl", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--letter", type=click.IntRange(1, 9999), help="The letter of a card; unless told, the next one.")
@click.option("--side", type=click.Choice(("white", "black")), help="Whose record, or whose copy of a claim it is.")
@click.option("--language", type=click.Choice(list(LANGUAGES)), default=chosen_language, help="Of the paper.")
@click.option(
    "--output", "-o", type=click.Path(path_type=Path), metavar="FILE", help="The PDF to write; unless told, text."
)
def post_paper(
    wanted: str, journal: Path, letter: int | None, side: str | None, language: str, output: Path | None
) -> None:
    """Print a PAPER of a game by post: a card, the record for the elder (70 x 210 mm), or the bundle of a claim.

    A claim shows the answer that is sealed with the judge, unless it is the copy of a side that must not see it.
    """
    state, names = load_game(journal, language), read_names(journal)
    players = state.start.players.map(lambda who: names.get(who, who))
    if wanted == "card":
        made = _card(state, players, letter, language)
    elif wanted == "record":
        made = record_paper(state, players, Side(side or "white"), language)
    else:
        made = _claim(state.seen_by(Side(side)) if side else state, players, language)
    put_out(made, output)


def _card(state: PostalGame, players: BySide[str], letter: int | None, language: str) -> Paper:
    card = next_card(state) if letter is None else sent_card(state, letter)
    if card is None:
        raise RefusedError(phrase("There is no letter {0} with moves in this game.", letter))
    return card_paper(state, players, card, language)


def _claim(state: PostalGame, players: BySide[str], language: str) -> Paper:
    made = claim_paper(state, players, language)
    if made is None:
        raise RefusedError(f"{say('post.no-claim', language)} (RU 5.3.6.a).")
    return made
