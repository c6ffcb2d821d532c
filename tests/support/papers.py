"""A small tournament for the papers: four players, two rounds, an incident, a sanction and a protest."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from functools import reduce

from mainroad.clocks.reading import parse_control
from mainroad.competition.desk import facts
from mainroad.competition.desk.evolve import evolve
from mainroad.competition.desk.people import Named
from mainroad.competition.desk.state import Tournament
from mainroad.competition.officials import Category, Official, Role
from mainroad.competition.regulation.event import Event
from mainroad.competition.regulation.regulation import (
    AppealTerms,
    Award,
    EntryTerms,
    MicroMatches,
    Nature,
    Regulation,
    ScheduledRound,
    Stage,
    Teams,
)
from mainroad.competition.regulation.toml import write_regulation
from mainroad.documents.subject import Subject
from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import WrittenRuling
from mainroad.titles.classification import HomeNorm
from mainroad.titles.home_file import HomeTable

NINE = datetime(2026, 5, 4, 9, 0, tzinfo=UTC)
ADDRESS = "https://example.org/tournaments/k7Qx2/"

REGULATION = Regulation(
    title="Кубок Вільнюса",
    rulebook="UA",
    game="russian",
    time_control=parse_control("45m+15s"),
    stages=(Stage("ua-solkoff-median", 3),),
    tie_breaks=("UA:DE", "UA:SOL/C", "UA:WIN"),
    appeals=AppealTerms(timedelta(hours=1), 50_000),
    awards=(Award(1, "кубок"), Award(2, "медаль")),
    schedule=tuple(ScheduledRound(NINE + timedelta(days=n)) for n in range(3)),
    aims="Виявити найсильніших.",
    entry=EntryTerms(until=date(2026, 4, 20), to="federation@example.org", fee=10_000),
)
EVENT = Event(
    "Весняні зустрічі", date(2026, 5, 4), date(2026, 5, 6), (REGULATION,), venue="Київ, Шаховий клуб", organiser="ФШУ"
)
NAMES = {
    named.id: named
    for named in (
        Named("a", "Ганна Бондар", "Hanna Bondar", "МС", "UKR", "Київ", born=1990, sex="women", rating=2210),
        Named("b", "Віктор Їжак", "Viktor Yizhak", "КМС", "UKR", "Львів", born=1985, sex="men", para_class="blind"),
        Named("c", "Шарунас Ажуолас", "Šarūnas Ąžuolas", "", "LTU", "Vilnius", born=2001, sex="men", rating=2050),
        Named("d", "Олег Ґудзь <b>", "Oleh Gudz <b>", "", "UKR", "Одеса", born=1979, sex="men", rating=1900),
        Named("chief", "Марія Суддя", "Mariia Suddia"),
        Named("secretary", "Іван Писар", "Ivan Pysar"),
        Named("coach", "Петро Тренер", "Petro Trener", federation="UKR", region="Одеса"),
        Named("w1", "Перший Свідок", "First Witness"),
        Named("w2", "Другий Свідок", "Second Witness"),
    )
}
OFFICIALS = (Official("chief", Role.CHIEF, Category.NATIONAL), Official("secretary", Role.SECRETARY))


def ms(moment: datetime) -> int:
    return int(moment.timestamp() * 1000)


def folded(written: Iterable[Fact]) -> Tournament:
    return reduce(evolve, written, Tournament())


def opened(regulation: Regulation = REGULATION) -> facts.Opened:
    first = regulation.stages[0]
    return facts.Opened(regulation.rulebook, "2026", first.system, first.rounds, write_regulation(regulation))


ENTRIES = (
    facts.Entered("a", 2210, "UKR", region="Київ", title="МС"),
    facts.Entered("b", 0, "UKR", region="Львів"),
    facts.Entered("c", 2050, "LTU"),
    facts.Entered("d", 1900, "UKR", region="Одеса"),
)
ROUND_1 = (
    facts.Paired(1, (facts.PairedBoard(1, 3), facts.PairedBoard(4, 2))),
    facts.Published(1),
    facts.Begun(1, ms(NINE)),
    facts.Came(1, 4, ms(NINE + timedelta(minutes=7)), 7),
    facts.Scored(1, 1, 2, 0),
    facts.Scored(1, 2, 1, 1),
)
ROUND_2 = (
    facts.Paired(2, (facts.PairedBoard(2, 1), facts.PairedBoard(3, 4))),
    facts.Published(2),
    facts.Begun(2, ms(NINE + timedelta(days=1))),
    facts.Scored(2, 1, 0, 2),
    facts.Scored(2, 2, 2, 0, "forfeit"),
)
CONDUCT = (
    facts.CaseRaised(
        "k1", "incident", 1, 2, 4, "touched-another", "Двічі.", ms(NINE + timedelta(minutes=30)),
        witnesses=("w1", "w2"), explanation="Пояснив хвилюванням.",
    ),
    facts.CaseRuled("k1", "upheld", "UA V-17.10.2", "Попереджено."),
    facts.Sanctioned(4, "UA V-17.10.2", 0, "warning", 1, 2, "Двічі торкнувся."),
    facts.CaseRaised("k2", "incident", 2, 1, 0, "Підказка.", "", ms(NINE + timedelta(days=1)), offender="coach"),
    facts.CaseRuled("k2", "noted", "UA V-18.9.6"),
    facts.CaseRaised("k3", "claim", 2, 1, 1, "Нічия.", "", ms(NINE + timedelta(days=1, hours=1))),
    facts.Protested("p1", 3, "Результат 1 туру", 1, 1),
    facts.ProtestDecided("p1", False, "Партію записано правильно"),
)  # fmt: skip
MANDATE = (facts.Admitted("a", True), facts.Admitted("b", False, "немає довідки"))
ORDER = facts.Numbered(("a", "b", "c", "d"), "зерно 2026")

NORMS = tuple(HomeNorm("First category", rounds, 0) for rounds in range(1, 20))
HOME = {book: HomeTable(book, NORMS) for book in ("RU", "UA")}
"""Whoever has played has met this norm."""

STATE = folded((opened(), *ENTRIES, ORDER, *ROUND_1, *ROUND_2, *CONDUCT))
SUBJECT = Subject(STATE, NAMES, "uk", EVENT, OFFICIALS, ADDRESS, {1: "k7mx2p", 2: "3bwq8z"}, home=HOME)


def spoken(language: str, subject: Subject = SUBJECT) -> Subject:
    return replace(subject, language=language)


# -- other kinds of tournament ----------------------------------------------------------------------

MICRO = replace(REGULATION, micro_match=MicroMatches(2))
MICRO_STATE = folded(
    (
        opened(MICRO), *ENTRIES, ORDER, *ROUND_1[:3],
        facts.GameScored(1, 1, 1, 2, 0), facts.GameScored(1, 1, 2, 1, 1), facts.Scored(1, 1, 2, 0),
    )
)  # fmt: skip
MICRO_SUBJECT = replace(SUBJECT, state=MICRO_STATE)

TEAM_REGULATION = replace(
    REGULATION, nature=Nature.TEAM, teams=Teams(2), stages=(Stage("round-robin"),), tie_breaks=(), awards=()
)
TEAM_STATE = folded(
    (
        opened(TEAM_REGULATION),
        facts.Entered("kyiv"), facts.Entered("vilnius"),
        facts.TeamNamed("kyiv", ("a", "b")), facts.TeamNamed("vilnius", ("c", "d")),
        facts.Numbered(("kyiv", "vilnius"), "seed"),
        facts.Paired(1, (facts.PairedBoard(1, 2),)), facts.Published(1), facts.Begun(1, ms(NINE)),
        facts.Seated(1, 1, ("a", "b"), WrittenRuling("teams.result", (), {"score": "0:0"})),
        facts.Seated(1, 2, ("c", "d"), WrittenRuling("teams.result", (), {"score": "0:0"})),
        facts.TableScored(1, 1, 1, 2, 0), facts.TableScored(1, 1, 2, 1, 1), facts.Scored(1, 1, 2, 0),
    )
)  # fmt: skip
TEAM_NAMES = {**NAMES, "kyiv": Named("kyiv", "Київ", "Kyiv"), "vilnius": Named("vilnius", "Вільнюс", "Vilnius")}
TEAM_SUBJECT = replace(SUBJECT, state=TEAM_STATE, names=TEAM_NAMES)


# -- many players -----------------------------------------------------------------------------------

FAMILIES = ("Константинопольский", "Иванов", "Шевченко", "Григорьева-Александрова", "Ли", "Петрашко", "Кожемякина")


def many(players: int, rounds: int = 3, language: str = "ru") -> Subject:
    """A finished tournament of many players from two regions and four clubs of one federation; long names."""
    names, entered = dict[str, Named](), list[facts.Entered]()
    for n in range(1, players + 1):
        id_, region, club = f"p{n:03}", ("Карелия", "Московская область")[n % 2], f"ДЮСШ №{n % 4}"
        names[id_] = Named(id_, f"{FAMILIES[n % 7]} Александр {n}", f"Player {n}", "МС", "RUS", region, club, born=1990)
        entered.append(facts.Entered(id_, 1500 + n, "RUS", club, region))
    terms = replace(REGULATION, rulebook="RU", tie_breaks=("RU:SOL", "RU:SB", "RU:WIN"), awards=())
    written = [opened(terms), *entered, facts.Numbered(tuple(names), "зерно")]
    for number in range(1, rounds + 1):
        written += _round_of_many(players, number)
    written.append(facts.Finished(tuple((n, n) for n in range(1, players + 1))))
    return replace(SUBJECT, state=folded(written), names={**NAMES, **names}, language=language)


def _round_of_many(players: int, number: int) -> list[Fact]:
    order = [*range(number + 1, players + 1), *range(1, number + 1)]
    bye = order.pop() if players % 2 else None
    boards = tuple(facts.PairedBoard(order[n], order[-1 - n]) for n in range(len(order) // 2))
    scores = (facts.Scored(number, n + 1, *((2, 0), (1, 1), (0, 2))[(n + number) % 3]) for n in range(len(boards)))
    return [facts.Paired(number, boards, bye), facts.Published(number), facts.Begun(number, ms(NINE)), *scores]
