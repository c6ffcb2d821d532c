"""A hall holds the values of thousands of games: no collection needs to look at them."""

from __future__ import annotations

import gc

from support.games import Hall


def test_a_collection_passes_over_the_values_of_a_game() -> None:
    hall = Hall("RU", "russian", "1h+5s").start().play("c3-d4", "b6-a5", "d4-c5")
    state, made = hall.state, hall.state.made[0]
    gc.collect()  # tuples and dicts of such values are let go when they are first looked at
    for value in (state, state.board, state.position, state.board.counters, state.clock, made, made.before, made.move):
        assert not gc.is_tracked(value), value
    assert not gc.is_tracked(state.made)
    assert not gc.is_tracked(state.board.counters.seen)
