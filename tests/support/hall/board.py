"""A live board on a page of its own, with a game in the test behind it instead of a socket."""

from __future__ import annotations

import json
from typing import Any
from weakref import WeakKeyDictionary

import msgspec
from django.conf import settings
from django.template import engines
from django.utils import translation
from playwright.sync_api import Locator, Page

from mainroad.basics import Refusal
from mainroad.play.facts import Conditions
from mainroad.play.roles import Role
from mainroad.site.boardroom.board import BoardView
from mainroad.site.boardroom.games import GAMES
from mainroad.site.boardroom.state import State
from mainroad.site.hall.live import game_payload, play
from mainroad.site.hall.live.availability import asks_time
from mainroad.site.hall.live.page import answers, moves_pieces, places
from mainroad.site.hall.live.page_data import Furniture
from support.games import Hall
from support.patience import PATIENCE_MS

PAGE = """{% extends "base.html" %}{% load static %}
{% block title %}Demonstration{% endblock %}
{% block head %}<link rel="stylesheet" href="{% static 'boardroom.css' %}"><link rel="stylesheet" href="{% static 'hall.css' %}"><link rel="stylesheet" href="{% static 'hall/game.css' %}">{% endblock %}
{% block content %}<h1 class="unseen">Demonstration</h1>
<div id="hall" class="one-screen"><div id="hall-board">{% include "hall/board.html" %}</div>
<div class="standing"><p id="move-problem" hidden></p><div id="urgent" class="urgent" role="alert"></div><div class="waits">{% include "hall/answers.html" %}</div></div>
<form id="command-form" class="command-form"><label for="move">{{ furniture.words.typed }}</label><input id="move" name="text"><button>Play</button></form>
<section id="actions">{% include "hall/places.html" %}</section>
<ul class="board-tools"><li><button id="open-settings">{{ furniture.words.settings }}</button></li></ul></div>
<div class="around">{% include "hall/beside.html" %}</div>
<script type="module">
  import { mount } from "{% static 'hall/table.js' %}";
  const send = async (order) => {
    const { message, answer } = JSON.parse(await window.order(JSON.stringify(order)));
    if (message) table.show(message);
    return answer;
  };
  const table = window.table = mount({ send, mayMove: {{ moves }}, ...{{ setup|safe }} });
  table.show(JSON.parse(await window.order("{}")).message);
</script>{% endblock %}"""  # noqa: E501


SEES = """
    window.lights = [];
    new MutationObserver(() => {
        const light = document.getElementById("flash");
        lights.push([light.dataset.cue, getComputedStyle(light).animationName]);
    }).observe(document.getElementById("flash"), { attributes: true, attributeFilter: ["data-cue"] });
    null;
"""
"""Whoever looks now and then would miss a light that is shown for a second."""

SHOWN: WeakKeyDictionary[Page, Demonstration] = WeakKeyDictionary()
"""What each page shows now: one page serves many tests."""
BOOKS = {"english": "CK", "chess": "CH"}


class Demonstration:
    """One player's page; the other player moves in the test."""

    def __init__(
        self,
        page: Page,
        role: str = "white",
        game: str = "russian",
        start: str = "",
        conditions: Conditions = play.FREE,
        book: str = "",
        names: tuple[str, str] | None = None,
    ) -> None:
        self.page, self.role, self.names = page, Role(role), names
        self.game = GAMES[game]
        self.hall = Hall(book or BOOKS.get(game, "RU"), game, "5m+3s", start=start, conditions=conditions)
        self.begin()
        self.orders: list[dict[str, Any]] = []
        self.body = self.html  # now: the callback runs outside the language of the test
        if page not in SHOWN:
            page.expose_function("order", lambda text: SHOWN[page].answer(text))
            page.route("**/demonstration", lambda route: route.fulfill(body=SHOWN[page].body, content_type="text/html"))
        SHOWN[page] = self
        page.goto("/demonstration")
        page.wait_for_function("window.table?.labels")
        page.evaluate(SEES)

    def begin(self) -> None:
        """Let the game start."""
        starts = Role.WHITE if self.role is Role.SPECTATOR else self.role
        done = play.command_for(self.hall.state, starts, "begin", "", is_host=True)
        assert not isinstance(done, Refusal)
        assert self.hall.ask(done) is None

    @property
    def html(self) -> str:
        """The page, in the language that is active."""
        language = translation.get_language() or "en"
        state = State(self.game, turned=self.role is Role.BLACK, by_number=self.game.prefers_numbers)
        furniture = Furniture(self.game.name, str(self.game.title), language)
        seen = game_payload.actions_seen(self.hall.state, self.role, language, self.hall.now)
        context = {
            "state": state,
            "board": BoardView(state, {}),
            "furniture": furniture,
            "places": places(seen, self.role),
            "answers": answers(seen, self.role),
            "moves": "true" if moves_pieces(self.hall.state, self.role) else "false",
            "setup": json.dumps(self._setup()),
        }
        return engines["django"].from_string(PAGE).render({**context, "STATIC_URL": settings.STATIC_URL})

    def _setup(self) -> dict[str, object]:
        side = self.role.side
        told = {
            "isSupervised": self.hall.state.conditions.supervised,
            "asksTime": side is not None and asks_time(self.hall.state, side),
        }
        return told | ({"names": dict(zip(("white", "black"), self.names, strict=True))} if self.names else {})

    def answer(self, text: str) -> str:
        """What the server would answer to an order."""
        order = json.loads(text)
        if not order:
            return self._told(None, [])
        self.orders.append(order)
        return self.does(self.role, order["do"], order.get("text", ""))

    def does(self, role: Role, name: str, text: str = "") -> str:
        """Carry an order out in somebody's name."""
        command = play.command_for(self.hall.state, role, name, text, is_host=True)
        refusal = command if isinstance(command, Refusal) else self.hall.ask(command, after=1000)
        return self._told(refusal, [] if refusal else [type(fact).__name__.lower() for fact in self.hall.last])

    def opponent(self, text: str) -> None:
        """Let the opponent move, and tell the page."""
        role = Role.BLACK if self.role is Role.WHITE else Role.WHITE
        for _ in range(PATIENCE_MS // 20):  # an own move that was typed comes when the page has time for it
            if self.hall.state.position.side is role.side:
                break
            self.page.wait_for_timeout(20)
        message = json.loads(self.does(role, "move", text))["message"]
        assert message, text
        self.page.evaluate("message => window.table.show(message)", message)

    def happens(self, role: Role, name: str, text: str = "") -> None:
        """Let somebody do something, and tell the page."""
        message = json.loads(self.does(role, name, text))["message"]
        assert message, name
        self.page.evaluate("message => window.table.show(message)", message)

    def flag_falls(self) -> None:
        """Tell the page that White's flag is down."""
        message = json.loads(self._told(None, []))["message"]
        message["seen"]["clock"]["down"] = ["white"]
        self.page.evaluate("message => window.table.show(message)", message)

    def tell(self, kind: str, *texts: str, version: int = 1000) -> None:
        """Tell the page some news of which the game knows nothing, one message after another in one moment."""
        message = json.loads(self._told(None, []))["message"]
        messages = [
            {**message, "news": [{"version": version + number, "kind": kind, "side": "", "text": text}]}
            for number, text in enumerate(texts)
        ]
        self.page.evaluate("messages => messages.forEach((each) => window.table.show(each))", messages)

    def _told(self, refusal: Refusal | None, kinds: list[str]) -> str:
        if refusal:
            reason = game_payload.refused_in_words(refusal, "en")
            articles = list(map(str, refusal.articles))
            return json.dumps({"message": None, "answer": {"ok": False, "reason": reason, "articles": articles}})
        ledger = self.hall._ledger
        seen = game_payload.seen_by(ledger, self.role, game_payload.voice_of(self.game.name, "en"), self.hall.now)
        side = self.hall.state.made[-1].side.value if self.hall.state.made else ""
        news = [
            {"version": ledger.version, "kind": kind, "side": side, "text": f"{kind}."}
            for kind in kinds
            if kind != "pressed"
        ]
        message = {"seen": json.loads(msgspec.json.encode(seen)), "news": news}
        return json.dumps({"message": message, "answer": {"ok": True}})

    def forget(self) -> None:
        """Let the browser forget what was chosen."""
        self.page.evaluate("localStorage.clear()")

    # -- what a test looks at -------------------------------------------------------------------------

    def square(self, name: str) -> Locator:
        """A square of the board."""
        return self.page.locator(f"#hall-board [data-square={name}]")

    @property
    def heard(self) -> Locator:
        """The last thing said politely."""
        return self.page.locator("#heard p").last

    def sees_light(self, cue: str, moving: str = "flash") -> None:
        """Wait for a light; with reduced motion nothing of it moves."""
        self.page.wait_for_function("light => lights.some((seen) => seen.join() === light)", arg=f"{cue},{moving}")

    def type(self, line: str) -> None:
        """Type a line beside the board."""
        self.page.locator("#move").fill(line)
        self.page.keyboard.press("Enter")

    def press(self, *keys: str, at: str = "") -> None:
        """Press keys on the board, from a square."""
        if at:
            self.square(at).focus()
            self.page.evaluate("square => window.table.board.go(square)", at)
        for key in keys:
            self.page.keyboard.press(key)

    def walked(self, keys: list[str], at: str) -> str:
        """Where keys lead to from a square."""
        self.press(*keys, at=at)
        return self.here

    def hush(self) -> None:
        """Forget what was said."""
        self.page.locator("#heard").evaluate("region => region.replaceChildren()")

    @property
    def here(self) -> str:
        """The square that has the focus, or would have it if the board had."""
        return str(self.page.evaluate("window.table.board.here"))
