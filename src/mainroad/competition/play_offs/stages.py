"""What play-offs are made of: stages of games at one tempo, contests side by side, lots, points and moves."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain

from mainroad.basics import Article, BySide, Ruling, Side, articles
from mainroad.clocks.controls import TimeControl
from mainroad.clocks.presets import PRESETS
from mainroad.competition.history import LOSS, WIN, Number
from mainroad.competition.lots import draw_number, shuffle
from mainroad.competition.pairings import NoPairingError, Pairing
from mainroad.competition.round_robin import berger

BLITZ = PRESETS["ch-play-off"].shortest  # CH 30.5.6.1.1: 3 minutes and 5 seconds a move
ARMAGEDDON = PRESETS["ch-armageddon"].shortest  # CH 30.5.6.1.2: 5 minutes against 4, a draw wins for Black


@dataclass(frozen=True)
class PlayOffStage:
    """Games that are played at one tempo before anything else is decided in this contest."""

    games: tuple[Pairing, ...]
    control: TimeControl
    needs_moves: bool = False
    """Whether the number of moves may decide, so that it must be written down with the result."""


@dataclass(frozen=True)
class Played:
    """A game of a play-off: its score in half points, and how many moves it had."""

    white: Number
    black: Number
    score: BySide[int]
    moves: int = 0


@dataclass(frozen=True)
class Winner:
    """Who has won a contest, and by what."""

    player: Number
    ruling: Ruling


@dataclass(frozen=True)
class PlayOffOutcome:
    """How a play-off ended: what it brought everybody in half points, and why."""

    points: tuple[tuple[Number, int], ...]
    ruling: Ruling


@dataclass(frozen=True)
class PlayOffTerms:
    """What a play-off is played under: the published seed of its lots, and what the regulation chose."""

    seed: str
    is_short: bool = False
    """Whether only Armageddon is played (CH 30.5.6.3, 30.5.6.7, 30.5.8)."""
    games: int = 2
    """How many games two players play with each other in an additional contest."""
    control: TimeControl | None = None
    """The time control; none: that of the rulebook."""
    articles: tuple[Article, ...] = ()
    """By which it is played."""


Results = Sequence[Played]
Contest = Generator[tuple[PlayOffStage, ...], Results, Winner]
PlayOff = Generator[tuple[PlayOffStage, ...], Results, PlayOffOutcome]
Players = tuple[Number, ...]


# -- stages ---------------------------------------------------------------------------------------------


def side_by_side(contests: Sequence[Contest]) -> Generator[tuple[PlayOffStage, ...], Results, list[Winner]]:
    """Contests played at the same time; their winners in the same order."""
    winners: dict[int, Winner] = {}
    stages = {n: next(contest) for n, contest in enumerate(contests)}
    while stages:
        results = yield tuple(chain.from_iterable(stages.values()))
        for n in tuple(stages):
            del stages[n]
            try:
                stages[n] = contests[n].send(results)
            except StopIteration as end:
                winners[n] = end.value
    return [winners[n] for n in range(len(contests))]


def play(
    pairs: Sequence[tuple[Number, Number]], control: TimeControl, reason: Ruling, *, needs_moves: bool = False
) -> Generator[tuple[PlayOffStage, ...], Results, list[Played]]:
    """Let the games be played, and give them back with what their scores are worth at this tempo."""
    results = yield (PlayOffStage(tuple(Pairing(*pair, (reason,)) for pair in pairs), control, needs_moves),)
    games = [_worth(game, control) for game in results if (game.white, game.black) in pairs]
    missing = set(pairs) - {(game.white, game.black) for game in games}
    if missing:
        white, black = min(missing)
        raise NoPairingError(f"the game of no. {white} with no. {black} in the play-off has no result")
    return games


def _worth(game: Played, control: TimeControl) -> Played:
    """The game with a draw given to whom the control gives it."""
    favoured = control.draw_wins_for
    if favoured is None or game.score.white != game.score.black or not any(game.score):
        return game
    score = BySide(WIN, LOSS) if favoured is Side.WHITE else BySide(LOSS, WIN)
    return Played(game.white, game.black, score, game.moves)


def round_robin(
    players: Players, terms: PlayOffTerms, control: TimeControl, cited: str, *, needs_moves: bool = False
) -> Generator[tuple[PlayOffStage, ...], Results, list[Played]]:
    """Everybody against everybody, numbers by lot, colours by Berger's table (CH 30.5.5)."""
    pairs = by_table(by_lot(players, terms, str(control)))
    why = reason("playoffs.round-robin", f"{cited}, CH 30.5.5")
    return (yield from play(pairs, control, why, needs_moves=needs_moves))


def by_table(order: Players) -> list[tuple[Number, Number]]:
    """Everybody against everybody with the colours of Berger's table."""
    return [
        (order[white - 1], order[black - 1])
        for white, black in chain.from_iterable(berger(len(order)))
        if max(white, black) <= len(order)
    ]


# -- lots, points, moves --------------------------------------------------------------------------------


def by_lot(players: Players, terms: PlayOffTerms, name: str) -> Players:
    """The players in the order that a lot gives them; it does not depend on the order they come in."""
    order = sorted(players)
    return shuffle(order, f"{terms.seed}:{name} {'-'.join(map(str, order))}")


def white_first(players: Players, terms: PlayOffTerms, name: str) -> tuple[Number, Number]:
    """Two players as a lot gives them the colours, White first (CH 30.5.5)."""
    one, other = players
    has_white = draw_number(terms.seed, f"{name} {min(players)}-{max(players)}", 2) == 0
    return (one, other) if has_white == (one < other) else (other, one)


def points_of(players: Players, games: Results) -> list[int]:
    """What each of some players has made of the games."""
    white = [[game.score.white for game in games if game.white == number] for number in players]
    black = [[game.score.black for game in games if game.black == number] for number in players]
    return [sum(own) + sum(others) for own, others in zip(white, black, strict=True)]


def best_of(players: Players, games: Results) -> Players:
    """Those with the most points."""
    points = points_of(players, games)
    return tuple(number for number, own in zip(players, points, strict=True) if own == max(points))


def fewest_moves(tied: Players, games: Results, terms: PlayOffTerms, cited: str) -> Winner:
    """Who needed the fewest moves for a won game, on average; where that is equal too, a lot decides."""
    least = min(_moves_to_win(number, games) for number in tied)
    best = tuple(number for number in tied if _moves_to_win(number, games) == least)
    message = "playoffs.fewest-moves" if len(best) == 1 else "playoffs.lot"
    return winner_of(by_lot(best, terms, "moves")[0], message, cited)


def _moves_to_win(number: Number, games: Results) -> tuple[bool, Fraction]:
    """Who has won no game comes last; a game that was not played has no moves."""
    won = [game.moves for game in games if number == _winner(game) and game.moves]
    return not won, Fraction(sum(won), len(won) or 1)


def _winner(game: Played) -> Number | None:
    if game.score.white == game.score.black:
        return None
    return game.white if game.score.white > game.score.black else game.black


def reason(message: str, cited: str) -> Ruling:
    """Why a game is played."""
    return Ruling(message, articles(cited))


def winner_of(player: Number, message: str, cited: str) -> Winner:
    """A winner, with what made them one."""
    return Winner(player, Ruling(message, articles(cited), {"player": player}))
