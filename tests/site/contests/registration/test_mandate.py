from __future__ import annotations

from datetime import date

import pytest
from django.test import Client

from mainroad.competition.regulation.toml import read_regulation
from mainroad.site.contests.registration.checklist import checklist
from mainroad.site.people.models import Person
from support.contests import DATABASES, ROUND_ROBIN, SWISS, desk, signed_in, with_entries

pytestmark = DATABASES

LIST = "/tournaments/tourn234/desk/mandate/"
ONE = f"{LIST}person01/"
SEEN = {"identity": "on", "licence": "on", "medical": "on"}
PARA = ROUND_ROBIN + 'para_class = "blind"\n'
NATIONAL = ROUND_ROBIN + 'scale = "national"\nofficial = true\npara_class = "blind"\nappeals = {within = "1h"}\n'


def keys(regulation: str) -> list[str]:
    return [item.key for item in checklist(read_regulation(regulation))]


class TestChecklist:
    def test_everywhere_identity_licence_and_health(self) -> None:
        assert keys(SWISS) == ["identity", "licence", "medical"]

    def test_a_fee_and_papers_of_the_regulation(self) -> None:
        assert keys(SWISS + '\n[entry]\nfee = 1000\npapers = "passport"\n') == [
            "identity", "licence", "fee", "papers", "medical",
        ]  # fmt: skip

    @pytest.mark.article("UA II-4.1", "UA II-4.3", "UA II-5.1", "UA II-5.2.a")
    def test_ukrainian_championships_want_class_standard_and_centre(self) -> None:
        assert keys(NATIONAL) == ["identity", "licence", "medical", "class", "standard", "centre"]
        assert "centre" not in keys(ROUND_ROBIN)

    @pytest.mark.article("UA II-4.1", "UA II-5.1")
    def test_whose_centre_did_not_enter_them_needs_a_word_why(self, chief: Client) -> None:
        row = with_entries(1, ROUND_ROBIN + 'scale = "national"\n')
        seen = {"identity": "on", "licence": "on", "medical": "on", "class": "on", "para_class": "blind", "admit": "1"}
        page = chief.post(ONE, seen).content.decode()
        assert "UA II-4.1" in page
        assert "UA II-5.1" in page
        assert "person01" not in desk(row).admitted
        chief.post(ONE, {**seen, "centre": "on"})
        assert desk(row).admitted["person01"].is_admitted


class TestDeciding:
    def test_who_has_everything_is_admitted_and_the_next_one_is_shown(self, chief: Client) -> None:
        row = with_entries(3)
        answer = chief.post(ONE, {**SEEN, "admit": "1"})
        assert desk(row).admitted["person01"].is_admitted
        assert answer["Location"].startswith(LIST)
        assert answer["Location"] != ONE

    def test_something_missing_needs_a_word_why(self, chief: Client) -> None:
        row = with_entries(1)
        page = chief.post(ONE, {"identity": "on", "admit": "1"}).content.decode()
        assert "Not everything is in order" in page
        chief.post(ONE, {"identity": "on", "admit": "1", "reason": "licence follows by mail"})
        assert desk(row).admitted["person01"].reason == "licence follows by mail"

    def test_a_refusal_names_what_was_not_ticked(self, chief: Client) -> None:
        row = with_entries(1)
        chief.post(ONE, {"identity": "on", "licence": "on", "refuse": "1"})
        told = desk(row).admitted["person01"]
        assert (told.is_admitted, told.reason) == (False, "Medical clearance for competitions")

    def test_who_is_too_old_is_admitted_only_with_a_reason_and_refused_with_the_article(self, chief: Client) -> None:
        row = with_entries(1, SWISS + 'age_group = "youths"\n')
        Person.objects.update(birth_year=1990)
        chief.post(ONE, {**SEEN, "admit": "1"})
        assert "person01" not in desk(row).admitted
        chief.post(ONE, {**SEEN, "refuse": "1"})
        assert "RU 3.3.1.c" in desk(row).admitted["person01"].reason

    def test_a_new_decision_takes_the_place_of_the_old_one(self, chief: Client) -> None:
        row = with_entries(1)
        chief.post(ONE, {"refuse": "1", "reason": "no passport"})
        chief.post(ONE, {**SEEN, "admit": "1"})
        assert desk(row).admitted["person01"].is_admitted


class TestWhatIsSeen:
    def test_the_commission_sees_the_date_of_birth(self, chief: Client) -> None:
        with_entries(1)
        Person.objects.update(birth_date=date(2012, 5, 6))
        assert "6 May 2012" in chief.get(ONE).content.decode()

    def test_para_classes_are_for_the_chief_arbiter_and_the_secretary(self, chief: Client) -> None:
        with_entries(1, PARA)
        Person.objects.update(para_class="low-vision", para_status="confirmed")
        assert "low vision" in chief.get(ONE).content.decode()
        page = signed_in("organiser").get(ONE).content.decode()
        assert "low vision" not in page
        assert "Medical clearance" not in page

    def test_a_wrong_class_is_told_only_to_those_who_may_know(self, chief: Client) -> None:
        with_entries(1, PARA)
        Person.objects.update(para_class="deaf")
        assert "deaf" in chief.get("/tournaments/tourn234/desk/registration/").content.decode()
        assert "deaf" not in signed_in("organiser").get("/tournaments/tourn234/desk/registration/").content.decode()

    def test_a_class_never_gets_into_the_journal_by_itself(self, chief: Client) -> None:
        row = with_entries(1, PARA)
        Person.objects.update(para_class="deaf")
        chief.post(ONE, {"identity": "on", "licence": "on", "medical": "on", "refuse": "1"})
        assert desk(row).admitted["person01"].reason == "Para class confirmed by the classification commission"


ALL = {
    "identity": "on", "licence": "on", "medical": "on", "class": "on", "standard": "on", "centre": "on",
    "fit_on": "2026-05-02", "para_class": "blind", "commission": "sight", "examined": "2026-04-01T09:00", "admit": "1",
}  # fmt: skip


class TestUkrainianAdmission:
    """The commission asks for the standard, fitness and the class (UA II-3.2), and keeps no more than that it did."""

    def post(self, client: Client, without: str = "", **changed: str) -> str:
        data = {key: value for key, value in {**ALL, **changed}.items() if key != without}
        return client.post(ONE, data, follow=True).content.decode()

    @pytest.mark.article("UA II-3.2")
    @pytest.mark.parametrize("without", ["standard", "medical"])
    def test_a_reason_does_not_replace_the_standard_or_fitness(self, chief: Client, without: str) -> None:
        row = with_entries(1, NATIONAL)
        changed = {"fit_on": ""} if without == "medical" else {}
        page = self.post(chief, without, reason="a good player", **changed)
        assert "UA II-3.2" in page
        assert "person01" not in desk(row).admitted
        self.post(chief, without, reason="a good player", ground="local", **changed)
        assert desk(row).admitted["person01"].ground == "local"

    @pytest.mark.article("UA II-3.2")
    def test_the_journal_knows_the_day_and_the_registry_the_class(self, chief: Client) -> None:
        row = with_entries(1, NATIONAL)
        self.post(chief)
        told = desk(row).admitted["person01"]
        assert (told.is_admitted, told.meets_standard, told.fit_on, told.ground) == (True, True, "2026-05-02", "")
        assert Person.objects.get(pk="person01").para_class == "blind"
        assert "Found fit on 2026-05-02" in chief.get(ONE).content.decode()

    @pytest.mark.article("UA II-5.2.a")
    def test_a_wrong_class_is_refused_and_told_to_those_who_may_know(self, chief: Client) -> None:
        row = with_entries(1, NATIONAL)
        page = self.post(chief, para_class="deaf", commission="hearing", reason="a friend")
        assert "UA II-5.2.a" in page
        assert "person01" not in desk(row).admitted
        Person.objects.update(para_class="deaf")
        seen = signed_in("organiser").post(ONE, {**ALL, "reason": "a friend", "ground": "local"}, follow=True)
        assert "deaf" not in seen.content.decode()
        assert "those who may see them are told why" in seen.content.decode()

    @pytest.mark.article("UA II-5.4", "UA II-5.2.b")
    @pytest.mark.parametrize(
        ("changed", "article"),
        [
            ({"examined": ""}, "UA II-5.4"),
            ({"examined": "2026-03-31T09:00"}, "UA II-5.4"),
            ({"commission": "hearing"}, "UA II-5.4"),
            ({"examined": "2026-04-01T16:00", "first_time": "on"}, "UA II-5.2.b"),
        ],
    )
    def test_each_is_examined_on_the_first_day_by_the_right_commission(
        self, chief: Client, changed: dict[str, str], article: str
    ) -> None:
        row = with_entries(1, NATIONAL + "[[schedule]]\nstart = 2026-04-01T15:00:00Z\n")
        assert f"({article})" in self.post(chief, **changed)
        assert "person01" not in desk(row).admitted
        self.post(chief)
        assert desk(row).admitted["person01"].is_admitted

    @pytest.mark.article("UA II-8.3.4")
    def test_the_own_age_group_is_shown(self, chief: Client) -> None:
        with_entries(1, NATIONAL)
        Person.objects.update(birth_year=2011)
        page = chief.get(ONE).content.decode()
        assert "cadets" in page
        assert "UA II-8.3.4" in page
