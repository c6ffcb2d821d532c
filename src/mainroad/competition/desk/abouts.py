"""What claims, incidents and calls are mostly about, and where in a rulebook to look for the ruling."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from mainroad.basics import Article
from mainroad.competition.desk.commands.conduct import CaseKind
from mainroad.laws.diagnosis.irregularities import Irregularity
from mainroad.laws.variants import DRAUGHTS
from mainroad.rulebooks.irregularities import CHAPTERS, articles_for
from mainroad.rulebooks.register import REGISTER, RegisterEntry

AREAS = (
    "irregularity", "touch-move", "draw", "clock", "time-control", "sanction", "play-procedure", "recording",
    "lateness", "media-spectators", "assistant", "accessibility", "adjournment", "rapid-blitz", "equipment",
    "officials", "rules", "withdrawal", "team",
)  # fmt: skip
"""Where the articles that arbiters rule by are, the likeliest first."""


@dataclass(frozen=True)
class About:
    """Something that happens in a hall: the kinds of case that it makes, and the areas of its articles."""

    name: str
    kinds: tuple[CaseKind, ...]
    areas: tuple[str, ...]
    irregularity: Irregularity | None = None
    """What it is called where the laws of draughts are broken."""

    @property
    def message(self) -> str:
        """The id that stands in the journal, and that the words know."""
        return f"about.{self.name}"


def _broken(kind: Irregularity) -> About:
    return About(kind.value, ("incident",), ("irregularity", "rules"), kind)


ABOUTS = (
    About("repetition", ("claim",), ("draw",)),
    About("no-progress", ("claim",), ("draw",)),
    About("flag", ("claim", "incident"), ("clock", "time-control", "rapid-blitz")),
    About("illegal-move", ("claim", "incident"), ("irregularity", "rules")),
    *map(_broken, (Irregularity.QUIET_MOVE, Irregularity.TOO_FEW_CAPTURED, Irregularity.STOPPED_HALF_WAY)),
    *map(_broken, (Irregularity.OUT_OF_TURN, Irregularity.OPPONENTS_PIECE, Irregularity.TOOK_BACK)),
    *map(_broken, (Irregularity.EARLY_REMOVAL, Irregularity.NOT_CROWNED)),
    About("touch-move", ("claim", "incident"), ("touch-move", "irregularity")),
    About("draw-offers", ("claim", "incident"), ("draw", "sanction")),
    About("disturbance", ("claim", "incident", "call"), ("sanction", "play-procedure", "media-spectators")),
    About("prompting", ("claim", "incident"), ("sanction", "media-spectators", "play-procedure")),
    About("telephone", ("claim", "incident"), ("sanction", "play-procedure", "equipment")),
    About("clock", ("claim", "incident", "call"), ("clock", "equipment")),
    About("wrong-position", ("claim", "incident"), ("irregularity", "play-procedure")),
    About("recording", ("claim", "incident"), ("recording",)),
    About("lateness", ("incident",), ("lateness",)),
    About("left-the-hall", ("incident",), ("play-procedure", "sanction")),
    About("disobeyed", ("incident",), ("sanction", "officials")),
    About("conduct", ("incident",), ("sanction", "officials")),
    About("assistant", ("claim", "incident", "call"), ("assistant", "accessibility")),
    About("wrong-result", ("claim",), ("recording", "scoring", "play-procedure")),
    About("question", ("call",), ()),
    About("leave", ("call",), ("play-procedure",)),
    About("unwell", ("call",), ("play-procedure",)),
    About("other", ("claim", "incident", "call"), ()),
)
BY_MESSAGE = {about.message: about for about in ABOUTS}


def abouts(kind: CaseKind, game: str) -> Iterator[About]:
    """What a case of a kind can be about in a game."""
    return (a for a in ABOUTS if kind in a.kinds and (a.irregularity is None or game in DRAUGHTS))


def articles_on(message: str, code: str, game: str) -> tuple[RegisterEntry, ...]:
    """The articles of a rulebook by which a case may be ruled, the likeliest first; no message: in general."""
    about = BY_MESSAGE.get(message)
    named = _named(about, code, game) if about else ()
    areas = dict.fromkeys((*(about.areas if about else ()), *AREAS))
    sorted_ = (REGISTER.find(codes=(code,), areas=(area,)) for area in areas)
    first = (REGISTER.entry(article) for article in named if article in REGISTER)
    return tuple(dict.fromkeys(chain(first, chain.from_iterable(sorted_))))


def _named(about: About, code: str, game: str) -> tuple[Article, ...]:
    if about.irregularity is None or code not in CHAPTERS or game not in DRAUGHTS:
        return ()
    return articles_for(code, about.irregularity, DRAUGHTS[game])
