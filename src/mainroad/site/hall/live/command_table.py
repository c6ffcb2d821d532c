"""The command table: every key and typed word of a live board, what it is for, and who answers it.

The keyboard, the typed command line, the help page and its four languages are all made from this one table.
Letters from a to j without Shift belong to the names of squares, so no command has one of them.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass

from mainroad.site.hall.live.actions import OF_PLAYERS
from mainroad.words import say


class Sort(enum.Enum):
    """What a command does: it walks over the board, asks about the game, or acts in it."""

    WALK = "walk"
    ASK = "ask"
    ACT = "act"


@dataclass(frozen=True, slots=True)
class Command:
    """A command: its name, its key on the board, and whether it must be confirmed."""

    name: str
    sort: Sort
    key: str = ""
    """As it is pressed on the board: `L`, `Shift+D`; a name without a plus means no Shift. Nothing: typed only."""
    has_word: bool = True
    """Whether it can be typed; keys that only walk cannot."""
    actions: tuple[str, ...] = ()
    """The actions of the game that it stands for; nothing: none, or the one of its own name."""
    confirms: bool = False

    def words(self, language: str) -> tuple[str, ...]:
        """What may be typed for it, the shortest form last."""
        if not self.has_word:
            return ()
        return tuple(word.strip() for word in say(f"hall.word.{self.name}", language).split(","))

    def help(self, language: str) -> str:
        """What it does, in a sentence."""
        return say(f"hall.help.{self.name}", language)

    def keys(self, language: str) -> str:
        """Its key in words."""
        return say(f"hall.key.{self.name}", language) if self.key == "*" else self.key


def _walk(name: str, key: str = "*", *, has_word: bool = False) -> Command:
    return Command(name, Sort.WALK, key, has_word)


def _ask(name: str, key: str) -> Command:
    return Command(name, Sort.ASK, key)


def _act(name: str, key: str, *actions: str, confirms: bool = False) -> Command:
    return Command(name, Sort.ACT, key, True, actions or (name,), confirms)


CLAIMS = tuple(action.name for action in OF_PLAYERS if action.name.startswith("claim-"))

COMMANDS: tuple[Command, ...] = (
    _walk("rows"),
    _walk("rising"),
    _walk("falling"),
    _walk("square"),
    _walk("row", has_word=True),
    _walk("file", "", has_word=True),
    _walk("road", "M", has_word=True),
    _walk("next", "N", has_word=True),
    _walk("previous", "Shift+N", has_word=True),
    _walk("next-theirs", "O", has_word=True),
    _walk("previous-theirs", "Shift+O", has_word=True),
    _walk("next-king", "Q", has_word=True),
    _ask("last", "L"),
    _ask("clocks", "T"),
    _ask("turn", "W"),
    _ask("piece", "P"),
    _ask("captures", "X"),
    _ask("scan", "S"),
    Command("scan-way", Sort.ASK, "*", has_word=False),
    _ask("white", "K"),
    _ask("black", "Shift+K"),
    _ask("counters", "U"),
    _ask("sheet", "V"),
    _ask("rights", "Y"),
    _ask("rule", "R"),
    Command("choose", Sort.ACT, "*", has_word=False),
    Command("put-down", Sort.ACT, "Escape", has_word=False),
    _act("begin", "Shift+L"),
    _act("announce", "Shift+V"),
    _act("premove", "Z"),
    _act("cancel-premove", "Backspace"),
    _act("press", "Shift+P"),
    _act("repeat", "Shift+E"),
    _act("write", "Shift+Z", "write", "write-for"),
    _act("offer", "Shift+D"),
    _act("accept", "Shift+A"),
    _act("decline", "Shift+R"),
    _act("claim", "Shift+C", *CLAIMS),
    _act("flag", "Shift+F"),
    _act("report", "Shift+I"),
    _act("correct", "Shift+X"),
    _act("let-stand", "Shift+Y"),
    _act("touch", "Shift+H"),
    _act("adjust", "Shift+J"),
    _act("ask-time", "Shift+T"),
    _act("ask-turn", "Shift+W"),
    _act("warn", "Shift+M"),
    _act("request", "Shift+Q"),
    _act("stop", "Shift+S", "call", "stop", confirms=True),
    _act("protest", "Shift+B"),
    _act("leave", "Shift+U"),
    _act("resign", "Shift+G", confirms=True),
    _ask("help", "?"),
)
"""Every command, in the order of the help page."""

BY_NAME: Mapping[str, Command] = {command.name: command for command in COMMANDS}


def table(language: str) -> list[dict[str, object]]:
    """Return the commands as a page carries them."""
    return [
        {
            "name": command.name,
            "sort": command.sort.value,
            "key": "" if command.key == "*" else command.key,
            "words": [word.lower() for word in command.words(language)],
            "actions": command.actions,
            "confirms": command.confirms,
        }
        for command in COMMANDS
    ]
