from __future__ import annotations

from datetime import UTC, datetime
from fractions import Fraction
from itertools import product

import pytest

from mainroad.basics import Refusal
from mainroad.competition.paraclasses import (
    Examination,
    Eye,
    Hearing,
    Impairment,
    ParaClass,
    classification_faults,
    hearing_class,
    sight_class,
    wrong_class,
)
from support.rulings import ids

GOOD_EYE = Eye(Fraction(1))
BLIND_EYE = Eye(Fraction(0), 0)
FIRST_ROUND = datetime(2026, 5, 4, 10, tzinfo=UTC)


def why(outcome: object) -> str:
    assert isinstance(outcome, Refusal)
    return ids([outcome])[0]


class TestHearing:
    @pytest.mark.article("UA II-6.1.1")
    def test_the_better_ear_needs_55_decibels(self) -> None:
        assert hearing_class(Hearing(55, 90, signs=True)) is ParaClass.DEAF
        assert hearing_class(Hearing(90, 55, signs=True)) is ParaClass.DEAF
        assert why(hearing_class(Hearing(54, 90, signs=True))) == "paraclasses.hears"

    @pytest.mark.article("UA II-6.1.1")
    def test_sign_language_and_an_audiogram_are_needed_too(self) -> None:
        assert why(hearing_class(Hearing(80, 80, signs=False))) == "paraclasses.no-sign-language"
        assert why(hearing_class(Hearing(80, 80, signs=True, has_audiogram=False))) == "paraclasses.no-audiogram"


class TestSight:
    @pytest.mark.article("UA II-6.2.1")
    def test_acuity_and_field_must_both_be_small(self) -> None:
        assert sight_class(Eye(Fraction(6, 60), 20), BLIND_EYE) is ParaClass.LOW_VISION
        assert why(sight_class(Eye(Fraction(6, 60), 21), BLIND_EYE)) == "paraclasses.sees"
        assert why(sight_class(Eye(Fraction(7, 60), 20), BLIND_EYE)) == "paraclasses.sees"

    @pytest.mark.article("UA II-6.2.1")
    def test_the_better_eye_counts(self) -> None:
        assert why(sight_class(BLIND_EYE, GOOD_EYE)) == "paraclasses.sees"
        assert why(sight_class(GOOD_EYE, BLIND_EYE)) == "paraclasses.sees"

    @pytest.mark.article("UA II-6.2.2")
    def test_who_sees_nothing_with_either_eye_is_blind(self) -> None:
        assert sight_class(BLIND_EYE, BLIND_EYE) is ParaClass.BLIND
        assert sight_class(BLIND_EYE, Eye(Fraction(1, 600), 1)) is ParaClass.LOW_VISION


class TestPlayingUp:
    @pytest.mark.article("UA V-13.17", "UA V-13.18")
    def test_the_blind_and_wheelchair_players_alone_may_play_up(self) -> None:
        own = {(each, each) for each in ParaClass}
        allowed = {pair for pair in product(ParaClass, ParaClass) if wrong_class(*pair) is None}
        assert allowed - own == {
            (ParaClass.BLIND, ParaClass.LOW_VISION),
            (ParaClass.WHEELCHAIR, ParaClass.MOTOR),
        }
        assert own <= allowed

    @pytest.mark.article("UA II-5.2.a")
    def test_who_has_no_class_may_not_play(self) -> None:
        assert why(wrong_class(None, ParaClass.DEAF)) == "paraclasses.unclassified"

    def test_a_wrong_class_is_named(self) -> None:
        assert why(wrong_class(ParaClass.LOW_VISION, ParaClass.BLIND)) == "paraclasses.wrong-class"


def examined(hour: int, impairment: Impairment = Impairment.SIGHT, day: int = 4) -> Examination:
    return Examination("ana", impairment, datetime(2026, 5, day, hour, tzinfo=UTC), ParaClass.BLIND)


def faults(*examinations: Examination, first_time: tuple[str, ...] = ()) -> list[str]:
    return [why(fault) for fault in classification_faults(["ana"], examinations, FIRST_ROUND, first_time)]


class TestClassification:
    @pytest.mark.article("UA II-5.4")
    def test_each_player_is_examined_on_the_first_day(self) -> None:
        assert faults(examined(9)) == []
        assert faults() == ["paraclasses.not-on-first-day"]
        assert faults(examined(9, day=5)) == ["paraclasses.not-on-first-day"]
        assert faults(examined(9, day=3)) == ["paraclasses.not-on-first-day"]

    @pytest.mark.article("UA II-5.4")
    def test_it_is_the_commission_of_his_own_impairment(self) -> None:
        assert faults(examined(9, Impairment.HEARING)) == ["paraclasses.wrong-commission"]

    @pytest.mark.article("UA II-5.2.b")
    def test_who_is_new_is_examined_before_the_first_round(self) -> None:
        assert faults(examined(11)) == []
        assert faults(examined(11), first_time=("ana",)) == ["paraclasses.after-start"]
        assert faults(examined(9), first_time=("ana",)) == []
