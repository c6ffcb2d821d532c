"""Mainroad: the whole sport of draughts, run by the book.

The names of the field, for whoever imports the library; docs/library.md shows them at work. `import mainroad` loads
none of them: each is fetched when it is first asked for. Type checkers read `__init__.pyi`.
"""

from __future__ import annotations

from importlib import import_module

_HOMES = {
    "BySide": "basics",
    "DESK": "competition.desk.decider",
    "GAME": "play.decider",
    "GAMES": "laws.games",
    "NotationError": "laws.protocol",
    "Refusal": "basics",
    "RefusedError": "session",
    "Session": "session",
    "Side": "basics",
    "desk_commands": "competition.desk.commands:",
    "game_commands": "play.commands:",
    "next_round": "competition.desk.pairing",
    "parse_control": "clocks.reading",
    "read_move": "notation.written",
    "read_pdn": "notation.pdn",
    "read_pgn": "notation.pgn:read_games",
    "read_report": "interchange.reports",
    "say": "words",
    "speak_move": "notation.written",
    "standings_of": "competition.desk.tables",
    "write_move": "notation.written",
    "write_pdn": "notation.pdn",
    "write_pgn": "notation.pgn_writer:write_game",
}
"""Where each name lives: a module, and behind a colon what it is called there; nothing there: the module itself."""

__all__ = [
    "DESK",
    "GAME",
    "GAMES",
    "BySide",
    "NotationError",
    "Refusal",
    "RefusedError",
    "Session",
    "Side",
    "__version__",
    "desk_commands",
    "game_commands",
    "next_round",
    "parse_control",
    "read_move",
    "read_pdn",
    "read_pgn",
    "read_report",
    "say",
    "speak_move",
    "standings_of",
    "write_move",
    "write_pdn",
    "write_pgn",
]


def __getattr__(name: str) -> object:
    if name == "__version__":
        found: object = import_module("importlib.metadata").version(
            "mainroad"
        )  # slow to load, and hardly ever asked for
    elif name in _HOMES:
        module, is_renamed, own = _HOMES[name].partition(":")
        home = import_module(f"mainroad.{module}")
        found = getattr(home, own or name) if own or not is_renamed else home
    else:
        raise AttributeError(f"module 'mainroad' has no attribute {name!r}")
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted(__all__)
