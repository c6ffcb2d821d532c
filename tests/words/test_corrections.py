"""Every correction of the rulebooks' readers is applied, or its message is gone, or docs/words.md says why not."""

from __future__ import annotations

import pytest

from support.corrections import MISSING, SHARED, Correction, Otherwise, Today, corrections, otherwise

pytestmark = pytest.mark.skipif(not SHARED.is_dir(), reason=MISSING)


@pytest.fixture(scope="module")
def proposals() -> list[Correction]:
    return corrections()


@pytest.fixture(scope="module")
def listed() -> dict[tuple[str, str], Otherwise]:
    return {(row.language, row.message): row for row in otherwise()}


@pytest.fixture(scope="module")
def today(proposals: list[Correction], listed: dict[tuple[str, str], Otherwise]) -> Today:
    return Today.of(proposals, list(listed.values()))


def test_all_of_them_are_read(proposals: list[Correction]) -> None:
    assert len(proposals) == 1784


def test_each_is_applied_or_gone_or_listed(
    proposals: list[Correction], listed: dict[tuple[str, str], Otherwise], today: Today
) -> None:
    missed = [
        (each.language, each.message, today.words(each), each.proposed)
        for each in proposals
        if today.words(each) not in (None, each.proposed) and (each.language, each.message) not in listed
    ]
    assert missed == []


def test_most_messages_are_still_said(proposals: list[Correction], today: Today) -> None:
    """Else the test above would have nothing to look at."""
    assert sum(today.words(each) is not None for each in proposals) > 1700


def test_the_list_says_what_is_said(
    proposals: list[Correction], listed: dict[tuple[str, str], Otherwise], today: Today
) -> None:
    """It tells our words as they are today, of messages that were corrected, and never of an applied correction."""
    found = {(each.language, each.message): each for each in proposals}
    assert set(listed) - set(found) == set()
    for key, row in listed.items():
        now = today.words(found[key])
        assert now is not None, row
        assert row.words == now[0], row
        assert now != found[key].proposed, row


def test_every_row_gives_a_reason(listed: dict[tuple[str, str], Otherwise]) -> None:
    assert [row for row in listed.values() if len(row.reason.split()) < 3] == []
