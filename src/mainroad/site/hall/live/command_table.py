"""The command table: every key and typed word of a live board, what it is for, and who answers it.

The keyboard, the typed command line, the help page and its four languages are all made from this one table.
Letters from a to j without Shift belong to the names of squares, so no command has one of them.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from mainroad.site.hall.live.actions import ACTIONS, Action
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


def acts() -> tuple[Command, ...]:
    """The commands that act in the game, from the table of actions: several actions may be typed as one."""
    keyed = [action for action in ACTIONS if action.key]
    return tuple(_act([each for each in keyed if each.command_name == name]) for name in _names(keyed))


def _names(keyed: Iterable[Action]) -> Iterable[str]:
    return dict.fromkeys(action.command_name for action in keyed)


def _act(keyed: Sequence[Action]) -> Command:
    names, confirms = tuple(action.name for action in keyed), any(action.confirm for action in keyed)
    return Command(keyed[0].command_name, Sort.ACT, keyed[0].key, True, names, confirms)


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
    _ask("attackers", ";"),
    _ask("threats", "'"),
    _ask("takings", "["),
    _ask("scan", "S"),
    Command("scan-way", Sort.ASK, "*", has_word=False),
    _ask("white", "K"),
    _ask("black", "Shift+K"),
    _ask("counters", "U"),
    _ask("position", "]"),
    _ask("sheet", "V"),
    _ask("earlier", ","),
    _ask("later", "."),
    _ask("times", "-"),
    _ask("copy-position", ""),
    _ask("copy-score", ""),
    _ask("rights", "Y"),
    _ask("rule", "R"),
    Command("choose", Sort.ACT, "*", has_word=False),
    Command("put-down", Sort.ACT, "Escape", has_word=False),
    *acts(),
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
