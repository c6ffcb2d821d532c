"""What the commands about tournaments share: reading a file, and asking for a Swiss program."""

from __future__ import annotations

import click

from mainroad.cli.asking import RefusedError, read_text
from mainroad.competition.desk.decide import DESK
from mainroad.competition.desk.state import Tournament
from mainroad.competition.history import History
from mainroad.competition.pairings import NoPairingError, PairedRound
from mainroad.competition.systems import SWISS, away
from mainroad.interchange.trf import NotATournamentError, read_trf
from mainroad.journal.records import JournalError, read_line

FILE = click.argument("file")
SYSTEM = click.option(
    "--system",
    metavar="NAME",
    help=f"One of {', '.join(SWISS)}; unless told, the journal's own, or FIDE's for a report.",
)
ROUND = click.option("--round", "number", type=int, help="The round to pair; only earlier ones are looked at.")
SEED = click.option("--seed", default="", help="The published seed from which lots are drawn.")


def read_tournament(file: str) -> tuple[History, str]:
    """Read a tournament and the name of its system."""
    found = read_either(file)
    if isinstance(found, History):
        return found, "fide-dutch"
    return found.history, found.opened.system if found.opened else "fide-dutch"


def read_either(file: str) -> History | Tournament:
    """Read a report as a history, or a journal as the tournament at the desk."""
    text = read_text(file)
    try:
        found = _replayed(text) if text.startswith("{") else read_trf([text])
    except (NotATournamentError, JournalError) as error:
        raise RefusedError(f"{file}: {error}.") from error
    history = found if isinstance(found, History) else found.history
    if not history.entrants:
        raise RefusedError(f"{file} holds no players: a tournament report has a line 001 for each.")
    return found


def _replayed(text: str) -> Tournament:
    """Replay the journal of one tournament."""
    state = DESK.initial
    for line in text.splitlines():
        state = DESK.evolve(state, DESK.codec.read(read_line(line.encode())))
    return state


def paired(file: str, system: str | None, number: int | None, seed: str) -> PairedRound:
    """Pair a round of a tournament: the next one, or one that the file already holds, as it stood before."""
    history, own_system = read_tournament(file)
    system = system or own_system
    if system not in SWISS:
        raise RefusedError(f"{system!r} is not a system; the systems are {', '.join(SWISS)}.")
    rounds = len(history.rounds)
    number = rounds + 1 if number is None else number
    if not 1 <= number <= rounds + 1:
        raise RefusedError(f"Round {number} cannot be paired: the file holds {rounds} rounds.")
    try:
        return SWISS[system](history.before(number), absent=away(history, number), seed=seed)
    except NoPairingError as error:
        raise RefusedError(f"Round {number} cannot be paired: {error}.") from error
