"""What cannot be read for a rating list is said in one sentence."""

from __future__ import annotations

from mainroad.basics import Refusal
from mainroad.words import say


class RatingFileError(ValueError):
    """A file that does not say what a rating list needs; the refusal says what and where."""

    def __init__(self, what: str, **parameters: object) -> None:
        self.refusal = Refusal(f"rating-file.{what}", (), parameters)
        super().__init__(say(self.refusal.message, "en", **parameters))
