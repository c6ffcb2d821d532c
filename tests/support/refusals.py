"""Which refusal it is: a test that takes any refusal passes for the wrong reason."""

from __future__ import annotations

from mainroad.basics import Refusal


def refusal_message(outcome: object) -> str:
    assert isinstance(outcome, Refusal), outcome
    return outcome.message
