"""What the commands about tournaments share: reading a file, and asking for a Swiss program."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial, reduce
from typing import Any

import click

from mainroad.basics import Ruling
from mainroad.cli.asking import RefusedError, read_text
from mainroad.cli.speech import chosen_language, phrase
from mainroad.competition.desk import facts
from mainroad.competition.desk.decider import DESK
from mainroad.competition.desk.pairing import next_round
from mainroad.competition.desk.state import Tournament
from mainroad.competition.history import History
from mainroad.competition.lots import NoSeedError
from mainroad.competition.pairings import NoPairingError, PairedRound
from mainroad.competition.swiss.terms import Terms
from mainroad.competition.systems import SWISS, away
from mainroad.interchange.reports import NotATournamentError, Report, read_report
from mainroad.interchange.reports.reading import FOR_PAIRING
from mainroad.journal.decider import apply_fact
from mainroad.journal.records import Fact, JournalError, read_line
from mainroad.words import say

_IS_JOURNAL = "mainroad.cli.journal"
FILE = click.argument("file")


class OfATournament(click.Command):
    """A command that reads the file of a tournament: a journal whose events contradict each other is refused.

    Facts are added without a judgement, so that a journal of this program always replays; one that somebody has changed
    can say anything, and what follows from that is not a fault of the command.
    """

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command."""
        try:
            return super().invoke(ctx)
        except (LookupError, ValueError, TypeError, AttributeError, ArithmeticError) as error:
            if not ctx.meta.get(_IS_JOURNAL):
                raise
            raise RefusedError(
                phrase("The events of this journal contradict each other: it was changed by hand.")
            ) from error


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

    history: History
    """The rounds that were played, and those in which somebody is known to be absent."""
    system: str = "fide-dutch"
    rounds: int = 0
    facts: tuple[Fact, ...] = ()
    """What a journal tells."""
    report: Report | None = None
    """None: it is a journal."""


def read_either(file: str) -> History | Tournament:
    """Read what was played in a report as a history, or a journal as the tournament at the desk."""
    found = read_tournament(file)
    if found.facts:
        return replay(found.facts)
    return found.history.before(found.history.rounds_played + 1)


def read_tournament(file: str) -> Read:
    """Read a tournament."""
    text = read_text(file)
    try:
        found = _read_journal(text) if text.startswith("{") else _read_report(file, text)
    except (NotATournamentError, JournalError) as error:
        raise RefusedError(f"{file}: {error}.") from error
    if not found.history.entrants:
        raise RefusedError(phrase("{0} holds no players: a tournament report has a line 001 for each.", file))
    return found


def _read_report(file: str, text: str) -> Read:
    """A report; what it says and nobody here counts is told, but for what only pairing programs ask for."""
    report = read_report(text)
    for remark in report.remarks if report.players else ():
        if remark.parameters["tag"] not in (*FOR_PAIRING, "192"):
            click.echo(f"{file}: {_said(remark)}.", err=True)
    is_dutch = not report.system or report.system.startswith("FIDE_DUTCH")
    return Read(report.history, "fide-dutch" if is_dutch else "", report.planned, report=report)


def _said(ruling: Ruling) -> str:
    return say(ruling.message, chosen_language(), **ruling.parameters)


def _read_journal(text: str) -> Read:
    told = read_journal_facts(text)
    state = replay(told)
    return Read(state.history, state.opened.system if state.opened else "", state.rounds_planned, told)


def read_journal_facts(text: str) -> tuple[Fact, ...]:
    """What a journal tells, line by line."""
    click.get_current_context().meta[_IS_JOURNAL] = True
    return tuple(DESK.codec.read(read_line(line.encode())) for line in text.split("\n") if line)


def replay(told: Iterable[Fact]) -> Tournament:
    """Replay the journal of one tournament, or the beginning of one."""
    return reduce(partial(apply_fact, DESK), told, DESK.initial)


def pair_round(file: str, system: str | None, number: int | None, seed: str, rounds: int = 0) -> PairedRound:
    """Pair a round of a tournament: the next one, or one that the file already holds, as it stood before."""
    found = read_tournament(file)
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
            paired = _paired_by_program(file, found, system or found.system, number, seed, rounds)
    except NoSeedError as error:
        raise RefusedError(phrase("Round {0} needs a lot: give the published seed with --seed.", number)) from error
    except NoPairingError as error:
        raise RefusedError(phrase("Round {0} cannot be paired: {1}.", number, error)) from error
    if not paired.pairings and not paired.bye:
        raise RefusedError(phrase("Round {0} has no game: everybody is free or absent in it.", number))
    return paired


def _paired_by_program(file: str, found: Read, system: str, number: int, seed: str, rounds: int) -> PairedRound:
    terms, history, report = Terms(rounds=rounds or found.rounds), found.history.before(number), found.report
    if report is None:
        return SWISS[system](history, absent=away(found.history, number), seed=seed, terms=terms)
    if report.why_unpaired:
        raise RefusedError(f"{file}: {_said(report.why_unpaired)}.")
    if not system:
        raise RefusedError(phrase("{0} names the system {1}: say with --system by which to pair.", file, report.system))
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
