"""What a published list shows (FM A9-6.1, A9-6.2)."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from datetime import date

from mainroad.rating.lists import PRINTED_ABOVE, Listed, Pool, RatingList, Scheme, letter


@dataclass(frozen=True, slots=True)
class PrintedRow:
    """A player as the list prints them."""

    id: str
    name: str
    federation: str
    """Only of those above 2200 at this closing or one of the four before (FM A9-6.2.d)."""
    title: str
    rating: int
    games: int
    letter: str


@dataclass(frozen=True)
class PrintedList:
    """A list in both orders, with its dates and events."""

    start: date
    closing: date
    pool: Pool
    events: tuple[str, ...]
    descending: tuple[PrintedRow, ...]
    """Above 2200, the highest first (FM A9-6.1.b)."""
    alphabetical: tuple[PrintedRow, ...]
    """Everybody, the inactive of list C among them (FM A9-6.1.c)."""


def print_list(list_: RatingList) -> PrintedList:
    """A list as it is published: the highest first, then everybody by the alphabet (FM A9-6.1.b, FM A9-6.1.c).

    It names its closing and its first day, and the events that went into it (FM A9-6.2.a, FM A9-6.2.b, FM A9-6.2.c).
    """
    rows = [_row(player, list_.closing) for player in list_.players.values() if player.is_listed]
    upper = [row for row in rows if row.rating > PRINTED_ABOVE and row.letter != "C"]
    descending = sorted(upper, key=lambda row: (-row.rating, alphabetical_key(row.name), row.id))
    alphabetical = sorted(rows, key=lambda row: (alphabetical_key(row.name), row.id))
    return PrintedList(list_.start, list_.closing, list_.pool, list_.events, tuple(descending), tuple(alphabetical))


def _row(player: Listed, closing: date) -> PrintedRow:
    """Title, rating and valid games of everybody (FM A9-6.2.e, FM A9-6.2.f, FM A9-6.2.g)."""
    return PrintedRow(
        player.id,
        player.name or player.id,
        player.federation if shows_federation(player) else "",
        player.title,
        player.rating,
        player.games,
        letter(player, closing),
    )


def shows_federation(player: Listed) -> bool:
    """Whether a federation is printed (FM A9-6.2.d)."""
    return player.scheme is Scheme.FIDE or any(rating > PRINTED_ABOVE for rating in (player.rating, *player.recent))


def alphabetical_key(name: str) -> tuple[str, str]:
    """The order of the French alphabet: accents count only between names that are else the same (FM A9-6.1.c)."""
    plain = "".join(sign for sign in unicodedata.normalize("NFD", name) if not unicodedata.combining(sign))
    return plain.casefold(), name
