"""Play-offs for first place by the chess rules: which contest for how many players, stage after stage (CH 30.5.6).

Every contest is a generator: it yields the boards of its next stage, is sent the games that were played, and
returns its winner. Contests of two groups run side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import replace

from mainroad.basics import Article, BySide, Ruling, articles
from mainroad.competition.history import LOSS, WIN
from mainroad.competition.pairings import NoPairingError, Pairing
from mainroad.competition.play_offs.stages import (
    ARMAGEDDON,
    BLITZ,
    Contest,
    Players,
    PlayOff,
    PlayOffOutcome,
    PlayOffStage,
    PlayOffTerms,
    Results,
    Winner,
    best_of,
    by_lot,
    fewest_moves,
    play,
    points_of,
    reason,
    round_robin,
    side_by_side,
    white_first,
    winner_of,
)


def taking_part(players: Players) -> int:
    """How many of the tied play: of eleven or more the first eight by their tie-breaks (CH 30.5.6.10)."""
    return len(players) if len(players) <= max(CONTESTS) else 8


def ladder(players: Players, terms: PlayOffTerms) -> PlayOff:
    """The contest for so many players; the winner has a point and the others none.

    The players come in the order of their tie-breaks: groups and eliminations go by it where no lot is drawn.
    """
    if len(players) > 2:  # CH 30.5.7: only two may agree on a longer control
        terms = replace(terms, control=None)
    winner = yield from CONTESTS[len(players)](players, terms)
    points = tuple((number, WIN if number == winner.player else LOSS) for number in players)
    return PlayOffOutcome(points, winner.ruling)


# -- how many players, which contest ------------------------------------------------------------------


def two(players: Players, terms: PlayOffTerms) -> Contest:
    """Two games, then Armageddon (CH 30.5.6.1)."""
    if not terms.is_short:
        points = yield from _mini_match(players, terms)
        if points[0] != points[1]:
            return winner_of(players[points.index(max(points))], "playoffs.won-match", "CH 30.5.6.1.1")
    return (yield from armageddon(players, terms))


def three(players: Players, terms: PlayOffTerms) -> Contest:
    """A round robin, then one of Armageddon games (CH 30.5.6.2)."""
    if not terms.is_short:
        games = yield from round_robin(players, terms, BLITZ, "CH 30.5.6.2.1, CH 30.5.6.2.4")
        best = best_of(players, games)
        if len(best) < len(players):
            return (yield from _among_two(best, terms, "CH 30.5.6.2.1"))
    return (yield from three_by_armageddon(players, terms))


def three_by_armageddon(players: Players, terms: PlayOffTerms) -> Contest:
    """A round robin of Armageddon games, then the fewest moves (CH 30.5.6.2.2, 30.5.6.2.3)."""
    games = yield from round_robin(players, terms, ARMAGEDDON, "CH 30.5.6.2.2, CH 30.5.6.2.4", needs_moves=True)
    best = best_of(players, games)
    if len(best) < len(players):
        return (yield from _among_two(best, terms, "CH 30.5.6.2.2"))
    return fewest_moves(best, games, terms, "CH 30.5.6.2.3")


def four(players: Players, terms: PlayOffTerms) -> Contest:
    """A knockout, 1 against 4 and 2 against 3 by lot (CH 30.5.6.3)."""
    return (yield from _knockout(by_lot(players, terms, "knockout"), terms, "CH 30.5.6.3"))


def five(players: Players, terms: PlayOffTerms) -> Contest:
    """A round robin; what follows depends on how many are still tied (CH 30.5.6.4)."""
    control = ARMAGEDDON if terms.is_short else BLITZ
    games = yield from round_robin(players, terms, control, "CH 30.5.6.4", needs_moves=True)
    best = best_of(players, games)
    if len(best) == 5:
        return fewest_moves(best, games, terms, "CH 30.5.6.4.1")
    if len(best) == 4:  # CH 30.5.6.4.2: not the short form
        return (yield from four(best, PlayOffTerms(terms.seed)))
    if len(best) == 3:  # CH 30.5.6.4.3
        return (yield from three(best, terms))
    return (yield from _among_two(best, terms, "CH 30.5.6.4"))  # CH 30.5.6.4.4


def six(players: Players, terms: PlayOffTerms) -> Contest:
    """Two groups of three, then Armageddon between the winners (CH 30.5.6.5)."""
    winners = yield from _groups(players, ((1, 4, 5), (2, 3, 6)), three, terms)
    return (yield from armageddon(winners, terms))


def seven(players: Players, terms: PlayOffTerms) -> Contest:
    """A round robin of Armageddon games, then the fewest moves (CH 30.5.6.6)."""
    games = yield from round_robin(players, terms, ARMAGEDDON, "CH 30.5.6.6", needs_moves=True)
    best = best_of(players, games)
    if len(best) == 1:
        return winner_of(best[0], "playoffs.won-round-robin", "CH 30.5.6.6")
    return fewest_moves(best, games, terms, "CH 30.5.6.6")


def eight(players: Players, terms: PlayOffTerms) -> Contest:
    """A knockout in the order of the tie-breaks: 1 against 8, and so on (CH 30.5.6.7)."""
    return (yield from _knockout(players, terms, "CH 30.5.6.7"))


def nine(players: Players, terms: PlayOffTerms) -> Contest:
    """Three groups of Armageddon games; the winners play the same among themselves (CH 30.5.6.8)."""
    groups = ((1, 5, 9), (2, 6, 7), (3, 4, 8))
    winners = yield from _groups(players, groups, three_by_armageddon, terms)
    return (yield from three_by_armageddon(winners, terms))


def ten(players: Players, terms: PlayOffTerms) -> Contest:
    """Two groups of five, then Armageddon between the winners (CH 30.5.6.9)."""
    winners = yield from _groups(players, ((1, 4, 5, 8, 9), (2, 3, 6, 7, 10)), five, terms)
    return (yield from armageddon(winners, terms))


CONTESTS: dict[int, Callable[[Players, PlayOffTerms], Contest]] = {
    2: two, 3: three, 4: four, 5: five, 6: six, 7: seven, 8: eight, 9: nine, 10: ten,
}  # fmt: skip
"""The contest for a number of players; with eleven or more only the first eight play (CH 30.5.6.10)."""


# -- what contests are made of ------------------------------------------------------------------------


def armageddon(players: Players, terms: PlayOffTerms) -> Contest:
    """One game, White by lot; a draw wins for Black (CH 30.5.6.1.2)."""
    white, black = white_first(players, terms, "armageddon")
    why = reason("playoffs.armageddon", "CH 30.5.6.1.2, CH 30.5.5")
    games = yield from play([(white, black)], ARMAGEDDON, why)
    if games[0].score == BySide(LOSS, LOSS):
        raise NoPairingError(f"no. {white} and no. {black} have both lost the deciding game: the arbiter must decide")
    return winner_of(best_of(players, games)[0], "playoffs.won-armageddon", "CH 30.5.6.1.2")


def _mini_match(players: Players, terms: PlayOffTerms) -> Generator[tuple[PlayOffStage, ...], Results, list[int]]:
    """Two games, the first White by lot, and what each made of them."""
    white, black = white_first(players, terms, "mini-match")
    cited = "CH 30.5.7" if terms.control else "CH 30.5.6.1.1"
    why = reason("playoffs.mini-match", f"{cited}, CH 30.5.5")
    games = yield from play([(white, black), (black, white)], terms.control or BLITZ, why)
    return points_of(players, games)


def _among_two(best: Players, terms: PlayOffTerms, cited: str) -> Contest:
    """Those who are ahead in a round robin: one has won, two play Armageddon."""
    if len(best) == 1:
        return winner_of(best[0], "playoffs.won-round-robin", cited)
    return (yield from armageddon(best, terms))


def _knockout(order: Players, terms: PlayOffTerms, cited: str) -> Contest:
    """The first against the last until one is left; every encounter is a match of two (CH 30.5.6.1)."""
    while len(order) > 2:
        pairs = zip(order[: len(order) // 2], reversed(order[len(order) // 2 :]), strict=False)
        winners = yield from side_by_side([_cited(two(pair, terms), cited) for pair in pairs])
        order = tuple(winner.player for winner in winners)
    return (yield from _cited(two(order, terms), cited))


def _cited(contest: Contest, cited: str) -> Contest:
    """The contest with the article of the whole added to the reasons of its boards."""
    try:
        stages = next(contest)
        while True:
            stages = contest.send((yield tuple(_with_reason(stage, articles(cited)) for stage in stages)))
    except StopIteration as end:
        winner: Winner = end.value
        return winner


def _with_reason(stage: PlayOffStage, cited: tuple[Article, ...]) -> PlayOffStage:
    reason = Ruling("playoffs.knockout", cited)
    games = tuple(Pairing(game.white, game.black, (reason, *game.reasons)) for game in stage.games)
    return PlayOffStage(games, stage.control, stage.needs_moves)


def _groups(
    players: Players,
    groups: Sequence[Sequence[int]],
    contest: Callable[[Players, PlayOffTerms], Contest],
    terms: PlayOffTerms,
) -> Generator[tuple[PlayOffStage, ...], Results, Players]:
    """The winners of groups, whose members are named by their places in the order of the tie-breaks."""
    contests = [contest(tuple(players[n - 1] for n in group), terms) for group in groups]
    winners = yield from side_by_side(contests)
    return tuple(winner.player for winner in winners)
