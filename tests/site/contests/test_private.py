"""Birth dates and para classes: for trusted accounts, by their role, of whom entered; and each look is recorded."""

from __future__ import annotations

import re
from datetime import date

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from mainroad.competition.desk import commands
from mainroad.site.contests.models import Event, Tournament
from mainroad.site.contests.roles import ALLOWED, PRIVATE, Action, may
from mainroad.site.event_roles import Role
from mainroad.site.people.models import Account, Federation, Look, Note, Officer, Person
from support import contests
from support.registry import PASSWORD

pytestmark = contests.DATABASES

PARA = contests.ROUND_ROBIN + 'para_class = "blind"\n'
OFFICIAL = PARA + 'age_group = "hopes"\nscale = "national"\nofficial = true\nappeals = {within = "1h"}\n'
BY_CLASS = contests.SWISS + '[[categories]]\nname = "Blind"\npara_class = "blind"\n'
YOUNG = timezone.localdate().year - 13
BORN = date(YOUNG, 5, 6)
DESK = "/tournaments/tourn234/desk"
ACT = "/tournaments/tourn234/papers/mandate-act"
CLASS = {  # where a class may stand: the address, and how it stands there
    f"{DESK}/mandate/person01/": "low vision, confirmed",
    f"{DESK}/mandate/": "low-vision|low vision",
    f"{ACT}/": "<td[^>]*>low vision</td>",
    "/events/event234/save/": '"para_class":"low-vision"',
}
BIRTH = {f"{DESK}/mandate/person01/": f"6 May {YOUNG}", f"{ACT}/": f">{YOUNG}<"}


@pytest.fixture
def tournament() -> Tournament:
    """One player of low vision, thirteen years old, in a tournament of the blind."""
    row = contests.with_entries(1, PARA)
    Person.objects.update(birth_date=BORN, birth_year=YOUNG, para_class="low-vision", para_status="confirmed")
    return row


def _text(client: Client, address: str) -> str:
    answer = client.get(address)
    return (answer.getvalue() if answer.streaming else answer.content).decode()


def _shown(client: Client, words: dict[str, str]) -> set[str]:
    return {address for address, pattern in words.items() if re.search(pattern, _text(client, address))}


def _looks() -> set[tuple[str, str, str]]:
    return set(Look.objects.values_list("account__name", "what", "tournament"))


DOORS = {**dict.fromkeys(CLASS, Action.ADMIT), f"{ACT}/": Action.PRINT, "/events/event234/save/": Action.TAKE_AWAY}


@pytest.mark.parametrize("is_trusted", [True, False])
@pytest.mark.parametrize("role", Role)
class TestRolesAndTrust:
    """The pages agree with the table of roles, and the table with the pages."""

    def test_the_class(self, tournament: Tournament, role: Role, is_trusted: bool) -> None:
        client = contests.trusted(role) if is_trusted and role is not Role.ANYONE else contests.signed_in(role)
        expected = {
            address
            for address in CLASS
            if is_trusted and may({role}, DOORS[address]) and role in ALLOWED[Action.SEE_MEDICAL]
        }
        assert _shown(client, CLASS) == expected
        assert (("class", "tourn234") in {look[1:] for look in _looks()}) is bool(expected)

    def test_the_birth(self, tournament: Tournament, role: Role, is_trusted: bool) -> None:
        client = contests.trusted(role) if is_trusted and role is not Role.ANYONE else contests.signed_in(role)
        expected = {
            address
            for address in BIRTH
            if is_trusted and may({role}, DOORS[address]) and role in ALLOWED[Action.SEE_BIRTH_DATES]
        }
        assert _shown(client, BIRTH) == expected
        assert (("birth", "tourn234") in {look[1:] for look in _looks()}) is bool(expected)


@pytest.mark.parametrize(("role", "is_noted"), [(Role.CHIEF, True), (Role.ORGANISER, False)])
def test_who_saves_classes_to_a_file_is_written_down(tournament: Tournament, role: Role, is_noted: bool) -> None:
    _text(contests.trusted(role), "/events/event234/save/")
    assert Note.objects.filter(kind="private.saved", about="event event234").exists() is is_noted


def test_who_saves_the_act_of_the_mandate_commission_is_written_down(tournament: Tournament) -> None:
    contests.trusted(Role.CHIEF).get("/tournaments/tourn234/papers/mandate-act.pdf")
    assert Note.objects.filter(kind="private.saved", about="tournament tourn234", detail="mandate-act").exists()


def test_the_roles_that_see_classes_are_two() -> None:
    assert ALLOWED[Action.SEE_MEDICAL] == {Role.CHIEF, Role.SECRETARY}
    assert {Action.SEE_MEDICAL, Action.SEE_BIRTH_DATES} == PRIVATE


class TestASelfMadeAccount:
    """Somebody signs up, opens an event, appoints themselves secretary, and enters whom they are curious about."""

    @pytest.fixture
    def intruder(self) -> Client:
        contests.account(Role.MEMBER)  # the first account of a site is its administrator's
        client = Client()
        typed = {"email": "eve@example.org", "name": "Eve", "password1": PASSWORD, "password2": PASSWORD}
        client.post("/account/sign-up/", typed)
        assert not Account.objects.get(email="eve@example.org").is_staff
        return client

    @pytest.fixture
    def own(self, intruder: Client) -> Tournament:
        days = {"first_day": "2026-05-04", "last_day": "2026-05-09", "time_zone": "UTC"}
        intruder.post(reverse("contests:event-new"), {"title": "Eve's cup", "place": "Riga", **days})
        event = Event.objects.get()
        intruder.post(reverse("contests:tournament-new", args=[event.pk]), {"title": "Eve", "text": PARA, "preset": ""})
        appointed = {"role": "secretary", "tournament": "", "entry": "", "boards": "", "email": "eve@example.org"}
        intruder.post(reverse("contests:event-people", args=[event.pk]), appointed)
        assert {a.role for a in event.appointments.all()} == {"organiser", "chief", "secretary"}
        contests.persons(1)
        Person.objects.update(birth_date=BORN, birth_year=YOUNG, para_class="low-vision")
        return Tournament.objects.get()

    def addresses(self, row: Tournament) -> list[str]:
        desk = f"/tournaments/{row.pk}/desk"
        return [
            f"{desk}/registration/new/?q=Ivan",
            f"{desk}/registration/new/?person=person01",
            f"{desk}/registration/",
            f"{desk}/mandate/",
            f"{desk}/mandate/person01/",
            f"{desk}/boards/",
            f"/tournaments/{row.pk}/papers/mandate-act/",
            f"/events/{row.event_id}/save/",
            "/people/person01/",
        ]

    def test_it_sees_neither(self, intruder: Client, own: Tournament) -> None:
        new = reverse("contests:entry-new", args=[own.pk])
        intruder.post(new, {"person": "person01", "quick": "1", "command_id": "a"})
        assert "person01" in contests.desk(own).entries
        pages = {address: _text(intruder, address) for address in self.addresses(own)}
        assert all("Ivanenko" in page or "Іваненко" in page for page in pages.values()), pages.keys()
        leaks = [address for address, page in pages.items() if re.search(f"{YOUNG}|low.vision|vision B", page)]
        assert leaks == []
        assert not Look.objects.exists()

    def test_it_is_told_why_and_who_can_help(self, intruder: Client, own: Tournament) -> None:
        page = _text(intruder, f"/tournaments/{own.pk}/desk/mandate/")
        assert "nobody has vetted your account yet" in page
        assert 'href="/people/federations/"' in page
        assert "given by an administrator of this site" in _text(intruder, "/people/federations/")

    def test_to_try_classes_in_the_mandate_commission_tells_nothing(self, intruder: Client, own: Tournament) -> None:
        contests.do(own, commands.Enter("person01"))
        address = f"/tournaments/{own.pk}/desk/mandate/person01/"
        intruder.get(address)  # which says the messages that were waiting
        told = []
        for known in ("low-vision", "blind", ""):
            Person.objects.update(para_class=known)
            sent = {"identity": "on", "licence": "on", "admit": "1", "reason": "x", "ground": "local"}
            answer = intruder.post(address, {**sent, "command_id": f"a-{known}"}, follow=True)
            told.append(([str(message) for message in answer.context["messages"]], answer.redirect_chain))
        assert told[0] == told[1] == told[2]

    def test_an_office_given_by_the_administrator_opens_it_and_the_look_is_recorded(
        self, intruder: Client, own: Tournament
    ) -> None:
        contests.do(own, commands.Enter("person01"))
        administrator = Account.objects.create_superuser("root@example.org", PASSWORD, name="Root")
        client, home = Client(), Federation.objects.get(code="LTU")
        client.force_login(administrator)
        sent = {"officer-email": "eve@example.org", "officer-federation": str(home.pk), "officer-kind": "official"}
        client.post("/people/federations/", {"act": "officer", **sent})
        assert Officer.objects.get().kind == "official"
        page = _text(intruder, f"/tournaments/{own.pk}/desk/mandate/person01/")
        assert f"6 May {YOUNG}" in page
        assert "low vision" in page
        assert _looks() == {("Eve", "birth", own.pk), ("Eve", "class", own.pk)}
        assert f"6 May {YOUNG}" not in _text(intruder, "/people/person01/")  # nothing more in the registry
        listed = _text(client, "/people/looks/?q=eve@")
        assert listed.count("eve@example.org</span>") == 2
        assert own.pk in listed
        assert "eve@example.org</span>" not in _text(client, "/people/looks/?q=adam@")


class TestWhoHasNotEntered:
    def test_is_told_to_the_trusted_as_to_the_public(self) -> None:
        contests.opened(OFFICIAL)
        contests.persons(1)
        Person.objects.update(birth_date=BORN, birth_year=YOUNG, para_class="deaf")
        chief = contests.trusted(Role.CHIEF)
        for query in ("?q=Ivan", "?person=person01"):
            page = _text(chief, f"{DESK}/registration/new/{query}").partition("<main")[2]
            page = re.sub(r'type="hidden" name="\w+" value="[^"]*"', "", page)  # ids by lot
            assert "Ivanenko" in page
            assert not re.search(rf"{YOUNG}|deaf|hearing|classification|{2026 - YOUNG}\b", page), query
        assert "under 14" in _text(chief, f"{DESK}/registration/new/?q=Ivan")
        assert not Look.objects.exists()

    def test_a_list_does_not_tell_a_minors_year_by_trying(self) -> None:
        contests.opened()
        contests.persons(1)
        Person.objects.update(birth_year=YOUNG)
        pages = []
        for year in (YOUNG, YOUNG - 1):
            pasted = {"pasted": f"Name;Born\nIvanenko;{year}"}
            page = contests.signed_in(Role.SECRETARY).post(f"{DESK}/registration/import/", pasted).text
            pages.append(re.sub(rf"{year}|value=.[^ >]*", "", page.partition("<table")[2].partition("</table")[0]))
        assert "Ivanenko" in pages[0]
        assert pages[0] == pages[1]


class TestCategories:
    """A table of a class is public: the registry puts nobody there whose entry does not name it."""

    def _standing(self) -> str:
        page = Client().get("/tournaments/tourn234/standings/?category=Blind").content.decode()
        return page.partition("<main")[2]

    @pytest.mark.parametrize(("is_trusted", "is_listed"), [(True, True), (False, False)])
    def test_only_who_may_know_enters_somebody_by_class(self, is_trusted: bool, is_listed: bool) -> None:
        row = contests.with_entries(3, BY_CLASS)
        contests.persons(4)
        Person.objects.filter(pk="person04").update(para_class="blind")
        client = contests.trusted(Role.CHIEF) if is_trusted else contests.signed_in(Role.CHIEF)
        client.post(f"{DESK}/registration/new/", {"person": "person04", "quick": "1", "command_id": "a"})
        contests.played_round(contests.do(row, commands.DrawNumbers("s", tuple(contests.desk(row).entries))))
        assert "person04" in contests.desk(row).entries
        assert ("Moroz" in self._standing()) is is_listed


class TestLooks:
    def test_one_row_an_hour_however_often_one_looks(self, tournament: Tournament) -> None:
        chief = contests.trusted(Role.CHIEF)
        for _ in range(3):
            chief.get(f"{DESK}/mandate/person01/")
        assert Look.objects.filter(what="class").count() == 1
        Look.objects.update(hour=0)
        chief.get(f"{DESK}/mandate/person01/")
        assert Look.objects.filter(what="class").count() == 2

    def test_the_pdf_counts_as_the_page(self, tournament: Tournament) -> None:
        contests.trusted(Role.CHIEF).get(f"{ACT}.pdf")
        assert _looks() == {("chief", "birth", "tourn234"), ("chief", "class", "tourn234")}

    def test_boards_for_wheelchairs_are_looked_at_too(self, tournament: Tournament) -> None:
        Person.objects.update(para_class="wheelchair")
        contests.trusted(Role.CHIEF).get(f"{DESK}/boards/")
        assert _looks() == {("chief", "class", "tourn234")}

    def test_the_page_of_a_team_tells_classes_of_members(self) -> None:
        contests.with_teams(
            2, contests.TEAMS.replace('"RU"', '"UA"').replace("[teams]", 'para_class = "blind"\n[teams]')
        )
        Person.objects.filter(pk="person01").update(para_class="deaf")
        page = _text(contests.trusted(Role.CHIEF), f"{DESK}/registration/teams/team0001/")
        assert "deaf" in page or "hearing" in page
        assert ("chief", "class", "tourn234") in _looks()

    def test_ones_own_page_tells_who_looked(self, tournament: Tournament) -> None:
        contests.trusted(Role.CHIEF).get(f"{DESK}/mandate/person01/")
        player = contests.account(Role.MEMBER)
        Account.objects.filter(pk=player.pk).update(person="person01")
        page = _text(contests.signed_in(Role.MEMBER), "/people/person01/")
        assert "Who has looked at your private data" in page
        assert '<th scope="row">chief</th><td>para class</td>' in page
        assert "Who has looked" not in _text(contests.signed_in(Role.CHIEF), "/people/person01/")
        assert not Look.objects.filter(account=player).exists()

    def test_a_role_in_one_tournament_saves_no_classes_of_the_event(self, tournament: Tournament) -> None:
        client = contests.trusted(Role.CHIEF, tournament=tournament)
        assert "low-vision" not in _text(client, "/events/event234/save/")
