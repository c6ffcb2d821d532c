from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from mainroad.basics import BySide
from mainroad.competition.desk import commands
from mainroad.competition.history import How
from support import contests
from support.contests import DATABASES, begun, desk, do, paired, played_round, signed_in, with_players, with_teams

pytestmark = DATABASES
ROUND = "/tournaments/tourn234/desk/rounds/1/"


def typed(client: Client, place: str, text: str, was: str = "", seen: str = "", **more: str) -> dict[str, Any]:
    """Type one result as the page sends it at once."""
    sent = {f"typed-{place}": text, f"was-{place}": was, f"seen-{place}": seen, "keys": "one", **more}
    answer: dict[str, Any] = client.post(f"{ROUND}score/", sent, headers={"Accept": "application/json"}).json()
    return answer


class TestOneResult:
    def test_it_is_kept_at_once(self, chief: Client) -> None:
        row = begun(with_players())
        answer = typed(chief, "1", "1")
        assert (answer["kept"], answer["shown"], answer["seen"]) == (True, "1 : 0", "2:0")
        assert answer["words"] == "Board 1: 1 : 0, saved."
        game = desk(row).game(1, 1)
        assert game is not None
        assert game.score == BySide(2, 0)

    def test_one_means_what_the_page_says(self, chief: Client) -> None:
        begun(with_players())
        assert typed(chief, "1", "1", keys="two")["shown"] == "½ : ½"

    def test_a_forfeit_is_no_game(self, chief: Client) -> None:
        row = begun(with_players())
        typed(chief, "2", "-")
        game = desk(row).game(1, 2)
        assert game is not None
        assert (game.score, game.how) == (BySide(0, 2), How.FORFEIT)

    def test_nonsense_is_refused_with_a_word_why(self, chief: Client) -> None:
        begun(with_players())
        answer = typed(chief, "1", "7")
        assert not answer["kept"]
        assert "Type 1, ½ or = or 0" in answer["words"]

    def test_what_was_typed_can_be_typed_again(self, chief: Client) -> None:
        row = begun(with_players())
        typed(chief, "1", "1")
        assert typed(chief, "1", "0", "1", "2:0")["shown"] == "0 : 1"
        assert desk(row).rounds[0].round.games[0].score == BySide(0, 2)

    def test_an_emptied_field_takes_the_result_away(self, chief: Client) -> None:
        row = begun(with_players())
        typed(chief, "1", "1")
        assert typed(chief, "1", "", "1", "2:0")["kept"]
        assert desk(row).rounds[0].round.games[0].score is None

    def test_sent_twice_it_is_kept_once(self, chief: Client) -> None:
        begun(with_players())
        assert typed(chief, "1", "1", command_id="x") == typed(chief, "1", "1", command_id="x")

    def test_sent_again_with_another_result_it_is_not_called_kept(self, chief: Client) -> None:
        row = begun(with_players())
        typed(chief, "1", "1", command_id="x")
        answer = typed(chief, "1", "0", command_id="x")  # the Back button, and another figure
        assert not answer["kept"]
        assert "sent before with something else" in answer["words"]
        assert desk(row).rounds[0].round.games[0].score == BySide(2, 0)

    @pytest.mark.parametrize("place", ["99", "1g1", "1t1"])
    def test_there_is_no_such_place(self, chief: Client, place: str) -> None:
        begun(with_players())
        sent = {f"typed-{place}": "1"}
        assert chief.post(f"{ROUND}score/", sent, headers={"Accept": "application/json"}).status_code == 404

    def test_not_before_the_round_has_begun(self, chief: Client) -> None:
        paired(with_players())
        assert not typed(chief, "1", "1")["kept"]
        assert 'class="typed"' not in chief.get(ROUND).content.decode()


class TestTwoArbiters:
    def test_the_second_sees_what_the_first_typed(self, chief: Client) -> None:
        row = begun(with_players())
        typed(signed_in("deputy"), "1", "1")
        answer = typed(chief, "1", "0")
        assert answer["collision"]
        assert "Meanwhile somebody else entered: 1 : 0." in answer["words"]
        assert desk(row).rounds[0].round.games[0].score == BySide(2, 0)

    def test_and_must_confirm_over_it(self, chief: Client) -> None:
        row = begun(with_players())
        typed(signed_in("deputy"), "1", "1")
        answer = typed(chief, "1", "0")
        assert typed(chief, "1", "0", answer["value"], answer["seen"])["kept"]
        assert desk(row).rounds[0].round.games[0].score == BySide(0, 2)

    def test_the_same_result_is_no_quarrel(self, chief: Client) -> None:
        begun(with_players())
        typed(signed_in("deputy"), "1", "1")
        assert typed(chief, "1", "1")["kept"]

    def test_different_boards_never_collide(self, chief: Client) -> None:
        begun(with_players())
        assert typed(signed_in("deputy"), "1", "1")["kept"]
        assert typed(chief, "2", "1")["kept"]


class TestTheWholeForm:
    def sent(self, client: Client, **fields: str) -> str:
        boards = {f"{name}-{b}": "" for name in ("typed", "was", "seen") for b in (1, 2, 3)}
        changed = {name.replace("_", "-"): text for name, text in fields.items()}
        return client.post(f"{ROUND}score/", {**boards, "keys": "one", **changed}, follow=True).content.decode()

    def test_all_that_was_changed_is_kept(self, chief: Client) -> None:
        row = begun(with_players())
        assert "2 results saved." in self.sent(chief, typed_1="1", typed_3="=")
        scores = [game.score for game in desk(row).rounds[0].round.games]
        assert scores == [BySide(2, 0), None, BySide(1, 1)]

    def test_what_was_not_kept_stays_in_its_field(self, chief: Client) -> None:
        begun(with_players())
        page = self.sent(chief, typed_1="1", typed_2="9")
        assert "1 result saved." in page
        assert "Some results could not be saved" in page
        assert 'name="typed-2" value="9"' in page

    def test_a_collision_is_confirmed_by_sending_once_more(self, chief: Client) -> None:
        row = begun(with_players())
        typed(signed_in("deputy"), "1", "1")
        page = self.sent(chief, typed_1="0")
        assert 'name="seen-1" value="2:0"' in page
        self.sent(chief, typed_1="0", was_1="1", seen_1="2:0")
        assert desk(row).rounds[0].round.games[0].score == BySide(0, 2)


class TestUndo:
    def test_the_last_results_are_listed_with_their_author(self, chief: Client) -> None:
        begun(with_players())
        typed(chief, "1", "1")
        page = chief.get(ROUND).content.decode()
        assert "Undo" in page
        assert '<span class="muted">chief' in page

    def test_one_is_taken_back(self, chief: Client) -> None:
        row = begun(with_players())
        typed(chief, "1", "1")
        chief.post(f"{ROUND}undo/", {"place": "1", "seen": "2:0"})
        assert desk(row).rounds[0].round.games[0].score is None

    def test_not_if_it_is_another_one_by_now(self, chief: Client) -> None:
        begun(with_players())
        typed(chief, "1", "1")
        page = chief.post(f"{ROUND}undo/", {"place": "1", "seen": "1:1"}, follow=True).content.decode()
        assert "This was not done" in page

    def test_a_round_that_others_were_built_on_is_corrected_instead(self, chief: Client) -> None:
        paired(played_round(with_players()))
        page = chief.post(f"{ROUND}undo/", {"place": "1", "seen": "2:0"}, follow=True).content.decode()
        assert "correct the result instead" in page


class TestMicroMatches:
    def test_the_games_make_the_encounter(self, chief: Client) -> None:
        row = begun(with_players(4, contests.MICRO_MATCHES))
        typed(chief, "1g1", "1")
        assert desk(row).rounds[0].round.games[0].score is None
        typed(chief, "1g2", "=")
        assert desk(row).rounds[0].round.games[0].score == BySide(2, 0)

    def test_each_game_is_called_by_its_colours(self, chief: Client) -> None:
        begun(with_players(2, contests.MICRO_MATCHES))
        page = chief.get(ROUND).content.decode()
        assert 'aria-label="Board 1, game 1, Ivanenko – Petrenko, result"' in page
        assert 'aria-label="Board 1, game 2, Petrenko – Ivanenko, result"' in page


class TestTeamMatches:
    def test_the_tables_make_the_match(self, chief: Client) -> None:
        row = begun(with_teams(2))
        typed(chief, "1t1", "1")
        answer = typed(chief, "1t2", "1")
        assert answer["words"] == "Match 1, board 2: 1 : 0, saved."
        assert desk(row).rounds[0].round.games[0].score == BySide(2, 2)

    def test_colours_change_from_table_to_table(self, chief: Client) -> None:
        begun(with_teams(2))
        page = chief.get(ROUND).content.decode()
        assert "Match 1, board 1, Ivanenko – Moroz, result" in page
        assert "Match 1, board 2, Kazlauskas – Petrenko, result" in page


class TestThePage:
    def test_a_field_is_called_by_its_board_and_players(self, chief: Client) -> None:
        begun(with_players(2))
        assert 'aria-label="Board 1, Ivanenko – Petrenko, result"' in chief.get(ROUND).content.decode()

    def test_names_are_in_the_letters_of_the_reader(self, chief: Client) -> None:
        begun(with_players(2))
        assert "Іваненко" in chief.get(f"{ROUND}?language=uk", follow=True).content.decode()

    def test_a_fixed_board_keeps_its_number(self, chief: Client) -> None:
        begun(do(with_players(2), commands.FixBoard("person02", 7)))
        assert "Board 7, Ivanenko – Petrenko, result" in chief.get(ROUND).content.decode()

    def test_the_keys_are_remembered(self, chief: Client) -> None:
        begun(with_players())
        assert "1 won, = (or ½) drawn" in chief.get(ROUND).content.decode()
        assert "2 won, 1 (or =) drawn" in chief.get(f"{ROUND}?keys=two").content.decode()
        assert "2 won, 1 (or =) drawn" in chief.get(ROUND).content.decode()

    def test_only_what_changes_is_asked_for_again(self, chief: Client) -> None:
        begun(with_players())
        fragment = chief.get(f"{ROUND}boards/").content.decode()
        assert "<h1" not in fragment
        assert 'id="row-3"' in fragment

    def test_there_is_no_such_round(self, chief: Client) -> None:
        with_players()
        assert chief.get(ROUND).status_code == 404


class TestLineArbiters:
    def test_they_type_the_results_of_their_boards(self) -> None:
        begun(with_players())
        assert typed(signed_in("line", boards="1-2"), "2", "1")["kept"]

    def test_and_of_no_others(self) -> None:
        begun(with_players())
        line = signed_in("line", boards="1-2")
        assert line.post(f"{ROUND}score/", {"typed-3": "1"}).status_code == 403
        assert line.post(f"{ROUND}undo/", {"place": "3"}).status_code == 403
        page = line.get(ROUND).content.decode()
        assert 'name="typed-2"' in page
        assert 'name="typed-3"' not in page
