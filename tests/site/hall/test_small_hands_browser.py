"""A whole game on two real pages: White with a finger on a phone, Black with one switch."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from support.live.hall import LiveHall
from support.patience import PATIENCE_MS

PHONE = {"width": 390, "height": 664}
SCANNING = 'localStorage.setItem("mainroad.hall", JSON.stringify({ scanning: true, speed: 0.5 }));'
SWITCH = """square => new Promise((done) => {
    const watch = new MutationObserver(() => {
        if (document.querySelector(".lit")?.dataset.square !== square) return;
        watch.disconnect();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
        done();
    });
    watch.observe(document.body, { subtree: true, attributes: true, attributeFilter: ["class"] });
})"""
"""The switch is pressed as soon as a square is lit, however busy the machine is."""

GAMES = {
    "chess": ("f2 f3", "e7 e5", "g2 g4", "d8 h4"),
    "russian": ("c3 d4", "b6 a5", "d4 e5", "f6 d4", "e3 c5", "d6 b4", "a3 c5"),
}


@pytest.fixture
def contexts(chromium: Browser) -> Iterator[Callable[..., BrowserContext]]:
    opened: list[BrowserContext] = []

    def made(**options: object) -> BrowserContext:
        opened.append(chromium.new_context(locale="en", viewport=PHONE, **options))  # type: ignore[arg-type]
        opened[-1].set_default_timeout(PATIENCE_MS)
        return opened[-1]

    yield made
    for context in opened:
        context.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_with_a_finger_and_with_one_switch(
    game: str, hall: LiveHall, contexts: Callable[..., BrowserContext]
) -> None:
    table = hall.table(game)
    switch = contexts(**hall.options("Boris"))
    switch.add_init_script(SCANNING)
    boris, anna = switch.new_page(), contexts(has_touch=True, **hall.options("Anna")).new_page()
    for page in (boris, anna):
        page.goto(f"/hall/{table}/")
        page.wait_for_selector("body.spoken-board")
    for at, move in enumerate(GAMES[game]):
        mover, side = (boris, "Black") if at % 2 else (anna, "White")
        expect(mover.locator("#turn")).to_have_text(f"{side} to move")
        for square in move.split():
            play(mover, square, has_switch=mover is boris)
        for page in (anna, boris):
            expect(page.locator("#sheet [data-ply]")).to_have_count(at + 1)
            assert page.evaluate("scrollY") == 0  # the board stayed in view
    if game == "chess":
        expect(boris.locator("#turn")).to_contain_text("0-1")
        expect(anna.locator("#heard p").last).to_contain_text("You have lost")


def play(page: Page, square: str, *, has_switch: bool) -> None:
    if has_switch:
        page.evaluate(SWITCH, square)
    else:
        page.locator(f'#hall-board [data-square="{square}"]').tap()


def test_a_tap_on_what_is_not_allowed_says_why(hall: LiveHall, contexts: Callable[..., BrowserContext]) -> None:
    page = contexts(has_touch=True, **hall.options("Anna")).new_page()
    page.goto(f"/hall/{hall.table()}/")
    page.wait_for_selector("body.spoken-board")
    why = page.get_by_text("No arbiter watches this game.")
    expect(why).to_be_hidden()
    page.get_by_role("button", name="Arbiter…").tap(force=True)
    expect(why).to_be_in_viewport(ratio=1)
    page.get_by_text("Claim…", exact=True).tap()
    expect(page.get_by_role("button", name="Claim a draw: repetition")).to_be_in_viewport(ratio=1)


def test_an_offer_is_answered_with_a_finger_beside_buttons_that_stay_whole(
    hall: LiveHall, contexts: Callable[..., BrowserContext]
) -> None:
    table = hall.table()
    page = contexts(has_touch=True, **hall.options("Boris")).new_page()
    page.goto(f"/hall/{table}/")
    page.wait_for_selector("body.spoken-board")
    with hall.sit("Anna", table) as anna:
        anna.heard("seen")
        expect(page.locator("#turn")).to_have_text("White to move")
        assert anna.do("move", "c3-d4")["ok"]
        assert anna.do("offer")["ok"]
        accept = page.get_by_role("button", name="Accept the draw")
        expect(accept).to_be_in_viewport(ratio=1)
        places, banner = page.locator("#actions").bounding_box(), page.locator(".waits").bounding_box()
        assert places
        assert banner
        assert places["y"] + places["height"] <= banner["y"]
        accept.tap()
        expect(page.locator("#turn")).to_contain_text("agreement")
