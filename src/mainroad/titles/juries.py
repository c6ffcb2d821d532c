"""Prizes for beautiful games: a jury of five, and games that reach it without names (FM A11-6)."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from mainroad.competition.lots import shuffle
from mainroad.titles.levels import Level
from mainroad.titles.verdicts import Verdict, verdict

MEMBERS = 5  # FM A11-6.e


class Prize(enum.Enum):
    """What is awarded each year (FM A11-6.a to A11-6.d)."""

    GAME = "game"
    NOVELTY = "novelty"
    ENDGAME = "endgame"
    COMBINATION = "combination"


@dataclass(frozen=True, slots=True)
class JuryMember:
    """Somebody on a jury."""

    name: str
    title: Level | None
    proposed_by: str
    """Their federation."""
    is_approved: bool
    """By the executive committee."""


@dataclass(frozen=True, slots=True)
class Jury:
    """The five who award a prize of a year."""

    prize: Prize
    year: int
    members: tuple[JuryMember, ...]


def jury_verdicts(jury: Jury, others: Sequence[Jury] = ()) -> Iterator[Verdict]:
    """Whether a jury may award its prize (FM A11-6.e)."""
    members, cited = jury.members, "FM A11-6.e"
    count = len({member.name for member in members})
    is_full = count == MEMBERS == len(members)
    yield verdict("records.jury.members", is_full, cited, have=count, need=MEMBERS)
    masters = sum(member.title in (Level.MI, Level.GMI) for member in members)
    yield verdict("records.jury.titles", masters == len(members), cited, have=masters, need=len(members))
    proposed = sum(bool(member.proposed_by) for member in members)
    yield verdict("records.jury.proposed", proposed == len(members), cited, have=proposed, need=len(members))
    approved = sum(member.is_approved for member in members)
    yield verdict("records.jury.approved", approved == len(members), cited, have=approved, need=len(members))
    twins = sum((other.prize, other.year) == (jury.prize, jury.year) for other in others)
    yield verdict("records.jury.one", twins == 0, cited, year=jury.year)


@dataclass(frozen=True, slots=True)
class Submission:
    """A game or a part of one that a federation sends in."""

    prize: Prize
    sender: str
    players: tuple[str, str]
    moves: str


@dataclass(frozen=True, slots=True)
class Anonymous:
    """What the jury sees: a number and the moves (FM A11-6.f)."""

    number: int
    prize: Prize
    moves: str


def anonymous(submissions: Sequence[Submission], seed: str) -> tuple[Mapping[int, Submission], tuple[Anonymous, ...]]:
    """Numbers drawn from a seed, so that their order tells nothing; the key stays with the office."""
    order = shuffle(range(len(submissions)), seed)
    key = {number: submissions[index] for number, index in enumerate(order, start=1)}
    shown = tuple(Anonymous(number, one.prize, one.moves) for number, one in key.items())
    return key, shown
