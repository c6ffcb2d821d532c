"""Offers of a draw: from which move, at which moment, how they end, and when one may offer again."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, replace

from mainroad.basics import Article, articles


class Moment(enum.Enum):
    """When an offer is made, seen from the player who makes it."""

    AFTER_MOVE = "after-move"
    """They have moved and not yet pressed: the right moment in every book."""
    OPPONENTS_TIME = "opponents-time"
    """The opponent's clock runs."""
    BEFORE_MOVE = "before-move"
    """Their own clock runs, and they have not moved."""


class Validity(enum.Enum):
    """What becomes of an offer made at some moment."""

    VALID = "valid"
    WITH_WARNING = "with-warning"
    DEFERRABLE = "deferrable"
    """The opponent may wait with their answer until they have seen the move."""
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Timing:
    """What a book says of offers at one moment."""

    validity: Validity
    articles: tuple[Article, ...]


class Whose(enum.Enum):
    """Whose moves must have been made."""

    BOTH = "both"
    OFFERER = "offerer"


@dataclass(frozen=True, slots=True)
class Earliest:
    """No agreement before so many moves; the ballot's moves are not counted."""

    moves: int
    whose: Whose
    articles: tuple[Article, ...]


class Again(enum.Enum):
    """What must happen before a player whose offer was refused may offer again."""

    OPPONENT_OFFERS = "opponent-offers"
    OPPONENT_OFFERS_OR_BALANCE_CHANGES = "opponent-offers-or-balance-changes"
    NOTHING = "nothing"
    """They may at once, but offering again and again is a disturbance."""


@dataclass(frozen=True)
class Offers:
    """What a rulebook says of offers in one game."""

    agreement: tuple[Article, ...]
    earliest: Earliest | None
    moments: Mapping[Moment, Timing]
    answer: tuple[Article, ...]
    """It stands until it is answered, and is not taken back; a move is an answer."""
    again: Again
    again_articles: tuple[Article, ...]
    unconditional: tuple[Article, ...]
    touch_declines: tuple[Article, ...] = ()
    """Touching a piece to move it is an answer already; none: only the move is."""
    claim_is_offer: tuple[Article, ...] = ()
    """A claim of a draw counts as an offer."""
    words: tuple[str, ...] = ()
    """The words that the book gives for an offer."""
    arbiter_consents: tuple[Article, ...] = ()
    """An agreement needs the arbiter's consent."""
    limits: tuple[Article, ...] = ()
    """A regulation may set a first move and ask for the arbiter's consent; none: it may not."""

    def limited(self, first_move: int = 0, arbiter_consents: bool = False) -> Offers:
        """The rules with the limits that a regulation sets, where the book leaves them to it."""
        if not self.limits:
            raise ValueError("this rulebook does not let a regulation limit agreed draws")
        if first_move < 0:
            raise ValueError("the first move at which a draw may be agreed is a number from 0 on")
        earliest = Earliest(first_move, Whose.BOTH, self.limits) if first_move else None
        return replace(self, earliest=earliest, arbiter_consents=self.limits if arbiter_consents else ())


def _moments(after: str, opponents: tuple[Validity, str], before: tuple[Validity, str]) -> dict[Moment, Timing]:
    return {
        Moment.AFTER_MOVE: Timing(Validity.VALID, articles(after)),
        Moment.OPPONENTS_TIME: Timing(opponents[0], articles(opponents[1])),
        Moment.BEFORE_MOVE: Timing(before[0], articles(before[1])),
    }


RU_64 = Offers(
    agreement=articles("RU 1.9.1.1"),
    earliest=None,
    moments=_moments(
        "RU 1.9.3.a",
        opponents=(Validity.WITH_WARNING, "RU 1.9.4"),
        before=(Validity.DEFERRABLE, "RU 1.9.5"),
    ),
    answer=articles("RU 1.9.3.c"),
    again=Again.OPPONENT_OFFERS,
    again_articles=articles("RU 1.9.6"),
    unconditional=articles("RU 1.9.3.b"),
    words=("предлагаю ничью",),
)
RU_100 = replace(RU_64, agreement=articles("RU 2.6.a"))

_UA_MOMENT = "UA V-11.3.a"
UA_64 = Offers(
    agreement=articles("UA III-5.1"),
    earliest=Earliest(20, Whose.BOTH, articles("UA III-5.1, UA V-5.1")),
    moments=_moments(_UA_MOMENT, (Validity.REFUSED, _UA_MOMENT), (Validity.REFUSED, _UA_MOMENT)),
    answer=articles("UA V-11.3.a, UA V-11.3.b"),
    again=Again.OPPONENT_OFFERS_OR_BALANCE_CHANGES,
    again_articles=articles("UA V-11.3.c"),
    unconditional=articles(_UA_MOMENT),
)
_UA_100_EARLIEST = Earliest(40, Whose.BOTH, articles("UA IV-5.1, UA V-5.1"))
UA_100 = replace(UA_64, agreement=articles("UA IV-5.1"), earliest=_UA_100_EARLIEST)

_CH_MOMENT = "CH 9.1.2.1"
CH = Offers(
    agreement=articles("CH 5.2.3, CH 1.3"),
    earliest=None,
    moments=_moments(
        _CH_MOMENT,
        opponents=(Validity.WITH_WARNING, f"{_CH_MOMENT}, CH 13.6"),
        before=(Validity.WITH_WARNING, f"{_CH_MOMENT}, CH 13.6"),
    ),
    answer=articles(_CH_MOMENT),
    again=Again.NOTHING,
    again_articles=articles("CH 13.6"),
    unconditional=articles(_CH_MOMENT),
    touch_declines=articles(_CH_MOMENT),
    claim_is_offer=articles("CH 9.1.2.3"),
    limits=articles("CH 9.1.1"),
)

CK = Offers(
    agreement=articles("CK 1.32.1"),
    earliest=None,
    # Whether the clock is pressed before or after the offer is not said: both are right.
    moments=_moments("CK 4.7.a", (Validity.VALID, "CK 4.7.a"), (Validity.REFUSED, "CK 4.7.a")),
    answer=articles("CK 4.7.b"),
    again=Again.OPPONENT_OFFERS_OR_BALANCE_CHANGES,
    again_articles=articles("CK 4.7.d"),
    unconditional=articles("CK 4.7.a"),
    words=("ничья?", "вы согласны на ничью?", "draw?", "do you agree to a draw?"),  # CK n.v
)


def _fm(annex: str, rules: str, moves: int) -> Offers:
    moment = f"FM {annex}-5.3.b"
    return Offers(
        agreement=articles(f"FM {rules}-7.3.1"),
        earliest=Earliest(moves, Whose.OFFERER, articles(f"FM {annex}-5.3.a")),
        moments=_moments(moment, (Validity.REFUSED, moment), (Validity.REFUSED, moment)),
        answer=articles(f"FM {annex}-5.3.c"),
        again=Again.OPPONENT_OFFERS,
        again_articles=articles(f"FM {annex}-5.3.c"),
        unconditional=articles(moment),
    )


FM_100 = _fm("A3", "A1", 40)
FM_64 = _fm("A3b", "A1b", 20)  # 2 is printed, in a form of the word that goes with 20: a digit is lost
