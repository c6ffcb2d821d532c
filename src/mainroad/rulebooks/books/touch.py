"""What each rulebook says of hands on the pieces: touching, adjusting, letting go."""

from __future__ import annotations

from dataclasses import dataclass

from mainroad.basics import Article, articles

NOBODY: tuple[Article, ...] = ()


@dataclass(frozen=True)
class Touch:
    """A rulebook's view of touched pieces."""

    binds: tuple[Article, ...]
    """A touched piece that can move must be moved, the first of several."""
    unplayable: tuple[Article, ...]
    """A touched piece that cannot move."""
    unplayable_offends: bool = False
    """Touching it is an error; else it means nothing."""
    adjusting: tuple[Article, ...] = NOBODY
    """It is said beforehand that pieces are adjusted."""
    out_of_turn: tuple[Article, ...] = NOBODY
    """Who is not to move may not adjust; nobody says so: anybody may at any time."""
    held: tuple[Article, ...] = NOBODY
    """A piece that is still held may be put on any other square it can go to."""
    released: tuple[Article, ...] = NOBODY
    """Letting go makes the move."""
    direction: tuple[Article, ...] = NOBODY
    """A way once shown must be kept, be the piece held or not."""
    captures: tuple[Article, ...] = NOBODY
    """A touched piece of the opponent's must be taken, the first of several that can be."""
    both_colours: tuple[Article, ...] = NOBODY
    castling: tuple[Article, ...] = NOBODY
    """King, then rook: castling on that side."""
    rook_first: tuple[Article, ...] = NOBODY
    no_castling: tuple[Article, ...] = NOBODY
    """Castling there is not possible: the king must move."""
    promotion: tuple[Article, ...] = NOBODY
    """The new piece is chosen when it touches the square."""
    claim_lapses: tuple[Article, ...] = NOBODY
    """Who touches a piece themselves can no longer claim what the opponent touched."""
    lifted: tuple[Article, ...] = NOBODY
    """On a board for the blind only a piece taken out of its hole is touched."""
    base: tuple[Article, ...] = NOBODY
    """A king whose halves lie on two squares stands where the lower one does."""


RU_64 = RU_100 = Touch(
    articles("RU 1.4.7.a, RU 1.4.7.b"),
    unplayable=articles("RU 1.4.7.c"),
    adjusting=articles("RU 1.4.9.a"),
    out_of_turn=articles("RU 1.4.9.b, RU 1.4.9.c"),
    held=articles("RU 1.4.8"),
    released=articles("RU 1.4.6, RU 1.5.11"),
    lifted=articles("RU 3.21.3.a, RU 3.21.3.b"),
)
UA_64 = UA_100 = Touch(
    articles("UA V-5.2.a"),
    unplayable=articles("UA V-5.2.b"),
    adjusting=articles("UA V-5.2.c"),
    out_of_turn=articles("UA V-5.2.c"),
    held=articles("UA V-5.3.d"),
    released=articles("UA V-5.3.b, UA V-5.3.c"),
    lifted=articles("UA V-13.3"),
    base=articles("UA V-5.4"),
)
CH = Touch(
    articles("CH 4.3.1"),
    unplayable=articles("CH 4.5"),
    adjusting=articles("CH 4.2"),
    out_of_turn=articles("CH 4.2"),
    held=articles("CH 4.6.a"),
    released=articles("CH 4.6.a"),
    captures=articles("CH 4.3.2"),
    both_colours=articles("CH 4.3.3"),
    castling=articles("CH 4.4.1"),
    rook_first=articles("CH 4.4.2"),
    no_castling=articles("CH 4.4.3"),
    promotion=articles("CH 4.4.4"),
    claim_lapses=articles("CH 4.7"),
    lifted=articles("CH 32.2.10"),
)
CK = Touch(
    articles("CK 1.23"),
    unplayable=articles("CK 1.23, CK 1.25.2"),
    unplayable_offends=True,
    adjusting=articles("CK 1.22"),
    direction=articles("CK 1.20.b, CK 1.24"),
)


def _fmjd(annex: str) -> Touch:
    def cited(*numbers: str) -> tuple[Article, ...]:
        return tuple(Article("FM", f"{annex}-{number}") for number in numbers)

    return Touch(
        cited("3.11"),
        unplayable=cited("3.11"),
        adjusting=cited("3.13"),
        out_of_turn=cited("3.14"),
        held=cited("3.12"),
        released=cited("3.10", "4.10"),
    )


FM_100, FM_64 = _fmjd("A1"), _fmjd("A1b")
