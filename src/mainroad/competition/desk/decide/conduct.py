"""Cases that wait for the arbiter, and sanctions with what they do to results."""

from __future__ import annotations

from dataclasses import asdict
from typing import get_args

from mainroad.basics import BySide, Refusal
from mainroad.competition.desk import commands, facts
from mainroad.competition.desk.commands.conduct import CaseKind, Outcome, Punishment
from mainroad.competition.desk.decide.common import Decision, no, not_an_article, unknown_number
from mainroad.competition.desk.decide.leaving import withdraw
from mainroad.competition.desk.decide.results import reopen_pairings
from mainroad.competition.desk.state import RoundStage, Tournament
from mainroad.competition.history import LOSS, WIN, Game, How
from mainroad.journal.records import Fact


def raise_case(state: Tournament, command: commands.RaiseCase, now: int) -> Decision:
    """Put a case into the queue."""
    if command.case in state.cases:
        return no("case-exists", case=command.case)
    if command.kind not in get_args(CaseKind):
        return no("no-such-kind", kind=command.kind)
    if command.number and (fault := unknown_number(state, command.number)):
        return fault
    if command.board and state.game(command.round, command.board) is None:
        return no("no-such-board", round=command.round, board=command.board)
    return [facts.CaseRaised(**asdict(command), at_ms=now)]


def rule_case(state: Tournament, command: commands.RuleCase, now: int) -> Decision:
    """Rule on a case."""
    case = state.cases.get(command.case)
    if case is None:
        return no("no-such-case", case=command.case)
    if case.ruled is not None:
        return no("case-is-ruled", case=command.case)
    if command.outcome not in get_args(Outcome):
        return no("no-such-kind", kind=command.outcome)
    if command.article and (fault := not_an_article(command.article)):
        return fault
    return [facts.CaseRuled(command.case, command.outcome, command.article, command.note, now)]


# -- sanctions ----------------------------------------------------------------------------------------


def sanction(state: Tournament, command: commands.Sanction, now: int) -> Decision:
    """Punish by an article; a loss and an exclusion bring their consequences with them."""
    fault = unknown_number(state, command.number) or not_an_article(command.article) or _wrong_measure(command)
    if fault is not None:
        return fault
    follows = _consequences(state, command, now)
    if isinstance(follows, Refusal):
        return follows
    ordered = facts.Sanctioned(
        command.number, command.article, command.points, command.kind, command.round, command.board, command.note
    )
    return [ordered, *follows]


def _wrong_measure(command: commands.Sanction) -> Refusal | None:
    """Points are lost by the sanction of points alone."""
    if command.kind not in get_args(Punishment):
        return no("no-such-kind", kind=command.kind)
    if command.points < 0 or bool(command.points) != (command.kind == "points"):
        return no("wrong-penalty", points=command.points)
    return None


def _consequences(state: Tournament, command: commands.Sanction, now: int) -> Decision:
    match command.kind:
        case "loss" | "loss-both":
            return _lost(state, command)
        case "exclusion":
            return withdraw(state, commands.Withdraw(command.number), now)
    return []


def _lost(state: Tournament, command: commands.Sanction) -> Decision:
    """The encounter is lost as if it had been played; what was typed of its parts goes."""
    game = state.game(command.round, command.board)
    if game is None or command.number not in (game.white, game.black):
        return no("no-such-board", round=command.round, board=command.board)
    if state.rounds[command.round - 1].stage is not RoundStage.BEGUN:
        return no("no-such-board", round=command.round, board=command.board)
    score = _loss(game, command)
    desk = state.rounds[command.round - 1]
    has_parts = any(key[0] == command.board for known in (desk.games, desk.tables) for key in known)
    cleared = [facts.Unscored(command.round, command.board, reason=command.article)] if has_parts else []
    scored = facts.Scored(command.round, command.board, score.white, score.black, How.PLAYED.value, command.article)
    made: list[Fact] = [*cleared, scored]
    return [*made, *reopen_pairings(state, command.round, is_correction=game.score is not None)]


def _loss(game: Game, command: commands.Sanction) -> BySide[int]:
    if command.kind == "loss-both":
        return BySide(LOSS, LOSS)
    return BySide(LOSS, WIN) if command.number == game.white else BySide(WIN, LOSS)
