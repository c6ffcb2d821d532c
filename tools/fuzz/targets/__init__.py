"""Every target."""

from __future__ import annotations

from tools.fuzz.target import Target
from tools.fuzz.targets import (
    commands,
    compositions,
    fields,
    files,
    hall,
    mail,
    notation,
    ratings,
    regulations,
    site,
    titles,
)

TARGETS: tuple[Target, ...] = (
    *notation.TARGETS,
    *regulations.TARGETS,
    *titles.TARGETS,
    *compositions.TARGETS,
    *files.TARGETS,
    *mail.TARGETS,
    *ratings.TARGETS,
    *fields.TARGETS,
    *commands.TARGETS,
    *hall.TARGETS,
    *site.TARGETS,
)
