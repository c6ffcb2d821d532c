"""The licences of the locked dependencies: all must go together with the AGPL."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.metadata import PackageMetadata, PackageNotFoundError, metadata

from tools.audit.locked import LOCK, pins
from tools.audit.outcome import Outcome

PART = "licences"
ALLOWED = {
    "0BSD", "Apache", "Apache-2.0", "Apache Software License", "BSD", "BSD License", "BSD-2-Clause", "BSD-3-Clause",
    "CC0-1.0", "GPL-3.0+", "GPL-3.0-or-later", "GNU General Public License v3 or later (GPLv3+)", "ISC",
    "LGPL-3.0-only", "LGPL-3.0-or-later", "MIT", "MIT License", "MIT-0", "MPL-2.0",
    "Mozilla Public License 2.0 (MPL 2.0)",
    "PSF-2.0", "Unlicense", "The Unlicense (Unlicense)", "Zlib",
}  # fmt: skip
"""Licences by their SPDX names, and by the words of the classifiers of older packages."""
BY_HAND = {"axe-playwright-python": "MIT"}
"""Packages whose metadata names no licence, with what their repository says."""
_JOINED = re.compile(r"\s+(?:AND|OR)\s+")


def licences() -> Outcome:
    """Which locked packages have a licence that nobody has looked at."""
    names, absent, found = (
        sorted({name for name, _ in pins(LOCK.read_text(encoding="utf-8"))}),
        list[str](),
        list[str](),
    )
    for name in names:
        try:
            named = set(_named(name, metadata(name)))
        except PackageNotFoundError:
            absent.append(name)
            continue
        if unknown := named - ALLOWED or ({"no licence"} if not named else set()):
            found.append(f"{name}: {', '.join(sorted(unknown))}")
    others = f", {len(absent)} of other systems not looked at ({', '.join(absent)})" if absent else ""
    return Outcome(PART, f"{len(names) - len(absent)} packages{others}", tuple(found))


_NAMES_ONE = ("License :: OSI Approved ::", "License :: Public", "License :: CC0", "License :: Other")
"""Classifiers that name a licence; `License :: OSI Approved` alone names none."""


def _named(name: str, told: PackageMetadata) -> Iterator[str]:
    """What a package says of its licence: one expression, else classifiers, else a short text."""
    if name in BY_HAND:
        yield BY_HAND[name]
    elif expression := _told(told, "License-Expression"):
        yield from _JOINED.split(expression.replace("(", "").replace(")", ""))
    elif classifiers := [line for line in told.get_all("Classifier") or () if line.startswith(_NAMES_ONE)]:
        yield from (line.rpartition(" :: ")[2] for line in classifiers)
    elif text := _told(told, "License"):
        yield text.strip().splitlines()[0]


def _told(told: PackageMetadata, name: str) -> str:
    return str((told.get_all(name) or [""])[0])
