"""Leaving the tournament: what becomes of the games played and of those to come."""

from __future__ import annotations

from dataclasses import replace

from mainroad.basics import BySide, Ruling
from mainroad.competition.desk import commands, facts
from mainroad.competition.desk.decide.common import Decision, no, rulebook
from mainroad.competition.desk.stages import Leg, leg
from mainroad.competition.desk.state import RoundStage, Tournament
from mainroad.competition.history import LOSS, Game, History, How, Number, Round
from mainroad.competition.regulation.systems import SystemKind
from mainroad.competition.withdrawal import (
    RULES,
    RULES_BY_GAME,
    Withdrawal,
    WithdrawalRule,
    leave_round_robin,
    leave_swiss,
    needs_new_draw,
    unplayed_game,
)
from mainroad.journal.records import Fact

NO_RULE = WithdrawalRule(
    (), (), (), half_is_enough=True, early_results=How.RATED_ONLY, early_opponents_win=True, early_plus_counts=True,
    unfinished_is_lost=False,
)  # fmt: skip
"""Where the rulebook says nothing: results stand, and opponents get a plus for the games to come."""
NOBODY = Number(0)


def rule_of(state: Tournament) -> WithdrawalRule:
    """The rule of the rulebook; that of the FMJD is written twice, for two sizes of the board."""
    code, game = rulebook(state), state.regulation.game if state.regulation else ""
    if (code, game) in RULES_BY_GAME:
        return RULES_BY_GAME[code, game]
    rule = RULES.get(code, NO_RULE)
    return replace(rule, early_plus_counts=True) if state.edition.early_plus_counts else rule


def withdraw(state: Tournament, command: commands.Withdraw, now: int) -> Decision:
    """Let somebody leave."""
    number = Number(command.number)
    if number not in state.history.numbers or number in state.withdrawn:
        return no("no-such-number", player=command.number)
    if ruling := new_draw(state, number):
        return _before_round_1(state, number, ruling)
    before, first, left = _left(state, number)
    changes = _changes(before, left.history, first, left.ruling.message)
    return [_withdrew(number, left), *changes, *_reopened(state, number)]


def new_draw(state: Tournament, number: Number) -> Ruling | None:
    """Whether leaving now, before round 1, asks for a new draw."""
    return None if state.history.rounds else needs_new_draw(rule_of(state), len(state.numbers), number)


def _before_round_1(state: Tournament, number: Number, ruling: Ruling) -> list[Fact]:
    """They are out of the list, and what was paired from it is paired anew."""
    left = facts.Withdrew(number, ruling.message, tuple(map(str, ruling.articles)), is_ranked=False)
    paired: list[Fact] = [facts.Unpaired(1, "desk.player-left")] if state.rounds else []
    return [left, facts.Attended(state.numbers[number - 1], is_present=False), *paired]


def _stage(state: Tournament) -> int:
    return state.stage_number(max(len(state.rounds), 1))


def _is_table(state: Tournament) -> bool:
    """Whether everybody meets everybody, so that half of the games can be counted."""
    return state.kind_of(max(len(state.rounds), 1)) in (SystemKind.ROUND_ROBIN, SystemKind.SCHEVENINGEN)


def _left(state: Tournament, number: Number) -> tuple[History, int, Withdrawal]:
    """What was played, from which round on, and what becomes of it; results of earlier stages stand."""
    rule, history = rule_of(state), state.history
    if rulebook(state) not in RULES:
        kept = leave_swiss(rule, history, number)
        return history, 1, Withdrawal(kept.history, (), True, Ruling("desk.left", (), {"player": number}))
    played = leg(state, _stage(state))
    if not _is_table(state) or number not in played.players:
        return history, 1, leave_swiss(rule, history, number)
    left = leave_round_robin(rule, played.own, _still_to_play(played, number), number)
    return played.own, state.first_round(played.number), left


def _reopened(state: Tournament, number: Number) -> list[Fact]:
    """A pairing that nobody has played is made anew without them; a table keeps its games."""
    if _is_table(state) or not _is_waiting(state, number):
        return []
    return [facts.Unpaired(len(state.rounds), "desk.player-left")]


def _is_waiting(state: Tournament, number: Number) -> bool:
    """Whether a pairing that has not begun holds the player."""
    waiting = [desk.round for desk in state.rounds if desk.stage is not RoundStage.BEGUN]
    paired = any(number in (game.white, game.black) for planned in waiting for game in planned.games)
    return paired or any(free.player == number and free.how is How.BYE for planned in waiting for free in planned.free)


def _withdrew(number: Number, left: Withdrawal) -> facts.Withdrew:
    ruling = left.ruling
    games, of = (int(str(ruling.parameters.get(name, 0))) for name in ("games", "of"))
    return facts.Withdrew(number, ruling.message, tuple(map(str, ruling.articles)), left.is_ranked, games, of)


def _still_to_play(played: Leg, number: Number) -> tuple[Round, ...]:
    """The games that a player has not begun: each opponent once a cycle, in a Scheveningen match one a round."""
    begun = [turn.opponent for turn in played.own.turns[number] if turn.opponent]
    if played.stage.played_by.kind is SystemKind.SCHEVENINGEN:
        return (Round((Game(number, NOBODY),)),) * (played.rounds - len(begun))
    return tuple(
        Round((Game(number, opponent),))
        for opponent in played.players
        if opponent != number
        for _ in range(played.stage.played_by.cycles - begun.count(opponent))
    )


def _points(game: Game) -> tuple[int, int]:
    return (0, 0) if game.score is None else (game.score.white, game.score.black)


def _changes(before: History, after: History, first: int, message: str) -> list[Fact]:
    """The results that a withdrawal changes, as facts; `first` is the number of the first of these rounds."""
    return [
        facts.Scored(number, board, *_points(now), now.how.value, message)
        for number, (was_round, now_round) in enumerate(zip(before.rounds, after.rounds, strict=True), start=first)
        for board, (was, now) in enumerate(zip(was_round.games, now_round.games, strict=True), start=1)
        if was != now
    ]


def score_unplayed(
    state: Tournament, rule: WithdrawalRule, number: int, board: int, game: Game, gone: list[Number]
) -> facts.Scored:
    """A game that will not be played because one of the two has left, or both."""
    if len(gone) == 2:
        after = Game(game.white, game.black, BySide(LOSS, LOSS), How.FORFEIT)
    else:
        after = unplayed_game(rule, game, gone[0], gone[0] not in state.unranked)
    return facts.Scored(number, board, *_points(after), after.how.value, "desk.player-left")
