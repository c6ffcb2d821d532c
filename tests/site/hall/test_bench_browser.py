"""What a real page asks for and sends is what `bench.hall.players` does: the bench measures what happens."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Page, Request, WebSocket, expect

from bench.hall.lines import SOCKET, VOICE
from bench.hall.players import ENDING, OPENING
from support.live.hall import LiveHall
from support.patience import PATIENCE_MS


@dataclass
class Watched:
    """A page, and what went over its line; files that never change are passed over."""

    page: Page
    asked: list[str] = field(default_factory=list)
    sockets: list[str] = field(default_factory=list)
    sent: list[dict[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("request", self._note)
        self.page.on("websocket", self._opened)

    def _note(self, request: Request) -> None:
        address = urlsplit(request.url)
        if not address.path.startswith("/static/"):
            self.asked.append(f"{address.path}?{address.query}".rstrip("?"))

    def _opened(self, socket: WebSocket) -> None:
        self.sockets.append(socket.url)
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))


@pytest.fixture
def pages(chromium: Browser, hall: LiveHall) -> Iterator[tuple[str, Watched, Watched, Watched]]:
    """Anna and Boris at a board, and a spectator, watched from the moment at which they come."""
    table, contexts = hall.table(), []
    watched = []
    for name in ("Boris", "Anna", "nobody"):
        contexts.append(chromium.new_context(locale="en", **hall.options(name)))  # type: ignore[arg-type]
        contexts[-1].set_default_timeout(PATIENCE_MS)
        watched.append(Watched(contexts[-1].new_page()))
        watched[-1].page.goto(f"/hall/{table}/")
    boris, anna, spectator = watched
    yield table, anna, boris, spectator
    for context in contexts:
        context.close()


def named(asked: list[str], table: str) -> set[str]:
    return {address.replace(table, "{table}") for address in asked}


def query_of(address: str) -> dict[str, list[str]]:
    return {name: values for name, values in parse_qs(urlsplit(address).query).items() if name != "version"}


def test_page_and_bench_ask_for_the_same_and_send_the_same(pages: tuple[str, Watched, Watched, Watched]) -> None:
    table, anna, boris, spectator = pages
    both, everybody = (anna, boris), (anna, boris, spectator)
    for one in everybody:
        expect(one.page.locator('[data-square="c3"]')).to_have_attribute("aria-label", "c 3, white man")
        expect(one.page.locator("#turn")).to_have_text("White to move")
        assert named(one.asked, table) == set(OPENING)
        assert [urlsplit(address).path for address in one.sockets] == [urlsplit(SOCKET).path.format(table=table)]
        assert query_of(one.sockets[0]) == query_of(SOCKET) | {name: [value] for name, value in VOICE.items()}
        one.asked.clear()
    for one, squares, said in (
        (anna, "c3 d4", "c 3 to d 4"),
        (boris, "b6 a5", "b 6 to a 5"),
        (anna, "d4 e5", "d 4 to e 5"),
    ):
        for square in squares.split():
            one.page.locator(f'[data-square="{square}"]').click()
        for each in everybody:
            expect(each.page.locator("#heard p").last).to_contain_text(f": {said}")
    assert [one.asked for one in everybody] == [[], [], []]  # nothing after a move: what it needs comes with it
    assert [[order["text"] for order in one.sent] for one in both] == [["c3-d4", "d4-e5"], ["b6-a5"]]
    assert {tuple(order) for one in both for order in one.sent} == {("do", "text", "id")}
    boris.page.get_by_text("Resign", exact=True).click()
    boris.page.get_by_role("button", name="Yes: Resign").click()
    for one in both:
        expect(one.page.locator("#after-rematch")).to_be_visible()
        paths = {urlsplit(address).path for address in named(one.asked, table)}
        assert paths - {"/hall/notices/"} == set(ENDING)  # both are asked again now and then
