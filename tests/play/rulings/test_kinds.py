"""Every kind of situation, in every rulebook: there is always an answer, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mainroad.basics import BySide, Side
from mainroad.clocks.tempo import Tempo
from mainroad.laws.games import GAMES
from mainroad.play.board import fen
from mainroad.play.rulings.answer import DeskAnswer
from mainroad.play.rulings.answer_text import after_choice, answer_text, json_value, text_lines
from mainroad.play.rulings.desk import KINDS, asked_of, kinds_of, options_of, rule
from mainroad.play.rulings.fields import ATTRIBUTES, FIELDS, Input, UnreadableError
from mainroad.play.rulings.reading import read_situation, situation_texts
from mainroad.play.rulings.situation import Situation
from mainroad.rulebooks.books.book import BOOKS
from mainroad.rulebooks.register import REGISTER
from mainroad.words import LANGUAGES, say

W, B = Side.WHITE, Side.BLACK
MINUTE = 60_000
LEFT: BySide[int | None] = BySide(3 * MINUTE, 4 * MINUTE)
LONE_KING = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"


def told_of(kind: str, **more: object) -> Any:
    """A value of the kind's own class."""
    situation = KINDS[kind].situation
    return situation(kind=kind, **{"side": W, "left_ms": LEFT, **more})  # type: ignore[arg-type]


def as_asked(kind: str, **told: object) -> Situation:
    """Of all that is told, what this kind of question asks for."""
    situation = KINDS[kind].situation
    asked = {each.name for each in fields(situation)}
    return situation(kind=kind, **{name: value for name, value in told.items() if name in asked})  # type: ignore[arg-type]


def cited(ruled: DeskAnswer) -> set[str]:
    return {str(article) for ruling in ruled.rulings for article in ruling.articles}


def values(ruled: DeskAnswer) -> list[str]:
    return [option.value for option in ruled.asked.options] if ruled.asked else []


# -- answers everywhere -------------------------------------------------------------------------------


def followed(situation: Situation, depth: int = 2) -> Iterator[tuple[Situation, DeskAnswer]]:
    """A situation with its answer, and those after every choice that is left."""
    ruled = rule(situation)
    yield situation, ruled
    if ruled.asked and depth:
        for option in ruled.asked.options:
            yield from followed(after_choice(situation, option), depth - 1)


def every(code: str, game: str) -> Iterator[tuple[Situation, DeskAnswer]]:
    start = fen(GAMES[game].start())
    squares = "e2" if game == "chess" else "31" if game in ("international", "giveaway-international") else "c3"
    for kind in KINDS:
        for tempo in (Tempo.CLASSICAL, Tempo.BLITZ):
            bare = {"rulebook": code, "game": game, "tempo": tempo, "side": W, "missing": BySide(4, 0), "minutes": 2}
            more = {"position": start, "squares": squares, "left_ms": LEFT, "earlier": 2, "found": "later"}
            yield from followed(as_asked(kind, **bare))
            yield from followed(as_asked(kind, **bare, **more))


@pytest.mark.parametrize(("code", "game"), BOOKS)
def test_every_kind_has_an_answer_in_every_language_by_articles_that_exist(code: str, game: str) -> None:
    seen = 0
    for situation, ruled in every(code, game):
        seen += 1
        assert ruled.rulings or ruled.wants, situation
        assert all(article in REGISTER for ruling in ruled.rulings for article in ruling.articles), situation
        for language in LANGUAGES:
            tale = answer_text(situation, ruled, language)
            assert text_lines(ruled, tale, language)
            assert json_value(ruled, tale)["headline"] == tale.headline
    assert seen > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_field_and_option_has_words(language: str) -> None:
    for kind in KINDS.values():
        assert say(kind.message, language)
        assert say(f"ruling.group.{kind.group}", language)
        for name in (*kind.asks.split(), *kind.more.split()):
            field = FIELDS[name]
            assert say(field.label, language)
            assert all(say(field.option(option), language) for option in field.options)


@pytest.mark.parametrize("kind", KINDS)
def test_the_value_of_a_kind_holds_whatever_is_asked_of_it(kind: str) -> None:
    asked = f"{KINDS[kind].asks} {KINDS[kind].more}".split()
    held = {ATTRIBUTES[each.name] for each in fields(KINDS[kind].situation) if each.name in ATTRIBUTES}
    assert held.issuperset(asked)


# -- what is asked ------------------------------------------------------------------------------------


def names(situation: Situation) -> set[str]:
    return {field.name for fields in asked_of(situation) for field in fields}


class TestWhatIsAsked:
    def test_only_what_matters(self) -> None:
        assert "then" not in names(told_of("illegal-move"))
        assert "then" in names(told_of("illegal-move", found="later"))
        assert "earlier" not in names(told_of("illegal-move", rulebook="FM"))
        assert "games-per-arbiter" in names(told_of("flag", rulebook="CH", game="chess", tempo=Tempo.BLITZ))

    def test_only_kinds_that_the_rulebook_knows(self) -> None:
        kinds = {code: {kind.name for kind in kinds_of(BOOKS[code, game])} for code, game in BOOKS}
        assert "quickplay" in kinds["CH"]
        assert "quickplay" not in kinds["RU"]
        assert "secured" in kinds["UA"]

    def test_of_sanctions_those_of_the_rulebook(self) -> None:
        options = options_of(FIELDS["sanction"], told_of("conduct", rulebook="CH", game="chess"))
        assert "opponent-time" in options
        assert "reprimand" not in options

    @pytest.mark.parametrize("kind", ["flag", "stopped", "telephone", "illegal-move", "repetition"])
    def test_who_it_was_is_never_guessed(self, kind: str) -> None:
        assert rule(told_of(kind, side=None)).wants == ("side",)

    @pytest.mark.parametrize(
        ("kind", "wants"), [("touched", "position"), ("count", "position"), ("sealed", "position")]
    )
    def test_a_position_is_wanted_where_there_is_no_answer_without(self, kind: str, wants: str) -> None:
        assert wants in rule(told_of(kind)).wants

    def test_what_cannot_be_read_is_named(self) -> None:
        assert rule(told_of("illegal-move", position="nonsense")).wants == ("position",)
        assert rule(told_of("illegal-move", position=fen(GAMES["russian"].start()), move="up")).wants == ("move",)


class TestTexts:
    @pytest.mark.parametrize(
        ("text", "ms"), [("2:30", 150_000), ("5", 300_000), ("1:05:00", 3_900_000), ("0:07", 7_000), ("2.30", 150_000)]
    )
    def test_times_as_clocks_show_them(self, text: str, ms: int) -> None:
        assert read_situation({"clock-white": text}).left_ms.white == ms

    @pytest.mark.parametrize(
        ("key", "text"),
        [("clock-black", "soon"), ("earlier", "-1"), ("side", "green"), ("control", "never"), ("book", "RU/go")],
    )
    def test_nonsense_names_its_field(self, key: str, text: str) -> None:
        with pytest.raises(UnreadableError) as error:
            read_situation({key: text})
        assert error.value.name == key.partition("-")[0]

    def test_a_situation_and_back(self) -> None:
        situation = told_of("illegal-move", found="later", claimed=False, made=BySide(40, 39), control="45m+15s")
        assert read_situation(dict(situation_texts(situation))) == situation


# -- the clock ----------------------------------------------------------------------------------------


class TestFlags:
    @pytest.mark.article("CH 6.9")
    def test_whether_the_opponent_can_mate_is_seen_or_asked(self) -> None:
        down = told_of("flag", rulebook="CH", game="chess")
        assert values(rule(down)) == ["yes", "no"]
        assert rule(replace(down, position=LONE_KING)).halves == BySide(1, 1)
        assert rule(replace(down, can_win=True)).halves == BySide(0, 2)

    @pytest.mark.article("CH 6.3")
    def test_a_control_that_was_met_lets_play_go_on(self) -> None:
        down = told_of("flag", rulebook="CH", game="chess", control="2h/40, 1h", can_win=True)
        assert rule(replace(down, made=BySide(40, 39))).halves is None
        assert rule(replace(down, made=BySide(39, 39))).halves == BySide(0, 2)
        assert rule(replace(down, made=BySide(45, 44), due=40)).halves is None

    @pytest.mark.article("RU 3.20.8.a", "FM A3-6.15.b")
    def test_both_down(self) -> None:
        assert rule(told_of("both-flags")).halves == BySide(1, 1)
        assert rule(told_of("both-flags", first="black")).halves == BySide(2, 0)
        goes_on = told_of("both-flags", rulebook="FM", game="international", control="2h/50, 1h/25")
        assert rule(replace(goes_on, left_ms=BySide(0, 0), made=BySide(48, 48))).left_ms == BySide(
            60 * MINUTE, 60 * MINUTE
        )

    @pytest.mark.article("RU 3.8.11", "FM A3-6.18bis")
    def test_a_stopped_clock_is_resigning_unless_it_was_a_mistake(self) -> None:
        assert values(rule(told_of("stopped"))) == ["unsaid", "misunderstanding"]
        assert rule(told_of("stopped", why="unsaid")).halves == BySide(0, 2)
        assert rule(told_of("stopped", why="misunderstanding")).halves is None
        assert rule(told_of("stopped", rulebook="FM", game="international")).halves == BySide(0, 2)

    @pytest.mark.article("UA V-7.8.b", "RU 3.8.8.b")
    def test_a_wrong_setting(self) -> None:
        wrong = told_of("wrong-clock", right_ms=BySide(5 * MINUTE, 4 * MINUTE))
        assert rule(wrong).left_ms == BySide(5 * MINUTE, 4 * MINUTE)
        ukrainian = rule(replace(wrong, rulebook="UA"))
        assert ("UA V-7.8.b" in cited(ukrainian), ukrainian.left_ms) == (True, BySide(3 * MINUTE, 4 * MINUTE))


class TestSecuredDraw:
    @pytest.mark.article("RU 3.8.13")
    def test_how_he_stands_is_asked(self) -> None:
        stops = told_of("secured", control="45m")
        assert values(rule(stops)) == ["won", "drawn-not-defending", "none"]
        assert rule(replace(stops, standing="won")).halves == BySide(1, 1)
        assert rule(replace(stops, standing="none")).halves is None


# -- the rest -----------------------------------------------------------------------------------------


class TestBeginnings:
    @pytest.mark.article("RU 1.10.2.a", "RU 1.10.2.b", "FM A3-4.6", "CH 7.2")
    def test_wrong_colours(self) -> None:
        early, late = BySide(1, 0), BySide(1, 1)
        restarted = rule(told_of("wrong-colours", made=early))
        assert (restarted.position, restarted.runs) == (fen(GAMES["russian"].start()), W)
        assert rule(told_of("wrong-colours", made=late)).position == ""
        assert "FM A3-4.6" in cited(rule(told_of("wrong-colours", rulebook="FM", game="international")))
        chess = told_of("wrong-colours", rulebook="CH", game="chess")
        assert values(rule(chess)) == ["stands", "restart"]
        assert rule(replace(chess, way="restart")).position == fen(GAMES["chess"].start())

    @pytest.mark.article("UA V-6.3")
    def test_who_knocks_pieces_over_puts_them_back_on_his_time(self) -> None:
        assert rule(told_of("displaced", rulebook="UA", by="white", side=None)).runs is W


class TestTouch:
    @pytest.mark.article("CH 4.4.1")
    def test_king_and_rook_castle(self) -> None:
        ruled = rule(told_of("touched", rulebook="CH", game="chess", position=LONE_KING, squares="e1, h1"))
        assert ruled.moves == ("0-0",)

    def test_who_said_that_he_adjusts_is_not_bound(self) -> None:
        told_ = told_of("touched", position=fen(GAMES["russian"].start()), squares="c3")
        assert len(rule(told_).moves) == 2
        adjusted = rule(replace(told_, adjusted=True))
        assert (adjusted.moves, adjusted.breaks) == ((), False)


class TestConduct:
    @pytest.mark.article("CH 13.3.2.a", "CH 13.3.2.b")
    def test_a_telephone_in_chess(self) -> None:
        rings = told_of("telephone", rulebook="CH", game="chess")
        assert values(rule(rings)) == ["yes", "no"]
        assert rule(replace(rings, can_win=True)).halves == BySide(0, 2)
        assert rule(replace(rings, can_win=False)).halves == BySide(0, 1)

    @pytest.mark.article("RU 3.5.a", "RU 3.5.d")
    def test_in_the_russian_code_the_arbiter_chooses(self) -> None:
        rings = told_of("telephone")
        assert values(rule(rings))[:2] == ["remark", "warning"]
        assert rule(replace(rings, sanction="remark")).sanction == "remark"
        assert rule(replace(rings, sanction="loss")).halves == BySide(0, 2)

    @pytest.mark.article("CH 14.4.2")
    def test_minutes_for_the_opponent(self) -> None:
        misconduct = told_of("conduct", rulebook="CH", game="chess", sanction="opponent-time")
        assert rule(misconduct).wants == ("minutes",)
        assert rule(replace(misconduct, minutes=2)).left_ms == BySide(3 * MINUTE, 6 * MINUTE)

    @pytest.mark.article("UA V-17.10.4")
    def test_only_the_chief_arbiter_takes_a_game_in_the_ukrainian_rules(self) -> None:
        misconduct = told_of("conduct", rulebook="UA", sanction="loss")
        assert rule(misconduct).halves is None
        assert rule(replace(misconduct, by_chief=True)).halves == BySide(0, 2)

    @pytest.mark.article("RU 3.20.4")
    def test_a_clock_that_is_hit(self) -> None:
        assert rule(told_of("clock-hit", tempo=Tempo.BLITZ)).left_ms == BySide(3 * MINUTE, 5 * MINUTE)


class TestRecords:
    @pytest.mark.article("RU 3.12.5.a", "RU 3.12.5.b")
    def test_a_sealed_move_with_a_slip_is_the_arbiters_to_read(self) -> None:
        opened = told_of("sealed", position="W:Wc3,e3:Bf6,h6", move="c3-d5", side=None)
        assert values(rule(opened)) == ["c3-d4", "none"]
        assert rule(replace(opened, meant="c3-d4")).position == "B:Wd4,e3:Bf6,h6"
        assert rule(replace(opened, meant="none")).halves == BySide(0, 2)

    @pytest.mark.article("UA V-13.2.b")
    def test_the_move_on_the_board_beats_the_word(self) -> None:
        ruled = rule(told_of("announcement", rulebook="UA", pressed=True, classes=BySide("B1", "")))
        assert ("UA V-13.2.b" in cited(ruled), ruled.runs) == (True, B)

    def test_who_sees_and_plays_who_sees_need_not_speak(self) -> None:
        sighted = read_situation({"book": "RU", "kind": "announcement", "side": "white"})
        assert rule(sighted).wants == ("classes",)
        assert rule(replace(sighted, told=frozenset({"classes"}))).rulings[0].message == "ruling.silent"

    @pytest.mark.article("RU 3.10.2")
    def test_who_does_not_write_fills_in_on_his_time(self) -> None:
        assert rule(told_of("neglected", missing=BySide(4, 0), left_ms=BySide(40 * MINUTE, MINUTE))).runs is W


# -- anything ------------------------------------------------------------------------------------------

TEXTS = {
    Input.NUMBER: ["0", "1", "3", "15", "40"],
    Input.TIME: ["0", "1:30", "46", "1:30:00"],
    Input.TEXT: ["c3-d4", "f6-g5", "e2-e5", "31", "g3-h4 then:e3-f4", "nonsense"],
}
STARTS = {"/".join(pair): fen(GAMES[pair[1]].start()) for pair in BOOKS}


@st.composite
def tellings(draw: st.DrawFn) -> dict[str, str]:
    book = draw(st.sampled_from(sorted(STARTS)))
    told_ = {"book": book, "kind": draw(st.sampled_from(sorted(KINDS)))}
    told_["control"] = draw(st.sampled_from(["", "5m", "45m+15s", "2h/40, 1h", "10m delay 5s"]))
    told_["position"] = draw(st.sampled_from(["", STARTS[book], "nonsense"]))
    for field in FIELDS.values():
        for key in field.keys:
            if key not in told_ and draw(st.booleans()):
                told_[key] = draw(st.sampled_from(field.options or TEXTS[field.input]))
    return told_


@given(tellings())
@settings(max_examples=150, deadline=None)
def test_whatever_is_told_there_is_an_answer(texts: dict[str, str]) -> None:
    situation = read_situation(texts)
    ruled = rule(situation)
    assert ruled.rulings or ruled.wants
    assert text_lines(ruled, answer_text(situation, ruled, "uk"), "uk")
    assert all(left >= 0 for left in ruled.left_ms or ())
