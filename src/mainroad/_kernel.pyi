"""What crosses the border to the compiled kernel. Bits are those of mainroad.boards."""

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
