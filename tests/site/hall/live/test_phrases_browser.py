"""Set phrases: between the players of a free game, a few seconds apart, and never in a competition."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from mainroad.play.facts import Conditions
from mainroad.play.roles import Role
from mainroad.site.hall.live.phrases import PAUSE_MS, fault
from support.games import Hall
from support.live.hall import LiveHall
from support.patience import PATIENCE_MS

FREE, WATCHED = (Conditions(on_screen=True, supervised=supervised) for supervised in (False, True))


@pytest.mark.parametrize(
    ("conditions", "role", "name", "since", "refused"),
    [
        (FREE, Role.WHITE, "thanks", PAUSE_MS, ""),
        (FREE, Role.WHITE, "thanks", PAUSE_MS - 1, "play.phrase-too-soon"),
        (FREE, Role.WHITE, "anything else", PAUSE_MS, "play.no-phrases"),
        (FREE, Role.SPECTATOR, "thanks", PAUSE_MS, "play.no-phrases"),
        (WATCHED, Role.WHITE, "thanks", PAUSE_MS, "play.no-phrases"),
    ],
)
def test_what_may_be_said(conditions: Conditions, role: Role, name: str, since: int, refused: str) -> None:
    found = fault(Hall("RU", "russian", "5m", conditions=conditions).start().state, role, name, since)
    assert (found.message if found else "") == refused


def test_a_phrase_is_heard_in_the_listeners_language_unless_they_switched_it_off(
    chromium: Browser, hall: LiveHall
) -> None:
    context = chromium.new_context(locale="ru", **hall.options("Boris"))  # type: ignore[arg-type]
    page, table = context.new_page(), hall.table()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(f"/hall/{table}/")
    with hall.sit("Anna", table) as anna:
        expect(page.locator("#phrases")).to_be_visible()
        assert anna.do("phrase", "good-luck")["ok"]
        expect(page.locator("#heard")).to_contain_text("Anna: Удачи!")
        assert not anna.do("phrase", "thanks")["ok"]  # too soon
        page.evaluate("document.querySelector('#settings-form [name=phrases]').click()")
        expect(page.locator("#phrases")).to_be_hidden()
    context.close()


def test_a_phrase_is_chosen_and_seen_as_well(
    chromium: Browser, hall: LiveHall, assert_accessible: Callable[[Page], None]
) -> None:
    table, pages = hall.table(), []
    for name in ("Boris", "Anna"):
        context = chromium.new_context(locale="en", **hall.options(name))  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE_MS)
        pages.append(context.new_page())
        pages[-1].goto(f"/hall/{table}/")
    boris, anna = pages
    button = boris.get_by_role("button", name="Good luck!")
    expect(button).to_be_hidden()
    boris.locator("#phrases summary").click()
    expect(button).to_be_in_viewport(ratio=1)
    assert_accessible(boris)
    box = button.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 24
    button.click()
    expect(button).to_be_hidden()
    for page in pages:
        expect(page.locator("#sheet .happened").last).to_have_text("Boris: Good luck!")
        expect(page.locator("#said")).to_have_text("Boris: Good luck!")
    expect(anna.locator("#heard")).to_contain_text("Boris: Good luck!")
    for page in pages:
        page.context.close()
