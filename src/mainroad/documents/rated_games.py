"""What the rating commission needs (UA V-18.8.6.b, CH 21.9): every game that was played to a result, by person."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from mainroad.competition.desk.state import Tournament
from mainroad.competition.history import Game, How
from mainroad.documents.paper import Align, Column, Table
from mainroad.documents.subject import Subject

RATED = frozenset({How.PLAYED, How.RATED_ONLY})


@dataclass(frozen=True, slots=True)
class Rated:
    """One person's part in a rated game, in half points."""

    person: str
    opponent: str
    points: int


def rated_games(state: Tournament) -> Iterator[Rated]:
    """Both sides of every rated game: of micro-matches each game, of team matches each board."""
    for number, played in enumerate(state.history.rounds, start=1):
        for board, game in enumerate(played.games, start=1):
            if (number, board) in state.matches:
                yield from _of_match(state, number, board)
                continue
            for part in state.games.get((number, board)) or (game,):
                yield from _of_game(state, part)


def _of_game(state: Tournament, game: Game) -> Iterator[Rated]:
    if game.score is None or game.how not in RATED:
        return
    white, black = state.numbers[game.white - 1], state.numbers[game.black - 1]
    yield Rated(white, black, game.score.white)
    yield Rated(black, white, game.score.black)


def _of_match(state: Tournament, round_number: int, board: int) -> Iterator[Rated]:
    for table in state.matches[round_number, board].boards:
        white, black = table.players
        if white and black and table.score is not None and table.how in RATED:
            yield Rated(white, black, table.score.white)
            yield Rated(black, white, table.score.black)


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
