"""How facts make a tournament: `evolve` adds one fact and never judges."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any, TypeVar

import msgspec

from mainroad.basics import BySide
from mainroad.competition.desk import facts
from mainroad.competition.desk.desk_round import Correction
from mainroad.competition.desk.evolve_play_off import PLAY_OFF_CHANGES
from mainroad.competition.desk.matches import name_seats
from mainroad.competition.desk.state import Case, DeskRound, Result, RoundStage, Stage, Tournament
from mainroad.competition.history import Free, Game, How, Number, Round
from mainroad.competition.teams.lineups import Filed
from mainroad.journal.records import Fact

K = TypeVar("K")
V = TypeVar("V")

BEARING_ON_PAIRING = (
    facts.RegulationChanged,
    facts.Entered,
    facts.Amended,
    facts.Numbered,
    facts.Replaced,
    facts.Qualified,
    facts.Announced,
    facts.Arrived,
    facts.PairingChanged,
    facts.ColoursDrawn,
    facts.Begun,
    facts.Scored,
    facts.Unscored,
    facts.Sanctioned,
    facts.Withdrew,
)


def evolve(state: Tournament, fact: Fact) -> Tournament:
    """Add a fact."""
    changed = _CHANGES[type(fact)](state, fact)
    return replace(changed, revision=state.revision + 1) if isinstance(fact, BEARING_ON_PAIRING) else changed


def _without(mapping: Mapping[K, V], key: K) -> dict[K, V]:
    return {known: value for known, value in mapping.items() if known != key}


def _opened(state: Tournament, fact: facts.Opened) -> Tournament:
    return replace(state, stage=Stage.ENTRIES, opened=fact)


def _regulation_changed(state: Tournament, fact: facts.RegulationChanged) -> Tournament:
    edition = state.opened.edition if state.opened else ""
    opened = facts.Opened(fact.rulebook, edition, fact.system, fact.rounds, fact.regulation)
    # Before anybody has entered the regulation is being written; nobody can have relied on it.
    return replace(state, opened=opened, changes=(*state.changes, fact) if state.entries else ())


# -- entries ----------------------------------------------------------------------------------------


def _entered(state: Tournament, fact: facts.Entered) -> Tournament:
    entries = {**state.entries, fact.entry: fact}
    if state.stage is not Stage.NUMBERED:
        return replace(state, entries=entries)
    joined = {**state.joined, fact.entry: len(state.rounds) + 1}
    return replace(state, entries=entries, numbers=(*state.numbers, fact.entry), joined=joined)


def _amended(state: Tournament, fact: facts.Amended) -> Tournament:
    entered = facts.Entered(**msgspec.structs.asdict(fact))
    return replace(state, entries={**state.entries, fact.entry: entered})


def _scratched(state: Tournament, fact: facts.Scratched) -> Tournament:
    return _forgotten(replace(state, entries=_without(state.entries, fact.entry)), fact.entry)


def _forgotten(state: Tournament, entry: str) -> Tournament:
    return replace(
        state,
        squads=_without(state.squads, entry),
        admitted=_without(state.admitted, entry),
        present=_without(state.present, entry),
        included=state.included - {entry},
        fixed=_without(state.fixed, entry),
    )


def _team_named(state: Tournament, fact: facts.TeamNamed) -> Tournament:
    return replace(state, squads={**state.squads, fact.entry: fact})


def _admitted(state: Tournament, fact: facts.Admitted) -> Tournament:
    return replace(state, admitted={**state.admitted, fact.entry: fact})


def _attended(state: Tournament, fact: facts.Attended) -> Tournament:
    included = state.included - {fact.entry} | ({fact.entry} if fact.is_included else frozenset())
    return replace(state, present={**state.present, fact.entry: fact.is_present}, included=included)


def _board_fixed(state: Tournament, fact: facts.BoardFixed) -> Tournament:
    others = _without(state.fixed, fact.entry)
    return replace(state, fixed=others if fact.board is None else {**others, fact.entry: fact.board})


def _seed_announced(state: Tournament, fact: facts.SeedAnnounced) -> Tournament:
    return replace(state, announced_seed=fact)


def _numbered(state: Tournament, fact: facts.Numbered) -> Tournament:
    """Number anew: whoever left before is not among them, and their number is somebody else's."""
    anew = replace(
        state, withdrawn=frozenset(), unranked=frozenset(), withdrawals={}, penalties={}, filed={}, joined={}
    )
    return replace(anew, stage=Stage.NUMBERED, numbers=fact.order, seed=fact.seed)


def _replaced(state: Tournament, fact: facts.Replaced) -> Tournament:
    place = fact.number - 1
    gone = state.numbers[place]
    entered = facts.Entered(fact.entry, fact.rating, fact.federation)
    numbers = (*state.numbers[:place], fact.entry, *state.numbers[place + 1 :])
    entries = {**_without(state.entries, gone), fact.entry: entered}
    number = Number(fact.number)
    withdrawals = _without(state.withdrawals, number)
    changed = replace(state, entries=entries, numbers=numbers, withdrawals=withdrawals)
    return _forgotten(replace(changed, withdrawn=state.withdrawn - {number}, unranked=state.unranked - {number}), gone)


def _announced(state: Tournament, fact: facts.Announced) -> Tournament:
    return replace(state, announced={**state.announced, (fact.round, fact.number): fact.points})


def _arrived(state: Tournament, fact: facts.Arrived) -> Tournament:
    return replace(state, announced=_without(state.announced, (fact.round, fact.number)))


# -- rounds -----------------------------------------------------------------------------------------


def _qualified(state: Tournament, fact: facts.Qualified) -> Tournament:
    return replace(state, qualified={**state.qualified, fact.stage: tuple(map(Number, fact.numbers))})


def _boards(state: Tournament, fact: facts.Paired | facts.PairingChanged) -> Round:
    games = tuple(Game(Number(board.white), Number(board.black)) for board in fact.boards)
    free = [Free(Number(n), points, How.ASKED if points else How.ABSENT)
            for (told, n), points in state.announced.items() if told == fact.round]  # fmt: skip
    if fact.bye is not None:
        free.append(Free(Number(fact.bye), fact.bye_points))
    return Round(games, tuple(free))


def _paired(state: Tournament, fact: facts.Paired) -> Tournament:
    desk = DeskRound(_boards(state, fact), reasons=fact.reasons, bye_reasons=fact.bye_reasons, report=fact.report)
    return replace(state, rounds=(*state.rounds, desk), taken_back=None)


def _pairing_changed(state: Tournament, fact: facts.PairingChanged) -> Tournament:
    """The reasons of boards that stay as they were stay with them."""
    desk = state.rounds[fact.round - 1]
    changed = _boards(state, fact)
    pairs = [(game.white, game.black) for game in desk.round.games]
    known = dict(zip(pairs, desk.reasons, strict=False))
    reasons = tuple(known.get((game.white, game.black), ()) for game in changed.games)
    return _with(state, fact.round, round=changed, reasons=reasons, bye_reasons=(), changed=fact)


def _unpaired(state: Tournament, fact: facts.Unpaired) -> Tournament:
    """What was published is remembered, unless a corrected result has made another round of it."""
    desk = state.rounds[fact.round - 1]
    stands = desk.stage is RoundStage.PUBLISHED and fact.reason != "desk.result-corrected"
    return replace(state, rounds=state.rounds[: fact.round - 1], taken_back=desk if stands else None)


def _with(state: Tournament, number: int, **changes: Any) -> Tournament:
    """The tournament with something changed in a round."""
    desk = replace(state.rounds[number - 1], **changes)
    return replace(state, rounds=(*state.rounds[: number - 1], desk, *state.rounds[number:]))


def _tossed(state: Tournament, fact: facts.Tossed) -> Tournament:
    return _with(state, fact.round, tosses={**state.rounds[fact.round - 1].tosses, fact.board: fact})


def _colours_drawn(state: Tournament, fact: facts.ColoursDrawn) -> Tournament:
    """The lot is the last of the reasons why the board is as it is."""
    desk, place = state.rounds[fact.round - 1], fact.board - 1
    games, reasons = list(desk.round.games), list(desk.reasons or ((),) * len(desk.round.games))
    games[place] = replace(games[place], white=Number(fact.white), black=Number(fact.black))
    reasons[place] = (*reasons[place], fact.ruling)
    changed = replace(desk.round, games=tuple(games))
    return _with(state, fact.round, round=changed, reasons=tuple(reasons))


def _published(state: Tournament, fact: facts.Published) -> Tournament:
    return _with(state, fact.round, stage=RoundStage.PUBLISHED)


def _start_set(state: Tournament, fact: facts.StartSet) -> Tournament:
    return _with(state, fact.round, start_ms=fact.at_ms)


def _begun(state: Tournament, fact: facts.Begun) -> Tournament:
    return _with(state, fact.round, stage=RoundStage.BEGUN, begun_ms=fact.at_ms)


def _missing(state: Tournament, fact: facts.Missing) -> Tournament:
    missing = state.rounds[fact.round - 1].missing
    return _with(state, fact.round, missing={**missing, Number(fact.number): fact.at_ms})


def _came(state: Tournament, fact: facts.Came) -> Tournament:
    desk, number = state.rounds[fact.round - 1], Number(fact.number)
    came = {**desk.came, number: fact.minutes}
    return _with(state, fact.round, missing=_without(desk.missing, number), came=came)


def _taken_over(state: Tournament, fact: facts.TakenOver) -> Tournament:
    return _with(state, fact.round, is_taken_over=True)


# -- results ----------------------------------------------------------------------------------------


def _on_board(
    state: Tournament, fact: facts.Scored | facts.Unscored, score: BySide[int] | None, how: How
) -> Tournament:
    desk, board = state.rounds[fact.round - 1], fact.board
    played, before = desk.round, desk.round.games[board - 1]
    game = replace(before, score=score, how=how)
    games = (*played.games[: board - 1], game, *played.games[board:])
    corrections = desk.corrections
    if before.score is not None and fact.reason and (before.score, before.how) != (score, how):
        corrections = (*corrections, Correction(board, before, game, fact.reason))
    return _with(state, fact.round, round=replace(played, games=games), corrections=corrections)


def _scored(state: Tournament, fact: facts.Scored) -> Tournament:
    changed = _on_board(state, fact, BySide(fact.white, fact.black), How(fact.how))
    return replace(changed, taken_back=None)


def _game_scored(state: Tournament, fact: facts.GameScored) -> Tournament:
    result = Result(BySide(fact.white, fact.black), How(fact.how))
    games = {**state.rounds[fact.round - 1].games, (fact.board, fact.game): result}
    return _with(state, fact.round, games=games)


def _table_scored(state: Tournament, fact: facts.TableScored) -> Tournament:
    result = Result(BySide(fact.white, fact.black), How(fact.how))
    tables = {**state.rounds[fact.round - 1].tables, (fact.board, fact.table): result}
    return _with(state, fact.round, tables=tables)


def _unscored(state: Tournament, fact: facts.Unscored) -> Tournament:
    """Without a part of it the encounter has no result either; without its result it has no parts."""
    desk = state.rounds[fact.round - 1]
    if fact.game:
        changed = _with(state, fact.round, games=_without(desk.games, (fact.board, fact.game)))
    elif fact.table:
        changed = _with(state, fact.round, tables=_without(desk.tables, (fact.board, fact.table)))
    else:
        games = {key: known for key, known in desk.games.items() if key[0] != fact.board}
        tables = {key: known for key, known in desk.tables.items() if key[0] != fact.board}
        changed = _with(state, fact.round, games=games, tables=tables)
    return replace(_on_board(changed, fact, None, How.PLAYED), taken_back=None)


def _lined_up(state: Tournament, fact: facts.LinedUp) -> Tournament:
    filed = Filed(fact.round, name_seats(fact.seats), timedelta(seconds=fact.before_s), fact.is_signed)
    number = Number(fact.number)
    return replace(state, filed={**state.filed, number: (*state.filed.get(number, ()), filed)})


def _seated(state: Tournament, fact: facts.Seated) -> Tournament:
    seats = state.rounds[fact.round - 1].seats
    return _with(state, fact.round, seats={**seats, Number(fact.number): fact})


def _unchanged(state: Tournament, fact: Fact) -> Tournament:
    """Add a fact whose consequences follow as facts of their own."""
    return state


# -- conduct ----------------------------------------------------------------------------------------


def _withdrew(state: Tournament, fact: facts.Withdrew) -> Tournament:
    number = Number(fact.number)
    unranked = state.unranked if fact.is_ranked else state.unranked | {number}
    withdrawals = {**state.withdrawals, number: fact}
    return replace(state, withdrawn=state.withdrawn | {number}, unranked=unranked, withdrawals=withdrawals)


def _case_raised(state: Tournament, fact: facts.CaseRaised) -> Tournament:
    return replace(state, cases={**state.cases, fact.case: Case(fact)})


def _case_ruled(state: Tournament, fact: facts.CaseRuled) -> Tournament:
    case = replace(state.cases[fact.case], ruled=fact)
    return replace(state, cases={**state.cases, fact.case: case})


def _sanctioned(state: Tournament, fact: facts.Sanctioned) -> Tournament:
    number = Number(fact.number)
    lost = state.penalties.get(number, 0) + fact.points
    return replace(state, penalties={**state.penalties, number: lost}, sanctions=(*state.sanctions, fact))


def _committee_named(state: Tournament, fact: facts.CommitteeNamed) -> Tournament:
    return replace(state, committee=fact)


def _protested(state: Tournament, fact: facts.Protested) -> Tournament:
    return replace(state, protested={**state.protested, fact.protest: fact})


def _protest_decided(state: Tournament, fact: facts.ProtestDecided) -> Tournament:
    return replace(state, verdicts={**state.verdicts, fact.protest: fact})


# -- the end ----------------------------------------------------------------------------------------


def _played_off(state: Tournament, fact: facts.PlayedOff) -> Tournament:
    return replace(state, played_off={Number(number): points for number, points in fact.points})


def _finished(state: Tournament, fact: facts.Finished) -> Tournament:
    return replace(state, stage=Stage.FINISHED, places=dict(fact.places), ties=fact.ties)


def _reopened(state: Tournament, fact: facts.Reopened) -> Tournament:
    return replace(state, stage=Stage.NUMBERED, places={}, ties=())


def _awarded(state: Tournament, fact: facts.Awarded) -> Tournament:
    return replace(state, awards=(*state.awards, fact))


_CHANGES: Mapping[type, Callable[[Tournament, Any], Tournament]] = {
    facts.Opened: _opened,
    facts.RegulationChanged: _regulation_changed,
    facts.Entered: _entered,
    facts.Amended: _amended,
    facts.Scratched: _scratched,
    facts.TeamNamed: _team_named,
    facts.Admitted: _admitted,
    facts.Attended: _attended,
    facts.BoardFixed: _board_fixed,
    facts.SeedAnnounced: _seed_announced,
    facts.NormsPosted: lambda state, fact: replace(state, norms=fact),
    facts.Numbered: _numbered,
    facts.Replaced: _replaced,
    facts.Announced: _announced,
    facts.Arrived: _arrived,
    facts.Qualified: _qualified,
    facts.Paired: _paired,
    facts.PairingChanged: _pairing_changed,
    facts.Unpaired: _unpaired,
    facts.Tossed: _tossed,
    facts.ColoursDrawn: _colours_drawn,
    facts.Published: _published,
    facts.StartSet: _start_set,
    facts.Begun: _begun,
    facts.Missing: _missing,
    facts.Came: _came,
    facts.TakenOver: _taken_over,
    facts.Scored: _scored,
    facts.GameScored: _game_scored,
    facts.TableScored: _table_scored,
    facts.Unscored: _unscored,
    facts.LinedUp: _lined_up,
    facts.Seated: _seated,
    facts.WrongBoard: _unchanged,
    facts.Withdrew: _withdrew,
    facts.CaseRaised: _case_raised,
    facts.CaseRuled: _case_ruled,
    facts.Sanctioned: _sanctioned,
    facts.CommitteeNamed: _committee_named,
    facts.Protested: _protested,
    facts.ProtestDecided: _protest_decided,
    facts.PlayedOff: _played_off,
    facts.Finished: _finished,
    facts.Reopened: _reopened,
    facts.ReportSent: lambda state, fact: replace(state, sent={**state.sent, fact.paper: fact.sent_on}),
    facts.Awarded: _awarded,
    **PLAY_OFF_CHANGES,
}
