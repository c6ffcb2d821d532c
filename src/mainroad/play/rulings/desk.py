"""The ruling desk: what happened at a wooden board, by kind, and what each rulebook makes of it.

No rule is written here: each kind names what must be told of it and the function that asks the concern.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from mainroad.basics import BySide, Ruling, Side
from mainroad.clocks.tempo import Tempo
from mainroad.laws.protocol import NotationError
from mainroad.play.rules.sanctions import TIMED
from mainroad.play.rulings import blind, care, clocks, conduct, draws, envelopes, moves, records, start
from mainroad.play.rulings.fields import FIELDS, Field
from mainroad.play.rulings.situation import NOTHING_SAID, UNKNOWN, Ruled, Situation, wanting
from mainroad.rulebooks.books.assistants import Task
from mainroad.rulebooks.books.book import Book
from mainroad.rulebooks.books.errors import Found
from mainroad.rulebooks.books.sanctions import Authority

GROUPS = ("moves", "beginning", "draws", "time", "lateness", "conduct", "recording", "adjournment", "blind", "care")
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
         "fault at-once resigned move position claimed made evident earlier-reply restorable spent"),
    Kind("touched", "moves", moves.touched, "position squares lifted move adjusted claimed", "class side earlier"),
    Kind("placed", "moves", moves.placed, "position move released"),
    Kind("who-begins", "beginning", start.who_begins, "set-moves"),
    Kind("board-turned", "beginning", start.wrong_start, _SETUP, "position turn"),
    Kind("wrong-array", "beginning", start.wrong_start, _SETUP, "by position moved-since turn"),
    Kind("wrong-ballot", "beginning", start.wrong_start, _SETUP, "by moved-since turn"),
    Kind("wrong-colours", "beginning", start.wrong_start, _SETUP, "position turn"),
    Kind("displaced", "beginning", start.wrong_start, "by clock restorable", "position made moved-since turn"),
    Kind("repetition", "draws", draws.claim, "side times clock spent move", f"position {_CLAIM_MORE}"),
    Kind("count", "draws", draws.claim, "position quiet side clock spent", f"balance move {_CLAIM_MORE}"),
    Kind("neither-can-win", "draws", draws.claim, "side", f"clock spent position {_CLAIM_MORE}",
         known=lambda book: bool(book.draws.neither_can_win)),
    Kind("quickplay", "draws", draws.quickplay, "side clock", "on-move made",
         known=lambda book: book.claims.quickplay is not None),
    Kind("demand", "draws", draws.demand, "side clock", known=lambda book: book.claims.demand is not None),
    Kind("secured", "draws", draws.secured, "side clock announced", "made",
         known=lambda book: book.clock.stopping.fix is not None),
    Kind("offer", "draws", draws.offer, "side moment made refused-before"),
    Kind("flag", "time", clocks.flag, "side made witness", "clock due position turn"),
    Kind("both-flags", "time", clocks.both_flags, "first made", "due position turn"),
    Kind("unproved", "time", clocks.unproved, "made", "clock spent by turn",
         known=lambda book: book.clock.checking is not None),
    Kind("stopped", "time", clocks.stopped, "side", "clock"),
    Kind("press", "time", conduct.press, "side earlier clock"),
    Kind("wrong-clock", "time", clocks.wrong_clock, "clock right defect", "thought made turn"),
    Kind("clock-hit", "time", conduct.clock_hit, "side clock earlier", "turn sanction minutes by-chief"),
    Kind("late", "lateness", start.late, "came elapsed", "wrote ballot set-moves micro-match excused limit"),
    Kind("resigned", "conduct", conduct.resigned, "side how"),
    Kind("telephone", "conduct", conduct.telephone, "side sanction minutes by-chief",
         "micro-match position clock turn"),
    Kind("infringement", "conduct", conduct.infringement, "side earlier clock sanction minutes by-chief", "turn"),
    Kind("conduct", "conduct", conduct.conduct, "side sanction minutes by-chief", "clock turn"),
    Kind("refusal", "conduct", conduct.refusal, "side"),
    Kind("neglected", "recording", records.neglected, "side missing clock faults", "made spent turn"),
    Kind("after-trouble", "recording", records.after_trouble, "missing turn", "clock spent"),
    Kind("unrestorable", "recording", records.unrestorable, "", "made"),
    Kind("entry", "recording", records.entry, "position move entry"),
    Kind("handed-in", "recording", records.handed_in, "result results signed",
         known=lambda book: book.recording.signing is not None),
    Kind("sealing", "adjournment", envelopes.sealing, "side medium class", known=_has_envelopes),
    Kind("sealed", "adjournment", envelopes.sealed, "position move clock", known=_has_envelopes),
    Kind("lost-envelope", "adjournment", envelopes.lost_envelope, "restorable", known=_has_envelopes),
    Kind("resumption", "adjournment", envelopes.resumption, "side here", "clock", known=_has_envelopes),
    Kind("announcement", "blind", blind.announcement, "side class word pressed", "hands-on by-assistant",
         known=lambda book: book.announcing is not None),
    Kind("boards-differ", "blind", blind.boards_differ, "sheets shown", "position",
         known=lambda book: book.announcing is not None and book.announcing.boards is not None),
    Kind("hearing-aid", "blind", blind.hearing_aid, "side", known=lambda book: bool(book.procedure.hearing_aids)),
    Kind("set-hands", "care", care.hands, "micro-match", known=lambda book: book.clock.hands is not None),
    Kind("clocks-unlike", "care", care.unlike, "readings pressed", known=lambda book: bool(book.clock.alike)),
    Kind("flag-raised", "care", care.raised, "side act", "raised",
         known=lambda book: book.clock.pressing.raised is not None),
    Kind("time-added", "care", care.added, "made clock", known=lambda book: bool(book.clock.by_hand)),
    Kind("pause", "care", care.pause, "elapsed", known=lambda book: book.clock.pause is not None),
)  # fmt: skip
KINDS: Mapping[str, Kind] = MappingProxyType({kind.name: kind for kind in _ALL})


def kinds_of(book: Book) -> tuple[Kind, ...]:
    """What a rulebook has a word on, grouped as arbiters think."""
    return tuple(kind for group in GROUPS for kind in _ALL if kind.group == group and kind.known(book))


def rule(situation: Situation) -> Ruled:
    """Rule on a situation: the decision with its articles, or what must be told or decided first."""
    ruled = _ruled(situation)
    if ruled.wants:
        return ruled
    ruled = _cited(situation, ruled)
    left = ruled.left_ms if situation.mechanical and ruled.halves is None else None
    dials = care.dials_after(situation, left) if left else None
    return replace(ruled, assumed=_assumed(situation, ruled), dials=dials)


def _cited(situation: Situation, ruled: Ruled) -> Ruled:
    """The answer with the article on unforeseen cases, where no other was found for it."""
    if any(ruling.articles for ruling in ruled.rulings):
        return ruled
    return ruled.adding(Ruling("ruling.unforeseen", situation.book.unforeseen))


def _ruled(situation: Situation) -> Ruled:
    kind = KINDS.get(situation.kind)
    if kind is None:
        return wanting("kind")
    if _lacks_side(situation, kind):
        return wanting("side")
    try:
        return kind.judge(situation)
    except ValueError as error:
        return Ruled(problem=str(error), wants=(_unread(situation, error),))


def _lacks_side(situation: Situation, kind: Kind) -> bool:
    """Whether nobody has told whose it was, and it matters."""
    if situation.side is not None or not kind.needs_side or _is_after_game(situation):
        return False
    return not (situation.position and kind.group in BY_TURN)


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


def _assumed(situation: Situation, ruled: Ruled) -> tuple[str, ...]:
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


def _hangs_on(situation: Situation, field: Field, ruled: Ruled) -> bool:
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


def _hangs_on_control(situation: Situation, ruled: Ruled) -> bool:
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
    shown = tuple(FIELDS[name] for name in kind.asks.split() if _matters(name, situation))
    mechanical = ("mechanical",) if "clock" in f"{kind.asks} {kind.more}".split() else ()
    more = (*kind.more.split(), *mechanical, "games-per-arbiter")
    return shown, tuple(FIELDS[name] for name in more if _matters(name, situation))


def options_of(field: Field, situation: Situation) -> tuple[str, ...]:
    """What can be chosen: of sanctions, those of the rulebook; of writing, what it allows."""
    if field.name == "sanction":
        return tuple(measure.sanction.value for measure in situation.book.sanctions.measures)
    if field.name == "witness" and not _has_claiming_assistants(situation.book):
        return tuple(option for option in field.options if option != clocks.ASSISTANT)
    return field.options


def _has_claiming_assistants(book: Book) -> bool:
    return book.assistants is not None and book.assistants.power(Task.CLAIM) is not None


AFTER_GAME = ("side", "found", "resigned")
"""All that matters of an error once the game has ended: nothing is put right, and no clock runs."""


def _is_after_game(situation: Situation) -> bool:
    return situation.kind == "illegal-move" and situation.found == Found.AFTER_GAME.value


def _matters(name: str, situation: Situation) -> bool:
    if _is_after_game(situation) and name not in AFTER_GAME:
        return False
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
    rules, hit = moves.policy(situation), situation.book.sanctions.clock_hit
    if situation.kind == "clock-hit" and hit and hit.first:
        return True
    return bool(rules.counts_all if situation.kind in ("infringement", "clock-hit", "press") else rules.ladder)


def _is_free(situation: Situation) -> bool:
    """Whether the arbiter chooses the sanction."""
    if situation.kind == "telephone":
        return not situation.book.sanctions.telephone.loses
    if situation.kind == "clock-hit" and (situation.book.quick.hit_ms or _is_warned(situation)):
        return False
    return situation.kind == "conduct" or not moves.policy(situation).counts_all


def _is_warned(situation: Situation) -> bool:
    """Whether the first such offence costs what the book says."""
    hit = situation.book.sanctions.clock_hit
    return bool(hit and hit.first and not situation.earlier)


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
        "wrote": lambda situation: bool(situation.book.lateness.written),
        "set-moves": lambda situation: bool(situation.book.procedure.drawn_moves),
        "fault": lambda situation: situation.game != "chess",
        "made": lambda situation: situation.kind != "offer" or bool(situation.book.offers.earliest),
        "balance": lambda situation: situation.game != "chess",
        "at-once": lambda situation: bool(moves.policy(situation).at_once),
        "resigned": lambda situation: situation.found == Found.AFTER_GAME.value,
        "spent": lambda situation: situation.kind != "illegal-move" or situation.book.clock.checking is not None,
        "lifted": lambda situation: bool(situation.book.touch.lifted) and _has_blind(situation),
        "class": lambda situation: situation.book.announcing is not None,
        "hands-on": lambda situation: bool(situation.book.announcing and situation.book.announcing.hands_off),
        "by-assistant": lambda situation: situation.book.assistants is not None,
        "mechanical": lambda situation: situation.book.clock.hands is not None,
        "defect": lambda situation: situation.book.clock.correcting.needs_defect,
    }
)
"""When a field matters; the others always do."""


def _has_blind(situation: Situation) -> bool:
    return any(situation.classes)


def _is_late(situation: Situation) -> bool:
    return situation.found == Found.LATER.value
