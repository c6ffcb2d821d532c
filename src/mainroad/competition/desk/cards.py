"""A player's card: every round, what was decided about him, and his way beside those of the others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from mainroad.competition.desk.crosstables import Met, after_rounds, way
from mainroad.competition.desk.facts import Protested, Sanctioned, Withdrew
from mainroad.competition.desk.scale import scoring_of, shown
from mainroad.competition.desk.state import Case, Tournament
from mainroad.competition.desk.tables import standings_of
from mainroad.competition.history import How, Number
from mainroad.competition.standings import Table
from mainroad.competition.tiebreaks import TIE_BREAKS, Measure

WITHOUT_GAME = frozenset({How.BYE, How.ASKED, How.ABSENT})


@dataclass(frozen=True, slots=True)
class CardRound:
    """A round of the card; a rating of 0 is none."""

    met: Met
    rating: int = 0
    """The opponent's."""
    minutes_late: int = 0


@dataclass(frozen=True, slots=True)
class Plot:
    """The points after each round: his own, the leader's, and the mean of all, in points of the rulebook."""

    own: tuple[Fraction, ...]
    leader: tuple[Fraction, ...]
    mean: tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """Everything that a tournament knows of an entrant."""

    number: Number
    entry: str
    place: int | None
    """None: he left too early to have one."""
    total: str
    rounds: tuple[CardRound, ...]
    values: tuple[tuple[str, str], ...]
    """The tie-breaks of the table: code and number."""
    average: int | None
    """The mean rating of the opponents really played with."""
    performance: int | None
    byes: tuple[int, ...]
    """The rounds without a game."""
    sanctions: tuple[Sanctioned, ...]
    cases: tuple[Case, ...]
    protests: tuple[Protested, ...]
    withdrew: Withdrew | None
    plot: Plot


def card(state: Tournament, number: Number, table: Table | None = None) -> Card:
    """A player's card; the table is that of `standings_of` if it is at hand."""
    table = table or standings_of(state)
    row = table.row.get(number)
    rounds = tuple(_rounds(state, number))
    values = zip(table.columns, row.values, strict=True) if row else ()
    return Card(
        number,
        state.numbers[number - 1],
        row.place if row else None,
        shown(scoring_of(state).points(state.history.points[number])),
        rounds,
        tuple((column.code, shown(value)) for column, value in values),
        _rating(state, number, "ARO"),
        _rating(state, number, "TPR"),
        tuple(own.met.round for own in rounds if own.met.how in WITHOUT_GAME),
        tuple(sanction for sanction in state.sanctions if sanction.number == number),
        tuple(case for case in state.cases.values() if _concerns(case, number, rounds)),
        tuple(protest for protest in state.protested.values() if protest.number == number),
        state.withdrawals.get(number),
        plot(state, number),
    )


def _rounds(state: Tournament, number: Number) -> Iterator[CardRound]:
    for met in way(state, number):
        rating = state.history.entrant[met.opponent].rating if met.opponent else 0
        yield CardRound(met, rating, state.rounds[met.round - 1].came.get(number, 0))


def _concerns(case: Case, number: Number, rounds: tuple[CardRound, ...]) -> bool:
    """Whether a case names the player, or nobody but the board at which he sat."""
    raised = case.raised
    if raised.number:
        return raised.number == number
    return any((own.met.round, own.met.board) == (raised.round, raised.board) for own in rounds if own.met.board)


def _rating(state: Tournament, number: Number, code: str) -> int | None:
    """A number from the ratings; none where encounters of several games are added up: no table expects such scores."""
    terms = state.regulation.micro_match if state.regulation else None
    if state.is_team_event or (terms and terms.by_sum):
        return None
    value: Measure = TIE_BREAKS[code].value(state.history, number)
    return value if isinstance(value, int) else None


def plot(state: Tournament, number: Number) -> Plot:
    """A player's points round by round beside the leader's and the mean."""
    points, after = scoring_of(state).points, after_rounds(state)
    rounds = list(zip(*after.values(), strict=True))
    return Plot(
        tuple(map(points, after[number])),
        tuple(points(max(scores)) for scores in rounds),
        tuple(points(sum(scores)) / len(scores) for scores in rounds),
    )
