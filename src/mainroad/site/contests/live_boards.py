"""Boards of live games, as the pages of a competition lead to them; the hall tells which there are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from mainroad.site.contests.access import Visit

SOURCES: list[Callable[[Visit], Iterable[tuple[str, str]]]] = []
"""Rooms above this one that know boards add themselves (`hall.apps`)."""


def own_boards(visit: Visit) -> Iterator[tuple[str, str]]:
    """The boards at which the visitor has a game of the last round to play, each with its address."""
    return (board for source in SOURCES for board in source(visit))
