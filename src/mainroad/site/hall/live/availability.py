"""In which games an action exists at all; whether it is allowed now, the game itself says."""

from __future__ import annotations

from collections.abc import Callable

from mainroad.basics import Side
from mainroad.play.decide.voices import is_said_by_program, presses_itself, sights
from mainroad.play.rules import announcing
from mainroad.play.state import Game, Stage

Where = Callable[[Game], bool]


def anywhere(state: Game) -> bool:
    """In every game."""
    return True


def not_begun(state: Game) -> bool:
    """Before the start."""
    return state.stage is Stage.SET_UP


def with_premoves(state: Game) -> bool:
    """Where the next move may be left with the program."""
    return state.conditions.premoves


def has_arbiter(state: Game) -> bool:
    """Where an arbiter watches."""
    return state.conditions.supervised


def is_free_play(state: Game) -> bool:
    """In free play."""
    return not state.conditions.supervised


def at_a_board(state: Game) -> bool:
    """Where moves are made with the hand: pieces are touched, errors happen, and nobody but a person notes a flag."""
    return not state.conditions.on_screen


def away_from_a_board(state: Game) -> bool:
    """Where a player sits at a board that they may want to leave, and an arbiter to ask."""
    return at_a_board(state) and has_arbiter(state)


def pressed_by_hand(state: Game) -> bool:
    """Where the press is a step of its own for somebody."""
    return not (presses_itself(state, Side.WHITE) and presses_itself(state, Side.BLACK))


def said_aloud(state: Game) -> bool:
    """Where the players say their moves: somebody does not see the board."""
    return not is_said_by_program(state) and announcing.is_spoken(state.book.announcing, sights(state))


def asks_time(state: Game, side: Side) -> bool:
    """Whether a player learns the time by asking for it, as the rulebook allows them (UA V-13.12.a)."""
    rules = state.book.announcing
    asking = rules.asking if rules and said_aloud(state) else None
    return asking is not None and asking.time_on_own_move and sights(state)[side] in asking.who


def is_repeated(state: Game) -> bool:
    """Where a move that is heard is made on a second board."""
    return state.conditions.two_boards and said_aloud(state)


def has_score_sheets(state: Game) -> bool:
    """Where the players' score sheets are told to the game."""
    return state.conditions.sheets


def in_error(state: Game) -> bool:
    """While something irregular waits for somebody's choice."""
    return at_a_board(state) and (state.misplayed is not None or state.error is not None)


def may_be_called(state: Game) -> bool:
    """Where a player may stop the clocks to call the arbiter; in other books that would be resigning."""
    return has_arbiter(state) and bool(state.book.clock.stopping.calls)


def knows_quickplay(state: Game) -> bool:
    """Where the last minutes have a claim of their own."""
    return state.book.claims.quickplay is not None


def knows_demand(state: Game) -> bool:
    """Where the better side may demand a draw in its last minute."""
    return state.book.claims.demand is not None


def knows_unable(state: Game) -> bool:
    """Where who cannot mate may claim a draw."""
    return bool(state.book.quick.draws.unable)
