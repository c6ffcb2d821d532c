"""What a whole game sounds like, in each language: docs/transcripts is the golden file, for people to read and judge.

`TRANSCRIPTS=write pytest -n 0 tests/site/hall/test_transcripts_browser.py` writes it anew: read the difference aloud.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from mainroad.laws.games import GAMES
from mainroad.play.board import step
from mainroad.site.hall.live.voices import last_move, voice
from mainroad.words import LANGUAGES, say
from support.live_hall import At, LiveHall
from support.patience import PATIENCE_MS
from support.short_games import SHORT_GAMES

PLACE = Path(__file__).parents[3] / "docs" / "transcripts"
EARS = """addEventListener("DOMContentLoaded", () => {
  window.ear = [];
  const hears = (sign) => (changes) => window.ear.push(
    ...changes.flatMap(({ addedNodes }) => [...addedNodes].map((node) => `${sign}${node.textContent}`)));
  new MutationObserver(hears("")).observe(document.getElementById("heard"), { childList: true });
  new MutationObserver(hears("! ")).observe(document.getElementById("urgent"), { childList: true });
});"""
"""Every addition to the two live regions, in order; an alarm with its sign."""
pytestmark = pytest.mark.long


@dataclass
class Listener:
    """Boris, who hears and types; what he did stands between what he heard."""

    page: Page
    language: str
    lines: list[str] = field(default_factory=list)
    taken: int = 0

    def hear(self, text: str) -> None:
        """Wait until something has been said, and write down all that was said until then; what follows comes later."""
        self.page.wait_for_function(
            "([from, text]) => window.ear.slice(from).some((said) => said.includes(text))",
            arg=[self.taken, text],
            polling=50,
        )
        said = [str(one) for one in self.page.evaluate("from => window.ear.slice(from)", self.taken)]
        until = next(at for at, one in enumerate(said) if text in one) + 1
        self.taken += until
        self.lines += [f"- {one}" for one in said[:until]]

    def type(self, text: str) -> None:
        self.lines.append(f"- *{text}*")
        self.page.locator("#move").fill(text)
        self.page.keyboard.press("Enter")

    def ask(self, command: str, answer: str) -> None:
        """Type the word of a command, and hear its answer."""
        self.type(say(f"hall.word.{command}", self.language).partition(",")[0])
        self.hear(answer)


@contextmanager
def seated(chromium: Browser, hall: LiveHall, language: str) -> Iterator[tuple[Listener, At]]:
    context = chromium.new_context(locale=language, **hall.options("Boris"))  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(EARS)
    page, table = context.new_page(), hall.table("premoves")
    page.goto(f"/hall/{table}/")
    boris = Listener(page, language)
    boris.hear("Anna")
    with hall.sit("Anna", table) as anna:
        yield boris, anna
    context.close()


def played(boris: Listener, anna: At) -> None:
    """A whole game: what happens beside the moves happens early in it."""
    language, position = boris.language, GAMES["russian"].start()
    boris.hear(say("play.told.started", language))
    for ply, text in enumerate(SHORT_GAMES["russian"].split()):
        if ply % 2 == 0:
            anna.do("move", text)
        else:
            boris.type(text)
        made = step(position, text)
        boris.hear(last_move(position, made.move, voice("words", language)))
        position = made.after
        beside(boris, anna, ply)
    assert position.outcome_on_board() is not None


def beside(boris: Listener, anna: At, ply: int) -> None:
    language = boris.language
    if ply == 0:
        boris.type("hello")
        boris.hear("hello")
        boris.type("a7-a5")
        boris.hear("a7-a5")
        boris.ask("rights", say("hall.say.may-not", language).partition(":")[0])
    if ply == 2:
        anna.do("offer")
        boris.hear(say("play.told.offered", language, side=say("play.side.white", language)))
        boris.ask("decline", say("play.told.declined", language))
    if ply == 3:
        boris.type("a7-b6")  # left as a premove: it is not his turn
        boris.hear("a7-b6")
    if ply == 4:
        boris.hear("a7-b6")  # a capture is due: it is dropped


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_sounds_as_it_is_written_down(chromium: Browser, hall: LiveHall, language: str) -> None:
    with seated(chromium, hall, language) as (boris, anna):
        played(boris, anna)
        boris.hear(say("hall.say.you-lost", language).partition("{")[0])
        boris.ask("sheet", "1. ")
        boris.ask("turn", say("hall.say.you-lost", language).partition("{")[0])
    told = f"# {LANGUAGES[language]}\n\n" + "\n".join(boris.lines) + "\n"
    place = PLACE / f"{language}.md"
    if os.environ.get("TRANSCRIPTS") == "write":
        place.parent.mkdir(exist_ok=True)
        place.write_text(told, encoding="utf-8")
    assert told == place.read_text(encoding="utf-8")
