"""Para classes: what the measurements of a player make them, who may play up, and when classes must be settled."""

from __future__ import annotations

import enum
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from mainroad.basics import Article, Refusal, articles


class Impairment(enum.Enum):
    """What a sport federation of its own looks after."""

    HEARING = "hearing"
    SIGHT = "sight"
    MOTOR = "motor"


class ParaClass(enum.Enum):
    """The classes of UA II-6."""

    DEAF = "deaf"
    LOW_VISION = "low-vision"
    BLIND = "blind"
    MOTOR = "motor"
    WHEELCHAIR = "wheelchair"

    @property
    def impairment(self) -> Impairment:
        """The impairment that the class is one of."""
        return _IMPAIRMENTS[self]


_IMPAIRMENTS = {
    ParaClass.DEAF: Impairment.HEARING,
    ParaClass.LOW_VISION: Impairment.SIGHT,
    ParaClass.BLIND: Impairment.SIGHT,
    ParaClass.MOTOR: Impairment.MOTOR,
    ParaClass.WHEELCHAIR: Impairment.MOTOR,
}

PLAYS_UP: Mapping[ParaClass, tuple[ParaClass, tuple[Article, ...]]] = {
    ParaClass.BLIND: (ParaClass.LOW_VISION, articles("UA V-13.17")),
    ParaClass.WHEELCHAIR: (ParaClass.MOTOR, articles("UA V-13.18")),
}
"""Which other class is open to a class."""

CLASS_ARTICLES: Mapping[ParaClass, tuple[Article, ...]] = {
    ParaClass.DEAF: articles("UA II-6.1.1"),
    ParaClass.LOW_VISION: articles("UA II-6.2.1"),
    ParaClass.BLIND: articles("UA II-6.2.2"),
    ParaClass.MOTOR: articles("UA II-6.3.1"),
    ParaClass.WHEELCHAIR: articles("UA II-6.3.2"),
}
"""What says who is in a class."""

HEARING_THRESHOLD_DB = 55
MOST_ACUITY = Fraction(6, 60)
MOST_FIELD_DEGREES = 20


@dataclass(frozen=True, slots=True)
class Hearing:
    """What the audiogram of a player says of each ear, in decibels, and whether they sign."""

    left_db: int
    right_db: int
    signs: bool
    has_audiogram: bool = True


@dataclass(frozen=True, slots=True, order=True)
class Eye:
    """An eye with its best correction; the better of two has the greater acuity, then the greater field."""

    acuity: Fraction
    field_degrees: int = 180


def hearing_class(hearing: Hearing) -> ParaClass | Refusal:
    """The class of a player who hears badly, by their better ear."""
    article = articles("UA II-6.1.1")
    better = min(hearing.left_db, hearing.right_db)
    if not hearing.has_audiogram:
        return Refusal("paraclasses.no-audiogram", article)
    if not hearing.signs:
        return Refusal("paraclasses.no-sign-language", article)
    if better < HEARING_THRESHOLD_DB:
        return Refusal("paraclasses.hears", article, {"better": better, "least": HEARING_THRESHOLD_DB})
    return ParaClass.DEAF


def sight_class(left: Eye, right: Eye) -> ParaClass | Refusal:
    """The class of a player who sees badly, by their better eye."""
    better = max(left, right)
    if better.acuity == 0:
        return ParaClass.BLIND  # UA II-6.2.2
    if better.acuity <= MOST_ACUITY and better.field_degrees <= MOST_FIELD_DEGREES:
        return ParaClass.LOW_VISION
    parameters = {"acuity": str(better.acuity), "field": better.field_degrees}
    return Refusal("paraclasses.sees", articles("UA II-6.2.1"), parameters)


def wrong_class(own: ParaClass | None, event: ParaClass) -> Refusal | None:
    """Refuse a player whose class is not that of the event and may not play up to it."""
    if own is None:
        return Refusal("paraclasses.unclassified", articles("UA II-5.2.a"))
    up, cited = PLAYS_UP.get(own, (own, ()))
    if event in (own, up):
        return None
    return Refusal(
        "paraclasses.wrong-class", cited or articles("UA II-5.2.a"), {"own": own.value, "event": event.value}
    )


@dataclass(frozen=True, slots=True)
class Examination:
    """A player before the commission of an impairment, and the class they were given."""

    player: str
    impairment: Impairment
    moment: datetime
    given: ParaClass


def classification_faults(
    players: Iterable[str],
    examinations: Collection[Examination],
    first_round: datetime,
    first_time: Collection[str] = (),
) -> Iterator[Refusal]:
    """What is wrong with the classification at an event, player by player.

    Each is examined on the first day of the event by the commission of their own impairment (UA II-5.4); who takes
    part for the first time, before the first round (UA II-5.2.b).
    """
    by_player = {examination.player: examination for examination in examinations}
    for player in players:
        examination = by_player.get(player)
        if examination is None or examination.moment.date() != first_round.date():
            yield Refusal("paraclasses.not-on-first-day", articles("UA II-5.4"), {"player": player})
        elif examination.impairment is not examination.given.impairment:
            yield Refusal("paraclasses.wrong-commission", articles("UA II-5.4"), {"player": player})
        elif player in first_time and examination.moment >= first_round:
            yield Refusal("paraclasses.after-start", articles("UA II-5.2.b"), {"player": player})
