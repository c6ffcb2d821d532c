"""What can be asked on the command line can be asked on the page, and the answer is the same."""

from __future__ import annotations

import html
import re

import pytest
from click.testing import CliRunner
from django.test import Client

from mainroad.cli.main import main
from mainroad.play.rulings.desk import asked_of
from mainroad.play.rulings.reading import read_situation
from mainroad.rulebooks.pytest_articles import cases
from support.ruling_questions import QUESTIONS, Question

SETTINGS = {"kind", "book", "control", "can-win"}
"""What is chosen above the form, or as an answer to the desk's own question."""


@pytest.mark.parametrize(("name", "question"), cases((each.proves, each.name, each) for each in QUESTIONS))
def test_the_page_answers_as_the_command_does(client: Client, name: str, question: Question) -> None:
    page = html.unescape(client.get("/rule/", question.query).content.decode())
    headline, *lines = CliRunner().invoke(main, question.arguments).output.splitlines()
    assert f'<h2 id="headline">{headline}</h2>' in page
    shown = {re.sub(r" \(\w\w \S.*\)$", "", line) for line in lines if re.search(r"\(\w\w \S.*\)$", line)}
    assert all(sentence in page for sentence in shown)
    linked = {f"{code} {number}" for code, number in re.findall(r"/rulebooks/(\w+)/([^/\"]+)/", page)}
    assert question.cited <= linked


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.name)
def test_the_page_asks_for_all_that_the_question_tells(client: Client, question: Question) -> None:
    asked = {key for fields in asked_of(read_situation(question.query)) for field in fields for key in field.keys}
    assert set(question.query) - SETTINGS <= asked
    page = client.get("/rule/", question.query).content.decode()
    assert all(f'name="{key}"' in page for key in question.query if key not in SETTINGS)
