"""What needs the arbiter at a board, in words, each under a key by which a page tells it once; who is short of time."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from mainroad.basics import Article, Side, articles
from mainroad.play.clock import place_of
from mainroad.play.protocol import spoken
from mainroad.play.state import Game, Stage
from mainroad.site.languages import language
from mainroad.words import say

TROUBLE_MS = 5 * 60 * 1000
"""Less than this to the control is time trouble; of short games, the last fifth."""
FIFTH = 5


class Rank(enum.IntEnum):
    """Which boards come first."""

    CALLS = 0
    TROUBLE = 1
    RUNNING = 2
    WAITING = 3
    ADJOURNED = 4
    OVER = 5


@dataclass(frozen=True)
class Matter:
    """Something that waits for the arbiter."""

    key: str
    words: str
    since_ms: int = 0
    """The moment since which it waits; 0: it was not noted."""
    articles: tuple[Article, ...] = ()


def side_words(side: Side) -> str:
    """The name of a side."""
    return say(f"play.side.{side.value}", language())


def matters(state: Game) -> tuple[Matter, ...]:
    """What needs the arbiter, the most urgent first."""
    return () if state.is_over else tuple(_matters(state))


def _matters(state: Game) -> Iterator[Matter]:
    yield from _stopped(state)
    if state.claim:
        words = {"side": side_words(state.claim.side), "ground": say(f"play.ground.{state.claim.ground}", language())}
        since = state.claim.clock.at_ms
        yield Matter(f"claim-{since}", say("play.told.claimed", language(), **words), since)
    if state.question:
        asked = state.question.ruling
        yield Matter(
            f"question-{len(state.made)}", spoken(asked, language()), articles=articles(", ".join(asked.articles))
        )
    for n, penalty in enumerate(state.penalties):
        words = {"side": side_words(penalty.side)}
        yield Matter(f"penalty-{len(state.made)}-{n}", say("play.told.penaltyasked", language(), **words))
    if state.error and state.error.choices:
        broken = state.error.ruling
        yield Matter(
            f"error-{state.error.ply}", spoken(broken, language()), articles=articles(", ".join(broken.articles))
        )
    for request in state.requests:
        words = {"side": side_words(request.side), "text": request.text}
        told = _("%(side)s asks in writing: “%(text)s”") % words
        yield Matter(f"request-{request.at_ms}", told, request.at_ms)
    yield from _beginning(state)


def _stopped(state: Game) -> Iterator[Matter]:
    stopped = state.stopped
    if stopped is None or stopped.by not in (Side.WHITE.value, Side.BLACK.value):
        return
    words = {"side": side_words(Side(stopped.by)), "text": stopped.text}
    told = _("%(side)s calls the arbiter: “%(text)s”") if stopped.text else _("%(side)s calls the arbiter")
    since = stopped.clock.at_ms
    yield Matter(f"call-{since}", told % words, since)


def _beginning(state: Game) -> Iterator[Matter]:
    if state.stage is not Stage.RUNNING:
        return
    if state.waiting and state.waiting.ballot_due and not state.waiting.absent:
        yield Matter("ballot", _("The opening has to be drawn"))
    if state.sealed and not state.sealed.is_open and not state.absent:
        yield Matter("envelope", _("The envelope has to be opened"))


def in_trouble(state: Game, side: Side, now: int) -> bool:
    """Whether a side has little time to its control: less than five minutes, in short games less than a fifth."""
    if not state.is_running:
        return False
    stint = place_of(state.control, state.clock, side).stint
    return state.clock.left_at(side, now) < min(TROUBLE_MS, stint.time_ms // FIFTH)


def rank(state: Game, now: int) -> Rank:
    """Where a board stands in the list."""
    if state.stage is Stage.RUNNING:
        if matters(state):
            return Rank.CALLS
        return Rank.TROUBLE if any(in_trouble(state, side, now) for side in Side) else Rank.RUNNING
    return {Stage.ADJOURNED: Rank.ADJOURNED, Stage.FINISHED: Rank.OVER}.get(state.stage, Rank.WAITING)
