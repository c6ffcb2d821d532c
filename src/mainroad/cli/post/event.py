"""`mainroad post-event`: the games of a finished tournament by post as a report for the rating list."""

from __future__ import annotations

from pathlib import Path

import click

from mainroad.cli.asking import RefusedError
from mainroad.cli.journals import read_names
from mainroad.cli.post.time import GAMES, load_game
from mainroad.cli.speech import chosen_language
from mainroad.interchange.post_events import NamedGame, NotFinishedError, report_of_post
from mainroad.interchange.reports.writing import write_report
from mainroad.words import say


@click.command("post-event")
@GAMES
def post_event(journals: tuple[Path, ...]) -> None:
    """Write the report (TRF) of a finished tournament by post, for `mainroad rate`.

    Every game must be over. Players are known by the names that stand beside the journals (.people.tsv); their report
    goes to the list of correspondence play (FM A9-1.1.c).
    """
    language = chosen_language()
    games = [_named(journal, language) for journal in journals]
    try:
        click.echo(write_report(report_of_post(games)), nl=False)
    except NotFinishedError as error:
        raise RefusedError(f"{say(error.refusal.message, language, **error.refusal.parameters)}.") from error


def _named(journal: Path, language: str) -> NamedGame:
    state, names = load_game(journal, language), read_names(journal)
    return NamedGame(state, state.start.players.map(lambda who: names.get(who, who)))
