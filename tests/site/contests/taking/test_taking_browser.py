"""The pages of files and keys in a real browser: made, chosen, looked at by axe on a small phone, and taken in."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from support.browsers import served
from support.event_files import packed
from support.registry import PASSWORD

Open = Callable[..., Page]
Check = Callable[[Page], None]
JOURNAL = Path(__file__).parents[3] / "data" / "journals" / "school_cup.jsonl"


@pytest.fixture
def live(tmp_path: Path) -> Iterator[str]:
    """A site of its own: the first account that is opened governs it."""
    with served(tmp_path) as address:
        yield address


def cup() -> bytes:
    """A golden journal as the only tournament of an event."""
    records = [json.loads(line) for line in JOURNAL.read_bytes().splitlines()]
    event = {"id": "e2", "title": "School cup", "first_day": "2026-04-01", "last_day": "2026-04-02"}
    first = {"kind": "mainroad event", "schema": 1, "event": event, "tournaments": ["t2"], "people": [], "teams": []}
    return packed(
        [first, *({**record, "stream": "tournament/t2", "moment_ms": 1_700_000_000_000} for record in records)]
    )


def sign_up(page: Page) -> None:
    page.get_by_label("E-mail").fill("keys@example.org")
    page.get_by_label("Name to show").fill("Head")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Password confirmation").fill(PASSWORD)
    page.get_by_role("button", name="Open an account").click()
    expect(page.get_by_role("navigation", name="Account").get_by_role("link", name="Head")).to_be_visible()


def test_a_key_is_made_and_a_file_is_looked_at_and_taken_in(visit: Open, assert_accessible: Check) -> None:
    page = visit("/account/sign-up/", viewport={"width": 320, "height": 640})
    sign_up(page)

    def look(address: str = "") -> None:
        if address:
            page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, page.url
        assert_accessible(page)

    look("/keys/")
    page.get_by_label("Name of the key").first.fill("laptop")
    page.get_by_role("button", name="Make a key").click()
    expect(page.get_by_text("signs what you save here")).to_be_visible()
    look()
    look("/take-in/")
    page.get_by_label("File of the event (.jsonl)").set_input_files(
        {"name": "cup.jsonl", "mimeType": "application/jsonl", "buffer": cup()}
    )
    page.get_by_role("button", name="Look at it").click()
    expect(page.get_by_text("not signed: nobody vouches for it")).to_be_visible()
    look()
    page.get_by_role("button", name="Import", exact=True).click()
    expect(page.get_by_role("heading", name="School cup", level=1)).to_be_visible()
    expect(page.get_by_role("heading", name="Imported from a file")).to_be_visible()
    look()
