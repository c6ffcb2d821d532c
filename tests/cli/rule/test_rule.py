from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from mainroad.cli.main import main
from mainroad.play.rulings.desk import KINDS
from mainroad.words import LANGUAGES

CLAIM = "rule repetition --side white --times 2 --move c3-d4 --spent 2:30"
ILLEGAL = "rule illegal-move --rulebook RU --tempo blitz --control 3m+2s --side white --clock 1:30 1:10"


def run(line: str) -> Result:
    return CliRunner().invoke(main, line.split())


def test_it_tells_the_ruling_the_articles_and_the_clocks() -> None:
    answer = run(f"{ILLEGAL} --earlier 1")
    assert answer.exit_code == 1
    assert "RU 3.20.7" in answer.output
    assert "Set the clocks: White 1:28, Black 2:10." in answer.output
    assert "--withheld yes" in answer.output


@pytest.mark.parametrize(("left", "headline", "code"), [("2:00", "Black wins.", 1), ("5:00", "Play goes on.", 1)])
def test_a_claim_against_the_clock(left: str, headline: str, code: int) -> None:
    answer = run(f"{CLAIM} --clock {left} 20:00")
    assert (answer.exit_code, answer.output.startswith(headline)) == (code, True)


def test_a_right_claim_exits_with_nought() -> None:
    answer = run(f"{CLAIM.replace('times 2', 'times 3')} --clock 2:00 20:00")
    assert (answer.exit_code, answer.output.splitlines()[0]) == (0, "A draw.")


def test_what_was_only_felt_breaks_nothing() -> None:
    felt = "rule touched --position start --squares c3 --class B1 -"
    assert [run(line).exit_code for line in (felt, f"{felt} --lifted c3")] == [0, 1]


def test_a_choice_is_named_as_the_option_that_makes_it() -> None:
    asked = run("rule stopped --side black")
    assert "--why misunderstanding" in asked.output
    assert run("rule stopped --side black --why misunderstanding").output.startswith("Play goes on.")


def test_it_answers_with_json() -> None:
    value = json.loads(run(f"{ILLEGAL} --earlier 1 --json").output)
    assert value["clocks"]["black"] == {"left_ms": 130_000, "shows": "2:10"}
    assert (value["runs"], value["counts_against"], value["sanction"]) == ("white", "white", "opponent-time")
    assert value["choices"] == [{"field": "withheld", "value": "yes", "words": "Do not impose it this time"}]
    assert [ruling["articles"] for ruling in value["rulings"]][:2] == [["RU 3.20.3.a"], ["RU 3.20.7"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_four_languages(language: str) -> None:
    heads = {"en": "Black wins.", "ru": "Чёрные выиграли.", "uk": "Чорні виграли.", "lt": "Laimėjo juodieji."}
    assert run(f"{ILLEGAL} --earlier 2 --language {language}").output.startswith(heads[language])


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("rule flag", "Still needed: Who."),
        ("rule touched --squares c3", "Still needed: Position"),
        ("rule flag --side white --clock soon -", "clock: 'soon' is not a time"),
        ("rule flag --side white --control never", "control:"),
        ("rule flag --rulebook XX", "is not a rulebook"),
        ("rule flag --rulebook CK --game chess", "book:"),
        ("rule touched --position nonsense --squares c3", "could not be read"),
        ("rule earthquake", "No question is found by 'earthquake'"),
    ],
)
def test_what_is_missing_or_unreadable_exits_with_two(line: str, words: str) -> None:
    answer = run(line)
    assert (answer.exit_code, words in answer.output) == (2, True), answer.output


def test_the_help_lists_what_can_have_happened() -> None:
    assert all(name in run("rule --help").output for name in KINDS)


def test_a_few_words_find_the_kind() -> None:
    assert run("rule --find phone").output.split()[0] == "telephone"
    assert run("rule --find мобильный").output.split()[0] == "telephone"
    assert run("rule --find xyzzy").exit_code == 2


def test_a_kind_that_is_not_known_is_no_wall_of_names() -> None:
    answer = CliRunner().invoke(main, ["rule", "nosuch"])
    assert answer.exit_code == 2
    assert "'nosuch'; `mainroad rule --help` lists them all." in answer.stderr
    assert "hearing-aid" not in answer.stderr
    bare = CliRunner().invoke(main, ["rule"])
    assert bare.exit_code == 2
    assert "hearing-aid      Hearing aid at the board" in bare.output
