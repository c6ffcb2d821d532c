"""A finished tournament by post as a report (TRF) that rating lists are worked out from (FM A9-5.7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from mainroad.basics import BySide
from mainroad.competition.history import Game, Number, Round
from mainroad.interchange.rating_errors import RatingFileError
from mainroad.interchange.reports.report import MOST_ROUNDS, Player, Report
from mainroad.post.rules import EXTENSIONS
from mainroad.post.state import PostalGame

KIND = "Correspondence"
"""How a report says that it was played by post; `rated_events` knows it by this word."""
MINUSES = BySide(0, 0)


class NotFinishedError(RatingFileError):
    """Games that make no finished tournament; the refusal says why."""


@dataclass(frozen=True)
class NamedGame:
    """A game by post with its players as the rating list knows them."""

    state: PostalGame
    players: BySide[str]


def report_of_post(games: Sequence[NamedGame]) -> Report:
    """The report of a tournament whose games are all over; games that nobody played are left out (FM A9-5.7.d)."""
    codes = sorted({game.state.start.code for game in games})
    if len(codes) != 1:
        raise NotFinishedError("post-codes", codes=", ".join(codes)[:200])
    running = sum(game.state.ended is None for game in games)
    if running:
        raise NotFinishedError("post-running", count=running)
    if unrated := sum(game.state.start.game in EXTENSIONS or bool(game.state.start.control) for game in games):
        raise NotFinishedError("post-unrated", count=unrated)
    people = list(dict.fromkeys(who for game in games for who in game.players))
    numbers = {who: Number(place) for place, who in enumerate(people, start=1)}
    rounds = _rounds([_game(game, numbers) for game in games if is_rateable(game.state)])
    if len(rounds) > MOST_ROUNDS:
        raise NotFinishedError("post-many", most=MOST_ROUNDS)
    met = Counter(who for game in games for who in game.players)
    return Report(
        tuple(Player(numbers[who], who) for who in people),
        rounds,
        codes[0],
        first_day=_day(min(game.state.start.start for game in games)),
        last_day=_day(max(_ended(game.state) for game in games)),
        kind=KIND,
        planned=max(len(rounds), max(met.values())),
    )


def is_rateable(state: PostalGame) -> bool:
    """Whether a game was really played: both have moved, and it has a result other than two minuses (RU 5.5.8)."""
    return state.ended is not None and len(state.moves) > 1 and state.ended.score != MINUSES


def _ended(state: PostalGame) -> date:
    return state.ended.ended if state.ended else state.start.last


def _day(day: date) -> str:
    return f"{day:%Y/%m/%d}"


def _game(game: NamedGame, numbers: Mapping[str, Number]) -> Game:
    score = game.state.ended.score if game.state.ended else None
    return Game(numbers[game.players.white], numbers[game.players.black], score)


def _rounds(games: Sequence[Game]) -> tuple[Round, ...]:
    """Rounds in which nobody plays twice: play by post has none, a report has."""
    rounds: list[list[Game]] = []
    busy: list[set[Number]] = []
    for game in games:
        pair = {game.white, game.black}
        place = next((place for place, playing in enumerate(busy) if not playing & pair), len(rounds))
        if place == len(rounds):
            rounds.append([])
            busy.append(set())
        rounds[place].append(game)
        busy[place] |= pair
    return tuple(Round(tuple(played)) for played in rounds)
