"""What `mainroad rate` answers: lines for people, and JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from fractions import Fraction

from mainroad.basics import Ruling
from mainroad.cli.speech import chosen_language, phrase
from mainroad.rating.closing import Closed
from mainroad.rating.drift import Means, drift
from mainroad.rating.event_rating import EventRating
from mainroad.rating.events import Participant
from mainroad.rating.explanations import explain, explain_event, note_of
from mainroad.rating.lists import Listed, Pool, RatingList, letter
from mainroad.rating.numbers import short_number, signed_number
from mainroad.rating.printing import PrintedRow, alphabetical_key, print_list
from mainroad.rating.tables import DIFFERENCES, expected_share
from mainroad.words import say, say_day

WIDEST_GAP = 800


def ruling_text(ruling: Ruling) -> str:
    """A sentence with its articles."""
    sentence = say(ruling.message, chosen_language(), **ruling.parameters)
    cited = ", ".join(map(str, ruling.articles))
    return f"{sentence} ({cited})" if cited else sentence


def _day(day: date) -> str:
    return say_day(day, chosen_language())


def _note(pool: Pool) -> Iterator[str]:
    if message := note_of(pool):
        yield say(message, chosen_language())


# -- the list ---------------------------------------------------------------------------------------------


def _head(closed: Closed) -> Iterator[str]:
    list_ = closed.list
    yield phrase("List of {0}, closed on {1}; draughts: {2}", _day(list_.start), _day(list_.closing), list_.pool.value)
    yield phrase("Events: {0}", "; ".join(list_.events) or "–")
    yield from left_out_lines([closed])
    if new := [one.name or one.id for one in _newcomers(closed)]:
        yield phrase("Not on the list before: {0}", ", ".join(new))
    yield from _note(list_.pool)


def left_out_lines(closed: Iterable[Closed]) -> Iterator[str]:
    """Every event that is not rated and every player who is struck out, with the reason."""
    for each in closed:
        yield from (_not_rated(why) for _, why in each.refused)
        for rating in each.ratings:
            yield from map(ruling_text, rating.struck.values())


def _not_rated(why: Ruling) -> str:
    return phrase("Not rated: {0}", ruling_text(why))


def _newcomers(closed: Closed) -> Iterator[Participant]:
    people = {one.id: one for rating in closed.ratings for one in rating.event.participants}
    yield from (one for id_, one in people.items() if id_ not in closed.before.players)


def list_lines(closed: Closed) -> Iterator[str]:
    """Everybody whom the list knows, with the change since the list before."""
    yield from _head(closed)
    yield "\t".join(map(phrase, ("id", "name", "fed.", "title", "rating", "games", "list", "change")))
    players = closed.list.players.values()
    for player in sorted(players, key=lambda one: (-one.rating, alphabetical_key(one.name), one.id)):
        yield "\t".join(_cells(closed, player))


def _cells(closed: Closed, player: Listed) -> tuple[str, ...]:
    found = letter(player, closed.list.closing)
    before = closed.before.players.get(player.id)
    moved = signed_number(player.rating - before.rating) if before and before.rating else ""
    return (
        player.id,
        player.name,
        player.federation,
        player.title,
        str(player.rating or "–"),
        str(player.games),
        found or "–",
        moved,
    )


def printed_lines(closed: Closed) -> Iterator[str]:
    """The list as it is published, in both orders."""
    found = print_list(closed.list)
    yield from _head(closed)
    yield phrase("Above 2200:")
    yield from (f"{place}\t{_printed(row)}" for place, row in enumerate(found.descending, start=1))
    yield phrase("Everybody, by the alphabet:")
    yield from map(_printed, found.alphabetical)


def _printed(row: PrintedRow) -> str:
    return "\t".join((row.name, row.federation, row.title, str(row.rating), str(row.games), row.letter))


# -- reasons ----------------------------------------------------------------------------------------------


def explained_lines(closed: Iterable[Closed], player: str) -> Iterator[str]:
    """A player's way through the lists, step by step."""
    for each in closed:
        yield from (_not_rated(why) for event, why in each.refused if player in event.of_players)
        yield from (ruling_text(rating.struck[player]) for rating in each.ratings if player in rating.struck)
        own = {step.event for step in each.steps.get(player, ())}
        for rating in each.ratings:
            if rating.event.id in own:
                yield phrase("{0}:", rating.event.title)
                yield from (f"  {ruling_text(ruling)}" for ruling in explain_event(rating))
        yield from map(ruling_text, explain(each, player))


def compared_lines(published: Mapping[date, RatingList], closed: Iterable[Closed]) -> Iterator[str]:
    """Whose figures differ from those of lists that were published, with the arithmetic of the new ones."""
    for each in closed:
        old = published.get(each.list.start)
        if old is None:
            continue
        for id_, player in sorted(each.list.players.items()):
            before = old.players.get(id_) or Listed(id_)
            if (before.rating, before.games) != (player.rating, player.games):
                yield phrase(
                    "{0}: {1} ({2} games) instead of {3} ({4} games)",
                    player.name or id_,
                    player.rating or "–",
                    player.games,
                    before.rating or "–",
                    before.games,
                )
                yield from (f"  {ruling_text(ruling)}" for ruling in explain(each, id_))


# -- control ----------------------------------------------------------------------------------------------


def drift_lines(closed: Closed) -> Iterator[str]:
    """The three examinations of FM A9-7.5."""
    found = drift(closed.before, closed.list)
    yield phrase("Established players aged 25 to 40 (FM A9-7.5.a): {0}", _means(found.established))
    yield phrase("The first fifty (FM A9-7.5.b): {0}", _means(found.top))
    yield phrase("Distribution, from the list before to this one (FM A9-7.5.c):")
    for band in sorted({*found.before, *found.after}):
        yield f"{band}–{band + 49}\t{found.before.get(band, 0)}\t{found.after.get(band, 0)}"


def _means(means: Means | None) -> str:
    if means is None:
        return "–"
    figures = (short_number(means.before), short_number(means.after), signed_number(means.change))
    return phrase("{0} players, {1} to {2}: {3}", means.players, *figures)


def table_lines() -> Iterator[str]:
    """Table I as it is used, and table II made from it (FM A9-2.4.1)."""
    yield from _note(Pool.HUNDRED)
    yield phrase("Table I (FM A9-2.3.2): percentage, difference")
    yield from (f"{percent}\t{gap}" for percent, gap in enumerate(DIFFERENCES))
    yield phrase("Table II (FM A9-2.4.2): difference, expected share of the higher and of the lower rated")
    for gap in range(WIDEST_GAP + 1):
        share = expected_share(Fraction(gap))
        yield f"{gap}\t{short_number(share, 4)}\t{short_number(1 - share, 4)}"


# -- JSON -------------------------------------------------------------------------------------------------


def as_value(closed: list[Closed]) -> str:
    """The last list with its events and reasons, and the lists before it in short."""
    last = closed[-1]
    found = {
        "list": last.list.start.isoformat(),
        "closing": last.list.closing.isoformat(),
        "pool": last.list.pool.value,
        "substitute": note_of(last.list.pool) == "rating.substitute",
        "events": [_event(rating) for rating in last.ratings],
        "refused": [_refused(each) for each in last.refused],
        "players": [_player(last, player) for _, player in sorted(last.list.players.items())],
        "earlier": [_earlier(each) for each in closed[:-1]],
    }
    return json.dumps(found, indent=1, ensure_ascii=False)


def _event(rating: EventRating) -> dict[str, object]:
    return {
        "id": rating.event.id,
        "title": rating.event.title,
        "Rm": short_number(rating.mean, 4),
        "Ra": None if rating.level is None else short_number(rating.level, 4),
        "struck": list(rating.struck),
        "reasons": {id_: ruling_text(why) for id_, why in rating.struck.items()},
        "unrated": [id_ for id_, figure in rating.figures.items() if not figure],
        "performances": {id_: short_number(result.performance, 4) for id_, result in rating.results.items()},
    }


def _refused(each: tuple[object, Ruling]) -> dict[str, object]:
    return {"reason": ruling_text(each[1]), "articles": list(map(str, each[1].articles))}


def _earlier(closed: Closed) -> dict[str, object]:
    return {
        "list": closed.list.start.isoformat(),
        "refused": [_refused(each) for each in closed.refused],
        "players": {id_: [one.rating, one.games] for id_, one in sorted(closed.list.players.items())},
    }


def _player(closed: Closed, player: Listed) -> dict[str, object]:
    exact = closed.exact.get(player.id)
    return {
        "id": player.id,
        "name": player.name,
        "federation": player.federation,
        "title": player.title,
        "rating": player.rating,
        "games": player.games,
        "letter": letter(player, closed.list.closing),
        "exact": None if exact is None else f"{exact.numerator}/{exact.denominator}",
        "changes": [
            {
                "event": step.event,
                "way": step.way.value,
                "k": step.k,
                "change": signed_number(step.change),
                "expected": None if step.result.expected is None else short_number(step.result.expected, 5),
                "games": step.result.games,
            }
            for step in closed.steps.get(player.id, ())
        ],
    }
