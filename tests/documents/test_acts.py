from __future__ import annotations

from dataclasses import replace

import pytest

from mainroad.competition.desk import facts as desk
from mainroad.competition.desk.evolve import evolve
from mainroad.competition.desk.pairing import start_order
from mainroad.documents.acts import draw_protocol, mandate_act
from mainroad.documents.paper import Signatures
from mainroad.documents.subject import NotPrintableError, Subject
from support.paper_reading import facts, lines, rows, section, tables
from support.papers import ENTRIES, MANDATE, NAMES, REGULATION, SUBJECT, TEAM_SUBJECT, folded, opened

DECIDED = replace(SUBJECT, state=folded((opened(), *ENTRIES, *MANDATE)), language="en")


class TestMandateAct:
    @pytest.mark.article("RU 4.5.b", "RU 4.5.c")
    def test_it_says_of_every_entry_whether_it_is_admitted(self) -> None:
        (table,) = tables(mandate_act(DECIDED))
        assert rows(table) == [
            "1 | Hanna Bondar | 1990 | MS | UKR, Kyiv |  | 2210 | admitted",
            "2 | Oleh Gudz <b> | 1979 |  | UKR, Odesa |  | 1900 | not decided",
            "3 | Šarūnas Ąžuolas | 2001 |  | LTU, Vilnius |  | 2050 | not decided",
            "4 | Viktor Yizhak | 1985 | KMS | UKR, Lviv | blind |  | not admitted",
        ]

    def test_it_counts_them_and_gives_the_reason_of_a_refusal(self) -> None:
        paper = mandate_act(DECIDED)
        assert facts(paper.blocks) == {"Entered": "4", "Admitted": "1", "Not admitted": "1"}
        assert lines(section(paper, "Why not admitted").blocks) == ["Viktor Yizhak: немає довідки"]

    @pytest.mark.article("RU 4.5.a")
    def test_organisers_federation_and_arbiters_sign_it(self) -> None:
        signed = mandate_act(DECIDED).blocks[-1]
        assert isinstance(signed, Signatures)
        assert [role for role, _ in signed.lines] == ["For the organiser", "For the federation", "For the arbiters"]


def drawn(seed: str) -> Subject:
    order = desk.Numbered(start_order(ENTRIES, REGULATION, seed), seed)
    return replace(SUBJECT, state=folded((opened(), *ENTRIES, order)), language="en")


class TestDrawProtocol:
    def test_it_shows_the_seed_and_the_order(self) -> None:
        paper = draw_protocol(drawn("2026-05-04"))
        assert ("Published seed", "2026-05-04") in paper.facts
        assert [row.split(" | ")[0] for row in rows(tables(paper)[0])] == ["1", "2", "3", "4"]
        assert rows(tables(paper)[0])[0] == "1 | Hanna Bondar | UKR, Kyiv | 2210 | 1"

    def test_it_was_repeated_with_the_same_outcome(self) -> None:
        assert lines(draw_protocol(drawn("2026-05-04")).blocks)[-1].endswith("the order is the same.")

    def test_it_does_not_hide_that_the_order_is_another(self) -> None:
        subject = drawn("2026-05-04")
        other = evolve(subject.state, desk.Numbered(("d", "c", "b", "a"), "2026-05-04"))
        assert "not those of the seed alone" in lines(draw_protocol(replace(subject, state=other)).blocks)[-1]

    def test_it_says_how_to_repeat_it(self) -> None:
        assert any("SHA-256" in line for line in lines(draw_protocol(drawn("x")).blocks))

    def test_before_the_draw_there_is_none(self) -> None:
        with pytest.raises(NotPrintableError, match="not drawn yet"):
            draw_protocol(DECIDED)


class TestYears:
    def test_there_is_room_for_a_year_that_whoever_prints_it_may_not_know(self) -> None:
        minor = replace(NAMES["a"], born=0)
        (table,) = tables(mandate_act(replace(SUBJECT, names={**NAMES, "a": minor})))
        assert any("Ганна Бондар | ____" in row for row in rows(table))

    def test_the_members_of_a_team_stand_below_it_with_their_years(self) -> None:
        (table,) = tables(mandate_act(TEAM_SUBJECT))
        listed = [row.split(" | ")[:3] for row in rows(table)]
        assert ["1.1", "Шарунас Ажуолас", "2001"] in listed
