from __future__ import annotations

import pytest
from django.test import Client

from mainroad.competition.desk import commands
from support.contests import DATABASES, desk, do, paired, signed_in, with_entries, with_players

pytestmark = DATABASES

ROLL = "/tournaments/tourn234/desk/roll-call/"
MARK = f"{ROLL}mark/"


def test_a_tap_is_kept(chief: Client) -> None:
    row = with_entries(3)
    answer = chief.post(MARK, {"entry": "person01", "present": "1"})
    chief.post(MARK, {"entry": "person02", "present": "0"})
    assert answer["Location"] == f"{ROLL}#entry-person01"
    assert desk(row).present == {"person01": True, "person02": False}


def test_a_tap_with_a_script_brings_the_row_and_the_counts(chief: Client) -> None:
    with_entries(3)
    part = chief.post(MARK, {"entry": "person01", "present": "1"}, headers={"HX-Request": "true"}).content.decode()
    assert 'id="entry-person01" data-state="present"' in part
    assert "<strong>1</strong> present" in part
    assert "Ivanenko: present" in part
    assert "<html" not in part


def test_who_was_refused_is_not_called(chief: Client) -> None:
    do(with_entries(3), commands.Admit("person02", False, "no licence"))
    page = chief.get(ROLL).content.decode()
    assert "Petrenko" not in page
    assert "Ivanenko" in page


def test_the_list_is_filtered_without_a_script(chief: Client) -> None:
    do(with_entries(3), commands.MarkPresent("person01"))
    page = chief.get(f"{ROLL}?show=open").content.decode()
    assert "Ivanenko" not in page
    assert "Petrenko" in page


def test_the_roll_is_closed_when_a_round_is_paired(chief: Client) -> None:
    paired(with_players(4))
    answer = chief.post(MARK, {"entry": "person01", "present": "0"}, follow=True)
    assert "This was not done" in answer.content.decode()


def test_line_arbiters_call_too() -> None:
    row = with_entries(2)
    signed_in("line").post(MARK, {"entry": "person01", "present": "1"})
    assert desk(row).present == {"person01": True}


def test_nobody_unknown_is_called(chief: Client) -> None:
    with_entries(2)
    assert chief.post(MARK, {"entry": "nobody", "present": "1"}).status_code == 404


@pytest.mark.article("RU 4.4.b")
def test_the_chief_includes_somebody_who_is_not_there_and_a_line_arbiter_does_not(chief: Client) -> None:
    row = with_entries(3)
    for entry, told in (("person01", "1"), ("person02", "0"), ("person03", "1")):
        chief.post(MARK, {"entry": entry, "present": told})
    assert list(desk(row).starting) == ["person01", "person03"]
    assert "include all the same" in chief.get(ROLL).content.decode()
    line = signed_in("line")
    assert "include all the same" not in line.get(ROLL).content.decode()
    line.post(MARK, {"entry": "person02", "present": "include"})
    assert list(desk(row).starting) == ["person01", "person03"]
    chief.post(MARK, {"entry": "person02", "present": "include"})
    assert list(desk(row).starting) == ["person01", "person02", "person03"]
