"""A move left with the program by mouse, by key and by typing, on a real page."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from support.hall.page import play
from support.live.hall import LiveHall
from support.patience import PATIENCE_MS


def test_a_move_is_left_by_mouse_taken_back_by_key_and_left_again_by_typing(chromium: Browser, hall: LiveHall) -> None:
    table = hall.table("premoves")
    contexts = [chromium.new_context(locale="en", **hall.options(name)) for name in ("Boris", "Anna")]  # type: ignore[arg-type]
    boris, anna = (context.new_page() for context in contexts)
    for page in (boris, anna):
        page.set_default_timeout(PATIENCE_MS)
        page.goto(f"/hall/{table}/")
    expect(boris.locator("#turn")).to_have_text("White to move")
    left = boris.locator("#premove")
    for square in ("d6", "c5"):
        boris.locator(f'#hall-board [data-square="{square}"]').click()
    expect(left).to_have_text("Premove: d6 c5.")
    expect(boris.locator("#hall-board .premoved")).to_have_count(2)
    boris.locator('#hall-board [data-square="c5"]').press("Backspace")
    expect(left).to_be_hidden()
    expect(boris.locator("#heard")).to_contain_text("There is no premove.")
    play(boris, "d6-c5")
    expect(left).to_have_text("Premove: d6-c5.")
    play(anna, "c3-d4")
    expect(anna.locator("#sheet")).to_contain_text("d6-c5")
    expect(left).to_be_hidden()
    expect(boris.locator("#hall-board .premoved")).to_have_count(0)
    for context in contexts:
        context.close()
