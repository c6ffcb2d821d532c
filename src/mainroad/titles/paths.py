"""The ways to a title: norms, games and a rating (FM A10-5 to A10-7), or a place that brings it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from mainroad.basics import Article
from mainroad.titles.careers import Career, MadeNorm, Winning
from mainroad.titles.events import Kind
from mainroad.titles.levels import RATINGS, Level, abbreviation
from mainroad.titles.verdicts import Verdict, all_met, verdict

VALID_YEARS = 5  # FM A10-4.5.6
FOLLOWING_LISTS = 9  # FM A10-5.1 to A10-7.3
FULL = frozenset({Kind.OFFICIAL, Kind.TITLE})
"""Official events and title tournaments."""


@dataclass(frozen=True, slots=True)
class TitlePath:
    """A way to a title by norms. More norms of one kind each come on top where the book says so."""

    article: Article
    level: Level
    prior: frozenset[Level]
    """One of them must be held; nothing: anybody may."""
    norms: int
    games: int
    kinds: frozenset[Kind]
    """Events whose norms count among the first ones."""
    besides: tuple[Kind, ...] = ()
    """A norm of each on top of them."""

    @property
    def rating(self) -> int:
        """What a list must show."""
        return RATINGS[self.level]


def _paths(level: Level, first: str, second: str, prior: Iterable[Level]) -> tuple[TitlePath, TitlePath]:
    held = frozenset(prior)
    return (
        TitlePath(Article("FM", first), level, held, 2, 24, FULL),
        TitlePath(Article("FM", second), level, held, 3, 30, frozenset(Kind), (Kind.TITLE, Kind.OFFICIAL)),
    )


PATHS: tuple[TitlePath, ...] = (
    *_paths(Level.GMI, "A10-5.1", "A10-5.2", (Level.MI, Level.MF)),
    *_paths(Level.MI, "A10-6.1", "A10-6.2", (Level.MF,)),
    *_paths(Level.MF, "A10-7.2", "A10-7.3", ()),
)
"""Every way by norms, the highest title first."""


def five_years_after(day: date) -> date:
    """The last day on which a result still counts (FM A10-4.5.6)."""
    try:
        return day.replace(year=day.year + VALID_YEARS)
    except ValueError:
        return date(day.year + VALID_YEARS, 2, 28)


@dataclass(frozen=True)
class Walk:
    """How far somebody has come on a path: each condition, and the norms that were used."""

    path: TitlePath
    verdicts: tuple[Verdict, ...]
    norms: tuple[MadeNorm, ...] = ()
    met_on: date | None = None
    """The day on which all conditions were met together."""
    game: str = "100"
    is_womens: bool = False

    @property
    def is_open(self) -> bool:
        """Whether it leads to the title."""
        return all_met(self.verdicts)


@dataclass(frozen=True, slots=True)
class _Moment:
    """A day on which the rating was there: what list it stood on, and the norms that counted then."""

    day: date
    list_day: date
    rating: int
    norms: tuple[MadeNorm, ...]


def walk(career: Career, path: TitlePath, on: date, game: str = "100", *, womens: bool = False) -> Walk:
    """Follow a path until a day: the application's, at the latest."""
    norms = _norms(career, path, on, game, womens=womens)
    held = career.level_held(game, on, womens=womens)
    moments = list(_moments(career, path, norms, on, game))
    best = max(moments, key=lambda moment: _progress(path, moment), default=None)
    by = best.day if best else on
    counted = best.norms if best else tuple(norm for norm in norms if five_years_after(norm.last_day) >= by)
    choice = _choose(path, counted)
    old = sum(five_years_after(norm.last_day) < by for norm in norms)
    verdicts = (*_standing(path, held, womens=womens), *_norm_verdicts(path, choice, old), _rating_verdict(path, best))
    met_on = best.day if best and all_met(verdicts) else None
    return Walk(path, verdicts, (*choice.first, *choice.besides), met_on, game, womens)


def _norms(career: Career, path: TitlePath, on: date, game: str, *, womens: bool) -> tuple[MadeNorm, ...]:
    """Valid norms for this title: one for a higher title counts too (FM A10-4.5.5), open ones for women's titles."""
    return tuple(
        norm
        for norm in sorted(career.norms, key=lambda norm: norm.last_day)
        if norm.is_valid
        and norm.level >= path.level
        and norm.game == game
        and norm.last_day <= on
        and (womens or not norm.is_womens)
    )


def _moments(career: Career, path: TitlePath, norms: Sequence[MadeNorm], on: date, game: str) -> Iterator[_Moment]:
    """The days on which a list showed the rating: that in force at a norm, or one of the nine after it."""
    ratings = career.ratings(game)
    days = sorted(ratings)
    for last in norms:
        in_force = [day for day in days if day <= last.last_day]
        following = [day for day in days if last.last_day < day <= on]
        for day in [*in_force[-1:], *following[:FOLLOWING_LISTS]]:
            if ratings[day] >= path.rating:
                met = max(day, last.last_day)
                valid = (n for n in norms if n.last_day <= last.last_day and five_years_after(n.last_day) >= met)
                yield _Moment(met, day, ratings[day], tuple(valid))


@dataclass(frozen=True, slots=True)
class _Choice:
    """Norms that serve a path best."""

    first: tuple[MadeNorm, ...]
    besides: tuple[MadeNorm, ...]

    @property
    def games(self) -> int:
        """Played in the first ones."""
        return sum(norm.games for norm in self.first)

    def is_enough(self, path: TitlePath) -> bool:
        """Whether there are enough norms, games, and one of each kind on top."""
        has_besides = len(self.besides) == len(path.besides)
        return len(self.first) >= path.norms and self.games >= path.games and has_besides


def _choose(path: TitlePath, norms: Sequence[MadeNorm]) -> _Choice:
    """Take those on top with the fewest games, then the ones with the most: no other choice has more games."""
    rest, besides = list(norms), []
    for kind in path.besides:
        fit = [norm for norm in rest if norm.kind is kind]
        if fit:
            besides.append(min(fit, key=lambda norm: norm.games))
            rest.remove(besides[-1])
    first = sorted((norm for norm in rest if norm.kind in path.kinds), key=lambda norm: -norm.games)
    return _Choice(tuple(first[: path.norms] if path.besides else first), tuple(besides))


def _progress(path: TitlePath, moment: _Moment) -> tuple[bool, int, int, int]:
    """By which the best day is chosen: the norms suffice, then the most of them, then the earliest."""
    choice = _choose(path, moment.norms)
    return choice.is_enough(path), len(choice.first) + len(choice.besides), choice.games, -moment.day.toordinal()


# -- verdicts -------------------------------------------------------------------------------------------


def _standing(path: TitlePath, held: Level | None, *, womens: bool) -> Iterator[Verdict]:
    """Nobody is given what they have, or less (FM A10-12.a); some paths ask for a lower title first."""
    is_higher = held is None or held < path.level
    name = held.name if held else "–"
    title = abbreviation(path.level, womens=womens)
    yield verdict("titles.path.higher", is_higher, "FM A10-12.a", held=name, title=title)
    if path.prior:
        wanted = ", ".join(level.name for level in sorted(path.prior))
        has = held is not None and held >= min(path.prior)
        yield verdict("titles.path.prior", has, str(path.article), held=name, wanted=wanted)


def _norm_verdicts(path: TitlePath, choice: _Choice, old: int) -> Iterator[Verdict]:
    cited, have = str(path.article), len(choice.first)
    yield verdict("titles.path.norms", have >= path.norms, cited, have=have, need=path.norms)
    yield verdict("titles.path.games", choice.games >= path.games, cited, have=choice.games, need=path.games)
    for kind in path.besides:
        has = any(norm.kind is kind for norm in choice.besides)
        yield verdict(f"titles.path.besides-{kind.value}", has, cited)
    full = sum(norm.kind in FULL for norm in (*choice.first, *choice.besides))
    yield verdict("titles.path.full", full >= 1, "FM A10-4.5.4", have=full, need=1)
    if old:
        yield verdict("titles.path.old", True, "FM A10-4.5.6", count=old, years=VALID_YEARS)


def _rating_verdict(path: TitlePath, best: _Moment | None) -> Verdict:
    cited = str(path.article)
    if best is None:
        return verdict("titles.path.no-rating", False, cited, need=path.rating, lists=FOLLOWING_LISTS)
    return verdict("titles.path.rating", True, cited, have=best.rating, need=path.rating, day=best.list_day)


# -- what is due ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Due:
    """A title that somebody may be proposed for, and by what."""

    level: Level
    article: Article
    since: date
    is_womens: bool = False
    game: str = "100"
    norms: tuple[MadeNorm, ...] = ()


def walks(career: Career, on: date) -> tuple[Walk, ...]:
    """Every path of every game that somebody has norms in; women walk those to women's titles too (FM A10-9.1)."""
    games = sorted({norm.game for norm in career.norms} | {title.game for title in career.held} or {"100"})
    kinds = (False, True) if career.is_woman else (False,)
    return tuple(walk(career, path, on, game, womens=womens) for game in games for womens in kinds for path in PATHS)


def titles_due(career: Career, on: date) -> tuple[Due, ...]:
    """The titles that may be proposed on a day, the highest first."""
    by_norms = [
        Due(one.path.level, one.path.article, one.met_on, one.is_womens, one.game, one.norms)
        for one in walks(career, on)
        if one.is_open and one.met_on
    ]
    found = [*by_norms, *_by_place(career, on)]
    return tuple(sorted(found, key=lambda due: -due.level))


def _by_place(career: Career, on: date) -> Iterator[Due]:
    """Winners of the junior world championship are masters of the FMJD at once (FM A10-7.1, A10-12.a, A10-13.b)."""
    for place in career.places:
        if place.winning is not Winning.JUNIOR_WORLD or place.counts_as != 1 or place.last_day > on:
            continue
        if career.level_held(place.game, on) is None:
            cited = "A10-13.b" if place.played_off_for else "A10-7.1"
            yield Due(Level.MF, Article("FM", cited), place.last_day, game=place.game)
