"""Which micro-matches and which ballots a rulebook knows for a game, for who arranges one without a regulation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from mainroad.basics import Article, Refusal, articles
from mainroad.competition.ballots.openings import Opening, first_moves, three_moves, two_moves
from mainroad.laws.variants import Variant

BALLOTS: Mapping[str, Callable[[Variant], tuple[Opening, ...]]] = MappingProxyType(
    {"first": first_moves, "two": two_moves, "three": three_moves}
)
"""What may be drawn, by its name: the first move, the first of each side, the first three half-moves."""


@dataclass(frozen=True)
class Form:
    """The micro-matches of a rulebook: how many games, and what is drawn for them."""

    games: tuple[int, ...]
    ballots: tuple[str, ...]
    articles: tuple[Article, ...]
    lots: tuple[Article, ...] = ()
    """What lets the players draw lots for the colours of game 1; nothing: the pairing settles them."""


_RU = Form((2, 3, 4), ("first", "two"), articles("RU 3.19.a, RU 3.19.c, RU 3.7.4.a"))
_UA = Form((2,), ("first", "two"), articles("UA V-9.5.1, UA V-9.5.2"))
COIN, HANDS = articles("CK 1.12, CK n.i.a"), articles("CK 1.12, CK n.i.b")
_CK = Form((2,), ("three",), articles("CK 1.12, CK n.ii"), lots=articles("CK 1.12"))
FORMS: Mapping[tuple[str, str], Form] = MappingProxyType(
    {
        ("RU", "russian"): _RU,
        ("RU", "brazilian"): _RU,
        ("UA", "russian"): _UA,
        ("UA", "brazilian"): _UA,
        ("CK", "english"): _CK,
    }
)
"""By the code of the rulebook and the name of the game; the others know single games only."""

SINGLE = Form((), (), ())


def check(rulebook: str, game: str, games: int, ballot: str) -> Refusal | None:
    """Refuse a number of games, or a ballot, of which the rulebook does not speak."""
    form = FORMS.get((rulebook, game), SINGLE)
    about = {"rulebook": rulebook, "games": games}
    if games > 1 and games not in form.games:
        return Refusal("systems.micro-match-unknown", form.articles, about)
    if ballot and ballot not in form.ballots:
        return Refusal("systems.ballot-unknown", form.articles, about)
    return None
