"""Plots as drawings inside the page: no picture without its words, no colour that says something alone."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from mainroad.basics import Side

UP, LEFT, TOP, BOTTOM = 170, 40, 16, 34
"""The height of the plot, and its margins."""
NARROWEST, WIDEST, WISHED = 46, 92, 620
"""The width of a round, and that of all of them if they may be wide."""
GUIDES = 4
"""About how many lines are drawn across."""


@dataclass(frozen=True)
class PlotRound:
    """A round of a plot: the total after it in half points, and the colour; no colour: nothing was played."""

    round: int
    total: int
    side: Side | None


@dataclass(frozen=True)
class Plot:
    """Points by rounds; `words` are what those hear who do not see it, `points` how half points are written."""

    title: str
    words: str
    steps: tuple[PlotRound, ...]
    points: tuple[tuple[int, str], ...]
    """The lines across: half points and their label."""

    @property
    def most(self) -> int:
        """The top of the plot."""
        return max([1, *(step.total for step in self.steps), *(height for height, _ in self.points)])

    @property
    def step(self) -> int:
        """The width of a round."""
        return max(NARROWEST, min(WIDEST, WISHED // max(len(self.steps), 1)))

    def x(self, index: int) -> int:
        """Where a round stands; the start of the tournament is 0."""
        return LEFT + self.step * index

    def y(self, total: int) -> float:
        """How high a total stands."""
        return round(TOP + UP * (1 - total / self.most), 1)


def guides(most: int, win: int = 2) -> tuple[int, ...]:
    """Heights in half points at which a plot has lines: whole points at equal distances."""
    gap = win * max(1, -(-most // (win * GUIDES)))
    return tuple(range(0, most + gap, gap))


def plot_svg(plot: Plot, name: str) -> SafeString:
    """A plot as SVG; `name` makes its ids its own."""
    width, height = plot.x(len(plot.steps)) + plot.step // 2, TOP + UP + BOTTOM
    parts = (_across(plot, width), _line(plot), _marks(plot), _rounds(plot))
    return format_html(
        '<svg class="plot" viewBox="0 0 {0} {1}" width="{0}" height="{1}" role="img" aria-labelledby="{2}-t {2}-d">'
        '<title id="{2}-t">{3}</title><desc id="{2}-d">{4}</desc>{5}</svg>',
        width, height, name, plot.title, plot.words, format_html_join("", "{}", ((part,) for part in parts)),
    )  # fmt: skip


def _across(plot: Plot, width: int) -> SafeString:
    rows = ((plot.y(height), LEFT, width, plot.y(height) + 4, LEFT - 8, label) for height, label in plot.points)
    return format_html_join(
        "", '<path class="guide" d="M{1} {0}H{2}"/><text class="axis end" x="{4}" y="{3}">{5}</text>', rows
    )


def _line(plot: Plot) -> SafeString:
    corners = [(0, 0), *((index, step.total) for index, step in enumerate(plot.steps, start=1))]
    path = " ".join(f"{plot.x(index)},{plot.y(total)}" for index, total in corners)
    return format_html('<polyline class="road" points="{}"/>', path)


def _marks(plot: Plot) -> SafeString:
    """A piece of the colour that was played; a small diamond where nothing was."""
    found = []
    for index, step in enumerate(plot.steps, start=1):
        x, y = plot.x(index), plot.y(step.total)
        found.append(_piece(x, y, step.side) if step.side else _diamond(x, y))
    return format_html_join("", "{}", ((mark,) for mark in found))


def _piece(x: int, y: float, side: Side) -> SafeString:
    return format_html(
        '<circle class="piece {2}" cx="{0}" cy="{1}" r="8"/><circle class="groove {2}" cx="{0}" cy="{1}" r="4"/>',
        x, y, side.value,
    )  # fmt: skip


def _diamond(x: int, y: float) -> SafeString:
    return format_html('<path class="diamond" d="M{} {}l6 6-6 6-6-6z"/>', x, y - 6)


def _rounds(plot: Plot) -> SafeString:
    y = TOP + UP + 22
    rows = ((plot.x(index), y, step.round) for index, step in enumerate(plot.steps, start=1))
    return format_html_join("", '<text class="axis middle" x="{}" y="{}">{}</text>', rows)
