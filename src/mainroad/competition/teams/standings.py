"""Places of teams and of their members on the boards.

The orders of the rulebooks are tie-breaks like all others, by their codes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from mainroad.competition.editions import CURRENT, Edition
from mainroad.competition.history import LOSS, How, Number
from mainroad.competition.teams.lineups import Player
from mainroad.competition.teams.matches import Match, TeamEvent
from mainroad.competition.tiebreaks import TIE_BREAKS, TieBreak, as_codes, as_listed, own_results, tiebreak

# -- what was scored on the boards --------------------------------------------------------------------


def _matches(event: TeamEvent) -> list[Match]:
    return [match for played in event.rounds for match in played.matches]


@dataclass(frozen=True)
class Personal:
    """What a member has scored on a board, and their place there: those with equal points share it."""

    board: int
    place: int
    player: Player
    team: Number
    points: int
    games: int


def personal_results(event: TeamEvent) -> tuple[Personal, ...]:
    """Everybody's results, board by board, best first; a game won without play counts as it stands."""
    sums: dict[tuple[int, Number, Player], list[int]] = {}
    for match in _matches(event):
        for n, board in enumerate(match.boards, start=1):
            sides = zip((match.white, match.black), board.players, board.score or (LOSS, LOSS), strict=True)
            for number, player, points in sides:
                if player:
                    found = sums.setdefault((n, number, player), [0, 0])
                    found[0] += points
                    found[1] += board.how is not How.FORFEIT
    return tuple(_placed(sums))


def _placed(sums: Mapping[tuple[int, Number, Player], list[int]]) -> Iterable[Personal]:
    ranked = sorted(sums.items(), key=lambda item: (item[0][0], -item[1][0], item[0][1:]))
    for (board, team, player), (points, games) in ranked:
        better = sum(other[0] == board and scored > points for other, (scored, _) in sums.items())
        yield Personal(board, better + 1, player, team, points, games)


# -- the orders -----------------------------------------------------------------------------------------

TeamOrder = Callable[[tuple[str, ...], bool, Edition], tuple[TieBreak, ...]]
"""The tie-breaks of a table of teams: from the codes of the regulation, whether everybody meets, and the edition."""


def _listed(*codes: str) -> tuple[TieBreak, ...]:
    """Tie-breaks by their codes, each where it is named first."""
    return tuple(map(tiebreak, dict.fromkeys(codes)))


def _russian(codes: tuple[str, ...], everybody_meets: bool, edition: Edition) -> tuple[TieBreak, ...]:
    return _listed("RU:TDE", "RU:TWIN", *codes)  # the coefficients come last: RU 3.17.6.d


def _ukrainian(codes: tuple[str, ...], everybody_meets: bool, edition: Edition) -> tuple[TieBreak, ...]:
    return _listed("UA:TDE", "UA:TBP", "UA:TWIN", *codes, "UA:TPL", "UA:TB")  # the coefficients: UA V-14.7.2.4


def _fmjd(codes: tuple[str, ...], everybody_meets: bool, edition: Edition) -> tuple[TieBreak, ...]:
    """In a round robin the points on all boards, then on the first and the next; in a Swiss those of players.

    A regulation may put its own before them: FM:BP stays where it is named, and FM:TB follows it.
    """
    if edition.board_points_are_match_points:
        return _fmjd_first(codes)
    if not everybody_meets:
        return _listed(*(codes or ("FM:SOL/M", "FM:SOL/C")))  # FM A3-5.11.2.2.2, FM A3b-5.11.2.2.2
    named = codes if "FM:BP" in codes else ("FM:BP", *codes)
    place = named.index("FM:BP") + 1
    return _listed(*(named if "FM:TB" in named else (*named[:place], "FM:TB", *named[place:])))


def _fmjd_first(codes: tuple[str, ...]) -> tuple[TieBreak, ...]:
    """As events of the first edition have it: what the regulation names drives the boards out."""
    if not codes:
        return replace(TIE_BREAKS["FM:BP"], code="FM:TBP"), TIE_BREAKS["FM:TB"]
    return tuple(
        replace(column, formula=own_results.POINTS) if column.code == "FM:BP" else column for column in _listed(*codes)
    )


TEAM_ORDERS: Mapping[str, TeamOrder] = {"RU": _russian, "UA": _ukrainian, "FM": _fmjd}
"""By rulebook; the others leave the order of teams to the regulation."""


def team_tie_breaks(
    rulebook: str, codes: Iterable[str], everybody_meets: bool, edition: Edition = CURRENT
) -> tuple[TieBreak, ...]:
    """What places teams with equal points: the rulebook's own order with the regulation's codes in their place."""
    named = as_codes(codes)
    order = TEAM_ORDERS.get(rulebook)
    if order is None:
        return as_listed(named)
    listed = order(tuple(code for code in named if code != "PO"), everybody_meets, edition)
    return (*listed, TIE_BREAKS["PO"]) if "PO" in named else listed  # CH 31.3.2.5, CH 31.3.5.6
