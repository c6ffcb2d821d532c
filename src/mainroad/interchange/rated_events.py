"""Events for the rating list: what reports and journals tell, as `mainroad.rating` reads it.

Ratings are worked out from games that were really played, not from the table: those of a player who left are games
(RU 3.14.2, CH 24.1.1, FM A9-5.7.d), a plus is none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from mainroad.basics import BySide
from mainroad.clocks.limits import has_title_tempo
from mainroad.clocks.tempo import Tempo
from mainroad.competition.desk.people import Names, named
from mainroad.competition.desk.rated_games import RATED, rated_games, scores_encounters
from mainroad.competition.desk.state import Tournament
from mainroad.competition.history import LOSS, WIN, Number
from mainroad.competition.regulation.clock import tempo_of
from mainroad.competition.regulation.regulation import Regulation
from mainroad.competition.regulation.systems import SystemKind
from mainroad.interchange.post_events import KIND as CORRESPONDENCE
from mainroad.interchange.rating_errors import RatingFileError
from mainroad.interchange.reports.report import Player, Report
from mainroad.rating.events import Approval, Event, Kind, Participant, Played, guessed_kind
from mainroad.rating.lists import Pool, Scheme


class NotRateableError(RatingFileError):
    """An event that does not tell what a rating needs; the refusal says what is missing."""


@dataclass(frozen=True)
class EventAbout:
    """What is known of an event besides its file; what is left open is taken from there."""

    id: str
    title: str = ""
    first_day: date | None = None
    last_day: date | None = None
    kind: Kind | None = None
    approval: Approval = Approval.APPROVED
    pool: Pool | None = None
    reported: date | None = None
    has_official_tempo: bool | None = None
    by_encounter: bool | None = None
    """Whether a micro-match is one result; None: if only who won it is scored."""


# -- of a report ----------------------------------------------------------------------------------------


def event_of_report(report: Report, about: EventAbout) -> Event:
    """The event that a report (TRF) tells of; players are known by their id, or by their name if they have none."""
    ids = _ids(report)
    games = tuple(_report_games(report, ids))
    return Event(
        about.id,
        about.title or report.title or about.id,
        about.first_day or _day(about.id, report.first_day),
        about.last_day or _day(about.id, report.last_day or report.first_day),
        tuple(_participant(player, ids[player.number]) for player in report.players),
        games,
        about.kind or _told_kind(report) or guessed_kind(len(report.players), games),
        about.approval,
        about.pool or _told_pool(report),
        report.planned or report.history.rounds_played,
        about.reported,
        about.has_official_tempo is not False,
    )


def _ids(report: Report) -> dict[Number, str]:
    ids = {player.number: player.id or player.name for player in report.players}
    seen: set[str] = set()
    for id_ in ids.values():
        if not id_ or id_ in seen:
            raise NotRateableError("same-name", name=id_ or "–")
        seen.add(id_)
    return ids


def _participant(player: Player, id_: str) -> Participant:
    year = player.born[:4]
    born = int(year) if year.isdecimal() else 0
    return Participant(id_, player.name, player.federation, player.title.upper(), born)


def _report_games(report: Report, ids: Mapping[Number, str]) -> Iterator[Played]:
    for played in report.rounds:
        for game in played.games:
            if game.score is not None and game.how in RATED:
                yield _played(BySide(ids[game.white], ids[game.black]), game.score)


def _played(players: BySide[str], score: BySide[int]) -> Played:
    """A game on the scale of 2, 1 and 0, whatever an arbiter has added to its points."""
    return Played(*players, *(min(max(points, LOSS), WIN) for points in score))


_KINDS = {"SWISS": Kind.SWISS, "DUTCH": Kind.SWISS, "ROUNDROBIN": Kind.ROUND_ROBIN, "MATCH": Kind.MATCH}


def _told_kind(report: Report) -> Kind | None:
    """The kind by the code of TRF26, else by the words of the report."""
    told = f"{report.system} {report.kind}".upper().replace("-", "").replace(" ROBIN", "ROBIN")
    return next((kind for word, kind in _KINDS.items() if word in told), None)


def _told_pool(report: Report) -> Pool:
    """Play by post has a list of its own (FM A9-1.1.c)."""
    return Pool.CORRESPONDENCE if CORRESPONDENCE.upper() in report.kind.upper() else Pool.HUNDRED


def _day(event: str, text: str) -> date:
    try:
        found = date.fromisoformat(text.strip().replace("/", "-").replace(".", "-"))
    except ValueError as error:
        raise NotRateableError("no-day", event=event) from error
    if not 1900 <= found.year <= 2199:
        raise NotRateableError("no-day", event=event)
    return found


# -- of a journal ---------------------------------------------------------------------------------------

_SYSTEMS = {SystemKind.ROUND_ROBIN: Kind.ROUND_ROBIN}
GAMES = {
    Pool.HUNDRED: frozenset({"international"}),
    Pool.SIXTY_FOUR: frozenset({"russian", "brazilian"}),
    Pool.CHESS: frozenset({"chess"}),
}
"""Which games are played for a list; what is played by post is taken over as a report."""


def event_of_tournament(state: Tournament, names: Names, about: EventAbout) -> Event:
    """The event that a tournament at the desk was; players are known by the ids of their entries."""
    regulation = state.regulation
    days = [round_.start.date() for round_ in regulation.schedule] if regulation else []
    first, last = about.first_day or min(days, default=None), about.last_day or max(days, default=None)
    if first is None or last is None:
        raise NotRateableError("no-day", event=about.id)
    games = tuple(_desk_games(state, about.by_encounter))
    people = tuple(_people(state, names))
    pool = about.pool or _desk_pool(state)
    is_official = regulation is None or _is_official(regulation, pool)
    return Event(
        about.id,
        about.title or (regulation.title if regulation else about.id),
        first,
        last,
        people,
        games,
        about.kind or _desk_kind(state, len(people)),
        about.approval,
        pool,
        state.rounds_planned,
        about.reported,
        is_official if about.has_official_tempo is None else about.has_official_tempo,
    )


def _is_official(regulation: Regulation, pool: Pool) -> bool:
    """Whether the tempo is one at which games are rated (FM A10-4.4.3.6.a): rapid chess has no list here."""
    if pool.scheme is Scheme.FIDE:
        return tempo_of(regulation) is Tempo.CLASSICAL
    squares = "100" if regulation.game in GAMES[Pool.HUNDRED] else "64"
    return has_title_tempo(regulation.time_control, squares)


def _desk_games(state: Tournament, by_encounter: bool | None) -> Iterator[Played]:
    whole = scores_encounters(state) if by_encounter is None else by_encounter
    for game in rated_games(state, by_encounter=whole):
        yield _played(game.players, game.score)


def _people(state: Tournament, names: Names) -> Iterator[Participant]:
    for entry in state.numbers:
        told, person = state.entries[entry], named(names, entry)
        squad = state.squads.get(entry)
        for member in (*squad.main, *squad.reserves) if squad else (entry,):
            who = person if member == entry else named(names, member)
            title = (told.title if member == entry else "") or who.title
            federation = told.federation or who.federation
            name = who.name("en") if member in names else ""
            yield Participant(member, name, federation, title.upper(), who.born)


def _desk_kind(state: Tournament, players: int) -> Kind:
    if players == 2:
        return Kind.MATCH
    return _SYSTEMS.get(state.kind_of(1), Kind.SWISS) if len(state.parts) == 1 else Kind.SWISS


def _desk_pool(state: Tournament) -> Pool:
    game = state.regulation.game if state.regulation else "international"
    found = next((pool for pool, games in GAMES.items() if game in games), None)
    if found is None:
        raise NotRateableError("game", game=game)
    return found
