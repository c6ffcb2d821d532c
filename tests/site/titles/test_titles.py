"""Titles on the site: norms that stand there by themselves, applications through their stages, what stays private."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from io import BytesIO

import pytest
from django.test import Client
from pypdf import PdfReader

from mainroad.site import moments
from mainroad.site.people.models import Account, Look, LookKind, Person, TitleDetails
from mainroad.site.people.persons.changes import erase
from mainroad.site.titles.projection import titles
from mainroad.titles.office.state import ApplicationStage
from support import contests
from support.outlines import Outline
from support.title_office import WINNER, elsewhere, normed_event

pytestmark = pytest.mark.django_db(databases="__all__")
PLAYER = f"/titles/players/{WINNER}/"
APPLY = f"{PLAYER}apply/"
FORM = {
    "title": "GMI-100-open",
    "address": "Laisvės 1, Kaunas",
    "birthplace": "Trakai",
    "profession": "teacher",
    "signed_by": "P. Petraitis",
}
SECRETS = ("Laisvės 1", "Trakai", "teacher", "1990")


@pytest.fixture
def officer() -> Client:
    account = contests.account("member")
    account.is_staff = True
    account.save()
    client = Client()
    client.force_login(account)
    return client


@pytest.fixture
def winner() -> Client:
    """The candidate, with an account of their own."""
    normed_event()
    elsewhere()
    account = Account.objects.create_user("winner@example.org", name="winner")
    account.person = Person.objects.get(pk=WINNER)
    account.save()
    client = Client()
    client.force_login(account)
    return client


def page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, answer
    outline = Outline(answer.content.decode())
    assert [*outline.unlabelled, *outline.repeated_ids, *outline.inlined] == []
    return answer.content.decode()


def told(client: Client, address: str) -> str:
    """The words of a page."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page(client, address)))


def applied(client: Client) -> str:
    """Apply; the address of the application."""
    answer = client.post(APPLY, FORM)
    assert answer.status_code == 302, answer.content.decode()
    return str(answer.headers["Location"])


def do(client: Client, application: str, action: str, **given: str) -> str:
    """Do something about an application; what the page says to it."""
    shown = client.post(f"{application}do/{action}/", given, follow=True).content.decode()
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", shown))


def call_assembly(officer: Client, days: int = 70) -> date:
    day = datetime.now(UTC).date() + timedelta(days=days)
    assert officer.post("/titles/office/", {"day": day.isoformat()}).status_code == 302
    return day


def stage() -> ApplicationStage:
    (case,) = titles().cases.values()
    return case.stage


def today() -> str:
    return datetime.now(UTC).date().isoformat()


# -- a player's way -------------------------------------------------------------------------------------------


@pytest.mark.article("FM A10-4.5.7.a", "FM A10-5.1")
def test_norms_of_finished_events_stand_on_the_player_s_page(winner: Client) -> None:
    shown = told(Client(), PLAYER)
    assert "Spring festival. Open of L" in shown
    assert "1 May 2024 title tournament GMI 9 13 (12 needed) yes" in shown
    assert "100 squares (FM A10-5.1): all conditions are met" in shown
    assert "Yes: Games in them: 25, at least 24 (FM A10-5.1)" in shown
    assert "Apply for a title" not in shown
    assert "Apply for a title" in told(winner, PLAYER)


def test_an_event_whose_norms_were_not_posted_brings_none() -> None:
    contests.persons(8)
    assert "No norm yet." in told(Client(), PLAYER)


# -- the stages -----------------------------------------------------------------------------------------------


@pytest.mark.article("FM A10-15.1", "FM A10-15.2.a", "FM A10-1.1.b", "FM A10-F1")
def test_an_application_goes_through_its_stages_to_the_title(
    winner: Client, officer: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    assembly = call_assembly(officer)
    application = applied(winner)
    assert "sent" in told(Client(), application)
    do(officer, application, "receive", day=today())
    do(officer, application, "complete")
    assert "The conditions of the title" not in do(officer, application, "examine")
    assert "Examination (FM A10-5.1)" in told(Client(), application)
    do(officer, application, "award")
    assert stage() is ApplicationStage.AWARDED
    person = told(Client(), f"/people/{WINNER}/")
    assert "International Grandmaster (GMI), 100 squares" in person
    assert "the Assembly has yet to confirm it" in person
    assert "This was not done: The Assembly meets on" in do(officer, application, "confirm")
    noon = datetime(assembly.year, assembly.month, assembly.day, 12, tzinfo=UTC)
    monkeypatch.setattr(moments, "now_ms", lambda: int(noon.timestamp() * 1000))
    do(officer, application, "confirm")
    assert stage() is ApplicationStage.CONFIRMED
    assert Person.objects.get(pk=WINNER).title == "GMI"
    assert "the Assembly has yet to confirm it" not in told(Client(), f"/people/{WINNER}/")


@pytest.mark.article("FM A10-15.3")
def test_what_is_late_for_the_assembly_is_not_examined(winner: Client, officer: Client) -> None:
    call_assembly(officer, days=59)
    application = applied(winner)
    do(officer, application, "receive", day=today())
    do(officer, application, "complete")
    assert "late for the Assembly" in do(officer, application, "examine")
    assert stage() is ApplicationStage.COMPLETE


@pytest.mark.article("FM A10-15.2.c")
def test_what_is_missing_is_told_and_can_be_added(winner: Client, officer: Client) -> None:
    answer = winner.post(APPLY, {**FORM, "address": ""})
    application = str(answer.headers["Location"])
    do(officer, application, "receive", day=today())
    assert "The application is not complete: 1 of what the form asks for" in do(officer, application, "complete")
    assert "The candidate&#x27;s address" in told(winner, application)
    do(winner, application, "details", address="Kaunas", signed_by="P. Petraitis")
    do(officer, application, "complete")
    assert stage() is ApplicationStage.COMPLETE


@pytest.mark.article("FM A10-5.1")
def test_a_refusal_has_its_article(winner: Client, officer: Client) -> None:
    call_assembly(officer)
    application = applied(winner)
    assert "nothing was changed" in do(officer, application, "refuse", **{"refuse-article": "FM A10-99"})
    given = {"refuse-article": "FM A10-5.1", "refuse-reason": "23 games of 24"}
    do(officer, application, "refuse", **given)
    assert stage() is ApplicationStage.REFUSED
    assert "23 games of 24 (FM A10-5.1)" in told(Client(), application)


def test_the_same_form_sent_twice_is_one_application(winner: Client) -> None:
    first, second = (winner.post(APPLY, {**FORM, "command_id": "c-1"}).headers["Location"] for _ in range(2))
    assert first == second
    assert len(titles().cases) == TitleDetails.objects.count() == 1


@pytest.mark.article("FM A10-12.a")
def test_a_title_of_the_registry_counts_as_held(winner: Client) -> None:
    Person.objects.filter(pk=WINNER).update(title="GMI")
    answer = winner.post(APPLY, FORM)
    assert answer.status_code == 400
    assert "FM A10-12.a" in answer.content.decode()
    assert not TitleDetails.objects.exists()


# -- who may --------------------------------------------------------------------------------------------------


def test_strangers_apply_for_nobody_and_officers_alone_go_on(winner: Client) -> None:
    assert Client().get(APPLY).status_code == 302
    stranger = contests.signed_in("chief")
    assert stranger.get(APPLY).status_code == 403
    application = applied(winner)
    for action in ("receive", "complete", "examine", "award", "confirm", "refuse"):
        assert winner.post(f"{application}do/{action}/").status_code == 403
    for action in ("withdraw", "details"):
        assert stranger.post(f"{application}do/{action}/").status_code == 403
    assert stage() is ApplicationStage.APPLIED
    assert winner.post(f"{application}do/nothing/").status_code == 404
    do(winner, application, "withdraw")
    assert stage() is ApplicationStage.WITHDRAWN


@pytest.mark.article("FM A10-15.2.a")
def test_address_and_birth_are_seen_only_by_those_who_need_them_and_each_look_is_noted(
    winner: Client, officer: Client
) -> None:
    application = applied(winner)
    assert not any(secret in told(Client(), application) for secret in SECRETS)
    for visitor in (Client(), contests.signed_in("chief")):
        assert not any(secret in _pdf(visitor, f"{application}form.pdf") for secret in SECRETS)
    assert Client().get(f"{application}whole-form.pdf").status_code == 302
    assert contests.signed_in("chief").get(f"{application}whole-form.pdf").status_code == 403
    assert not Look.objects.exists()
    whole = _pdf(officer, f"{application}whole-form.pdf")
    assert all(secret in whole for secret in SECRETS)
    assert {look.what for look in Look.objects.all()} == {LookKind.ADDRESS, LookKind.BIRTH}
    assert "address on a title application" in told(winner, f"/people/{WINNER}/")


def _pdf(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return "\n".join(one.extract_text() for one in PdfReader(BytesIO(answer.content)).pages)


def test_who_is_erased_leaves_no_address(winner: Client) -> None:
    applied(winner)
    erase(Person.objects.get(pk=WINNER), names=False)
    assert not TitleDetails.objects.exists()


# -- the office -----------------------------------------------------------------------------------------------


def test_the_office_enters_titles_and_norms_of_elsewhere(officer: Client) -> None:
    contests.persons(1)
    assert "Title office" in told(officer, "/titles/")
    held = {"act": "title", "held-title": "MI-64-open", "held-since": "2019-05-02"}
    officer.post(f"{PLAYER}register/", held)
    norm = {
        "act": "norm", "norm-event": "Cup", "norm-last_day": "2024-05-02", "norm-kind": "official",
        "norm-title": "MI-100-open", "norm-games": "9", "norm-required": "11", "norm-scored": "12",
    }  # fmt: skip
    officer.post(f"{PLAYER}register/", norm)
    shown = told(officer, PLAYER)
    assert "International Master (MI), 64 squares, since 2 May 2019" in shown
    assert "2 May 2024 official event MI 9 12 (11 needed) no" in shown
    for wrong in ({**norm, "norm-games": "x"}, {**held, "held-since": "0001-01-01"}, {}):
        answer = officer.post(f"{PLAYER}register/", wrong, follow=True).content.decode()
        assert "nothing was changed" in answer
    assert contests.signed_in("chief").post(f"{PLAYER}register/", norm).status_code == 403


def test_everybody_sees_what_waits_and_the_office_where_to_go_on(winner: Client, officer: Client) -> None:
    assert "No application yet." in told(Client(), "/titles/")
    application = applied(winner)
    assert application in page(Client(), "/titles/")
    assert application in page(officer, "/titles/office/")
    assert "My way to a title" in told(winner, "/titles/")
    assert page(winner, APPLY)
    assert page(officer, application)
    assert Client().get("/titles/office/").status_code == 302
    assert winner.get("/titles/office/").status_code == 403
    assert Client().get("/titles/applications/nothing2/").status_code == 404
