"""Titles for composition: points for life, and for the higher one two first awards (FM A10-11.1, A10-11.2)."""

from __future__ import annotations

from collections.abc import Iterator

from mainroad.titles.levels import Level
from mainroad.titles.verdicts import Verdict, verdict

MASTER_POINTS = 100  # FM A10-11.1
GRANDMASTER_POINTS = 200  # FM A10-11.2
GRANDMASTER_WINS = 2  # FM A10-11.2


def composition_verdicts(level: Level, half_points: int, wins: int, held: Level | None) -> Iterator[Verdict]:
    """What a title for composition asks for; points come in halves, for equal places share them."""
    need = MASTER_POINTS if level is Level.MI else GRANDMASTER_POINTS
    cited = "FM A10-11.1" if level is Level.MI else "FM A10-11.2"
    have = f"{half_points // 2}½" if half_points % 2 else str(half_points // 2)
    yield verdict("titles.composition.points", half_points >= 2 * need, cited, have=have, need=need)
    is_higher = held is None or held < level
    name = held.name if held else "–"
    yield verdict("titles.path.higher", is_higher, "FM A10-12.a", held=name, title=level.name)
    if level is Level.GMI:
        yield verdict("titles.composition.master", held is Level.MI, cited, held=name)
        yield verdict("titles.composition.wins", wins >= GRANDMASTER_WINS, cited, have=wins, need=GRANDMASTER_WINS)
