"""What a report tells pairing programs: the first colour, pairs that must not meet, lent points, who stays away."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from mainroad.basics import Refusal, Side
from mainroad.competition.history import Number
from mainroad.interchange.reports.report import MOST_ROUNDS, KeptApart, NotATournamentError, Told

MOST_PAIRS = 1_000_000
"""That a report may keep apart: as many as a thousand players have, twice over."""
_COLOURS = {"W": Side.WHITE, "B": Side.BLACK, "white1": Side.WHITE, "black1": Side.BLACK}


def first_colour(told: Told) -> Side | None:
    """The colour of the first board, as 152 or XXC says it."""
    found = None
    for line, text in told.get("152", ()):
        found = _colour(line, "152", text[3:].strip().upper())
    for line, text in told.get("XXC", ()):
        for word in text[3:].split():
            found = found if word == "rank" else _colour(line, "XXC", word)
    return found


def _colour(line: int, tag: str, word: str) -> Side:
    if word not in _COLOURS:
        raise NotATournamentError("record", line, tag=tag)
    return _COLOURS[word]


def kept_apart(told: Told, players: Collection[Number]) -> Iterator[KeptApart]:
    """Those of whom no two may meet: in some rounds (260), or in any (XXP)."""
    pairs = 0
    for line, group in _groups(told):
        pairs += len(group.players) ** 2
        if pairs > MOST_PAIRS:
            raise NotATournamentError("many-apart", line, most=MOST_PAIRS)
        if strangers := group.players.difference(players):
            raise NotATournamentError("nobody-has-number", line, number=min(strangers))
        yield group


def _groups(told: Told) -> Iterator[tuple[int, KeptApart]]:
    for line, text in told.get("XXP", ()):
        yield line, KeptApart(_numbers(line, "XXP", text[3:]))
    for line, text in told.get("260", ()):
        first, last = text[4:7].strip() or "1", text[8:11].strip() or str(MOST_ROUNDS)
        if not (first.isdecimal() and last.isdecimal()):
            raise NotATournamentError("record", line, tag="260")
        yield line, KeptApart(_numbers(line, "260", text[11:]), int(first), int(last))


def absent_next(told: Told) -> Iterator[tuple[int, Number]]:
    """Those who stay away from the next round, with the line that says so."""
    for line, text in told.get("XXZ", ()):
        yield from ((line, number) for number in _numbers(line, "XXZ", text[3:]))


def _numbers(line: int, tag: str, text: str) -> frozenset[Number]:
    words = text.split()
    if not words or not all(word.isdecimal() and len(word) <= 4 for word in words):
        raise NotATournamentError("record", line, tag=tag)
    return frozenset(Number(int(word)) for word in words)


def why_unpaired(told: Told, *, is_in_order: bool) -> Refusal | None:
    """Why no program here pairs as a report asks: it lends points, pairs teams, or ranks by the order of the lines."""
    for tag, message, is_asked in (
        ("250", "lent", lambda text: text[4:13].strip(" .0")),
        ("XXA", "lent", lambda text: any(word.strip(".0") for word in text[3:].split()[1:])),
        ("192", "lent", lambda text: "BAKU" in text.upper()),
        ("310", "of-teams", lambda text: True),
        ("192", "of-teams", lambda text: "TEAM" in text.upper()),
        ("XXC", "ranked-by-line", lambda text: "rank" in text.split() and not is_in_order),
    ):
        for line, text in told.get(tag, ()):
            if is_asked(text):
                return Refusal(f"trf.{message}", (), {"line": line, "tag": tag})
    return None
