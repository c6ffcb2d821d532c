"""Leaving a tournament: what happens to the games played, unfinished and still to come.

The rulebooks differ in whether exactly half of the games is enough, whether the results of one who left
early still count for ratings, and how the games that they did not play are marked: a value for each says so.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

from mainroad.basics import Article, BySide, Ruling
from mainroad.competition.history import LOSS, UNCOUNTED, WIN, Game, History, How, Number, Round

BEGUN = frozenset({How.PLAYED, How.ADJOURNED})
"""Games that were really played, or at least begun (RU 3.14.4, UA V-10.1.1)."""
STRUCK = frozenset({How.RATED_ONLY, How.ANNULLED})
"""What becomes of a leaver's games; one that was not played has no points for either."""


@dataclass(frozen=True)
class WithdrawalRule:
    """What one rulebook says of a player who leaves a round robin."""

    early: tuple[Article, ...]
    late: tuple[Article, ...]
    swiss: tuple[Article, ...]
    half_is_enough: bool
    """Whether exactly half of the games keeps the results."""
    early_results: How
    """What becomes of the results of one who left too early."""
    early_opponents_win: bool | None
    """Whether opponents get a plus for the games not played after somebody left early; None: they do not count."""
    early_plus_counts: bool
    """Whether that plus brings a point; else it is only a mark in the table."""
    unfinished_is_lost: bool
    """Whether a game that they left unfinished is lost; else it is played and must be adjudicated."""
    new_draw: tuple[Article, ...] = ()
    """By what leaving between the draw and round 1 asks for a new draw; nothing: the draw stands."""


def _articles(code: str, *numbers: str) -> tuple[Article, ...]:
    return tuple(Article(code, number) for number in numbers)


RU_WITHDRAWAL = WithdrawalRule(
    early=_articles("RU", "3.14.2"),
    late=_articles("RU", "3.14.3"),
    swiss=_articles("RU", "3.14.5"),
    half_is_enough=True,  # RU 3.14.3
    early_results=How.RATED_ONLY,  # RU 3.14.2
    early_opponents_win=False,  # RU 3.14.2: minus for both sides
    early_plus_counts=False,
    unfinished_is_lost=False,  # RU 3.14.4
    new_draw=_articles("RU", "4.4.c"),
)

UA_WITHDRAWAL = WithdrawalRule(
    early=_articles("UA", "V-10.1.2"),
    late=_articles("UA", "V-10.1.1"),
    swiss=_articles("UA", "V-10.2.a", "V-10.2.b"),
    half_is_enough=True,  # UA V-10.1.1
    early_results=How.ANNULLED,  # UA V-10.1.2
    early_opponents_win=None,
    early_plus_counts=False,
    unfinished_is_lost=True,  # UA V-10.1.1, V-10.2.a
)

CH_WITHDRAWAL = WithdrawalRule(
    early=_articles("CH", "24.1.1.a", "24.1.1.b"),
    late=_articles("CH", "24.1.2"),
    swiss=_articles("CH", "24.2"),
    half_is_enough=True,  # CH 24.1.2
    early_results=How.RATED_ONLY,  # CH 24.1.1.a
    early_opponents_win=True,  # CH 24.1.1.b
    early_plus_counts=False,  # CH 24.1.1.a: points against them are not counted
    unfinished_is_lost=False,
)

FM_WITHDRAWAL = WithdrawalRule(
    early=_articles("FM", "A3-5.9.A.a"),
    late=_articles("FM", "A3-5.9.A.b"),
    swiss=_articles("FM", "A3-5.9.B"),
    half_is_enough=False,  # FM A3-5.9.A.b: more than half
    early_results=How.ANNULLED,  # FM A3-5.9.A.a
    early_opponents_win=None,
    early_plus_counts=False,
    unfinished_is_lost=False,
)

FM64_WITHDRAWAL = replace(
    FM_WITHDRAWAL,
    early=_articles("FM", "A3b-5.9.A.a"),
    late=_articles("FM", "A3b-5.9.A.b"),
    swiss=_articles("FM", "A3b-5.9.B"),
)

RULES = {"RU": RU_WITHDRAWAL, "UA": UA_WITHDRAWAL, "CH": CH_WITHDRAWAL, "FM": FM_WITHDRAWAL}
RULES_BY_GAME = {("FM", "russian"): FM64_WITHDRAWAL, ("FM", "brazilian"): FM64_WITHDRAWAL}
"""Where a book writes its rule once more for some of its games."""


@dataclass(frozen=True)
class Withdrawal:
    """The consequences: the rounds as they now stand, those still to come, whether they are ranked, and why."""

    history: History
    planned: tuple[Round, ...]
    is_ranked: bool
    ruling: Ruling


def leave_round_robin(rule: WithdrawalRule, history: History, planned: tuple[Round, ...], player: Number) -> Withdrawal:
    """Strike out or keep what a leaver has played, and settle the games they will not play.

    A game with an earlier leaver belongs to both counts if it was played, whatever became of its result, and to
    neither if it was not: nobody is measured by somebody else's leaving.
    """
    met = [game for played in history.rounds for game in played.games if _plays(game, player)]
    to_come = [game for played in planned for game in played.games if _plays(game, player)]
    begun, total = sum(game.how in BEGUN for game in met), len(met) + len(to_come)
    if not history.edition.earlier_leavers_count:
        gone = history.withdrawn - {player}
        begun = sum(_was_played(game) for game in met)
        total -= sum(_with(game, gone) for game in (*(game for game in met if not _was_played(game)), *to_come))
    stays = 2 * begun >= total if rule.half_is_enough else 2 * begun > total
    rounds = tuple(_each(played, player, lambda game: _played(rule, game, player, stays)) for played in history.rounds)
    rest = tuple(_each(played, player, lambda game: unplayed_game(rule, game, player, stays)) for played in planned)
    message = "withdrawal.stays" if stays else f"withdrawal.{rule.early_results.value}"
    ruling = Ruling(message, rule.late if stays else rule.early, {"player": player, "games": begun, "of": total})
    return Withdrawal(_left(history, rounds, player), rest, stays, ruling)


def leave_swiss(rule: WithdrawalRule, history: History, player: Number) -> Withdrawal:
    """Keep every result of a leaver, and pair them no more."""
    rounds = tuple(_each(played, player, lambda game: _played(rule, game, player, True)) for played in history.rounds)
    ruling = Ruling("withdrawal.swiss", rule.swiss, {"player": player})
    return Withdrawal(_left(history, rounds, player), (), True, ruling)


def _left(history: History, rounds: tuple[Round, ...], player: Number) -> History:
    return replace(history, rounds=rounds, withdrawn=history.withdrawn | {player})


def _plays(game: Game, player: Number) -> bool:
    return player in (game.white, game.black)


def _was_played(game: Game) -> bool:
    """Whether a game was begun at the board, though its result may have been struck out."""
    return game.how in BEGUN or (game.how in STRUCK and game.score is not None and any(game.score))


def _with(game: Game, players: Collection[Number]) -> bool:
    return game.white in players or game.black in players


def _each(played: Round, player: Number, change: Callable[[Game], Game]) -> Round:
    return replace(played, games=tuple(change(game) if _plays(game, player) else game for game in played.games))


def _lost(game: Game, player: Number, opponent_points: int) -> BySide[int]:
    return BySide(LOSS, opponent_points) if game.white == player else BySide(opponent_points, LOSS)


def _played(rule: WithdrawalRule, game: Game, player: Number, stays: bool) -> Game:
    """What becomes of a game of the leaver in a round that has begun; what is struck out already stays so."""
    if game.how in UNCOUNTED:
        return game
    if not stays and (game.how is How.FORFEIT or game.score is None):
        return unplayed_game(rule, game, player, stays)
    if not stays:
        return replace(game, how=rule.early_results)
    if game.how is How.ADJOURNED and rule.unfinished_is_lost:
        return replace(game, how=How.FORFEIT, score=_lost(game, player, WIN))
    return game


def unplayed_game(rule: WithdrawalRule, game: Game, player: Number, stays: bool) -> Game:
    """What becomes of a game of the leaver that will not be played."""
    opponents_win = True if stays else rule.early_opponents_win
    if opponents_win is None:
        return replace(game, how=How.ANNULLED, score=None)
    how = How.FORFEIT if stays or rule.early_plus_counts or not opponents_win else How.MARKED
    return replace(game, how=how, score=_lost(game, player, WIN if opponents_win else LOSS))


# -- before the first round -------------------------------------------------------------------------


def needs_new_draw(rule: WithdrawalRule, players: int, leaver: Number, *, is_replaced: bool = False) -> Ruling | None:
    """Whether somebody's leaving between the draw and round 1 asks for a new draw; None: the draw stands.

    By the Russian code it does, unless they are replaced, or had the last number of an even field: then their number
    becomes the free one (RU 4.4.c, 4.4.d, 4.4.e). The chess rules leave announced pairings alone (CH 22.4.a).
    """
    if not rule.new_draw or is_replaced or (players % 2 == 0 and leaver == players):
        return None
    return Ruling("withdrawal.new-draw", rule.new_draw, {"player": leaver})


def is_excluded(history: History, player: Number, excused: Collection[int] = ()) -> Ruling | None:
    """Whether the chess rules exclude a player who did not appear, unless the chief arbiter decides otherwise.

    Once without a good reason is enough (CH 13.19); three times in all, whatever the reasons (CH 13.20).
    `excused` are the rounds for which there was a good reason.
    """
    missed = [turn.round for turn in history.turns[player] if turn.how is How.FORFEIT and turn.points == LOSS]
    if len(missed) >= 3:
        return Ruling("withdrawal.absent-three-times", _articles("CH", "13.20"), {"player": player})
    if set(missed) - set(excused):
        return Ruling("withdrawal.absent-without-reason", _articles("CH", "13.19"), {"player": player})
    return None


EXCLUSIONS = {"CH": is_excluded}
"""The rulebooks that exclude whoever does not appear; the others leave it to sanctions."""
