"""A second site prints the act of the first: years of birth travel sealed in the file, and stay off public pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from support.browsers import served
from support.live.tournaments import open_hall
from support.patience import PATIENCE_MS
from support.story import Person

MINOR = str(datetime.now(UTC).year - 12)
YEAR = re.compile(rf"(?<![\w+/=]){MINOR}(?![\w+=])")
"""The year as somebody reads it: digests and keys are made of figures too."""
ACT = "papers/mandate-act/"
FIRST = f"""
contests.played_round(contests.with_players(6))
contests.Person.objects.filter(id="person01").update(birth_date="{MINOR}-03-09", birth_year={MINOR})
contests.Person.objects.filter(id="person02").update(birth_year=1990)
contests.trusted("chief")
"""
PUBLIC = ("", "entries/", "players/1/", "standings/", "cross-table/", "rounds/1/", "papers/standings/")
FILES = ("report.trf16.trf", "report.trf26.trf", "tables/entries.csv")


@pytest.fixture
def arbiters(chromium: Browser, tmp_path: Path) -> Iterator[tuple[Page, Page]]:
    """The vetted chief arbiter of the event, and somebody at a site where nobody has been before."""
    with ExitStack() as stack:

        def come(address: str) -> Page:
            context = chromium.new_context(base_url=address, locale="en", accept_downloads=True)
            stack.callback(context.close)
            context.set_default_timeout(PATIENCE_MS)
            return context.new_page()

        hall = stack.enter_context(open_hall(tmp_path / "first", FIRST, "chief"))
        chief, other = come(hall.address), come(stack.enter_context(served(tmp_path / "second")))
        cookie = {"name": "mainroad_session", "value": hall.sessions["chief"], "url": hall.address}
        chief.context.add_cookies([cookie])  # type: ignore[list-item]
        yield chief, other


def sign_up(page: Page) -> None:
    """The first account of a site governs it, and may see what is private."""
    page.goto("/account/sign-up/")
    Person("Head", "head@example.org", "en", page).sign_up()


def make_key(page: Page) -> str:
    """Make a key; its public half."""
    page.goto("/keys/")
    page.get_by_label("Name of the key").first.fill("laptop")
    page.get_by_role("button", name="Make a key").click()
    return page.locator("td code").first.inner_text()


def register_key(page: Page, public: str) -> None:
    page.goto("/keys/")
    form = page.locator("form", has=page.get_by_role("button", name="Register the key"))
    form.locator("[name$=name]").fill("the other site")
    form.locator("[name$=public]").fill(public)
    form.get_by_role("button").click()
    expect(page.locator("td code").filter(has_text=public)).to_be_visible()


def save(page: Page, folder: Path) -> Path:
    """Save the event from the desk."""
    page.goto("/tournaments/tourn234/desk/")
    with page.expect_download() as coming:
        page.get_by_role("link", name="Save the journal to a file").click()
    path = folder / coming.value.suggested_filename
    coming.value.save_as(path)
    return path


def take_in(page: Page, file: Path) -> str:
    """Import a file; where its tournament is then."""
    page.goto("/take-in/")
    page.get_by_label("File of the event (.jsonl)").set_input_files(file)
    page.get_by_role("button", name="Look at it").click()
    page.get_by_role("button", name="Import", exact=True).click()
    return page.locator(".tile h3 a").first.get_attribute("href") or ""


def act(page: Page, tournament: str) -> str:
    page.goto(f"{tournament}{ACT}")
    return page.locator("article.paper table").first.inner_text()


@pytest.mark.long
def test_the_second_site_prints_the_same_act_and_nobody_else_a_year(
    chromium: Browser, arbiters: tuple[Page, Page], tmp_path: Path
) -> None:
    chief, other = arbiters
    sign_up(other)
    register_key(chief, make_key(other))
    file = save(chief, tmp_path)
    assert "Spring festival" in file.name
    assert not YEAR.search(file.read_text("utf-8"))
    here, there = "/tournaments/tourn234/", take_in(other, file)
    assert MINOR in act(chief, here)
    assert act(other, there) == act(chief, here)
    other.locator("nav.crumbs a").first.click()
    other.get_by_role("button", name=re.compile("Publish")).click()
    for owner, tournament in ((chief, here), (other, there)):
        reads_no_year(chromium, "/".join(owner.url.split("/")[:3]), tournament)


def reads_no_year(chromium: Browser, site: str, tournament: str) -> None:
    """Walk the public pages and files of a tournament as a stranger."""
    context = chromium.new_context(base_url=site, locale="en")
    context.set_default_timeout(PATIENCE_MS)
    stranger = context.new_page()
    for page in PUBLIC:
        answer = stranger.goto(f"{tournament}{page}")
        assert answer is not None
        assert answer.ok, page
        assert not YEAR.search(stranger.content()), page
    for file in FILES:
        kept = stranger.request.get(f"{tournament}{file}")
        assert kept.ok, file
        assert not YEAR.search(kept.text()), file
    context.close()
