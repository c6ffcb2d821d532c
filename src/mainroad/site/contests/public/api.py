"""A tournament as plain data for other programs. The fields are described in docs/feed.md, and never change meaning."""

from __future__ import annotations

from typing import Any

from mainroad.competition.desk.people import named
from mainroad.competition.desk.scale import figure
from mainroad.competition.desk.state import DeskRound, Stage
from mainroad.competition.history import Free, Game
from mainroad.site.contests.access import Visit
from mainroad.site.contests.public.boards import published_rounds
from mainroad.site.contests.public.seen import StateAfter, rounds_begun, table
from mainroad.site.contests.public.timetable import When, timetable

FORMAT = "mainroad.tournament"
EDITION = 1

Data = dict[str, Any]


def as_data(visit: Visit, address: str) -> Data:
    """Everything public of a tournament; points are integers of half points."""
    state, terms = visit.state, visit.regulation
    return {
        "format": FORMAT,
        "edition": EDITION,
        "version": visit.ledger.version,
        "address": address,
        "title": terms.title,
        "event": _event(visit),
        "rulebook": terms.rulebook,
        "game": terms.game,
        "time_control": str(terms.time_control),
        "systems": [stage.system for stage in terms.stages],
        "state": _stage(visit),
        "rounds_planned": state.rounds_planned,
        "entries": [_entry(visit, entry) for entry in (state.numbers or state.entries)],
        "rounds": [_round(visit, when, when.desk) for when in timetable(visit, published_rounds(visit)) if when.desk],
        "standings": _standings(visit),
    }


def _event(visit: Visit) -> Data | None:
    if (event := visit.event) is None:
        return None
    days = {"first_day": event.first_day.isoformat(), "last_day": event.last_day.isoformat()}
    return {"title": event.title, **days, "place": event.place, "venue": event.venue, "time_zone": event.time_zone}


def _stage(visit: Visit) -> str:
    if visit.state.stage is Stage.FINISHED:
        return "finished"
    if not visit.state.numbers:
        return "entries"
    return "running" if published_rounds(visit) else "numbered"


def _entry(visit: Visit, id_: str) -> Data:
    told, person = visit.state.entries[id_], named(visit.names, id_)
    number = visit.state.number_of.get(id_)
    return {
        "number": number,
        "name": person.native,
        "latin": person.latin,
        "title": told.title or person.title,
        "federation": told.federation or person.federation,
        "rating": told.rating,
        "withdrawn": number in visit.state.withdrawn,
    }


def _round(visit: Visit, when: When, desk: DeskRound) -> Data:
    tables = visit.state.tables_of(when.number)
    return {
        "number": when.number,
        "state": when.state,
        "start": when.start.isoformat() if when.start else None,
        "boards": [_board(n, tables[n - 1], game) for n, game in enumerate(desk.round.games, start=1)],
        "free": [_free(free) for free in desk.round.free],
    }


def _board(number: int, table: int, game: Game) -> Data:
    score = {"white": game.score.white, "black": game.score.black} if game.score else None
    return {
        "board": number,
        "table": table,
        "white": game.white,
        "black": game.black,
        "half_points": score,
        "how": game.how.value,
    }


def _free(free: Free) -> Data:
    return {"number": free.player, "half_points": free.points, "how": free.how.value}


def _standings(visit: Visit) -> Data:
    standing = StateAfter(visit.state, rounds_begun(visit.state))
    listed = table(standing)
    rows = [{"place": r.place, "number": r.player, "values": [figure(v) for v in r.values]} for r in listed.rows]
    columns = [{"code": column.code, "name": column.name("en")} for column in listed.columns]
    return {"after": standing.after, "columns": columns, "rows": rows}
