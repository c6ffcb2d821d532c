"""From three finished events to a published list, a correction, a norm and a title, as officers do it in a browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from support.live.tournaments import Hall, open_hall

OFFICE, JULY = "/ratings/100/office/", "/ratings/100/2026-07-01/"
LIST = "list,id,rating,games\n" + "".join(f"2026-01-01,person{n:02},{2320 - 20 * n},60\n" for n in range(1, 9))
EVENTS = """
from mainroad.competition.desk import commands
from support.rating_lists import TABLE, play_out, played
played(8)
played(8, TABLE.replace("Spring round robin", "Summer table"), "summer23")
world = contests.an_event("world234")
world.programme = "fmjd"
world.save()
text = TABLE.replace("UA", "FM").replace("Spring round robin", "Open of L")
text += "official = true\\npairing = {federations_meet_early = true}"
row = contests.opened(text, event=world, id_="normed23")
for person in contests.persons(8):
    contests.do(row, commands.Enter(person.id, 2300, "LTU", title="GMI"))
contests.do(row, commands.DrawNumbers("s", tuple(contests.desk(row).entries)))
chief = contests.signed_in("chief", world)
assert chief.post("/tournaments/normed23/desk/norms/").status_code == 302
play_out(row)
contests.do(row, commands.MarkSent("form-1", row.event.last_day))
from mainroad.site.people.models import Person
Person.objects.filter(pk="person01").update(birth_date="1990-02-03")
officer = contests.account("chief")
officer.is_staff = True
officer.save()
"""


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with open_hall(tmp_path_factory.mktemp("lists"), EVENTS, "chief") as opened:
        yield opened


@pytest.mark.article("FM A9-5.5", "FM A10-4.5.7.a", "FM A10-5.1", "FM A10-15.2.a")
def test_from_three_events_to_a_list_a_correction_a_norm_and_a_title(
    enter: Callable[..., Page], assert_accessible: Callable[..., None]
) -> None:
    page = enter(OFFICE, "chief", locale="en")
    page.get_by_label("List (CSV, TSV or XLSX)").set_input_files(
        {"name": "list.csv", "mimeType": "text/csv", "buffer": LIST.encode()}
    )
    page.get_by_role("button", name="Look at the list").click()
    expect(page.get_by_role("heading", name="List of 1 January 2026: 8 players")).to_be_visible()
    page.get_by_role("button", name="Take it over").click()
    for title in ("Spring round robin", "Summer table", "Open of L"):
        event = page.get_by_role("article", name=title)
        event.get_by_label("The event is").select_option("approved")
        event.get_by_role("button", name="Save").click()
        expect(event.get_by_text("Enters the list.")).to_be_visible()
    assert_accessible(page)
    first = published(page)
    correct_a_result(page)
    page.goto(OFFICE)
    page.get_by_label("Reason").last.fill("a corrected result")
    page.get_by_role("button", name="Open it again").click()
    second = published(page)
    assert len(first) == 8
    assert sum(first[id_] != second[id_] for id_ in first) == 2
    page.goto("/tournaments/normed23/papers/norms/")
    winner = page.locator("table").last.locator("tbody tr").first
    expect(winner.locator("td").last).to_have_text("GMI")
    expect(page.get_by_text("Posted", exact=True)).to_be_visible()
    assert_accessible(page)
    enter_what_was_made_elsewhere(page)
    assert_accessible(page)
    win_a_title(page)
    assert_accessible(page)


def enter_what_was_made_elsewhere(page: Page) -> None:
    """The winner of the Open of L is a master, and has made two norms of nine games before."""
    page.goto("/people/person01/")
    page.get_by_role("link", name="Norms, conditions and applications").click()
    expect(page.get_by_role("row", name="Open of L")).to_contain_text("GMI")
    form = page.locator("form", has=page.get_by_role("button", name="Enter the title"))
    form.get_by_label("Title").select_option("MI-100-open")
    form.get_by_label("Awarded on").fill("2020-01-01")
    form.get_by_role("button").click()
    for name, day in (("Open of K", "2024-05-01"), ("Cup of M", "2025-05-01")):
        form = page.locator("form", has=page.get_by_role("button", name="Enter the norm"))
        form.get_by_label("Event").fill(name)
        form.get_by_label("Last day").fill(day)
        form.get_by_label("It was").select_option("title")
        form.get_by_label("Norm for").select_option("GMI-100-open")
        for label, figure in (("Games really played", "9"), ("Points of the norm", "12"), ("Points scored", "13")):
            form.get_by_label(label).fill(figure)
        form.get_by_label("has certified the table").check()
        form.get_by_role("button").click()
        expect(page.get_by_role("row", name=name)).to_contain_text("13 (12 needed)")
    expect(page.get_by_role("heading", name="(FM A10-5.1): all conditions are met")).to_be_visible()


def win_a_title(page: Page) -> None:
    """Apply, and take the application to the title."""
    page.get_by_role("link", name="Apply for a title").click()
    page.get_by_label("Title").select_option("GMI-100-open")
    page.get_by_label("Address").fill("Laisvės 1, Kaunas")
    page.get_by_label("Signed by").fill("P. Petraitis")
    page.get_by_role("button", name="Send the application").click()
    application = page.url
    page.goto("/titles/office/")
    page.get_by_label("Day").fill((datetime.now(UTC).date() + timedelta(days=80)).isoformat())
    page.get_by_role("button", name="The Assembly begins on this day").click()
    expect(page.get_by_text("applications must be there by")).to_be_visible()
    page.goto(application)
    for step in ("It was received on this day", "It is complete", "Examine it", "Award it and propose it"):
        page.get_by_role("button", name=step).click()
    expect(page.get_by_text("awarded, before the Assembly").first).to_be_visible()
    page.goto("/people/person01/")
    expect(page.get_by_text("International Grandmaster (GMI), 100 squares")).to_be_visible()


def published(page: Page) -> dict[str, str]:
    """Publish the list that the office shows, and read it."""
    page.get_by_role("button", name="Publish the list of").click()
    expect(page.get_by_role("button", name="Open it again")).to_be_visible()
    page.goto(f"{JULY}?all")
    read = "rows => rows.map(row => [row.querySelector('th a').href, row.querySelectorAll('td.number')[1].innerText])"
    return dict(page.locator("main table").first.locator("tbody tr").evaluate_all(read))


def correct_a_result(page: Page) -> None:
    """A game of the Summer table was drawn, as the score sheets say."""
    page.goto("/tournaments/summer23/desk/finish/")
    page.get_by_label("Reason").fill("a result was noted wrongly")
    page.get_by_role("button", name="Open the tournament again").click()
    page.goto("/tournaments/summer23/desk/rounds/1/correct/1/")
    page.get_by_label("Right result").fill("=")
    page.get_by_label("Reason").fill("the score sheets say so")
    page.locator("main form button").first.click()
    page.get_by_role("button", name="Correct the result").click()
    page.goto("/tournaments/summer23/desk/finish/")
    page.get_by_role("button", name="Close the tournament").click()
    expect(page.get_by_text("The final places are confirmed.")).to_be_visible()
