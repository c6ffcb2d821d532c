"""The arithmetic of a row of the table in a terminal: what each number is made of, and which article wants it."""

from __future__ import annotations

from mainroad.basics import citation
from mainroad.cli.room_session import Answer, NotUnderstoodError, read_number
from mainroad.cli.run_session.desk import Desk
from mainroad.competition.desk.scale import figure
from mainroad.competition.desk.tables import Sum, arithmetic, standings_of
from mainroad.competition.history import Number
from mainroad.competition.tiebreaks import Term


def sums(desk: Desk, arguments: list[str]) -> Answer:
    """Unfold every number that somebody has in the table."""
    if not arguments:
        raise NotUnderstoodError("Whose numbers?")
    number = Number(read_number(arguments[0]))
    table = standings_of(desk.state)
    if number not in table.row:
        raise NotUnderstoodError(f"No. {number} is not in the table.")
    found = (arithmetic(desk.state, number, column.code, table) for column in table.columns)
    return "\n".join([desk.name(number), *(_line(desk, each) for each in found)])


def _line(desk: Desk, found: Sum) -> str:
    column = found.column
    cited = citation(column.articles)
    between = ", " if isinstance(found.value, tuple) else " + "  # a row of numbers is no sum
    terms = between.join(_term(desk, term) for term in found.terms) or "nothing"
    value = figure(found.value, desk.language) or "–"
    return f"{column.code:>8}  {column.name(desk.language)}{cited}: {terms} = {value}"


def _term(desk: Desk, term: Term) -> str:
    """A term with the round that it comes from; what is cut stands in brackets."""
    times = "" if term.factor == 1 else f"×{figure(term.factor, desk.language)}"
    whence = f" (round {term.round})" if term.round else ""
    text = f"{figure(term.amount, desk.language)}{times}{whence}"
    return f"[{text}]" if term.cut else text
