"""What is asked, whether it is so, and by which article: every condition of titles, records and reports answers so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from mainroad.basics import Article, articles
from mainroad.words import say


@dataclass(frozen=True, slots=True)
class Verdict:
    """One condition and its answer; the message id and its parameters are put into words by a catalogue."""

    message: str
    is_met: bool
    articles: tuple[Article, ...]
    parameters: Mapping[str, object]

    def sentence(self, language: str = "en") -> str:
        """What was asked and what was found, with the articles."""
        cited = ", ".join(map(str, self.articles))
        said = say(self.message, language, **self.parameters)
        return f"{said} ({cited})" if cited else said

    def answer(self, language: str = "en") -> str:
        """The sentence with yes or no before it."""
        return f"{say('titles.yes' if self.is_met else 'titles.no', language)}: {self.sentence(language)}"


def verdict(message: str, is_met: bool, cited: str, **parameters: object) -> Verdict:
    """A verdict whose articles are written as in a rulebook: `FM A10-4.4.1.a, FM A10-T.4`."""
    return Verdict(message, is_met, articles(cited), parameters)


def all_met(verdicts: Iterable[Verdict]) -> bool:
    """Whether everything that was asked is so."""
    return all(verdict.is_met for verdict in verdicts)
