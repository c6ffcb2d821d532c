"""Additional contests of the draughts books: a match of two, a tournament of more, and the match of a team for first.

What such a contest brings goes into the table as the tie-break PO. Who is equal in it too stays equal in the table:
the next tie-breaks decide, or another contest.
"""

from __future__ import annotations

from mainroad.basics import Ruling
from mainroad.clocks.controls import TimeControl
from mainroad.competition.history import LOSS, WIN, Number
from mainroad.competition.play_offs.stages import (
    Players,
    PlayOff,
    PlayOffOutcome,
    PlayOffTerms,
    best_of,
    by_lot,
    by_table,
    play,
    points_of,
    white_first,
)


def _control(terms: PlayOffTerms) -> TimeControl:
    if terms.control is None:
        raise ValueError("an additional contest is played by the time control of the regulation")
    return terms.control


def extra(players: Players, terms: PlayOffTerms) -> PlayOff:
    """So many games of each with each, colours in turn; lots say who has White first (RU 3.16.2, UA V-12.2)."""
    once = by_table(by_lot(players, terms, "extra")) if len(players) > 2 else [white_first(players, terms, "extra")]
    turned = [(black, white) for white, black in once]
    pairs = [pair for game in range(terms.games) for pair in (turned if game % 2 else once)]
    message = "playoffs.extra-game" if len(players) == 2 else "playoffs.extra-round-robin"
    games = yield from play(pairs, _control(terms), Ruling(message, terms.articles))
    return PlayOffOutcome(
        tuple(zip(players, points_of(players, games), strict=True)), _ruling(best_of(players, games), terms)
    )


def _ruling(best: Players, terms: PlayOffTerms) -> Ruling:
    if len(best) == 1:
        return Ruling("playoffs.extra-won", terms.articles, {"player": best[0]})
    return Ruling("playoffs.extra-equal", terms.articles, {"players": ", ".join(map(str, best))})


def final(players: Players, terms: PlayOffTerms) -> PlayOff:
    """The match for first place of a team that is second with all matches won; drawn, the leader stays first.

    The leader comes first among the players (RU 3.17.6.e, RU 3.17.6.f).
    """
    leader, challenger = players
    pair = white_first(players, terms, "final")
    games = yield from play([pair], _control(terms), Ruling("playoffs.final", terms.articles[:1]))
    own, other = points_of(players, games)
    if own == other:
        return _first(leader, players, Ruling("playoffs.drawn-final", terms.articles[1:], {"team": leader}))
    winner = leader if own > other else challenger
    return _first(winner, players, Ruling("playoffs.won-final", terms.articles[:1], {"team": winner}))


def _first(winner: Number, players: Players, ruling: Ruling) -> PlayOffOutcome:
    return PlayOffOutcome(tuple((number, WIN if number == winner else LOSS) for number in players), ruling)
