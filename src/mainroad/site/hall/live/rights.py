"""What those at a live board may do, asked of the game again only where something has changed that the answer hangs on.

After each move everybody is told what they may do. The game itself is the only judge of that, and to put every question
to it took longer than the move. A move and its press change the board, the sheet and the clock and nothing else; the
answers to steady questions (`Action.is_steady`) hang on no more of these than `hangs_on` names. While that and
everything else is as it was, they are too. All other questions are put again.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from operator import attrgetter

import msgspec

from mainroad.basics import BySide, Side
from mainroad.play.decide.moves import FREE_MOVES
from mainroad.play.decider import is_due
from mainroad.play.roles import PLAYERS, Role
from mainroad.play.rules.offers import too_early
from mainroad.play.state import Game
from mainroad.site.hall.live import game_payload
from mainroad.site.hall.live.actions import Action

_ENCODER = msgspec.json.Encoder()
_MOVED = frozenset({"board", "made", "clock"})
"""What every move changes of a game."""
MOST = 8
"""So many answers are kept at most: those of the one side's turn and of the other's, and a few older ones."""
_rest = attrgetter(*(name for name in Game.__struct_fields__ if name not in _MOVED))


def hangs_on(state: Game) -> Hashable:
    """All that a steady question asks of the board, the sheet and the clock.

    Whose turn it is and whether anybody, or everybody, has moved; whether it is too early to agree on a draw; and what
    stands on the board as far as an offer that was refused with it may not be repeated.
    """
    refused = state.table.refused
    forces = None if refused.white is None and refused.black is None else state.board.counters.forces
    return state.turn, min(len(state.made), FREE_MOVES), _too_early(state), forces


def _too_early(state: Game) -> tuple[bool, ...]:
    rules = state.book.offers
    if rules.earliest is None:
        return ()
    moves = BySide(state.moves_of(Side.WHITE), state.moves_of(Side.BLACK))
    return tuple(too_early(rules, side, moves) is not None for side in Side)


@dataclass(frozen=True, slots=True)
class Known:
    """What somebody may do, and the same as it goes over the wire."""

    actions: tuple[game_payload.ActionSeen, ...]
    encoded: bytes


@dataclass(slots=True)
class _Kept:
    """Answers that stand while the rest of the game is as it was."""

    rest: tuple[object, ...]
    own: list[Action]
    """Everything that the role can ask in this game."""
    steady: dict[Hashable, tuple[game_payload.ActionSeen, ...]] = field(default_factory=dict)
    """The answers to steady questions, by what they hang on."""
    whole: dict[Hashable, Known] = field(default_factory=dict)
    """Where all questions are steady: everything."""


@dataclass(frozen=True, slots=True)
class _Looked:
    """A game at a moment, and all that the answers hang on."""

    state: Game | None = None
    now: int = 0
    is_due: bool = False
    """Whether the time has something to say."""
    about: Hashable = None
    rest: tuple[object, ...] = ()


class Rights:
    """The rights at one board. Not safe from several threads."""

    def __init__(self) -> None:
        self._kept: dict[tuple[Role, str, bool], _Kept] = {}
        self._looked = _Looked()

    def of(self, state: Game, role: Role, language: str, now: int, *, is_host: bool = False) -> Known:
        """What somebody may do at a moment."""
        if role not in PLAYERS or not state.is_running or self._look(state, now).is_due:
            return _known(game_payload.actions_seen(state, role, language, now, is_host=is_host))
        kept, about = self._still(state, role, language, is_host=is_host), self._looked.about
        if about not in kept.whole:
            known = _known(self._asked(kept, about, state, role, language, now))
            if not all(action.is_steady for action in kept.own):
                return known
            kept.whole[about] = known
        return kept.whole[about]

    def _look(self, state: Game, now: int) -> _Looked:
        """Look at the game once for all who are told at once."""
        if self._looked.state is not state or self._looked.now != now:
            due = is_due(state, max(now, state.clock.at_ms))
            self._looked = _Looked(state, now, due, hangs_on(state), _rest(state))
        return self._looked

    def _still(self, state: Game, role: Role, language: str, *, is_host: bool) -> _Kept:
        """What is kept for a role, if the rest of the game is as it was; else nothing is."""
        key, rest = (role, language, is_host), self._looked.rest
        kept = self._kept.get(key)
        if kept is None or kept.rest != rest or len(kept.steady) > MOST:
            kept = self._kept[key] = _Kept(rest, game_payload.own_actions(state, role, is_host=is_host))
        return kept

    def _asked(
        self, kept: _Kept, about: Hashable, state: Game, role: Role, language: str, now: int
    ) -> tuple[game_payload.ActionSeen, ...]:
        """All answers: the steady ones as they are known, the others from the game itself."""
        steady = kept.steady.get(about)
        own = [action for action in kept.own if steady is None or not action.is_steady]
        found = {seen.name: seen for seen in game_payload.answers(state, role, own, language, now)}
        if steady is None:
            steady = tuple(found[action.name] for action in kept.own if action.is_steady)
            kept.steady[about] = steady
        found |= {seen.name: seen for seen in steady}
        return tuple(found[action.name] for action in kept.own)


def _known(actions: tuple[game_payload.ActionSeen, ...]) -> Known:
    return Known(actions, _ENCODER.encode(actions))
