"""What each rulebook says of hands and feet: when a move is made, who may leave, how one resigns, who may film."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, replace

from mainroad.basics import Article, articles
from mainroad.clocks.durations import MINUTE_MS

SILENT: tuple[Article, ...] = ()


class HandStep(enum.Enum):
    """What the hands do when a move is made."""

    PLACED = "placed"
    """The piece stands on its last square, after every square on which it took something."""
    RELEASED = "released"
    REMOVED = "removed"
    """Every captured piece is off the board."""
    KING_RELEASED = "king-released"
    ROOK_RELEASED = "rook-released"
    PAWN_REMOVED = "pawn-removed"
    NEW_RELEASED = "new-released"
    """The new piece stands where the pawn was promoted."""
    ANNOUNCED = "announced"
    PRESSED = "pressed"


class Form(enum.Enum):
    """What kind of move it is to the hands."""

    QUIET = "quiet"
    CAPTURE = "capture"
    CASTLING = "castling"
    PROMOTION = "promotion"
    PROMOTING_CAPTURE = "promoting-capture"


@dataclass(frozen=True)
class Making:
    """The steps of a move, and with which of them it is made."""

    steps: tuple[HandStep, ...]
    articles: tuple[Article, ...]
    made_with: HandStep
    """The step with which the move is made and cannot be another any more."""
    finished: tuple[Article, ...] = SILENT
    """What remains to be done after that before the clock is pressed."""


@dataclass(frozen=True)
class Leaving:
    """When a player may leave the board while the game is on; their clock runs on."""

    articles: tuple[Article, ...]
    needs: frozenset[str] = frozenset()
    """Only for one of these, whoever is to move; none: for anything."""
    permission: bool = False
    """On their own move they ask the arbiter."""
    first_move: int | None = None
    """On their own move only when they have made this many moves …"""
    every: int = 0
    """… or so many more, and so on."""


@dataclass(frozen=True)
class Cameras:
    """When pictures may be taken and games talked about."""

    flash: tuple[Article, ...]
    flash_ms: int
    """How long after the start of a round."""
    first_round_ms: int | None = None
    before_start: bool = False
    """Also in the time before the start."""
    permission: bool = False
    filming: tuple[Article, ...] = SILENT
    """Not while somebody is in time trouble."""
    comments: tuple[Article, ...] = SILENT
    """Only on moves that were made."""


@dataclass(frozen=True)
class Procedure:
    """A rulebook's view of how a game is conducted."""

    making: Mapping[Form, Making]
    relief: Mapping[Form, Making]
    """On a board for the blind."""
    completed: tuple[Article, ...]
    """A move is complete with the press."""
    leaving: Leaving | None = None
    words: frozenset[str] = frozenset()
    """What is said to resign."""
    resigning: tuple[Article, ...] = SILENT
    lead_ms: int = 0
    """How long before the round the players are called to order."""
    lead: tuple[Article, ...] = SILENT
    cameras: Cameras | None = None
    begins: tuple[Article, ...] = SILENT
    """Which side makes the first move."""
    drawn_moves: tuple[Article, ...] = SILENT
    """Where opening moves are drawn, the side to move after them goes on."""
    hearing_aids: tuple[Article, ...] = SILENT
    """They are taken off in games of players who do not hear well; silent: nobody asks for it."""


_HAND = (HandStep.PLACED, HandStep.RELEASED)
_TAKING = (*_HAND, HandStep.REMOVED)
_LIFTING = (HandStep.REMOVED, *_HAND)


def _draughts(quiet: str, capture: str, made_with: HandStep, finished: str = "") -> Mapping[Form, Making]:
    return {
        Form.QUIET: Making(_HAND, articles(quiet), HandStep.RELEASED),
        Form.CAPTURE: Making(_TAKING, articles(capture), made_with, articles(finished)),
    }


_RU_HANDS = _draughts("RU 1.4.6", "RU 1.5.11", HandStep.RELEASED, "RU 1.5.4, RU 1.5.12, RU 1.5.13")
RU_64 = RU_100 = Procedure(
    making=_RU_HANDS,
    relief=_RU_HANDS,
    completed=articles("RU 3.8.9.a"),
    leaving=Leaving(articles("RU 3.4.3.c"), permission=True),
    lead_ms=5 * MINUTE_MS,
    lead=articles("RU 3.7.1"),
    begins=articles("RU 1.4.1.b"),
    drawn_moves=articles("RU 3.7.4.a"),
    cameras=Cameras(
        articles("RU 4.8.4"),
        flash_ms=5 * MINUTE_MS,
        first_round_ms=10 * MINUTE_MS,
        before_start=True,
        filming=articles("RU 4.8.5.e"),
        comments=articles("RU 4.8.7.b"),
    ),
)

UA_64 = Procedure(
    making=_draughts("UA V-5.3.b", "UA V-5.3.c", HandStep.REMOVED),
    relief=_draughts("UA V-13.4", "UA V-13.4", HandStep.REMOVED),
    completed=articles("UA V-7.10.a"),
    leaving=Leaving(articles("UA V-17.3.9.b"), permission=True),
    lead_ms=15 * MINUTE_MS,
    lead=articles("UA V-9.1"),
    cameras=Cameras(articles("UA V-16.3"), flash_ms=5 * MINUTE_MS, permission=True),
    begins=articles("UA III-1.2.1"),
    drawn_moves=articles("UA V-9.5.2"),
    hearing_aids=articles("UA V-13.16"),
)
UA_100 = replace(UA_64, begins=articles("UA IV-1.2.a"))

_CH_HANDS: Mapping[Form, Making] = {
    Form.QUIET: Making(_HAND, articles("CH 4.6.b"), HandStep.RELEASED),
    Form.CAPTURE: Making(_LIFTING, articles("CH 4.6.b, CH 4.6.1"), HandStep.RELEASED),
    Form.CASTLING: Making(
        (HandStep.KING_RELEASED, HandStep.ROOK_RELEASED), articles("CH 4.6.b, CH 4.6.2"), HandStep.ROOK_RELEASED
    ),
    Form.PROMOTION: Making(
        (*_HAND, HandStep.PAWN_REMOVED, HandStep.NEW_RELEASED), articles("CH 4.6.b, CH 4.6.3"), HandStep.NEW_RELEASED
    ),
    Form.PROMOTING_CAPTURE: Making(
        (*_LIFTING, HandStep.PAWN_REMOVED, HandStep.NEW_RELEASED),
        articles("CH 4.6.b, CH 4.6.1, CH 4.6.3"),
        HandStep.NEW_RELEASED,
    ),
}
_CH_BLIND: Mapping[Form, Making] = {
    form: Making((*making.steps, HandStep.ANNOUNCED), articles("CH 32.2.11.a"), HandStep.ANNOUNCED)
    for form, making in _CH_HANDS.items()
}
CH = Procedure(
    making=_CH_HANDS,
    relief=_CH_BLIND,
    completed=articles("CH 6.7.1"),
    leaving=Leaving(articles("CH 13.2.c"), permission=True),
    begins=articles("CH 1.1"),
)

_CK_HANDS = _draughts("CK 2.5", "CK 1.19.c", HandStep.RELEASED, "CK 1.19.c")
CK = Procedure(
    making=_CK_HANDS,
    relief=_CK_HANDS,
    completed=articles("CK 2.5"),
    leaving=Leaving(articles("CK 2.13"), needs=frozenset({"toilet", "smoking"})),
    words=frozenset({"i resign", "я сдаю", "я сдаюсь"}),
    resigning=articles("CK n.iv"),
    begins=articles("CK 1.13"),
    drawn_moves=articles("CK n.ii"),
)


def _fmjd(laws: str, play: str, first_move: int, every: int) -> Procedure:
    hands = _draughts(f"FM {laws}-3.10", f"FM {laws}-4.10", HandStep.RELEASED, f"FM {laws}-4.11")
    return Procedure(
        making=hands,
        relief=hands,
        completed=articles(f"FM {play}-6.7"),
        leaving=Leaving(articles(f"FM {play}-7.8"), first_move=first_move, every=every),
        lead_ms=15 * MINUTE_MS,
        lead=articles(f"FM {play}-4.1"),
        begins=articles(f"FM {laws}-3.3"),
    )


FM_100, FM_64 = _fmjd("A1", "A3", 50, 25), _fmjd("A1b", "A3b", 30, 20)
