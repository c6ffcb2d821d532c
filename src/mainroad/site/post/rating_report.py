"""A finished tournament by post as a report for the list of correspondence play (FM A9-1.1.c)."""

from __future__ import annotations

from collections.abc import Sequence

from mainroad.basics import Refusal
from mainroad.interchange.post_events import NamedGame, NotFinishedError, report_of_post
from mainroad.interchange.reports.report import Report
from mainroad.site.post.models import PostGame
from mainroad.site.post.room import whole_state


def rating_report(games: Sequence[PostGame]) -> Report:
    """The report; `NotFinishedError` says why there is none."""
    return report_of_post([NamedGame(whole_state(game), game.players.map(str)) for game in games])


def report_refusal(games: Sequence[PostGame]) -> Refusal | None:
    """Why there is no report; None: there is one."""
    try:
        rating_report(games)
    except NotFinishedError as error:
        return error.refusal
    return None
