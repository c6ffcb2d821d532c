"""How strong the opponents of a norm must be, through `mainroad norms`."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.title_files import card, event, minimum

ABROAD = ("NED", "UKR", "SEN", "LAT", "POL", "GER", "FRA", "BEL", "USA")


def met(folder: Path, title: str, *opponents: tuple[str, int], women: bool = False) -> bool:
    """Whether opponents suffice for a title; the rest of nine have neither title nor 2210."""
    rest = [("", 2150)] * (9 - len(opponents))
    field = [(t, f, r) for (t, r), f in zip([*opponents, *rest], ABROAD, strict=True)]
    options = ("--women",) if women else ()
    return minimum(card(folder, event([("", "LTU", 2240), *field]), 1, *options), title)


GMI, MI, MF = ("GMI", 2300), ("MI", 2250), ("MF", 2210)


@pytest.mark.article("FM A10-2.1.1.a", "FM A10-T.3", "FM A10-4.5.2", "FM A10-4.5.10")
def test_three_grandmasters_or_three_masters_for_one(tmp_path: Path) -> None:
    assert met(tmp_path, "GMI", GMI, GMI, GMI)
    assert not met(tmp_path, "GMI", GMI, GMI, ("GMI", 2299))
    assert met(tmp_path, "GMI", GMI, GMI, MI, MI, MI)
    assert not met(tmp_path, "GMI", GMI, GMI, MI, MI)
    assert not met(tmp_path, "GMI", *[("MF", 2400)] * 9)
    assert met(tmp_path, "GMI", *[MI] * 9)
    assert not met(tmp_path, "GMI", GMI, GMI, *[MF] * 7)


@pytest.mark.article("FM A10-2.1.1.b", "FM A10-T.2", "FM A10-4.5.3", "FM A10-4.5.9", "FM A10-4.5.10")
def test_two_grandmasters_or_three_masters(tmp_path: Path) -> None:
    assert met(tmp_path, "MI", GMI, GMI)
    assert met(tmp_path, "MI", MI, MI, MI)
    assert met(tmp_path, "MI", GMI, MI, MI)
    assert not met(tmp_path, "MI", MI, MI, ("MI", 2249))
    assert met(tmp_path, "MI", MI, MI, MF, MF, MF)
    assert not met(tmp_path, "MI", MI, MI, MF, MF)
    assert met(tmp_path, "MI", GMI, MI, MI, MI)
    assert not met(tmp_path, "MI", GMI, MI)


@pytest.mark.article("FM A10-2.1.1.c", "FM A10-T.1")
def test_three_masters_of_the_fmjd_or_better(tmp_path: Path) -> None:
    assert met(tmp_path, "MF", MF, MF, MF)
    assert met(tmp_path, "MF", MF, MI, GMI)
    assert not met(tmp_path, "MF", MF, MF, ("MF", 2209))
    assert not met(tmp_path, "MF", MF, MF, ("", 2400))


def test_who_did_not_come_was_not_played(tmp_path: Path) -> None:
    field = [("", "LTU", 2240), *(("GMI", f, 2300) for f in ABROAD[:3]), *(("", f, 2150) for f in ABROAD[3:])]
    games = ["2:2", "3:2", "4:+", "5:2", "6:2", "7:2", "8:2", "9:2", "10:2"]
    assert not minimum(card(tmp_path, event(field, games=games)), "GMI")


@pytest.mark.article("FM A10-9.1")
def test_women_s_titles_count_for_women_s_norms_alone(tmp_path: Path) -> None:
    women = [("GMIF", 2300), ("GMIF", 2300), ("GMI", 2300)]
    assert met(tmp_path, "GMI", *women, women=True)
    assert not met(tmp_path, "GMI", *women)


@pytest.mark.article("FM A10-12.b")
def test_64_squares_have_the_same_conditions_and_their_own_name(tmp_path: Path) -> None:
    from support.title_files import SWISS, asked

    answer = asked(tmp_path, "norms", "{event}", "--player", "1", event=f'game = "64"\n{SWISS}').output
    assert "MI 64: yes: 11 points asked, 12 scored over the board" in answer
    assert "1 C: norm MI 64, MF 64, title tournament, games for the dossier: 8" in answer
