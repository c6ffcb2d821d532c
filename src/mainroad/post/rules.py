"""What the rules of play by post fix: days, penalties, deadlines and the articles that say so."""

from __future__ import annotations

from functools import lru_cache

from mainroad.basics import Article
from mainroad.clocks.days import AnyDayControl, DaysForMoves, parse_day_control

GAMES = (
    "russian", "international", "spantsireti", "giveaway", "giveaway-international",
)  # fmt: skip
"""The games that are played by post (RU 5.1.4.a)."""
EXTENSIONS = ("brazilian", "english", "chess")
"""Games that no rulebook has by post; they are played by the same rules, and marked wherever they are shown."""
BY_POST = DaysForMoves(50, 10)
"""So many days for so many moves, accumulating (RU 5.3.1.a)."""
PENALTY = 6
"""Days, for whatever stops the game or is repeated (RU 5.2.11.a, 5.3.3.c, 5.3.7.b)."""
FREE_OBJECTION = 3
"""Days in which an objection costs nothing (RU 5.2.9)."""
REPEAT_AFTER = 40
"""Days after which a letter without an answer is repeated (RU 5.3.4.a)."""
ENQUIRE_AFTER = 30
"""Days after the start at which a first move that has not come is asked for (RU 5.3.4.b)."""
LONGEST_BREAK = 30
"""Days a calendar year (RU 5.4.1)."""
PROTEST = 10
"""Days after the receipt of a decision, a claim or an adjudication (RU 5.1.12.b, 5.3.8.a, 5.5.6.a)."""
ANALYSIS = 10
"""Days after the last day in which unfinished games are sent in (RU 5.5.2)."""
RECORD = 15
"""Days after the end in which the record is sent (RU 5.5.1.a)."""
PARTS = ("greeting", "code", "address", "signature")
"""What a letter holds beside moves, dates and times (RU 5.2.3)."""
DOCUMENTS = ("letters", "receipts", "record", "chart")
"""What goes to the judge with a claim (RU 5.3.6.a)."""
LONGEST_TEXT = 2000
"""Characters of a protest, a dispute or a decision."""
SANCTIONS = {
    "elder": ("remark", "reprimand", "no-information"),
    "judge": ("remark", "reprimand", "no-information", "loss"),
}
"""Who may impose what (RU 5.1.9)."""


def ru(*numbers: str) -> tuple[Article, ...]:
    """Articles of the Russian code, by their numbers."""
    return tuple(Article("RU", number) for number in numbers)


def limit(moves: int) -> int:
    """The days that may be spent on so many moves of one's own (RU 5.3.5.a)."""
    return BY_POST.limit(moves)


@lru_cache
def control_of(text: str) -> AnyDayControl:
    """The control of a game; none is named: that of play by post."""
    return parse_day_control(text) if text else BY_POST
