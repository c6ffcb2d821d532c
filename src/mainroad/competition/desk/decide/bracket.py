"""What a bracket forbids: other encounters than its own, and corrections that would undo a round already begun."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from mainroad.basics import Refusal
from mainroad.competition.desk.decide.common import Decision, no
from mainroad.competition.desk.evolve import evolve
from mainroad.competition.desk.lengths import knockout_rules
from mainroad.competition.desk.stages import Leg, leg, legs
from mainroad.competition.desk.state import Tournament
from mainroad.competition.history import Number
from mainroad.competition.knockout import bracket as knockout
from mainroad.competition.pairings import NoPairingError
from mainroad.competition.regulation.systems import SYSTEMS, SystemKind


def not_in_the_bracket(state: Tournament, number: int, boards: Iterable[tuple[Number, Number]]) -> Refusal | None:
    """In a knockout those meet who must: an encounter too many or too few would stop the bracket for good."""
    if state.kind_of(number) is not SystemKind.KNOCKOUT:
        return None
    part = leg(state, state.stage_number(number))
    standing = _standing(state, part)
    if standing is None:
        return None
    wrong = {frozenset(tie) for _, tie in standing.open_ties()} ^ {frozenset(board) for board in boards}
    if not wrong:
        return None
    white, black = sorted(min(wrong, key=sorted))
    return no("not-in-the-bracket", *SYSTEMS[part.stage.system].articles, white=white, black=black)


def breaks_the_bracket(state: Tournament, decision: Decision) -> Refusal | None:
    """Refuse what would put somebody else into a round of a knockout that has begun: played rounds stand."""
    if isinstance(decision, Refusal) or not _stands(state):
        return None
    then = state
    for fact in decision:
        then = evolve(then, fact)
    return None if _stands(then) else no("bracket-has-gone-on")


def _stands(state: Tournament) -> bool:
    return all(map(partial(_follows, state), _knockouts(state)))


def _follows(state: Tournament, part: Leg) -> bool:
    """Whether every round of a knockout has the encounters to which the one before it led; who left is excused."""
    standing = _standing(state, part)
    if standing is None:
        return False
    ties = {frozenset(tie) for _, tie in standing.open_ties()}
    running = part.own.rounds[len(part.finished.rounds) :]
    pairs = [frozenset((game.white, game.black)) for played in running for game in played.games]
    return all(pair in ties or pair & state.withdrawn for pair in pairs)


def _knockouts(state: Tournament) -> Sequence[Leg]:
    """The stages in which somebody has played on from an encounter."""
    parts = [SYSTEMS[part.system].kind for part in state.parts if part.system in SYSTEMS]
    if SystemKind.KNOCKOUT not in parts or len(state.history.rounds) < 2:
        return ()
    return [part for part in legs(state) if part.stage.played_by.kind is SystemKind.KNOCKOUT]


def _standing(state: Tournament, part: Leg) -> knockout.BracketState | None:
    """Where a knockout stands; nowhere: its rounds do not follow from each other."""
    try:
        return knockout.standing(part.finished, knockout_rules(state, part.stage))
    except NoPairingError:
        return None
