"""The chart of time in words: dates as letters write them, charges and rulings with their articles."""

from __future__ import annotations

from datetime import date

from mainroad.basics import Ruling, Side, citation
from mainroad.post.chart import Charge, Row
from mainroad.post.facts import LetterSent
from mainroad.post.rules import limit, ru
from mainroad.words import say


def day_text(day: date | None) -> str:
    """A date as letters write it."""
    return "–" if day is None else f"{day:%d.%m.%y}"


def dates_text(letter: LetterSent | None) -> str:
    """The three dates of a letter."""
    days = (letter.partner_sent, letter.received, letter.sent) if letter else ()
    return " / ".join(day_text(day) for day in days) or "–"


def side_text(side: Side, language: str) -> str:
    """White or Black."""
    return say(f"post.{side.value}", language)


def kind_text(row: Row, language: str) -> str:
    """What a row of the chart is: a kind of letter, or a decision."""
    return say(f"post.letter.{row.letter.kind if row.letter else 'decision'}", language)


def cost_text(charge: Charge, language: str) -> str:
    """A charge with its articles."""
    cited = ", ".join(map(str, charge.ruling.articles))
    return f"{side_text(charge.side, language)} {charge.days:+d} ({cited})"


def costs_text(row: Row, language: str) -> str:
    """Every charge of a row."""
    return "; ".join(cost_text(charge, language) for charge in row.charges)


def overdue_ruling(row: Row, control: str = "") -> Ruling:
    """That the time of whoever wrote a letter is overdue; a control of casual play has no article."""
    if control:
        return Ruling("post.overdue-casual", (), {"days": -row.clock.left, "control": control})
    parameters = {"days": row.totals[row.side], "moves": row.timed_moves, "limit": limit(row.timed_moves)}
    return Ruling("post.overdue", ru("5.3.1.a", "5.3.5.a", "5.3.5.b"), parameters)


def sentence(ruling: Ruling, language: str) -> str:
    """A ruling in words, with its articles."""
    text = say(ruling.message, language, **ruling.parameters)
    return text + citation(ruling.articles)
