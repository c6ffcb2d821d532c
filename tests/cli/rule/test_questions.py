"""The ruling desk, asked what arbiters ask: the outcome of each question, and the articles that prescribe it."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main
from mainroad.rulebooks.pytest_articles import cases
from support.ruling_questions import QUESTIONS, Question


@pytest.mark.parametrize(("name", "question"), cases((each.proves, each.name, each) for each in QUESTIONS))
def test_the_answer_is_what_the_rulebook_prescribes(name: str, question: Question) -> None:
    answer = CliRunner().invoke(main, [*question.arguments, "--json"])
    value = json.loads(answer.output)
    assert not value["wants"]
    assert question.cited <= {article for ruling in value["rulings"] for article in ruling["articles"]}
    assert set(question.says.split()) <= {ruling["message"] for ruling in value["rulings"]}
    assert {name: value[name] for name in question.value} == question.value


def test_there_are_forty() -> None:
    assert len({question.name for question in QUESTIONS}) == 40
