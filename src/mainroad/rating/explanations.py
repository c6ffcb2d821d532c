"""Why a rating is what it is: each step with its arithmetic and its article, as messages that the words translate."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from mainroad.basics import Ruling, articles
from mainroad.rating import chess_explanations
from mainroad.rating.calendar import list_in_force
from mainroad.rating.closing import Closed, Step, Way
from mainroad.rating.event_rating import EventRating, Formula, Result
from mainroad.rating.formulas import (
    BY_TITLE,
    HIGHEST_FIRST,
    K_FOR_LIFE,
    K_NEW,
    LOWEST_FIRST,
    MEAN_UNTIL,
    adjusted_difference,
    average,
)
from mainroad.rating.lists import GAMES_TO_BE_LISTED, UPPER_FROM, Listed, Pool, Scheme, letter
from mainroad.rating.numbers import short_number, signed_number
from mainroad.rating.tables import IS_SUBSTITUTE, difference, expected_share


def _told(message: str, cited: str, **parameters: object) -> Ruling:
    return Ruling(f"rating.{message}", articles(cited), parameters)


def note_of(pool: Pool) -> str:
    """The message that stands under every list of a pool: by whose tables it was worked out."""
    if pool.scheme is Scheme.FIDE:
        return "rating.fide"
    return "rating.substitute" if IS_SUBSTITUTE else ""


def explain(closed: Closed, player: str) -> Iterator[Ruling]:
    """How a player came to their place on a list, event by event."""
    if closed.list.pool.scheme is Scheme.FIDE:
        yield from _explain_chess(closed, player)
        return
    ratings = {rating.event.id: rating for rating in closed.ratings}
    if by := closed.corrections.get(player):
        yield _told("corrected", "FM A9-5.5", change=signed_number(by))
    for step in closed.steps.get(player, ()):
        yield from _explain_step(step, ratings[step.event])
    if (listed := closed.list.players.get(player)) is not None:
        yield from _explain_place(closed, listed)
    if IS_SUBSTITUTE and closed.steps.get(player):
        yield _told("substitute", "FM A9-2.3.2, FM A9-2.4.2")


def _explain_chess(closed: Closed, player: str) -> Iterator[Ruling]:
    steps, ratings = closed.steps.get(player, ()), {rating.event.id: rating for rating in closed.ratings}
    if by := closed.corrections.get(player):
        yield Ruling("rating.corrected", (), {"change": signed_number(by)})
    for step in steps:
        yield from chess_explanations.explain_step(step, ratings[step.event])
    changes = [step for step in steps if step.way is Way.CHANGE]
    listed = closed.list.players.get(player)
    yield from chess_explanations.explain_place(listed, closed.exact.get(player), changes, closed.list.start)


def explain_event(rating: EventRating) -> Iterator[Ruling]:
    """The averages of an event."""
    if rating.event.pool.scheme is Scheme.FIDE:
        return
    unrated = sum(not figure for figure in rating.figures.values())
    yield _told("mean", "FM A9-5.2.a, FM A9-9.f, FM A9-6.5.a", mean=short_number(rating.mean), unrated=unrated)
    if rating.level is None:
        return
    if not unrated:
        yield _told("level", "FM A9-9.e", level=short_number(rating.level, 4))
        return
    rated = average([figure for figure in rating.figures.values() if figure])
    adjusted = rated - rating.level
    yield _told(
        "mixed-level",
        "FM A9-3.3.3.a, FM A9-5.3, FM A9-9.e, FM A9-9.j",
        rated=short_number(rated, 4),
        adjusted=short_number(adjusted, 4),
        level=short_number(rating.level, 4),
    )


# -- one event ------------------------------------------------------------------------------------------


def _explain_step(step: Step, rating: EventRating) -> Iterator[Ruling]:
    event, result = rating.event, step.result
    yield _told(
        "event",
        "FM A9-4.3",
        title=event.title,
        first=event.first_day,
        last=event.last_day,
        list=list_in_force(event.first_day),
        own=result.own or "–",
    )
    match step.way:
        case Way.CHANGE:
            yield from _explain_change(step, rating)
        case Way.STAYS:
            yield _told("stays", "FM A9-3.3.3.b", rating=result.own)
        case Way.WAITS:
            games = sum(each.games for each in step.pool)
            yield _told("waits", "FM A9-5.7.a, FM A9-5.7.c", games=games, least=GAMES_TO_BE_LISTED)
        case Way.FIRST | Way.MEAN:
            yield from _explain_performance(step, rating)


def _explain_change(step: Step, rating: EventRating) -> Iterator[Ruling]:
    result = step.result
    awaited = result.expected or Fraction(0)
    if result.own in BY_TITLE.values() and not step.games_before:
        yield _told("by-title", "FM A9-5.2.e, FM A9-6.5.c", rating=result.own)
    yield _expectation(result, rating, awaited)
    yield _coefficient(step)
    yield _told(
        "change",
        "FM A9-3.2.1, FM A9-5.4",
        change=signed_number(step.change),
        k=step.k,
        points=short_number(Fraction(result.half_points, 2)),
        expected=short_number(awaited, 5),
    )


def _expectation(result: Result, rating: EventRating, awaited: Fraction) -> Ruling:
    players, cycles = len(rating.figures), rating.event.cycles
    against = result.average
    if result.formula is Formula.MATCH:
        against = 2 * result.average - result.own
    ahead = result.own - against
    told = {
        "games": result.games,
        "average": short_number(against, 4),
        "ahead": short_number(ahead, 4),
        "share": short_number(expected_share(ahead), 6),
        "expected": short_number(awaited, 5),
    }
    if result.formula is Formula.TABLE:
        cited = "FM A9-3.2.2.c" if cycles > 1 else "FM A9-3.2.2.b"
        name = "expected-double" if cycles > 1 else "expected-table"
        return _told(name, f"{cited}, FM A9-2.4.1", players=players, twice=2 * players, **told)
    return _told("expected", "FM A9-3.2.2.a, FM A9-2.4.1, FM A9-5.7.b", **told)


def _coefficient(step: Step) -> Ruling:
    if step.k == K_FOR_LIFE:
        return _told("k-for-life", "FM A9-3.2.3.c", k=step.k)
    if step.k == K_NEW:
        return _told("k-new", "FM A9-3.2.3.a", k=step.k, games=step.games_before)
    return _told("k-known", "FM A9-3.2.3.b", k=step.k)


def _explain_performance(step: Step, rating: EventRating) -> Iterator[Ruling]:
    yield _performance(step, rating)
    if step.way is Way.MEAN:
        yield _told(
            "mean-of-performances",
            "FM A9-3.3.2.c",
            old_games=step.games_before,
            old=short_number(step.before),
            games=step.made_games,
            made=short_number(step.made, 4),
            total=step.games_after,
            rating=short_number(step.after),
            least=MEAN_UNTIL,
        )
        return
    if step.after != step.made:
        yield _told("bounded", "FM A9-3.3.2.b", made=short_number(step.made, 4), low=LOWEST_FIRST, high=HIGHEST_FIRST)
    cited = "FM A9-3.3.3.c, FM A9-9.d" if step.result.formula is Formula.TABLE else "FM A9-3.3.2.a"
    yield _told("first", cited, rating=short_number(step.after))


def _performance(step: Step, rating: EventRating) -> Ruling:
    result, players = step.result, len(rating.figures)
    if step.pool:
        games = sum(each.games for each in step.pool)
        share = Fraction(sum(each.half_points for each in step.pool), 2 * games)
        mean = Fraction(sum(each.opponents for each in step.pool), games)
        told = _shares(share, difference(share), mean, step.made)
        return _told("pooled", "FM A9-5.7.c, FM A9-3.1.1", games=games, events=len(step.pool), **told)
    share, made = result.share, result.performance
    if result.formula is Formula.TABLE or (result.formula is Formula.MATCH and result.own):
        told = _shares(share, adjusted_difference(share, players), result.average, made)
        cited = "FM A9-3.1.3.b" if result.formula is Formula.MATCH else "FM A9-3.1.2, FM A9-9.b"
        return _told("performance-table", f"{cited}, FM A9-2.3.1", players=players, others=players - 1, **told)
    cited = "FM A9-3.1.3.a" if result.formula is Formula.MATCH else "FM A9-3.1.1"
    told = _shares(share, difference(share), result.average, made)
    return _told("performance", f"{cited}, FM A9-2.3.1", games=result.games, **told)


def _shares(share: Fraction, gap: Fraction, mean: Fraction, made: Fraction) -> dict[str, str]:
    return {
        "percent": short_number(100 * share),
        "gap": signed_number(gap, 4) if gap else "+0",
        "average": short_number(mean, 4),
        "made": short_number(made, 4),
    }


# -- the list -------------------------------------------------------------------------------------------


def _explain_place(closed: Closed, listed: Listed) -> Iterator[Ruling]:
    steps, exact = closed.steps.get(listed.id, ()), closed.exact.get(listed.id)
    changes = [step.change for step in steps if step.way is Way.CHANGE]
    start = next((step.before for step in steps if step.way is Way.CHANGE), None)
    if start is not None and exact is not None:
        told = " ".join(signed_number(change) for change in changes)
        yield _told(
            "sum",
            "FM A9-3.3.1, FM A9-5.5",
            old=short_number(start),
            changes=told,
            exact=short_number(exact),
            new=listed.rating,
        )
    elif exact is not None:
        yield _told("rounded", "FM A9-5.5", exact=short_number(exact), new=listed.rating)
    yield _explain_letter(closed, listed)


def _explain_letter(closed: Closed, listed: Listed) -> Ruling:
    told = {"rating": listed.rating or "–", "games": listed.games, "list": closed.list.start}
    cited = {
        "A": "FM A9-6.3.a" if listed.rating >= UPPER_FROM else "FM A9-6.3.b",
        "B": "FM A9-6.3.c",
        "C": "FM A9-6.4",
        "": "FM A9-6.3.c",
    }
    found = letter(listed, closed.list.closing)
    return _told(f"letter-{found.lower() or 'none'}", cited[found], **told)
