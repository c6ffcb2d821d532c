"""Every target."""

from __future__ import annotations

from tools.fuzz.target import Target
from tools.fuzz.targets import commands, fields, files, hall, notation, ratings, regulations, site, titles

TARGETS: tuple[Target, ...] = (
    *notation.TARGETS,
    *regulations.TARGETS,
    *titles.TARGETS,
    *files.TARGETS,
    *ratings.TARGETS,
    *fields.TARGETS,
    *commands.TARGETS,
    *hall.TARGETS,
    *site.TARGETS,
)
