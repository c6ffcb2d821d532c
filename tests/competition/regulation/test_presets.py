from __future__ import annotations

import pytest

from mainroad.competition.entries import needs_credentials
from mainroad.competition.regulation.check import check, usual_players
from mainroad.competition.regulation.presets import PRESETS, Preset
from mainroad.competition.regulation.systems import SystemKind
from mainroad.competition.regulation.toml import read_regulation, write_regulation
from mainroad.words import LANGUAGES, say

every_preset = pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)


@every_preset
def test_the_rulebook_has_nothing_against_it(preset: Preset) -> None:
    assert check(preset.regulation, preset.regulation.expected) == ()


@every_preset
def test_it_says_for_how_many_it_is_written(preset: Preset) -> None:
    assert usual_players(preset.regulation) == preset.regulation.expected > 0


@every_preset
def test_it_can_be_written_and_read_under_a_title(preset: Preset) -> None:
    titled = preset.titled("Кубок «Вільнюс»")
    assert read_regulation(write_regulation(titled)) == titled


@every_preset
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_has_a_name_and_a_line_about_it(preset: Preset, language: str) -> None:
    assert say(preset.message, language)
    assert say(f"{preset.message}.hint", language)


def test_without_a_number_of_players_the_one_is_taken_that_suits_best() -> None:
    nine = read_regulation(
        'title = "x"\nrulebook = "FM"\ngame = "international"\ntime_control = "2h"\nsystem = "fmjd"\nrounds = 9'
    )
    assert usual_players(nine) == 18
    assert [ruling.message for ruling in check(nine, 18)] == ["regulation.no-tie-breaks"]


def test_every_game_of_a_rulebook_has_a_plain_swiss_of_single_games() -> None:
    plain = {name.removeprefix("plain-"): preset for name, preset in PRESETS.items() if name.startswith("plain-")}
    assert set(plain) >= {"russian", "brazilian", "international", "english", "chess"}
    for game, preset in plain.items():
        [stage] = preset.regulation.stages
        assert (preset.regulation.game, stage.played_by.kind) == (game, SystemKind.SWISS)
        assert preset.regulation.micro_match is None
        assert not needs_credentials(preset.regulation) or preset.regulation.rulebook == "UA"
