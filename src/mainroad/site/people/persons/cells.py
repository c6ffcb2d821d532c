"""What the cells of a list say: a value, or a remark on what was not understood. Nothing is passed over silently."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from django.utils import timezone
from django.utils.translation import gettext as _

from mainroad.site.people.folding import fold
from mainroad.site.people.models import Title

LONGEST_BIRTH = 12
OLDEST = 1900
SHOWN = 40
"""How much of a cell a remark repeats."""
LONGEST = {"family": 80, "given": 80, "family_latin": 80, "given_latin": 80, "federation": 8, "region": 120,
           "club": 120, "licence": 40, "team": 100}  # fmt: skip

_WOMEN = ("w", "f", "women", "woman", "female", "ж", "жен", "женский", "жін", "жіноча")
_MEN = ("m", "men", "man", "male", "м", "муж", "мужской", "чол", "чоловіча")
_SEXES = {fold(word): sex for sex, words in (("women", _WOMEN), ("men", _MEN)) for word in words}
_LYTIS = {"m": "women", "mot": "women", "moteris": "women", "v": "men", "vyr": "men", "vyras": "men"}
"""Lithuanian lists write M for women."""
_TITLES = frozenset(Title.values)


@dataclass(frozen=True, slots=True)
class Remark:
    """A cell that was not understood: its column, and what is said of it."""

    column: str
    words: str


@dataclass
class Cells:
    """The cells of one row by their columns; remarks gather as they are read."""

    said: Mapping[str, str]
    remarks: list[Remark] = field(default_factory=list)

    def remark(self, column: str, words: str) -> None:
        """Say something of a cell, with the beginning of what stands in it."""
        text = self.said.get(column, "")
        shown = text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
        self.remarks.append(Remark(column, words % {"cell": shown}))

    def cut(self, column: str, text: str | None = None) -> str:
        """A text as long as there is room for."""
        text = self.said.get(column, "") if text is None else text
        most = LONGEST[column]
        if len(text) > most:
            self.remark(column, _("“%(cell)s” is too long: the end is left out."))
        return text[:most]

    def rating(self) -> int:
        """A rating; spreadsheets write 1700 as 1700.0."""
        text = self.said.get("rating", "")
        whole, point, rest = text.replace(",", ".").partition(".")
        if not text or text in ("-", "–", "—"):
            return 0
        if whole.isdecimal() and len(whole) <= 4 and (not point or rest.isdecimal()):
            return int(whole)
        self.remark("rating", _("“%(cell)s” is not a rating: it is left out."))
        return 0

    def birth(self) -> tuple[int, date | None]:
        """A year alone, or a day as 2001-12-31, 31.12.2001 or 31/12/2001."""
        text = self.said.get("born", "")
        year, day = _birth(text) if len(text) <= LONGEST_BIRTH else (0, None)
        if text and not year:
            self.remark("born", _("“%(cell)s” is not a year or day of birth: it is left out."))
        elif text and not OLDEST <= year <= timezone.localdate().year:
            self.remark("born", _("Nobody who plays was born in “%(cell)s”: it is left out."))
            return 0, None
        return year, day

    def sex(self) -> str:
        """Women's or men's."""
        found = _SEXES.get(fold(self.said.get("sex", "")), "") or _LYTIS.get(fold(self.said.get("lytis", "")), "")
        for column in ("sex", "lytis"):
            if self.said.get(column) and not found:
                self.remark(column, _("“%(cell)s” is neither women nor men: it is left out."))
        return found

    def title(self) -> str:
        """A title of the game."""
        title = self.said.get("title", "").upper()
        if title and title not in _TITLES:
            self.remark("title", _("“%(cell)s” is not a known title: it is left out."))
        return title if title in _TITLES else ""

    def board(self) -> int:
        """The board of a member of a team; 0: in the order of the list."""
        text = self.said.get("board", "")
        if text.isdecimal() and len(text) <= 2:
            return int(text)
        if text:
            self.remark("board", _("“%(cell)s” is not a number of a board: it is left out."))
        return 0


def _birth(text: str) -> tuple[int, date | None]:
    if text.isdecimal():
        return (int(text) if len(text) == 4 else 0), None
    parts = text.replace("/", ".").replace("-", ".").split(".")
    numbers = [int(part) for part in parts if part.isdecimal()]
    if len(numbers) != 3 or len(parts) != 3:
        return 0, None
    year, month, day = numbers if numbers[0] > 31 else reversed(numbers)
    try:
        return year, date(year, month, day)
    except ValueError:
        return 0, None


def has_letter(text: str) -> bool:
    """Whether a text can be a name."""
    return any(sign.isalpha() for sign in text)


def has_digit(text: str) -> bool:
    """Whether a name holds something that names do not."""
    return any(sign.isdecimal() for sign in text)
