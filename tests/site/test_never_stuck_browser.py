"""Never stuck, in a browser: whoever opens an event gets through it alone, and others come in by a link."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from support.browsers import TESTS, Stage, prepared, served
from support.patience import PATIENCE_MS
from support.story import PASSWORD

DRAWN, OVER, ENTERED = "/tournaments/drawn234/", "/tournaments/finished/", "/tournaments/entries2/"
EVENT = "/events/stuckey2/"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    folder = tmp_path_factory.mktemp("stuck")
    told = json.loads(prepared(folder, TESTS / "support" / "stuck_stage.py"))
    with served(folder) as address:
        yield Stage(address, {"vera": told["vera"]}, {}, told["waiting"])


@pytest.fixture
def vera(chromium: Browser, site: Stage) -> Iterator[Page]:
    """Whoever opened the event, at the machine itself."""
    yield from _somebody(chromium, site, "vera")


@pytest.fixture
def stranger(chromium: Browser, site: Stage) -> Iterator[Page]:
    yield from _somebody(chromium, site, "anyone")


def _somebody(chromium: Browser, site: Stage, who: str) -> Iterator[Page]:
    options: dict[str, Any] = {"locale": "en", **site.options(who)}
    context = chromium.new_context(**options)
    context.set_default_timeout(PATIENCE_MS)
    yield context.new_page()
    context.close()


def press(page: Page, words: str) -> None:
    with page.expect_navigation():
        page.locator("main").get_by_role("button", name=words).first.click()


def follow(page: Page, words: str) -> None:
    with page.expect_navigation():
        page.locator("main").get_by_role("link", name=words, exact=True).first.click()


def test_whoever_opens_an_event_is_its_chief_arbiter(vera: Page) -> None:
    vera.goto("/events/new/")
    vera.locator("[name=title]").fill("Cup of the school")
    for name in ("first_day", "last_day"):
        vera.locator(f"[name={name}]").fill("2026-12-01")
    with vera.expect_navigation():
        vera.locator("main form button:not([name])").last.click()
    press(vera, "Open the tournament")
    here = re.sub(r"regulation/.*", "", vera.url)
    vera.goto(f"{here}desk/take-over/")  # for chief arbiters and their secretaries only
    expect(vera.locator("h1")).not_to_have_text("Not for your role")
    vera.goto(here)
    expect(vera.locator("main")).to_contain_text("Vera")


def test_regulation_edits_before_the_first_entry_are_no_changes(vera: Page) -> None:
    vera.goto(f"{EVENT}tournaments/new/")
    vera.locator("[name=title]").fill("Being written")
    press(vera, "Open the tournament")
    here = re.sub(r"regulation/.*", "", vera.url)
    vera.goto(f"{here}regulation/purpose/")
    vera.locator("[name='purpose-name']").fill("Still being written")
    press(vera, "Save")
    for address in ("regulation/", "papers/report/"):
        vera.goto(f"{here}{address}")
        expect(vera.locator("main")).to_contain_text("Still being written")
        expect(vera.locator("main")).not_to_contain_text(re.compile("Changes since|was changed after|after the start"))


def test_after_the_last_credentials_comes_the_draw(vera: Page, site: Stage) -> None:
    vera.goto(f"{ENTERED}desk/mandate/{site.person}/")
    for seen in vera.locator("form.checklist input[type=checkbox]").all():
        seen.check()
    press(vera, "Admit")
    expect(vera.locator(".onward")).to_contain_text("Draw the numbers")
    follow(vera, "Draw the numbers")
    expect(vera.locator("h1")).to_have_text("The draw")


def test_from_the_draw_to_a_round_that_everybody_sees(vera: Page, stranger: Page) -> None:
    vera.goto(f"{DRAWN}draw/")
    press(vera, "Pair round 1")
    vera.wait_for_url(re.compile("/rounds/1/$"))
    with vera.expect_navigation():
        vera.locator("main form[action$='/publish/'] button").first.click()
    expect(vera.get_by_role("heading", name="Nobody outside sees this round")).to_be_visible()
    notice = vera.locator(".unseen-event").bounding_box()
    assert notice
    assert notice["height"] <= 64, "the boards below it have to stay in view"
    assert stranger.goto(f"{DRAWN}rounds/1/").status == 404  # type: ignore[union-attr]
    press(vera, "Publish the event")
    vera.wait_for_url(re.compile("/rounds/1/$"))
    expect(vera.get_by_role("heading", name="Nobody outside sees this round")).to_have_count(0)
    assert stranger.goto(f"{DRAWN}rounds/1/").status == 200  # type: ignore[union-attr]


@pytest.mark.parametrize("page", ["desk/finish/", "desk/"])
def test_a_finished_tournament_links_its_report_and_its_journal(vera: Page, page: str) -> None:
    vera.goto(f"{OVER}{page}")
    with vera.expect_download():
        vera.locator(".onward").get_by_role("link", name="Save the journal to a file").click()
    with vera.expect_navigation():
        vera.locator(".onward a[href$='/papers/report/']").click()
    expect(vera.locator("h1").first).to_be_visible()
    assert vera.url.endswith("/papers/report/")


def _invitation(vera: Page, role: str) -> str:
    vera.goto(f"{EVENT}people/")
    vera.locator("select[name=role]").select_option(role)
    press(vera, "Make an invitation link")
    return vera.locator("#id_link").input_value()


def _sign_up(page: Page, name: str) -> None:
    for field, value in {
        "email": f"{name}@example.org",
        "name": name,
        "password1": PASSWORD,
        "password2": PASSWORD,
    }.items():
        page.locator(f"main [name={field}]").fill(value)
    with page.expect_navigation():
        page.locator("main form button").last.click()


def test_an_invitation_is_short_has_a_code_and_survives_sign_up(vera: Page, stranger: Page) -> None:
    link = _invitation(vera, "line")
    assert len(urlsplit(link).path) <= 24
    if urlsplit(link).hostname != "localhost":  # the machine of the test is in a network
        expect(vera.get_by_role("img", name="The link as a QR code")).to_be_visible()
    else:
        expect(vera.locator("main")).to_contain_text("it is in no network")
    stranger.goto(urlsplit(link).path)
    press(stranger, "Sign up and take the role")
    _sign_up(stranger, "Lina")
    assert urlsplit(stranger.url).path == EVENT
    expect(stranger.locator(".notes")).to_contain_text("Lina is now line arbiter.")
    assert stranger.goto(f"{DRAWN}desk/").status == 200  # type: ignore[union-attr]
    stranger.goto(f"{DRAWN}desk/take-over/")
    expect(stranger.locator("h1")).to_have_text("Not for your role")
    expect(stranger.locator("main")).to_contain_text("chief arbiter (Vera)")
    follow(stranger, "Desk")


def test_the_address_of_links_is_chosen_once(vera: Page) -> None:
    vera.goto(EVENT)
    follow(vera, "Address in the hall")
    vera.locator("input[value=other]").check()
    vera.locator("[name=other]").fill("192.168.0.7:8000")
    press(vera, "Save")
    assert _invitation(vera, "press").startswith("http://192.168.0.7:8000/i/")
    vera.goto(DRAWN)
    code = vera.request.get(f"{DRAWN}qr.svg")
    assert code.ok
    vera.goto(f"{DRAWN}papers/regulation/")
    expect(vera.locator("main")).to_contain_text("http://192.168.0.7:8000/tournaments/drawn234/")
    assert "localhost" not in vera.locator("main").inner_text()


def test_a_refused_organiser_finds_the_page_of_roles(vera: Page, stranger: Page) -> None:
    link = _invitation(vera, "chief")
    stranger.goto(urlsplit(link).path)
    press(stranger, "Sign up and take the role")
    _sign_up(stranger, "Carla")
    vera.goto(f"{DRAWN}desk/take-over/")
    expect(vera.locator("h1")).to_have_text("Not for your role")
    expect(vera.locator("main")).to_contain_text("chief arbiter (Carla)")
    follow(vera, "People and roles")
    vera.get_by_role("button", name=re.compile("Take the role chief arbiter away from Carla")).click()
    assert vera.goto(f"{DRAWN}desk/take-over/").status == 200  # type: ignore[union-attr]
