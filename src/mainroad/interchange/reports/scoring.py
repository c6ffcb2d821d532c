"""What results are worth in a report: 162 of TRF26, XXS of JaVaFo, BBW and its kin of bbpPairings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from mainroad.competition.history import WIN
from mainroad.interchange.reports.report import NotATournamentError, Told
from mainroad.interchange.reports.rounds import Points

TAGS = frozenset({"162", "XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"})
_WINS = ("WW", "BW", "FW", "FPB")
_DRAWS = ("WD", "BD", "HPB")
_LOSSES = ("WL", "BL", "ZPB", "FL")
_MEANT = {
    "W": _WINS,
    "D": _DRAWS,
    "L": ("WL", "BL"),
    "A": ("ZPB", "FL"),
    "Z": ("ZPB",),
    "F": ("FL",),
    "P": ("PAB",),
    "U": ("PAB",),
}
"""What a short code stands for; X is an unknown result, an adjourned game."""
_PAIRS = re.compile(r"(?:\s*+[A-Z]++[\s=]*+\d*+(?:\.\d++)?+)++\s*+")
_PAIR = re.compile(r"([A-Z]++)[\s=]*+(\d*+(?:\.\d++)?+)")
LONGEST_VALUE = 6


def points_of(told: Told) -> Points:
    """How a report counts, one, a half and nothing unless it says otherwise; half points must be able to hold it."""
    worth = (
        dict.fromkeys(_WINS, Fraction(1)) | dict.fromkeys(_DRAWS, Fraction(1, 2)) | dict.fromkeys(_LOSSES, Fraction())
    )
    line = 0
    for tag in sorted(TAGS & told.keys()):
        for line, text in told[tag]:
            for code, value in _codes(line, tag, text):
                worth |= dict.fromkeys(_MEANT.get(code, (code,)), value)
    win = worth["WW"]
    asked = dict.fromkeys(_WINS, win) | dict.fromkeys((*_DRAWS, "X"), win / 2) | dict.fromkeys(_LOSSES, Fraction())
    bye = worth.pop("PAB", Fraction(1) if "XXS" in told else win)
    if not win or not worth.items() <= asked.items() or (bye * WIN / win).denominator != 1:
        raise NotATournamentError("scoring", line)
    return Points(win, int(bye * WIN / win))


def _codes(line: int, tag: str, text: str) -> Iterator[tuple[str, Fraction]]:
    """The codes of a line with what they are worth; `BBW 3` says it in its tag."""
    pairs = f"{tag[2]} {text[3:]}" if tag.startswith("BB") else text[3:]
    if not _PAIRS.fullmatch(pairs):
        raise NotATournamentError("record", line, tag=tag)
    for code, value in _PAIR.findall(pairs):
        if not value or len(value) > LONGEST_VALUE:
            raise NotATournamentError("record", line, tag=tag)
        yield code, Fraction(value)
