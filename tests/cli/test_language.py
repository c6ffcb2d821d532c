"""Help and errors of the command in the language of the person at the keyboard."""

from __future__ import annotations

import re
from pathlib import Path

import polib
import pytest
from click.testing import CliRunner

from mainroad.cli.main import COMMANDS, main
from mainroad.cli.speech import catalogue, environment_language
from mainroad.words import LANGUAGES
from tools.command_messages import catalogues, messages

OTHERS = [language for language in LANGUAGES if language != "en"]
HELP = {"en": "Usage:", "ru": "Вызов:", "uk": "Виклик:", "lt": "Naudojimas:"}
NO_GAME = {"en": "is not a game", "ru": "нет такой игры", "uk": "немає такої гри", "lt": "tokio žaidimo nėra"}


def run(*arguments: str, **environment: str) -> str:
    result = CliRunner().invoke(main, arguments, env={"LC_ALL": "", "LC_MESSAGES": "", **environment})
    return result.output


@pytest.mark.parametrize("language", LANGUAGES)
class TestSpeaking:
    def test_help_is_in_the_language_of_lang(self, language: str) -> None:
        assert run("--help", LANG=f"{language}_XX.UTF-8").startswith(HELP[language])

    def test_help_is_in_the_language_that_is_asked_for(self, language: str) -> None:
        assert run("--language", language, "--help", LANG="ru_RU.UTF-8").startswith(HELP[language])

    def test_errors_are_in_the_language_that_is_asked_for(self, language: str) -> None:
        assert NO_GAME[language] in run("--language", language, "perft", "go", "1", LANG="C")

    def test_answers_follow_it(self, language: str) -> None:
        heads = {"en": "You decide:", "ru": "Решаете вы:", "uk": "Вирішуєте ви:", "lt": "Sprendžiate jūs:"}
        assert heads[language] in run("rule", "telephone", "--side", "white", LANG=f"{language}.UTF-8")

    @pytest.mark.parametrize("command", [name for name in COMMANDS if name != "hub"])
    def test_no_english_is_left_in_help(self, language: str, command: str) -> None:
        told = run(command, "--help", LANG=language)
        assert ("Show this message" in told) is (language == "en")
        assert ("Usage" in told) is (language == "en")


class TestCatalogues:
    @pytest.mark.parametrize("path", list(catalogues()), ids=lambda path: path.stem)
    def test_they_hold_exactly_what_the_command_says(self, path: Path) -> None:
        assert [entry.msgid for entry in polib.pofile(str(path))] == messages()

    @pytest.mark.parametrize("language", OTHERS)
    def test_all_is_translated_with_its_places(self, language: str) -> None:
        told = catalogue(language)
        assert [text for text in messages() if not told.get(text)] == []
        assert [text for text in messages() if places(text) != places(told[text])] == []


def places(text: str) -> list[str]:
    return sorted(re.findall(r"\{[^}]*\}", text))


def test_the_environment_is_asked_in_its_order() -> None:
    assert environment_language({"LANG": "lt_LT.UTF-8", "LC_ALL": "uk_UA.UTF-8"}) == "uk"
    assert environment_language({"LANG": "lt_LT.UTF-8", "LC_ALL": ""}) == "lt"
    assert environment_language({"LANG": "fr_FR.UTF-8"}) == "en"
    assert environment_language({}) == "en"
