"""What an address tells the ruling desk: the situation, or which field cannot be read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from urllib.parse import urlencode

from mainroad.competition.regulation.regulation import Regulation
from mainroad.play.rulings.desk import KINDS
from mainroad.play.rulings.fields import FIELDS, UnreadableError
from mainroad.play.rulings.reading import read_situation, situation_texts
from mainroad.play.rulings.situation import Situation
from mainroad.rulebooks.books.book import BOOKS

KEYS = tuple(key for field in FIELDS.values() for key in field.keys)
FIXED = ("book", "tempo", "control")
"""What a regulation says for all its games."""


@dataclass(frozen=True)
class SituationQuery:
    """The texts of an address, the situation that they tell, and what is wrong with one of them."""

    texts: Mapping[str, str]
    situation: Situation
    wrong: str = ""
    """The field that cannot be read."""
    why: str = ""
    fixed: bool = False
    """The rulebook, the game and the tempo are those of a competition."""
    place: Mapping[str, str] = field(default_factory=dict)
    """The round, the table and the case of a competition, where the address names them."""

    def taking(self, situation: Situation) -> SituationQuery:
        """The telling of what a choice makes of the situation."""
        return replace(self, texts=dict(situation_texts(situation)), situation=situation)

    def address(self, **changed: str) -> str:
        """The query of the same telling with something changed; an empty text takes it out."""
        texts = {**self.texts, **self.place, **changed}
        return urlencode([(key, text) for key, text in texts.items() if text and not (self.fixed and key in FIXED)])


def read_query(query: Mapping[str, str], regulation: Regulation | None = None) -> SituationQuery:
    """Read an address; what makes no sense in it is left out."""
    texts = {key: query[key].strip() for key in KEYS if query.get(key, "").strip()}
    if texts.get("kind") not in KINDS:
        texts.pop("kind", None)
    if regulation is not None:
        texts |= of_regulation(regulation)
    place = {key: query[key] for key in ("round", "table") if query.get(key, "").isdecimal()}
    if query.get("case", "").isalnum():
        place["case"] = query["case"][:40]
    return replace(_checked(texts, regulation is not None), place=place)


def _checked(texts: dict[str, str], fixed: bool) -> SituationQuery:
    """The telling without the first field that cannot be read, so that the page can still be shown."""
    try:
        return SituationQuery(texts, read_situation(texts), fixed=fixed)
    except UnreadableError as error:
        rest = {key: text for key, text in texts.items() if key not in FIELDS[error.name].keys}
        left = _checked(rest, fixed)
        return SituationQuery(texts, left.situation, error.name, str(error), fixed)


def of_regulation(regulation: Regulation) -> dict[str, str]:
    """The rulebook, the game and the tempo of a competition; a game that its book does not know is asked for."""
    known = (regulation.rulebook, regulation.game) in BOOKS
    texts = {"control": str(regulation.time_control), "tempo": regulation.tempo.value if regulation.tempo else ""}
    return {**texts, "book": f"{regulation.rulebook}/{regulation.game}"} if known else texts
