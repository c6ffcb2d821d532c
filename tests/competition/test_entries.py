from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from mainroad.clocks.reading import parse_control
from mainroad.competition.entries import Admitted, Entry, RollCall, entry_faults, roll_call, technical_entry
from mainroad.competition.officials import Scale
from mainroad.competition.paraclasses import ParaClass
from mainroad.competition.regulation.regulation import Regulation, Sex, Stage
from support.rulings import ids

YEAR = 2026
UA = Regulation(
    "T",
    "UA",
    "russian",
    parse_control("45m+15s"),
    (Stage("round-robin"),),
    scale=Scale.NATIONAL,
    is_official=True,
    para_class=ParaClass.LOW_VISION,
)
FM = Regulation("T", "FM", "international", parse_control("2h/50, 1h/25"), (Stage("round-robin"),))
ANA = Entry("ana", 1990, Sex.WOMEN, "UKR", region="Lviv", entered_by="Lviv", para_class=ParaClass.LOW_VISION)


def faults(regulation: Regulation, entry: Entry) -> list[str]:
    return ids(entry_faults(regulation, entry, YEAR))


class TestEligibility:
    def test_who_meets_everything_may_play(self) -> None:
        assert faults(UA, ANA) == []

    @pytest.mark.article("UA II-8.3.4", "FM A2-3.f", "RU 3.3.1.d")
    @pytest.mark.parametrize(
        ("code", "group", "born"), [("UA", "cadets", 2010), ("FM", "cadets", 2009), ("RU", "older-youths", 2009)]
    )
    def test_the_age_group_of_the_regulation_counts(self, code: str, group: str, born: int) -> None:
        event = replace(FM, rulebook=code, age_group=group)
        assert faults(event, replace(ANA, born=born)) == []
        assert faults(event, replace(ANA, born=born - 1)) == ["ages.too-old"]
        assert faults(event, replace(ANA, born=born + 5)) == []

    def test_without_a_year_of_birth_no_group_is_open(self) -> None:
        assert faults(replace(FM, age_group="juniors"), replace(ANA, born=0)) == ["entries.no-year-of-birth"]
        assert faults(replace(FM, age_group="adults"), replace(ANA, born=0)) == []

    def test_an_event_for_women_is_for_women(self) -> None:
        women = replace(FM, sex=Sex.WOMEN)
        assert faults(women, ANA) == []
        assert faults(women, replace(ANA, sex=Sex.MEN)) == ["entries.sex"]

    @pytest.mark.article("FM A2-2.2")
    def test_players_belong_to_member_federations(self) -> None:
        members = replace(FM, federations=("UKR", "LTU"))
        assert faults(members, ANA) == []
        (refusal,) = entry_faults(members, replace(ANA, federation="XXX"), YEAR)
        assert (ids([refusal]), [str(article) for article in refusal.articles]) == (
            ["entries.federation"],
            ["FM A2-2.2"],
        )


class TestUkraine:
    def test_the_standard_and_fitness_are_asked_of_all(self) -> None:
        assert faults(UA, replace(ANA, meets_standard=False)) == ["entries.standard"]
        assert faults(UA, replace(ANA, is_fit=False)) == ["entries.unfit"]

    @pytest.mark.parametrize("why", Admitted)
    def test_the_organiser_may_admit_others(self, why: Admitted) -> None:
        assert faults(UA, replace(ANA, meets_standard=False, is_fit=False, admitted=why)) == []

    def test_somebody_of_another_impairment_may_be_admitted(self) -> None:
        deaf = replace(ANA, para_class=ParaClass.DEAF)
        assert faults(UA, deaf) == ["paraclasses.wrong-class"]
        assert faults(UA, replace(deaf, admitted=Admitted.OTHER_IMPAIRMENT)) == []
        assert faults(UA, replace(deaf, admitted=Admitted.LOCAL)) == ["paraclasses.wrong-class"]

    @pytest.mark.article("UA II-4.1")
    def test_only_a_centre_enters_players_for_a_national_event(self) -> None:
        alone = replace(ANA, entered_by="")
        assert faults(UA, alone) == ["entries.no-centre"]
        assert faults(replace(UA, scale=Scale.CITY), alone) == []

    @pytest.mark.article("UA II-5.1")
    def test_it_is_the_centre_of_his_own_region(self) -> None:
        assert faults(UA, replace(ANA, entered_by="Kyiv")) == ["entries.other-centre"]

    @pytest.mark.article("UA II-5.2.a")
    def test_everybody_in_an_official_event_has_a_class(self) -> None:
        without = replace(ANA, para_class=None)
        assert faults(UA, without) == ["paraclasses.unclassified"]
        open_event = replace(UA, para_class=None)
        assert faults(open_event, without) == ["paraclasses.unclassified"]
        assert faults(replace(open_event, is_official=False), without) == []

    @pytest.mark.article("UA V-13.17")
    def test_the_blind_may_play_up(self) -> None:
        blind = replace(ANA, para_class=ParaClass.BLIND)
        assert faults(UA, blind) == []
        assert faults(replace(UA, para_class=ParaClass.BLIND), ANA) == ["paraclasses.wrong-class"]


class TestDeadlines:
    @pytest.mark.article("UA II-4.2.a")
    def test_technical_entries_come_seven_days_before(self) -> None:
        assert technical_entry(date(2026, 5, 4), date(2026, 5, 11)) is None
        assert ids([technical_entry(date(2026, 5, 5), date(2026, 5, 11))]) == ["entries.late"]

    @pytest.mark.article("UA II-4.2.a")
    def test_they_come_by_e_mail(self) -> None:
        refusal = technical_entry(date(2026, 5, 1), date(2026, 5, 11), by_mail=False)
        assert ids([refusal]) == ["entries.not-by-mail"]


class TestRollCall:
    ENTRIES = ("ana", "ben", "cid")

    def test_who_answers_starts_in_the_order_of_the_list(self) -> None:
        assert roll_call(self.ENTRIES, ("cid", "ana")) == RollCall(("ana", "cid"), ("ben",))

    def test_the_chief_may_include_somebody_who_is_not_there(self) -> None:
        assert roll_call(self.ENTRIES, ("cid", "ana"), included=("ben",)) == RollCall(self.ENTRIES, ())

    def test_strangers_do_not_start(self) -> None:
        assert roll_call(self.ENTRIES, ("zoe",)) == RollCall((), self.ENTRIES)
