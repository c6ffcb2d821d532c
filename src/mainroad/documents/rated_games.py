"""What the rating commission needs (UA V-18.8.6.b, CH 21.9): every game that was played to a result, by person."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from mainroad.competition.desk.rated_games import rated_games as desk_games
from mainroad.competition.desk.state import Tournament
from mainroad.documents.paper import Align, Column, Table
from mainroad.documents.subject import Subject


@dataclass(frozen=True, slots=True)
class Rated:
    """One person's part in a rated game, in half points."""

    person: str
    opponent: str
    points: int


def rated_games(state: Tournament) -> Iterator[Rated]:
    """Both sides of every rated game: of micro-matches each game, of team matches each board."""
    for game in desk_games(state):
        (white, black), (won, lost) = game.players, game.score
        yield Rated(white, black, won)
        yield Rated(black, white, lost)


def _ratings(state: Tournament) -> Mapping[str, int]:
    """Ratings by person: those of the entries, and those that teams gave for their members."""
    found = {entry: entered.rating for entry, entered in state.entries.items() if entry not in state.squads}
    for squad in state.squads.values():
        found |= {person: squad.ratings.get(person, 0) for person in (*squad.main, *squad.reserves)}
    return found


def rating_table(subject: Subject) -> Table:
    """Rated games, the points in them, and the opponents' average, for everybody who played."""
    columns = (
        Column(subject.say("name"), share=3),
        Column(subject.say("delegation"), share=2),
        Column(subject.say("rating"), Align.RIGHT),
        Column(subject.say("games-word"), Align.RIGHT),
        Column(subject.say("points"), Align.RIGHT),
        Column(subject.say("average"), Align.RIGHT),
    )
    ratings = _ratings(subject.state)
    games: dict[str, list[Rated]] = {person: [] for person in ratings}
    for game in rated_games(subject.state):
        games.setdefault(game.person, []).append(game)
    return Table(columns, tuple(_row(subject, person, ratings, own) for person, own in games.items()))


def _row(subject: Subject, person: str, ratings: Mapping[str, int], own: list[Rated]) -> tuple[str, ...]:
    met = [ratings[game.opponent] for game in own if ratings.get(game.opponent)]
    return (
        subject.person(person),
        subject.delegation(person),
        str(ratings.get(person) or ""),
        str(len(own)),
        subject.scoring.written(sum(game.points for game in own)),
        str((2 * sum(met) + len(met)) // (2 * len(met))) if met else "",
    )
