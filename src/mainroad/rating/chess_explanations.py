"""Why a rating of chess is what it is, as messages; FIDE's regulations are not among the rulebooks of this house."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from mainroad.basics import Ruling
from mainroad.rating import chess, fide
from mainroad.rating.accounts import Step, Way
from mainroad.rating.calendar import list_in_force
from mainroad.rating.event_rating import EventRating
from mainroad.rating.lists import Listed
from mainroad.rating.numbers import short_number, signed_number


def _told(message: str, **parameters: object) -> Ruling:
    return Ruling(f"rating.{message}", (), parameters)


def explain_step(step: Step, rating: EventRating) -> Iterator[Ruling]:
    """What an event did."""
    event = rating.event
    yield _told(
        "event",
        title=event.title,
        first=event.first_day,
        last=event.last_day,
        list=list_in_force(event.first_day),
        own=step.result.own or "–",
    )
    match step.way:
        case Way.CHANGE:
            yield from _change(step, rating)
        case Way.ZERO:
            yield _told("fide-zero")
        case Way.WAITS:
            yield _told("waits", games=sum(each.games for each in step.pool), least=chess.LEAST_GAMES)
        case _:
            yield from _first(step)


def _change(step: Step, rating: EventRating) -> Iterator[Ruling]:
    result = step.result
    games = chess.counted_games(rating.event, rating.figures, result.player)
    shares = ", ".join(f"{other}: {short_number(chess.expected_share(result.own, other))}" for other, _ in games)
    awaited = short_number(result.expected or Fraction(0))
    yield _told("fide-expected", games=result.games, shares=shares, expected=awaited)
    yield _coefficient(step)
    points = short_number(Fraction(result.half_points, 2))
    yield _told("change", change=signed_number(step.change), k=step.k, points=points, expected=awaited)


def _coefficient(step: Step) -> Ruling:
    told = {"k": step.k, "games": step.games_before}
    if step.k not in (chess.K_NEW, chess.K_KNOWN, chess.K_FOR_LIFE):
        return _told("fide-k-many", k=step.k, games=step.result.games, most=chess.MOST)
    if step.k == chess.K_NEW:
        return _told("k-new" if step.games_before < chess.NEW_UNTIL else "fide-k-young", **told)
    return _told("fide-k-for-life" if step.k == chess.K_FOR_LIFE else "fide-k-known", **told)


def _first(step: Step) -> Iterator[Ruling]:
    mean, share = chess.first_figures(step.pool)
    gap = signed_number(fide.difference(share)) if fide.difference(share) else "+0"
    told = {
        "percent": short_number(100 * share),
        "gap": gap,
        "average": short_number(mean),
        "made": short_number(step.made),
    }
    yield _told("fide-first", games=step.made_games, draws=chess.HYPOTHETICAL, **told)
    if step.made > chess.HIGHEST_FIRST:
        yield _told("bounded", made=short_number(step.made), low=chess.FLOOR, high=chess.HIGHEST_FIRST)


def explain_place(
    listed: Listed | None, exact: Fraction | None, changes: list[Step], start: object
) -> Iterator[Ruling]:
    """How the figure of the list follows, and whose regulations these are."""
    rating = listed.rating if listed else 0
    if exact is not None and changes:
        told = " ".join(signed_number(step.change) for step in changes)
        yield _told(
            "sum", old=short_number(changes[0].before), changes=told, exact=short_number(exact), new=rating or "–"
        )
    elif exact is not None:
        yield _told("rounded", exact=short_number(exact), new=rating or "–")
    if exact is not None and not rating:
        yield _told("fide-floor", low=chess.FLOOR)
    if listed is not None and rating:
        yield _told("fide-place", list=start, rating=rating, games=listed.games)
    yield _told("fide")
