from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from mainroad.competition.desk import facts as desk
from mainroad.competition.desk.evolve import evolve
from mainroad.competition.desk.state import Tournament
from mainroad.competition.paraclasses import ParaClass
from mainroad.competition.regulation.regulation import HallTerms, Regulation, Sex, Stage, Teams
from mainroad.documents.paper import Paper, Section
from mainroad.documents.statute import money, regulation
from mainroad.documents.subject import NotPrintableError
from support.paper_reading import facts, lines, rows, section, tables
from support.papers import REGULATION, STATE, SUBJECT, folded, opened, spoken


def printed(terms: Regulation = REGULATION, language: str = "en") -> Paper:
    return regulation(spoken(language, replace(SUBJECT, state=folded((opened(terms),)))))


def test_the_sections_are_those_of_the_rulebooks_in_their_order() -> None:
    titles = [block.title for block in printed(language="ru").blocks if isinstance(block, Section)]
    assert titles == [
        "1. Цели и задачи",
        "2. Время и место проведения",
        "3. Руководство",
        "4. Участники",
        "5. Система проведения и определение победителей",
        "6. Награждение",
        "7. Заявки",
        "8. Апелляции",
    ]


@pytest.mark.article("RU 4.1.a", "UA V-2.1")
def test_aims() -> None:
    assert lines(section(printed(), "Aims and tasks").blocks) == ["Виявити найсильніших."]


@pytest.mark.article("RU 4.1.b", "UA V-2.2", "UA V-18.8.3.1")
def test_place_and_dates() -> None:
    told = facts(section(printed(), "Dates and place").blocks)
    assert told == {"Place": "Київ, Шаховий клуб", "Dates": "4–6 May 2026"}


@pytest.mark.article("RU 4.1.h", "RU 4.1.i")
def test_the_schedule_of_the_rounds_with_their_pairs_as_far_as_they_are_known() -> None:
    first = replace(REGULATION.schedule[0], pairs=(("a", "c"),))
    table = tables(printed(replace(REGULATION, schedule=(first, *REGULATION.schedule[1:]))))[0]
    assert rows(table) == [
        "1 | 4 May 2026, 09:00 | Hanna Bondar – Šarūnas Ąžuolas",
        "2 | 5 May 2026, 09:00 | ",
        "3 | 6 May 2026, 09:00 | ",
    ]


@pytest.mark.article("RU 4.1.c")
def test_management() -> None:
    terms = replace(REGULATION, management="Федерація і клуб.")
    part = section(printed(terms), "Management")
    told = facts(part.blocks)
    assert (told["Organiser"], told["Chief arbiter"], told["Chief secretary"]) == ("ФШУ", "Mariia Suddia", "Ivan Pysar")
    assert told["Rulebook"] == "Ukrainian draughts rules for para-athletes (UA)"
    assert lines(part.blocks) == ["Федерація і клуб."]


@pytest.mark.article("RU 4.1.d", "UA V-2.3")
def test_participants_by_sex_age_class_federation_and_other_requirements() -> None:
    terms = replace(
        REGULATION,
        sex=Sex.WOMEN,
        age_group="cadets",
        para_class=ParaClass.BLIND,
        federations=("UKR", "LTU"),
        requirements="Перший розряд.",
    )
    told = facts(section(printed(terms), "Participants").blocks)
    assert told["Who may play"] == "women"
    assert told["Age"] == "cadets: at most 16 years in the year of the event; born in 2010 or later"
    assert (told["Class"], told["Federations"], told["Other requirements"]) == ("blind", "UKR, LTU", "Перший розряд.")


def test_teams() -> None:
    terms = replace(REGULATION, teams=Teams(4, 1, fixed_boards=False, line_up_before=timedelta(minutes=15)))
    told = facts(section(printed(terms), "Participants").blocks)
    assert (told["Boards in a team"], told["Reserves"]) == ("4", "1")
    assert told["Order of boards"] == "free in every round"
    assert told["Line-up handed in before the round"] == "15 minutes"


@pytest.mark.article("RU 4.1.e", "UA V-2.2", "UA V-18.8.3.2", "UA V-18.8.3.3")
def test_system_rounds_and_time_control_in_words() -> None:
    terms = replace(REGULATION, stages=(Stage("round-robin"), Stage("knockout", qualifiers=4)), ballot=True)
    told = facts(section(printed(terms), "System of play and places").blocks)
    assert (told["Stage 1"], told["Stage 2"]) == ("round robin", "knockout, 4 players advance")
    assert told["Time control"] == "45 minutes for the whole game, added after each move: 15 seconds"
    assert told["Opening drawn by lot"] == "yes"
    plain = facts(section(printed(), "System of play and places").blocks)
    assert plain["System"] == "Swiss system, Solkoff median, 3 rounds"
    assert plain["Points"] == "win, draw, loss: 2/1/0"


def test_what_holds_for_games_in_the_hall() -> None:
    shown = replace(REGULATION, hall=HallTerms(timedelta(minutes=15), premoves=True))
    told = facts(section(printed(shown), "System of play and places").blocks)
    assert told["Delay for spectators of the hall"] == "15 minutes"
    assert told["Premoves in the hall"] == "yes"
    assert "Premoves in the hall" not in facts(section(printed(), "System of play and places").blocks)


@pytest.mark.article("UA V-12.6", "UA V-18.8.3.4")
def test_tie_breaks_stand_in_their_order_under_the_names_of_the_rulebook() -> None:
    told = lines(section(printed(language="uk"), "визначення переможців").blocks)
    assert told[1:] == [
        "Результат особистої зустрічі (UA V-12.3.1.1, UA V-12.3.2.1)",
        "Урізані коефіцієнти Солкофа (UA V-12.3.2.2)",
        "Кількість перемог (UA V-12.3.1.3, UA V-12.3.2.4)",
    ]


@pytest.mark.parametrize(
    ("terms", "told"),
    [
        (replace(REGULATION, tie_breaks=()), ["Those with equal points share the place."]),
        (replace(REGULATION, tie_breaks=(), stages=(Stage("knockout"),)), []),
    ],
)
def test_equals_share_a_place_unless_a_bracket_decides(terms: Regulation, told: list[str]) -> None:
    shown = lines(section(printed(terms), "System of play and places").blocks)
    assert [line for line in shown if "share the place" in line] == told


def test_teams_have_the_order_of_the_rulebook_though_none_is_named() -> None:
    terms = replace(REGULATION, tie_breaks=(), teams=Teams(4, 1))
    cited = " ".join(lines(section(printed(terms), "System of play and places").blocks))
    assert cited.index("UA V-14.7.2.1") < cited.index("UA V-14.7.2.2") < cited.index("UA V-14.7.2.3")


@pytest.mark.article("UA V-18.8.3.6")
def test_the_places_that_qualify() -> None:
    terms = replace(REGULATION, stages=(Stage("ua-solkoff-median", 3), Stage("round-robin", qualifiers=8)))
    assert "8 players advance" in facts(section(printed(terms), "System of play and places").blocks)["Stage 2"]


@pytest.mark.article("RU 4.1.f", "UA V-2.4", "UA V-18.8.3.5")
def test_awards_and_rights_of_the_winners() -> None:
    part = section(printed(replace(REGULATION, rights="Переможець їде на чемпіонат.")), "Awards")
    assert rows(tables(replace(printed(), blocks=(part,)))[0]) == ["1 | кубок", "2 | медаль"]
    assert lines(part.blocks) == ["Переможець їде на чемпіонат."]


@pytest.mark.article("RU 4.1.g", "UA V-2.5")
def test_entries_with_the_last_day_the_way_and_the_fee() -> None:
    told = facts(section(printed(), "Entries").blocks)
    assert (told["Last day"], told["To whom"], told["Fee"]) == ("20 April 2026", "federation@example.org", "100.00")


@pytest.mark.article("UA II-4.2.a")
def test_where_the_regulation_is_silent_technical_entries_come_a_week_ahead() -> None:
    told = facts(section(printed(replace(REGULATION, entry=None)), "Entries").blocks)
    assert told["Last day"] == "27 April 2026 (UA II-4.2.a)"


def test_appeals_with_their_fee_and_deadline() -> None:
    told = facts(section(printed(), "Appeals").blocks)
    assert told == {"Time limit after the decision": "1 hour", "Fee, returned if the appeal is upheld": "500.00"}


def test_a_change_after_the_start_is_told_with_its_reason() -> None:
    change = desk.RegulationChanged(STATE.opened.regulation, "Хвороба судді", "UA", "round-robin", 3)  # type: ignore[union-attr]
    paper = regulation(replace(SUBJECT, state=evolve(STATE, change)))
    assert lines(section(paper, "Зміни після початку приймання заявок").blocks) == ["Хвороба судді"]


def test_money_is_written_as_the_language_does() -> None:
    assert (money(50_005, "en"), money(50_005, "lt")) == ("500.05", "500,05")


def test_without_a_regulation_there_is_nothing_to_print() -> None:
    with pytest.raises(NotPrintableError, match="no regulation yet"):
        regulation(replace(SUBJECT, state=Tournament(), language="en"))
