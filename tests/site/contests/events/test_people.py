from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import Settings

from mainroad.competition.regulation.presets import PRESETS
from mainroad.competition.regulation.toml import write_regulation
from mainroad.site.contests.events import invitations
from mainroad.site.contests.models import Appointment, Invitation
from mainroad.site.event_roles import Role
from mainroad.site.people.models import Account, Note
from support.contests import ROUND_ROBIN, SWISS, account, an_event, opened, signed_in, with_entries

RU_OPEN = SWISS.replace("45m+15s", "2h/50, 1h/25")
pytestmark = pytest.mark.django_db(databases=["default", "sessions"])


def address(name: str, *more: object) -> str:
    return reverse(f"contests:{name}", args=[an_event().pk, *more])


def given(role: Role, **more: str) -> dict[str, str]:
    return {"role": role.value, "tournament": "", "entry": "", "boards": "", "email": "", **more}


def somebody(email: str = "ana@example.org") -> Account:
    return Account.objects.create_user(email, "draughts", name="Ana")


def roles(who: Account) -> list[str]:
    return list(Appointment.objects.filter(account=who).order_by("pk").values_list("role", flat=True))


class TestAppointing:
    def test_an_account_gets_a_role_by_its_e_mail(self) -> None:
        who = somebody()
        answer = signed_in(Role.ORGANISER).post(address("event-people"), given(Role.CHIEF, email="ANA@example.org"))
        assert answer.status_code == 302
        assert roles(who) == ["chief"]

    def test_who_gave_and_took_a_role_is_written_down(self) -> None:
        who, client = somebody(), signed_in(Role.ORGANISER)
        client.post(address("event-people"), given(Role.CHIEF, email=who.email))
        client.post(address("appointment-remove", Appointment.objects.get(account=who).pk))
        notes = Note.objects.filter(whose=who.pk, who=account(Role.ORGANISER).pk, about=f"event {an_event().pk}")
        kinds = ["power.role", "power.no-role"]
        assert list(notes.order_by("pk").values_list("kind", "detail")) == [(kind, "chief") for kind in kinds]

    def test_no_role_goes_to_an_e_mail_that_anybody_may_have_typed(self, settings: Settings) -> None:
        settings.ADDRESS = "https://draughts.example.org"
        settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
        who, client = somebody(), signed_in(Role.ORGANISER)
        page = client.post(address("event-people"), given(Role.CHIEF, email=who.email)).text
        assert "This e-mail is not confirmed yet" in page
        assert roles(who) == []
        Account.objects.filter(pk=who.pk).update(email_confirmed=timezone.now())
        client.post(address("event-people"), given(Role.CHIEF, email=who.email))
        assert roles(who) == ["chief"]

    def test_a_line_arbiter_gets_boards(self) -> None:
        somebody()
        row = opened()
        data = given(Role.LINE, email="ana@example.org", boards="1-8, 12", tournament=row.pk)
        signed_in(Role.ORGANISER).post(address("event-people"), data)
        made = Appointment.objects.get(role="line")
        assert (made.boards, made.tournament_id) == ("1-8, 12", row.pk)

    @pytest.mark.article("UA V-13.11.p")
    def test_an_assistant_is_approved_for_what_was_agreed(self) -> None:
        row = with_entries(2)
        somebody()
        organiser, who = signed_in(Role.ORGANISER), f"{row.pk}/person01"
        data = given(Role.ASSISTANT, email="ana@example.org", entry=who)
        assert "Choose what the assistant does" in organiser.post(address("event-people"), data).content.decode()
        organiser.post(address("event-people"), {**data, "duties": ["announce", "press"]})
        made = Appointment.objects.get(role="assistant")
        assert (made.entry, made.tasks) == ("person01", ("announce", "press"))
        link = organiser.post(address("event-invite"), {**data, "duties": ["write"]}).content.decode()
        token = re.search("/i/([^/]+)/", link)
        assert token is not None
        offered = invitations.read_invitation(token[1])
        assert offered is not None
        assert offered.tasks == ("write",)

    def test_a_captain_belongs_to_an_entry(self) -> None:
        row = with_entries(2)
        somebody()
        organiser = signed_in(Role.ORGANISER)
        answer = organiser.post(address("event-people"), given(Role.CAPTAIN, email="ana@example.org"))
        assert "Choose the team or player" in answer.content.decode()
        organiser.post(address("event-people"), given(Role.PLAYER, email="ana@example.org", entry=f"{row.pk}/person01"))
        made = Appointment.objects.get(role="player")
        assert (made.entry, made.tournament_id) == ("person01", row.pk)

    def test_the_same_role_twice_is_one(self) -> None:
        who = somebody()
        for boards in ("1-4", "5-8"):
            data = given(Role.LINE, email="ana@example.org", boards=boards)
            signed_in(Role.ORGANISER).post(address("event-people"), data)
        assert roles(who) == ["line"]
        assert Appointment.objects.get(role="line").boards == "5-8"

    def test_without_an_account_the_way_out_is_named(self) -> None:
        answer = signed_in(Role.ORGANISER).post(address("event-people"), given(Role.CHIEF, email="no@example.org"))
        assert "Make an invitation link instead" in answer.content.decode()

    def test_a_chief_makes_nobody_organiser(self) -> None:
        who = somebody()
        answer = signed_in(Role.CHIEF).post(address("event-people"), given(Role.ORGANISER, email="ana@example.org"))
        assert answer.status_code == 200
        assert roles(who) == []

    @pytest.mark.parametrize("role", [Role.DEPUTY, Role.SECRETARY, Role.LINE, Role.PRESS, Role.MEMBER])
    def test_others_do_not_see_the_page(self, role: Role) -> None:
        assert signed_in(role).get(address("event-people")).status_code == 403


class TestTakingAway:
    def test_a_role_is_taken_away(self) -> None:
        who = account(Role.LINE)
        row = Appointment.objects.get(account=who)
        signed_in(Role.ORGANISER).post(address("appointment-remove", row.pk))
        assert roles(who) == []

    def test_the_last_organiser_stays(self) -> None:
        organiser = signed_in(Role.ORGANISER)
        row = Appointment.objects.get(role="organiser")
        answer = organiser.post(address("appointment-remove", row.pk), follow=True)
        assert "The last organiser stays" in answer.content.decode()
        assert Appointment.objects.filter(pk=row.pk).exists()

    def test_a_chief_takes_no_organiser_away(self) -> None:
        account(Role.ORGANISER)
        Appointment.objects.create(account=somebody(), event=an_event(), role="organiser")
        row = Appointment.objects.filter(role="organiser").earliest("pk")
        signed_in(Role.CHIEF).post(address("appointment-remove", row.pk))
        assert Appointment.objects.filter(pk=row.pk).exists()


class TestWhatTheRulebookSays:
    def page(self, regulation: str) -> str:
        opened(regulation)
        return signed_in(Role.ORGANISER).get(address("event-people")).content.decode()

    @pytest.mark.article("RU 4.6.1.c")
    def test_too_few_arbiters_are_named_with_the_article(self) -> None:
        text = self.page(write_regulation(PRESETS["russian-64-swiss"].regulation))
        assert "0 arbiters for 20 pairs are too few: at least 4 are needed" in text
        assert "RU 4.6.1.c" in text

    @pytest.mark.article("FM A2-2.11.a")
    def test_a_missing_committee_is_named_with_the_article(self) -> None:
        text = self.page(write_regulation(PRESETS["fmjd-title"].regulation))
        assert "The committee has 0 members with the chair; 3 are needed" in text
        assert "FM A2-2.11.a" in text

    @pytest.mark.article("FM A4-5.b")
    def test_an_organiser_who_referees_is_named(self) -> None:
        Appointment.objects.create(account=account(Role.ORGANISER), event=an_event(), role="chief")
        text = self.page(write_regulation(PRESETS["fmjd-title"].regulation))
        assert "organiser organises the event and may not referee it" in text

    @pytest.mark.article("UA V-18.8.4.1.c")
    def test_an_arbiter_on_the_committee_is_named(self) -> None:
        chief = account(Role.CHIEF)
        Appointment.objects.create(account=chief, event=an_event(), role="committee")
        preset = PRESETS["russian-64-swiss"].regulation
        text = self.page(
            write_regulation(preset)
            .replace('"RU"', '"UA"')
            .replace('system = "ru-solkoff"', 'system = "ua-solkoff-median"')
        )
        assert "chief is an arbiter of the event and may not sit on the committee" in text


class TestInvitations:
    def link(self, role: Role = Role.CHIEF, **more: str) -> str:
        answer = signed_in(Role.ORGANISER).post(address("event-invite"), given(role, **more))
        found = re.search(r'value="http://testserver(/i/[^"]+)"', answer.content.decode())
        assert found
        return found[1]

    def test_whoever_has_the_link_takes_the_role(self, client: Client) -> None:
        link = self.link()
        who = somebody()
        client.force_login(who)
        assert "chief arbiter" in client.get(link).content.decode()
        client.post(link)
        assert roles(who) == ["chief"]

    def test_a_visitor_signs_in_first(self, client: Client) -> None:
        link = self.link()
        assert client.get(link).status_code == 200
        assert "sign-in" in client.post(link)["Location"]

    def test_it_works_for_one_person(self, client: Client) -> None:
        link = self.link()
        client.force_login(somebody())
        client.post(link)
        client.force_login(somebody("ben@example.org"))
        assert client.get(link).status_code == 404

    def test_one_for_line_arbiters_works_for_several(self, client: Client) -> None:
        link = self.link(Role.LINE)
        for email in ("ana@example.org", "ben@example.org"):
            client.force_login(somebody(email))
            client.post(link)
        assert Appointment.objects.filter(role="line").count() == 2

    def test_it_runs_out(self, client: Client) -> None:
        link = self.link()
        Invitation.objects.update(made=timezone.now() - invitations.LASTS - timedelta(minutes=1))
        assert client.get(link).status_code == 404

    @pytest.mark.parametrize("role", [Role.CHIEF, Role.LINE, Role.PRESS, Role.ORGANISER])
    def test_nobody_comes_back_by_it_when_the_role_is_taken_away(self, client: Client, role: Role) -> None:
        link, who = self.link(role), somebody()
        client.force_login(who)
        client.post(link)
        made = Appointment.objects.get(account=who)
        signed_in(Role.ORGANISER).post(address("appointment-remove", made.pk))
        assert (client.get(link).status_code, client.post(link).status_code) == (404, 404)
        assert roles(who) == []
        client.post(self.link(role))  # a new one works
        assert roles(who) == [role.value]

    def test_nobody_comes_back_by_it_with_a_new_account(self, client: Client) -> None:
        link, who = self.link(Role.CHIEF), somebody()
        client.force_login(who)
        client.post(link)
        who.delete()
        client.force_login(somebody("ana2@example.org"))
        assert client.post(link).status_code == 404

    @pytest.mark.parametrize("role", [Role.CHIEF, Role.LINE])
    def test_it_dies_with_the_role_of_whoever_made_it(self, client: Client, role: Role) -> None:
        link = self.link(role)
        Appointment.objects.create(account=somebody("ben@example.org"), event=an_event(), role="organiser")
        Appointment.objects.get(account__email="organiser@example.org").delete()
        client.force_login(somebody())
        assert client.post(link).status_code == 404

    def test_that_another_role_is_taken_away_does_not_matter(self, client: Client) -> None:
        link = self.link(Role.LINE)
        Appointment.objects.create(account=somebody("ben@example.org"), event=an_event(), role="press").delete()
        who = somebody()
        client.force_login(who)
        client.post(link)
        assert roles(who) == ["line"]

    def test_a_forged_one_is_refused(self, client: Client) -> None:
        assert client.get(self.link()[:-3] + "xx/").status_code == 404


class TestUkrainianPanel:
    def page(self, *given_: dict[str, str], scale: str = "national") -> str:
        opened(ROUND_ROBIN + f'scale = "{scale}"\n')
        organiser = signed_in(Role.ORGANISER)
        for number, data in enumerate(given_):
            somebody(f"a{number}@example.org")
            organiser.post(address("event-people"), {**data, "email": f"a{number}@example.org"})
        return organiser.get(address("event-people")).content.decode()

    @pytest.mark.article("UA V-18.4")
    @pytest.mark.parametrize(("line", "told"), [(5, True), (6, False)])
    def test_senior_arbiters_are_named_above_five_line_arbiters(self, line: int, told: bool) -> None:
        senior = given(Role.LINE, is_senior="on")
        page = self.page(senior, *[given(Role.LINE)] * (line - 1))
        assert ("UA V-18.4" in page) is told

    @pytest.mark.article("UA V-18.6")
    @pytest.mark.parametrize(
        ("category", "scale", "told"),
        [
            ("first", "national", True),
            ("national", "national", False),
            ("second", "city", False),
            ("", "national", False),
        ],
    )
    def test_the_chief_has_the_category_of_the_rank(self, category: str, scale: str, told: bool) -> None:
        page = self.page(given(Role.CHIEF, category=category), scale=scale)
        assert ("UA V-18.6" in page) is told


STAFFING = [
    ("RU 4.6.1.b", RU_OPEN + 'scale = "national"\n'),
    ("RU 4.6.1.d", RU_OPEN + 'scale = "district"\n'),
    ("RU 3.21.7", RU_OPEN + 'official = true\npara_class = "blind"\nscale = "national"\n'),
    ("UA V-13.19", ROUND_ROBIN + 'official = true\npara_class = "motor"\nappeals = {within = "1h"}\n'),
    ("UA V-18.1.1", ROUND_ROBIN + 'scale = "city"\n'),
    ("UA V-18.1.2", ROUND_ROBIN + 'scale = "district"\n'),
    ("UA V-18.2", ROUND_ROBIN.replace("80m+60s", "15m") + 'official = true\nappeals = {within = "1h"}\n'),
    ("UA V-18.13", ROUND_ROBIN),
]


@pytest.mark.parametrize(
    ("article", "regulation"), [pytest.param(*row, marks=pytest.mark.article(row[0])) for row in STAFFING]
)
def test_too_few_arbiters_are_told_with_the_article(article: str, regulation: str) -> None:
    opened(regulation + "expected = 12\n")
    organiser = signed_in(Role.ORGANISER)
    assert article in organiser.get(address("event-people")).content.decode()
    for number in range(2 if article == "UA V-18.1.2" else 3):  # six pairs
        somebody(f"a{number}@example.org")
        organiser.post(address("event-people"), given(Role.LINE, email=f"a{number}@example.org"))
    assert article not in organiser.get(address("event-people")).content.decode()


@pytest.mark.article("FM A4-3.a")
@pytest.mark.parametrize(("category", "told"), [("national", True), ("international", False), ("", False)])
def test_the_chief_of_an_official_fmjd_event_has_the_badge(category: str, told: bool) -> None:
    terms = replace(PRESETS["fmjd-title"].titled("Cup"), is_official=True)
    opened(write_regulation(terms))
    somebody()
    organiser = signed_in(Role.ORGANISER)
    organiser.post(address("event-people"), given(Role.CHIEF, email="ana@example.org", category=category))
    assert ("FM A4-3.a" in organiser.get(address("event-people")).content.decode()) is told
