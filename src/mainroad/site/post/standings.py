"""The standings of a tournament by post: points of the games that are over, with the games of both minuses counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mainroad.basics import BySide, Side
from mainroad.post.state import PostalGame
from mainroad.site.post.models import PostEntry, PostGame
from mainroad.site.post.room import whole_state

RESULTS = {(2, 0): "1–0", (0, 2): "0–1", (1, 1): "½–½", (0, 0): "−:−"}


@dataclass(frozen=True)
class PlayerRow:
    """A player in the standings."""

    place: int
    """Whoever has as many points shares it."""
    entry: PostEntry
    points: int
    """In half points."""
    played: int
    won: int


@dataclass(frozen=True)
class GameRow:
    """A game in the list of games."""

    game: PostGame
    result: str
    moves: int


def result_of(state: PostalGame) -> str:
    """The result of a game; nothing: it is not over."""
    return RESULTS[state.ended.score.white, state.ended.score.black] if state.ended else ""


def winner_of(state: PostalGame) -> Side | None:
    """The side that has won; None: nobody has, or the game is not over."""
    score = state.ended.score if state.ended else BySide(0, 0)
    return next((side for side in Side if score[side] > score[side.opponent]), None)


def game_rows(games: Sequence[PostGame]) -> list[GameRow]:
    """All games with what everybody may know of them."""
    states = [(game, whole_state(game)) for game in games]
    return [GameRow(game, result_of(state), len(state.moves)) for game, state in states]


def standings(entries: Sequence[PostEntry], games: Sequence[PostGame]) -> list[PlayerRow]:
    """The players by their points."""
    scores: dict[str, list[int]] = {entry.pk: [] for entry in entries}
    for game in games:
        ended = whole_state(game).ended
        for side in Side if ended else ():
            scores[game.players[side].pk].append(ended.score[side] if ended else 0)
    rows = sorted(entries, key=lambda entry: (-sum(scores[entry.pk]), entry.number))
    points = [sum(scores[entry.pk]) for entry in rows]
    return [
        PlayerRow(points.index(total) + 1, entry, total, len(scores[entry.pk]), scores[entry.pk].count(2))
        for entry, total in zip(rows, points, strict=True)
    ]
