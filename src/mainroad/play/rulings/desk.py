"""The ruling desk: what happened at a wooden board, by kind, and what each rulebook makes of it.

No rule is written here: each kind names what must be told of it and the function that asks the concern.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any, cast, get_type_hints

from mainroad.basics import BySide, Ruling, Side
from mainroad.laws.protocol import NotationError
from mainroad.play.rulings import blind, care, clocks, conduct, draws, envelopes, moves, records, start
from mainroad.play.rulings.answer import DeskAnswer, wanting
from mainroad.play.rulings.fields import FIELDS, Field
from mainroad.play.rulings.situation import NOTHING_SAID, UNKNOWN, Situation
from mainroad.rulebooks.books.assistants import Task
from mainroad.rulebooks.books.book import Book

GROUPS = ("moves", "beginning", "draws", "time", "lateness", "conduct", "recording", "adjournment", "blind", "care")
"""As arbiters think of what can happen, the likeliest first."""
BY_TURN = ("moves", "draws")
"""Where it was the player to move, if nobody says otherwise."""


def _always(book: Book) -> bool:
    return True


@dataclass(frozen=True)
class Topic:
    """Something that happens at a board: who rules on it, what must be told of it, and what may be."""

    name: str
    group: str
    judge: Callable[[Any], DeskAnswer]
    asks: str
    """The names of the fields, the first first."""
    more: str = ""
    """Those that seldom matter."""
    known: Callable[[Book], bool] = _always
    """Whether the rulebook knows of it."""

    @cached_property
    def situation(self) -> type[Situation]:
        """The value that tells of it: what its judge takes."""
        (told, *_) = get_type_hints(self.judge).values()
        return cast("type[Situation]", told)

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
    Topic("illegal-move", "moves", moves.illegal_move, "side found clock earlier then",
          "fault at-once resigned move position claimed made evident earlier-reply restorable spent"),
    Topic("touched", "moves", moves.touched, "position squares lifted move adjusted claimed", "class side earlier"),
    Topic("placed", "moves", moves.placed, "position move released"),
    Topic("who-begins", "beginning", start.who_begins, "set-moves"),
    Topic("board-turned", "beginning", start.wrong_start, _SETUP, "position turn"),
    Topic("wrong-array", "beginning", start.wrong_start, _SETUP, "by position moved-since turn"),
    Topic("wrong-ballot", "beginning", start.wrong_start, _SETUP, "by moved-since turn"),
    Topic("wrong-colours", "beginning", start.wrong_start, _SETUP, "position turn"),
    Topic("displaced", "beginning", start.wrong_start, "by clock restorable", "position made moved-since turn"),
    Topic("repetition", "draws", draws.claim, "side times clock spent move", f"position {_CLAIM_MORE}"),
    Topic("count", "draws", draws.claim, "position quiet side clock spent", f"balance move {_CLAIM_MORE}"),
    Topic("neither-can-win", "draws", draws.claim, "side", f"clock spent position {_CLAIM_MORE}",
          known=lambda book: bool(book.draws.neither_can_win)),
    Topic("quickplay", "draws", draws.quickplay, "side clock", "on-move made",
          known=lambda book: book.claims.quickplay is not None),
    Topic("demand", "draws", draws.demand, "side clock", known=lambda book: book.claims.demand is not None),
    Topic("secured", "draws", draws.secured, "side clock announced", "made",
          known=lambda book: book.clock.stopping.fix is not None),
    Topic("offer", "draws", draws.offer, "side moment made refused-before"),
    Topic("flag", "time", clocks.flag, "side made witness", "clock due position turn"),
    Topic("both-flags", "time", clocks.both_flags, "first made", "due position turn"),
    Topic("unproved", "time", clocks.unproved, "made", "clock spent by turn",
          known=lambda book: book.clock.checking is not None),
    Topic("stopped", "time", clocks.stopped, "side", "clock"),
    Topic("press", "time", conduct.press, "side earlier clock"),
    Topic("wrong-clock", "time", clocks.wrong_clock, "clock right defect", "thought made turn"),
    Topic("clock-hit", "time", conduct.clock_hit, "side clock earlier", "turn sanction minutes by-chief"),
    Topic("late", "lateness", start.late, "came elapsed", "wrote ballot set-moves micro-match excused limit"),
    Topic("resigned", "conduct", conduct.resigned, "side how"),
    Topic("telephone", "conduct", conduct.telephone, "side sanction minutes by-chief",
          "micro-match position clock turn"),
    Topic("infringement", "conduct", conduct.infringement, "side earlier clock sanction minutes by-chief", "turn"),
    Topic("conduct", "conduct", conduct.conduct, "side sanction minutes by-chief", "clock turn"),
    Topic("refusal", "conduct", conduct.refusal, "side"),
    Topic("neglected", "recording", records.neglected, "side missing clock faults", "made spent turn"),
    Topic("after-trouble", "recording", records.after_trouble, "missing turn", "clock spent"),
    Topic("unrestorable", "recording", records.unrestorable, "", "made"),
    Topic("entry", "recording", records.entry, "position move entry"),
    Topic("handed-in", "recording", records.handed_in, "result results signed",
          known=lambda book: book.recording.signing is not None),
    Topic("sealing", "adjournment", envelopes.sealing, "side medium class", known=_has_envelopes),
    Topic("sealed", "adjournment", envelopes.sealed, "position move clock", known=_has_envelopes),
    Topic("lost-envelope", "adjournment", envelopes.lost_envelope, "restorable", known=_has_envelopes),
    Topic("resumption", "adjournment", envelopes.resumption, "side here", "clock", known=_has_envelopes),
    Topic("announcement", "blind", blind.announcement, "side class word pressed", "hands-on by-assistant",
          known=lambda book: book.announcing is not None),
    Topic("boards-differ", "blind", blind.boards_differ, "sheets shown", "position",
          known=lambda book: book.announcing is not None and book.announcing.boards is not None),
    Topic("hearing-aid", "blind", blind.hearing_aid, "side", known=lambda book: bool(book.procedure.hearing_aids)),
    Topic("set-hands", "care", care.hands, "micro-match", known=lambda book: book.clock.hands is not None),
    Topic("clocks-unlike", "care", care.unlike, "readings pressed", known=lambda book: bool(book.clock.alike)),
    Topic("flag-raised", "care", care.raised, "side act", "raised",
          known=lambda book: book.clock.pressing.raised is not None),
    Topic("time-added", "care", care.added, "made clock", known=lambda book: bool(book.clock.by_hand)),
    Topic("pause", "care", care.pause, "elapsed", known=lambda book: book.clock.pause is not None),
)  # fmt: skip
KINDS: Mapping[str, Topic] = MappingProxyType({kind.name: kind for kind in _ALL})


def kinds_of(book: Book) -> tuple[Topic, ...]:
    """What a rulebook has a word on, grouped as arbiters think."""
    return tuple(kind for group in GROUPS for kind in _ALL if kind.group == group and kind.known(book))


def rule(situation: Situation) -> DeskAnswer:
    """Rule on a situation: the decision with its articles, or what must be told or decided first."""
    ruled = _ruled(situation)
    if ruled.wants:
        return ruled
    ruled = _cited(situation, ruled)
    left = ruled.left_ms if situation.mechanical and ruled.halves is None else None
    dials = care.dials_after(situation, left) if left else None
    return replace(ruled, assumed=_assumed(situation, ruled), dials=dials)


def _cited(situation: Situation, ruled: DeskAnswer) -> DeskAnswer:
    """The answer with the article on unforeseen cases, where no other was found for it."""
    if any(ruling.articles for ruling in ruled.rulings):
        return ruled
    return ruled.adding(Ruling("ruling.unforeseen", situation.book.unforeseen))


def _ruled(situation: Situation) -> DeskAnswer:
    kind = KINDS.get(situation.kind)
    if kind is None:
        return wanting("kind")
    if _lacks_side(situation, kind):
        return wanting("side")
    try:
        return kind.judge(situation)
    except ValueError as error:
        return DeskAnswer(problem=str(error), wants=(_unread(situation, error),))


def _lacks_side(situation: Situation, kind: Topic) -> bool:
    """Whether nobody has told whose it was, and it matters."""
    if situation.side is not None or not kind.needs_side:
        return False
    is_over = isinstance(situation, moves.IllegalMove) and situation.is_after_game
    return not is_over and not (situation.position and kind.group in BY_TURN)


UNREAD = {
    "touched": "squares",
    "set-hands": "control",
    "clocks-unlike": "readings",
    "wrong-clock": "thought",
    "boards-differ": "shown",
}
"""What a kind reads beside a position and a move."""


def _unread(situation: Situation, error: ValueError) -> str:
    """The field that could not be read."""
    try:
        _ = situation.board
    except NotationError:
        return "position"
    if situation.kind == "touched" and isinstance(error, NotationError):
        return "move"
    return UNREAD.get(situation.kind, "move")


# -- what was taken for granted -------------------------------------------------------------------

OTHER_CONTROLS = ("1h/{made}, 30m", "1h30/40, 30m", "20m+30s")
"""Controls with which an answer is tried: if it stays the same, the control does not matter."""
IN_POSITION = {"chess": frozenset({"quiet"})}
"""What the FEN of a game tells by itself, beside the pieces and the turn."""
MANY = 100
"""So many more moves or minutes that every limit is passed."""


def _assumed(situation: Situation, ruled: DeskAnswer) -> tuple[str, ...]:
    """What the answer rests on although nobody told it."""
    shown, _ = asked_of(situation)
    usual = (field for field in shown if _is_taken_as_usual(situation, field.attribute))
    taken = tuple(field.attribute for field in usual if _hangs_on(situation, field, ruled))
    return ("control", *taken) if _hangs_on_control(situation, ruled) else taken


def _is_taken_as_usual(situation: Situation, attribute: str) -> bool:
    """Whether something has a value without having been told; what is unknown has none."""
    value = getattr(situation, attribute)
    if situation.position and attribute in IN_POSITION.get(situation.game, ()):
        return False
    return not situation.tells(attribute) and value not in (None, "", UNKNOWN, NOTHING_SAID)


def _hangs_on(situation: Situation, field: Field, ruled: DeskAnswer) -> bool:
    """Whether another value of a field would have led to another answer."""
    value = getattr(situation, field.attribute)
    others = (replace(situation, **{field.attribute: other}) for other in _others(field, value))
    return any(_cited(situation, _ruled(other)) != ruled for other in others)


def _others(field: Field, value: Any) -> Iterator[Any]:
    """Other values of a field, to see whether it matters."""
    if isinstance(value, BySide):
        for side in Side:
            yield from (value.having(side, other) for other in _others(field, value[side]))
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value + MANY)
    else:
        yield from (option for option in field.options if option != value)


def _hangs_on_control(situation: Situation, ruled: DeskAnswer) -> bool:
    """Whether another time control would have led to another answer, and none was told."""
    if situation.control:
        return False
    controls = (control.format(made=max(*situation.made, 1)) for control in OTHER_CONTROLS)
    others = (_cited(situation, _ruled(replace(situation, control=c, tempo=situation.pace))) for c in controls)
    # Where no times are told, that others would be is no other answer.
    return any((replace(other, left_ms=None) if ruled.left_ms is None else other) != ruled for other in others)


# -- what matters ---------------------------------------------------------------------------------


def asked_of(situation: Situation) -> tuple[tuple[Field, ...], tuple[Field, ...]]:
    """The fields that matter now, and those that seldom do."""
    kind = KINDS.get(situation.kind)
    if kind is None:
        return (), ()
    matters = situation.relevance()
    shown = tuple(FIELDS[name] for name in kind.asks.split() if matters.get(name, True))
    mechanical = ("mechanical",) if "clock" in f"{kind.asks} {kind.more}".split() else ()
    more = (*kind.more.split(), *mechanical, "games-per-arbiter")
    return shown, tuple(FIELDS[name] for name in more if matters.get(name, True))


def options_of(field: Field, situation: Situation) -> tuple[str, ...]:
    """What can be chosen: of sanctions, those of the rulebook; of writing, what it allows."""
    if field.name == "sanction":
        return tuple(measure.sanction.value for measure in situation.book.sanctions.measures)
    if field.name == "witness" and not _has_claiming_assistants(situation.book):
        return tuple(option for option in field.options if option != clocks.ASSISTANT)
    return field.options


def _has_claiming_assistants(book: Book) -> bool:
    return book.assistants is not None and book.assistants.power(Task.CLAIM) is not None
