"""Results as they are typed and shown: 2 1 0 or 1 ½ 0, the scores of both, and + − for what was not played."""

from __future__ import annotations

from collections.abc import Mapping

from mainroad.basics import BySide
from mainroad.competition.desk.state import Result
from mainroad.competition.history import DRAW, LOSS, WIN, How
from mainroad.competition.regulation.regulation import Points
from mainroad.competition.swiss.common import score

_WON, _DRAWN, _LOST = Result(BySide(WIN, LOSS)), Result(BySide(DRAW, DRAW)), Result(BySide(LOSS, WIN))
_WON_UNPLAYED = Result(BySide(WIN, LOSS), How.FORFEIT)
_LOST_UNPLAYED = Result(BySide(LOSS, WIN), How.FORFEIT)
_NEITHER = Result(BySide(LOSS, LOSS), How.FORFEIT)


def _both(*pairs: str) -> list[str]:
    """Scores of both as people write them, with a dash or a colon."""
    return [pair.replace(" ", sign) for pair in pairs for sign in "-:"]


_SHARED = {
    **dict.fromkeys(["2", *_both("1 0", "2 0")], _WON),
    **dict.fromkeys(["½", "=", "1/2", *_both("½ ½", "1/2 1/2", "0.5 0.5", "0,5 0,5", "= =")], _DRAWN),
    **dict.fromkeys(["0", *_both("0 1", "0 2")], _LOST),
    **dict.fromkeys(["+", "+-", "+:-"], _WON_UNPLAYED),
    **dict.fromkeys(["-", "-+", "-:+"], _LOST_UNPLAYED),
    **dict.fromkeys(["--", "-:-"], _NEITHER),
    "a": Result(BySide(DRAW, DRAW), How.ADJOURNED),
}
KEYS: Mapping[Points, Mapping[str, Result]] = {
    Points.TWO: {**_SHARED, **dict.fromkeys(["1", *_both("1 1")], _DRAWN)},
    Points.ONE: {**_SHARED, "1": _WON},
}
"""What the keys mean: only a bare 1, and 1-1, differ."""
DOUBTFUL: Mapping[Points, frozenset[str]] = {
    Points.TWO: frozenset(_both("0 0")),
    Points.ONE: frozenset(_both("0 0", "1 1")),
}
"""What can mean more than one thing where points count so: whoever types it is asked."""
_WRITTEN = {
    Points.TWO: {_WON: "2", _DRAWN: "1", _LOST: "0"},
    Points.ONE: {_WON: "1", _DRAWN: "½", _LOST: "0"},
}
_UNPLAYED = {
    _WON_UNPLAYED: "+",
    _LOST_UNPLAYED: "−",
    _NEITHER: "−−",
    Result(BySide(DRAW, DRAW), How.ADJOURNED): "a",
}
_SIGNS = str.maketrans({"−": "-", "–": "-", "—": "-", "а": "a", "А": "a", "A": "a", " ": None})
"""Dashes of every length are a minus, and the Cyrillic letter is typed where the Latin one is meant."""


class NotAResultError(ValueError):
    """What was typed is no result."""


class DoubtfulError(NotAResultError):
    """What was typed can mean more than one result."""


def read_result(text: str, keys: Points) -> Result | None:
    """Read what was typed; None: nothing, so the result is to be taken away."""
    typed = text.strip().translate(_SIGNS)
    if not typed:
        return None
    if typed in DOUBTFUL[keys]:
        raise DoubtfulError(text)
    if typed not in KEYS[keys]:
        raise NotAResultError(text)
    return KEYS[keys][typed]


def meanings(keys: Points) -> dict[str, str]:
    """What every key means, for a page that says whom it takes as the winner before the result is sent."""
    found = {typed: _meaning(result) for typed, result in KEYS[keys].items()}
    return found | dict.fromkeys(DOUBTFUL[keys], "ask")


def _meaning(result: Result) -> str:
    if result.how is How.ADJOURNED:
        return "adjourned"
    white, black = result.score
    who = "nobody" if white == black == LOSS else "draw" if white == black else "white" if white > black else "black"
    return f"{who}-unplayed" if result.how is How.FORFEIT else who


def result_field_text(result: Result | None, keys: Points) -> str:
    """A result as it stands in its field, so that reading it gives the same one; nothing for none."""
    if result is None:
        return ""
    return _WRITTEN[keys].get(result) or _UNPLAYED.get(result) or result_for_table(result, keys)


def result_for_table(result: Result | None, points: Points) -> str:
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
