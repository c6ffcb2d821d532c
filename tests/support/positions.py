"""Positions for tests: by chance with a seed, and for hypothesis."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

from hypothesis import settings
from hypothesis import strategies as st

from mainroad.basics import BySide, Side
from mainroad.boards import Square
from mainroad.laws.draughts import DraughtsPosition, position, start
from mainroad.laws.variants import DRAUGHTS, Variant

LONGEST_GAME = 120
Placing = dict[Square, tuple[Side, bool]]

SAMPLE = settings(max_examples=100, deadline=None, derandomize=True)
"""A small sample, the same in every run; `pytest soak` draws more and others."""


def random_game(variant: Variant, seed: int) -> Iterator[DraughtsPosition]:
    """The positions of a game in which each move is drawn by lot."""
    print(f"random_game(DRAUGHTS[{variant.name!r}], {seed})")
    chance = random.Random(seed)
    here = start(variant)
    for _ in range(LONGEST_GAME):
        yield here
        if not here.legal_moves():
            return
        here = here.after(chance.choice(here.legal_moves()))


def random_position(variant: Variant, seed: int) -> DraughtsPosition:
    """A position with pieces here and there: many kings, so that captures get long."""
    print(f"random_position(DRAUGHTS[{variant.name!r}], {seed})")
    chance = random.Random(seed)
    squares = chance.sample(variant.board.squares, chance.randint(2, len(variant.board.squares) // 2))
    kings = chance.random()
    placing = {square: (chance.choice(list(Side)), chance.random() < kings) for square in squares}
    return placed(variant, chance.choice(list(Side)), placing)


def placed(variant: Variant, side: Side, placing: Placing) -> DraughtsPosition:
    """The position with these pieces; a man on its last row is a king."""
    rows = {Side.WHITE: 0, Side.BLACK: variant.board.height - 1}

    def squares(owner: Side, king: bool) -> Iterable[Square]:
        return [
            square
            for square, (its_side, is_king) in placing.items()
            if its_side is owner and (is_king or variant.board.row(square) == rows[owner]) is king
        ]

    men, kings = (BySide(*(squares(owner, king) for owner in Side)) for king in (False, True))
    return position(variant, side, men, kings)


def variants() -> st.SearchStrategy[Variant]:
    return st.sampled_from(list(DRAUGHTS.values()))


@st.composite
def positions(draw: st.DrawFn, of: st.SearchStrategy[Variant] | None = None) -> DraughtsPosition:
    """Any position of any game, with at least one piece."""
    variant = draw(of or variants())
    pieces = st.tuples(st.sampled_from(list(Side)), st.booleans())
    placing = draw(st.dictionaries(st.sampled_from(variant.board.squares), pieces, min_size=1, max_size=24))
    return placed(variant, draw(st.sampled_from(list(Side))), placing)


@st.composite
def crowded_men(draw: st.DrawFn) -> DraughtsPosition:
    """A position of men alone, so many that they meet."""
    variant = draw(variants())
    squares = draw(st.lists(st.sampled_from(variant.board.squares), min_size=12, max_size=30, unique=True))
    rows = {Side.WHITE: 0, Side.BLACK: variant.board.height - 1}
    placing = {square: (draw(st.sampled_from(list(Side))), False) for square in squares}
    men = {square: piece for square, piece in placing.items() if variant.board.row(square) != rows[piece[0]]}
    return placed(variant, draw(st.sampled_from(list(Side))), men)
