"""Where each rulebook says how the tables of round robins are used, and which tables it prints."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from mainroad.basics import Article, articles

Articles = tuple[Article, ...]


@dataclass(frozen=True)
class MeetingBook:
    """What a rulebook says of its tables."""

    table: Articles
    """That everybody meets everybody by the table, once numbers are drawn."""
    first: Articles = ()
    """That the first number of a pair has White."""
    free: Articles = ()
    """That whoever is called against the number nobody drew is free."""
    halves: Articles = ()
    """That the halves of the table may play among themselves first."""
    printed: Mapping[int, Articles] = field(default_factory=dict)
    """The tables that it prints, by their even number of players."""
    envelopes: Mapping[int, Articles] = field(default_factory=dict)
    """The envelopes that it prints for restricted lots, by the number of players."""
    draw: Articles = ()
    """Who draws from them, and how."""


BOOKS: Mapping[str, MeetingBook] = {
    "RU": MeetingBook(
        articles("RU 3.2.a, RU 3.7.2.a, RU P1.a"),
        first=articles("RU P1.b"),
        free=articles("RU P1.c"),
        halves=articles("RU P1.d"),
    ),
    "UA": MeetingBook(
        articles("UA V-3.1.1, UA V-3.1.1.1.a"),
        first=articles("UA V-3.1.1.1.b"),
        free=articles("UA V-3.1.1.1.c"),
        printed={size: (Article("UA", f"V-3.1.1.{size // 2}"),) for size in range(6, 17, 2)},
    ),
    "CH": MeetingBook(
        articles("CH 22.5"),
        printed={size: (Article("CH", f"22.5.t{size}"),) for size in range(4, 23, 2)},
        envelopes={
            players: (*articles("CH 22.9"), Article("CH", f"22.9.1.5.{players + players % 2}"))
            for players in range(9, 25)
        },
        draw=articles("CH 22.9.1.2, CH 22.9.1.3, CH 22.9.1.4"),
    ),
    "FM": MeetingBook(articles("FM A3-3.11.a, FM A3b-3.11.a")),
}
