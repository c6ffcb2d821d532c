"""Tables of play: which places meet in which round, White first. Round robins and Scheveningen matches share them."""

from __future__ import annotations

from collections.abc import Sequence

from mainroad.basics import Ruling
from mainroad.competition.history import Number
from mainroad.competition.pairings import Bye, PairedRound, Pairing

Pairs = tuple[tuple[int, int], ...]
"""The boards of a round: the places, from 1, of White and of Black."""

Table = tuple[Pairs, ...]


def turn_colours(table: Table) -> Table:
    """The table with the colours the other way round."""
    return tuple(tuple((black, white) for white, black in pairs) for pairs in table)


def seat_players(pairs: Pairs, players: Sequence[Number | None], reason: Ruling, free: Ruling) -> PairedRound:
    """A round of a table with players at its places; whoever is called against an empty place is free."""
    boards = [(players[white - 1], players[black - 1]) for white, black in pairs]
    pairings = tuple(Pairing(white, black, (reason,)) for white, black in boards if white and black)
    waiting = [white or black for white, black in boards if not (white and black)]
    return PairedRound(pairings, next((Bye(player, (free,)) for player in waiting if player), None))
