"""A federation's own classification norms, which no rulebook prints: files that the settings name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from mainroad.titles.home_file import HomeTable, read_home_norms


class HomeTableError(ValueError):
    """A file that the settings name and that is no table; the site does not start with it."""


def home_tables(paths: Iterable[str]) -> Mapping[str, HomeTable]:
    """The tables by rulebook; of two for one rulebook the later holds."""
    return {table.rulebook: table for table in map(_read, paths)}


def _read(path: str) -> HomeTable:
    try:
        return read_home_norms(Path(path).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise HomeTableError(f"MAINROAD_CLASSIFICATION names {path}: {error}") from error
