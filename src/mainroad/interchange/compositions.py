"""Compositions as PDN, in and out: the usual tags for the position, our own for author, print, contest and award."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date

from mainroad.composition.library.priority import CONTEST, PRINT, Appearance
from mainroad.composition.library.works import Work
from mainroad.laws.draughts import DraughtsPosition
from mainroad.notation.pdn import DraughtsRecord, read_pdn, write_pdn

LONGEST_TAG = 300
MOST_DIGITS = 7


def read_works(lines: Iterable[str]) -> Iterator[Work | str]:
    """The works of a PDN text, one after the other; what cannot be read is a sentence with its line."""
    for number, record in enumerate(read_pdn(lines), start=1):
        if record.start is None or record.errors:
            reason = record.errors[0].reason if record.errors else "there is no position"
            yield f"line {record.line}: {reason}"
        else:
            yield _work(number, record, record.start)


def _work(number: int, record: DraughtsRecord, start: DraughtsPosition) -> Work:
    tags = {name.lower(): value[:LONGEST_TAG].strip() for name, value in record.tags.items()}
    return Work(
        id=tags.get("round", "").strip("?*") or str(number),
        start=start,
        task=tags.get("task", "win"),
        authors=tuple(name.strip() for name in tags.get("author", "").split(";") if name.strip()),
        residence=tags.get("residence", ""),
        solution=record.moves,
        appearances=tuple(_appearances(tags)),
        awards=tuple(filter(None, (part.strip() for part in tags.get("award", "").split(";")))),
        after=tags.get("after", ""),
        revised_by=tags.get("revisedby", ""),
        is_correction=tags.get("correction", "").lower() == "yes",
    )


def _appearances(tags: Mapping[str, str]) -> Iterator[Appearance]:
    printed, deadline = _day(tags.get("published", "")), _day(tags.get("deadline", ""))
    if printed is not None:
        copies = tags.get("copies", "")
        count = int(copies) if copies.isdecimal() and len(copies) <= MOST_DIGITS else 0
        yield Appearance(PRINT, printed, count, tags.get("source", ""))
    if deadline is not None:
        yield Appearance(CONTEST, deadline, source=tags.get("event", "").strip("?"))


def _day(text: str) -> date | None:
    """A day as PDN writes it, 2026.03.02; a month or day that nobody knows is the first of its year or month."""
    parts = text.replace("-", ".").replace("??", "01").split(".")
    if len(parts) != 3 or not all(part.isdecimal() and len(part) <= 4 for part in parts):
        return None
    try:
        return date(*(int(part) for part in parts))
    except ValueError:
        return None


def write_work(work: Work) -> str:
    """A work as PDN."""
    printed = next((each for each in work.appearances if each.kind == PRINT), None)
    contest = next((each for each in work.appearances if each.kind == CONTEST), None)
    tags = {
        "Event": contest.source if contest and contest.source else "?",
        "Round": work.id,
        "Author": "; ".join(work.authors),
        "Residence": work.residence,
        "Task": work.task,
        "Published": printed.day.strftime("%Y.%m.%d") if printed else "",
        "Source": printed.source if printed else "",
        "Copies": str(printed.copies) if printed else "",
        "Deadline": contest.day.strftime("%Y.%m.%d") if contest else "",
        "Award": "; ".join(work.awards),
        "After": work.after,
        "RevisedBy": work.revised_by,
        "Correction": "yes" if work.is_correction else "",
    }
    given = {name: value for name, value in tags.items() if value}
    return write_pdn(DraughtsRecord(work.start.variant.name, work.start, work.solution, tags=given))
