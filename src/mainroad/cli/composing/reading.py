"""What is typed in a session of `mainroad composing`: works, marks, reasons."""

from __future__ import annotations

from collections.abc import Sequence

from mainroad.cli.room_session import NotUnderstoodError, read_day
from mainroad.composition.contests.facts import Sheet
from mainroad.composition.library.priority import KINDS
from mainroad.composition.library.rights import Earlier, Origin

PARTS = ("solution:", "tries:", "proofs:", "proof:", "on:", "because:")
ORIGINS = {"original", "correction", "after", "revision"}


def read_parts(words: Sequence[str]) -> tuple[list[str], dict[str, str], dict[str, str]]:
    """Plain words, `key=value` words, and the parts that begin with a word and a colon and go on to the next."""
    plain, chosen, parts = list[str](), dict[str, str](), dict[str, str]()
    part = ""
    for word in words:
        if word in PARTS:
            part = word.removesuffix(":")
            parts[part] = ""
        elif part:
            parts[part] = f"{parts[part]} {word}".strip()
        elif "=" in word:
            key, _, value = word.partition("=")
            chosen[key] = value
        else:
            plain.append(word)
    return plain, chosen, parts


def read_sheet(chosen: dict[str, str], parts: dict[str, str]) -> Sheet:
    """A work: its position and task as words, its solution, tries and proofs as parts."""
    return Sheet(
        chosen.get("position", ""),
        chosen.get("task", "win"),
        parts.get("solution", ""),
        parts.get("tries", ""),
        parts.get("proofs", ""),
    )


def read_origin(chosen: dict[str, str]) -> Origin:
    """What a work is made from: `origin=correction source=A since=2.3.20 own=no consent=yes`."""
    kind = chosen.get("origin", "original")
    if kind not in ORIGINS:
        raise NotUnderstoodError(f"A work is {', '.join(sorted(ORIGINS))}.")
    since = read_day(chosen["since"]) if "since" in chosen else None
    return Origin(kind, chosen.get("source", ""), since, chosen.get("own") != "no", chosen.get("consent") == "yes")  # type: ignore[arg-type]


def read_earlier(text: str) -> tuple[Earlier, ...]:
    """Where it was before: `print/2.3.26/60`, `championship/1.5.25/Omsk.Tara`, with `open`, `corrected`, `kept`."""
    return tuple(_earlier(part) for part in text.split(",") if part)


def _earlier(text: str) -> Earlier:
    kind, *rest = text.split("/")
    if kind not in KINDS or not rest:
        raise NotUnderstoodError(f"Before it was in {', '.join(KINDS)}, on a day: print/2.3.26/60.")
    day, *more = rest
    number = next((word for word in more if word.isdecimal() and len(word) < 9), "0")
    flags = {"open", "corrected", "kept"}
    area = next((tuple(word.split(".")) for word in more if not word.isdecimal() and word not in flags), ())
    return Earlier(kind, read_day(day), int(number), "", area, "open" not in more, "corrected" in more, "kept" in more)


def read_mark(text: str) -> int:
    """A mark in half points: `8`, `8.5`, `8,5`."""
    whole, _, half = text.replace(",", ".").partition(".")
    if not whole.isdecimal() or len(whole) > 3 or half not in ("", "0", "5"):
        raise NotUnderstoodError(f"{text[:40]!r} is no mark; one is written 8 or 8.5.")
    return 2 * int(whole) + (half == "5")


def write_mark(half_points: int) -> str:
    """Half points as people write them."""
    whole, half = divmod(half_points, 2)
    return f"{whole or ''}½" if half else str(whole)
