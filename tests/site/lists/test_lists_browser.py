"""From three finished events to a published list, a corrected result and a norm, as an officer does it in a browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from support.halls import Hall, open_hall

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
officer = contests.account("chief")
officer.is_staff = True
officer.save()
"""


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with open_hall(tmp_path_factory.mktemp("lists"), EVENTS, "chief") as opened:
        yield opened


@pytest.mark.article("FM A9-5.5", "FM A10-4.5.7.a")
def test_from_three_events_to_a_list_a_correction_and_a_norm(
    enter: Callable[..., Page], assert_accessible: Callable[..., None]
) -> None:
    page = enter(OFFICE, "chief", locale="en")
    page.get_by_label("List as CSV").set_input_files(
        {"name": "list.csv", "mimeType": "text/csv", "buffer": LIST.encode()}
    )
    page.get_by_role("button", name="Take it over").click()
    for title in ("Spring round robin", "Summer table", "Open of L"):
        event = page.get_by_role("article", name=title)
        event.get_by_label("The event is").select_option("approved")
        event.get_by_role("button", name="Say so").click()
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


def published(page: Page) -> dict[str, str]:
    """Publish the list that the office shows, and read it."""
    page.get_by_role("button", name="Publish the list of").click()
    expect(page.get_by_role("button", name="Open it again")).to_be_visible()
    page.goto(f"{JULY}?all")
    read = "rows => rows.map(row => [row.querySelector('th a').href, row.querySelectorAll('td.number')[1].innerText])"
    return dict(page.locator("main tbody tr").evaluate_all(read))


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
