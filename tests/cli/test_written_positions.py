"""Commands take positions as composers write them."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main

STUDY = "б. a3, дамка d4; ч. g5, h2"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("moves", "international", "White: 7,27 Black: 16"), "27-22"),
        (("check-composition", "russian", STUDY, "--nodes", "1"), "W:Wa3,Kd4:Bg5,h2"),
        (("diagnose", "russian", STUDY, "d4-g1"), "d4-g1"),
        (("rule", "illegal-move", "--position", STUDY, "--move", "a3-b5", "--side", "white"), "RU"),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
def test_a_position_may_be_a_list_of_squares(arguments: tuple[str, ...], told: str) -> None:
    answer = CliRunner().invoke(main, list(arguments))
    assert answer.exit_code in (0, 1), answer.output
    assert told in answer.output


def test_what_is_neither_is_refused_with_the_reason() -> None:
    answer = CliRunner().invoke(main, ["moves", "russian", "White: c5, z9; Black: a5"])
    assert answer.exit_code == 2
    assert "'z9' is no square of this board" in answer.output
