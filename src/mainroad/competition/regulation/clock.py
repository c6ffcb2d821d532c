"""A regulation's time control held against its rulebook, and its schedule against the time control."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from mainroad.basics import Refusal, Ruling
from mainroad.clocks import limits
from mainroad.clocks.arithmetic import playing_time
from mainroad.clocks.durations import minutes
from mainroad.clocks.tempo import CH_TEMPO, FM_TEMPO, RU_TEMPO, UA_64_TEMPO, UA_100_TEMPO, Tempo, TempoTable
from mainroad.competition.regulation.regulation import Nature, Regulation


def _tempo_table(regulation: Regulation) -> TempoTable | None:
    ukrainian = UA_100_TEMPO if regulation.game == "international" else UA_64_TEMPO
    return {"RU": RU_TEMPO, "UA": ukrainian, "CH": CH_TEMPO, "FM": FM_TEMPO}.get(regulation.rulebook)


def tempo_of(regulation: Regulation) -> Tempo | None:
    """The tempo that the regulation names, else the one that the rulebook gives its control; none in a gap."""
    table = _tempo_table(regulation)
    return regulation.tempo or (table.tempo(regulation.time_control) if table else Tempo.CLASSICAL)


def tempo_known(regulation: Regulation, players: int) -> Iterator[Ruling]:
    """Where the rulebook leaves a gap between its tempos, the regulation should say which one it is."""
    if tempo_of(regulation) is None:
        table = _tempo_table(regulation)
        cited = table.bands[0].articles if table else ()
        yield Ruling("regulation.tempo-gap", cited, {"control": str(regulation.time_control)})


BREAK = minutes(5)
"""Between two games of a micro-match."""


def rounds_apart(regulation: Regulation, players: int) -> Iterator[Ruling]:
    """The schedule leaves enough time for the games of a round before the next one begins."""
    games = regulation.micro_match.games if regulation.micro_match else 1
    longest = playing_time(regulation.time_control, limits.COUNTED_MOVES, games, BREAK)
    for number, (one, following) in enumerate(pairwise(regulation.schedule), start=1):
        if following.start - one.start < longest:
            parameters = {"round": number, "minutes": longest // minutes(1)}
            yield Ruling("regulation.rounds-overlap", (), parameters)


def russian_length(regulation: Regulation, players: int) -> Iterator[Refusal]:
    """RU 3.9.5: both players together have six hours at most."""
    refusal = limits.check_length(regulation.time_control)
    if refusal:
        yield refusal


def ukrainian_tempo(regulation: Regulation, players: int) -> Iterator[Ruling]:
    """UA II-2.1, V-8.4 … 8.7: three tempos are in the programme, each with recommended controls."""
    tempo = tempo_of(regulation)
    if tempo is None:
        return
    form = limits.EventForm.TEAM if regulation.nature is Nature.TEAM else limits.EventForm.INDIVIDUAL
    advice = limits.check_programme(form, tempo) or limits.advice(regulation.time_control, regulation.game, tempo)
    if advice:
        yield advice


def fmjd_title_tempo(regulation: Regulation, players: int) -> Iterator[Ruling]:
    """FM A10-4.4.3.6.a: titles are won at one tempo; whoever holds an official event should know it."""
    is_meant = regulation.is_official and regulation.game == "international" and tempo_of(regulation) is Tempo.CLASSICAL
    refusal = limits.check_title_tempo(regulation.time_control) if is_meant else None
    if refusal:
        yield Ruling(refusal.message, refusal.articles)
