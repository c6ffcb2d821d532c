"""A visitor's question to the register, in plain words of any of the four languages.

What was typed is looked for as it stands; then among the gists and the names of areas, in any form of the words; then
by the terms of the sport that the register's English has for them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import islice, product

from django.utils import translation

from mainroad.basics import Article
from mainroad.rulebooks import BOOKS, REGISTER, ArticleKind, RegisterEntry
from mainroad.rulebooks.gists import gists
from mainroad.site.reader.glossary import TERMS
from mainroad.site.reader.names import AREAS
from mainroad.words import LANGUAGES, say
from mainroad.words.stems import Index, fold, stem, words

ENOUGH = 0.6
"""What answers a question less than this, beside the best answer, is left out."""
_STEM = 4
_ENDING = 3
_MOST_READINGS = 64
"""So many ways to put a question into English are tried."""


def find(text: str, code: str = "", area: str = "", kind: str = "") -> tuple[RegisterEntry, ...]:
    """Return the articles that answer a search form, the best first."""
    asked = text.split()
    typed = _find([asked], code, area, kind)
    told = words(text)
    if not told or (typed and len(told) == 1):
        return typed
    fits = {entry.article for entry in _find([_numbers(asked)], code, area, kind)}
    for tongue in _likeliest_first(text):
        with translation.override(tongue):
            termed = _find(_in_english(asked), code, area, kind)
        more = [*_by_gist(text, tongue, fits), *termed]
        if more:
            return tuple({entry.article: entry for entry in (*typed, *more)}.values())
    return typed


def _likeliest_first(text: str) -> list[str]:
    """The languages, that first which knows most words of a question; of equals the visitor's own."""
    own = translation.get_language() or "en"
    return sorted(LANGUAGES, key=lambda tongue: (-_index(tongue).known(text), tongue != own))


def _find(questions: Iterable[Iterable[str]], code: str, area: str, kind: str) -> tuple[RegisterEntry, ...]:
    kinds = [ArticleKind(kind)] if kind else []
    found = {
        entry.article: entry
        for asked in questions
        for entry in REGISTER.find(" ".join(asked), codes=[code] * bool(code), areas=[area] * bool(area), kinds=kinds)
    }
    return tuple(found.values())


# -- by gist --------------------------------------------------------------------------------------


def _by_gist(text: str, language: str, fits: set[Article]) -> Iterator[RegisterEntry]:
    """The articles whose gist in a language tells of the question, the best first."""
    weights = {article: weight for article, weight in _index(language).weigh(text).items() if article in fits}
    least = ENOUGH * max(weights.values(), default=0.0)
    ranked = sorted(weights, key=lambda article: -weights[article])
    return (REGISTER.entry(article) for article in ranked if weights[article] >= least)


@cache
def _index(language: str) -> Index[Article]:
    with translation.override(language):
        names = {area: str(name) for area, name in AREAS.items()}
    told = gists(language) if language != "en" else {entry.article: entry.gist for entry in REGISTER.entries()}
    texts = {article: f"{text} {names[REGISTER.entry(article).area]}" for article, text in told.items()}
    return Index(language, texts, say("ruling.words-common", language))


# -- by the terms of the sport --------------------------------------------------------------------


def _numbers(asked: list[str]) -> list[str]:
    """The codes and the numbers of articles in a question: every article must fit them."""
    return [word for word in asked if word.upper() in BOOKS or ("." in word.strip(".") and word[:1].isalnum())]


def _in_english(asked: list[str]) -> Iterable[tuple[str, ...]]:
    """The question in the register's words; a question without any term of the sport has none."""
    terms = {fold(str(name)): english for name, english in TERMS}
    known = [(word, _meanings(word, terms)) for word in asked]
    if not any(meanings for _, meanings in known):
        return ()
    kept = [meanings or (word,) for word, meanings in known if meanings or not words(word) or _is_latin(word)]
    return islice(product(*kept), _MOST_READINGS)


def _is_latin(word: str) -> bool:
    return word.isascii() and translation.get_language() != "lt"


def _meanings(word: str, terms: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    short = fold(word)
    likeness = {term: _common(short, term) for term in terms if _is_form(short, term)}
    return terms[max(likeness, key=lambda term: likeness[term])] if likeness else ()


def _is_form(word: str, term: str) -> bool:
    """Tell whether two words differ only in their endings, as дамкой and дамка do."""
    language = translation.get_language() or "en"
    if len(word) >= _STEM and language in LANGUAGES and stem(word, language) == stem(term, language):
        return True
    common = _common(word, term)
    least = min(_STEM, max(3, len(term) - 1))  # damos is a form of dama
    return common >= least and max(len(word), len(term)) - common <= _ENDING


def _common(one: str, other: str) -> int:
    return next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
