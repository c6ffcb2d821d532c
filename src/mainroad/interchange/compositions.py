"""Compositions as PDN, in and out: the usual tags for the position, our own for author, print, contest and award."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date

from mainroad.composition.library.priority import CHAMPIONSHIP, CONTEST, PAGE, PRINT, Appearance
from mainroad.composition.library.works import Work
from mainroad.laws.draughts import DraughtsPosition
from mainroad.notation.pdn import DraughtsRecord, read_pdn, write_pdn

LONGEST_TAG = 300
MOST_DIGITS = 7
MOST_APPEARANCES = 20


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
    for day, (source, copies) in _dated(tags, "published", "source", "copies"):
        count = int(copies) if copies.isdecimal() and len(copies) <= MOST_DIGITS else 0
        yield Appearance(PRINT, day, count, source)
    for day, (source,) in _dated(tags, "deadline", "event"):
        yield Appearance(CONTEST, day, source=source.strip("?"))
    for day, (source,) in _dated(tags, "page", "address"):
        yield Appearance(PAGE, day, source=source)


def _dated(tags: Mapping[str, str], days: str, *others: str) -> Iterator[tuple[date, list[str]]]:
    """The days of a tag, each with its part of the others; of a single day they are not divided."""
    given = _parts(tags.get(days, ""))[:MOST_APPEARANCES]
    parts = [_parts(tags.get(each, "")) if len(given) > 1 else [tags.get(each, "")] for each in others]
    for place, text in enumerate(given):
        day = _day(text)
        if day is not None:
            yield day, [each[place] if place < len(each) else "" for each in parts]


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(";")]


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
    """A work as PDN; where it appeared several times the days stand in one tag, parted by semicolons."""
    prints = [each for each in work.appearances if each.kind == PRINT]
    contests = [each for each in work.appearances if each.kind in (CONTEST, CHAMPIONSHIP)]
    pages = [each for each in work.appearances if each.kind == PAGE]
    tags = {
        "Event": _joined(each.source for each in contests) or "?",
        "Round": work.id,
        "Author": "; ".join(work.authors),
        "Residence": work.residence,
        "Task": work.task,
        "Published": _joined(map(_written, prints)),
        "Source": _joined(each.source for each in prints),
        "Copies": _joined(str(each.copies) for each in prints),
        "Deadline": _joined(map(_written, contests)),
        "Page": _joined(map(_written, pages)),
        "Address": _joined(each.source for each in pages),
        "Award": "; ".join(work.awards),
        "After": work.after,
        "RevisedBy": work.revised_by,
        "Correction": "yes" if work.is_correction else "",
    }
    given = {name: value for name, value in tags.items() if value}
    return write_pdn(DraughtsRecord(work.start.variant.name, work.start, work.solution, tags=given))


def _written(appearance: Appearance) -> str:
    return appearance.day.strftime("%Y.%m.%d")


def _joined(texts: Iterable[str]) -> str:
    """Texts in one tag, each in its place; none of them: nothing."""
    found = list(texts)
    if len(found) == 1:
        return found[0]
    return "; ".join(text.replace(";", ",") for text in found) if any(found) else ""
