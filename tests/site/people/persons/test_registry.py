from __future__ import annotations

from datetime import date
from typing import cast

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from mainroad.site.people.models import Account, Federation, Officer, Person, PrivatePaper
from support.registry import PARENTS, SignedIn

pytestmark = pytest.mark.django_db(databases="__all__")


def typed(federation: Federation, **changes: str) -> dict[str, str]:
    return {"family": "Петренко", "given": "Ольга", "federation": str(federation.pk), **changes}


class TestSearch:
    def test_an_empty_registry_says_who_fills_it(self, stranger: Client) -> None:
        assert "The registry is empty." in stranger.get("/people/").text

    def test_it_finds_by_the_beginning_of_the_name(self, stranger: Client, person: Person) -> None:
        assert "Žukauskienė" in stranger.get("/people/?q=zuk").text
        assert "Nobody found." in stranger.get("/people/?q=xyz").text

    def test_filters_narrow_it(self, stranger: Client, person: Person, ukraine: Federation) -> None:
        assert "Žukauskienė" not in stranger.get("/people/?federation=UKR").text
        assert "Žukauskienė" in stranger.get("/people/?federation=LTU").text

    def test_nonsense_in_a_filter_is_no_fault_of_ours(self, stranger: Client, person: Person) -> None:
        assert stranger.get("/people/?federation=XX&title=emperor&page=minus").status_code == 200

    def test_few_queries_show_a_whole_page(
        self, stranger: Client, lithuania: Federation, django_assert_max_num_queries: DjangoAssertNumQueries
    ) -> None:
        for number in range(60):
            Person.objects.create(family=f"Jonaitis {number}", federation=lithuania)
        with django_assert_max_num_queries(5):
            assert stranger.get("/people/").text.count("Jonaitis") == 50

    def test_a_minor_is_shown_by_age_group(self, stranger: Client) -> None:
        year = timezone.localdate().year - 13
        Person.objects.create(family="Mažylis", birth_date=date(year, 1, 1))
        page = stranger.get("/people/").text
        assert "under 14" in page
        assert str(year) not in page


class TestNew:
    def test_a_registrar_enters_somebody_of_the_federation(self, signed_in: SignedIn, ukraine: Federation) -> None:
        answer = signed_in("foreign-registrar").post("/people/new/", typed(ukraine, club_name="Дебют"), follow=True)
        new = Person.objects.get(family="Петренко")
        assert (new.latin, str(new.club)) == ("Petrenko Olha", "Дебют")
        assert "is saved" in answer.text

    def test_but_nobody_of_another_federation(self, signed_in: SignedIn, lithuania: Federation) -> None:
        signed_in("foreign-registrar").post("/people/new/", typed(lithuania))
        assert not Person.objects.filter(family="Петренко").exists()

    def test_a_namesake_is_asked_about_first(self, signed_in: SignedIn, ukraine: Federation) -> None:
        client = signed_in("foreign-registrar")
        client.post("/people/new/", typed(ukraine))
        assert "Somebody with this name is in the registry" in client.post("/people/new/", typed(ukraine)).text
        client.post("/people/new/", typed(ukraine, is_other="on"))
        assert Person.objects.filter(family="Петренко").count() == 2

    def test_another_year_of_birth_is_another_person(self, signed_in: SignedIn, ukraine: Federation) -> None:
        client = signed_in("foreign-registrar")
        for year in ("1990", "1991"):
            client.post("/people/new/", typed(ukraine, birth_year=year))
        assert Person.objects.filter(family="Петренко").count() == 2

    @pytest.mark.parametrize(
        ("field", "value", "sentence"),
        [
            ("family", "", "This field is required."),
            ("birth_date", "1700-01-01", "check it"),
            ("birth_date", "31.02.1990", "Enter a valid date."),
            ("birth_year", "15", "greater than or equal to 1900"),
            ("email", "nobody@example.org", "Let the person sign up first."),
        ],
    )
    def test_bad_input_is_one_sentence(
        self, signed_in: SignedIn, ukraine: Federation, field: str, value: str, sentence: str
    ) -> None:
        page = signed_in("foreign-registrar").post("/people/new/", typed(ukraine, **{field: value})).text
        assert sentence in page
        assert f'href="#id_{field}"' in page

    def test_a_year_that_contradicts_the_day_is_refused(self, signed_in: SignedIn, person: Person) -> None:
        client, address = signed_in("registrar"), f"/people/{person.pk}/edit/"
        sent = typed(cast(Federation, person.federation), birth_date="1990-02-05")
        assert "The date of birth is of another year." in client.post(address, {**sent, "birth_year": "1991"}).text
        known = str(person.birth_year)
        assert client.post(address, {**sent, "birth_year": known}).status_code == 302, "the year follows a new day"
        person.refresh_from_db()
        assert person.birth_year == 1990

    def test_a_newcomer_enters_himself_once(self, signed_in: SignedIn, ukraine: Federation) -> None:
        client = signed_in("account")
        client.post("/people/new/me/", typed(ukraine))
        assert Account.objects.get(name="account").person == Person.objects.get(family="Петренко")
        assert client.get("/people/new/me/").status_code == 302


class TestEdit:
    def test_the_registrar_links_an_account(self, signed_in: SignedIn, person: Person, account: Account) -> None:
        assert person.federation
        sent = typed(person.federation, family="Žukauskienė", given="Rūta", email="VIJA@example.org")
        signed_in("registrar").post(f"/people/{person.pk}/edit/", sent)
        assert Account.objects.get(pk=account.pk).person == person

    def test_one_edits_ones_own_name_and_nothing_more(self, signed_in: SignedIn, person: Person) -> None:
        sent = {"family": "Žukauskė", "given": "Rūta", "title": "GMI", "birth_date": "2000-01-01"}
        signed_in("self").post(f"/people/{person.pk}/edit/", sent)
        person.refresh_from_db()
        assert (person.family, person.title, person.birth_year) == ("Žukauskė", "", 1987)

    def test_the_registrar_keeps_the_contact_of_the_parents(self, signed_in: SignedIn, person: Person) -> None:
        assert person.federation
        sent = typed(person.federation, parents="father: 12")
        signed_in("registrar").post(f"/people/{person.pk}/edit/", sent)
        assert [paper.text for paper in person.papers.filter(kind="parents")] == ["father: 12"]

    def test_the_administrator_neither_sees_nor_loses_it(self, signed_in: SignedIn, person: Person) -> None:
        assert person.federation
        client = signed_in("administrator")
        assert PARENTS not in client.get(f"/people/{person.pk}/edit/").text
        client.post(f"/people/{person.pk}/edit/", typed(person.federation))
        assert person.papers.filter(text=PARENTS).exists()

    def test_an_editor_does_not_touch_the_para_class(self, signed_in: SignedIn, person: Person) -> None:
        assert person.federation
        signed_in("registrar").post(f"/people/{person.pk}/edit/", typed(person.federation, para_class="blind"))
        person.refresh_from_db()
        assert (person.family, person.para_class) == ("Петренко", "low-vision")


class TestPapers:
    def test_a_classifier_settles_the_class(self, signed_in: SignedIn, person: Person) -> None:
        sent = {"act": "class", "class-para_class": "blind", "class-para_status": "confirmed"}
        signed_in("classifier").post(f"/people/{person.pk}/papers/", sent)
        person.refresh_from_db()
        assert (person.para_class, person.para_status) == ("blind", "confirmed")

    @pytest.mark.article("UA II-6.1.1", "UA II-6.2.1", "UA II-6.2.2")
    @pytest.mark.parametrize(
        ("measured", "words", "article"),
        [
            ({"left_db": "55", "right_db": "90", "signs": "on", "has_audiogram": "on"}, "deaf", "UA II-6.1.1"),
            ({"left_db": "54", "right_db": "90", "signs": "on", "has_audiogram": "on"}, "54 dB", "UA II-6.1.1"),
            ({"left_db": "60", "right_db": "90", "has_audiogram": "on"}, "sign language", "UA II-6.1.1"),
            ({"left_acuity": "6/60", "right_acuity": "0.05", "left_field": "20"}, "low vision", "UA II-6.2.1"),
            ({"left_acuity": "6/60", "right_acuity": "0", "left_field": "21"}, "21", "UA II-6.2.1"),
            ({"left_acuity": "0", "right_acuity": "0"}, "blind", "UA II-6.2.2"),
        ],
    )
    def test_measurements_make_a_class_and_are_not_kept(
        self, signed_in: SignedIn, person: Person, measured: dict[str, str], words: str, article: str
    ) -> None:
        sent = {"act": "measure", **{f"measure-{key}": value for key, value in measured.items()}}
        page = signed_in("classifier").post(f"/people/{person.pk}/papers/", sent).text
        answer = page.partition("<main")[2].partition('role="status"')[2].partition("</p>")[0]
        assert words in answer
        assert article in answer
        person.refresh_from_db()
        assert person.para_class == "low-vision"

    def test_half_of_a_measurement_is_asked_for_again(self, signed_in: SignedIn, person: Person) -> None:
        sent = {"act": "measure", "measure-left_db": "60", "measure-left_acuity": "much"}
        client = signed_in("classifier")
        assert "written like 6/60" in client.post(f"/people/{person.pk}/papers/", sent).text
        sent = {"act": "measure", "measure-left_db": "60"}
        assert "Fill in both ears, or both eyes." in client.post(f"/people/{person.pk}/papers/", sent).text

    def test_and_adds_and_removes_papers(self, signed_in: SignedIn, person: Person) -> None:
        client = signed_in("classifier")
        sent = {"act": "paper", "paper-kind": "medical", "paper-text": "form 3"}
        assert "form 3" in client.post(f"/people/{person.pk}/papers/", sent, follow=True).text
        paper = PrivatePaper.objects.get(text="form 3")
        client.post(f"/people/{person.pk}/papers/", {"act": "remove", "paper": str(paper.pk)})
        assert not PrivatePaper.objects.filter(pk=paper.pk).exists()

    def test_the_paper_of_somebody_else_is_not_removed_from_here(
        self, signed_in: SignedIn, person: Person, ukraine: Federation
    ) -> None:
        other = Person.objects.create(family="Петренко", federation=ukraine)
        paper = PrivatePaper.objects.create(person=other, kind="medical", text="x")
        sent = {"act": "remove", "paper": str(paper.pk)}
        assert signed_in("classifier").post(f"/people/{person.pk}/papers/", sent).status_code == 404


class TestFederations:
    def test_an_administrator_adds_one_and_gives_an_office(self, signed_in: SignedIn, account: Account) -> None:
        client = signed_in("administrator")
        client.post("/people/federations/", {"act": "federation", "federation-code": "pol", "federation-name": "PZW"})
        poland = Federation.objects.get(code="POL")
        sent = {"officer-email": account.email, "officer-federation": str(poland.pk), "officer-kind": "registrar"}
        for _ in range(2):
            client.post("/people/federations/", {"act": "officer", **sent})
        assert Officer.objects.filter(account=account, federation=poland).count() == 1

    def test_and_takes_it_away(self, signed_in: SignedIn) -> None:
        signed_in("registrar")
        office = Officer.objects.get()
        signed_in("administrator").post("/people/federations/", {"act": "dismiss", "officer": str(office.pk)})
        assert not Officer.objects.exists()

    def test_a_registrar_may_not(self, signed_in: SignedIn) -> None:
        sent = {"act": "federation", "federation-code": "POL", "federation-name": "PZW"}
        assert signed_in("registrar").post("/people/federations/", sent).status_code == 403

    def test_an_administrator_makes_another_one(self, signed_in: SignedIn, account: Account) -> None:
        sent = {"act": "administrator", "administrator-email": account.email}
        signed_in("administrator").post("/people/federations/", sent)
        assert Account.objects.get(pk=account.pk).is_staff

    def test_nobody_takes_it_from_himself(self, signed_in: SignedIn) -> None:
        client = signed_in("administrator")
        own = Account.objects.get(name="administrator")
        client.post("/people/federations/", {"act": "relieve", "account": own.pk})
        assert Account.objects.get(pk=own.pk).is_staff

    def test_a_code_is_given_once(self, signed_in: SignedIn) -> None:
        sent = {"act": "federation", "federation-code": "ltu", "federation-name": "again"}
        assert "already exists" in signed_in("administrator").post("/people/federations/", sent).text


def test_a_day_of_birth_brings_its_year_along(person: Person) -> None:
    Person.objects.filter(pk=person.pk).update(birth_date=date(2007, 2, 3))
    person.refresh_from_db()
    assert (person.birth_date, person.birth_year) == (date(2007, 2, 3), 2007)
    Person.objects.filter(pk=person.pk).update(birth_date=None)
    person.refresh_from_db()
    assert (person.birth_date, person.birth_year) == (None, 2007)
