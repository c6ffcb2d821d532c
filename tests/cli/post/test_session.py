"""Games by post through the commands: stories 15 to 17, and the articles about letters and time."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main
from support.postal_games import STORY_15, PostalDesk


@pytest.fixture
def desk(tmp_path: Path) -> PostalDesk:
    return PostalDesk(tmp_path / "game.jsonl")


OPEN = "open russian KZ-1 A B 1.3.26 28.2.27"
FIRST = "letter white 1.3.26 move: 1. c3-d4 time: 0/0"
REPLY = "repeat: 1. c3-d4 move: 1. … d6-c5 time: 0/0"


class TestStory15:
    @pytest.mark.article("RU 5.1.2", "RU 5.3.1.b", "RU 5.3.1.c", "RU 5.3.2.b", "RU 5.4.3.a")
    def test_the_time_of_both_letter_by_letter(self, desk: PostalDesk) -> None:
        told = desk.type(*STORY_15)
        assert desk.times() == ["2/0", "2/0", "7/1", "7/13", "7/13", "7/25", "22/25", "28/25"]
        assert "a break from 10 April 2026 to 25 April 2026: 16 days (RU 5.4.2.a, RU 5.4.3.a)" in told
        assert desk.chart()[:2] == [
            "White 1, letter  – / – / 08.03.26  White +2 (RU 5.3.2.b)  2/0",
            "Black 1, letter  08.03.26 / 13.03.26 / 13.03.26  Black +0 (RU 5.3.1.b)  2/0",
        ]
        assert not [line for line in told if "the letter states" in line], "every letter states what we reckon"

    @pytest.mark.article("RU 5.3.1.d", "RU 5.3.1.e", "RU 5.3.1.g")
    def test_a_postmark_corrects_the_total_in_the_next_reply_or_never(self, desk: PostalDesk) -> None:
        desk.type(*STORY_15[:3])
        backwards = desk.refuse("letter white 14.3.26/19.3.26/18.3.26 repeat: d6-c5 move: b2-c3 time: 7/1")
        assert backwards.endswith("then the answer is sent (RU 5.3.1.d, RU 5.3.1.f, RU 5.3.1.g).")
        after = "repeat: 1. … d6-c5 move: 2. b2-c3 time: 7/0"
        assert desk.time(f"letter white =/19.3.26/24.3.26 {after}") == "7/0"
        assert "  13.03.26 / 19.03.26 / 24.03.26  " in desk.chart()[-1], "no postmark: as the partner states it"
        assert desk.time("letter black 24.3.26/30.3.26/30.3.26 repeat: 2. b2-c3 move: 2. … f6-g5 time: 7/0") == "7/0"
        assert desk.type("letter white 14.3.26/4.4.26/4.4.26 repeat: 2. … f6-g5 move: 3. c3-b4 time: 7/1")[-2:] == [
            "    Black: by the postmark of 14 March 2026: 0 (RU 5.3.1.d)",
            "    the letter states 7/1; it is 7/0 (RU 5.3.1.c)",
        ], "the letter before cannot be reached any more"

    @pytest.mark.article("RU 5.3.3.a", "RU 5.3.3.b", "RU 5.3.3.c")
    def test_missing_dates_are_reckoned_and_their_repetition_is_charged_at_once(self, desk: PostalDesk) -> None:
        told = desk.type(*STORY_15[:7])
        assert told[-2:] == [
            "    White: no date of receipt; letters take 5 days on the average: 0 (RU 5.3.3.b)",
            "    not stated: dates; the next letter must state it (RU 5.3.3.a)",
        ]
        first = f"{STORY_15[7]} charge=dates"
        assert desk.refuse(first) == (
            "No: the first omission is pointed out and costs nothing (RU 5.3.3.a, RU 5.3.3.c)."
        )
        desk.type(*STORY_15[7:9], STORY_15[9].removesuffix(" charge=dates"))
        desk.type("letter white 16.6.26/20.6.26/20.6.26 repeat: 5. … b6-a5 6. d4:b6 a7:c5 move: 7. e3-f4 time: 22/25")
        late = "letter black 20.6.26/24.6.26/24.6.26 repeat: 7. e3-f4 move: 7. … g5:E3 time: 28/25 charge=dates"
        assert desk.refuse(late).endswith("now it is lost (RU 5.3.3.c).")
        assert desk.times()[-1] == "22/25"

    @pytest.mark.article("RU 5.4.2.a", "RU 5.4.2.b", "RU 5.4.2.c")
    @pytest.mark.parametrize(("told", "days"), [("sent 5.4.26", 3), ("sent 12.4.26", 5), ("", 19)])
    def test_the_break_in_the_other_games(self, desk: PostalDesk, told: str, days: int) -> None:
        announced = [f"break black from 10.4.26 to 25.4.26 {told}"] if told else []
        desk.type(OPEN, FIRST, f"letter black 1.3.26/3.3.26/3.3.26 {REPLY}", *announced)
        letter = "letter white 3.3.26/8.4.26/27.4.26 repeat: 1. … d6-c5 move: 2. b2-c3 time: 0/0"
        assert desk.time(letter) == f"{days}/0"

    @pytest.mark.article("RU 5.3.2.c")
    @pytest.mark.parametrize(("received", "time"), [("27.2.27", "21/0"), ("28.2.27", "0/0"), ("5.3.27", "0/0")])
    def test_what_comes_on_the_last_day_costs_nothing(self, desk: PostalDesk, received: str, time: str) -> None:
        desk.type(OPEN, FIRST, f"letter black 1.3.26/3.3.26/3.3.26 {REPLY}")
        reply = "repeat: 1. … d6-c5 move: 2. b2-c3 time: 0/0"
        assert desk.time(f"letter white 3.3.26/{received}/20.3.27 {reply}") == time

    def test_a_draw_may_be_taken_after_the_last_day(self, desk: PostalDesk) -> None:
        desk.type(OPEN, FIRST)
        assert desk.refuse("accept black 1.3.27").startswith("No: no draw was offered")
        desk.type(f"letter black 1.3.26/3.3.26/3.3.26 {REPLY} draw")
        assert desk.type("accept white 20.3.27") == ["1:1 a draw was agreed"]

    @pytest.mark.article("RU 5.3.4.b")
    def test_a_first_move_that_does_not_come_is_asked_for_after_thirty_days(self, desk: PostalDesk) -> None:
        desk.type(OPEN)
        assert desk.refuse("enquire 30.3.26") == "No: the first move is asked for from 31 March 2026 on (RU 5.3.4.b)."
        assert desk.type("enquire 31.3.26")[0] == "Black 0, enquiry  – / – / 31.03.26  Black +0 (RU 5.3.4.b)  0/0"


class TestTime:
    @pytest.mark.article("RU 5.3.2.a")
    @pytest.mark.parametrize(("sent", "time"), [("25.2.26", "0/0"), ("1.3.26", "0/0"), ("4.3.26", "3/0")])
    def test_the_first_move_is_free_until_the_start(self, desk: PostalDesk, sent: str, time: str) -> None:
        desk.type(OPEN)
        assert desk.time(f"letter white {sent} move: c3-d4 time: {time}") == time

    @pytest.mark.article("RU 5.3.1.f", "RU 5.3.1.h")
    def test_the_stamps_of_the_post_go_before_what_players_state(self, desk: PostalDesk) -> None:
        desk.type(OPEN, FIRST)
        assert desk.time(f"letter black 1.3.26/3.3.26/9.3.26 {REPLY} stamp=4.3.26 registered=10.3.26") == "0/6"
        reply = "letter white 12.3.26/14.3.26/14.3.26 repeat: 1. … d6-c5 move: 2. b2-c3 time: 0/6"
        assert desk.time(reply) == "0/6", "the receipt of a registered letter stands"

    @pytest.mark.article("RU 5.3.4.a", "RU 5.2.1.b")
    @pytest.mark.parametrize(("sent", "time"), [("14.7.26", "95/0"), ("20.7.26", "101/0")])
    def test_a_repeat_is_free_on_the_fortieth_day(self, desk: PostalDesk, sent: str, time: str) -> None:
        desk.type(OPEN, "letter white 4.6.26 move: 1. c3-d4 time: 95/0 registered=4.6.26")
        assert desk.refuse("repeat white 13.7.26 registered").endswith("from 14 July 2026 on (RU 5.3.4.a).")
        plain = desk.refuse(f"repeat white {sent}")
        assert plain == "No: a repeat goes by registered letter (RU 5.3.4.a, RU 5.2.1.b)."
        assert desk.time(f"repeat white {sent} registered") == time

    @pytest.mark.article("RU 5.4.3.b", "RU 5.4.3.c", "RU 5.4.3.d", "RU 5.4.4")
    @pytest.mark.parametrize(
        ("received", "sent", "days", "cited"),
        [
            ("8.10.26", "27.10.26", 3, "RU 5.4.2.b, RU 5.4.3.b"),
            ("8.10.26", "20.10.26", 1, "RU 5.4.2.b, RU 5.4.3.c, RU 5.4.4"),
            ("10.10.26", "26.10.26", 1, "RU 5.4.2.b, RU 5.4.3.d"),
        ],
    )
    def test_the_examples_of_the_rulebook(
        self, desk: PostalDesk, received: str, sent: str, days: int, cited: str
    ) -> None:
        desk.type(OPEN, FIRST, "break black from 10.10.26 to 25.10.26 sent 1.10.26")
        desk.type(f"letter black 1.3.26/{received}/{sent} {REPLY}")
        assert desk.chart()[-1].endswith(f"Black +{days} ({cited})  0/{days}")
        again = f"letter white {sent}/28.10.26/28.10.26 repeat: 1. … d6-c5 move: 2. b2-c3 time: 0/{days}"
        assert desk.time(again) == f"0/{days}"

    @pytest.mark.article("RU 5.4.1")
    def test_one_break_of_thirty_days_a_calendar_year(self, desk: PostalDesk) -> None:
        desk.type(OPEN)
        long = desk.refuse("break white from 1.12.26 to 31.12.26 sent 1.11.26")
        assert long == "No: a break has at most 30 days, not 31 (RU 5.4.1)."
        desk.type("break white from 20.12.26 to 18.1.27 sent 1.11.26")
        assert desk.refuse("break white from 1.5.26 to 2.5.26 sent 1.4.26") == (
            "No: there was a break in 2026 already (RU 5.4.1)."
        )
        assert desk.type("break white from 1.2.27 to 2.2.27 sent 1.1.27")[0].endswith("2 days (RU 5.4.2.a, RU 5.4.3.a)")
        assert desk.type("break black from 1.5.26 to 2.5.26 sent 1.4.26")[0].startswith("a break from")

    @pytest.mark.article("RU 5.4.2.c")
    def test_a_break_told_after_its_last_day_is_none(self, desk: PostalDesk) -> None:
        desk.type(OPEN)
        assert desk.refuse("break white from 1.5.26 to 9.5.26 sent 10.5.26").endswith("(RU 5.4.2.c).")

    @pytest.mark.article("RU 5.4.5")
    def test_the_judge_grants_more(self, desk: PostalDesk) -> None:
        desk.type(OPEN)
        assert desk.type("break white from 1.5.26 to 9.6.26 sent 10.5.26 extra") == [
            "the judge grants a break from 1 May 2026 to 9 June 2026: 40 days (RU 5.4.5)"
        ]


@pytest.mark.article("RU 5.3.3.b")
def test_half_a_day_of_the_mean_run_is_rounded_up(desk: PostalDesk) -> None:
    desk.type(
        "open russian KZ-1 A B 1.3.26 28.2.27",
        "letter white 1.3.26 move: c3-d4 time: 0/0",
        "letter black 1.3.26/6.3.26/6.3.26 repeat: c3-d4 move: d6-c5 time: 0/0",
        "letter white 6.3.26/12.3.26/12.3.26 repeat: d6-c5 move: b2-c3 time: 0/0",
    )
    assert desk.time("letter black 12.3.26/-/20.3.26 repeat: b2-c3 move: f6-g5 time: 0/2") == "0/2", "5½ days are six"


@pytest.mark.article("RU 5.1.4.a")
def test_the_games_that_are_played_by_post(desk: PostalDesk) -> None:
    assert desk.refuse("open frisian KZ-1 A B 1.3.26 28.2.27").endswith("(RU 5.1.4.a).")
    for game in ("russian", "international", "spantsireti", "giveaway", "giveaway-international"):
        other = PostalDesk(desk.journal.with_name(f"{game}.jsonl"))
        told = other.type(f"open {game} KZ-1 A B 1.3.26 28.2.27")
        assert told[-1] == "White: letter"
        assert len(told) == 2, "no mark"
    for game in ("brazilian", "english"):
        other = PostalDesk(desk.journal.with_name(f"{game}.jsonl"))
        assert "an extension here" in other.type(f"open {game} KZ-1 A B 1.3.26 28.2.27")[1]


@pytest.mark.article("RU 5.1.4.b")
@pytest.mark.parametrize(("game", "score"), [("russian", "2:0"), ("giveaway", "0:2")])
def test_the_rules_of_the_game_end_it(desk: PostalDesk, game: str, score: str) -> None:
    desk.type(f"open {game} KZ-1 A B 1.3.26 28.2.27 position=W:Wc3:Bd4")
    told = desk.type("letter white 1.3.26 move: 1. c3:E5 time: 0/0")
    assert told[-1] == f"{score} the game is over on the board (RU 5.1.4.b)"
    assert desk.refuse("resign black 2.3.26") == "No: the game is over."


def test_bad_words_change_nothing(desk: PostalDesk) -> None:
    desk.type(OPEN)
    before = desk.journal.read_text()
    for line in ("letter", "letter green 1.3.26", "letter white 31.2.26", "letter white 1/2", "break white by 1.3.26"):
        assert "Usage:" in desk.type(line)[0]
    assert desk.type("letter white 1.3.2500 move: c3-d4") == ["No: days lie between 1900 and 2199."]
    assert desk.journal.read_text() == before


def test_a_journal_that_cannot_be_written_is_refused_at_once(tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere" / "game.jsonl", tmp_path / "\udc80.jsonl"):
        answer = CliRunner().invoke(main, ["post", str(path)], input=OPEN)
        assert (answer.exit_code, "no journal can be written there" in answer.output) == (2, True)
