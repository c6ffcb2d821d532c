"""A player's ratings as a drawing inside the page; the table beside it says the same in words."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640, 220, 52, 32, 16, 32
"""The margins leave room for the words: half a day on the right."""
STEP = 50
"""Lines are drawn across at such ratings."""
MOST_LABELS = 8


def curve(points: Sequence[tuple[date, int]], title: str, key: str = "") -> SafeString:
    """Ratings by lists, the oldest first; nothing for fewer than two. A page with several gives each its key."""
    if len(points) < 2:
        return SafeString("")
    low, high = _bounds([rating for _, rating in points])
    xs = [LEFT + round((WIDTH - LEFT - RIGHT) * n / (len(points) - 1)) for n in range(len(points))]
    ys = [round(TOP + (HEIGHT - TOP - BOTTOM) * (high - rating) / (high - low), 1) for _, rating in points]
    path = " ".join(f"{x},{y}" for x, y in zip(xs, ys, strict=True))
    dots = format_html_join("", '<circle cx="{}" cy="{}" r="4"/>', zip(xs, ys, strict=True))
    words = "; ".join(f"{day:%Y-%m-%d}: {rating}" for day, rating in points)
    return format_html(
        '<svg class="curve" viewBox="0 0 {} {}" role="img" aria-labelledby="curve-title{key} curve-words{key}">'
        '<title id="curve-title{key}">{}</title><desc id="curve-words{key}">{}</desc>{}{}'
        '<polyline points="{}" fill="none"/>{}</svg>',
        WIDTH, HEIGHT, title, words, _guides(low, high), _days(points, xs), path, dots, key=key,
    )  # fmt: skip


def _bounds(ratings: Sequence[int]) -> tuple[int, int]:
    low, high = min(ratings) // STEP * STEP, -(-max(ratings) // STEP) * STEP
    return low, max(high, low + STEP)


def _guides(low: int, high: int) -> SafeString:
    gap = STEP * max(1, -(-(high - low) // (STEP * 6)))
    heights = range(low, high + 1, gap)
    rows = ((rating, round(TOP + (HEIGHT - TOP - BOTTOM) * (high - rating) / (high - low), 1)) for rating in heights)
    return format_html_join(
        "",
        '<line x1="{}" x2="{}" y1="{}" y2="{}"/><text x="{}" y="{}" text-anchor="end">{}</text>',
        ((LEFT, WIDTH - RIGHT, y, y, LEFT - 8, y + 4, rating) for rating, y in rows),
    )


def _days(points: Sequence[tuple[date, int]], xs: Sequence[int]) -> SafeString:
    every = max(1, -(-len(points) // MOST_LABELS))
    shown = [(x, HEIGHT - 10, f"{day:%Y-%m}") for (day, _), x in zip(points, xs, strict=True)][::every]
    return format_html_join("", '<text x="{}" y="{}" text-anchor="middle">{}</text>', shown)
