"""What crosses the border to the compiled kernel. Bits are those of mainroad.boards."""

Deed = tuple[int, int, int, bool]

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
def perft(position: Position, depth: int) -> int: ...
