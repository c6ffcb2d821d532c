"""Form 1 of the FMJD, the report of an event: computed from its results, checked, and refused while it has gaps."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from mainroad.titles.events import Participant, Result, System, TitleEvent, average
from mainroad.titles.levels import Level
from mainroad.titles.norm_table import NormTable
from mainroad.titles.verdicts import Verdict, verdict


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the final table (FM A9-4.2.a, A9-4.2.c)."""

    place: int
    player: Participant
    cells: tuple[str, ...]
    """In a round robin by opponent, else by round with the opponent's number."""
    points: int


@dataclass(frozen=True, slots=True)
class Opponent:
    """One of a player's opponents in a Swiss, with rating and result (FM A9-5.6)."""

    round: int
    player: Participant
    mark: str


@dataclass(frozen=True)
class FormOne:
    """The report as the FMJD's office gets it."""

    event: TitleEvent
    lines: tuple[Line, ...]
    average: Fraction
    category: str
    is_substitute: bool
    checksum: str
    """Of the table as it is certified (FM A9-4.1.c)."""

    @property
    def federations(self) -> int:
        """How many are represented."""
        return len({one.federation for one in self.event.participants if one.federation})

    @property
    def licensed(self) -> int:
        """Participants with a licence."""
        return sum(one.is_licensed for one in self.event.participants)

    @property
    def titled(self) -> int:
        """Who has a title or 2210 (FM A9-F1.5)."""
        return sum(one.title is not None or one.is_titled_or_strong() for one in self.event.participants)

    @property
    def rated(self) -> int:
        """Who has a rating."""
        return sum(one.rating > 0 for one in self.event.participants)

    def opponents(self, number: int) -> tuple[Opponent, ...]:
        """Whom a player met, round by round (FM A9-5.6)."""
        known = self.event.by_number
        results = self.event.results.get(number, ())
        return tuple(Opponent(one.round, known[one.opponent], one.mark) for one in results if one.opponent)


def form_one(event: TitleEvent, table: NormTable) -> FormOne:
    """Compute the report of an event."""
    places = {number: place for place, number in enumerate(event.ranking, start=1)}
    lines = tuple(_line(event, number, places) for number in event.ranking)
    mean = average(event.participants)
    return FormOne(event, lines, mean, table.category(mean), table.is_substitute, table_checksum(lines))


def _line(event: TitleEvent, number: int, places: Mapping[int, int]) -> Line:
    results = event.results.get(number, ())
    cells = _by_opponent if event.system is System.ROUND_ROBIN else _by_round
    return Line(places[number], event.by_number[number], cells(event, number, results, places), event.scored(number))


def _by_opponent(
    event: TitleEvent, number: int, results: tuple[Result, ...], places: Mapping[int, int]
) -> tuple[str, ...]:
    """A cell for everybody in final order; who meets twice has both results in one (FM A9-F1.2)."""
    marks: dict[int, list[str]] = {}
    for result in results:
        marks.setdefault(result.opponent, []).append(result.mark)
    return tuple("×" if other == number else " ".join(marks.get(other, ())) for other in event.ranking)


def _by_round(
    event: TitleEvent, number: int, results: tuple[Result, ...], places: Mapping[int, int]
) -> tuple[str, ...]:
    """A cell for every round: the opponent's place and the result (FM A9-F1.3)."""
    told = {result.round: result for result in results}
    return tuple(
        f"{places.get(told[n].opponent, '–')}: {told[n].mark}" if n in told else "" for n in range(1, event.rounds + 1)
    )


def table_checksum(lines: tuple[Line, ...]) -> str:
    """By which a certified table is known again."""
    told = "\n".join(
        "\t".join((line.player.name, line.player.federation, str(line.player.rating), *line.cells, str(line.points)))
        for line in lines
    )
    return hashlib.sha256(told.encode()).hexdigest()[:16]


# -- checking -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Certificate:
    """Who certified the table, and the checksum that it had then."""

    by: str = ""
    on: date | None = None
    checksum: str = ""


def form_one_verdicts(form: FormOne, certificate: Certificate) -> Iterator[Verdict]:
    """What an event's report must have, or it is disregarded (FM A9-4.7)."""
    event = form.event
    yield verdict("reports.has.name", bool(event.name and event.place), "FM A9-4.1.a, FM A9-F1.1")
    days = "FM A9-4.1.a, FM A9-F1.1"
    yield verdict(
        "reports.has.days", event.first_day <= event.last_day, days, first=event.first_day, last=event.last_day
    )
    tempo = str(event.control) if event.control else "–"
    yield verdict("reports.has.tempo", event.control is not None, "FM A9-4.1.b, FM A9-F1.8", tempo=tempo)
    yield verdict("reports.has.referee", bool(event.referee), "FM A9-F1.5, FM A4-2.27")
    if event.system is System.SWISS:
        yield verdict("reports.has.committee", bool(event.committee), "FM A9-F1.5")
    told = sum(len(event.results.get(one.number, ())) for one in event.participants)
    gaps = [one for one in event.participants if len(event.results.get(one.number, ())) < _expected(event)]
    yield verdict("reports.has.results", told > 0 and not gaps, "FM A9-4.1.c", missing=len(gaps))
    is_certified = bool(certificate.by) and certificate.on is not None
    yield verdict("reports.has.certificate", is_certified, "FM A9-4.1.c, FM A10-4.4.3.7.a", by=certificate.by or "–")
    if certificate.checksum:
        same = certificate.checksum == form.checksum
        yield verdict("reports.has.checksum", same, "FM A9-4.1.c", checksum=form.checksum)


def _expected(event: TitleEvent) -> int:
    """Cells that everybody's line must have: who left early has theirs marked."""
    if event.system is not System.ROUND_ROBIN:
        return event.rounds
    return len(event.participants) - 1


@dataclass(frozen=True, slots=True)
class Listed:
    """What the list in force says of somebody."""

    rating: int
    title: str = ""
    federation: str = ""


def differences(form: FormOne, listed: Mapping[str, Listed]) -> Iterator[Verdict]:
    """Where the report differs from the list in force; each belongs into the remarks (FM A9-5.1, A9-4.2.a)."""
    for one in form.event.participants:
        known = listed.get(one.name)
        if known is None:
            if one.rating:
                yield verdict("reports.differs.unlisted", False, "FM A9-5.1", name=one.name, have=one.rating)
            continue
        for message, have, want in _compared(one, known):
            yield verdict(f"reports.differs.{message}", False, "FM A9-5.1", name=one.name, have=have, want=want)


def _compared(one: Participant, known: Listed) -> Iterator[tuple[str, object, object]]:
    title = one.title.name if isinstance(one.title, Level) else ""
    if one.rating != known.rating:
        yield "rating", one.rating or "–", known.rating or "–"
    if title != known.title:
        yield "title", title or "–", known.title or "–"
    if known.federation and one.federation != known.federation:
        yield "federation", one.federation or "–", known.federation
