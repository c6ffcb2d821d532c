"""Pages on a phone of 360 pixels: every control lies on the screen, and no table hides what one came for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import PurePosixPath
from urllib.parse import urlsplit

import pytest
from django.urls import Resolver404, resolve
from playwright.sync_api import Page

from support.browsers import Stage
from support.contexts import Contexts

PHONE = {"width": 360, "height": 700}
FILES = re.compile(r"\.(?!html)\w+$")
LOOK = """() => {
    const width = document.documentElement.clientWidth, found = [];
    const isSeen = (one) => one.checkVisibility() && one.getBoundingClientRect().width > 1;
    const isOut = (one) => { const box = one.getBoundingClientRect(); return box.right > width + 1 || box.left < -1; };
    const controls = "button, input:not([type=hidden]), select, textarea, summary, a.button";
    for (const one of document.querySelectorAll(controls))
        if (isSeen(one) && !one.closest(".unseen, .tools, .above, .cross") && isOut(one))
            found.push(`control ${one.name || one.innerText}`);
    for (const one of document.querySelectorAll("main thead th:not(.paper th, .cross th)"))
        if (isSeen(one) && isOut(one)) found.push(`column ${one.innerText}`);
    const wide = document.documentElement.scrollWidth;
    return [wide > width ? [...found, `the page is ${wide} wide`] : found,
        [...document.querySelectorAll("a[href]")].map((link) => link.href)];
}"""
"""What does not fit on a page, and where its links lead; an arbiter's bar of tools is pushed aside with a finger."""


def page_name(address: str) -> str:
    """By which pattern the site knows a page; nothing: it is a file, or none of ours."""
    path = urlsplit(address).path
    try:
        return "" if FILES.search(PurePosixPath(path).name) else resolve(path).route
    except Resolver404:
        return ""


def walk(page: Page, address: str) -> Iterator[tuple[str, list[str]]]:
    """One page of every pattern to which links lead, and what does not fit there."""
    todo, met = ["/"], {page_name("/")}
    while todo:
        path = todo.pop(0)
        answer = page.request.get(address + path)
        if "text/html" not in answer.headers["content-type"] or "attachment" in str(answer.headers):
            continue
        page.goto(address + path, wait_until="domcontentloaded")
        found, links = page.evaluate(LOOK)
        yield path, found
        for link in (link for link in links if link.startswith(address)):
            if (name := page_name(link)) and name not in met and "sign-out" not in link:
                met.add(name)
                todo.append(link.removeprefix(address).partition("#")[0])


@pytest.mark.long
@pytest.mark.parametrize("role", ["anyone", "arbiter"])
def test_everything_that_can_be_done_lies_on_a_phone(contexts: Contexts, stage: Stage, role: str) -> None:
    with contexts.lent() as come:
        page = come(stage.address, stage.cookies.get(role, ""), viewport=PHONE)
        pages = dict(walk(page, stage.address))
    assert {"/people/", "/ratings/", "/studio/", "/displays/"} & set(pages), "the walk goes through the rooms"
    assert len(pages) > 40
    assert {path: found for path, found in pages.items() if found} == {}


@pytest.mark.parametrize("path", ["/people/", "/ratings/64/", "/ratings/100/"])
def test_a_list_of_players_shows_their_rating_and_can_be_searched(contexts: Contexts, stage: Stage, path: str) -> None:
    with contexts.lent() as come:
        page = come(stage.address, viewport=PHONE)
        page.goto(path)
        for part in (
            page.get_by_role("button", name="Search"),
            page.get_by_role("columnheader", name="Rating"),
            page.locator("table.people tbody td.number").last,
        ):
            box = part.bounding_box()
            assert box
            assert 0 <= box["x"] <= box["x"] + box["width"] <= PHONE["width"]
