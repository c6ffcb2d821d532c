"""Who gets no advice; the rooms in which games are played say for whom they count."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from django.utils.translation import gettext as _

SOURCES: list[Callable[[object], str]] = []
"""Each tells the address of a game that somebody plays now and that counts; nothing: there is none (`hall.apps`)."""


def game_that_counts(user: object) -> str:
    """The address of such a game; nothing: advice may be given."""
    return next(filter(None, (source(user) for source in SOURCES)), "")


CONTESTS: list[Callable[[str, Iterable[str], object], str]] = []
"""Each tells in which running contest one of some positions of a game is to be solved; nothing: in none
(`composing.apps`)."""


def kept_for_solvers(game: str, positions: Iterable[str], user: object) -> str:
    """Why nothing is said about some positions: solvers of a contest work at one; nothing: all may be said."""
    asked = tuple(positions)
    title = next(filter(None, (contest(game, asked, user) for contest in CONTESTS)), "")
    if not title:
        return ""
    return _("“%(contest)s” asks solvers about this position: until its last day it stays unsolved here.") % {
        "contest": title
    }
