"""Names as they are searched."""

from __future__ import annotations

import unicodedata

_SILENT = "'’ʼ`´\".,"
_LETTERS = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ß": "ss", "æ": "ae", "ґ": "г", "-": " ", "‑": " ", "–": " "}
    | dict.fromkeys(_SILENT, "")
)
_MARKS = dict.fromkeys(range(0x300, 0x370))
"""The accents that stand apart from their letters once these are taken to pieces."""


def fold(text: str) -> str:
    """Return a name without case, diacritics, apostrophes and hyphens, as people type it in a hurry."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    return " ".join(plain.translate(_MARKS).split())
