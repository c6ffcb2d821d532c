"""An answer of the ruling desk in words: the headline, each ruling with its articles, the clocks, what is left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from mainroad.basics import Article, BySide, Ruling, Side, citation
from mainroad.clocks.faces import display, flag_at
from mainroad.play.rulings.answer import DeskAnswer, Option
from mainroad.play.rulings.fields import ATTRIBUTES, FIELDS, side_name
from mainroad.play.rulings.reading import read_situation, situation_texts, usual_text
from mainroad.play.rulings.situation import Situation
from mainroad.words import say, say_of

RESULTS = {
    (2, 0): "white",
    (0, 2): "black",
    (1, 1): "draw",
    (0, 0): "both-lose",
    (0, 1): "black-half",
    (1, 0): "white-half",
}


@dataclass(frozen=True)
class Sentence:
    """A sentence with its articles."""

    words: str
    articles: tuple[Article, ...] = ()

    def __str__(self) -> str:
        cited = citation(self.articles)
        return self.words + cited


@dataclass(frozen=True)
class Way:
    """A way to go on, in words, and the situation in which it was taken."""

    words: str
    option: Option
    situation: Situation


@dataclass(frozen=True)
class AnswerText:
    """An answer in a language."""

    headline: str
    sentences: tuple[Sentence, ...]
    sides: BySide[str]
    """What the sides are called: the dark pieces of checkers are red (CK 1.9)."""
    clocks: BySide[str] | None
    question: str
    ways: tuple[Way, ...]
    dials: tuple[str, ...] = ()
    """How the hands of a mechanical clock are set, or stand."""
    assumed: str = ""
    """What was taken for granted."""
    set_clocks: str = ""
    """To what the clocks are set, in one sentence."""


def answer_text(situation: Situation, ruled: DeskAnswer, language: str) -> AnswerText:
    """Tell an answer."""
    ways = tuple(_way(situation, option, language) for option in _options(ruled))
    clocks = ruled.left_ms.map(display) if ruled.left_ms and ruled.halves is None else None
    return AnswerText(
        headline(situation, ruled, language),
        tuple(_sentence(ruling, situation.game, language) for ruling in ruled.rulings),
        BySide(*(side_name(situation.game, side, language) for side in Side)),
        clocks,
        _question(situation, ruled, language) if ways else "",
        ways,
        tuple(_dials(situation, ruled, language)),
        _assumed(situation, ruled, language),
        _set_clocks(situation.game, clocks, language) if clocks else "",
    )


def _set_clocks(game: str, clocks: BySide[str], language: str) -> str:
    return say_of(game, "ruling.clocks", language, white=clocks.white, black=clocks.black)


def _dials(situation: Situation, ruled: DeskAnswer, language: str) -> Iterator[str]:
    """How the hands of a mechanical clock are set for each game, or stand now."""
    for number, setting in enumerate(ruled.hands, start=1):
        controls = ", ".join(map(_clock_face, setting.controls))
        yield say("ruling.hands", language, game=number, start=_clock_face(setting.start), controls=controls)
        if setting.shift:
            yield say("ruling.hands-forward", language, minutes=setting.shift // timedelta(minutes=1))
    if ruled.dials and ruled.left_ms:
        shown = {side.value: _dial(ruled.dials[side], ruled.left_ms[side], language) for side in Side}
        yield say_of(situation.game, "ruling.dials", language, **shown)


def _clock_face(time: timedelta) -> str:
    """What a dial of twelve hours shows."""
    seconds = time // timedelta(seconds=1) % (12 * 3600)
    hours, minutes, rest = seconds // 3600 or 12, seconds // 60 % 60, seconds % 60
    return f"{hours}:{minutes:02}:{rest:02}" if rest else f"{hours}:{minutes:02}"


def _dial(time: timedelta, left_ms: int, language: str) -> str:
    return f"{_clock_face(time)} ({say(f'ruling.flag.{flag_at(left_ms).value}', language)})"


def _assumed(situation: Situation, ruled: DeskAnswer, language: str) -> str:
    fields = (FIELDS[ATTRIBUTES[attribute]] for attribute in ruled.assumed)
    told = [
        f"{say_of(situation.game, field.label, language)}: {usual_text(field, situation, language)}" for field in fields
    ]
    return say("ruling.assumed", language, fields="; ".join(told)) if told else ""


def _options(ruled: DeskAnswer) -> tuple[Option, ...]:
    """The ways to go on: those of a question, or to withhold what need not be imposed."""
    if ruled.asked:
        return ruled.asked.options
    return (Option("withheld", "yes", "ruling.withheld.yes"),) if ruled.may_withhold else ()


def _sentence(ruling: Ruling, game: str, language: str) -> Sentence:
    known = dict(ruling.parameters)
    if known.get("side") in {side.value for side in Side}:
        known["side"] = side_name(game, Side(known["side"]), language)
    return Sentence(say_of(game, ruling.message, language, **known), tuple(dict.fromkeys(ruling.articles)))


def _way(situation: Situation, option: Option, language: str) -> Way:
    words = say(option.message, language) if option.message else option.value
    return Way(words, option, after_choice(situation, option))


def after_choice(situation: Situation, option: Option) -> Situation:
    """The situation once a way has been chosen."""
    key = FIELDS[ATTRIBUTES[option.field]].name
    return read_situation({**dict(situation_texts(situation)), key: option.value})


def _question(situation: Situation, ruled: DeskAnswer, language: str) -> str:
    if ruled.asked is None or ruled.asked.by is None:
        return say("ruling.decides.arbiter", language)
    return say_of(situation.game, f"ruling.decides.{ruled.asked.by.value}", language)


def headline(situation: Situation, ruled: DeskAnswer, language: str) -> str:
    """What the arbiter does now, in one line."""
    if ruled.problem:
        return say("ruling.head.unread", language)
    if ruled.wants:
        names = (say(FIELDS[ATTRIBUTES.get(name, name)].label, language) for name in ruled.wants)
        return say("ruling.head.wants", language, fields=", ".join(names))
    if ruled.asked:
        return _question(situation, ruled, language)
    if ruled.halves is not None:
        return say_of(situation.game, f"ruling.result.{RESULTS[ruled.halves.white, ruled.halves.black]}", language)
    if ruled.over or ruled.advice:
        return say("ruling.head.over" if ruled.over else "ruling.head.advice", language)
    return _goes_on(situation, ruled, language)


def _goes_on(situation: Situation, ruled: DeskAnswer, language: str) -> str:
    parts = [say("ruling.head.anew" if ruled.anew else "ruling.head.goes-on", language)]
    if ruled.to_move:
        parts.append(say_of(situation.game, f"ruling.to-move.{ruled.to_move.value}", language))
    if ruled.runs:
        parts.append(say_of(situation.game, f"ruling.runs.{ruled.runs.value}", language))
    return " ".join(parts)


# -- as text and as a value -----------------------------------------------------------------------


def text_lines(ruled: DeskAnswer, tale: AnswerText, language: str) -> tuple[str, ...]:
    """An answer line by line, for a terminal or a journal."""
    found = [tale.headline, *map(str, tale.sentences)]
    if ruled.problem:
        found.append(ruled.problem)
    if tale.clocks:
        found.append(tale.set_clocks)
    found += tale.dials
    if ruled.position:
        found.append(say("ruling.position", language, position=ruled.position))
    if ruled.moves:
        found.append(say("ruling.moves", language, moves=", ".join(ruled.moves)))
    if tale.ways:
        found += [tale.question, *(f"  --{_key(way.option)} {way.option.value}: {way.words}" for way in tale.ways)]
    if tale.assumed:
        found.append(tale.assumed)
    return tuple(dict.fromkeys(found))


def _key(option: Option) -> str:
    return ATTRIBUTES[option.field]


def json_value(ruled: DeskAnswer, tale: AnswerText) -> Mapping[str, Any]:
    """An answer as a value for JSON."""
    return {
        "headline": tale.headline,
        "rulings": [
            {"message": ruling.message, "sentence": sentence.words, "articles": list(map(str, sentence.articles))}
            for ruling, sentence in zip(ruled.rulings, tale.sentences, strict=True)
        ],
        "clocks": _clocks(ruled, tale),
        "runs": _side(ruled.runs),
        "to_move": _side(ruled.to_move),
        "position": ruled.position or None,
        "moves": list(ruled.moves),
        "half_points": {"white": ruled.halves.white, "black": ruled.halves.black} if ruled.halves else None,
        "counts_against": _side(ruled.offender),
        "sanction": ruled.sanction or None,
        "decides": _decides(ruled),
        "choices": [{"field": _key(w.option), "value": w.option.value, "words": w.words} for w in tale.ways],
        "game": "over" if ruled.over or ruled.halves else "anew" if ruled.anew else "goes-on",
        "dials": list(tale.dials),
        "assumed": [ATTRIBUTES[name] for name in ruled.assumed],
        "wants": [ATTRIBUTES.get(name, name) for name in ruled.wants],
        "problem": ruled.problem or None,
    }


def _side(side: Side | None) -> str | None:
    return side.value if side else None


def _clocks(ruled: DeskAnswer, tale: AnswerText) -> Mapping[str, Any] | None:
    if ruled.left_ms is None or tale.clocks is None:
        return None
    return {side.value: {"left_ms": ruled.left_ms[side], "shows": tale.clocks[side]} for side in Side}


def _decides(ruled: DeskAnswer) -> str | None:
    if ruled.asked is None:
        return None
    return ruled.asked.by.value if ruled.asked.by else "arbiter"
