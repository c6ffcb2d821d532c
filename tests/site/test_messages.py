"""Every word of the site is said in every language."""

from __future__ import annotations

import os
import re
from pathlib import Path

import polib
import pytest

from mainroad.site import messages
from mainroad.site.messages import Message
from mainroad.words import LANGUAGES

PLACEHOLDER = re.compile(r"%\(\w+\)s|\{\w*\}")
CATALOGUES = {path.parent.parent.name: polib.pofile(str(path)) for path in messages.sources()}


def forms(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def test_there_is_a_catalogue_for_every_language_but_the_source() -> None:
    assert set(CATALOGUES) == set(LANGUAGES) - {"en"}


def test_the_search_for_messages_finds_those_of_templates_and_of_modules() -> None:
    found = messages.messages_by_file()
    assert found[Message("Skip to the content")] == ["templates/base.html"]
    assert "errors.py" in found[Message("There is no such page")]
    assert Message("%(number)s article", plural="%(number)s articles") in found
    assert Message("king", context="search word") in found


@pytest.mark.parametrize("language", CATALOGUES)
class TestCatalogue:
    def test_it_has_exactly_the_messages_of_the_site(self, language: str) -> None:
        held = {Message(e.msgid, e.msgid_plural, e.msgctxt or "") for e in CATALOGUES[language]}
        assert held == set(messages.messages_by_file()), "run: make messages"

    def test_every_message_is_translated_and_sure(self, language: str) -> None:
        assert [e.msgid for e in CATALOGUES[language] if e.fuzzy or e.obsolete or not all(forms(e))] == []

    def test_every_placeholder_is_kept(self, language: str) -> None:
        for entry in CATALOGUES[language]:
            wanted = set(PLACEHOLDER.findall(entry.msgid_plural or entry.msgid))
            assert all(set(PLACEHOLDER.findall(form)) == wanted for form in forms(entry)), entry.msgid

    def test_it_has_all_its_plural_forms(self, language: str) -> None:
        assert all(len(e.msgstr_plural) == 3 for e in CATALOGUES[language] if e.msgid_plural)


class TestCompiling:
    def test_a_catalogue_that_was_edited_is_compiled_once(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        source = tmp_path / "lt" / "LC_MESSAGES" / "django.po"
        source.parent.mkdir(parents=True)
        source.write_bytes(messages.sources()[0].read_bytes())
        monkeypatch.setattr(messages, "CATALOGUES", tmp_path)
        assert messages.compile_stale() == [source]
        assert messages.compile_stale() == []
        os.utime(source, (source.stat().st_atime, source.with_suffix(".mo").stat().st_mtime + 1))
        assert messages.compile_stale() == [source]

    def test_a_package_that_belongs_to_somebody_else_is_left_alone(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        source, var = tmp_path / "package" / "lt" / "LC_MESSAGES" / "django.po", tmp_path / "var"
        source.parent.mkdir(parents=True)
        source.write_bytes(messages.sources()[0].read_bytes())
        monkeypatch.setattr(messages, "CATALOGUES", tmp_path / "package")
        monkeypatch.setenv("MAINROAD_VAR", str(var))
        save = polib.POFile.save_as_mofile

        def refused(self: polib.POFile, to: str) -> None:
            if not to.startswith(str(var)):
                raise PermissionError(to)
            save(self, to)

        with monkeypatch.context() as patch:
            patch.setattr(polib.POFile, "save_as_mofile", refused)
            assert messages.compile_stale() == [source]
            assert messages.compile_stale() == []
        own = var / "locale" / "lt" / "LC_MESSAGES" / "django.mo"
        assert own.exists()
        os.utime(source, (source.stat().st_atime, own.stat().st_mtime + 1))
        assert messages.compile_stale() == [source]  # now it may be written again
        assert source.with_suffix(".mo").exists()
        assert not own.exists()


class TestRenewing:
    def test_new_messages_wait_for_a_translation_and_old_ones_go(self) -> None:
        catalogue = polib.POFile()
        catalogue.metadata = {"Plural-Forms": "nplurals=3; plural=0;"}
        catalogue.append(polib.POEntry(msgid="Search", msgstr="Ieškoti"))
        catalogue.append(polib.POEntry(msgid="Nobody says this", msgstr="…"))
        renewed = {entry.msgid: entry for entry in messages.renewed_catalogue(catalogue)}
        assert renewed["Search"].msgstr == "Ieškoti"
        assert renewed["Compare"].msgstr == ""
        assert renewed["%(number)s article"].msgstr_plural == {0: "", 1: "", 2: ""}
        assert "Nobody says this" not in renewed
