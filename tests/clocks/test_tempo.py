from __future__ import annotations

import pytest

from mainroad.clocks.presets import FM_PRESETS, RU_PRESETS, UA_PRESETS, Preset
from mainroad.clocks.reading import parse_control
from mainroad.clocks.tempo import CH_TEMPO, FM_TEMPO, RU_TEMPO, UA_64_TEMPO, UA_100_TEMPO, Tempo, TempoTable
from mainroad.rulebooks.pytest_articles import cases
from mainroad.words import LANGUAGES, say

CLASSICAL, SEMI_RAPID, RAPID, BLITZ = Tempo.CLASSICAL, Tempo.SEMI_RAPID, Tempo.RAPID, Tempo.BLITZ

BANDS = [
    ("RU 3.9.3", RU_TEMPO, "2m59s", None),
    ("RU 3.9.3", RU_TEMPO, "3m", BLITZ),
    ("RU 3.9.3", RU_TEMPO, "5m", BLITZ),
    ("RU 3.9.3", RU_TEMPO, "6m", None),
    ("RU 3.9.4", RU_TEMPO, "9m", None),
    ("RU 3.9.4", RU_TEMPO, "10m", RAPID),
    ("RU 3.9.4", RU_TEMPO, "30m", RAPID),
    ("RU 3.9.4", RU_TEMPO, "31m", None),
    ("RU 3.9.1.a", RU_TEMPO, "45m", CLASSICAL),
    ("CH 17.1", CH_TEMPO, "14m59s", BLITZ),
    ("CH 17.1, CH 16.1", CH_TEMPO, "15m", RAPID),
    ("CH 16.1", CH_TEMPO, "59m59s", RAPID),
    ("CH 16.1", CH_TEMPO, "1h", CLASSICAL),
    ("CH 17.1", CH_TEMPO, "3m+5s", BLITZ),
    ("CH 17.1", CH_TEMPO, "10m+4s", BLITZ),
    ("CH 16.1", CH_TEMPO, "10m+5s", RAPID),
    ("CH 16.1", CH_TEMPO, "30m+30s", CLASSICAL),
    ("FM A6-1.B", FM_TEMPO, "4m", None),
    ("FM A6-1.B", FM_TEMPO, "5m", BLITZ),
    ("FM A6-1.B, FM A6-1.A2", FM_TEMPO, "15m", BLITZ),
    ("FM A6-1.A2", FM_TEMPO, "15m1s", RAPID),
    ("FM A6-1.A2", FM_TEMPO, "29m59s", RAPID),
    ("FM A6-1.A1", FM_TEMPO, "30m", SEMI_RAPID),
    ("FM A6-1.A1", FM_TEMPO, "40m", None),
    ("FM A6-1.A1", FM_TEMPO, "45m", SEMI_RAPID),
    ("FM A6-1.A1, FM A6-1.0", FM_TEMPO, "1h", SEMI_RAPID),
    ("FM A6-1.0", FM_TEMPO, "1h1s", CLASSICAL),
    ("UA V-8.3.1", UA_64_TEMPO, "45m+15s", CLASSICAL),
    ("UA V-8.3.1", UA_64_TEMPO, "40m", None),
    ("UA V-8.3.1, UA V-8.3.2", UA_100_TEMPO, "45m", RAPID),
    ("UA V-8.3.1", UA_100_TEMPO, "1h20+1m", CLASSICAL),
    ("UA V-8.3.2", UA_64_TEMPO, "30m", RAPID),
    ("UA V-8.3.2", UA_64_TEMPO, "7m", None),
    ("UA V-8.3.3", UA_64_TEMPO, "3m+2s", BLITZ),
    ("UA V-8.3.3", UA_100_TEMPO, "3m+2s", None),
    ("UA V-8.3.3", UA_100_TEMPO, "7m", BLITZ),
]


@pytest.mark.parametrize(("table", "control", "tempo"), cases(BANDS))
def test_each_book_sorts_in_its_own_way(table: TempoTable, control: str, tempo: Tempo | None) -> None:
    assert table.tempo(parse_control(control)) is tempo


def test_the_side_with_more_time_counts() -> None:
    assert CH_TEMPO.tempo(parse_control("5m vs 20m")) is RAPID


@pytest.mark.article("FM A6-1.0")
def test_the_fast_game_has_half_the_time_of_fifty_moves() -> None:
    fifty_moves = parse_control("2h/50").allowances.white.main_time
    assert FM_TEMPO.bands[-1].least > fifty_moves / 2 == FM_TEMPO.bands[-2].most


def _listed() -> list[tuple[Preset, TempoTable]]:
    ua = [(preset, UA_100_TEMPO if "international" in preset.games else UA_64_TEMPO) for preset in UA_PRESETS]
    fm = [(preset, FM_TEMPO) for preset in FM_PRESETS if not preset.name.startswith("fm-match")]
    return [*((preset, RU_TEMPO) for preset in RU_PRESETS), *ua, *fm]


@pytest.mark.parametrize(("preset", "table"), _listed(), ids=lambda value: getattr(value, "name", ""))
def test_what_a_book_lists_under_a_tempo_is_of_that_tempo(preset: Preset, table: TempoTable) -> None:
    assert {table.tempo(preset.shortest), table.tempo(preset.longest)} == {preset.tempo}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_tempo_has_a_name_of_its_own(language: str) -> None:
    assert len({say(tempo.message, language) for tempo in Tempo}) == len(Tempo)
