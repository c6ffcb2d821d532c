"""Letters as they are typed in a session of `mainroad post`."""

from __future__ import annotations

from datetime import date

from mainroad.basics import Side
from mainroad.cli.room_session import NotUnderstoodError, read_day
from mainroad.post.commands import Proposal, Send

PARTS = ("repeat:", "move:", "time:")
OPTIONS = ("charge", "lacks", "stamp", "registered")


def read_side(text: str) -> Side:
    """White or Black."""
    if text not in ("white", "black"):
        raise NotUnderstoodError(f"{text[:40]!r} is neither white nor black.")
    return Side(text)


def read_letter_words(kind: str, words: list[str], stated: date | None) -> Send:
    """A letter from its words: whose it is, its dates, then its parts; `=` is the date that the partner states."""
    if len(words) < 2:
        raise NotUnderstoodError("Who writes, and with which dates?")
    side, (first, second, third) = read_side(words[0]), _dates(words[1], stated)
    parts, proposals, options = _parts(words[2:])
    given = {key: read_day(options[key]) if key in options else None for key in ("stamp", "registered")}
    return Send(
        kind, side, first, second, third, parts.get("repeat:", ""), parts.get("move:", ""), tuple(proposals),
        parts.get("time:", ""), options.get("charge", ""),
        tuple(options["lacks"].split(",")) if "lacks" in options else (), given["stamp"], given["registered"],
        "draw" in options,
    )  # fmt: skip


def _dates(text: str, stated: date | None) -> tuple[date | None, date | None, date | None]:
    """Three dates or, in the first letter, one; `-` is a date that is not stated."""
    days = [stated if word == "=" else None if word in ("-", "–") else read_day(word) for word in text.split("/")]
    if len(days) == 1:
        return None, None, days[0]
    if len(days) != 3:
        raise NotUnderstoodError("A letter has three dates: sent by the partner / received / answered.")
    return days[0], days[1], days[2]


def _parts(words: list[str]) -> tuple[dict[str, str], list[Proposal], dict[str, str]]:
    """The parts of a letter by the word that begins them, its variations with their labels, and the options."""
    parts, variations, options = dict[str, list[str]](), list[tuple[str, list[str]]](), dict[str, str]()
    current, left = list[str](), list(words)
    while left:
        word = left.pop(0)
        key, equals, value = word.partition("=")
        if (equals and key in OPTIONS) or word == "draw":
            options[key] = value
        elif word == "variation" and left and left[0].endswith(":"):
            current = []
            variations.append((left.pop(0).rstrip(":"), current))
        elif word in PARTS:
            current = parts.setdefault(word, [])
        else:
            current.append(word)
    proposals = [Proposal(label, " ".join(text)) for label, text in variations]
    return {key: " ".join(text) for key, text in parts.items()}, proposals, options
