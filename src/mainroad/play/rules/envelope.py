"""The envelope of an adjourned game: how a move is sealed, and what it is worth when it is opened."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from mainroad.basics import Article, Refusal, Ruling, Side
from mainroad.laws.games import AnyPosition
from mainroad.laws.protocol import AmbiguousMoveError, IllegalMoveError, NotationError
from mainroad.notation.written import AnyMove, read_move, write_move, written_moves
from mainroad.play.rules.slips import near_moves, obvious_slips
from mainroad.rulebooks.books.adjournment import Adjournment, Item, SealingStep


@dataclass(frozen=True, slots=True)
class Envelope:
    """A sealed move on its way into the envelope: what is done of the steps, in their order."""

    side: Side
    written: str = ""
    done: tuple[SealingStep, ...] = ()

    @property
    def clock_stands(self) -> bool:
        """Whether the sealer's clock is stopped for good."""
        return SealingStep.STOP in self.done


# -- sealing ---------------------------------------------------------------------------------------------


def begin(rules: Adjournment, side: Side, turn: Side) -> Envelope | Refusal:
    """Let a player seal a move, if it is for them to do so."""
    sealing = rules.sealing
    if side is not turn or sealing.sealer not in (None, side):
        return Refusal("play.adjournment.not-the-sealer", sealing.sealer_articles)
    return Envelope(side)


def advance(rules: Adjournment, envelope: Envelope, step: SealingStep, written: str = "") -> Envelope | Refusal:
    """Do the next step; until the clock stands the move may be written anew, and what followed is done again."""
    steps = rules.sealing.steps
    if step is SealingStep.WRITE and SealingStep.WRITE in envelope.done:
        return _rewritten(rules, envelope, written)
    if len(envelope.done) == len(steps) or step is not steps[len(envelope.done)]:
        return Refusal("play.adjournment.wrong-step", rules.sealing.articles, {"step": step.value})
    text = written if step is SealingStep.WRITE else envelope.written
    return replace(envelope, written=text, done=(*envelope.done, step))


def _rewritten(rules: Adjournment, envelope: Envelope, written: str) -> Envelope | Refusal:
    if envelope.clock_stands:
        return Refusal("play.adjournment.clock-stopped", rules.sealing.changed)
    return replace(envelope, written=written, done=envelope.done[: envelope.done.index(SealingStep.WRITE) + 1])


def free_step(rules: Adjournment, step: SealingStep) -> Ruling | None:
    """The rule by which both clocks stand during a step; none: the sealer's clock runs on."""
    if step not in rules.sealing.free:
        return None
    return Ruling("play.adjournment.time-not-counted", rules.sealing.free_articles)


_SHORT = re.compile(r"\s*[^\W\d_](?!\d)")


def check_full(rules: Adjournment, written: str) -> Refusal | None:
    """Refuse a sealed move in short notation where it must be written in full."""
    if not rules.sealing.full_notation or not _SHORT.match(written):
        return None
    return Refusal("play.adjournment.full-notation", rules.sealing.articles)


def made_openly(rules: Adjournment) -> Ruling | Refusal:
    """What it means that a player makes the move on the board that they were to seal."""
    if rules.sealing.made_openly:
        return Ruling("play.adjournment.open-move", rules.sealing.made_openly)
    return Refusal("play.adjournment.secretly", rules.sealing.sealer_articles)


def missing_items(rules: Adjournment, items: Iterable[Item], in_braille: bool = False) -> tuple[Ruling, ...]:
    """What the envelope does not tell or hold yet, before the arbiter takes it into their care."""
    sealing = rules.sealing
    dropped = {Item.SHEETS} if in_braille and sealing.braille else set()
    wanted = sealing.items - set(items) - dropped
    return tuple(
        Ruling(f"play.adjournment.lacks-{item.value}", sealing.items_articles) for item in Item if item in wanted
    )


def in_braille(rules: Adjournment) -> Ruling | None:
    """What is told the arbiter when the sealed move is written in Braille."""
    return Ruling("play.adjournment.braille", rules.sealing.braille) if rules.sealing.braille else None


# -- opening ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Playable:
    """The sealed move, to be made on the board."""

    move: AnyMove
    text: str
    ruling: Ruling


@dataclass(frozen=True, slots=True)
class Choice:
    """Moves that may have been meant: the arbiter takes one for it, or none."""

    side: Side
    texts: tuple[str, ...]
    ruling: Ruling


@dataclass(frozen=True, slots=True)
class Forfeit:
    """There is no sealed move that could be played: who had to seal it loses."""

    loser: Side
    ruling: Ruling


def judge_envelope(rules: Adjournment, position: AnyPosition, written: str) -> Playable | Choice | Forfeit:
    """Read what was sealed in a position."""
    opening = rules.opening
    if not written.strip():
        return _forfeit(rules, position.side, "missing")
    try:
        return _playable(position, read_move(position, written), "sealed", opening.valid)
    except AmbiguousMoveError:
        return _unclear(rules, position, written)
    except NotationError as error:
        why = "illegal" if isinstance(error, IllegalMoveError) else "unreadable"
        return _mistaken(rules, position, written, why) if opening.slips else _forfeit(rules, position.side, why)


def _unclear(rules: Adjournment, position: AnyPosition, written: str) -> Choice | Forfeit:
    """A text that fits several moves: unclear, and lost where the book says so; else each can be played."""
    if rules.opening.slips:
        return _forfeit(rules, position.side, "unclear")
    fitting = tuple(move.text for move in written_moves(position) if _tells(move.text, written))
    return Choice(position.side, fitting, Ruling("play.adjournment.which", rules.opening.valid))


def _tells(text: str, written: str) -> bool:
    """Whether a full text begins and ends as a shorter one does."""
    short, full = (re.findall(r"[a-z]?\d+", one.lower()) for one in (written, text))
    return (short[0], short[-1]) == (full[0], full[-1])


def _mistaken(rules: Adjournment, position: AnyPosition, written: str, why: str) -> Playable | Choice | Forfeit:
    slips = obvious_slips(position, written)
    if len(slips) == 1:
        return _playable(position, read_move(position, slips[0]), "slip", rules.opening.slips, written=written)
    near = near_moves(position, written)
    candidates = slips or (near if len(near) == 1 else ())  # what may be one of several moves is not obvious
    if not candidates:
        return _forfeit(rules, position.side, why)
    return Choice(position.side, candidates, Ruling("play.adjournment.slip-or-loss", rules.opening.slips))


def decide_envelope(
    rules: Adjournment, position: AnyPosition, choice: Choice, text: str
) -> Playable | Forfeit | Refusal:
    """The arbiter decides what was meant; nothing: it cannot be told."""
    if not text:
        return _forfeit(rules, choice.side, "unclear")
    if text not in choice.texts:
        return Refusal("play.adjournment.not-a-candidate", choice.ruling.articles, {"text": text})
    return _playable(position, read_move(position, text), "meant", choice.ruling.articles)


def _playable(
    position: AnyPosition, move: AnyMove, how: str, cited: tuple[Article, ...], **parameters: object
) -> Playable:
    text = write_move(position, move)
    return Playable(move, text, Ruling(f"play.adjournment.{how}", cited, {"move": text, **parameters}))


def _forfeit(rules: Adjournment, side: Side, why: str) -> Forfeit:
    return Forfeit(side, Ruling(f"play.adjournment.{why}", rules.opening.loses, {"side": side.value}))
