"""The regulation of a contest, championship or match of composers: what it must and may not say (RU 6.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from mainroad.basics import Refusal, articles
from mainroad.composition.library.rights import months_after, years_after
from mainroad.journal.records import Fact
from mainroad.laws.games import DRAUGHTS_GAMES
from mainroad.titles.toml_file import read_toml

LONGEST = 200_000
LEAST_MONTHS = 3
"""Between the publication of the conditions and the last day for works (RU 6.5.2.j, 6.5.3.h)."""
COMMENT_MONTHS = 2
"""Between the preliminary results and the final award (RU 6.5.2.q)."""
SECTION_YEARS = 2
"""The contests of the FMJD's section for composition are held every second year (FM A10-10.2.1)."""

Words = Annotated[str, Meta(max_length=500)]
Person = Annotated[str, Meta(max_length=120)]
People = Annotated[tuple[Person, ...], Meta(max_length=200)]
Count = Annotated[int, Meta(ge=0, le=99)]


class RegulationError(ValueError):
    """A file that is no regulation; the sentence says why."""


class Section(Fact, frozen=True):
    """A section: which game, which kind of work, on which theme, who judges it."""

    name: Words
    game: Words
    genre: Words = ""
    theme: Words = ""
    """Nothing: free (RU 6.5.2.b)."""
    judges: People = ()


class Team(Fact, frozen=True):
    """A team of a match, its captain first."""

    name: Words
    members: People


class Pair(Fact, frozen=True):
    """Two who compete with each other in a section of a match."""

    section: Words
    first: Person
    second: Person


class Regulation(Fact, frozen=True):
    """What the organiser lays down; people are ids in a journal, names in a file."""

    kind: Literal["contest", "championship", "match"]
    title: Words
    organiser: Words
    level: Literal["international", "national", "territorial", "local"]
    is_closed: bool = msgspec.field(name="closed")
    sections: Annotated[tuple[Section, ...], Meta(max_length=50)]
    most_works: Count
    copies: Count
    address: Words
    published: date
    deadline: date
    winners: Words
    prizes: Count
    distinctions: Words
    chief: Person
    secretary: Person
    preliminary: date
    final: date
    secretary_may_enter: bool = True
    page_counts: bool = False
    """Whether a public page is as good as print (RU 6.4.1.a)."""
    staff: People = ()
    counting: Literal["", "section", "federation"] = ""
    """Whose points it brings: of the FMJD's section, of a federation with approval, none (FM A10-10.2)."""
    previous: date | None = None
    """When the section's contest before was called."""
    area: Annotated[tuple[Words, ...], Meta(max_length=2)] = ()
    period: Words = ""
    qualifying: Words = ""
    participants: Words = ""
    application: Words = ""
    mode: Literal["", "pairs", "marks"] = ""
    teams: Annotated[tuple[Team, ...], Meta(max_length=50)] = ()
    pairs: Annotated[tuple[Pair, ...], Meta(max_length=500)] = ()

    def section(self, name: str) -> Section | None:
        """A section by its name."""
        return next((section for section in self.sections if section.name == name), None)

    @property
    def people(self) -> tuple[str, ...]:
        """Everybody whom it names, each once."""
        judges = (judge for section in self.sections for judge in section.judges)
        members = (member for team in self.teams for member in team.members)
        return tuple(dict.fromkeys((self.chief, self.secretary, *judges, *self.staff, *members)))


def read_regulation(text: str) -> Regulation:
    """Read a regulation (TOML)."""
    try:
        return read_toml(text, Regulation, LONGEST)
    except ValueError as error:
        raise RegulationError(f"this is no regulation of a contest: {error}") from error


def objections(regulation: Regulation) -> Iterator[Refusal]:
    """Why these conditions may not be published."""
    yield from _missing(regulation)
    yield from _dates(regulation)
    yield from _sections(regulation)
    yield from _secrecy(regulation)
    yield from _match(regulation)


POINTS = {
    "organiser": "f", "level": "g", "sections": "h", "most_works": "i", "copies": "i", "address": "j",
    "winners": "k", "distinctions": "l", "chief": "m", "secretary": "m",
}  # fmt: skip
CHAMPIONSHIP_POINTS = {
    "period": "c", "qualifying": "d", "participants": "e", "sections": "f", "most_works": "g", "copies": "g",
    "address": "h", "winners": "i", "distinctions": "j", "chief": "k", "secretary": "k", "application": "m",
}  # fmt: skip
"""What a regulation must say, and the letter of the article that asks for it (RU 6.5.2, 6.5.3)."""


def _missing(regulation: Regulation) -> Iterator[Refusal]:
    is_championship = regulation.kind == "championship"
    points, article = (CHAMPIONSHIP_POINTS, "6.5.3") if is_championship else (POINTS, "6.5.2")
    for field, letter in points.items():
        value = getattr(regulation, field)
        if not (value.strip() if isinstance(value, str) else value):
            yield Refusal("composing.point-missing", articles(f"RU {article}.{letter}"), {"point": field})


def _dates(regulation: Regulation) -> Iterator[Refusal]:
    is_championship = regulation.kind == "championship"
    first = months_after(regulation.published, LEAST_MONTHS)
    if regulation.deadline < first:
        cited = "RU 6.5.3.h" if is_championship else "RU 6.5.2.j"
        yield Refusal("composing.deadline-too-early", articles(cited), {"first": first})
    if not regulation.deadline < regulation.preliminary:
        cited = "RU 6.5.3.l" if is_championship else "RU 6.5.2.n"
        yield Refusal("composing.preliminary-too-early", articles(cited), {"deadline": regulation.deadline})
    final = months_after(regulation.preliminary, COMMENT_MONTHS)
    if regulation.final < final:
        cited = "RU 6.5.3.l" if is_championship else "RU 6.5.2.o, RU 6.5.2.q"
        yield Refusal("composing.final-too-early", articles(cited), {"first": final})
    if regulation.counting == "section" and not _is_second_year(regulation):
        yield Refusal("composing.every-second-year", articles("FM A10-10.2.1"), {"years": SECTION_YEARS})


def _is_second_year(regulation: Regulation) -> bool:
    before = regulation.previous
    return before is None or regulation.published.year >= years_after(before, SECTION_YEARS).year


def _sections(regulation: Regulation) -> Iterator[Refusal]:
    names = [section.name for section in regulation.sections]
    if len(set(names)) != len(names):
        yield Refusal("composing.sections-differ", articles("RU 6.5.2.h"))
    for section in regulation.sections:
        if section.game not in DRAUGHTS_GAMES:
            yield Refusal("composing.section-game", articles("RU 6.5.2.c"), {"section": section.name})
        if not section.judges:
            yield Refusal("composing.section-judge", articles("RU 6.5.2.m"), {"section": section.name})
        if regulation.kind == "match" and regulation.mode == "marks" and not section.theme:
            yield Refusal("composing.section-theme", articles("RU 6.5.4.d"), {"section": section.name})


def _secrecy(regulation: Regulation) -> Iterator[Refusal]:
    """In a closed contest whoever judges does not know the authors, and the secretary does (RU 6.5.2.b)."""
    judging = {regulation.chief, *(judge for section in regulation.sections for judge in section.judges)}
    if regulation.is_closed and regulation.secretary in judging:
        yield Refusal("composing.secretary-judges", articles("RU 6.5.2.b"))


def _match(regulation: Regulation) -> Iterator[Refusal]:
    if regulation.kind != "match":
        return
    if len(regulation.teams) < 2 or regulation.mode == "":
        yield Refusal("composing.match-teams", articles("RU 6.5.4.a"))
    if regulation.mode == "pairs" and not _are_paired(regulation):
        yield Refusal("composing.match-pairs", articles("RU 6.5.4.b"))
    if any(regulation.chief in team.members for team in regulation.teams):
        yield Refusal("composing.chief-enters", articles("RU 6.7.2.v"))


def _are_paired(regulation: Regulation) -> bool:
    """Whether there are pairs, each of two teams and in a section of the match."""
    team = {member: team.name for team in regulation.teams for member in team.members}
    return bool(regulation.pairs) and all(
        pair.first in team
        and pair.second in team
        and team[pair.first] != team[pair.second]
        and regulation.section(pair.section) is not None
        for pair in regulation.pairs
    )


def with_ids(regulation: Regulation, ids: Mapping[str, str]) -> Regulation:
    """The regulation with ids instead of names, as a journal keeps it."""

    def known(names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(ids.get(name, name) for name in names)

    return msgspec.structs.replace(
        regulation,
        chief=ids.get(regulation.chief, regulation.chief),
        secretary=ids.get(regulation.secretary, regulation.secretary),
        staff=known(regulation.staff),
        sections=tuple(msgspec.structs.replace(each, judges=known(each.judges)) for each in regulation.sections),
        teams=tuple(msgspec.structs.replace(team, members=known(team.members)) for team in regulation.teams),
        pairs=tuple(Pair(pair.section, *known((pair.first, pair.second))) for pair in regulation.pairs),
    )
