"""The people who run an event: how many arbiters it needs, what they must be, and who may not be both."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from mainroad.basics import Article, Refusal, Ruling, articles
from mainroad.clocks.tempo import Tempo


class Scale(enum.Enum):
    """How far an event reaches."""

    INTERNATIONAL = "international"
    NATIONAL = "national"
    REGIONAL = "regional"
    CITY = "city"
    DISTRICT = "district"
    """District, school, club: anything below a city."""


class Role(enum.Enum):
    """A function at an event."""

    CHIEF = "chief"
    DEPUTY = "deputy"
    SECRETARY = "secretary"
    SENIOR = "senior"
    LINE = "line"
    INFORMATION = "information"
    ORGANISER = "organiser"
    ADVISER = "adviser"
    """At the side of the organising committee without being a member of it."""


REFEREES = frozenset(Role) - {Role.ORGANISER, Role.ADVISER}


class Category(enum.IntEnum):
    """What an arbiter is; the greater, the higher."""

    NONE = 0
    SECOND = 1
    FIRST = 2
    NATIONAL = 3
    INTERNATIONAL = 4


@dataclass(frozen=True, slots=True)
class Official:
    """Somebody in a function; one person may have several."""

    id: str
    role: Role
    category: Category = Category.NONE
    appointed_by_fmjd: bool = False


@dataclass(frozen=True, slots=True)
class Hall:
    """What decides the number of arbiters: the reach of the event, pairs at play, tempo, and who plays."""

    scale: Scale
    pairs: int
    tempo: Tempo = Tempo.CLASSICAL
    is_official: bool = True
    blind_players: bool = False
    para_players: bool = False


@dataclass(frozen=True, slots=True)
class Staffing:
    """One arbiter for so many pairs, from few to many, and whether the rulebook demands it or advises it."""

    articles: tuple[Article, ...]
    few: int
    many: int
    is_demanded: bool = True
    is_least: bool = False
    """Whether it says only how many there must be at least."""
    uncounted: frozenset[Role] = frozenset()

    def least(self, pairs: int) -> int:
        """The fewest arbiters for so many pairs."""
        return -(-pairs // self.many)

    def most(self, pairs: int) -> int:
        """The number beyond which there are more than the rule reckons."""
        return -(-pairs // self.few)


_LEADERS = frozenset({Role.CHIEF, Role.SECRETARY})

RU_BLIND = Staffing(articles("RU 3.21.7"), 2, 3, is_least=True)
RU_FAST = Staffing(articles("RU 3.20.10"), 1, 1, is_least=True)
RU_STAFFING = {
    Scale.NATIONAL: Staffing(articles("RU 4.6.1.b"), 2, 3),
    Scale.REGIONAL: Staffing(articles("RU 4.6.1.c"), 4, 5, uncounted=_LEADERS),
    Scale.CITY: Staffing(articles("RU 4.6.1.c"), 4, 5, uncounted=_LEADERS),
    Scale.DISTRICT: Staffing(articles("RU 4.6.1.d"), 6, 7, is_least=True),
}
UA_PARA = Staffing(articles("UA V-13.19"), 2, 2, is_demanded=False, is_least=True)
UA_LOAD = Staffing(articles("UA V-18.13"), 1, 4, is_least=True, uncounted=REFEREES - {Role.LINE, Role.SENIOR})
"""Line and senior arbiters do the judging, each for four pairs at most."""
_UA_WIDE = Staffing(articles("UA V-18.1.1"), 2, 3, is_demanded=False)
UA_STAFFING = {
    Scale.NATIONAL: _UA_WIDE,
    Scale.REGIONAL: _UA_WIDE,
    Scale.CITY: _UA_WIDE,
    Scale.DISTRICT: Staffing(articles("UA V-18.1.2"), 3, 4, is_demanded=False),
}
UA_SENIORS_ABOVE = 5
"""Senior arbiters are named only where there are more line arbiters than this (UA V-18.4)."""


def russian_staffing(hall: Hall) -> Iterator[Staffing]:
    """The rules of the Russian code that hold in a hall."""
    if hall.is_official and hall.tempo in (Tempo.RAPID, Tempo.BLITZ):
        yield RU_FAST
    elif hall.is_official and hall.blind_players:
        yield RU_BLIND
    elif hall.scale in RU_STAFFING:
        yield RU_STAFFING[hall.scale]


def ukrainian_staffing(hall: Hall) -> Iterator[Staffing]:
    """The recommendations of the Ukrainian rules that hold in a hall, and the one limit that binds."""
    yield UA_LOAD
    usual = UA_PARA if hall.is_official and (hall.para_players or hall.blind_players) else UA_STAFFING.get(hall.scale)
    if usual is None:
        return
    if hall.is_official and hall.tempo in (Tempo.RAPID, Tempo.BLITZ):
        # One for each pair may be set; it need not be.
        usual = replace(usual, articles=(*articles("UA V-18.2"), *usual.articles), few=1)
    yield usual


_STAFFING = {"RU": russian_staffing, "UA": ukrainian_staffing}


def staffing(code: str, hall: Hall) -> tuple[Staffing, ...]:
    """How many arbiters a rulebook reckons with; the books of chess, checkers and the FMJD say nothing."""
    return tuple(_STAFFING[code](hall)) if code in _STAFFING else ()


def staffing_faults(code: str, hall: Hall, panel: Iterable[Official]) -> tuple[Ruling, ...]:
    """Too few arbiters, or more than reckoned with: a refusal where the rulebook demands a number."""
    roles = Counter(official.role for official in panel if official.role in REFEREES)
    return tuple(fault for rule in staffing(code, hall) for fault in _counted(rule, hall, roles))


def _counted(rule: Staffing, hall: Hall, roles: Counter[Role]) -> Iterator[Ruling]:
    have = sum(count for role, count in roles.items() if role not in rule.uncounted)
    parameters = {"have": have, "pairs": hall.pairs, "least": rule.least(hall.pairs), "most": rule.most(hall.pairs)}
    if have < rule.least(hall.pairs):
        said = Refusal if rule.is_demanded else Ruling
        yield said("officials.too-few", rule.articles, parameters)
    elif have > rule.most(hall.pairs) and not rule.is_least:
        yield Ruling("officials.more-than-reckoned", rule.articles, parameters)


def _line(roles: Counter[Role]) -> int:
    """Line arbiters, with those of them who were named senior or information arbiter."""
    return roles[Role.LINE] + roles[Role.SENIOR] + roles[Role.INFORMATION]


def ukrainian_panel_faults(panel: Iterable[Official], needed: Category) -> Iterator[Refusal]:
    """Senior arbiters without need (UA V-18.4), a chief without the category that the rank needs (UA V-18.6)."""
    officials = tuple(panel)
    roles = Counter(official.role for official in officials)
    if roles[Role.SENIOR] and _line(roles) <= UA_SENIORS_ABOVE:
        yield Refusal("officials.needless-seniors", articles("UA V-18.4"), {"line": _line(roles)})
    # Whatever the rank of the event, a chief arbiter has at least the second category.
    least = max(needed, Category.SECOND)
    for official in officials:
        if official.role is Role.CHIEF and official.category < least:
            yield Refusal("officials.chief-category", articles("UA V-18.6"), {"official": official.id})


def fmjd_panel_faults(panel: Iterable[Official], *, is_official: bool = True) -> Iterator[Refusal]:
    """A chief referee without badge or appointment (FM A4-3.a); organisers who referee (FM A4-5.b)."""
    officials = tuple(panel)
    organisers = {official.id for official in officials if official.role is Role.ORGANISER}
    for official in officials:
        parameters = {"official": official.id}
        if official.role in REFEREES and official.id in organisers:
            yield Refusal("officials.organiser-referees", articles("FM A4-5.b"), parameters)
        if official.role is not Role.CHIEF or not is_official:
            continue
        if official.category is not Category.INTERNATIONAL:
            yield Refusal("officials.no-badge", articles("FM A4-3.a"), parameters)
        if not official.appointed_by_fmjd:
            yield Refusal("officials.not-appointed", articles("FM A4-3.a"), parameters)


def display_assistants(opponents: int) -> int:
    """How many assistants a simultaneous display needs: one for each twenty opponents begun (FM A8A-17)."""
    return -(-opponents // 20)


# -- the title of international referee ---------------------------------------------------------------

LEAST_EVENTS = 2
LANGUAGE_LINES = 3


@dataclass(frozen=True, slots=True)
class RefereeApplication:
    """The form by which the title of international referee is asked for (FM A10-F3)."""

    organisation: str
    candidate: str
    born: str
    address: str
    languages: tuple[str, ...]
    chief_at: tuple[str, ...]
    assistant_at: tuple[str, ...]
    was_objective: bool
    date: str
    signed_by: str


def application_faults(form: RefereeApplication) -> Iterator[Refusal]:
    """What an application lacks."""
    for name in ("organisation", "candidate", "born", "address", "languages", "was_objective", "date", "signed_by"):
        if not getattr(form, name):
            yield Refusal("officials.form-field", articles("FM A10-F3.a"), {"field": name})
    if len(form.languages) > LANGUAGE_LINES:
        yield Refusal("officials.form-languages", articles("FM A10-F3.a"), {"most": LANGUAGE_LINES})
    events = len({*form.chief_at, *form.assistant_at})
    if events < LEAST_EVENTS:
        parameters = {"events": events, "least": LEAST_EVENTS}
        yield Refusal("officials.form-events", articles("FM A10-F3.c"), parameters)
