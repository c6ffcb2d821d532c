"""What crosses the border to the compiled kernel. Bits are those of mainroad.boards."""

from collections.abc import Callable

Deed = tuple[int, int, int, bool]
Four = tuple[int, int, int, int]
Scene = tuple[bool, Four, list[Four]]

processor: str

class Position:
    variant: str
    white_to_move: bool
    men: int
    kings: int
    their_men: int
    their_kings: int
    def __init__(
        self, variant: str, white_to_move: bool, men: int, kings: int, their_men: int, their_kings: int
    ) -> None: ...

def legal_moves(position: Position) -> list[Deed]: ...
def random_scenes(variant: str, seed: int, games: int, from_start: bool) -> list[Scene]: ...
def perft(position: Position, depth: int) -> int: ...

# -- search ---------------------------------------------------------------------------------------

Report = tuple[int, int, float, list[tuple[int, list[Deed]]]]
"""Depth, nodes, seconds, and lines of a score and moves."""

most_counted_pieces: int
greatest_depth: int

class Stop:
    def __init__(self) -> None: ...
    def set(self) -> None: ...
    def is_set(self) -> bool: ...

class Memory:
    def __init__(self, megabytes: int) -> None: ...

class Probe:
    @property
    def most(self) -> int: ...
    def value(self, position: Position) -> tuple[int, int] | None: ...

class DrawRules:
    @staticmethod
    def made(
        repetitions: int, counts: list[tuple[int, int, bool, bool]], running: bytes, beyond: bytes
    ) -> DrawRules: ...

def search(
    position: Position,
    history: list[Position],
    rules: DrawRules,
    probe: Probe | None,
    memory: Memory,
    stop: Stop,
    limits: tuple[int, int, float, float],
    lines: int,
    threads: int,
    progress: Callable[[Report], None] | None,
) -> Report: ...
def evaluate(position: Position) -> int: ...
def learn(variant: str, weights: bytes) -> None: ...

# -- proofs ---------------------------------------------------------------------------------------

class Stopwatch:
    def __init__(self, by_processor: bool) -> None: ...
    @property
    def seconds(self) -> float: ...

class Prover:
    def __init__(
        self,
        variant: str,
        white: bool,
        where: tuple[int, int] | None,
        how_many: tuple[int, int] | None,
        rules: DrawRules,
        probe: Probe | None,
        megabytes: int,
    ) -> None: ...
    def prove(
        self,
        position: Position,
        before: list[Position],
        limits: tuple[int, float, bool],
        stop: Stop,
        progress: Callable[[int], object] | None,
    ) -> tuple[int, int, bool, int, float]: ...

# -- tablebases -----------------------------------------------------------------------------------

Table = tuple[Four, int, int, int, int, int, int]
"""Material, positions, wins, draws, losses, greatest distance, bytes."""

most_table_pieces: int

class TableRefusedError(Exception): ...

class Progress:
    def __init__(self) -> None: ...
    @property
    def looked_at(self) -> int: ...
    @property
    def distance(self) -> int: ...
    def stop(self) -> None: ...

class Tables:
    @property
    def pieces(self) -> int: ...
    def probe(self) -> Probe: ...
    def told(self) -> list[Table]: ...
    def result(self, position: Position, remaining: int | None) -> tuple[int, int] | None: ...
    def best(self, position: Position, remaining: int | None) -> list[Deed] | None: ...
    def verify(
        self, material: Four, sample: int, seed: int, threads: int, progress: Progress
    ) -> tuple[int, int, int]: ...
    def position(self, material: Four, number: int) -> Position: ...
    def check_blocks(self, material: Four) -> None: ...

class TableBuilder:
    def plan(self, pieces: int) -> list[tuple[Four, int]]: ...
    def is_built(self, material: Four) -> bool: ...
    def build(self, material: Four) -> bool: ...
    @property
    def progress(self) -> Progress: ...

def open_tables(variant: str, folder: str) -> Tables: ...
def table_builder(variant: str, folder: str, threads: int) -> TableBuilder: ...
