"""Which formats of a spreadsheet show a number as a day."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

BUILT_IN = frozenset(map(str, (*range(14, 18), 22, *range(27, 37), *range(50, 59))))
"""Formats of days that need not be written into a file (ECMA-376 18.8.30, with those of East Asia)."""
LONGEST = 255
_BESIDE = re.compile(r"""\"[^"]*+"|\[[^\[\]]*+\]|\\.|_.|\*.""")
"""What is shown as it stands: quoted words, colours and languages in brackets, single signs."""


def date_styles(codes: Mapping[str, str], of_styles: Sequence[str]) -> frozenset[str]:
    """The styles of cells, by their numbers, whose format is one of days."""
    days = {name for name, code in codes.items() if shows_a_day(code)} | (BUILT_IN - codes.keys())
    return frozenset(str(number) for number, name in enumerate(of_styles) if name in days)


def shows_a_day(code: str) -> bool:
    """Whether a format has a day or a year in it; `h:mm` has neither, its `mm` are minutes."""
    letters = _BESIDE.sub("", code[:LONGEST].partition(";")[0]).lower()
    return letters != "general" and any(letter in letters for letter in "dy")
