"""The next round of a tournament, by its regulation and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from mainroad.basics import Ruling, articles
from mainroad.competition import round_robin, scheveningen
from mainroad.competition.desk.camps import camps
from mainroad.competition.desk.facts import Entered
from mainroad.competition.desk.federations import SwissRound, pair_swiss, place_mates
from mainroad.competition.desk.lengths import knockout_rules, points_limit
from mainroad.competition.desk.stages import Leg, leg
from mainroad.competition.desk.state import DeskRound, Tournament
from mainroad.competition.history import WIN, Entrant, Number
from mainroad.competition.knockout import bracket as knockout
from mainroad.competition.knockout import points as knockout_points
from mainroad.competition.lots import NoSeedError
from mainroad.competition.pairings import NoPairingError, PairedRound, Pairing
from mainroad.competition.regulation.pairs import NO_LIMITS
from mainroad.competition.regulation.regulation import Regulation, Stage
from mainroad.competition.regulation.systems import SYSTEMS, SystemKind
from mainroad.competition.swiss.fmjd import lists
from mainroad.competition.swiss.fmjd import program as fmjd
from mainroad.competition.swiss.russian import program as russian
from mainroad.competition.swiss.russian.program import drawn_numbers, number_by_rating
from mainroad.competition.swiss.terms import Terms
from mainroad.competition.teams.lineups import Team
from mainroad.competition.teams.matches import rank_teams

ROUNDS_DRAWN = articles("RU P1.note, UA V-3.1.1.2")


Apart = frozenset[frozenset[Number]]
Forced = tuple[tuple[Number, Number], ...]


def next_round(state: Tournament, apart: Apart = frozenset(), forced: Forced = ()) -> PairedRound:
    """Pair the round that comes next; the sentence of a NoPairingError says what the arbiter must settle first.

    `apart` are pairs to keep apart besides those whom the regulation names by their entries, `forced` are pairs that it
    sets in this round and names otherwise.
    """
    if len(state.numbers) < 2:
        raise NoPairingError("at least two entrants with start numbers are needed")
    part = leg(state, state.stage_number(len(state.history.rounds) + 1))
    try:
        return _PAIRED[SYSTEMS[part.stage.system].kind](state, replace(_with_apart(part, apart), forced=forced))
    except ValueError as error:  # a field that the table of the system cannot hold
        raise NoPairingError(str(error)) from error


def _with_apart(part: Leg, apart: Apart) -> Leg:
    return replace(part, history=replace(part.history, apart=part.history.apart | apart)) if apart else part


def _swiss(state: Tournament, part: Leg) -> PairedRound:
    limits = state.regulation.pairing if state.regulation else NO_LIMITS
    away = state.away(len(state.history.rounds) + 1)
    terms, seed = terms_of(state, part), lot_seed(state)
    if state.taken_back and (program := russian.PROGRAMS.get(part.stage.system)):
        published = _published(state.taken_back)
        return russian.pair_again(program, part.history, published, absent=away, seed=seed, terms=terms)
    return pair_swiss(SwissRound(part.stage.system, part.history, part.next_round, away, seed), limits, terms)


def _published(desk: DeskRound) -> PairedRound:
    """A pairing as it was announced."""
    reasons = (*desk.reasons, *((),) * len(desk.round.games))  # a round that was typed in has none
    boards = zip(desk.round.games, reasons, strict=False)
    return PairedRound(tuple(Pairing(game.white, game.black, tuple(r.ruling for r in why)) for game, why in boards))


def lot_seed(state: Tournament) -> str:
    """The seed of all lots: that of the numbers or, where these were drawn by hand, the one announced since."""
    return state.seed or (state.announced_seed.seed if state.announced_seed else "")


def terms_of(state: Tournament, part: Leg) -> Terms:
    """What the regulation tells the program of a stage."""
    regulation = state.regulation
    if regulation is None:
        return Terms(part.rounds)
    games = 1 if regulation.micro_match is None or state.is_team_event else regulation.micro_match.games
    return Terms(
        part.rounds,
        with_ratings=regulation.numbers_by_rating and any(entrant.rating for entrant in state.entrants),
        both_colours=games % 2 == 0,
        mates_first=regulation.pairing.federations_meet_early,
        readings=regulation.readings,
        forced=part.forced or state.forced(len(state.history.rounds) + 1),
    )


def _round_robin(state: Tournament, part: Leg) -> PairedRound:
    plan = round_robin.Plan(part.stage.played_by.cycles)
    if state.regulation is None or not state.regulation.rounds_drawn:
        return round_robin.pair(part.own, plan)
    seed, rounds = lot_seed(state), len(round_robin.table(len(part.players), plan))
    if not seed:
        raise NoSeedError("the round of the day is drawn, and no seed was announced for it")
    made = round_robin.pair(part.own, plan, round_robin.drawn_order(rounds, len(part.own.rounds), seed))
    return replace(made, report=(*made.report, Ruling("systems.round-drawn", ROUNDS_DRAWN, {"seed": seed})))


def _knockout(state: Tournament, part: Leg) -> PairedRound:
    return knockout.pair(part.own, knockout_rules(state, part.stage))


def _knockout_by_points(state: Tournament, part: Leg) -> PairedRound:
    return knockout_points.pair(part.own, points_limit(state))


def _scheveningen(state: Tournament, part: Leg) -> PairedRound:
    if state.is_team_event and not state.edition.team_scheveningen_is_one_round:
        boards = state.regulation.teams.boards if state.regulation and state.regulation.teams else 0
        rounds = scheveningen.team_schedule(part.players, boards)
    else:
        found = camps(state, part.players)
        rounds = scheveningen.schedule(found.first, found.second, report=(found.ruling,))
    if part.next_round > len(rounds):
        raise NoPairingError(f"the match has {len(rounds)} rounds, and all have been played")
    return rounds[part.next_round - 1]


_PAIRED: Mapping[SystemKind, Callable[[Tournament, Leg], PairedRound]] = {
    SystemKind.SWISS: _swiss,
    SystemKind.ROUND_ROBIN: _round_robin,
    SystemKind.KNOCKOUT: _knockout,
    SystemKind.KNOCKOUT_POINTS: _knockout_by_points,
    SystemKind.SCHEVENINGEN: _scheveningen,
}


# -- before round 1 ---------------------------------------------------------------------------------


def is_drawn(state: Tournament) -> bool:
    """Whether the start numbers are drawn, whatever the ratings."""
    return _is_drawn(state.parts[0], by_rating=state.regulation is None or state.regulation.numbers_by_rating)


def _is_drawn(stage: Stage, *, by_rating: bool) -> bool:
    """By the system, or as the regulation wishes.

    A classification is made with or without ratings (RU 3.18.5.1.c, UA V-15.9.2); the blind lot knows none.
    """
    system = stage.played_by
    return system.name.endswith("-lot") or system.kind is SystemKind.ROUND_ROBIN or not by_rating


def start_order(
    entries: Iterable[Entered], regulation: Regulation, seed: str, teams: Iterable[Team] = ()
) -> tuple[str, ...]:
    """The entries in the order of the start numbers that they get: by lot or by rating, as the system has it.

    `teams` are those of an event of teams, in the order of `entries`.
    """
    system = SYSTEMS[regulation.stages[0].system]
    listed = [Entrant(Number(0), entry.rating, entry.federation, entry.entry) for entry in entries]
    if _is_drawn(regulation.stages[0], by_rating=regulation.numbers_by_rating):
        is_table = system.kind is SystemKind.ROUND_ROBIN
        order = (round_robin.numbered_by_lot if is_table else drawn_numbers)(listed, seed)
        if is_table and len(order) > 2:
            order = place_mates(order, regulation.pairing, seed)
        return tuple(entrant.name for entrant in order)
    if teams := tuple(teams):
        return _by_strength(listed, teams, seed)
    if system.name in fmjd.PROGRAMS:
        return tuple(entrant.name for entrant in lists.rank(listed, seed, regulation.unrated))
    return tuple(entrant.name for entrant in number_by_rating(listed, seed))


def _by_strength(listed: Sequence[Entrant], teams: Sequence[Team], seed: str) -> tuple[str, ...]:
    """Teams by their rated players and the average of these (FM A5-3.1.3)."""
    # The ranking gives new numbers, so a team is known again by the entry that stands in for its country.
    tagged = (replace(team, country=entrant.name) for entrant, team in zip(listed, teams, strict=True))
    return tuple(team.country for team in rank_teams(tagged, seed))


def bye_points(regulation: Regulation | None, system: str) -> int:
    """What nobody to play against brings, in half points: in a Swiss as the regulation has it, elsewhere nothing."""
    if SYSTEMS[system].kind is not SystemKind.SWISS:
        return 0
    return int(regulation.byes.pairing) if regulation else WIN
