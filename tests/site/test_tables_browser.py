"""Tables as browsers show them: rows of one height, the name in view, no bar that is full at nought."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from support.browsers import Stage

PHONE, LAPTOP = {"width": 390, "height": 664}, {"width": 1280, "height": 680}


def opened(chromium: Browser, stage: Stage, address: str, viewport: dict[str, int], role: str = "anyone") -> Page:
    context = chromium.new_context(locale="en", viewport=viewport, **stage.options(role))  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(address.format(swiss=stage.swiss, round_robin=stage.tournaments["festival"][1], teams=stage.teams))
    return page


@pytest.mark.parametrize("table", ["{round_robin}/cross-table/", "{swiss}/cross-table/", "{teams}/teams/"])
@pytest.mark.parametrize("viewport", [PHONE, LAPTOP])
def test_rows_of_a_cross_table_are_equally_high(
    chromium: Browser, stage: Stage, table: str, viewport: dict[str, int]
) -> None:
    page = opened(chromium, stage, f"/tournaments/{table}", viewport)
    heights = page.locator(".cross tbody tr").evaluate_all("rows => rows.map(row => Math.round(row.offsetHeight))")
    assert len(heights) > 1
    assert max(heights) - min(heights) <= 1
    page.context.close()


@pytest.mark.parametrize("part", ["thead", "tbody"])
def test_the_name_stays_in_view_while_the_rounds_scroll(chromium: Browser, stage: Stage, part: str) -> None:
    page = opened(chromium, stage, "/tournaments/{swiss}/cross-table/", PHONE)
    scroll = page.locator(".scroll", has=page.locator(".cross"))
    assert scroll.evaluate("box => { box.scrollLeft = 9999; return box.scrollLeft }") > 100
    box = page.locator(f".cross {part} .name").first.bounding_box()
    assert box
    assert 0 <= box["x"] < 40
    page.context.close()


def test_a_swiss_is_read_round_by_round(chromium: Browser, stage: Stage) -> None:
    page = opened(chromium, stage, "/tournaments/{swiss}/cross-table/", LAPTOP)
    heads = page.locator(".cross thead th").all_inner_texts()
    assert heads == ["Place", "No.", "Player", "1", "2", "3", "4", "5", "Points"]
    page.context.close()


def test_a_bar_is_empty_at_nought(chromium: Browser, stage: Stage) -> None:
    page = opened(chromium, stage, "/tournaments/{swiss}/desk/", LAPTOP, "arbiter")
    bar = page.locator("progress").first
    bar.evaluate("bar => { bar.value = 0 }")
    box = bar.bounding_box()
    assert box
    ends = [
        page.screenshot(clip={"x": box["x"] + box["width"] * at, "y": box["y"] + 3, "width": 10, "height": 4})
        for at in (0.1, 0.8)
    ]
    background = bar.evaluate("bar => getComputedStyle(bar).backgroundColor")
    assert ends[0] == ends[1]
    assert background == bar.evaluate("bar => getComputedStyle(bar, '::-webkit-progress-bar').backgroundColor")
    page.context.close()
