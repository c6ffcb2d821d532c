"""A file really arrives in the browser and opens; the report of one tournament becomes another, on a phone."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import load_workbook
from playwright.sync_api import Page, expect

from mainroad.interchange.reports import read_report
from support.live.tournaments import Hall

PHONE = {"width": 390, "height": 664}
NARROW = 320
Look = Callable[..., Page]


@pytest.fixture
def look(enter: Look) -> Look:
    """Open a page on a phone, as a stranger or as somebody of the hall."""
    return lambda page, who="": enter(f"/tournaments/{page}", who, viewport=PHONE, accept_downloads=True)


def kept(page: Page, name: str, folder: Path) -> Path:
    """Click on a link and wait for the file that it brings."""
    with page.expect_download() as coming:
        page.locator(".downloads").get_by_role("link", name=name).click()
    path = folder / coming.value.suggested_filename
    coming.value.save_as(path)
    return path


def test_a_table_arrives_under_its_name_and_opens(look: Look, tmp_path: Path) -> None:
    page = look("tourn234/standings/")
    book = kept(page, "XLSX", tmp_path)
    assert book.name.endswith("Spring Swiss – Standings, after round 2.xlsx")
    sheet = load_workbook(book).worksheets[0]
    places = [row[0].value for row in sheet.iter_rows(min_row=2)]
    shown = page.locator("table tbody tr .place").all_inner_texts()
    assert [str(place) for place in places] == shown
    text = kept(page, "CSV", tmp_path)
    with text.open(encoding="utf-8-sig", newline="") as lines:
        assert len(list(csv.reader(lines))) == 9
    assert len(read_report(kept(page, "TRF26", tmp_path).read_text(encoding="utf-8")).rounds) == 2


def test_the_links_are_one_short_row_on_a_phone(look: Look, assert_accessible: Callable[..., None]) -> None:
    page = look("tourn234/standings/")
    row = page.locator(".downloads").bounding_box()
    assert row is not None
    assert row["height"] <= 64, "two lines at most"
    assert row["x"] + row["width"] <= PHONE["width"]
    for link in page.locator(".downloads a").all():
        box = link.bounding_box()
        assert box is not None
        assert min(box["height"], box["width"]) >= 24
    assert_accessible(page)


@pytest.mark.parametrize("address", ["tourn234/standings/", "tourn234/rounds/1/", "tourn234/documents/"])
def test_a_page_with_files_never_scrolls_sideways(
    look: Look, address: str, assert_accessible: Callable[..., None]
) -> None:
    page = look(address)
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": NARROW, "height": 568})
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW
    assert_accessible(page)


def test_the_report_of_one_tournament_becomes_another(
    look: Look, hall: Hall, tmp_path: Path, assert_accessible: Callable[..., None]
) -> None:
    report = kept(look("tourn234/cross-table/"), "TRF16", tmp_path)
    page = look("tourn235/desk/registration/", "chief")
    page.get_by_role("link", name="Take over from a report (TRF)").click()
    page.get_by_label("File (TRF16 or TRF26)").set_input_files(report)
    page.get_by_role("button", name="Look at the report").click()
    expect(page.get_by_role("heading", name="Look at the report")).to_be_visible()
    expect(page.locator("main form details")).to_have_count(2)
    for width in (NARROW, 1280):
        page.set_viewport_size({"width": width, "height": 664})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert_accessible(page)
    page.get_by_role("button", name="Take the event over").click()
    expect(page.get_by_text("2 rounds are taken over.")).to_be_visible()
    old, new = look("tourn234/standings/"), look("tourn235/standings/")
    rows = "table tbody tr"
    expect(new.locator(rows)).to_have_count(old.locator(rows).count())
    assert new.locator("tbody .points").all_inner_texts() == old.locator("tbody .points").all_inner_texts()
