"""What the commands about tournaments share: reading a file, and asking for a Swiss program."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial, reduce
from pathlib import Path

import click

from mainroad.basics import Ruling
from mainroad.cli.asking import RefusedError, read_text
from mainroad.cli.journals import read_facts, read_names
from mainroad.cli.speech import chosen_language, phrase
from mainroad.competition.desk import facts
from mainroad.competition.desk.decider import DESK
from mainroad.competition.desk.pairing import next_round
from mainroad.competition.desk.state import Tournament
from mainroad.competition.history import History, Number
from mainroad.competition.lots import NoSeedError
from mainroad.competition.pairings import NoPairingError, PairedRound
from mainroad.competition.swiss.terms import Terms
from mainroad.competition.systems import SWISS, away
from mainroad.interchange.reports import NotATournamentError, Report, read_report
from mainroad.interchange.reports.reading import FOR_PAIRING
from mainroad.journal.decider import apply_fact
from mainroad.journal.records import Fact, JournalError
from mainroad.words import say

FILE = click.argument("file")


SYSTEM = click.option(
    "--system",
    metavar="NAME",
    help=f"One of {', '.join(SWISS)}; unless told, the journal's own, or FIDE's for a report.",
)
ROUND = click.option("--round", "number", type=int, help="The round to pair; only earlier ones are looked at.")
SEED = click.option("--seed", default="", help="The published seed from which lots are drawn.")


ROUNDS = click.option(
    "--rounds", type=int, default=0, help="How many rounds the tournament has; unless told, as the file says (XXR)."
)


@dataclass(frozen=True)
class Read:
    """A tournament as a file holds it."""

    file: str
    history: History
    """The rounds that were played, and those in which somebody is known to be absent."""
    system: str = "fide-dutch"
    rounds: int = 0
    facts: tuple[Fact, ...] = ()
    """What a journal tells."""
    report: Report | None = None
    """None: it is a journal."""
    state: Tournament | None = None
    """The tournament at the desk, of a journal."""
    names: Mapping[Number, str] = field(default_factory=dict)
    """Those of the list beside a journal."""

    @property
    def played(self) -> History:
        """The rounds that were played, with names."""
        if self.state is None:
            return self.history.before(self.history.rounds_played + 1)
        entrants = (replace(each, name=self.names.get(each.number, each.name)) for each in self.history.entrants)
        return replace(self.history, entrants=tuple(entrants))


def read_tournament(file: str) -> Read:
    """Read a tournament."""
    text = read_text(file)
    return _read_journal(file, text) if text.startswith("{") else _read_report(file, text)


def _read_report(file: str, text: str) -> Read:
    """A report; what it says and nobody here counts is told, but for what only pairing programs ask for."""
    try:
        report = read_report(text)
    except NotATournamentError as error:
        raise RefusedError(f"{file}: {error}.") from error
    if not report.history.entrants:
        raise RefusedError(phrase("{0} holds no players: a tournament report has a line 001 for each.", file))
    for remark in report.remarks:
        if remark.parameters["tag"] not in (*FOR_PAIRING, "192"):
            click.echo(f"{file}: {_said(remark)}.", err=True)
    is_dutch = not report.system or report.system.startswith("FIDE_DUTCH")
    return Read(file, report.history, "fide-dutch" if is_dutch else "", report.planned, report=report)


def _said(ruling: Ruling) -> str:
    return say(ruling.message, chosen_language(), **ruling.parameters)


def _read_journal(file: str, text: str) -> Read:
    state, told = replay_journal(file, text)
    if not state.numbers:
        raise RefusedError(phrase("{0}: the start numbers are not drawn; `mainroad run` draws them.", file))
    system = state.opened.system if state.opened else ""
    beside = read_names(Path(file))
    names = {number: beside[entry] for entry, number in state.number_of.items() if entry in beside}
    return Read(file, state.history, system, state.rounds_planned, told, state=state, names=names)


def replay_journal(file: str, text: str) -> tuple[Tournament, tuple[Fact, ...]]:
    """The tournament of a journal, and what was told; one that contradicts itself, or has lost a line, is refused."""
    told = read_facts(file, text.encode(), DESK.codec)
    try:
        return replay(told), told
    except JournalError as error:
        raise RefusedError(f"{file}: {error}.") from error


def replay(told: Iterable[Fact]) -> Tournament:
    """Replay the journal of one tournament, or the beginning of one."""
    return reduce(partial(apply_fact, DESK), told, DESK.initial)


def pair_round(found: Read, system: str | None, number: int | None, seed: str, rounds: int = 0) -> PairedRound:
    """Pair a round of a tournament: the next one, or one that the file already holds, as it stood before."""
    if system and system not in SWISS:
        raise RefusedError(phrase("{0!r} is not a system; the systems are {1}.", system, ", ".join(SWISS)))
    played = len(found.history.rounds) if found.facts else found.history.rounds_played
    number = played + 1 if number is None else number
    if not 1 <= number <= played + 1:
        raise RefusedError(phrase("Round {0} cannot be paired: the file holds {1} rounds.", number, played))
    try:
        if found.facts and not system:
            paired = _paired_at_the_desk(found.facts, number, seed)
        else:
            paired = _paired_by_program(found, system or found.system, number, seed, rounds)
    except NoSeedError as error:
        raise RefusedError(phrase("Round {0} needs a lot: give the published seed with --seed.", number)) from error
    except NoPairingError as error:
        raise RefusedError(phrase("Round {0} cannot be paired: {1}.", number, error)) from error
    if not paired.pairings and not paired.bye:
        raise RefusedError(phrase("Round {0} has no game: everybody is free or absent in it.", number))
    return paired


def _paired_by_program(found: Read, system: str, number: int, seed: str, rounds: int) -> PairedRound:
    terms, history, report = Terms(rounds=rounds or found.rounds), found.history.before(number), found.report
    if report is None:
        return SWISS[system](history, absent=away(found.history, number), seed=seed, terms=terms)
    if report.why_unpaired:
        raise RefusedError(f"{found.file}: {_said(report.why_unpaired)}.")
    if not system:
        raise RefusedError(
            phrase("{0} names the system {1}: say with --system by which to pair.", found.file, report.system)
        )
    history = replace(history, apart=report.apart(number))
    first = report.first_colour
    return SWISS[system](history, absent=away(found.history, number), seed=seed, first_side=first, terms=terms)


def _paired_at_the_desk(told: tuple[Fact, ...], number: int, seed: str) -> PairedRound:
    """Pair as the desk does, by its regulation: with what it knew before it paired the round for the last time."""
    last = None
    for place, fact in enumerate(told):
        if isinstance(fact, facts.Paired | facts.Unpaired) and fact.round == number:
            last = place if isinstance(fact, facts.Paired) else None
    state = replay(told[:last])
    return next_round(replace(state, seed=seed) if seed else state)
