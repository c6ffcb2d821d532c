"""Looking ahead: the best lines of a position, and what they are worth."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from mainroad.engine.draws import REPETITION_ONLY, DrawRules
from mainroad.engine.kernel import compiled, handed_in, legal_move_of
from mainroad.engine.limits import Limits
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition

Stop = compiled.Stop
"""A flag that any thread may raise with `set()` to end a search."""
Memory = compiled.Memory
"""What searches remember; hand the same one in for each move of a game and nothing is thought of twice."""
Probe = compiled.Probe
"""A tablebase that a search may ask."""

GREATEST_DEPTH: int = compiled.greatest_depth
MOST_THREADS = 256
USUAL_MEGABYTES = 64
_WIN, _TABLE_WIN, _DECIDED = 30000, 20000, 15000
_NODES_PER_MEGABYTE = 1 << 15
_SHALLOW = 8


@dataclass(frozen=True, slots=True, order=True)
class Score:
    """What a position is worth to the side to move: more is better, and any win is better than any number of men."""

    value: int

    @property
    def is_won(self) -> bool:
        """Whether the side to move wins."""
        return self.value >= _DECIDED

    @property
    def is_lost(self) -> bool:
        """Whether the side to move loses."""
        return self.value <= -_DECIDED

    @property
    def hundredths(self) -> int | None:
        """Hundredths of a man, while the game is open."""
        return None if self.is_won or self.is_lost else self.value

    @property
    def plies(self) -> int | None:
        """How many moves of both sides a shown win or loss takes; a tablebase does not tell it."""
        return _WIN - abs(self.value) if abs(self.value) > _TABLE_WIN else None

    def __str__(self) -> str:
        if self.hundredths is not None:
            return f"{self.value / 100:+.2f}"
        word = "win" if self.is_won else "loss"
        return word if self.plies is None else f"{word} in {self.plies}"


@dataclass(frozen=True, slots=True)
class Line:
    """A line of play, and what it is worth to the side that begins it."""

    score: Score
    moves: tuple[DraughtsMove, ...]


@dataclass(frozen=True, slots=True)
class Analysis:
    """What a search has found, the best line first; no lines: there is no move."""

    position: DraughtsPosition
    depth: int
    nodes: int
    seconds: float
    lines: tuple[Line, ...]

    @property
    def best(self) -> DraughtsMove | None:
        """The best move."""
        return self.lines[0].moves[0] if self.lines else None


Progress = Callable[[Analysis], None]


def analyse(  # noqa: PLR0913 - each is a question of its own
    position: DraughtsPosition,
    *,
    limits: Limits,
    history: Sequence[DraughtsPosition] = (),
    lines: int = 1,
    threads: int = 1,
    draws: DrawRules = REPETITION_ONLY,
    stop: Stop | None = None,
    progress: Progress | None = None,
    memory: Memory | None = None,
    tables: Probe | None = None,
) -> Analysis:
    """Search a position for its best lines.

    `history` holds the positions of the game before this one, the first one first; `draws` says what counts as drawn.
    `progress` hears of every depth that is through. With one thread, a new memory and no limit of time the answer is
    always the same.
    """
    _check(limits, lines, threads, stop)
    _know(position.variant.name)
    report = compiled.search(
        handed_in(position),
        [handed_in(earlier) for earlier in history],
        draws.compiled,
        tables,
        memory or new_memory(limits),
        stop or Stop(),
        (
            min(limits.depth or GREATEST_DEPTH, GREATEST_DEPTH),
            limits.nodes or 0,
            limits.seconds or 0.0,
            limits.target or 0.0,
        ),
        lines,
        threads,
        None if progress is None else lambda told: progress(_analysis(position, told)),
    )
    return _analysis(position, report)


def _check(limits: Limits, lines: int, threads: int, stop: Stop | None) -> None:
    if limits.is_open and stop is None:
        raise ValueError("a search without limits needs a stop")
    if lines < 1:
        raise ValueError(f"a search shows one line or more, not {lines}")
    if not 1 <= threads <= MOST_THREADS:
        raise ValueError(f"a search runs on 1 to {MOST_THREADS} threads, not {threads}")


def new_memory(limits: Limits) -> Memory:
    """Memory enough for a search within limits."""
    if limits.nodes is not None:
        return Memory(min(USUAL_MEGABYTES, 1 + limits.nodes // _NODES_PER_MEGABYTE))
    return Memory(1 if limits.depth is not None and limits.depth <= _SHALLOW else USUAL_MEGABYTES)


def _analysis(position: DraughtsPosition, report: compiled.Report) -> Analysis:
    depth, nodes, seconds, lines = report
    return Analysis(position, depth, nodes, seconds, tuple(_line(position, *line) for line in lines))


def _line(position: DraughtsPosition, score: int, deeds: list[compiled.Deed]) -> Line:
    moves = []
    for deed in deeds:
        move = legal_move_of(position, deed)
        moves.append(move)
        position = position.played(move)
    return Line(Score(score), tuple(moves))


def evaluation(position: DraughtsPosition) -> Score:
    """What a position seems to be worth without looking ahead."""
    _know(position.variant.name)
    return Score(compiled.evaluate(handed_in(position)))


@cache
def _know(variant: str) -> None:
    """Hand the kernel the weights that were learnt for a game; without their file it judges by rule of thumb."""
    learnt = files("mainroad.engine") / "weights" / f"{variant}.bin"
    if learnt.is_file():
        compiled.learn(variant, zlib.decompress(learnt.read_bytes()))
