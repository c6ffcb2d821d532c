from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

Sit = Callable[..., Page]
PHONE = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}
ROLL = "tourn234/desk/roll-call/"


def mark(page: Page, name: str, what: str = "present") -> None:
    page.get_by_role("button", name=f"{name}: {what}").tap()


def test_the_roll_is_called_with_a_thumb_and_another_arbiter_sees_it(sit: Sit) -> None:
    phone = sit(ROLL, "line", **PHONE)
    desk = sit(ROLL)
    mark(phone, "Ivanenko")
    expect(phone.get_by_role("button", name="Ivanenko: present")).to_have_attribute("aria-pressed", "true")
    expect(phone.locator("#counts")).to_contain_text("1 present")
    expect(phone.locator("#said")).to_have_text("Ivanenko: present")
    expect(desk.locator("#counts")).to_contain_text("1 present")
    expect(desk.get_by_role("button", name="Ivanenko: present")).to_have_attribute("aria-pressed", "true")
    mark(phone, "Ivanenko", "absent")
    expect(phone.locator("#counts")).to_contain_text("0 present")
    expect(desk.get_by_role("button", name="Ivanenko: absent")).to_have_attribute("aria-pressed", "true")
    phone.reload()
    expect(phone.locator("#counts")).to_contain_text("1 absent")


def test_what_was_marked_is_said_also_when_the_news_of_it_comes_before_the_answer(sit: Sit) -> None:
    phone = sit(ROLL, **PHONE)

    def answer_late(route: Route) -> None:
        answer = route.fetch()
        expect(phone.locator("#counts")).to_contain_text("1 present")  # the live page knows it already
        route.fulfill(response=answer)

    phone.route("**/mark/", answer_late)
    mark(phone, "Ivanenko")
    expect(phone.locator("#said")).to_have_text("Ivanenko: present")
    expect(phone.get_by_role("button", name="Ivanenko: present")).to_have_attribute("aria-pressed", "true")


def test_the_buttons_are_as_big_as_a_thumb(sit: Sit) -> None:
    phone = sit(ROLL, **PHONE)
    box = phone.get_by_role("button", name="Moroz: present").bounding_box()
    assert box
    assert box["width"] >= 100
    assert box["height"] >= 44


def test_the_roll_is_called_without_a_script(sit: Sit) -> None:
    phone = sit(ROLL, java_script_enabled=False, **PHONE)
    mark(phone, "Lisova")
    expect(phone.get_by_role("button", name="Lisova: present")).to_have_attribute("aria-pressed", "true")
    assert phone.url.endswith("#entry-person03")


def test_a_name_narrows_the_roll_as_it_is_typed(sit: Sit) -> None:
    phone = sit(ROLL, **PHONE)
    phone.get_by_label("Name", exact=True).fill("zie")
    expect(phone.get_by_text("Zielinski").first).to_be_visible()
    expect(phone.get_by_role("button", name="Moroz: present")).to_be_hidden()


def test_somebody_is_found_and_entered_by_the_keyboard(sit: Sit) -> None:
    page = sit("tourn234/desk/registration/new/")
    expect(page.locator("input:focus")).to_have_count(1)  # the field has the focus
    page.keyboard.type("Kazlauskas 1")
    button = page.get_by_role("button", name=re.compile("Enter.*Kazlauskas 13"))
    expect(button).to_be_visible()
    button.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Kazlauskas 13 is entered. Who is next?")).to_be_visible()


def test_a_member_is_added_to_a_team_out_of_the_list(sit: Sit) -> None:
    page = sit("teams234/desk/registration/teams/new/")
    page.get_by_label("Name of the team").fill("Ąžuolas")
    page.get_by_label("Beginning of the name").press_sequentially("Petr")
    page.get_by_role("button", name=re.compile("Add.*Petrenko 18")).click()
    expect(page.get_by_text("Board 1:")).to_be_visible()
    expect(page.get_by_label("Name of the team")).to_have_value("Ąžuolas")


@pytest.mark.parametrize("options", [{}, {**PHONE, "color_scheme": "dark"}], ids=["desktop", "phone at night"])
@pytest.mark.parametrize(
    "page",
    [
        "tourn234/desk/registration/",
        "tourn234/desk/registration/new/?q=Iva",
        "tourn234/desk/registration/new/?person=person15",
        "tourn234/desk/registration/new/?new=1",
        "tourn234/desk/registration/import/",
        "tourn234/desk/mandate/person01/",
        "teams234/desk/registration/teams/team0001/",
        "robin234/draw/?check=1",
        "robin234/desk/take-over/",
        ROLL,
    ],
)
def test_nobody_is_shut_out(
    sit: Sit, assert_accessible: Callable[[Page], None], page: str, options: dict[str, object]
) -> None:
    opened = sit(page, **options)
    assert_accessible(opened)
    assert opened.evaluate("document.documentElement.scrollWidth <= innerWidth")
