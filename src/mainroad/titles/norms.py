"""Norms: how strong the opponents must be, how many points are asked for, and who has made which norm."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from mainroad.titles.conditions import AS_APPROVED, title_tournament
from mainroad.titles.events import Kind, Participant, System, TitleEvent
from mainroad.titles.groups import Group, games_ahead, group_of
from mainroad.titles.levels import Level
from mainroad.titles.norm_table import NormTable
from mainroad.titles.posting import Posting, as_posted
from mainroad.titles.verdicts import Verdict, all_met, verdict

EXCHANGE = 3
"""So many of a title stand for one of the next (FM A10-4.5.9, FM A10-4.5.10)."""
GMI_FOR_GMI = 3  # FM A10-2.1.1.a, A10-T.3, A10-4.5.2
GMI_FOR_MI = 2  # FM A10-2.1.1.b, A10-T.2, A10-4.5.3
MI_FOR_MI = 3  # FM A10-2.1.1.b, A10-T.2, A10-4.5.3
MF_FOR_MF = 3  # FM A10-2.1.1.c, A10-T.1


@dataclass(frozen=True, slots=True)
class Strength:
    """How many of each title a candidate has met, each counted once, as what it counts (FM A9-F2.6, A9-F2.7)."""

    gmi: int
    mi: int
    mf: int

    def told(self) -> Mapping[str, object]:
        """For the sentence."""
        return {"gmi": self.gmi, "mi": self.mi, "mf": self.mf}


def strength(opponents: tuple[Participant, ...], *, womens: bool = False) -> Strength:
    """The titles of those who were met."""
    found = Counter(one.level(womens=womens) for one in opponents)
    return Strength(found[Level.GMI], found[Level.MI], found[Level.MF])


def _gmi_minimum(met: Strength) -> Verdict:
    """Three grandmasters; three masters stand for one of them."""
    counted = met.gmi + met.mi // EXCHANGE
    cited = "FM A10-2.1.1.a, FM A10-T.3, FM A10-4.5.2, FM A10-4.5.10"
    return verdict("titles.minimum.gmi", counted >= GMI_FOR_GMI, cited, need=GMI_FOR_GMI, **met.told())


def _mi_minimum(met: Strength) -> Verdict:
    """Two grandmasters, or three masters or better; three of a title stand for one of the next."""
    by_gmi = met.gmi + met.mi // EXCHANGE >= GMI_FOR_MI
    by_mi = met.gmi + met.mi + met.mf // EXCHANGE >= MI_FOR_MI
    cited = "FM A10-2.1.1.b, FM A10-T.2, FM A10-4.5.3, FM A10-4.5.9, FM A10-4.5.10"
    return verdict("titles.minimum.mi", by_gmi or by_mi, cited, gmi_need=GMI_FOR_MI, mi_need=MI_FOR_MI, **met.told())


def _mf_minimum(met: Strength) -> Verdict:
    """Three masters of the FMJD or better."""
    counted = met.gmi + met.mi + met.mf
    return verdict(
        "titles.minimum.mf", counted >= MF_FOR_MF, "FM A10-2.1.1.c, FM A10-T.1", need=MF_FOR_MF, **met.told()
    )


MINIMA = {Level.GMI: _gmi_minimum, Level.MI: _mi_minimum, Level.MF: _mf_minimum}


@dataclass(frozen=True, slots=True)
class Norm:
    """One norm of one candidate: what it asks for, and whether it was made."""

    level: Level
    required: int | None
    """Points of 2/1/0; none: it cannot be made with this average."""
    scored: int
    minimum: Verdict
    counts_as: Kind | None
    """As which event it counts; none: the event fulfils no set of conditions."""
    is_womens: bool = False

    @property
    def is_made(self) -> bool:
        """Whether points, opponents and event all suffice."""
        enough = self.required is not None and self.scored >= self.required
        return enough and self.minimum.is_met and self.counts_as is not None


@dataclass(frozen=True)
class Card:
    """A candidate's norms with everything that was looked at."""

    event: TitleEvent
    group: Group
    table: NormTable
    title_conditions: tuple[Verdict, ...]
    approved_conditions: tuple[Verdict, ...]
    norms: tuple[Norm, ...]
    """The highest first; an open norm is a women's norm too."""
    strength: Strength

    @property
    def average(self) -> Fraction:
        """Rm of the candidate's tournament."""
        return self.group.average

    @property
    def category(self) -> str:
        """By the table; nothing: it lists none (FM A9-5.2.d)."""
        return self.table.category(self.average)

    @property
    def made(self) -> tuple[Norm, ...]:
        """The norms that were made: a norm for a title is one for every lower title (FM A10-4.5.5)."""
        return tuple(norm for norm in self.norms if norm.is_made)


def card_of(
    event: TitleEvent, number: int, table: NormTable, *, womens: bool = False, posting: Posting | None = None
) -> Card | None:
    """What an event brings a participant; none: they are not counted in it.

    With a posting, ratings, titles and the table are those that were announced before round 1 (FM A10-4.5.7.a).
    """
    field, judged = (as_posted(event, posting), posting.table) if posting else (event, table)
    group = group_of(field, number)
    if group is None:
        return None
    as_title = tuple(title_tournament(field, group, judged, womens=womens))
    as_approved = tuple(AS_APPROVED[field.kind](field, group, judged))
    counts_as = _counts_as(field.kind, as_title, as_approved)
    met = strength(group.met, womens=womens)
    norms = tuple(_norm(level, group, judged, met, counts_as) for level in sorted(Level, reverse=True))
    if womens:
        norms = tuple(replace(norm, is_womens=True) for norm in norms)
    return Card(field, group, judged, as_title, as_approved, norms, met)


def points_ahead(event: TitleEvent, card: Card, level: Level) -> int | None:
    """The points that a norm asks for when every round is played, if the average stays as it is; none: out of reach."""
    group, ahead = card.group, games_ahead(event, card.group)
    members = len(group.members) + (0 if event.system is System.ROUND_ROBIN else ahead)
    return card.table.required(level, group.average, len(group.results) + ahead, members)


def _norm(level: Level, group: Group, table: NormTable, met: Strength, counts_as: Kind | None) -> Norm:
    required = table.required(level, group.average, len(group.results), len(group.members))
    return Norm(level, required, group.points, MINIMA[level](met), counts_as)


def _counts_as(kind: Kind, as_title: tuple[Verdict, ...], as_approved: tuple[Verdict, ...]) -> Kind | None:
    """By which set the candidate's tournament is one (FM A10-4.5.1); official events need none."""
    if kind is Kind.OFFICIAL:
        return kind
    if kind is Kind.TITLE and all_met(as_title):
        return Kind.TITLE
    return Kind.APPROVED if all_met(as_approved) else None
