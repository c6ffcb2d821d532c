"""Notices and moves by e-mail, over a real mail server on loopback."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone

from mainroad.basics import Side
from mainroad.journal.records import Record
from mainroad.post.commands import Resign, Sweep
from mainroad.post.mail import LARGEST
from mainroad.site.journal_store import service
from mainroad.site.people.models import Account
from mainroad.site.post.mail.carrier import collect, deliver, mail_folder
from mainroad.site.post.mail.notices import notify, untold_streams
from mainroad.site.post.models import PendingCard, PostGame, ToldGame
from mainroad.site.post.room import carry_out, today, whole_state
from support.mail_server import POST, MailServer, body, reply, serving
from support.post_room import Calendar, Cup, Visitor, started

pytestmark = pytest.mark.django_db(databases="__all__")


@pytest.fixture(scope="module")
def running() -> Iterator[MailServer]:
    with serving() as server:
        yield server


@pytest.fixture
def server(running: MailServer, settings: Any, tmp_path: Path) -> MailServer:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT, settings.EMAIL_USE_TLS = "127.0.0.1", running.port, False
    settings.POST_MAIL, settings.ADDRESS, settings.VAR = POST, "https://mainroad.example", tmp_path
    running.boxes.clear()
    return running


@dataclass
class Table:
    """A game by post with both players at their mail programs."""

    cup: Cup
    game: PostGame
    server: MailServer
    white: Visitor
    black: Visitor

    def tell(self) -> None:
        """Send the notices that are due."""
        notify(untold_streams())

    def letter(self, visitor: Visitor) -> EmailMessage:
        """The newest letter to somebody."""
        return self.server.last(visitor.account.email)

    def plays(self, visitor: Visitor, move: str) -> list[str]:
        """Answer the newest letter with a move, and the echo with yes."""
        first = self.server.answer(self.letter(visitor), move)
        return first + self.server.answer(self.letter(visitor), "yes")

    def played(self) -> str:
        """What was played."""
        return " ".join(whole_state(self.game).moves)


@pytest.fixture
def table(calendar: Calendar, server: MailServer) -> Table:
    cup = started("Anna", "Boris")
    Account.objects.update(email_confirmed=timezone.now())
    calendar.turn_to("2026-03-01")
    found = Table(cup, cup.game, server, cup.player("white"), cup.player("black"))
    found.tell()
    return found


class TestMovesByAnswering:
    @pytest.mark.article("RU 5.2.8.a")
    def test_a_move_comes_back_to_its_writer_and_is_sent_at_their_yes(self, table: Table) -> None:
        assert "the first move is yours" in body(table.letter(table.white))
        assert table.server.answer(table.letter(table.white), "c3-d4") == ["shown"]
        echo = table.letter(table.white)
        assert "You write: c3-d4" in body(echo)
        assert table.played() == "", "nothing is sent before the yes"
        assert table.server.answer(echo, "Yes!") == ["sent"]
        assert table.played() == "c3-d4"
        assert "cannot be changed any more" in body(table.letter(table.white))

    @pytest.mark.article("RU 5.3.1.b", "RU 5.3.1.g")
    def test_the_day_of_the_yes_is_the_day_of_the_letter(self, table: Table, calendar: Calendar) -> None:
        table.plays(table.white, "c3-d4")
        table.tell()
        assert "Your partner wrote: 1. c3-d4" in body(table.letter(table.black))
        calendar.turn_to("2026-03-04")
        assert table.server.answer(table.letter(table.black), "1. … d6-c5") == ["shown"]
        calendar.turn_to("2026-03-05")
        again = table.letter(table.black)
        assert table.server.answer(again, "да") == ["shown"], "since midnight it costs a day more"
        assert "White 0, Black 4" in body(table.letter(table.black))
        assert table.server.answer(table.letter(table.black), "да") == ["sent"]
        assert whole_state(table.game).letters[-1].sent.isoformat() == "2026-03-05"  # type: ignore[union-attr]

    def test_a_draw_is_offered_under_the_move(self, table: Table) -> None:
        table.server.answer(table.letter(table.white), "c3-d4\ndraw")
        assert "You offer a draw." in body(table.letter(table.white))
        table.server.answer(table.letter(table.white), "yes")
        assert whole_state(table.game).letters[-1].has_offer

    def test_an_impossible_move_is_refused_with_its_article(self, table: Table) -> None:
        assert table.server.answer(table.letter(table.white), "c3-c5") == ["refused"]
        assert "c3-c5 is not a legal move. Answer this letter with another move. (RU 5.2.10.b)" in body(
            table.letter(table.white)
        )
        assert table.plays(table.white, "c3-d4") == ["shown", "sent"], "the refusal can be answered"

    @pytest.mark.parametrize("text", ["Hello, I play c3-d4", "c3-d4\nand by the way", "yes\nc3-d4", "<b>c3-d4</b>"])
    def test_anything_else_is_not_understood_and_changes_nothing(self, table: Table, text: str) -> None:
        assert table.server.answer(table.letter(table.white), text) == ["not understood"]
        assert not PendingCard.objects.exists()

    def test_yes_to_the_notice_itself_confirms_nothing(self, table: Table) -> None:
        assert table.server.answer(table.letter(table.white), "yes") == ["superseded"]
        assert table.played() == ""


class TestForgedAnswers:
    def test_another_address_gets_nothing_done_and_no_answer(self, table: Table) -> None:
        before = len(table.server.boxes)
        assert table.server.answer(table.letter(table.white), "c3-d4", sender="mallory@example.org") == ["stranger"]
        assert table.server.answer(table.letter(table.white), "c3-d4", sender=table.black.account.email) == ["stranger"]
        assert len(table.server.boxes) == before

    @pytest.mark.parametrize("change", ["-w-", "-0-", "-m-"])
    def test_a_mark_that_was_changed_is_no_mark(self, table: Table, change: str) -> None:
        forged = reply(table.letter(table.white), "c3-d4")
        subject = str(forged["Subject"])
        swapped = {"-w-": "-b-", "-0-": "-1-", "-m-": "-c-"}[change]
        assert change in subject
        del forged["Subject"]
        forged["Subject"] = subject.replace(change, swapped, 1)
        table.server.send(forged)
        assert collect() == ["unsigned"]

    def test_the_mark_of_one_side_moves_nothing_of_the_other(self, table: Table) -> None:
        notice = table.letter(table.white)
        table.plays(table.white, "c3-d4")
        assert table.server.answer(notice, "d6-c5", sender=table.black.account.email) == ["stranger"]
        assert table.played() == "c3-d4"

    def test_a_letter_without_a_mark_is_dropped_without_a_word(self, table: Table) -> None:
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = table.white.account.email, POST, "c3-d4"
        letter.set_content("c3-d4")
        count = len(table.server.boxes[table.white.account.email])
        table.server.send(letter)
        assert collect() == ["unsigned"]
        assert len(table.server.boxes[table.white.account.email]) == count

    @pytest.mark.parametrize("heads", [{"Auto_Submitted": "auto-replied"}, {"Precedence": "bulk"}])
    def test_machines_are_not_answered(self, table: Table, heads: dict[str, str]) -> None:
        assert table.server.answer(table.letter(table.white), "I am on holiday", **heads) == ["unsigned"]

    def test_an_address_that_nobody_confirmed_is_not_written_to(self, table: Table) -> None:
        Account.objects.filter(pk=table.black.account.pk).update(email_confirmed=None)
        table.plays(table.white, "c3-d4")
        table.tell()
        assert table.black.account.email not in table.server.boxes


class TestRepeatedCrossingAndLateAnswers:
    def test_a_repeated_yes_sends_nothing_twice(self, table: Table) -> None:
        table.server.answer(table.letter(table.white), "c3-d4")
        echo = table.letter(table.white)
        assert table.server.answer(echo, "yes") == ["sent"]
        assert table.server.answer(echo, "yes") == ["late"]
        assert table.played() == "c3-d4"
        assert "No letter of yours is due" in body(table.letter(table.white))

    def test_two_yeses_that_arrive_together_send_one_card(self, table: Table) -> None:
        table.server.answer(table.letter(table.white), "c3-d4")
        echo = table.letter(table.white)
        table.server.send(reply(echo, "yes"))
        table.server.send(reply(echo, "yes"))
        assert collect() == ["sent", "late"]
        assert len(whole_state(table.game).letters) == 1

    def test_of_two_crossing_moves_only_the_last_can_be_confirmed(self, table: Table) -> None:
        notice = table.letter(table.white)
        table.server.answer(notice, "c3-d4")
        first = table.letter(table.white)
        table.server.answer(notice, "c3-b4")
        assert table.server.answer(first, "yes") == ["superseded"]
        assert table.played() == ""
        assert table.server.answer(table.server.boxes[table.white.account.email][-2], "yes") == ["sent"]
        assert table.played() == "c3-b4"

    def test_a_card_written_on_the_site_meanwhile_stands(self, table: Table) -> None:
        table.server.answer(table.letter(table.white), "c3-d4")
        echo = table.letter(table.white)
        table.white.writes(table.game, moves="g3-h4")
        assert table.server.answer(echo, "yes") == ["late"]
        assert table.played() == "g3-h4"

    def test_an_answer_to_a_notice_of_an_earlier_move_is_late(self, table: Table) -> None:
        notice = table.letter(table.white)
        table.plays(table.white, "c3-d4")
        table.tell()
        table.plays(table.black, "d6-c5")
        assert table.server.answer(notice, "b2-c3") == ["late"]
        assert table.played() == "c3-d4 d6-c5"

    def test_an_answer_after_the_end_changes_nothing(self, table: Table) -> None:
        assert carry_out(table.game, Resign(Side.BLACK, today()), actor="test", command_id="resign") is None
        assert table.server.answer(table.letter(table.white), "c3-d4") == ["late"]

    def test_stop_ends_the_letters_and_the_page_brings_them_back(self, table: Table) -> None:
        assert table.server.answer(table.letter(table.white), "stop") == ["stopped"]
        count = len(table.server.boxes[table.white.account.email])
        table.white.writes(table.game, moves="c3-d4")
        table.black.writes(table.game, moves="d6-c5")
        table.tell()
        assert len(table.server.boxes[table.white.account.email]) == count
        assert "Letters are off." in table.white.reads("/post/mail/")
        assert "You get letters about your games by post." in table.white.sends("/post/mail/", letters="on")
        table.white.writes(table.game, moves="b2-c3")
        table.black.writes(table.game, moves="f6-g5")
        table.tell()
        assert len(table.server.boxes[table.white.account.email]) == count + 1


class TestNotices:
    def test_each_record_is_told_once(self, table: Table) -> None:
        table.white.writes(table.game, moves="c3-d4")
        table.tell()
        table.tell()
        assert len(table.server.boxes[table.black.account.email]) == 1
        assert untold_streams() == []

    def test_what_another_process_tells_is_not_told_again(self, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        table.white.writes(table.game, moves="c3-d4")
        read = service.records

        def read_slowly(stream: str, after: int) -> list[Record]:
            found = list(read(stream, after))
            ToldGame.objects.filter(game=table.game).update(version=found[-1].version)
            return found

        monkeypatch.setattr(service, "records", read_slowly)
        table.tell()
        assert table.black.account.email not in table.server.boxes

    def test_a_break_is_told_to_the_partner(self, table: Table) -> None:
        table.white.sends("/post/break/", first="2026-04-10", last="2026-04-25", sure="on")
        table.tell()
        assert "takes a break from 10 April 2026 to 25 April 2026" in body(table.letter(table.black))

    @pytest.mark.article("RU 5.3.6.a", "RU 5.3.6.b")
    def test_a_claim_is_told_to_the_partner_the_judge_and_the_elder_without_the_sealed_move(
        self, table: Table, calendar: Calendar
    ) -> None:
        calendar.turn_to("2026-05-30")
        table.white.writes(table.game, moves="c3-d4")
        table.black.sends(f"/post/games/{table.game.pk}/do/claim/", move="d6-c5", sure="on", confirm="on")
        assert whole_state(table.game).claim is not None
        table.tell()
        white, black = table.game.white, table.game.black
        assert f"{black} claims that you have exceeded your time." in body(table.letter(table.white))
        assert "may come until 9 June 2026." in body(table.letter(table.white))
        for visitor in (table.cup.judge, table.cup.elder):
            assert f"{black} claims that {white} has exceeded the time." in body(table.letter(visitor))
        for visitor in (table.white, table.cup.judge, table.cup.elder):
            letter = table.letter(visitor)
            assert "overdue time is claimed" in str(letter["Subject"])
            assert "d6-c5" not in body(letter) + str(letter["Subject"])

    @pytest.mark.article("RU 5.3.7.a", "RU 5.1.12.b")
    def test_who_won_and_who_lost_by_time_are_told_so_and_until_when_they_may_protest(
        self, table: Table, calendar: Calendar
    ) -> None:
        calendar.turn_to("2026-05-30")
        table.white.writes(table.game, moves="c3-d4")
        table.black.sends(f"/post/games/{table.game.pk}/do/claim/", move="d6-c5")
        calendar.turn_to("2026-06-11")
        table.cup.judge.sends(f"/post/games/{table.game.pk}/rule/decide/", sure="on")
        table.tell()
        for visitor, first in ((table.black, "You win this game. Result: 0–1."), (table.white, "You lose this game.")):
            letter = body(table.letter(visitor))
            assert first in letter
            assert (
                f"{table.game.black} wins: the opponent's time is overdue: 90 days on 1 moves, the limit is 50"
                in letter
            )
            assert "may come until 21 June 2026. (RU 5.1.12.b)" in letter.replace("\n", " ")
            assert "2026-" not in letter, "days are written as people write them"

    @pytest.mark.article("RU 5.3.7.b")
    def test_a_wrong_claim_is_told_to_both_in_their_person(self, table: Table) -> None:
        table.white.writes(table.game, moves="c3-d4")
        table.black.sends(f"/post/games/{table.game.pk}/do/claim/", move="d6-c5")
        table.cup.judge.sends(f"/post/games/{table.game.pk}/rule/decide/", sure="on")
        table.tell()
        assert "The judge rejected your claim. Your answer is sent on, and 6 penalty days" in body(
            table.letter(table.black)
        )
        boxes = [body(letter) for letter in table.server.boxes[table.white.account.email]]
        assert any("your time is not exceeded, and the game goes on" in letter for letter in boxes)

    def test_who_resigned_is_not_told_that_the_opponent_did(self, table: Table) -> None:
        table.white.sends(f"/post/games/{table.game.pk}/do/resign/", sure="on")
        table.tell()
        assert "You lose this game. Result: 0–1." in body(table.letter(table.white))
        assert f"{table.game.black} wins: the opponent resigned" in body(table.letter(table.white))

    @pytest.mark.article("RU 5.3.8.a")
    def test_a_protest_is_told_to_the_judge_with_its_reasons(self, table: Table, calendar: Calendar) -> None:
        calendar.turn_to("2026-05-30")
        table.white.writes(table.game, moves="c3-d4")
        table.black.sends(f"/post/games/{table.game.pk}/do/claim/", move="d6-c5")
        table.white.sends(f"/post/games/{table.game.pk}/do/protest/", against="claim", text="I was ill: see the scan.")
        table.tell()
        letter = body(table.letter(table.cup.judge))
        assert f"{table.game.white} protests against the claim." in letter
        assert "I was ill: see the scan." in letter

    def test_a_decision_is_told_alone_and_in_words(self, table: Table) -> None:
        ruled = f"/post/games/{table.game.pk}/rule"
        table.cup.judge.sends(f"{ruled}/sanction/", side="white", sanction="reprimand", broken="RU 5.2.6")
        table.tell()
        assert "a reprimand (RU 5.2.6)" in body(table.letter(table.black))
        table.cup.judge.sends(f"{ruled}/demand/", side="white", results="")
        table.tell()
        letter = body(table.letter(table.white))
        assert "the letters must be handed over to the judge (RU 5.1.13)" in letter
        assert "reprimand" not in letter
        assert "handed over" not in body(table.letter(table.black))

    def test_a_break_that_the_judge_grants_is_told_to_both(self, table: Table) -> None:
        rest = {"side": "white", "first": "2026-03-02", "last": "2026-03-12"}
        table.cup.judge.sends(f"/post/games/{table.game.pk}/rule/grant/", **rest)
        table.tell()
        assert "takes a break from 2 March 2026" in body(table.letter(table.black))
        own = body(table.letter(table.white))
        assert "the judge grants a break" in own
        assert "Your partner takes" not in own

    def test_deadlines_are_told_to_the_judge(self, table: Table, calendar: Calendar) -> None:
        calendar.turn_to("2026-04-02")
        assert carry_out(table.game, Sweep(), actor="clock", command_id="tick") is None
        table.tell()
        assert "no first move has come" in body(table.letter(table.cup.judge))

    def test_deadlines_of_several_games_come_to_the_judge_in_one_letter(
        self, calendar: Calendar, server: MailServer
    ) -> None:
        cup = started("Anna", "Boris", "Gita")
        Account.objects.update(email_confirmed=timezone.now())
        notify(untold_streams())
        calendar.turn_to("2026-04-02")
        games = list(PostGame.objects.whole())
        for game in games:
            assert carry_out(game, Sweep(), actor="clock", command_id="tick") is None
        server.boxes.clear()
        notify(untold_streams())
        (letter,) = server.boxes[cup.judge.account.email]
        assert all(f"{game}: 31 March 2026:" in body(letter) for game in games)

    def test_without_an_address_for_answers_no_letter_carries_a_mark(self, table: Table, settings: Any) -> None:
        settings.POST_MAIL = ""
        table.white.writes(table.game, moves="c3-d4")
        table.tell()
        letter = table.letter(table.black)
        assert "MR-" not in str(letter["Subject"])
        assert "https://mainroad.example/post/games/" in body(letter)


class TestTheFolder:
    def test_a_message_that_is_too_large_is_dropped_whatever_it_says(self, table: Table) -> None:
        assert table.server.answer(table.letter(table.white), "c3-d4\n\n" + "x" * LARGEST) == ["unsigned"]
        assert list((mail_folder() / "new").iterdir()) == []

    def test_what_is_no_message_is_dropped(self, server: MailServer) -> None:
        deliver(b"\x00\xff" * 100)
        assert collect() == ["unsigned"]

    def test_an_empty_site_has_nothing_to_collect(self, server: MailServer) -> None:
        assert collect() == []
