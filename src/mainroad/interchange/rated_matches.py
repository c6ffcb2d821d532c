"""A match of `mainroad match` for the rating list: its games but the quick ones, which are not rated."""

from __future__ import annotations

from collections.abc import Mapping

from mainroad.clocks.limits import has_title_tempo
from mainroad.clocks.reading import parse_control
from mainroad.displays.matches.state import Match
from mainroad.interchange.rated_events import EventAbout, NotRateableError
from mainroad.interchange.rated_people import Entrant
from mainroad.rating.events import Event, Kind, Participant, Played
from mainroad.rating.lists import Pool


def event_of_match(state: Match, entrants: Mapping[str, Entrant], about: EventAbout) -> Event:
    """The event that a match was; its journal knows neither its days nor the size of its boards."""
    opened = state.opened
    if opened is None or opened.boards > 1:
        raise NotRateableError("team-match", event=about.id)
    if about.first_day is None or about.last_day is None:
        raise NotRateableError("no-day", event=about.id)
    pool = about.pool or Pool.HUNDRED
    rated = [(due, score) for due, score in state.games if not due.is_quick]
    squares = "100" if pool is Pool.HUNDRED else "64"
    is_official = all(has_title_tempo(parse_control(due.control), squares) for due, _ in rated)
    return Event(
        about.id,
        about.title or about.id,
        about.first_day,
        about.last_day,
        tuple(Participant(player, entrants.get(player, Entrant()).name) for player in opened.players),
        tuple(Played(opened.players[due.white - 1], opened.players[due.black - 1], *score) for due, score in rated),
        about.kind or Kind.MATCH,
        about.approval,
        pool,
        len(rated),
        about.reported,
        is_official if about.has_official_tempo is None else about.has_official_tempo,
    )
