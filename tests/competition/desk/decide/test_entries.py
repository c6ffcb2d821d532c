from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from mainroad.competition.desk.commands import (
    Admit,
    Amend,
    Announce,
    Command,
    DrawNumbers,
    Enter,
    FixBoard,
    MarkPresent,
    NameTeam,
    Replace,
    Scratch,
    Withdraw,
)
from mainroad.competition.entries import Admitted
from mainroad.competition.paraclasses import ParaClass
from support.arbiter import Desk, entered, opened, regulation, ruled, teams

TEAMS = 'nature = "team"\nteams = {boards = 2, reserves = 1}\n'


@pytest.fixture
def three() -> Desk:
    return entered(3, regulation())


class TestEntries:
    def test_an_entry_is_put_right_until_the_numbers_are_drawn(self, three: Desk) -> None:
        three(Amend("p2", 1900, "UKR", club="Kyiv"))
        assert three.state.entries["p2"].rating == 1900
        three(DrawNumbers("s", ("p1", "p2", "p3")))
        assert three.refused(Amend("p2", 2000)) == "entry-stands"
        assert three.refused(Amend("p9")) == "not-entered"

    def test_categories_are_those_of_the_regulation(self) -> None:
        desk = entered(1, regulation(more='categories = [{name = "juniors"}]\n'))
        assert desk.refused(Enter("x", categories=("elders",))) == "no-such-category"
        desk(Enter("x", categories=("juniors",)))

    def test_nobody_joins_a_table_that_is_played(self) -> None:
        desk = opened(4, "round-robin", rounds=3)
        desk(Enter("p5"))
        desk.play((1, 5), (2, 4), bye=3)
        assert desk.refused(Enter("p6")) == "table-is-made"


class TestMandateCommission:
    def test_who_is_not_let_in_gets_no_number(self, three: Desk) -> None:
        assert three.refused(Admit("p3", False)) == "reason-missing"
        three(Admit("p1"), Admit("p3", False, "no licence"))
        assert three.state.starting == ("p1", "p2")
        assert three.refused(DrawNumbers("s", ("p1", "p2", "p3"))) == "numbers-incomplete"
        three(DrawNumbers("s", ("p1", "p2")))
        assert three.refused(Admit("p1", False, "found out")) == "withdraw-instead"
        assert three.refused(MarkPresent("p3")) == "not-admitted"
        three(Scratch("p3"))


OFFICIAL = regulation(
    "UA", "round-robin", 0, more='official = true\npara_class = "low-vision"\nappeals = {within = "1h"}\n'
)
SEEN = Admit("p1", meets_standard=True, fit_on=date(2026, 5, 2), para_class=ParaClass.LOW_VISION)


class TestUkrainianAdmission:
    @pytest.fixture
    def official(self) -> Desk:
        return entered(2, OFFICIAL)

    @pytest.mark.article("UA II-3.2")
    @pytest.mark.parametrize(
        ("without", "message"),
        [(replace(SEEN, meets_standard=False), "entries.standard"), (replace(SEEN, fit_on=None), "entries.unfit")],
    )
    def test_standard_and_fitness_are_asked_for(self, official: Desk, without: Admit, message: str) -> None:
        assert official.refused(without) == message
        assert official.cited(without) == ["UA II-3.2"]
        official(SEEN)

    @pytest.mark.article("UA II-3.2")
    @pytest.mark.parametrize("ground", Admitted)
    def test_the_organiser_may_admit_others_and_it_is_written_down(self, official: Desk, ground: Admitted) -> None:
        official(Admit("p1", para_class=ParaClass.LOW_VISION, ground=ground))
        assert official.state.admitted["p1"].ground == ground.value

    @pytest.mark.article("UA II-5.2.a", "UA V-13.17")
    def test_the_class_is_judged_and_never_written_down(self, official: Desk) -> None:
        assert official.refused(replace(SEEN, para_class=None)) == "paraclasses.unclassified"
        assert official.refused(replace(SEEN, para_class=ParaClass.DEAF)) == "paraclasses.wrong-class"
        official(replace(SEEN, para_class=ParaClass.BLIND))
        assert b"blind" not in b"".join(record.line() for record in official.store.read("t") if record.version > 1)

    @pytest.mark.article("UA V-13.17", "UA V-13.18")
    @pytest.mark.parametrize(
        ("own", "event", "up", "article"),
        [("blind", "deaf", "low-vision", "UA V-13.17"), ("wheelchair", "blind", "motor", "UA V-13.18")],
    )
    def test_two_classes_may_play_up_to_one_other(self, own: str, event: str, up: str, article: str) -> None:
        seen = replace(SEEN, para_class=ParaClass(own))
        assert entered(1, OFFICIAL.replace("low-vision", event)).cited(seen) == [article]
        entered(1, OFFICIAL.replace("low-vision", up))(seen)

    @pytest.mark.article("UA II-3.2")
    def test_nobody_plays_an_official_event_whom_the_commission_has_not_let_in(self, official: Desk) -> None:
        official(SEEN, DrawNumbers("s", ("p1", "p2")))
        refusal = official.refusal(official.pair((1, 2)))
        assert refusal is not None
        assert (refusal.message, refusal.parameters) == ("entries.not-admitted", {"count": 1})
        official(replace(SEEN, entry="p2"), official.pair((1, 2)))

    def test_an_event_for_fun_asks_for_fitness_alone(self) -> None:
        desk = ruled(2, regulation("UA", "round-robin", 0))
        assert desk.refused(Admit("p1")) == "entries.unfit"
        desk(Admit("p1", fit_on=date(2026, 5, 2)), desk.pair((1, 2)))

    @pytest.mark.article("UA II-3.2")
    def test_a_regulation_may_set_a_standard(self) -> None:
        desk = entered(1, regulation("UA", "round-robin", 0, more='[entry]\nstandard = "first category"\n'))
        assert desk.refused(Admit("p1", fit_on=date(2026, 5, 2))) == "entries.standard"
        desk(Admit("p1", fit_on=date(2026, 5, 2), meets_standard=True))


class TestChangesAfterArrival:
    TERMS = regulation("UA", "round-robin", 0, more="[entry]\narrival = 2026-05-10\n")
    LAST, AFTER = (int(datetime(2026, 5, day, 12, tzinfo=UTC).timestamp() * 1000) for day in (10, 11))

    @pytest.mark.article("UA II-4.2.b")
    @pytest.mark.parametrize("change", [Enter("p9"), Amend("p1", 1900), Scratch("p1")])
    def test_until_the_day_of_arrival_entries_may_be_changed(self, change: Command) -> None:
        desk = entered(3, self.TERMS)
        desk.now = self.AFTER
        assert (desk.refused(change), desk.cited(change)) == ("entries.change-late", ["UA II-4.2.b"])
        desk.now = self.LAST
        desk(change)

    @pytest.mark.article("UA II-4.2.b")
    def test_nobody_is_replaced_later(self) -> None:
        desk = ruled(3, self.TERMS)
        desk.now = self.AFTER
        assert desk.refused(Replace(1, "p9")) == "entries.change-late"
        desk.now = self.LAST
        desk(Replace(1, "p9"))


class TestLateEntry:
    @pytest.mark.article("FM A5-3.1.6.a", "FM A5-3.1.6.b", "FM A5-3.1.6.c")
    def test_it_gets_the_number_after_the_last_and_nothing_for_missed_rounds(self) -> None:
        desk = ruled(4, regulation("FM", "fmjd", 7))
        desk.play((1, 2), (3, 4))
        desk(Enter("late", 2000))
        late = desk.state.number_of["late"]
        assert (late, desk.state.history.points[late], len(desk.state.history.turns[late])) == (5, 0, 1)


class TestRollCall:
    @pytest.mark.article("RU 4.4.b")
    def test_the_chief_includes_somebody_who_is_not_there(self, three: Desk) -> None:
        three(MarkPresent("p1"), MarkPresent("p3"), MarkPresent("p2", False, is_included=True))
        assert list(three.state.starting) == ["p1", "p2", "p3"]
        three(MarkPresent("p2", False))
        assert list(three.state.starting) == ["p1", "p3"]

    @pytest.mark.article("RU 4.4.b")
    def test_only_those_present_are_numbered_unless_the_arbiter_includes_them(self, three: Desk) -> None:
        three(MarkPresent("p1"), MarkPresent("p2"), MarkPresent("p3", False))
        assert three.cited(DrawNumbers("s", ("p1", "p2", "p3"))) == ["RU 4.4.b"]
        three(MarkPresent("p3"), DrawNumbers("s", ("p1", "p2", "p3")))

    @pytest.mark.article("CH 22.3.b")
    def test_so_it_is_in_chess(self) -> None:
        desk = entered(3, regulation("CH", "fide-dutch"))
        desk(MarkPresent("p1"))
        assert desk.cited(DrawNumbers("s", ("p1", "p2", "p3"))) == ["CH 22.3.b"]

    def test_who_turns_up_after_the_draw_gets_the_next_number(self, three: Desk) -> None:
        three(MarkPresent("p1"), MarkPresent("p2"), DrawNumbers("s", ("p2", "p1")), MarkPresent("p3"))
        assert three.state.numbers == ("p2", "p1", "p3")
        three.play((1, 2), bye=3)
        assert three.refused(MarkPresent("p1", False)) == "roll-is-closed"

    def test_without_a_roll_everybody_starts(self, three: Desk) -> None:
        assert three.state.starting == ("p1", "p2", "p3")


class TestTables:
    def test_a_fixed_table_stays_and_the_others_follow_in_order(self) -> None:
        desk = ruled(6, regulation())
        desk(FixBoard("p3", 1))
        desk.start((1, 4), (5, 2), (3, 6))
        assert desk.state.tables_of(1) == (2, 3, 1)
        assert desk.state.table_of(1, 3) == 1

    def test_where_two_meet_the_lower_table_is_theirs(self) -> None:
        desk = ruled(4, regulation())
        desk(FixBoard("p3", 7), FixBoard("p1", 2))
        desk.start((1, 3), (4, 2))
        assert desk.state.tables_of(1) == (2, 1)

    def test_a_table_is_kept_for_one(self, three: Desk) -> None:
        three(FixBoard("p1", 2))
        assert three.refused(FixBoard("p2", 2)) == "table-is-kept"
        assert three.refused(FixBoard("p2", 0)) == "no-such-table"
        assert three.refused(FixBoard("p2", None)) == "no-table-kept"
        three(FixBoard("p1", None), FixBoard("p2", 2))
        assert three.state.fixed == {"p2": 2}


class TestLeavingBeforeRoundOne:
    @pytest.mark.article("RU 4.4.c")
    def test_the_numbers_are_drawn_anew(self) -> None:
        desk = ruled(4, regulation())
        desk(desk.pair((1, 3), (4, 2)), Withdraw(2))
        assert desk.state.rounds == ()
        assert desk.cited(desk.pair((1, 3), bye=4)) == ["RU 4.4.c"]
        desk(DrawNumbers("again", ("p4", "p1", "p3")))
        assert (desk.state.numbers, desk.state.withdrawn) == (("p4", "p1", "p3"), frozenset())
        desk.play((1, 2), bye=3)

    @pytest.mark.article("RU 4.4.d")
    def test_not_for_the_last_number_of_an_even_field(self) -> None:
        desk = ruled(4, regulation())
        desk(Withdraw(4))
        desk(desk.pair((1, 2), bye=3))
        assert (len(desk.state.rounds), desk.state.numbers) == (1, ("p1", "p2", "p3", "p4"))

    @pytest.mark.article("RU 4.4.e")
    def test_nor_if_somebody_takes_the_place(self) -> None:
        desk = ruled(4, regulation())
        desk(Withdraw(2), Replace(2, "new"))
        desk.play((1, 3), (4, 2))
        assert desk.state.history.turns[desk.state.number_of["new"]][0].played


class TestTeams:
    @pytest.mark.article("RU 3.17.1", "UA V-14.1")
    def test_a_team_has_its_boards_and_reserves(self) -> None:
        desk = entered(2, regulation(more=TEAMS))
        assert desk.cited(NameTeam("p1", ("a",))) == ["RU 3.17.1", "UA V-14.1"]
        desk(NameTeam("p1", ("a", "b"), ("c",)))
        assert desk.refused(NameTeam("p2", ("a", "d"))) == "in-two-teams"
        assert desk.refused(DrawNumbers("s", ("p1", "p2"))) == "team-not-named"
        desk(NameTeam("p2", ("d", "e")), DrawNumbers("s", ("p1", "p2")))

    @pytest.mark.article("UA V-14.2.a")
    def test_it_stands_once_the_first_round_has_begun(self) -> None:
        desk = teams(4, regulation("UA", "round-robin", 0, TEAMS))
        desk(NameTeam("p1", ("x", "y")))
        desk.start((1, 4), (2, 3))
        assert desk.cited(NameTeam("p1", ("y", "x"))) == ["UA V-14.2.a"]

    @pytest.mark.article("FM A2-3.c")
    def test_an_official_fmjd_team_is_of_one_country(self) -> None:
        desk = entered(2, regulation("FM", "fmjd", 7, "official = true\n" + TEAMS))
        assert "FM A2-3.c" in desk.cited(NameTeam("p1", ("a", "b"), foreign=frozenset({"b"})))

    def test_players_have_no_teams(self, three: Desk) -> None:
        assert three.refused(NameTeam("p1", ("a", "b"))) == "no-teams-here"


class TestAnnouncedAbsence:
    @pytest.mark.article("RU 3.18.2.i")
    def test_it_brings_what_the_regulation_gives(self) -> None:
        desk = ruled(4, regulation())
        assert desk.refused(Announce(4, 1, points=1)) == "asked-worth"
        desk(Announce(4, 1))
        desk.play((1, 3), bye=2)
        assert desk.state.history.points[desk.state.history.numbers[3]] == 0

    def test_and_no_oftener_than_it_does(self) -> None:
        desk = ruled(4, regulation("CH", "fide-dutch", more='byes = {asked = "draw", most_asked = 1}\n'))
        desk(Announce(4, 1))
        assert desk.refused(Announce(4, 2, points=1)) == "asked-too-often"
        desk(Announce(4, 2))
        assert desk.state.announced == {(1, 4): 1, (2, 4): 0}

    def test_in_a_table_nobody_is_left_out(self) -> None:
        assert opened(4, "round-robin", rounds=3).refused(Announce(4, 1)) == "absent-at-the-table"
