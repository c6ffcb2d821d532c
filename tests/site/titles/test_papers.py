"""Applications on paper: each as a page and as a PDF; that for a referee is judged and not kept."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client

from mainroad.site.people.models import Account, Club, Federation, Look, Person
from mainroad.titles.levels import Level
from mainroad.titles.office import commands
from mainroad.titles.office.facts import AskedTitle
from support import contests
from support.outlines import Outline
from support.title_office import WINNER, ask, elsewhere, normed_event

pytestmark = pytest.mark.django_db(databases="__all__")
SECRETS = ("Laisvės 1", "Trakai", "teacher", "1990")
APPLICATION = {
    "title": "GMI-100-open",
    "address": "Laisvės 1, Kaunas",
    "birthplace": "Trakai",
    "profession": "teacher",
    "signed_by": "P. Petraitis",
}
REFEREE = f"/titles/players/{WINNER}/referee/"
FILLED = {
    "organisation": "Lithuanian federation",
    "born": "1 May 1980, Vilnius",
    "address": "Sodų 5",
    "own_language": "Lithuanian",
    "languages": "Lithuanian\nFrench",
    "chief_at": "Open of Kaunas 2025",
    "assistant_at": "European championship 2024\nWorld cup 2025",
    "objective": "on",
    "signed_on": "2026-05-01",
    "signed_by": "P. Petraitis",
}


@pytest.fixture
def winner() -> Client:
    contests.persons(1)
    account = Account.objects.create_user("winner@example.org", name="winner")
    account.person = Person.objects.get(pk=WINNER)
    account.save()
    client = Client()
    client.force_login(account)
    return client


def told(client: Client, page: str, language: str = "en", **posted: str) -> str:
    headers = {"accept-language": language}
    answer = client.post(page, posted, headers=headers) if posted else client.get(page, headers=headers)
    assert answer.status_code == 200, answer
    text = answer.content.decode()
    outline = Outline(text)
    assert [*outline.unlabelled, *outline.repeated_ids, *outline.inlined] == []
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", text)))


@pytest.mark.article("FM A10-15.2.a", "FM A10-F1")
def test_an_application_is_a_page_too_and_private_data_stay_where_they_are(winner: Client) -> None:
    normed_event()
    elsewhere()
    filed = winner.post(f"/titles/players/{WINNER}/apply/", APPLICATION)
    application = str(filed.headers["Location"])
    public = told(Client(), f"{application}form/")
    assert "[x] International Grandmaster" in public
    assert not any(secret in public for secret in SECRETS)
    assert contests.signed_in("chief").get(f"{application}whole-form/").status_code == 403
    assert Client().get(f"{application}whole-form/").status_code == 302
    assert not Look.objects.exists()
    assert all(secret in told(winner, f"{application}whole-form/") for secret in SECRETS)
    assert f'href="{application}form/"' in Client().get(application).content.decode()


@pytest.mark.article("FM A10-F1")
def test_a_form_for_the_fmjd_has_one_script_and_the_short_names_of_women_s_titles(winner: Client) -> None:
    normed_event()
    elsewhere()
    home = Federation.objects.create(code="KAZ", name="Қазақстан", latin="Kazakhstan")
    club = Club.objects.create(federation=home, name="Ак жол, Алматы")
    Person.objects.filter(pk=WINNER).update(federation=home, club=club, sex="women")
    asked = AskedTitle(Level.GMI, is_womens=True)
    assert ask(commands.Apply("apply234", WINNER, asked, "federation")) is None
    form = "/titles/applications/apply234/whole-form/"
    shown = told(winner, form)
    assert "Proposed by Kazakhstan" in shown
    assert "Federation Kazakhstan" in shown
    assert "Club Ak zhol, Almaty" in shown
    assert "[x] International Grandmaster, women (GMIF)" in shown
    Federation.objects.filter(pk=home.pk).update(latin="")
    assert "Federation KAZ" in told(winner, form), "no table has all letters of Kazakh"
    assert "Клуб Ак жол, Алматы" in told(winner, form, "ru")


@pytest.mark.article("FM A10-F3.a", "FM A10-F3.c", "FM A4-4.b", "FM A4-4.c", "FM A10-F3.b")
def test_the_form_of_a_referee_is_judged_and_printed(winner: Client) -> None:
    shown = told(winner, REFEREE, **FILLED)
    for part in (
        "Application for the title of International Referee",
        "Languages Lithuanian, French",
        "Open of Kaunas 2025",
        "European championship 2024; World cup 2025",
        "[x]",
        "1 May 2026",
        "Sodų 5",
    ):
        assert part in shown
    assert "What is missing" not in shown
    assert re.search(r"Yes: [^()]*\(FM A4-4\.b\)", shown)
    assert re.search(r"Yes: [^()]*\(FM A4-4\.c\)", shown)
    pdf = winner.post(REFEREE, {**FILLED, "pdf": "1"})
    assert pdf.content.startswith(b"%PDF-")
    poor = {"address": "", "chief_at": "", "assistant_at": "One cup", "languages": "Lithuanian"}
    lacking = told(winner, REFEREE, **{**FILLED, **poor})
    assert "The application lacks: Address (FM A10-F3.a)" in lacking
    assert "has refereed at 1 important international events; 2 are needed (FM A10-F3.c)" in lacking
    assert re.search(r"No: [^()]*\(FM A4-4\.b\)", lacking)
    four = told(winner, REFEREE, **{**FILLED, "languages": "a\nb\nc\nd"})
    assert "room for 3 languages (FM A10-F3.a)" in four


@pytest.mark.parametrize(
    ("language", "title"),
    [("ru", "Международный судья"), ("uk", "Міжнародний суддя"), ("lt", "Tarptautinis teisėjas")],
)
def test_the_form_is_in_four_languages(winner: Client, language: str, title: str) -> None:
    assert title in told(winner, REFEREE, language, **FILLED)


def test_only_who_may_apply_sees_the_form(winner: Client) -> None:
    assert Client().get(REFEREE).status_code == 302
    assert contests.signed_in("chief").get(REFEREE).status_code == 403
    assert winner.post(REFEREE, {**FILLED, "signed_on": "tomorrow"}).status_code == 400
    assert f'href="{REFEREE}"' in winner.get(f"/titles/players/{WINNER}/").content.decode()
