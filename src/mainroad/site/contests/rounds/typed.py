"""Results as they are typed and shown: 2 1 0 or 1 ½ 0, and + − for what was not played."""

from __future__ import annotations

from collections.abc import Mapping

from mainroad.basics import BySide
from mainroad.competition.desk.state import Result
from mainroad.competition.history import DRAW, LOSS, WIN, How
from mainroad.competition.regulation import Points
from mainroad.competition.swiss.common import score

_WON, _DRAWN, _LOST = Result(BySide(WIN, LOSS)), Result(BySide(DRAW, DRAW)), Result(BySide(LOSS, WIN))
_SHARED = {
    "2": _WON,
    "½": _DRAWN,
    "=": _DRAWN,
    "0": _LOST,
    "+": Result(BySide(WIN, LOSS), How.FORFEIT),
    "+-": Result(BySide(WIN, LOSS), How.FORFEIT),
    "-": Result(BySide(LOSS, WIN), How.FORFEIT),
    "-+": Result(BySide(LOSS, WIN), How.FORFEIT),
    "--": Result(BySide(LOSS, LOSS), How.FORFEIT),
    "a": Result(BySide(DRAW, DRAW), How.ADJOURNED),
}
KEYS: Mapping[Points, Mapping[str, Result]] = {
    Points.TWO: {**_SHARED, "1": _DRAWN},
    Points.ONE: {**_SHARED, "1": _WON},
}
"""What the keys mean: only 1 differs."""
_WRITTEN = {
    Points.TWO: {_WON: "2", _DRAWN: "1", _LOST: "0"},
    Points.ONE: {_WON: "1", _DRAWN: "½", _LOST: "0"},
}
_UNPLAYED = {
    Result(BySide(WIN, LOSS), How.FORFEIT): "+",
    Result(BySide(LOSS, WIN), How.FORFEIT): "−",
    Result(BySide(LOSS, LOSS), How.FORFEIT): "−−",
    Result(BySide(DRAW, DRAW), How.ADJOURNED): "a",
}
_SIGNS = str.maketrans({"−": "-", "–": "-", "—": "-", "а": "a", "А": "a", "A": "a", " ": None, ":": None})
"""Dashes of every length are a minus, and the Cyrillic letter is typed where the Latin one is meant."""


class NotAResultError(ValueError):
    """What was typed is no result."""


def read(text: str, keys: Points) -> Result | None:
    """Read what was typed; None: nothing, so the result is to be taken away."""
    typed = text.strip().translate(_SIGNS)
    if not typed:
        return None
    if typed not in KEYS[keys]:
        raise NotAResultError(text)
    return KEYS[keys][typed]


def written(result: Result | None, keys: Points) -> str:
    """A result as it stands in its field, so that reading it gives the same one; nothing for none."""
    if result is None:
        return ""
    return _WRITTEN[keys].get(result) or _UNPLAYED.get(result) or shown(result, keys)


def shown(result: Result | None, points: Points) -> str:
    """A result as the table shows it, for both: 1 : 0, + : −."""
    if result is None:
        return ""
    if result.how is How.FORFEIT:
        return " : ".join("+" if own else "−" for own in result.score)
    return " : ".join(in_points(own, points) for own in result.score)


def in_points(half_points: int, points: Points) -> str:
    """Half points in the points of the regulation."""
    return score(half_points) if points is Points.ONE else str(half_points)


# -- what the author of a result saw there before -----------------------------------------------------


def seen_text(seen: Result | None) -> str:
    """The score that a page shows, for its form to send back."""
    return "" if seen is None else f"{seen.score.white}:{seen.score.black}"


def read_seen(text: str) -> BySide[int] | None:
    """The score that the author saw; nonsense is a score that nobody has."""
    if not text:
        return None
    white, _, black = text.partition(":")
    return BySide(int(white), int(black)) if white.isdecimal() and black.isdecimal() else BySide(-1, -1)
