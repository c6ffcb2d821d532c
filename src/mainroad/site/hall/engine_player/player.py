"""The program as a player of the hall: it hears that it is to move, thinks elsewhere, and moves like everybody.

Its seat is in the journal: `machine/3` is the program at level 3. A thought belongs to a version of the game, and so
does the command that follows from it: thought twice, after a crash or by two processes, it is done once.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Mapping
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from django.db import connections

from mainroad.basics import Refusal, Side
from mainroad.journal.decider import Ledger
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.games import AnyPosition
from mainroad.play import commands
from mainroad.play.state import Game
from mainroad.site import moments
from mainroad.site.engine_worker.questions import Findings, Question, pack_position
from mainroad.site.engine_worker.thinker import THINKER, Thinker
from mainroad.site.hall.models import STREAMS, Table
from mainroad.site.journal_store import service, sql

SEAT = "machine/"
"""How the journal names the program as a player; the level follows."""

MOVES_AHEAD = 30
"""It thinks as if it had so many moves to make in the time that is left."""
LONGEST_S, SHORTEST_S = 10.0, 0.05
ANSWER_S = 0.5
"""So long it thinks about an offer of a draw."""
WORSE, EQUAL = -50, 20
"""In hundredths of a man: it takes a draw where it is worse by so much, and in an ending where nobody is better."""
FEW_PIECES = 8
"""So many pieces are an ending."""
PATIENCE_S = 1.0
ATTEMPTS = 30
"""Where the database does not take its move, it tries again so often, after so long."""

log = logging.getLogger(__name__)


def seat_of(state: Game) -> tuple[Side, int] | None:
    """The side that the program plays in a game, and at which level; None: people play."""
    if state.opened is None:
        return None
    for side in Side:
        player = state.opened.players[side]
        if player.startswith(SEAT):
            return side, int(player.removeprefix(SEAT))
    return None


def question(state: Game, now: int) -> Question | None:
    """What the program has to think about now; None: nothing."""
    seat = seat_of(state)
    if seat is None or not state.is_running or state.stopped or state.opened is None:
        return None
    side, level = seat
    is_offered = state.table.standing is side.opponent
    if not is_offered and state.duty is not side:
        return None
    return Question(
        state.opened.game,
        (*(pack_position(made.before.position) for made in state.made), pack_position(state.position)),
        min(ANSWER_S, _seconds(state, side, now)) if is_offered else _seconds(state, side, now),
        state.opened.rulebook,
        level=0 if is_offered else level,
        seed=state.clock.at_ms,
        is_urgent=True,
    )


def _seconds(state: Game, side: Side, now: int) -> float:
    return min(LONGEST_S, max(SHORTEST_S, state.left(now)[side] / 1000 / MOVES_AHEAD))


def command(state: Game, found: Findings) -> commands.Command | None:
    """What the program does, having thought: it answers an offer, or moves. It never resigns and claims nothing."""
    seat = seat_of(state)
    if seat is None or found.error:
        return None
    side = seat[0]
    if state.table.standing is side.opponent:
        return commands.Accept(side) if accepts(state, side, found) else commands.Decline(side)
    return commands.Move(side, found.move) if found.move else None


def accepts(state: Game, side: Side, found: Findings) -> bool:
    """Whether the program agrees to a draw."""
    if found.verdict is not None:
        for_mover = found.verdict.wins
        return for_mover is None or for_mover is not (state.position.side is side)
    if not found.lines:
        return False
    worth = found.lines[0].worth
    sign = 1 if state.position.side is side else -1
    if worth.wins is not None:
        return worth.wins is not (sign > 0)
    return sign * worth.hundredths <= (EQUAL if pieces_on(state.position) <= FEW_PIECES else WORSE)


def pieces_on(position: AnyPosition) -> int:
    """How many pieces are left."""
    if isinstance(position, DraughtsPosition):
        return sum(bits.bit_count() for bits in position.pieces)
    return sum(sign.isalpha() for sign in position.fen().split()[0])


@dataclass(frozen=True)
class Thought:
    """What the program thinks about: a game as it stood."""

    ledger: Ledger[Any]
    number: int = field(default=0, compare=False)


class Opponent:
    """Plays for the program at every board of this process. Safe from several threads."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._lock = threading.Lock()
        self._thoughts: dict[str, Thought] = {}
        """By stream: what is thought about a game that has gone on since is not done."""

    def take_up(self) -> None:
        """Look at the games that wait for the program since before this process began."""
        try:
            running = set(sql.waking())
            streams = {row.stream for row in Table.objects.exclude(machine="")} & running
            self.heard(service.BOOKS.ledgers(streams) if streams else {})
        finally:
            connections.close_all()

    def heard(self, ledgers: Mapping[str, Ledger[Any]]) -> None:
        """Look whether the program is to move; a listener of the journal."""
        for stream, ledger in ledgers.items():
            if stream.startswith(f"{STREAMS}/") and seat_of(ledger.state) is not None:
                self._look(ledger)

    def _look(self, ledger: Ledger[Any]) -> None:
        asked = question(ledger.state, moments.now_ms())
        with self._lock:
            earlier = self._thoughts.get(ledger.stream)
            if earlier is not None and earlier.ledger.version >= ledger.version:
                return  # another process told late what is known here
            self._thoughts.pop(ledger.stream, None)
            if asked is not None:
                self._thoughts[ledger.stream] = Thought(ledger)
        if earlier is not None:
            self._thinker.stop(earlier.number)
        if asked is None:
            return
        number = self._thinker.ask(asked, partial(self._thought, ledger))
        with self._lock:
            if (thought := self._thoughts.get(ledger.stream)) is not None and thought.ledger is ledger:
                self._thoughts[ledger.stream] = Thought(ledger, number)

    def _thought(self, ledger: Ledger[Any], found: Findings) -> None:
        if not found.is_last:
            return
        with self._lock:
            thought = self._thoughts.get(ledger.stream)
            if thought is None or thought.ledger is not ledger:
                return  # the game has gone on
        done = command(ledger.state, found)
        if done is not None:
            self._do(ledger, done)

    def _do(self, ledger: Ledger[Any], done: commands.Command, attempt: int = 1) -> None:
        seat = seat_of(ledger.state)
        future = service.post(
            ledger.stream,
            done,
            actor=f"{SEAT}{seat[1] if seat else ''}",
            command_id=f"{SEAT}{ledger.version}",
            now_ms=max(moments.now_ms(), ledger.state.clock.at_ms),
        )
        future.add_done_callback(partial(self._done, ledger, done, attempt))

    def _done(
        self, ledger: Ledger[Any], done: commands.Command, attempt: int, future: Future[Ledger[Any] | Refusal]
    ) -> None:
        if future.exception() is not None:
            log.error("the program could not move", exc_info=future.exception())
            if attempt < ATTEMPTS:
                again = threading.Timer(PATIENCE_S, self._do, (ledger, done, attempt + 1))
                again.daemon = True
                again.start()
        elif isinstance(answer := future.result(), Refusal):
            log.warning("the program was refused in %s: %s", ledger.stream, answer.message)


OPPONENT = Opponent(THINKER)
