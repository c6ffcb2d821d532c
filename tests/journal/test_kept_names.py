"""Names that are kept for ever, or that another language reads, do not follow the names of classes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import get_args

from mainroad.competition.desk.facts import CODEC as TOURNAMENT
from mainroad.composition.contests.facts import CODEC as COMPOSING
from mainroad.composition.solving.facts import CODEC as SOLVING
from mainroad.displays.matches.facts import CODEC as MATCH
from mainroad.displays.simultaneous.facts import CODEC as DISPLAY
from mainroad.documents.printing import KINDS
from mainroad.play.commands import Command
from mainroad.play.facts import CODEC as GAME
from mainroad.post.facts import CODEC as POSTAL
from mainroad.rating.office.facts import CODEC as RATINGS
from mainroad.titles.office.facts import CODEC as TITLES

GOLDEN = Path(__file__).resolve().parent.parent / "data" / "kept_names.txt"
"""What journals and clients hold: a line may be added, and no line may change or go."""


def _names() -> Iterator[str]:
    codecs = (GAME, TOURNAMENT, DISPLAY, MATCH, POSTAL, RATINGS, TITLES, COMPOSING, SOLVING)
    yield from (f"{kind.name} {kind.schema}" for codec in codecs for kind in codec.kinds)
    yield from (f"ask {command.__struct_config__.tag}" for command in get_args(Command))


def test_every_event_and_command_keeps_its_name() -> None:
    assert sorted(_names()) == sorted(GOLDEN.read_text().splitlines())


def test_the_template_of_papers_knows_every_block() -> None:
    known = re.findall(r'it\.kind == "(\w+)"', (files("mainroad.documents") / "paper.typ").read_text())
    assert sorted(known) == sorted(KINDS.values())
