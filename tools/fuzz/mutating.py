"""Broken inputs from real ones: words, lines, numbers and JSON values are dropped, doubled, exchanged and inflated."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Sequence
from itertools import chain

from tools.fuzz.target import Sample, Target

_TOKEN = re.compile(r"[^\W\d_]+|\d+|\s+|.", re.DOTALL)
_NUMBER = re.compile(r"-?\d+")

NUMBERS = (
    "0", "-1", "1", "7", "00", "-0", "255", "256", "65536", "2147483648", "9223372036854775807",
    "9223372036854775808", "1" + "0" * 20, "9" * 99, "9" * 400, "9" * 5000, "1e9", "1e999", "-1e999", "1e-999",
    "0x10", "1_000", "1.5", ".5", "½", "²", "٣", "१२", "𝟙", "Ⅳ", "NaN", "nan", "Infinity", "-inf", "+1", " 1", "1 ",
    "0.1" + "0" * 300 + "1", "1/0",
)  # fmt: skip
NASTY = (
    "", "\0", "\ud800", "\udcff", "\udfff\ud800", "\ufeff", "\u202e", "\u200d", "\u2028", "\u0085", "\x1c", "\x0b",
    "\r", "\r\n", "\n\n", "\x7f", "\x1b[31m", "\u0301" * 9, "İ", "ß", "ſ", "K", "ﬁ", "é", "💥", "&amp;", "&#0;",
    "&lt;script&gt;", "<script>", "<!--", "]]>", "%s", "%(x)s", "%00", "%ff", "{", "}", "{}", "{0}", "{0.__class__}",
    "{x!r:>99}", "$", "\\", "\\u0000", "\\ud800", "'", '"', '"""', "`", ";", "--", "/*", "..", "../../etc/passwd",
    "/", "//", "\\\\", "con", "*", "?", "[", "]", "(", ")", "[[", "|", "~", "^", "#", "@", "=", ":", "::", ",", ",,",
    "-", "–", "x", "×", "null", "true", "false", "[]", '""', "None", "on", "1970-01-01", "0000-00-00", "9999-12-31",
    "9999-12-31T23:59:59Z", "0001-01-01T00:00:00+23:59", "25:61:61", "П" * 60,
)  # fmt: skip
BRACKETS = (
    "[", "(", "{", '{"a":', '[["', "(1. ", "[a.", "<", "((", "\\", "'", '"', "-", "-a", "a.", "{{", "[[a]]\n", "1-",
)  # fmt: skip
_LONGER = 10


def mutated(target: Target, samples: Sequence[Sample], seed: str, number: int) -> Sample:
    """Input `number` of a target: the samples themselves first, then ever new ones."""
    if number < len(samples):
        return samples[number]
    chance = random.Random(f"{seed}/{target.name}/{number}")
    sample = list(chance.choice(samples))
    for _ in range(chance.choice((1, 1, 1, 2, 3, 5))):
        _mutate(sample, target, samples, chance)
    longest = target.longest * (_LONGER if chance.random() < 0.02 else 1)
    fixed = sample[: target.fixed]
    return (*fixed, *(_fitted(part, longest, is_binary=target.is_binary) for part in sample[target.fixed :]))


def _fitted(part: str, longest: int, *, is_binary: bool) -> str:
    if is_binary:
        part = part.encode("latin-1", "replace").decode("latin-1")
    return part[:longest]


def _mutate(sample: list[str], target: Target, samples: Sequence[Sample], chance: random.Random) -> None:
    """Change one part; parts may also come, go and change places."""
    shape = chance.random()
    fresh = target.fresh()
    if len(sample) <= target.fixed or (fresh and shape > 0.8):
        sample.append(chance.choice(fresh or NASTY))
        if not fresh:
            return
    place = chance.randrange(target.fixed, len(sample))
    if len(sample) - target.fixed > 1 and shape < 0.06:
        del sample[place]
    elif len(sample) - target.fixed > 1 and shape < 0.1:
        sample.insert(place, sample[chance.randrange(target.fixed, len(sample))])
    elif len(sample) - target.fixed > 1 and shape < 0.14:
        other = chance.choice(samples)[target.fixed :]
        sample[place : place + 1] = other[: chance.randint(1, 3)]
    else:
        others = _parts(samples, target.fixed)
        operation = chance.choice(_BYTES if target.is_binary and chance.random() < 0.8 else OPERATIONS)
        sample[place] = operation(sample[place], [*others, *target.words], chance)


_known: dict[int, list[str]] = {}


def _parts(samples: Sequence[Sample], fixed: int) -> list[str]:
    """Every part of every sample: the pool from which pieces are taken."""
    if id(samples) not in _known:
        _known[id(samples)] = list(chain.from_iterable(sample[fixed:] for sample in samples))
    return _known[id(samples)]


# -- texts ---------------------------------------------------------------------------------------------


def _tokens(text: str) -> list[str]:
    return _TOKEN.findall(text[:20_000]) or [""]


def _word(others: Sequence[str], chance: random.Random) -> str:
    """A word of the language, a number, or something nasty."""
    return chance.choice(
        (
            lambda: chance.choice(_tokens(chance.choice(others))),
            lambda: chance.choice(NUMBERS),
            lambda: chance.choice(NASTY),
        )
    )()


def _drop(text: str, others: Sequence[str], chance: random.Random) -> str:
    tokens = _tokens(text)
    first = chance.randrange(len(tokens))
    del tokens[first : first + chance.choice((1, 1, 2, 5))]
    return "".join(tokens)


def _insert(text: str, others: Sequence[str], chance: random.Random) -> str:
    tokens = _tokens(text)
    tokens.insert(chance.randint(0, len(tokens)), _word(others, chance))
    return "".join(tokens)


def _replace(text: str, others: Sequence[str], chance: random.Random) -> str:
    tokens = _tokens(text)
    tokens[chance.randrange(len(tokens))] = _word(others, chance)
    return "".join(tokens)


def _swap(text: str, others: Sequence[str], chance: random.Random) -> str:
    tokens = _tokens(text)
    one, two = chance.randrange(len(tokens)), chance.randrange(len(tokens))
    tokens[one], tokens[two] = tokens[two], tokens[one]
    return "".join(tokens)


def _number(text: str, others: Sequence[str], chance: random.Random) -> str:
    found = list(_NUMBER.finditer(text))
    if not found:
        return _insert(text, others, chance)
    match = chance.choice(found)
    near = str(int(match[0][:50]) + chance.choice((-1, 1, 10, -10)))
    return text[: match.start()] + chance.choice((near, *NUMBERS)) + text[match.end() :]


def _repeat(text: str, others: Sequence[str], chance: random.Random) -> str:
    tokens = _tokens(text)
    first = chance.randrange(len(tokens))
    last = min(len(tokens), first + chance.choice((1, 1, 2, 4, 20)))
    piece = "".join(tokens[first:last])
    times = chance.choice((2, 3, 10, 100, 1000, 10_000))
    return "".join([*tokens[:first], piece * min(times, 40_000 // (len(piece) or 1) + 1), *tokens[last:]])


def _nest(text: str, others: Sequence[str], chance: random.Random) -> str:
    place = chance.randint(0, len(text))
    return text[:place] + chance.choice(BRACKETS) * chance.choice((2, 50, 500, 3000)) + text[place:]


def _splice(text: str, others: Sequence[str], chance: random.Random) -> str:
    other = chance.choice(others)
    return text[: chance.randint(0, len(text))] + other[chance.randint(0, len(other)) :]


def _truncate(text: str, others: Sequence[str], chance: random.Random) -> str:
    place = chance.randint(0, len(text))
    return text[:place] if chance.random() < 0.5 else text[place:]


def _whole(text: str, others: Sequence[str], chance: random.Random) -> str:
    return chance.choice((*NASTY, *NUMBERS, *others[:50], *others[-50:]))


def _lines(text: str, others: Sequence[str], chance: random.Random) -> str:
    lines = text.splitlines(keepends=True) or [""]
    place, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(4):
        case 0:
            del lines[place]
        case 1:
            lines.insert(other, lines[place])
        case 2:
            lines[place], lines[other] = lines[other], lines[place]
        case _:
            strange = chance.choice(others).splitlines(keepends=True) or [""]
            lines.insert(place, chance.choice(strange))
    return "".join(lines)


def _letter(text: str, others: Sequence[str], chance: random.Random) -> str:
    place = chance.randint(0, len(text))
    letter = chr(chance.choice((chance.randrange(128), chance.randrange(0x250), chance.randrange(0x110000))))
    return text[:place] + letter + text[place + chance.randint(0, 1) :]


# -- JSON ------------------------------------------------------------------------------------------------

_ENDLESS = (float("nan"), float("inf"))
_VALUES: tuple[object, ...] = (
    None,
    True,
    False,
    0,
    -1,
    10**30,
    1.5,
    *_ENDLESS,
    "",
    [],
    {},
    "\0",
    "\ud800",
    [[[]]],
    "x" * 999,
)


def _json(text: str, others: Sequence[str], chance: random.Random) -> str:
    """Change one value of one line of JSON; what is no JSON is changed as text."""
    lines = text.splitlines()
    places = [place for place, line in enumerate(lines) if line[:1] in ("{", "[")]
    if not places:
        return _replace(text, others, chance)
    place = chance.choice(places)
    try:
        value = json.loads(lines[place])
    except (ValueError, RecursionError):
        return _replace(text, others, chance)
    lines[place] = json.dumps(_changed(value, others, chance), ensure_ascii=chance.random() < 0.5)
    if chance.random() < 0.1:  # a key said twice
        lines[place] = re.sub(r'^\{("\w+"): ', r"{\1: 0, \1: ", lines[place])
    return "\n".join(lines)


def _changed(value: object, others: Sequence[str], chance: random.Random) -> object:
    if isinstance(value, dict) and value and chance.random() < 0.9:
        return _changed_table(value, others, chance)
    if isinstance(value, list) and value and chance.random() < 0.9:
        return _changed_list(value, others, chance)
    if isinstance(value, str) and chance.random() < 0.6:
        return chance.choice(TEXTS)(value, others, chance)
    if isinstance(value, int) and chance.random() < 0.5:
        return value + chance.choice((-1, 1, 100, -100, 10**12, -(10**12)))
    return chance.choice(_VALUES)


def _changed_table(value: dict[str, object], others: Sequence[str], chance: random.Random) -> object:
    key = chance.choice(list(value))
    if (kind := chance.random()) < 0.08:
        return {name: each for name, each in value.items() if name != key}
    if kind < 0.14:
        return {**value, _word(others, chance): value[key]}
    return {**value, key: _changed(value[key], others, chance)}


def _changed_list(value: list[object], others: Sequence[str], chance: random.Random) -> object:
    place = chance.randrange(len(value))
    if (kind := chance.random()) < 0.1:
        return [*value[:place], *value[place + 1 :]]
    if kind < 0.2:
        return value * chance.choice((2, 30))
    return [*value[:place], _changed(value[place], others, chance), *value[place + 1 :]]


# -- bytes -------------------------------------------------------------------------------------------------


def _flip(text: str, others: Sequence[str], chance: random.Random) -> str:
    if not text:
        return "PK"
    letters = list(text)
    for _ in range(chance.choice((1, 1, 2, 8))):
        letters[chance.randrange(len(letters))] = chr(chance.choice((0, 1, 0x7F, 0xFF, chance.randrange(256))))
    return "".join(letters)


Operation = Callable[[str, Sequence[str], random.Random], str]
TEXTS: tuple[Operation, ...] = (
    _drop, _insert, _replace, _swap, _number, _repeat, _nest, _splice, _truncate, _whole, _letter,
)  # fmt: skip
OPERATIONS: tuple[Operation, ...] = (*TEXTS, _replace, _insert, _number, _lines, _lines, _json, _json)
_BYTES: tuple[Operation, ...] = (_flip, _flip, _truncate, _splice)
