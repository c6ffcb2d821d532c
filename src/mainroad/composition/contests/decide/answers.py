"""What every decision of a contest answers with."""

from __future__ import annotations

from collections.abc import Sequence

from mainroad.basics import Refusal, articles
from mainroad.journal.records import Fact

Decision = Sequence[Fact] | Refusal


def no(what: str, cited: str = "", **parameters: object) -> Refusal:
    """Refuse with a message of composing."""
    return Refusal(f"composing.{what}", articles(cited), parameters)
