"""Sanctions and protests at a board of the hall, as cases of its competition."""

from __future__ import annotations

from collections.abc import Iterator

from mainroad.basics import Article, Side
from mainroad.competition.desk import commands
from mainroad.competition.desk.state import Tournament as Desk
from mainroad.play import facts
from mainroad.play.state import Game
from mainroad.rulebooks.register import REGISTER
from mainroad.site.hall.models import Table

ACTOR = "hall"
ABOUTS = {
    "telephone": "telephone",
    "refusal": "disobeyed",
    "clock-hit": "clock",
    "score-sheet": "recording",
    "restore": "recording",
    "infringement": "conduct",
}
"""What irregularities of a game are about in the journal of a competition; what is not here is conduct."""


def conduct_of(desk: Desk, row: Table, state: Game) -> Iterator[tuple[str, commands.Command]]:
    """A case for each sanction and each protest, under ids that are the same whenever they are told."""
    if not row.round or not row.board or desk.game(row.round, row.board) is None:
        return
    for side in Side:
        for n, given in enumerate(state.sanctions[side], start=1):
            yield from _sanctioned(desk, row, state, given, f"{row.id}{side.value[0]}{n}")
    for n, protest in enumerate(state.protests, start=1):
        case = f"{row.id}p{n}"
        number = number_of(desk, row, protest.side)
        raised = commands.RaiseCase(case, "claim", row.round, row.board, number, "about.other", protest.text[:1000])
        yield f"{ACTOR}/{case}", raised


def _sanctioned(
    desk: Desk, row: Table, state: Game, given: facts.Sanctioned, case: str
) -> Iterator[tuple[str, commands.Command]]:
    number, about = number_of(desk, row, given.side), f"about.{_about(state, given.side)}"
    yield (
        f"{ACTOR}/{case}",
        commands.RaiseCase(case, "incident", row.round or 0, row.board or 0, number, about, row.get_absolute_url()),
    )
    yield f"{ACTOR}/{case}/ruled", commands.RuleCase(case, "upheld", _article(given), given.sanction)


def _about(state: Game, side: Side) -> str:
    last = next(reversed(state.errors[side]), None)
    return ABOUTS.get(last.kind, "conduct") if last else "conduct"


def _article(given: facts.Sanctioned) -> str:
    cited = (text for text in given.ruling.articles if Article.parse(text) in REGISTER)
    return next(cited, "")


def number_of(desk: Desk, row: Table, side: Side) -> int:
    """The start number of a side at a board; of a team its team's."""
    game = desk.game(row.round or 0, row.board or 0)
    if game is None:
        return 0
    is_turned = bool(row.game and row.game % 2 == 0) or bool(row.team_board and row.team_board % 2 == 0)
    first = side is (Side.BLACK if is_turned else Side.WHITE)
    return game.white if first else game.black
