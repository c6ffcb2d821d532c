"""Every tie-break by its code. Codes without a rulebook are FIDE's, which CH 29 and 30 follow."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial

from mainroad.basics import Article, articles
from mainroad.competition.tiebreaks import meetings, opponents, own_results, ratings, teams
from mainroad.competition.tiebreaks.reckoning import Unplayed
from mainroad.competition.tiebreaks.tiebreak import Family, TieBreak


class UnknownTieBreakError(ValueError):
    """A code that no tie-break has; the sentence names it."""


# Russia counts a win as 1 point, Ukraine and the FMJD as 2: histories hold half points.
_ru = partial(TieBreak, unplayed=Unplayed.RU)
_ru_points = partial(_ru, point=2, family=Family.OPPONENTS)
_ua = partial(TieBreak, unplayed=Unplayed.UA)
_ua_points = partial(_ua, family=Family.OPPONENTS)
_fm = partial(TieBreak, unplayed=Unplayed.FM)
_fm_points = partial(_fm, family=Family.OPPONENTS)
_own = partial(TieBreak, family=Family.OWN)
_own_points = partial(_own, point=2)
_met = partial(TieBreak, point=2, family=Family.OPPONENTS)
_rated = partial(TieBreak, family=Family.RATINGS)
_team = partial(TieBreak, family=Family.TEAM)


def _both(article: str) -> str:
    """The same article of both official regulations of the FMJD."""
    return f"FM A3-{article}, FM A3b-{article}"


_RUSSIAN = (
    _ru("RU:PTS", articles("RU 3.16.1"), own_results.POINTS, Family.OWN, point=2),
    _ru_points("RU:SH", articles("RU 3.16.4"), opponents.SHMULYAN),
    _ru_points("RU:SB", articles("RU 3.16.5"), opponents.SONNEBORN_BERGER_DOUBLED),
    _ru_points("RU:BH", articles("RU 3.16.6"), opponents.buchholz()),
    _ru_points("RU:SOL", articles("RU 3.16.7"), opponents.buchholz(1, 1)),
    _ru_points("RU:SOL/C", articles("RU 3.16.8"), opponents.SOLKOFF_TRUNCATED),
    _ru_points("RU:RIGA", articles("RU 3.16.9"), opponents.RIGA, factor=2),
    _ru("RU:WIN", articles("RU 3.16.3.b"), own_results.WINS_FROM_OPPONENTS, Family.OWN),
    _ru("RU:DE", articles("RU 3.16.3.c"), meetings.MUTUAL, Family.OWN, point=2, tied_only=True),
    _ru_points("RU:BEATEN", articles("RU 3.16.3.d"), opponents.OPPONENTS_BEATEN),
    _ru("RU:PLACES", articles("RU 3.16.3.e"), meetings.BY_PLACES, Family.OWN, point=2, tied_only=True),
    _ru("RU:TDE", articles("RU 3.17.6.b"), meetings.MUTUAL_OF_TWO, Family.TEAM, point=2, tied_only=True),
    _ru("RU:TWIN", articles("RU 3.17.6.c"), own_results.WINS_FROM_OPPONENTS, Family.TEAM),
)

_UKRAINIAN = (
    _ua("UA:PTS", articles("UA V-12.1"), own_results.POINTS, Family.OWN),
    _ua("UA:DE", articles("UA V-12.3.1.1, UA V-12.3.2.1"), meetings.MUTUAL_OF_TWO, Family.OWN, tied_only=True),
    _ua_points("UA:SB", articles("UA V-12.3.1.2"), opponents.SONNEBORN_BERGER_DOUBLED),
    _ua_points("UA:SOL", articles("UA V-15.9.7.2"), opponents.buchholz()),
    _ua_points("UA:SOL/C", articles("UA V-12.3.2.2"), opponents.SOLKOFF_TRUNCATED),
    _ua_points("UA:SOL/M", articles("UA V-12.3.2.3"), opponents.SOLKOFF_MEDIAN_REPEATED),
    _ua("UA:WIN", articles("UA V-12.3.1.3, UA V-12.3.2.4"), own_results.WINS_FROM_OPPONENTS, Family.OWN),
    _ua("UA:PLACES", articles("UA V-12.3.1.4, UA V-12.3.2.5"), meetings.BY_PLACES, Family.OWN, tied_only=True),
    _ua("UA:TDE", articles("UA V-14.7.2.1"), meetings.MUTUAL_OF_TWO, Family.TEAM, tied_only=True),
    _ua("UA:TBP", articles("UA V-14.7.2.2"), teams.ON_ALL_BOARDS, Family.TEAM),
    _ua("UA:TWIN", articles("UA V-14.7.2.3"), own_results.WINS_FROM_OPPONENTS, Family.TEAM),
    _ua("UA:TPL", articles("UA V-14.7.2.5"), teams.PLACES_ON_BOARDS, Family.TEAM, point=-1),
    _ua("UA:TB", articles("UA V-14.7.2.6"), teams.BY_BOARD, Family.TEAM),
)

_FMJD = (
    _fm("FM:PTS", (), own_results.POINTS, Family.OWN),
    _fm("FM:WIN", articles(_both("5.11.1.2.1.1")), own_results.WINS_FROM_OPPONENTS, Family.OWN),
    _fm("FM:DE", articles(_both("5.11.1.2.1.2")), meetings.MUTUAL, Family.OWN, tied_only=True),
    _fm_points("FM:SH", articles(_both("5.11.1.2.1.3")), opponents.SHMULYAN),
    _fm_points("FM:SOL/M", articles(_both("5.11.1.2.2.1")), opponents.buchholz(1, 1)),
    _fm_points("FM:SOL/C", articles(_both("5.11.1.2.2.2")), opponents.SOLKOFF_TRUNCATED),
    _fm("FM:BP", articles(_both("5.11.2.2.1.1")), teams.ON_ALL_BOARDS, Family.TEAM),
    _fm("FM:TB", articles(_both("5.11.2.2.1.2")), teams.BY_BOARD, Family.TEAM),
)

_CHESS_OWN = (
    _own_points("PTS", (), own_results.POINTS),
    _own_points("PS", articles("CH 30.1.1"), own_results.progress()),
    _own_points("KS", articles("CH 30.1.2"), own_results.koya()),
    _own("WIN", (), own_results.WINS_WITH_BYES),
    _own("WON", articles("CH 30.1.4"), own_results.WINS_ON_THE_BOARD),
    _own("BPG", articles("CH 30.1.5"), own_results.BLACKS),
    _own("BWG", (), own_results.WINS_WITH_BLACK),
    _own("REP", (), own_results.ROUNDS_ELECTED),
    _own("DE", (), meetings.DIRECT_ENCOUNTER, point=-1, tied_only=True),
    _own_points("CH:DE", articles("CH 30.1.6"), meetings.MUTUAL_OF_ALL, tied_only=True),
    TieBreak("PO", articles("CH 30.5"), own_results.PLAY_OFF, Family.PLAY_OFF, point=2),
)

_CHESS_OPPONENTS = (
    _met("BH", articles("CH 30.3.1"), opponents.buchholz()),
    _met("SBH", articles("CH 30.3.1.5"), opponents.SUM_OF_BUCHHOLZ),
    _met("AOB", (), opponents.AVERAGE_OF_BUCHHOLZ),
    _met("FB", (), opponents.fore_buchholz()),
    _met("SB", articles("CH 30.3.2.1"), opponents.sonneborn_berger(), factor=2),
)

_CHESS_RATINGS = (
    _rated("ARO", (), ratings.average_rating()),
    _rated("CH:ARO", articles("CH 30.4.1"), ratings.average_rating(by_rounds=True)),
    _rated("TPR", articles("CH 30.4.3.a"), ratings.TPR),
    _rated("TPR/400", articles("CH 30.4.3.1"), ratings.TPR_400),
    _rated("CH:TPR", articles("CH 30.4.3.a, CH 30.4.3.b"), ratings.TPR_OF_WHO_PLAYED_ON),
    _rated("PTP", (), ratings.PERFECT),
    _rated("APRO", (), ratings.AVERAGE_TPR),
    _rated("APPO", (), ratings.AVERAGE_PERFECT),
)

_CHESS_TEAMS = (
    _team("MP", articles("CH 30.2.1"), teams.MATCH_POINTS),
    _team("BP", articles("CH 30.2.2"), own_results.POINTS, point=2),
    _team("MP+BP", articles("CH 30.2.3"), teams.MATCH_AND_BOARD_POINTS, point=2),
    _team("TDE", articles("CH 30.2.4"), meetings.MUTUAL_OF_ALL, point=2, tied_only=True),
    _met("TSB", articles("CH 30.3.2.2"), opponents.sonneborn_berger(), factor=2),
)

TIE_BREAKS: Mapping[str, TieBreak] = {
    entry.code: entry
    for entry in (
        *_RUSSIAN,
        *_UKRAINIAN,
        *_FMJD,
        *_CHESS_OWN,
        *_CHESS_OPPONENTS,
        *_CHESS_RATINGS,
        *_CHESS_TEAMS,
    )
}
"""The tie-breaks that need no number."""

POINTS = TIE_BREAKS["PTS"]

Cut = Callable[[str, int], TieBreak]

CUTS: Mapping[str, Cut] = {
    "BH/C": lambda code, cut: _met(code, _cited(cut, "CH 30.3.1.3", "CH 30.3.1.4"), opponents.buchholz(cut)),
    "BH/M": lambda code, cut: _met(code, _cited(cut, "CH 30.3.1.1", "CH 30.3.1.2"), opponents.buchholz(cut, cut)),
    "FB/C": lambda code, cut: _met(code, (), opponents.fore_buchholz(cut)),
    "SB/C": lambda code, cut: _met(code, (), opponents.sonneborn_berger(cut), factor=2),
    "SB/M": lambda code, cut: _met(code, (), opponents.sonneborn_berger(cut, cut), factor=2),
    "PS/C": lambda code, cut: _own_points(code, articles("CH 30.1.1.1"), own_results.progress(cut)),
    "KS/+": lambda code, groups: _own_points(code, articles("CH 30.1.3"), own_results.koya(groups)),
    "KS/-": lambda code, groups: _own_points(code, articles("CH 30.1.3"), own_results.koya(-groups)),
    "ARO/C": lambda code, cut: _rated(code, (), ratings.average_rating(cut)),
    "CH:ARO/C": lambda code, cut: _rated(code, articles("CH 30.4.2"), ratings.average_rating(cut, by_rounds=True)),
}
"""The tie-breaks that end in a number: how many are cut, or how many score groups come in or go out."""


def _cited(cut: int, one: str, two: str) -> tuple[Article, ...]:
    return articles({1: one, 2: two}.get(cut, ""))


_WITH_NUMBER = re.compile(r"(?P<stem>.*?)(?P<number>[1-9][0-9]?)")


def tiebreak(code: str) -> TieBreak:
    """The tie-break with a code, such as `BH/C1` or `RU:SOL`; upper or lower case."""
    code = code.strip().upper()
    if code in TIE_BREAKS:
        return TIE_BREAKS[code]
    match = _WITH_NUMBER.fullmatch(code)
    if match is None or match["stem"] not in CUTS:
        raise UnknownTieBreakError(f"{code!r} is not a tie-break")
    return CUTS[match["stem"]](code, int(match["number"]))
