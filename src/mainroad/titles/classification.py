"""Home norms of categories and titles: points over the board against a federation's own table; pluses do not count.

The tables are not in the rulebooks; each federation loads its own. The rule that is: a plus brings nothing for a
norm (RU 3.15.2.c, UA V-11.2.c), and whoever met a norm gets a certificate (RU 4.6.3.c, UA V-18.5.7).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from mainroad.basics import Article, articles
from mainroad.titles.events import TitleEvent
from mainroad.titles.verdicts import Verdict, verdict

ARTICLES: Mapping[str, tuple[tuple[Article, ...], tuple[Article, ...]]] = {
    "RU": (articles("RU 3.15.2.c"), articles("RU 4.6.3.c")),
    "UA": (articles("UA V-11.2.c"), articles("UA V-18.5.7")),
}
"""By which article pluses are left out, and by which a certificate is written."""


@dataclass(frozen=True, slots=True)
class HomeNorm:
    """A line of a federation's table: half points that a category asks for in an event of so many rounds."""

    category: str
    rounds: int
    half_points: int


@dataclass(frozen=True, slots=True)
class Certificate:
    """What is written for somebody who met a norm."""

    number: int
    name: str
    category: str
    half_points: int
    games: int
    articles: tuple[Article, ...]


def over_the_board(event: TitleEvent, number: int) -> tuple[int, int]:
    """Half points and games without those that were not played."""
    played = [result for result in event.results.get(number, ()) if result.is_played]
    return sum(result.points for result in played), len(played)


def home_verdict(event: TitleEvent, number: int, norm: HomeNorm, rulebook: str) -> Verdict:
    """Whether somebody met a home norm."""
    scored, games = over_the_board(event, number)
    pluses = event.scored(number) - scored
    cited = ", ".join(map(str, ARTICLES[rulebook][0]))
    return verdict(
        "titles.home",
        scored >= norm.half_points,
        cited,
        category=norm.category,
        have=halves(scored),
        need=halves(norm.half_points),
        games=games,
        pluses=halves(pluses),
    )


def certificates(event: TitleEvent, norms: Iterable[HomeNorm], rulebook: str) -> Iterator[Certificate]:
    """A certificate for each who met a norm, for the highest line of the table that they met."""
    lines = sorted((norm for norm in norms if norm.rounds == event.rounds), key=lambda norm: -norm.half_points)
    for number in event.ranking:
        scored, games = over_the_board(event, number)
        best = next((norm for norm in lines if scored >= norm.half_points), None)
        if best:
            name = event.by_number[number].name
            yield Certificate(number, name, best.category, scored, games, ARTICLES[rulebook][1])


def halves(half_points: int) -> str:
    """Half points as people write them."""
    whole, half = divmod(half_points, 2)
    return f"{whole or ''}½" if half else str(whole)
