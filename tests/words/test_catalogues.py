from __future__ import annotations

import string
from pathlib import Path

import polib
import pytest

import mainroad.words
from mainroad.words import LANGUAGES

FOLDER = Path(mainroad.words.__file__).parent / "catalogues"
PLURALS = {"en": 2, "de": 2, "ru": 3, "uk": 3, "lt": 3}
"""How many forms a counted word has in each language."""

FILES = sorted(FOLDER.glob("*/*.po"))
AREAS = sorted({file.name for file in FILES})


def read(language: str, area: str) -> dict[str, polib.POEntry]:
    return {entry.msgid: entry for entry in polib.pofile(str(FOLDER / language / area))}


def words(entry: polib.POEntry) -> list[str]:
    return [entry.msgstr] if entry.msgstr else list(entry.msgstr_plural.values())


def placeholders(entry: polib.POEntry) -> set[str]:
    return {name for text in words(entry) for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_there_are_catalogues_to_check() -> None:
    assert {file.parent.name for file in FILES} >= set(LANGUAGES)
    assert AREAS


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_messages(language: str, area: str) -> None:
    assert set(read(language, area)) == set(read("en", area))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
class TestACatalogue:
    def test_it_fills_the_places_that_english_fills(self, file: Path) -> None:
        english, here = read("en", file.name), read(file.parent.name, file.name)
        different = [name for name, entry in here.items() if placeholders(entry) != placeholders(english[name])]
        assert different == []

    def test_it_says_every_message_that_it_has(self, file: Path) -> None:
        silent = [name for name, entry in read(file.parent.name, file.name).items() if not all(words(entry))]
        assert silent == []

    def test_it_has_every_plural_form(self, file: Path) -> None:
        catalogue = polib.pofile(str(file))
        forms = PLURALS[file.parent.name]
        assert f"nplurals={forms};" in catalogue.metadata["Plural-Forms"]
        counted = [entry for entry in catalogue if entry.msgid_plural]
        assert [entry.msgid for entry in counted if len(entry.msgstr_plural) != forms] == []

    def test_it_says_in_which_language_and_letters_it_is_written(self, file: Path) -> None:
        metadata = polib.pofile(str(file)).metadata
        assert metadata["Language"] == file.parent.name
        assert metadata["Content-Type"] == "text/plain; charset=UTF-8"

    def test_it_has_nothing_doubtful_or_left_over(self, file: Path) -> None:
        catalogue = polib.pofile(str(file), check_for_duplicates=True)
        assert catalogue.fuzzy_entries() == []
        assert catalogue.obsolete_entries() == []


@pytest.mark.parametrize("language", sorted(PLURALS))
def test_no_two_areas_use_one_message_id(language: str) -> None:
    ids = [entry.msgid for file in FILES if file.parent.name == language for entry in polib.pofile(str(file))]
    assert sorted(ids) == sorted(set(ids))
