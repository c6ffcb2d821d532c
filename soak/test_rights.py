"""What players are told that they may do, against putting every question to the game: thousands of random games."""

from __future__ import annotations

import os
import random

from support.rights_walk import walks

TIMES = int(os.environ.get("MAINROAD_SOAK_RIGHTS", "30"))


def test_what_is_told_is_what_the_game_says() -> None:
    seed = random.SystemRandom().randrange(1 << 32)
    print(f"seed {seed}")
    games = sum(1 for _ in walks(random.Random(seed), TIMES))
    assert games >= 90 * TIMES
