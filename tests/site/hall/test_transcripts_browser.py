"""What whole games sound like: docs/transcripts are golden files, for people to read and judge.

A free game of draughts and its premoves, and chess, in each language.

`TRANSCRIPTS=write pytest -n 0 tests/site/hall/test_transcripts_browser.py` writes it anew: read the difference aloud.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from playwright.sync_api import TimeoutError as TooLate

from mainroad.laws.games import GAMES
from mainroad.play.board import step
from mainroad.site.hall.live.voices import last_move, voice
from mainroad.words import LANGUAGES, say
from support.live.hall import At, LiveHall
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
    """Who hears and types; what they did stands between what they heard."""

    page: Page
    language: str
    lines: list[str] = field(default_factory=list)
    taken: int = 0

    def hear(self, text: str) -> None:
        """Wait until something has been said, and write down all that was said until then; what follows comes later."""
        wanted = "([from, text]) => window.ear.slice(from).some((said) => said.includes(text))"
        try:
            self.page.wait_for_function(wanted, arg=[self.taken, text], polling=50)
        except TooLate as error:
            heard = self.page.evaluate("from => window.ear.slice(from)", self.taken)
            raise AssertionError(f"not heard: {text}; but: {heard}, after {self.lines[-3:]}") from error
        said = [str(one) for one in self.page.evaluate("from => window.ear.slice(from)", self.taken)]
        until = next(at for at, one in enumerate(said) if text in one) + 1
        self.taken += until
        self.lines += [f"- {one}" for one in said[:until]]

    def type(self, text: str) -> None:
        self.lines.append(f"- *{text}*")
        self.page.locator("#move").fill(text)
        self.page.keyboard.press("Enter")

    def ask(self, command: str, answer: str, rest: str = "") -> None:
        """Type the word of a command, and hear its answer."""
        word = say(f"hall.word.{command}", self.language).partition(",")[0]
        self.type(f"{word} {rest}".strip())
        self.hear(answer)

    def says(self, message: str) -> str:
        """How a sentence begins, before what is filled in."""
        return say(message, self.language).partition("{")[0]


@contextmanager
def seated(chromium: Browser, hall: LiveHall, language: str, kind: str, name: str) -> Iterator[tuple[Listener, At]]:
    """Somebody who listens at a board, and the line of who plays against them."""
    context = chromium.new_context(locale=language, **hall.options(name))  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(EARS)
    page, table, other = context.new_page(), hall.table(kind), "Anna" if name == "Boris" else "Boris"
    page.goto(f"/hall/{table}/")
    listener = Listener(page, language)
    listener.hear(other)
    with hall.sit(other, table) as opponent:
        yield listener, opponent
    context.close()


Beside = Callable[[Listener, At, int], None]


def played(boris: Listener, anna: At, game: str, beside: Beside) -> None:
    """A whole game, and after each half-move what happens beside it."""
    language, position = boris.language, GAMES[game].start()
    boris.hear(say("play.told.started", language))
    for ply, text in enumerate(SHORT_GAMES[game].split()):
        if ply % 2 == 0:
            anna.do("move", text)
        else:
            boris.type(text)
        made = step(position, text)
        boris.hear(last_move(position, made.move, voice("words", language)))
        position = made.after
        beside(boris, anna, ply)
    assert position.outcome_on_board() is not None


def beside_draughts(boris: Listener, anna: At, ply: int) -> None:
    language = boris.language
    if ply == 0:
        boris.type("hello")
        boris.hear("hello")
        boris.type("a7-a5")
        boris.hear("a7-a5")
        boris.ask("rights", boris.says("hall.say.may-not").partition(":")[0])
    if ply == 2:
        anna.do("offer")
        boris.hear(say("play.told.offered", language, side=say("play.side.white", language)))
        boris.ask("decline", say("play.told.declined", language))
    if ply == 3:
        boris.type("a7-b6")  # left as a premove: it is not his turn
        boris.hear("a7-b6")
    if ply == 4:
        boris.hear("a7-b6")  # a capture is due: it is dropped


def beside_chess(boris: Listener, anna: At, ply: int) -> None:
    language = boris.language
    if ply == 0:
        boris.type("e5e4")
        boris.hear("e5e4")
    if ply == 4:
        boris.ask("piece", "6", "b8")
        boris.ask("black", ". ")
    if ply == 10:  # a check
        boris.ask("turn", say("chess.spoken.check", language))
        boris.type("a6a5")
        boris.hear("a6a5")
        boris.ask("attackers", ": ", "e8")
    if ply == 12:
        boris.ask("earlier", "6. ")
        boris.ask("later", "7. ")


def compared(listener: Listener, title: str, name: str) -> None:
    told = f"# {title}\n\n" + "\n".join(listener.lines) + "\n"
    place = PLACE / f"{name}.md"
    if os.environ.get("TRANSCRIPTS") == "write":
        place.parent.mkdir(exist_ok=True)
        place.write_text(told, encoding="utf-8")
    assert told == place.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_sounds_as_it_is_written_down(chromium: Browser, hall: LiveHall, language: str) -> None:
    with seated(chromium, hall, language, "premoves", "Boris") as (boris, anna):
        played(boris, anna, "russian", beside_draughts)
        boris.hear(boris.says("hall.say.you-lost"))
        boris.ask("sheet", "1. ")
        boris.ask("turn", boris.says("hall.say.you-lost"))
    compared(boris, LANGUAGES[language], language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_of_chess_does(chromium: Browser, hall: LiveHall, language: str) -> None:
    with seated(chromium, hall, language, "chess", "Boris") as (boris, anna):
        anna.do("begin")
        played(boris, anna, "chess", beside_chess)
        boris.hear(boris.says("hall.say.you-drew"))
    compared(boris, f"{LANGUAGES[language]}: {say('documents.game.chess', language)}", f"{language}-chess")
