"""A question in plain words finds the form, in any of the four languages, whatever the language of the page."""

from __future__ import annotations

import re

import pytest
from click.testing import CliRunner
from django.test import Client

from mainroad.cli.main import main
from mainroad.words import LANGUAGES
from mainroad.words.stems import Index, stem

QUESTIONS = [
    ("telefon", "telephone"),
    ("опоздал на 50 минут", "late"),
    ("touched a piece", "touched"),
    ("тронул шашку", "touched"),
    ("взялся за фигуру и не хочет ею ходить", "touched"),
    ("торкнувся шашки", "touched"),
    ("palietė šaškę", "touched"),
    ("phone rang", "telephone"),
    ("his mobile was ringing during the game", "telephone"),
    ("зазвонил телефон у соперника", "telephone"),
    ("задзвонив телефон", "telephone"),
    ("suskambo telefonas", "telephone"),
    ("player arrived half an hour late", "late"),
    ("игрок не пришёл", "late"),
    ("спізнився на 20 хвилин", "late"),
    ("pavėlavo 15 minučių", "late"),
    ("flag fell", "flag"),
    ("упал флажок", "flag"),
    ("просрочил время", "flag"),
    ("впав прапорець", "flag"),
    ("nukrito vėliavėlė", "flag"),
    ("both flags fell", "both-flags"),
    ("оба флажка упали", "both-flags"),
    ("illegal move", "illegal-move"),
    ("невозможный ход", "illegal-move"),
    ("made two moves in a row", "illegal-move"),
    ("сходил два раза подряд", "illegal-move"),
    ("не побил шашку", "illegal-move"),
    ("negalimas ėjimas", "illegal-move"),
    ("неможливий хід", "illegal-move"),
    ("does not write moves", "neglected"),
    ("не записывает ходы", "neglected"),
    ("не записує ходи", "neglected"),
    ("nerašo ėjimų", "neglected"),
    ("threefold repetition", "repetition"),
    ("троекратное повторение", "repetition"),
    ("три рази повторилась позиція", "repetition"),
    ("trečią kartą pasikartojo pozicija", "repetition"),
    ("offered a draw too early", "offer"),
    ("предложил ничью", "offer"),
    ("запропонував нічию", "offer"),
    ("pasiūlė lygiąsias", "offer"),
    ("pieces fell over", "displaced"),
    ("сбил фигуры", "displaced"),
    ("knocked the clock over", "clock-hit"),
    ("ударил по часам", "clock-hit"),
    ("pressed the clock without moving", "press"),
    ("нажал часы не сделав хода", "press"),
    ("натиснув годинник без ходу", "press"),
    ("clock is broken", "wrong-clock"),
    ("часы сломались", "wrong-clock"),
    ("годинник зламався", "wrong-clock"),
    ("laikrodis sugedo", "wrong-clock"),
    ("talking to spectators", "conduct"),
    ("подсказывают", "conduct"),
    ("refuses to obey the arbiter", "refusal"),
    ("играли не теми цветами", "wrong-colours"),
    ("wrong colours", "wrong-colours"),
    ("неправильно расставили шашки", "wrong-array"),
    ("blind player announced the wrong move", "announcement"),
    ("незрячий не оголосив хід", "announcement"),
    ("hearing aid", "hearing-aid"),
    ("слуховой аппарат", "hearing-aid"),
    ("конверт потерян", "lost-envelope"),
    ("envelope is lost", "lost-envelope"),
    ("wants to take back his resignation", "resigned"),
    ("сдался и хочет играть дальше", "resigned"),
    ("pasidavė", "resigned"),
    ("fifty move rule", "count"),
    ("три дамки против одной пятнадцать ходов", "count"),
    ("who moves first", "who-begins"),
    ("кто начинает", "who-begins"),
]
FIRST = 3
"""The form is among the first of those that are shown."""


def forms(client: Client, question: str, language: str) -> list[str]:
    answer = client.get("/rule/", {"book": "CH/chess", "find": question}, headers={"accept-language": language})
    other = client.get("/rule/", {"book": "RU/russian", "find": question}, headers={"accept-language": language})
    found = [re.findall(r"kind=([a-z-]+)", page.content.decode())[:FIRST] for page in (answer, other)]
    return [kind for kinds in found for kind in kinds]


@pytest.mark.parametrize(("question", "kind"), QUESTIONS)
def test_a_question_in_plain_words_finds_the_form(question: str, kind: str) -> None:
    listed = CliRunner().invoke(main, ["rule", "--find", question]).output.splitlines()
    assert kind in [line.split()[0] for line in listed[:FIRST]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("question", "kind"),
    [("telefon", "telephone"), ("опоздал на 50 минут", "late"), ("touched a piece", "touched"), ("palietė", "touched")],
)
def test_the_language_of_the_page_does_not_matter(client: Client, question: str, kind: str, language: str) -> None:
    assert kind in forms(client, question, language)


def test_what_is_not_found_can_be_looked_for_in_the_rulebook(client: Client) -> None:
    page = client.get("/rule/?book=FM/international&find=abracadabra").content.decode()
    assert "Nothing is found" in page
    assert "/rulebooks/?q=abracadabra&amp;code=FM" in page


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("ru", "телефона", "телефон"),
        ("uk", "телефоном", "телефон"),
        ("uk", "прапорця", "прапорцем"),
        ("lt", "laikrodžio", "laikrodis"),
        ("en", "touching", "touched"),
    ],
)
def test_forms_of_a_word_have_one_stem(language: str, one: str, other: str) -> None:
    assert stem(one, language) == stem(other, language)


def test_rare_words_weigh_more_than_common_ones() -> None:
    index = Index("en", {1: "a clock fell", 2: "a clock broke", 3: "a clock stopped"})
    weights = index.weigh("the clock broke")
    assert max(weights, key=lambda key: weights[key]) == 2
