"""The chart of time as a picture: the days of both after each letter, and the limits that they must not cross."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from mainroad.basics import Side
from mainroad.post.chart import Row
from mainroad.post.rules import BY_POST

DAYS = BY_POST.days
WIDTH, HEIGHT = 640, 240
LEFT, RIGHT, TOP, BOTTOM = 44, 90, 12, 30


@dataclass(frozen=True)
class Curve:
    """The days of one player."""

    side: Side
    points: str
    x: float
    y: float
    """Where it ends."""
    days: int


@dataclass(frozen=True)
class Level:
    """A limit of days, drawn across."""

    y: float
    days: int


@dataclass(frozen=True)
class Drawing:
    """All that the picture shows."""

    width: int
    height: int
    left: int
    right: float
    base: float
    curves: tuple[Curve, ...]
    levels: tuple[Level, ...]


def drawing(rows: Sequence[Row], step: int = DAYS) -> Drawing | None:
    """The picture of a chart, with a level every so many days; None: there is nothing to draw yet."""
    if not rows:
        return None
    most = max(step, *(max(row.totals) for row in rows))
    top = -(-most // step) * step
    across, up = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def x(place: int) -> float:
        return round(LEFT + across * place / len(rows), 1)

    def y(days: int) -> float:
        return round(TOP + up * (1 - days / top), 1)

    curves = tuple(_curve(side, [0, *(row.totals[side] for row in rows)], x, y) for side in Side)
    levels = tuple(Level(y(days), days) for days in range(0, top + 1, step))
    return Drawing(WIDTH, HEIGHT, LEFT, WIDTH - RIGHT, y(0), _apart(curves), levels)


def _curve(side: Side, days: list[int], x: Callable[[int], float], y: Callable[[int], float]) -> Curve:
    points = " ".join(f"{x(place)},{y(count)}" for place, count in enumerate(days))
    return Curve(side, points, x(len(days) - 1), y(days[-1]), days[-1])


def _apart(curves: tuple[Curve, ...]) -> tuple[Curve, ...]:
    """Two words at one height cannot be read."""
    first, second = curves
    if abs(first.y - second.y) >= 16:
        return curves
    return (
        Curve(first.side, first.points, first.x, first.y - 8, first.days),
        Curve(second.side, second.points, second.x, second.y + 8, second.days),
    )
