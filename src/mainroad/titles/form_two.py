"""Form 2 of the FMJD: whether an event is fit for norms, counted column by column (FM A9-F2.1 to A9-F2.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from math import ceil

from mainroad.titles.conditions import (
    APPROVED_FOREIGN,
    APPROVED_RATED,
    APPROVED_RATED_MORE,
    FOREIGN,
    RATED,
    TITLED,
)
from mainroad.titles.events import Participant, System, TitleEvent, average
from mainroad.titles.groups import counts, games_to_the_end
from mainroad.titles.levels import Level
from mainroad.titles.norm_table import NormTable
from mainroad.titles.norms import Card, card_of


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the summary: all, not counted, what is left, and what each kind of event needs."""

    name: str
    everybody: int
    not_counted: int
    joined: int = 0
    """Who has a higher title, but counts as this one (FM A9-F2.7)."""
    approved: int | None = None
    """None: an approved tournament asks for nothing here."""
    title: int | None = None

    @property
    def left(self) -> int:
        """All of them less those who do not count (FM A9-F2.4), and those who count as no more than this."""
        return self.everybody - self.not_counted + self.joined

    @property
    def is_enough_for_approved(self) -> bool:
        """Whether what is left reaches the minimum of an approved tournament."""
        return self.approved is None or self.left >= self.approved

    @property
    def is_enough_for_title(self) -> bool:
        """Whether what is left reaches the minimum of a title tournament."""
        return self.title is None or self.left >= self.title


@dataclass(frozen=True)
class FormTwo:
    """The sheet that organisers, the referee or a federation fill in."""

    event: str
    last_day: date
    average: Fraction
    category: str
    required: Mapping[Level, tuple[int, ...]]
    """The points of each norm: in a Swiss everybody's follow from their own opponents; none: it cannot be made."""
    columns: tuple[Column, ...]
    table: str
    is_substitute: bool

    def column(self, name: str) -> Column:
        """A column by its name."""
        return next(column for column in self.columns if column.name == name)

    def share(self, name: str) -> Fraction:
        """The share of a column among the participants who count, in percent (FM A9-F2.3)."""
        return Fraction(100 * self.column(name).left, self.column("participants").left)


Is = Callable[[Participant], bool]


def form_two(event: TitleEvent, table: NormTable, *, is_over: bool = True) -> FormTwo:
    """Count an event; as long as it is not over, norms are those of its average."""
    counted = tuple(one for one in event.participants if counts(one, event.rounds))
    mean = average(counted or event.participants)
    cards = tuple(_cards(event, table)) if is_over else ()
    required = {
        level: _of_cards(cards, level) if cards else _of_average(event, table, mean, len(counted), level)
        for level in Level
    }
    return FormTwo(
        event.name,
        event.last_day,
        mean,
        table.category(mean),
        required,
        tuple(_columns(event, counted, table)),
        table.name,
        table.is_substitute,
    )


def _cards(event: TitleEvent, table: NormTable) -> Iterator[Card]:
    """What is asked of those whose games are all told."""
    for one in event.participants:
        told = sum(result.is_played for result in event.results.get(one.number, ()))
        if told >= one.rounds_played and (card := card_of(event, one.number, table)) is not None:
            yield card


def _of_cards(cards: tuple[Card, ...], level: Level) -> tuple[int, ...]:
    asked = {norm.required for card in cards for norm in card.norms if norm.level is level}
    return tuple(sorted(points for points in asked if points is not None))


def _of_average(event: TitleEvent, table: NormTable, mean: Fraction, size: int, level: Level) -> tuple[int, ...]:
    members = max(size if event.system is System.ROUND_ROBIN else event.rounds + 1, 2)
    points = table.required(level, mean, games_to_the_end(event, members), members)
    return () if points is None else (points,)


def _columns(event: TitleEvent, counted: tuple[Participant, ...], table: NormTable) -> list[Column]:
    size, row = len(counted), table.columns(len(counted))
    field = _Field(event.participants, frozenset(one.number for one in counted))
    return [
        field.column("participants", lambda one: True),
        field.column(
            "titled",
            lambda one: one.title is not None or one.is_titled_or_strong(),
            lambda one: one.is_titled_or_strong(),
            title=row.titled if row else ceil(TITLED * size),
        ),
        *(field.title_column(level) for level in sorted(Level, reverse=True)),
        field.column(
            "rated",
            lambda one: one.is_rated,
            approved=row.approved_rated if row else ceil(APPROVED_RATED * size) + APPROVED_RATED_MORE,
            title=row.rated if row else ceil(RATED * size),
        ),
        field.column(
            "foreign",
            lambda one: one.federation != event.federation,
            approved=row.approved_foreigners if row else ceil(APPROVED_FOREIGN * size),
            title=row.foreigners if row else ceil(FOREIGN * size),
        ),
    ]


@dataclass(frozen=True, slots=True)
class _Field:
    """Who takes part, and who of them counts."""

    everybody: tuple[Participant, ...]
    counted: frozenset[int]

    def column(
        self, name: str, is_it: Is, is_valid: Is | None = None, approved: int | None = None, title: int | None = None
    ) -> Column:
        """Count those who are something; not all of them need be valid."""
        valid = is_valid or is_it
        those = [one for one in self.everybody if is_it(one)]
        lost = sum(one.number not in self.counted or not valid(one) for one in those)
        return Column(name, len(those), lost, approved=approved, title=title)

    def title_column(self, level: Level) -> Column:
        """Who has a title, for whom it counts as this one, and who comes down to it (FM A9-F2.2, A9-F2.7)."""
        plain = self.column(level.name, lambda one: one.title is level, lambda one: one.level() is level)
        down = (one for one in self.everybody if one.title is not level and one.level() is level)
        return replace(plain, joined=sum(one.number in self.counted for one in down))
