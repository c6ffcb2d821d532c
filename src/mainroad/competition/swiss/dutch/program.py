"""The FIDE (Dutch) system, in the edition in force since February 2026 (FIDE handbook C.04.3)."""

from __future__ import annotations

from collections.abc import Iterable

from mainroad.basics import Side
from mainroad.competition.history import History, Number
from mainroad.competition.pairings import Bye, PairedRound, Pairing
from mainroad.competition.swiss.dutch.colours import allocate
from mainroad.competition.swiss.dutch.players import Player, players_of
from mainroad.competition.swiss.dutch.reasons import REPORTED, bye_reasons, colour_reasons, pairs_with_reasons
from mainroad.competition.swiss.dutch.round import PairedBracket, pair_brackets


def pair_dutch(
    history: History,
    *,
    rounds_total: int | None = None,
    first_colour: Side = Side.WHITE,
    asked: Iterable[Number] = (),
    both_colours: bool = False,
) -> PairedRound:
    """Pair the next round.

    `rounds_total` tells which round is the last: there topscorers may get a third colour. `first_colour` is the one
    drawn for the odd numbers of the first round. Whoever asked not to play is left out, as are those who withdrew.
    Where encounters give both colours to both, no colour is due to anybody.
    """
    last_round = rounds_total is not None and len(history.rounds) + 1 >= rounds_total
    done = pair_brackets(players_of(history, last_round=last_round, without=asked, both_colours=both_colours))
    pairings = tuple(_boards(done, first_colour))
    bye = _bye(done)
    reasons = [*(bye.reasons if bye else ()), *(why for pairing in pairings for why in pairing.reasons)]
    return PairedRound(pairings, bye, tuple(why for why in reasons if why.message in REPORTED))


def first_colour(history: History) -> Side | None:
    """The colour that was drawn for the odd numbers, as the first board of round 1 shows it; None: it does not."""
    if not history.rounds or not history.rounds[0].games:
        return None
    game = history.rounds[0].games[0]
    side = Side.WHITE if game.white < game.black else Side.BLACK
    return side if min(game.white, game.black) % 2 else side.opponent


def _boards(done: Iterable[PairedBracket], first_colour: Side) -> Iterable[Pairing]:
    """The pairs in the order of their boards: the highest score, the higher sum, the higher player first."""
    pairs = [pair for bracket in done for pair in pairs_with_reasons(bracket)]
    for higher, lower, reasons in sorted(pairs, key=lambda pair: _board_order(*pair[:2])):
        given = allocate(higher, lower, first_colour)
        yield Pairing(given.white.number, given.black.number, (*reasons, *colour_reasons(given)))


def _board_order(higher: Player, lower: Player) -> tuple[int, int, int]:
    return -higher.score, -lower.score, higher.number


def _bye(done: list[PairedBracket]) -> Bye | None:
    left = done[-1].floaters if done else ()
    return Bye(left[0].number, bye_reasons(left[0])) if left else None
