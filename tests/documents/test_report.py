from __future__ import annotations

from dataclasses import replace

import pytest

from mainroad.competition.desk import facts as desk
from mainroad.competition.desk.evolve import evolve
from mainroad.documents.paper import Section, Signatures
from mainroad.documents.protocols import protocol
from mainroad.documents.rated_games import Rated, rated_games
from mainroad.documents.report import report
from mainroad.documents.subject import Subject
from support.paper_reading import facts, lines, rows, section, tables
from support.papers import (
    CONDUCT,
    ENTRIES,
    MICRO_STATE,
    ORDER,
    REGULATION,
    ROUND_1,
    ROUND_2,
    STATE,
    TEAM_STATE,
    folded,
    opened,
    spoken,
)

ENGLISH = spoken("en")


def by_book(code: str) -> Subject:
    terms = replace(REGULATION, rulebook=code, tie_breaks=())
    return replace(ENGLISH, state=folded((opened(terms), *ENTRIES, ORDER, *ROUND_1, *ROUND_2, *CONDUCT)))


def breach(number: int, subject: Subject = ENGLISH) -> dict[str, str]:
    return dict(facts(section(report(subject), f"Breach {number}").blocks))


class TestWhenItIsDue:
    @pytest.mark.article("CH 21.8.a")
    def test_chess_wants_it_in_ten_days(self) -> None:
        assert report(by_book("CH")).facts == (("To be handed in by", "16 May 2026 (CH 21.8.a)"),)

    @pytest.mark.article("RU 4.7.4.b")
    def test_russia_wants_it_in_three_days(self) -> None:
        assert report(by_book("RU")).facts == (("To be handed in by", "9 May 2026 (RU 4.7.4.b)"),)

    def test_the_fmjd_wants_its_form_in_four_weeks(self) -> None:
        (due,) = report(by_book("FM")).facts
        assert due[1].startswith("3 June 2026 (FM A9-4.5, ")

    @pytest.mark.article("UA V-18.8.6.a")
    def test_ukraine_leaves_it_to_the_law(self) -> None:
        assert report(ENGLISH).facts == (("To be handed in by", "as required by law (UA V-18.8.6.a)"),)


class TestBreaches:
    @pytest.mark.article("CH 21.8.b")
    def test_every_incident_and_sanction_is_told_with_its_decision(self) -> None:
        first, second = breach(1), breach(2)
        assert first["Decision"] == "upheld (UA V-17.10.2): Попереджено; warning (UA V-17.10.2)"
        assert second["Decision"] == "noted (UA V-18.9.6)"
        assert "Двічі" in first["What happened"]

    @pytest.mark.article("CH 21.8.b")
    def test_a_coach_is_an_offender_too(self) -> None:
        told = breach(2)
        assert (told["Full name"], told["Delegation"]) == ("Petro Trener", "UKR, Odesa")

    @pytest.mark.article("CH 21.8.b")
    def test_a_sanction_without_an_incident_is_told_on_its_own(self) -> None:
        state = evolve(STATE, desk.Sanctioned(1, "UA V-17.10.4", 0, "loss", 2, 1, "Телефон."))
        told = breach(3, replace(ENGLISH, state=state))
        assert (told["Full name"], told["What happened"]) == ("Hanna Bondar", "Телефон.")
        assert told["Decision"] == "loss of the game (UA V-17.10.4)"

    @pytest.mark.article("CH 21.8.c")
    def test_each_has_name_delegation_time_place_and_witnesses(self) -> None:
        told = breach(1)
        assert told["Full name"] == "Oleh Gudz <b>"
        assert told["Delegation"] == "UKR, Odesa"
        assert told["Time"] == "4 May 2026, 09:30"
        assert told["Where"] == "Київ, Шаховий клуб, Round 1, table 2"
        assert told["Witnesses"] == "First Witness; Second Witness"

    @pytest.mark.article("CH 21.8.c")
    def test_what_nobody_wrote_down_is_not_passed_over(self) -> None:
        assert breach(2)["Witnesses"] == "not noted"

    @pytest.mark.article("CH 21.8.d")
    def test_an_explanation_goes_with_it_and_among_the_documents(self) -> None:
        assert breach(1)["Explanation of the offender"] == "Пояснив хвилюванням."
        assert "Explanation of the offender" not in breach(2)
        assert "Explanation of Oleh Gudz <b>" in lines(section(report(ENGLISH), "Documents attached").blocks)

    def test_a_claim_is_no_breach(self) -> None:
        assert not [s for s in lines(section(report(ENGLISH), "decisions").blocks) if "Нічия" in s]

    def test_where_there_was_none_it_says_so(self) -> None:
        quiet = replace(ENGLISH, state=folded((opened(), *ENTRIES, ORDER, *ROUND_1)))
        assert lines(section(report(quiet), "decisions").blocks) == ["No breach was noted."]


class TestTheCourse:
    @pytest.mark.article("UA V-18.8.6.a", "CH 21.8.a")
    def test_the_main_facts_of_the_event(self) -> None:
        told = facts(section(report(ENGLISH), "The event").blocks)
        assert told["Tournament"] == "Весняні зустрічі. Кубок Вільнюса"
        assert (told["Place"], told["Dates"]) == ("Київ, Шаховий клуб", "4–6 May 2026")
        assert told["System"] == "Swiss system, Solkoff median, 3 rounds"

    def test_every_round_is_counted(self) -> None:
        (table,) = tables(replace(report(ENGLISH), blocks=(section(report(ENGLISH), "Course of the event"),)))
        assert rows(table) == [
            "1 | 4 May 2026, 09:00 | 2 | 1 | 1 | 0 | 0 | 1",
            "2 | 5 May 2026, 09:00 | 2 | 0 | 0 | 1 | 1 | 0",
        ]

    def test_who_entered_started_and_left(self) -> None:
        left = evolve(STATE, desk.Withdrew(4, "withdrawal.stays", ("UA V-12.5.b",)))
        told = facts(section(report(replace(ENGLISH, state=left, language="uk")), "Учасники").blocks)
        assert (told["Заявлено"], told["Стартували"], told["Закінчили"]) == ("4", "4", "3")

    def test_protests_with_their_outcome(self) -> None:
        assert lines(section(report(ENGLISH), "Protests and appeals").blocks) == [
            "Šarūnas Ąžuolas: Результат 1 туру – dismissed: Партію записано правильно"
        ]

    def test_the_committee_and_the_arbiters(self) -> None:
        named = evolve(STATE, desk.CommitteeNamed("w1", ("w2", "a"), ("b",)))
        told = facts(section(report(replace(ENGLISH, state=named)), "Arbiters and committees").blocks)
        assert told["Chief arbiter"] == "Mariia Suddia"
        assert told["Appeals committee"] == "First Witness; Second Witness; Hanna Bondar"
        assert told["Reserves of the committee"] == "Viktor Yizhak"

    def test_the_chief_arbiter_signs_it(self) -> None:
        assert report(ENGLISH).blocks[-1] == Signatures(
            (("Chief arbiter", "Mariia Suddia"), ("Chief secretary", "Ivan Pysar"))
        )


class TestResultsAndRating:
    @pytest.mark.article("CH 21.9", "UA V-18.8.6.b")
    def test_the_final_table_is_in_it(self) -> None:
        part = section(report(ENGLISH), "Results")
        table = tables(replace(report(ENGLISH), blocks=(part,)))[0]
        assert [row.split(" | ")[3][:4] for row in rows(table)] == ["Hann", "Šarū", "Vikt", "Oleh"]

    @pytest.mark.article("CH 21.9", "UA V-18.8.6.b")
    def test_the_rating_commission_gets_games_points_and_the_opponents_average(self) -> None:
        part = section(report(ENGLISH), "For the rating commission")
        (table,) = tables(replace(report(ENGLISH), blocks=(part,)))
        assert rows(table) == [
            "Hanna Bondar | UKR, Kyiv | 2210 | 2 | 4 | 2050",
            "Viktor Yizhak | UKR, Lviv |  | 2 | 1 | 2055",
            "Šarūnas Ąžuolas | LTU, Vilnius | 2050 | 1 | 0 | 2210",
            "Oleh Gudz <b> | UKR, Odesa | 1900 | 1 | 1 | ",
        ]

    def test_a_micro_match_is_as_many_rated_games(self) -> None:
        assert [game for game in rated_games(MICRO_STATE) if game.person == "a"] == [
            Rated("a", "c", 2),
            Rated("a", "c", 1),
        ]

    def test_a_team_match_is_a_rated_game_on_each_board(self) -> None:
        assert list(rated_games(TEAM_STATE)) == [
            Rated("a", "c", 2), Rated("c", "a", 0), Rated("b", "d", 1), Rated("d", "b", 1),
        ]  # fmt: skip

    @pytest.mark.article("RU 4.6.3.b")
    def test_the_documents_that_go_with_it(self) -> None:
        listed = lines(section(report(ENGLISH), "Documents attached").blocks)
        assert listed == [
            "Regulation",
            "Record of the drawing of lots",
            "Pairings, results and protocols of the rounds: 2",
            "Standings",
            "Cross table",
            "Score sheets of the games",
            "Explanation of Oleh Gudz <b>",
            "Protest of Šarūnas Ąžuolas",
        ]

    def test_the_act_of_the_mandate_commission_goes_with_it_if_there_is_one(self) -> None:
        state = evolve(STATE, desk.Admitted("a", True))
        assert "Report of the credentials committee" in lines(report(replace(ENGLISH, state=state)).blocks)


class TestGameProtocol:
    def test_every_board_of_the_round_has_one(self) -> None:
        titles = [part.title for part in protocol(ENGLISH).blocks if isinstance(part, Section)]
        assert titles == ["Round 2, table 1", "Round 2, table 2"]

    def test_it_tells_the_players_who_came_late_and_the_result_with_its_reason(self) -> None:
        paper = protocol(replace(ENGLISH, round=1, board=2))
        assert rows(tables(paper)[0]) == [
            "White | Oleh Gudz <b> |  | UKR, Odesa | 1900 | 7 minutes",
            "Black | Viktor Yizhak | KMS | UKR, Lviv |  | ",
        ]
        told = facts(paper.blocks)
        assert told["Result"] == "1 : 1"
        assert "UA V-11.1.2" in told["Reason"]

    def test_incidents_sanctions_and_protests_of_the_board_are_in_it(self) -> None:
        paper = protocol(replace(ENGLISH, round=1, board=2))
        (_, incidents) = tables(paper)
        assert rows(incidents)[0].startswith("4 May 2026, 09:30 | incident | Oleh Gudz <b> | ")
        assert lines(section(paper, "Sanctions").blocks) == ["Oleh Gudz <b>: warning (UA V-17.10.2)"]
        other = protocol(replace(ENGLISH, round=1, board=1))
        assert lines(section(other, "Protests").blocks)[0].startswith("Šarūnas Ąžuolas: Результат 1 туру")

    def test_a_quiet_board_has_nothing_of_the_kind(self) -> None:
        assert len(tables(protocol(replace(ENGLISH, round=2, board=2)))) == 1
