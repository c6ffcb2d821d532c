from __future__ import annotations

from itertools import product

import pytest

from mainroad.basics import Refusal, Ruling, articles
from mainroad.clocks.limits import (
    EventForm,
    advice,
    check_length,
    check_programme,
    check_title_tempo,
    recommended_controls,
)
from mainroad.clocks.presets import RU_PRESETS, ClockKind
from mainroad.clocks.reading import parse_control
from mainroad.clocks.tempo import Tempo
from mainroad.words import LANGUAGES, say


class TestLength:
    @pytest.mark.article("RU 3.9.5")
    @pytest.mark.parametrize("text", ["3h", "2h/50, 1h/25", "2h30+30s", "2h+1m", "2h vs 4h"])
    def test_six_hours_for_both_together_are_allowed(self, text: str) -> None:
        assert check_length(parse_control(text)) is None

    @pytest.mark.article("RU 3.9.5")
    @pytest.mark.parametrize("text", ["3h0.001s", "2h/50, 1h/25, 15m", "2h31m+30s", "2h vs 4h1s"])
    def test_more_is_refused(self, text: str) -> None:
        assert check_length(parse_control(text)) == Refusal("clocks.too-long", articles("RU 3.9.5"), {"hours": 6})

    def test_the_books_own_controls_keep_it(self) -> None:
        assert [preset.name for preset in RU_PRESETS if check_length(preset.longest)] == []


class TestTitleTournaments:
    @pytest.mark.article("FM A10-4.4.3.6.a")
    @pytest.mark.parametrize("text", ["2h/50, 1h/25", "2h/50, 1h", "2h/50"])
    def test_fifty_moves_in_two_hours_will_do(self, text: str) -> None:
        assert check_title_tempo(parse_control(text)) is None

    @pytest.mark.article("FM A10-4.4.3.6.a")
    @pytest.mark.parametrize("text", ["1h30/50, 30m", "2h/45, 1h/25", "2h", "1h20+1m", "2h/50 vs 2h/49"])
    def test_another_tempo_is_refused(self, text: str) -> None:
        refusal = check_title_tempo(parse_control(text))
        assert refusal == Refusal("clocks.title-tempo", articles("FM A10-4.4.3.6.a"))


PROGRAMME = [
    pytest.param(EventForm.INDIVIDUAL, "UA II-2.1.d", marks=pytest.mark.article("UA II-2.1.d")),
    pytest.param(EventForm.TEAM, "UA II-2.1.e", marks=pytest.mark.article("UA II-2.1.e")),
]


@pytest.mark.parametrize(("form", "citation"), PROGRAMME)
def test_the_programme_is_classical_rapid_and_blitz(form: EventForm, citation: str) -> None:
    refused = {tempo: ruling for tempo in Tempo if (ruling := check_programme(form, tempo))}
    assert refused == {Tempo.SEMI_RAPID: Refusal("clocks.not-in-programme", articles(citation))}


class TestRecommended:
    @pytest.mark.parametrize(
        ("game", "tempo", "clock", "spans"),
        [
            pytest.param(*row, marks=pytest.mark.article(f"UA {lead}"))
            for lead, *row in [
                ("V-8.4", "russian", "classical", "mechanical", "45m/25, 15m–45m/25, 30m; 1h/35, 15m–1h/35, 30m"),
                ("V-8.4", "brazilian", "classical", "electronic", "45m+15s–45m+30s; 1h+10s–1h+20s"),
                (
                    "V-8.4",
                    "international",
                    "classical",
                    "mechanical",
                    "2h/50, 30m–2h/50, 1h; 2h/50, 1h/25; 1h30/50, 30m; 1h30/40, 30m",
                ),
                ("V-8.4", "international", "classical", "electronic", "1h20+1m; 2h+30s"),
                ("V-8.5", "russian", "rapid", "mechanical", "10m–30m"),
                ("V-8.5", "russian", "rapid", "electronic", "10m+5s–20m+20s"),
                ("V-8.5", "international", "rapid", "mechanical", "20m–45m"),
                ("V-8.5", "international", "rapid", "electronic", "15m+10s–20m+20s"),
                ("V-8.6", "brazilian", "blitz", "mechanical", "3m–5m"),
                ("V-8.6", "brazilian", "blitz", "electronic", "3m+2s–5m+5s"),
                ("V-8.6", "international", "blitz", "mechanical", "5m–7m"),
                ("V-8.6", "international", "blitz", "electronic", "5m+3s–5m+5s"),
            ]
        ],
    )
    def test_by_game_tempo_and_clock(self, game: str, tempo: str, clock: str, spans: str) -> None:
        found = recommended_controls(game, Tempo(tempo), ClockKind(clock))
        assert "; ".join("–".join(dict.fromkeys((str(p.shortest), str(p.longest)))) for p in found) == spans

    @pytest.mark.parametrize(
        ("tempo", "control"),
        [
            pytest.param(Tempo.CLASSICAL, "45m+20s", marks=pytest.mark.article("UA V-8.4")),
            pytest.param(Tempo.RAPID, "15m+10s", marks=pytest.mark.article("UA V-8.5")),
            pytest.param(Tempo.BLITZ, "4m", marks=pytest.mark.article("UA V-8.6")),
        ],
    )
    def test_no_advice_is_needed_for_a_recommended_one(self, tempo: Tempo, control: str) -> None:
        assert advice(parse_control(control), "russian", tempo) is None

    @pytest.mark.article("UA V-8.7")
    @pytest.mark.parametrize(
        ("tempo", "control", "lead"),
        [
            (Tempo.CLASSICAL, "50m+20s", "UA V-8.4"),
            (Tempo.RAPID, "45m+15s", "UA V-8.5"),
            (Tempo.BLITZ, "5m+6s", "UA V-8.6"),
        ],
    )
    def test_the_organiser_may_set_another_and_is_only_told(self, tempo: Tempo, control: str, lead: str) -> None:
        ruling = advice(parse_control(control), "russian", tempo)
        assert ruling == Ruling("clocks.not-recommended", articles(f"{lead}, UA V-8.7"), {"control": control})
        assert not isinstance(ruling, Refusal)

    def test_a_recommendation_for_another_game_does_not_count(self) -> None:
        assert advice(parse_control("45m"), "international", Tempo.RAPID) is None
        assert advice(parse_control("45m"), "brazilian", Tempo.RAPID) is not None


@pytest.mark.parametrize(
    ("language", "message"), list(product(LANGUAGES, ["unequal", "not-announced", "title-tempo", "not-in-programme"]))
)
def test_every_refusal_has_words_of_its_own(language: str, message: str) -> None:
    said = say(f"clocks.{message}", language)
    assert said.endswith(".")
    assert language == "en" or said != say(f"clocks.{message}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_ruling_names_is_said(language: str) -> None:
    assert " 6 " in say("clocks.too-long", language, hours=6)
    assert "50m+20s" in say("clocks.not-recommended", language, control="50m+20s")
