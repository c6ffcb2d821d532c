"""What every page of the site keeps to."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from playwright.sync_api import Page

from mainroad.words import LANGUAGES
from support.outlines import Outline

Open = Callable[..., Page]


def outline(client: Client, page_address: str, **headers: str) -> Outline:
    return Outline(client.get(page_address, headers=headers).content.decode())


def walk(patterns: list[URLPattern | URLResolver], prefix: str = "") -> Iterator[str]:
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            yield from walk(pattern.url_patterns, f"{pattern.namespace}:" if pattern.namespace else prefix)
        else:
            yield f"{prefix}{pattern.name}"


def test_every_page_of_the_site_is_on_the_list(pages: dict[str, list[str]]) -> None:
    # Those of competitions, people, lists and titles are walked in every role (contests/test_walk_browser.py), live
    # games in hall/ and press/, displays in displays/, games by post in post/, the studio in studio/; the address at
    # which the program is asked is only posted to (test_asking.py); those of keeping are no pages, but
    # lines for programs (keeping/test_addresses.py); contests of composers in composing/.
    rooms = ("contests:", "people:", "lists:", "titles:", "hall:", "press:", "displays:", "post:", "keeping:")
    walked = (*rooms, "composing:", "studio:", "boardroom:ask")
    names = set(walk(get_resolver().url_patterns))
    assert set(pages) <= names
    assert {name for name in names - set(pages) if not name.startswith(walked)} == set()


@pytest.mark.django_db(databases="__all__")
def test_no_migration_is_pending() -> None:
    call_command("makemigrations", "--check", "--dry-run", stdout=io.StringIO())


def test_the_system_check_finds_nothing() -> None:
    call_command("check", "--fail-level", "INFO", stdout=io.StringIO(), stderr=io.StringIO())


def test_it_answers(client: Client, page_address: str) -> None:
    assert client.get(page_address).status_code == 200


def test_it_has_one_heading_of_the_first_level(client: Client, page_address: str) -> None:
    assert len(outline(client, page_address).all("h1")) == 1


def test_it_has_a_title_of_its_own(client: Client, page_address: str) -> None:
    assert re.search(r"<title>[^<·]{3,} · Mainroad</title>", client.get(page_address).content.decode())


def test_every_field_has_a_label(client: Client, page_address: str) -> None:
    assert outline(client, page_address).unlabelled == []


def test_no_id_is_used_twice(client: Client, page_address: str) -> None:
    assert outline(client, page_address).repeated_ids == []


def test_it_has_neither_inline_script_nor_inline_style(client: Client, page_address: str) -> None:
    assert outline(client, page_address).inlined == []


def test_it_carries_the_security_headers(client: Client, page_address: str) -> None:
    headers = client.get(page_address).headers
    assert "default-src 'none'; script-src 'self'" in headers["Content-Security-Policy"]
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_the_language_of_the_visitor(client: Client, page_address: str, language: str) -> None:
    (html,) = outline(client, page_address, accept_language=language).all("html")
    assert html["lang"] == language


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_it_can_only_be_read(client: Client, page_address: str, method: str) -> None:
    assert getattr(client, method)(page_address).status_code == 405


@pytest.mark.parametrize(
    ("scheme", "width", "contrast", "locale"), [("light", 1280, "normal", "en"), ("dark", 320, "high", "uk")]
)
def test_nobody_is_shut_out(
    visit: Open,
    assert_accessible: Callable[[Page], None],
    page_address: str,
    scheme: str,
    width: int,
    contrast: str,
    locale: str,
) -> None:
    """Axe finds nothing, nothing scrolls sideways, and the page keeps to its own policy: one look for all three."""
    page = visit("about:blank", color_scheme=scheme, locale=locale, viewport={"width": width, "height": 800})
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(f"{page_address}{'&' if '?' in page_address else '?'}contrast={contrast}")
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert complaints == []
