"""The ruling desk: what happened at a wooden board, by kind, and what each rulebook makes of it.

No rule is written here: each kind names what must be told of it and the function that asks the concern.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from mainroad.clocks.tempo import Tempo
from mainroad.laws.protocol import NotationError
from mainroad.play.rulings import clocks, conduct, draws, moves, records, start
from mainroad.play.rulings.fields import FIELDS, Field
from mainroad.play.rulings.situation import Ruled, Situation, wanting
from mainroad.play.sanctions import TIMED
from mainroad.rulebooks.books.book import Book
from mainroad.rulebooks.books.errors import Found
from mainroad.rulebooks.books.sanctions import Authority

GROUPS = ("moves", "beginning", "draws", "time", "lateness", "conduct", "recording", "adjournment", "blind")
"""As arbiters think of what can happen, the likeliest first."""
BY_TURN = ("moves", "draws")
"""Where it was the player to move, if nobody says otherwise."""


def _always(book: Book) -> bool:
    return True


@dataclass(frozen=True)
class Kind:
    """Something that happens at a board: what must be told of it, what may be, and who rules."""

    name: str
    group: str
    judge: Callable[[Situation], Ruled]
    asks: str
    """The names of the fields, the first first."""
    more: str = ""
    """Those that seldom matter."""
    known: Callable[[Book], bool] = _always
    """Whether the rulebook knows of it."""

    @property
    def needs_side(self) -> bool:
        """Whether it must be told whose it was; of a refusal nobody means both."""
        return "side" in self.asks.split() and self.name != "refusal"

    @property
    def message(self) -> str:
        """The id of its words."""
        return f"ruling.kind.{self.name}"


def _has_envelopes(book: Book) -> bool:
    return book.adjournment is not None


_SETUP = "made clock"
_CLAIM_MORE = "on-move touched has-sheet witnessed made"
_ALL = (
    Kind("illegal-move", "moves", moves.illegal_move, "side found clock earlier then",
         "move position claimed made evident earlier-reply restorable"),
    Kind("touched", "moves", moves.touched, "position squares adjusted claimed", "side earlier"),
    Kind("placed", "moves", moves.placed, "position move released"),
    Kind("board-turned", "beginning", start.wrong_start, _SETUP, "position turn"),
    Kind("wrong-array", "beginning", start.wrong_start, f"by {_SETUP}", "position moved-since turn"),
    Kind("wrong-ballot", "beginning", start.wrong_start, f"by {_SETUP}", "moved-since turn"),
    Kind("wrong-colours", "beginning", start.wrong_start, _SETUP, "position turn"),
    Kind("displaced", "beginning", start.wrong_start, "by clock restorable", "position made moved-since turn"),
    Kind("repetition", "draws", draws.claim, "side times clock spent move", f"position {_CLAIM_MORE}"),
    Kind("count", "draws", draws.claim, "position quiet side clock spent", f"balance move {_CLAIM_MORE}"),
    Kind("neither-can-win", "draws", draws.claim, "side clock spent", f"position {_CLAIM_MORE}",
         known=lambda book: bool(book.draws.neither_can_win)),
    Kind("quickplay", "draws", draws.quickplay, "side clock", "on-move made",
         known=lambda book: book.claims.quickplay is not None),
    Kind("demand", "draws", draws.demand, "side clock", known=lambda book: book.claims.demand is not None),
    Kind("secured", "draws", draws.secured, "side clock announced", "made",
         known=lambda book: book.clock.stopping.fix is not None),
    Kind("offer", "draws", draws.offer, "side moment made refused-before"),
    Kind("flag", "time", clocks.flag, "side made witness clock", "due position turn"),
    Kind("both-flags", "time", clocks.both_flags, "first made", "due position turn"),
    Kind("unproved", "time", clocks.unproved, "made", "turn", known=lambda book: book.clock.checking is not None),
    Kind("stopped", "time", clocks.stopped, "side", "clock"),
    Kind("wrong-clock", "time", clocks.wrong_clock, "clock right defect", "made turn"),
    Kind("clock-hit", "time", conduct.clock_hit, "side clock earlier", "turn sanction minutes by-chief"),
    Kind("late", "lateness", start.late, "came elapsed", "ballot micro-match excused limit"),
    Kind("telephone", "conduct", conduct.telephone, "side sanction minutes by-chief", "position clock turn"),
    Kind("infringement", "conduct", conduct.infringement, "side earlier clock sanction minutes by-chief", "turn"),
    Kind("conduct", "conduct", conduct.conduct, "side sanction minutes by-chief", "clock turn"),
    Kind("refusal", "conduct", conduct.refusal, "side"),
    Kind("neglected", "recording", records.neglected, "side missing faults", "clock spent"),
    Kind("after-trouble", "recording", records.after_trouble, "missing turn", "clock spent"),
    Kind("unrestorable", "recording", records.unrestorable, "made"),
    Kind("sealed", "adjournment", records.sealed, "position move clock", known=_has_envelopes),
    Kind("lost-envelope", "adjournment", records.lost_envelope, "restorable", known=_has_envelopes),
    Kind("resumption", "adjournment", records.resumption, "side here", "clock", known=_has_envelopes),
    Kind("announcement", "blind", records.announcement, "side word pressed class",
         known=lambda book: book.announcing is not None),
)  # fmt: skip
KINDS: Mapping[str, Kind] = MappingProxyType({kind.name: kind for kind in _ALL})


def kinds_of(book: Book) -> tuple[Kind, ...]:
    """What a rulebook has a word on, grouped as arbiters think."""
    return tuple(kind for group in GROUPS for kind in _ALL if kind.group == group and kind.known(book))


def rule(situation: Situation) -> Ruled:
    """Rule on a situation: the decision with its articles, or what must be told or decided first."""
    kind = KINDS.get(situation.kind)
    if kind is None:
        return wanting("kind")
    if situation.side is None and kind.needs_side and not (situation.position and kind.group in BY_TURN):
        return wanting("side")
    try:
        return kind.judge(situation)
    except ValueError as error:
        return Ruled(problem=str(error), wants=(_unread(situation),))


def _unread(situation: Situation) -> str:
    """The field that could not be read."""
    try:
        _ = situation.board
    except NotationError:
        return "position"
    return "squares" if situation.kind == "touched" else "move"


# -- what matters ---------------------------------------------------------------------------------


def asked_of(situation: Situation) -> tuple[tuple[Field, ...], tuple[Field, ...]]:
    """The fields that matter now, and those that seldom do."""
    kind = KINDS.get(situation.kind)
    if kind is None:
        return (), ()
    shown = tuple(FIELDS[name] for name in kind.asks.split() if _matters(name, situation))
    extra = tuple(FIELDS[name] for name in (*kind.more.split(), "games-per-arbiter") if _matters(name, situation))
    return shown, extra


def options_of(field: Field, situation: Situation) -> tuple[str, ...]:
    """What can be chosen: of sanctions, those of the rulebook."""
    if field.name == "sanction":
        return tuple(measure.sanction.value for measure in situation.book.sanctions.measures)
    return field.options


def _matters(name: str, situation: Situation) -> bool:
    question = _MATTERS.get(name)
    return question is None or question(situation)


def _is_claimed(situation: Situation) -> bool:
    if situation.kind == "touched":
        return bool(situation.book.quick.touch_claimed)
    rules = moves.policy(situation)
    return bool(rules.claimed) or any(step.claimed_only for step in rules.ladder)


def _is_watched(situation: Situation) -> bool:
    rules = situation.book.by_tempo
    watched = {Tempo.RAPID: rules.watched_rapid, Tempo.BLITZ: rules.watched_blitz}.get(situation.pace)
    return watched is not None


def _counts(situation: Situation) -> bool:
    rules = moves.policy(situation)
    return bool(rules.counts_all if situation.kind in ("infringement", "clock-hit") else rules.ladder)


def _is_free(situation: Situation) -> bool:
    """Whether the arbiter chooses the sanction himself."""
    if situation.kind == "telephone":
        return not situation.book.sanctions.telephone.loses
    if situation.kind == "clock-hit" and situation.book.quick.hit_ms:
        return False
    return situation.kind == "conduct" or not moves.policy(situation).counts_all


def _takes_minutes(situation: Situation) -> bool:
    return _is_free(situation) and situation.sanction in {sanction.value for sanction in TIMED}


def _has_chief(situation: Situation) -> bool:
    measures = situation.book.sanctions.measures
    return _is_free(situation) and any(measure.by is Authority.CHIEF for measure in measures)


_MATTERS: Mapping[str, Callable[[Situation], bool]] = MappingProxyType(
    {
        "claimed": _is_claimed,
        "evident": lambda situation: bool(moves.policy(situation).seen),
        "earlier": _counts,
        "earlier-reply": lambda situation: bool(moves.policy(situation).reply_offends) and _is_late(situation),
        "then": lambda situation: _is_late(situation),
        "games-per-arbiter": _is_watched,
        "sanction": _is_free,
        "minutes": _takes_minutes,
        "by-chief": _has_chief,
        "has-sheet": lambda situation: bool(situation.book.claims.sheet_articles),
        "witnessed": lambda situation: bool(situation.book.claims.sheet_articles),
        "touched": lambda situation: bool(situation.book.claims.touch_forfeits),
        "ballot": lambda situation: bool(situation.book.lateness.ballot),
        "defect": lambda situation: situation.book.clock.correcting.needs_defect,
    }
)
"""When a field matters; the others always do."""


def _is_late(situation: Situation) -> bool:
    return situation.found == Found.LATER.value
