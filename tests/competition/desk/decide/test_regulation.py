from __future__ import annotations

import pytest

from mainroad.competition.desk.commands import ChangeRegulation, Enter, Open
from support.arbiter import empty, entered, regulation, ruled


class TestOpening:
    def test_the_regulation_says_everything(self) -> None:
        desk = entered(2, regulation("UA", "ua-lot", 7))
        assert desk.state.opened is not None
        assert (desk.state.opened.rulebook, desk.state.opened.system, desk.state.opened.rounds) == ("UA", "ua-lot", 7)
        assert desk.state.regulation is not None
        assert desk.state.regulation.title == "Cup"

    def test_without_one_the_rounds_are_named(self) -> None:
        assert empty().refused(Open("RU", "ru-lot", 0)) == "no-rounds"

    def test_what_cannot_be_read_is_refused(self) -> None:
        assert empty().refused(Open("", "", 0, "title = 1")) == "regulation-unreadable"

    @pytest.mark.article("RU 3.15.1")
    def test_what_no_number_of_players_can_mend_is_refused(self) -> None:
        text = regulation(more='scoring = "2/1/0"\n')
        assert empty().cited(Open("", "", 0, text)) == ["RU 3.15.1"]

    @pytest.mark.article("RU 3.9.5")
    @pytest.mark.parametrize(("control", "allowed"), [("3h", True), ("3h1s", False), ("2h/50, 1h/25, 15m", False)])
    def test_in_the_russian_code_a_game_lasts_six_hours_at_most(self, control: str, allowed: bool) -> None:
        text = regulation().replace("45m+15s", control)
        refusal = empty().refusal(Open("", "", 0, text))
        assert (refusal is None) is allowed
        assert refusal is None or [str(article) for article in refusal.articles] == ["RU 3.9.5"]

    @pytest.mark.article("UA II-2.1.d", "UA II-2.1.e")
    @pytest.mark.parametrize(
        ("more", "article"),
        [("", "UA II-2.1.d"), ('nature = "team"\n\n[teams]\nboards = 2\n', "UA II-2.1.e")],
    )
    def test_the_programme_has_three_tempos(self, more: str, article: str) -> None:
        text = regulation("UA", "ua-lot", 7, more=f'tempo = "semi-rapid"\n{more}')
        assert empty().cited(Open("", "", 0, text)) == [article]

    @pytest.mark.article("CH 9.1.1")
    def test_agreed_draws_are_limited_where_the_book_leaves_it_to_the_regulation(self) -> None:
        draws = "\n[draws]\nfrom_move = 30\nby_consent = true\n"
        assert empty().refused(Open("", "", 0, regulation("CH", "fide-dutch", more=draws))) is None
        assert empty().refused(Open("", "", 0, regulation(more=draws))) == "regulation.agreed-draws"
        late = "\n[draws]\nfrom_move = 101\n"
        assert empty().cited(Open("", "", 0, regulation("CH", "fide-dutch", more=late))) == ["CH 9.1.1"]

    def test_what_hangs_on_the_number_of_players_is_not(self) -> None:
        assert empty().refused(Open("", "", 0, regulation(rounds=11))) is None
        assert empty().refused(Open("", "", 0, regulation(system="round-robin", rounds=9))) is None

    def test_rounds_that_no_number_of_players_can_have(self) -> None:
        assert empty().refused(Open("", "", 0, regulation("UA", "ua-lot", 60))) == "regulation.rounds"


class TestChanging:
    def test_before_the_numbers_anything_goes(self) -> None:
        desk = entered(4, regulation())
        desk(ChangeRegulation(regulation("CH", "fide-dutch", 5)))
        assert desk.state.opened is not None
        assert (desk.state.opened.rulebook, desk.state.opened.system, desk.state.rounds_planned) == (
            "CH",
            "fide-dutch",
            5,
        )

    def test_afterwards_a_reason_is_needed(self) -> None:
        desk = ruled(4, regulation())
        changed = regulation().replace("Cup", "Grand Cup")
        assert desk.refused(ChangeRegulation(changed)) == "reason-missing"
        desk(ChangeRegulation(changed, "the sponsor asked"))
        assert desk.state.regulation is not None
        assert desk.state.regulation.title == "Grand Cup"
        assert [change.reason for change in desk.state.changes] == ["the sponsor asked"]

    def test_what_changes_before_anybody_has_entered_is_no_change_of_the_regulation(self) -> None:
        desk = entered(0, regulation())
        desk(ChangeRegulation(regulation().replace("Cup", "Grand Cup")))
        assert not desk.state.changes
        desk(Enter("p1"), ChangeRegulation(regulation().replace("Cup", "Last Cup"), "the sponsor asked"))
        assert [change.reason for change in desk.state.changes] == ["the sponsor asked"]

    @pytest.mark.article("CH 31.1", "CH 22.6")
    def test_what_is_settled_stays(self) -> None:
        desk = ruled(4, regulation("CH", "fide-dutch"))
        more = regulation("CH", "fide-dutch", more='tie_breaks = ["BH"]\n')
        assert "CH 31.1" in desk.cited(ChangeRegulation(more, "better"))
        assert "CH 22.6" in desk.cited(ChangeRegulation(regulation("CH", "fide-dutch", 2), "late"))

    def test_it_must_be_readable(self) -> None:
        assert entered(1, regulation()).refused(ChangeRegulation("?")) == "regulation-unreadable"

    def test_a_tournament_begun_without_one_gets_none_later(self) -> None:
        desk = empty()
        desk(Open("RU", "ru-number", 3), Enter("p1"), ChangeRegulation(regulation()))
        assert desk.state.regulation is not None
