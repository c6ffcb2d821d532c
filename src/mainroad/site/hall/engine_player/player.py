"""The program as a player of the hall: it hears that it is to move, thinks elsewhere, and moves like everybody.

It claims a draw that the rules give and that it has nothing better than; the claim goes the way of people's claims. It
resigns what is hopeless: a loss that is proved, that no count of draws can stop, that its opponent has kept on the
board for ten moves, with a minute or more to carry it out.

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
from mainroad.engine.limits import shared_out
from mainroad.evidence import evidence_on
from mainroad.journal.decider import Ledger
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.games import AnyPosition
from mainroad.play import commands
from mainroad.play.decide.common import after
from mainroad.play.decider import GAME
from mainroad.play.evidence import Verdict
from mainroad.play.rules.draws import in_time
from mainroad.play.state import Game
from mainroad.rulebooks.books.claims import Ground
from mainroad.site import moments
from mainroad.site.engine_worker.questions import Findings, Question, pack_position
from mainroad.site.engine_worker.thinker import THINKER, Thinker
from mainroad.site.hall.live import play
from mainroad.site.hall.models import STREAMS, Table
from mainroad.site.journal_store import service, sql

SEAT = "machine/"
"""How the journal names the program as a player; the level follows."""

LONGEST_S, SHORTEST_S = 30.0, 0.05
ANSWER_S = 0.5
"""So long it thinks about an offer of a draw."""
WORSE, EQUAL = -50, 20
"""In hundredths of a man: it takes a draw where it is worse by so much, and in an ending where nobody is better."""
FEW_PIECES = 8
"""So many pieces are an ending."""
GROUNDS = (Ground.COUNT, Ground.REPETITION)
"""What it claims: a count of moves that is full, a position that came three times."""
LOST_MOVES, ENOUGH_MS = 10, 60_000
"""It resigns after so many moves of its own in a proved loss, if the opponent has so much time left."""
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
    if seat is None or not state.is_running or state.stopped or state.claim or state.opened is None:
        return None
    side, level = seat
    is_offered = state.table.standing is side.opponent
    if not is_offered and state.duty is not side:
        return None
    longest, target = _seconds(state, side, now)
    return Question(
        state.opened.game,
        (*(pack_position(made.before.position) for made in state.made), pack_position(state.position)),
        min(ANSWER_S, target) if is_offered else longest,
        state.opened.rulebook,
        level=0 if is_offered else level,
        seed=state.clock.at_ms,
        target=target,
        is_urgent=True,
    )


def _seconds(state: Game, side: Side, now: int) -> tuple[float, float]:
    """How long a move may take at most, and about how long it should."""
    longest, target = shared_out(state.left(now)[side] / 1000)
    return min(LONGEST_S, max(SHORTEST_S, longest)), min(LONGEST_S / 2, max(SHORTEST_S, target))


def command(state: Game, found: Findings, now: int, lost_moves: int = 0) -> commands.Command | None:
    """What the program does, having thought: it answers an offer, claims a draw, resigns or moves."""
    seat = seat_of(state)
    if seat is None or found.error:
        return None
    side = seat[0]
    if state.table.standing is side.opponent:
        return commands.Accept(side) if accepts(state, side, found) else commands.Decline(side)
    if lost_moves >= LOST_MOVES and state.left(now)[side.opponent] >= ENOUGH_MS:
        return commands.Resign(side)
    if accepts(state, side, found) and (claim := good_claim(state, side, found.move, now)):
        return claim
    return commands.Move(side, found.move) if found.move else None


def good_claim(state: Game, side: Side, move: str, now: int) -> commands.Claim | None:
    """A claim that makes a draw, for the position on the board or with the move to play; None: there is none."""
    claims = (
        commands.Claim(side, ground.value, written) for written in dict.fromkeys(("", move)) for ground in GROUNDS
    )
    return next((claim for claim in claims if _makes_draw(state, claim, now)), None)


def _makes_draw(state: Game, claim: commands.Claim, now: int) -> bool:
    """Whether the rule that answers claims where no arbiter sits would call it a draw."""
    for asked in (claim, _answer_of_rule(state)):
        decided = GAME.decide(state, asked, now)
        if isinstance(decided, Refusal):
            return False
        state = after(state, decided)
    return state.finished is not None and state.finished.score.reason == "claim"


def _answer_of_rule(state: Game) -> commands.RuleClaim:
    return commands.RuleClaim(evidence=evidence_on(state.position))


def is_lost(state: Game, side: Side, found: Findings) -> bool:
    """Whether a loss is proved, within what the counts of draws leave."""
    if state.position.side is not side or not found.lines or found.lines[0].worth.wins is not False:
        return False
    shown = Verdict(side.opponent, plies=found.lines[0].worth.plies)
    known = in_time(state.book.draws, state.board.counters, shown)
    return known is not None and known.winner is not None


def _now(state: Game) -> int:
    return max(moments.now_ms(), state.clock.at_ms)


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
        self._lost_moves: dict[str, int] = {}
        """By stream: how many moves of the program in a row a loss has been proved."""

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
            if ledger.state.is_over:
                self._lost_moves.pop(ledger.stream, None)
        if earlier is not None:
            self._thinker.stop(earlier.number)
        if asked is None:
            self._have_claim_answered(ledger)
            return
        number = self._thinker.ask(asked, partial(self._thought, ledger))
        with self._lock:
            if (thought := self._thoughts.get(ledger.stream)) is not None and thought.ledger is ledger:
                self._thoughts[ledger.stream] = Thought(ledger, number)

    def _have_claim_answered(self, ledger: Ledger[Any]) -> None:
        """Where no arbiter sits, the rule answers a claim of the program as it answers those of people."""
        seat, state = seat_of(ledger.state), ledger.state
        if seat is not None and state.claim and state.claim.side is seat[0] and play.waits_for_rule(state):
            self._do(ledger, _answer_of_rule(state))

    def _thought(self, ledger: Ledger[Any], found: Findings) -> None:
        seat = seat_of(ledger.state)
        if not found.is_last or seat is None:
            return
        with self._lock:
            thought = self._thoughts.get(ledger.stream)
            if thought is None or thought.ledger is not ledger:
                return  # the game has gone on
            lost_moves = self._lost_moves.get(ledger.stream, 0) + 1 if is_lost(ledger.state, seat[0], found) else 0
            self._lost_moves[ledger.stream] = lost_moves
        done = command(ledger.state, found, _now(ledger.state), lost_moves)
        if done is not None:
            self._do(ledger, done)

    def _do(self, ledger: Ledger[Any], done: commands.Command, attempt: int = 1) -> None:
        seat = seat_of(ledger.state)
        future = service.post(
            ledger.stream,
            done,
            actor=f"{SEAT}{seat[1] if seat else ''}",
            command_id=f"{SEAT}{ledger.version}",
            now_ms=_now(ledger.state),
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
