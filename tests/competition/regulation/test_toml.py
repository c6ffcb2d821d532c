from __future__ import annotations

import tomllib
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mainroad.basics import Refusal
from mainroad.clocks.presets import PRESETS
from mainroad.clocks.reading import parse_control
from mainroad.clocks.tempo import Tempo
from mainroad.competition.ages import AGES
from mainroad.competition.officials import Scale
from mainroad.competition.paraclasses import ParaClass
from mainroad.competition.regulation.event import Event, Programme
from mainroad.competition.regulation.regulation import (
    RULEBOOKS,
    Annex,
    AppealTerms,
    Award,
    Byes,
    Carried,
    Category,
    EntryTerms,
    MicroMatches,
    Nature,
    PairLimits,
    Points,
    Regulation,
    ScheduledRound,
    Sex,
    Stage,
    Teams,
    Worth,
    with_annex,
)
from mainroad.competition.regulation.systems import SYSTEMS, SystemKind
from mainroad.competition.regulation.toml import (
    RegulationError,
    read_annex,
    read_event,
    read_regulation,
    write_annex,
    write_event,
    write_regulation,
)
from mainroad.competition.systems import SWISS
from mainroad.competition.tiebreaks import TIE_BREAKS
from mainroad.laws.games import GAMES
from support.rulings import ids

SMALL = """\
title = "Кубок Вильнюса"
rulebook = "RU"
game = "russian"
time_control = "45m+15s"
system = "ru-solkoff"
rounds = 9
"""
CUP = Regulation("Кубок Вильнюса", "RU", "russian", parse_control("45m+15s"), (Stage("ru-solkoff", 9),))

FULL = """\
title = "All in one"
rulebook = "UA"
game = "brazilian"
time_control = "45m/25, 15m"
nature = "individual-team"
scale = "national"
official = true
tempo = "classical"
scoring = "2/1/0"
tie_breaks = ["UA:DE", "UA:SOL/C"]
play_off = true
ballot = true
lateness = "30m"
sex = "women"
age_group = "juniors"
para_class = "blind"
federations = ["UKR", "LTU"]
aims = "To find the best."
requirements = "First category"
expected = 20
management = "The federation"
rights = "The winner plays in the final."
programme = "Arrival on 3 May"
expenses = "Travel is paid by those who send."

[[stages]]
system = "ua-solkoff-median"
rounds = 7

[[stages]]
system = "round-robin"
qualifiers = 6
carries = "mutual"

[micro_match]
games = 3
by_sum = true

[byes]
asked = "draw"
most_asked = 1

[pairing]
forbidden = [["ana", "ben"]]
federations_meet_early = true
federations_apart_in_last = 3

[teams]
boards = 4
reserves = 1
line_up_before = "10m"

[appeals]
within = "1h"
fee = 500

[[categories]]
name = "Girls"
sex = "women"
age_group = "cadets"

[[awards]]
place = 1
prize = "Cup"
category = "Girls"

[[schedule]]
start = 2026-05-04T10:00:00+00:00
pairs = [["ana", "zoe"]]

[entry]
until = 2026-04-20
to = "entries@example.org"
fee = 2000
confirm_until = 2026-04-27
papers = "Passport"
"""
ALL_IN_ONE = Regulation(
    title="All in one",
    rulebook="UA",
    game="brazilian",
    time_control=parse_control("45m/25, 15m"),
    stages=(
        Stage("ua-solkoff-median", 7),
        Stage("round-robin", qualifiers=6, carries=Carried.MUTUAL),
    ),
    nature=Nature.INDIVIDUAL_TEAM,
    scale=Scale.NATIONAL,
    is_official=True,
    tempo=Tempo.CLASSICAL,
    scoring=Points.TWO,
    tie_breaks=("UA:DE", "UA:SOL/C"),
    play_off=True,
    ballot=True,
    lateness=timedelta(minutes=30),
    sex=Sex.WOMEN,
    age_group="juniors",
    para_class=ParaClass.BLIND,
    federations=("UKR", "LTU"),
    micro_match=MicroMatches(3, by_sum=True),
    byes=Byes(asked=Worth.DRAW, most_asked=1),
    pairing=PairLimits((("ana", "ben"),), federations_meet_early=True, federations_apart_in_last=3),
    teams=Teams(4, 1, line_up_before=timedelta(minutes=10)),
    appeals=AppealTerms(timedelta(hours=1), 500),
    categories=(Category("Girls", Sex.WOMEN, "cadets"),),
    awards=(Award(1, "Cup", "Girls"),),
    schedule=(ScheduledRound(datetime(2026, 5, 4, 10, tzinfo=UTC), (("ana", "zoe"),)),),
    aims="To find the best.",
    requirements="First category",
    entry=EntryTerms(date(2026, 4, 20), "entries@example.org", 2000, date(2026, 4, 27), "Passport"),
    expected=20,
    management="The federation",
    rights="The winner plays in the final.",
    programme="Arrival on 3 May",
    expenses="Travel is paid by those who send.",
)


class TestReading:
    def test_a_small_one_names_only_what_it_must(self) -> None:
        assert read_regulation(SMALL) == CUP

    def test_everything_can_be_said(self) -> None:
        assert read_regulation(FULL) == ALL_IN_ONE

    def test_tie_breaks_are_read_in_either_case(self) -> None:
        assert read_regulation(SMALL + 'tie_breaks = ["ru:sol/c", "bh/c1"]').tie_breaks == ("RU:SOL/C", "BH/C1")


class TestWriting:
    def test_it_has_one_form(self) -> None:
        assert write_regulation(ALL_IN_ONE) == FULL

    def test_what_the_rulebook_says_anyway_is_left_out(self) -> None:
        assert write_regulation(CUP) == SMALL.replace("system", "\n[[stages]]\nsystem")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("tiebreaks = 1", "tiebreaks is not a key of a regulation; is tie_breaks meant?"),
        ("colour = 1", "colour is not a key of a regulation"),
        ("official = 1", "official must be true or false, not 1"),
        ('tempo = "rapidd"', "tempo cannot be 'rapidd'; is 'rapid' meant?"),
        ('sex = "x"', "sex cannot be 'x', but one of women, men"),
        ('tie_breaks = "BH"', "tie_breaks must be a list"),
        ('tie_breaks = ["BH", "XYZ"]', "tie_breaks[2] is wrong: 'XYZ' is not a tie-break"),
        ("lateness = 30", "lateness must be a text that is not empty"),
        ('lateness = "30"', "lateness is wrong: '30' lacks a unit: write h, m or s"),
        ("byes = 1", "byes must be a table of keys"),
        ('[byes]\npairing = "full"', "byes.pairing cannot be 'full', but one of win, draw, loss"),
        ("[pairing]\nforbidden = [[1]]", "pairing.forbidden[1] must be a list of pairs of entries, not hold [1]"),
        ("[teams]\nreserves = 1", "teams.boards is missing"),
        ("[teams]\nboards = -1", "teams.boards must be a whole number from 0 on, not -1"),
        ("[teams]\nboards = true", "teams.boards must be a whole number from 0 on, not True"),
        ("[[awards]]\nplace = 1", "awards[1].prize is missing"),
        (
            "[[schedule]]\nstart = 2026-05-04T10:00:00",
            "schedule[1].start must be a moment with its zone, like 2026-05-04T10:00:00Z",
        ),
        ("[[stages]]", "system and stages say the same twice: keep one of them"),
    ],
)
def test_a_mistake_is_one_sentence_that_names_the_key(line: str, sentence: str) -> None:
    with pytest.raises(RegulationError) as caught:
        read_regulation(SMALL + line)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('title = "Кубок Вильнюса"', "", "title is missing"),
        ('"RU"', '"XX"', "rulebook cannot be 'XX', but one of RU, UA, CH, CK, FM"),
        ('"russian"', '"rusian"', "game cannot be 'rusian'; is 'russian' meant?"),
        ('"ru-solkoff"', '"solkof"', "stages[1].system cannot be 'solkof'; is 'ru-solkoff' meant?"),
        ('system = "ru-solkoff"\n', "", "system is missing"),
        ('system = "ru-solkoff"\nrounds = 9', "", "stages is missing"),
        ('system = "ru-solkoff"\nrounds = 9', "stages = []", "stages must hold at least one stage"),
        ('"45m+15s"', '"soon"', "time_control is wrong: 'soon' is not a duration"),
    ],
)
def test_a_missing_or_wrong_head_is_named_too(old: str, new: str, sentence: str) -> None:
    with pytest.raises(RegulationError) as caught:
        read_regulation(SMALL.replace(old, new))
    assert str(caught.value).startswith(sentence)


def test_what_is_no_toml_is_said() -> None:
    with pytest.raises(RegulationError, match=r"^This is not a TOML file: .*line 1"):
        read_regulation("title = \n")


# -- there and back -----------------------------------------------------------------------------------

texts = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12).filter(lambda text: text.strip())
counts = st.integers(0, 99)
times = st.integers(1, 10**8).map(lambda ms: timedelta(milliseconds=ms))
moments = st.integers(0, 7 * 10**9).map(lambda seconds: datetime.fromtimestamp(seconds, UTC))
pairs = st.lists(st.tuples(texts, texts), max_size=2).map(tuple)
age_groups = st.sampled_from(["", *(group.name for rules in AGES.values() for group in rules.groups)])
stages = st.builds(Stage, st.sampled_from(list(SYSTEMS)), counts, counts, st.sampled_from(Carried))


def some(strategy: st.SearchStrategy[object]) -> st.SearchStrategy[tuple[object, ...]]:
    return st.lists(strategy, max_size=3).map(tuple)


regulations = st.builds(
    Regulation,
    title=texts,
    rulebook=st.sampled_from(RULEBOOKS),
    game=st.sampled_from(list(GAMES)),
    time_control=st.sampled_from([preset.longest for preset in PRESETS.values()]),
    stages=st.lists(stages, min_size=1, max_size=3).map(tuple),
    tie_breaks=some(st.sampled_from([*TIE_BREAKS, "BH/C2"])),
    lateness=st.none() | times,
    age_group=age_groups,
    federations=some(texts),
    micro_match=st.none() | st.builds(MicroMatches, counts, st.booleans()),
    byes=st.builds(Byes, st.sampled_from(Worth), st.sampled_from(Worth), counts),
    pairing=st.builds(PairLimits, pairs, st.booleans(), counts),
    teams=st.none() | st.builds(Teams, counts, counts, st.booleans(), st.none() | times),
    appeals=st.none() | st.builds(AppealTerms, times, counts),
    categories=some(st.builds(Category, texts, st.none() | st.sampled_from(Sex), age_groups)),
    awards=some(st.builds(Award, counts, texts, texts)),
    schedule=some(st.builds(ScheduledRound, moments, pairs)),
)


@given(regulations)
def test_text_and_back(regulation: Regulation) -> None:
    text = write_regulation(regulation)
    assert read_regulation(text) == regulation
    assert write_regulation(read_regulation(text)) == text


def test_the_swiss_systems_are_those_that_can_pair() -> None:
    named = {name for name, system in SYSTEMS.items() if system.kind is SystemKind.SWISS}
    assert all(SYSTEMS[name].rounds(10) is None for name in named)
    assert named == set(SWISS)


# -- events and annexes -------------------------------------------------------------------------------

EVENT = Event(
    "Festival",
    date(2026, 5, 4),
    date(2026, 5, 10),
    (CUP, ALL_IN_ONE),
    venue="Vilnius",
    programme=Programme.FMJD,
    rank="IV",
    is_in_calendar_plan=True,
    team_results=3,
)


class TestEvent:
    def test_text_and_back(self) -> None:
        assert read_event(write_event(EVENT)) == EVENT

    def test_its_tournaments_may_be_short(self) -> None:
        text = 'title = "F"\nfirst_day = 2026-05-04\nlast_day = 2026-05-04\n[[tournaments]]\n' + SMALL
        assert read_event(text).tournaments == (CUP,)

    def test_the_tables_of_a_tournament_are_its_own(self) -> None:
        raw = tomllib.loads(write_event(EVENT))
        assert [len(each["stages"]) for each in raw["tournaments"]] == [1, 2]

    def test_a_mistake_names_the_tournament(self) -> None:
        with pytest.raises(RegulationError, match=r"^tournaments\[2\]\.stages\[1\]\.system cannot be"):
            read_event(write_event(EVENT).replace("ua-solkoff-median", "?"))

    def test_days_are_days(self) -> None:
        with pytest.raises(RegulationError, match=r"^first_day must be a day, like"):
            read_event('first_day = "soon"')


class TestAnnex:
    ANNEX = Annex(ALL_IN_ONE.schedule)

    def test_text_and_back(self) -> None:
        assert read_annex(write_annex(self.ANNEX)) == self.ANNEX

    @pytest.mark.article("RU 4.1.i")
    def test_the_schedule_with_its_pairs_may_stand_beside_the_regulation(self) -> None:
        inside = read_regulation(SMALL + FULL[FULL.index("[[schedule]]") : FULL.index("[entry]")])
        assert with_annex(read_regulation(SMALL), read_annex(write_annex(self.ANNEX))) == inside

    @pytest.mark.article("RU 4.1.i")
    def test_two_different_schedules_are_refused(self) -> None:
        other = Annex((ScheduledRound(datetime(2026, 5, 5, 10, tzinfo=UTC)),))
        outcome = with_annex(ALL_IN_ONE, other)
        assert isinstance(outcome, Refusal)
        assert ids([outcome]) == ["regulation.two-schedules"]
        assert with_annex(ALL_IN_ONE, self.ANNEX) == ALL_IN_ONE
