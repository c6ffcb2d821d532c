"""The kernel against the laws: its random games, position by position.

Compared in every position: the positions after each legal move, as many as there are moves. In every 50th the moves
themselves: the kernel's list with the deeds (origin, target, captured pieces, crowning) that the laws' generator finds.
Nine positions of ten come from games, the others are placed at random, with many kings; none is compared twice. The
giveaway games differ from their parents only in who wins: their random positions are compared with the laws, their
games with those of the parents. MAINROAD_KERNEL_GAMES multiplies everything for a long run.
"""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Iterator
from itertools import count

import pytest

from mainroad.basics import Side
from mainroad.engine.kernel import compiled, deed_of, handed_in
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.fen import write_fen
from mainroad.laws.generator import Pieces
from mainroad.laws.perft import Counter, Four, counter
from mainroad.laws.variants import DRAUGHTS, Variant

MANY = 200_000 * int(os.environ.get("MAINROAD_KERNEL_GAMES", "1"))
PLACED = MANY // 10
BATCH = 200
SAMPLE = 50
GIVEAWAYS = (("giveaway", "russian"), ("giveaway-international", "international"))
MOVERS = {name: variant for name, variant in DRAUGHTS.items() if name not in dict(GIVEAWAYS)}
Scene = tuple[bool, Four, list[Four]]


def scenes(variant: Variant, many: int, from_start: bool) -> Iterator[Scene]:
    """So many different positions."""
    seen: set[tuple[bool, Four]] = set()
    for batch in count():
        print(f"random_scenes({variant.name!r}, {batch * BATCH}, {BATCH}, {from_start})")
        for scene in compiled.random_scenes(variant.name, batch * BATCH, BATCH, from_start):
            if scene[:2] not in seen:
                seen.add(scene[:2])
                yield scene
            if len(seen) == many:
                return


def compare(law: Counter, pieces: Four, afters: list[Four]) -> None:
    assert sorted(law.successors(*pieces)) == sorted(afters), write_fen(position(law, pieces))


def compare_moves(law: Counter, pieces: Four) -> None:
    here = position(law, pieces)
    deeds = compiled.legal_moves(handed_in(here))
    assert sorted(route.deed for route in law.law.moves(here.pieces)) == sorted(deeds), write_fen(here)
    assert {deed_of(here, move) for move in here.legal_moves()} == set(deeds), write_fen(here)


def position(law: Counter, pieces: Four) -> DraughtsPosition:
    return DraughtsPosition(law.law.variant, law.law.side, Pieces(*pieces))


def compare_scenes(variant: Variant, many: int, from_start: bool) -> None:
    laws = {True: counter(variant, Side.WHITE), False: counter(variant, Side.BLACK)}
    compared = 0
    for white_to_move, pieces, afters in scenes(variant, many, from_start):
        compare(laws[white_to_move], pieces, afters)
        if compared % SAMPLE == 0:
            compare_moves(laws[white_to_move], pieces)
        compared += 1
    assert compared == many


@pytest.mark.parametrize("variant", MOVERS.values(), ids=MOVERS)
def test_random_games_have_the_moves_of_the_laws(variant: Variant) -> None:
    compare_scenes(variant, MANY - PLACED, from_start=True)


@pytest.mark.parametrize("variant", DRAUGHTS.values(), ids=DRAUGHTS)
def test_random_positions_have_the_moves_of_the_laws(variant: Variant) -> None:
    compare_scenes(variant, PLACED, from_start=False)


@pytest.mark.parametrize(("variant", "parent"), GIVEAWAYS, ids=str)
def test_a_game_that_differs_only_in_who_wins_has_the_moves_of_its_parent(variant: str, parent: str) -> None:
    ours = dataclasses.replace(DRAUGHTS[variant], name=parent, stuck_side_wins=False)
    assert vars(ours) == vars(DRAUGHTS[parent]), "or else it must be compared with the laws as the others are"
    compared = 0
    for seed in range(0, MANY, BATCH):
        scenes = compiled.random_scenes(variant, seed, BATCH, True)
        assert scenes == compiled.random_scenes(parent, seed, BATCH, True)
        compared += len(scenes)
        if compared >= MANY:
            return
