"""Files of events, players and records for the commands about titles, and asking those commands."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from mainroad.cli.main import main

DATA = Path(__file__).resolve().parents[1] / "data" / "titles"
SWISS = (DATA / "swiss_norm.toml").read_text(encoding="utf-8")
"""Story 13."""


def asked(folder: Path, *arguments: str, **texts: str) -> Result:
    """Ask a command; a text `event` is written to a file, and `{event}` among the arguments is its path."""
    paths = {}
    for name, text in texts.items():
        paths[name] = str(folder / f"{name}.toml")
        Path(paths[name]).write_text(text, encoding="utf-8")
    return CliRunner().invoke(main, [argument.format(**paths, folder=folder) for argument in arguments])


def card(folder: Path, text: str, player: int = 1, *options: str, **texts: str) -> dict[str, Any]:
    """What `mainroad norms` answers of one player."""
    arguments = ("norms", "{event}", "--player", str(player), "--json", *options)
    answer = asked(folder, *arguments, event=text, **texts)
    assert answer.exit_code == 0, answer.output
    found: dict[str, Any] = json.loads(answer.output)[0]
    return found


def made(found: dict[str, Any]) -> list[str]:
    """The norms that were made."""
    return [norm["title"] for norm in found["norms"] if norm["made"]]


def required(found: dict[str, Any]) -> list[int | None]:
    """The points that GMI, MI and MF ask for."""
    return [norm["required"] for norm in found["norms"]]


def unmet(verdicts: list[dict[str, Any]]) -> list[str]:
    """The articles of the conditions that are not met, the first of each."""
    return [verdict["articles"][0] for verdict in verdicts if not verdict["met"]]


def minimum(found: dict[str, Any], title: str) -> bool:
    """Whether the opponents were strong enough for a norm."""
    return next(bool(norm["minimum"]["met"]) for norm in found["norms"] if norm["title"] == title)


TERMS = """name = "Cup"
place = "Vilnius"
first_day = 2026-03-02
last_day = 2026-03-10
kind = "{kind}"
system = "{system}"
federation = "LTU"
tempo = "2h/50, 1h/25"
rounds = {rounds}
days = [{days}]
referee = "Ada"
international_referee = true
committee = ["Bea"]
"""


def event(
    players: list[tuple[str, str, int]],
    *,
    kind: str = "approved",
    system: str = "swiss",
    games: list[str] | None = None,
    rounds: int = 0,
    more: str = "",
) -> str:
    """An event of players (title, federation, rating); the first of them has beaten or met all others, in order."""
    count = rounds or len(players) - 1
    days = ", ".join(f"2026-03-{day:02}" for day in range(2, 2 + count))
    told = games if games is not None else [f"{n}:2" for n in range(2, len(players) + 1)]
    text = TERMS.format(kind=kind, system=system, rounds=count, days=days) + more
    for number, (title, federation, rating) in enumerate(players, start=1):
        text += f'\n[[players]]\nname = "P{number}"\nfederation = "{federation}"\n'
        text += f'title = "{title}"\nrating = {rating}\nplayed = {count}\n'
        if number == 1:
            text += f"games = {json.dumps(told)}\n"
    return text
