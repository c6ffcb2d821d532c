"""Standings in a terminal: of everybody, and of the categories that the regulation ranks apart."""

from __future__ import annotations

from collections.abc import Iterator

from mainroad.cli.room_session import Answer, NotUnderstoodError
from mainroad.cli.run_session.desk import Desk
from mainroad.cli.run_session.play_off import due_lines
from mainroad.cli.run_session.teams import team_lines
from mainroad.competition.desk.state import Stage
from mainroad.competition.desk.tables import categories, figure, standings_of
from mainroad.competition.regulation.regulation import Category
from mainroad.competition.standings import StandingsTable


def table(desk: Desk, arguments: list[str]) -> Answer:
    """The places of everybody with those of every category below, or of one category."""
    ranked = categories(desk.state, {})
    if not arguments:
        apart = [line for own, listed in ranked for line in ("", own.name, *_lines(desk, listed))]
        tied = () if desk.state.stage is Stage.FINISHED else due_lines(desk)
        return "\n".join([*_lines(desk, standings_of(desk.state)), *team_lines(desk), *apart, *tied])
    asked = " ".join(arguments)
    found = next((listed for own, listed in ranked if own.name.casefold() == asked.casefold()), None)
    if found is None:
        known = ", ".join(own.name for own, _ in ranked) or "none"
        raise NotUnderstoodError(f"The regulation has no category {asked!r}; there are: {known}.")
    return "\n".join(_lines(desk, found))


def _lines(desk: Desk, listed: StandingsTable) -> Iterator[str]:
    yield "place  " + "  ".join(f"{column.code:>7}" for column in listed.columns)
    for row in listed.rows:
        values = "  ".join(f"{figure(value, desk.language):>7}" for value in row.values)
        yield f"{row.place:5}  {values}  {desk.name(row.player)}"


def category_names(listed: tuple[Category, ...], text: str) -> tuple[str, ...]:
    """The categories that were typed with commas between, as the regulation writes them; `_` stands for a blank."""
    known = {own.name.casefold().replace(" ", "_"): own.name for own in listed}
    return tuple(known.get(word.casefold(), word) for word in text.split(",") if word)
