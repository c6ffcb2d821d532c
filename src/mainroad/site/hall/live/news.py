"""What has happened at a live board, in words: each fact once, to those who may hear it, in their voice."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

import msgspec

from mainroad.journal.records import Fact, Record
from mainroad.journal.written_rulings import Value, WrittenRuling
from mainroad.play.decide.voices import presses_itself
from mainroad.play.decider import GAME
from mainroad.play.facts import Announced, AssistantJoined, ClockSet, Finished, Moved, Pressed, Ruled, Told, Wrote
from mainroad.play.protocol import Teller, sentence_of
from mainroad.play.protocol import spoken as in_words
from mainroad.play.roles import Role
from mainroad.play.state import Game
from mainroad.site.hall.live import game_payload
from mainroad.site.hall.live.board_payload import last_said
from mainroad.site.hall.live.spoken import time_words
from mainroad.site.hall.live.visibility import hears
from mainroad.site.hall.models import STREAMS
from mainroad.site.journal_store import service
from mainroad.words import say

FACE = re.compile(r"\d{1,3}:[0-5]\d:[0-5]\d")
"""A time as a clock shows it: so it stands in the journal."""


class News(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A fact, told."""

    version: int
    kind: str
    side: str
    text: str
    said: str = ""
    """A move in the reader's own voice, where that is known."""
    lang: str = ""


def move_news(state: Game, made: game_payload.MoveSeen, version: int, voice: game_payload.Voice) -> tuple[News, ...]:
    """The news of a move that was made and pressed, and nothing else."""
    last = state.made[-1]
    said, lang = last_said(last.before.position, last.text, voice.said)
    return (News(version - 1, "moved", made.side, made.spoken, said, lang),)


REPEATED = frozenset({"play.offers.made.after-move", "play.clock.runs"})
"""Rulings that say no more than the fact before them, which has been told."""


def is_quiet(state: Game, fact: Fact) -> bool:
    """Whether nobody is told of a fact in words: the clock shows it, or was pressed by the move itself.

    Where the press is a step of its own, who waits for it does not see it; and a clock that an arbiter sets is told.
    """
    if isinstance(fact, Pressed):
        return presses_itself(state, fact.side)
    if isinstance(fact, Ruled):
        return fact.ruling.message in REPEATED
    return isinstance(fact, Wrote)


def heard_by(role: Role, news: tuple[News, ...]) -> tuple[News, ...]:
    """What somebody hears of the news: what is between a player and the arbiters only they, and who assists them."""
    return tuple(item for item in news if hears(role, item.kind, item.side))


def news_of(state: Game, records: Sequence[Record], voice: game_payload.Voice, after: int) -> tuple[News, ...]:
    """Facts in words, from a state on; what is older than a version is only replayed."""
    found: list[News] = []
    for record in records:
        fact = GAME.codec.read(record)
        kind = _kind(record, fact)
        if record.version > after and not is_quiet(state, fact):
            said, lang = _said(state, fact, voice)
            text = _in_words(state, fact, voice)
            if isinstance(fact, ClockSet):
                text = _clock_set(state, fact, voice, [item.text for item in found])
            if text:
                found.append(News(record.version, kind, _side(fact), text, said, lang))
        state = GAME.evolve(state, fact)
    return tuple(found)


def _kind(record: Record, fact: Fact) -> str:
    """What sort of news a fact is; words that were not the move on the board are news of their own."""
    is_wrong = isinstance(fact, Announced) and fact.word != "right"
    return "misannounced" if is_wrong else record.type.removeprefix(f"{STREAMS}.")


def _side(fact: Fact) -> str:
    side = getattr(fact, "side", None)
    return side.value if side else ""


def _said(state: Game, fact: Fact, voice: game_payload.Voice) -> tuple[str, str]:
    return last_said(state.position, fact.move, voice.said) if isinstance(fact, Moved) else ("", "")


def _in_words(state: Game, fact: Fact, voice: game_payload.Voice) -> str:
    """A fact told: a move as it is said aloud, anything else as the protocol has it, but with its times in words."""
    if isinstance(fact, Told):
        return in_words(_aloud(fact.ruling, voice.language), voice.language)
    if isinstance(fact, Moved):
        return game_payload.move_seen(state.position, fact.move, True, fact.side, 0, voice).spoken
    if isinstance(fact, Finished):
        return _over(GAME.evolve(state, fact), fact, voice.language)
    if isinstance(fact, Pressed | AssistantJoined):  # without a time that nobody asked for, without the id of a person
        name = "pressed" if isinstance(fact, Pressed) else "assisted"
        return say(f"hall.{name}", voice.language, side=say(f"play.side.{fact.side.value}", voice.language))
    return sentence_of(Teller(state, voice.language, {}, partial(time_words, language=voice.language)), fact)


def _over(state: Game, fact: Finished, language: str) -> str:
    shown = game_payload.result_shown(state)
    score = shown.score if shown else ""
    reason = game_payload.over_in_words(state, fact.ruling, language)
    return f"{say('play.told.finished', language, score=score)} {reason}"


def _aloud(ruling: WrittenRuling, language: str) -> WrittenRuling:
    """A ruling whose times are words instead of what a clock shows."""
    told = {name: _time_aloud(value, language) for name, value in ruling.parameters.items()}
    return msgspec.structs.replace(ruling, parameters=told)


def _time_aloud(value: Value, language: str) -> Value:
    if not isinstance(value, str) or not FACE.fullmatch(value):
        return value
    hours, minutes, seconds = map(int, value.split(":"))
    return time_words(((hours * 60 + minutes) * 60 + seconds) * 1000, language)


def _clock_set(state: Game, fact: ClockSet, voice: game_payload.Voice, told: Sequence[str]) -> str:
    """Why the clock shows something else, unless that was told just before, and what it shows if that is new."""
    ruling = in_words(fact.ruling, voice.language)
    parts = [] if any(ruling in text for text in told) else [ruling]
    left = fact.clock.left_ms
    if left != state.clock.at(max(fact.clock.at_ms, state.clock.at_ms)):
        times = left.map(lambda each: time_words(each, voice.language))
        parts.append(say("hall.clock-set", voice.language, white=times.white, black=times.black))
    return " ".join(parts)


def story(stream: str, voice: game_payload.Voice, after: int) -> tuple[News, ...]:
    """What has happened to a game since a version, told."""
    return news_of(GAME.initial, list(service.records(stream)), voice, after)
