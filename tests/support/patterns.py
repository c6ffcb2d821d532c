"""Regular expressions taken apart: can one backtrack more than linearly on outside text?

A pattern is turned into an automaton. It is ambiguous when some text can be read along two ways that meet again and
again: a repeat inside a repeat, or two repeats side by side that fit the same characters. `steps` plays Python's
backtracking by hand and counts, so that growth is measured without a clock.
"""

from __future__ import annotations

import re
from collections import defaultdict, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from re import _constants as c  # type: ignore[attr-defined]
from re import _parser  # type: ignore[attr-defined]
from typing import Any

Node = tuple[Any, Any]

ALPHABET = [*map(chr, range(0x180)), *map(chr, range(0x400, 0x530)), *"½–—−×…‐‘’“”•\u2028\u3000٣一"]
"""Every character that a pattern of ours tells apart stands here, with a few that none does."""


def fits(node: Node, flags: int) -> frozenset[str]:
    """The characters of the alphabet that one step of a pattern accepts."""
    kind, value = node
    one: Callable[[str], bool]
    if kind is c.LITERAL:
        one = _folded(flags, lambda char: ord(char) == value)
    elif kind is c.NOT_LITERAL:
        one = lambda char: not _folded(flags, lambda other: ord(other) == value)(char)  # noqa: E731
    elif kind is c.ANY:
        one = lambda char: bool(flags & re.DOTALL) or char != "\n"  # noqa: E731
    else:
        negated = bool(value) and value[0][0] is c.NEGATE
        inside = _folded(flags, lambda char: any(_in_set(part, char) for part in value[negated:]))
        one = lambda char: inside(char) != negated  # noqa: E731
    return frozenset(filter(one, ALPHABET))


def _folded(flags: int, one: Callable[[str], bool]) -> Callable[[str], bool]:
    if not flags & re.IGNORECASE:
        return one
    return lambda char: one(char) or any(len(other) == 1 and one(other) for other in (char.lower(), char.upper()))


def _in_set(part: Node, char: str) -> bool:
    kind, value = part
    if kind is c.LITERAL:
        return ord(char) == int(value)
    if kind is c.RANGE:
        return bool(value[0] <= ord(char) <= value[1])
    letter = {c.CATEGORY_DIGIT: "d", c.CATEGORY_SPACE: "s", c.CATEGORY_WORD: "w"}
    negative = {c.CATEGORY_NOT_DIGIT: "D", c.CATEGORY_NOT_SPACE: "S", c.CATEGORY_NOT_WORD: "W"}
    return re.fullmatch("\\" + {**letter, **negative}[value], char) is not None


SINGLE = (c.LITERAL, c.NOT_LITERAL, c.ANY, c.IN)
REPEATS = (c.MAX_REPEAT, c.MIN_REPEAT, c.POSSESSIVE_REPEAT)


# -- the automaton --------------------------------------------------------------------------------------


@dataclass
class Automaton:
    """States and the characters that lead from one to another; lookaround is taken as nothing."""

    flags: int
    steps: dict[int, list[tuple[frozenset[str], int]]] = field(default_factory=lambda: defaultdict(list))
    free: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    size: int = 1

    def new(self) -> int:
        self.size += 1
        return self.size - 1

    def build(self, nodes: Any, start: int) -> int:
        for node in nodes:
            start = self.one(node, start)
        return start

    def one(self, node: Node, start: int) -> int:
        kind, value = node
        if kind in SINGLE:
            end = self.new()
            self.steps[start].append((fits(node, self.flags), end))
            return end
        if kind is c.SUBPATTERN:
            return self.build(value[3], start)
        if kind is c.BRANCH:
            end = self.new()
            for way in value[1]:
                self.free[self.build(way, self._after(start))].append(end)
            return end
        if kind in REPEATS:
            return self.repeat(kind, *value, start=start)
        if kind is c.ATOMIC_GROUP:
            return self.build(value, start)
        return start  # an anchor, or a look around

    def _after(self, start: int) -> int:
        fresh = self.new()
        self.free[start].append(fresh)
        return fresh

    def repeat(self, kind: Any, least: int, most: Any, body: Any, *, start: int) -> int:
        for _ in range(min(least, 3)):
            start = self.build(body, start)
        if kind is c.POSSESSIVE_REPEAT:  # gives nothing back: it is read in one way only
            return self._after(start)
        if most is c.MAXREPEAT:
            loop = self._after(start)
            self.free[self.build(body, loop)].append(loop)
            return self._after(loop)
        end = self.new()
        self.free[start].append(end)
        for _ in range(min(int(most) - least, 3)):
            start = self.build(body, start)
            self.free[start].append(end)
        return end

    @cached_property
    def closure(self) -> dict[int, frozenset[int]]:
        return {state: frozenset(self._reached(state)) for state in range(self.size)}

    def _reached(self, state: int) -> set[int]:
        found, todo = {state}, [state]
        while todo:
            for other in self.free[todo.pop()]:
                if other not in found:
                    found.add(other)
                    todo.append(other)
        return found

    @cached_property
    def moves(self) -> dict[int, list[tuple[frozenset[str], int]]]:
        """Steps with the free ones before them taken."""
        return {
            state: [step for near in sorted(self.closure[state]) for step in self.steps[near]]
            for state in range(self.size)
        }


def ambiguity(pattern: re.Pattern[str]) -> str | None:
    """A text that can be pumped because it is read in two ways from the same place; None: there is none."""
    automaton = Automaton(pattern.flags)
    automaton.build(_parser.parse(pattern.pattern, pattern.flags), 0)
    classes = _Classes(automaton)
    ahead = {state: classes.ahead(state) for state in classes.moves}
    turning = [state for state in sorted({0} | ahead[0]) if state in ahead[state]]
    for one in turning:
        for other in turning:
            if (other == one or other in ahead[one]) and (text := _pump(classes, one, other)):
                return text
    return None


class _Classes:
    """The automaton with characters that it never tells apart taken as one, as bits."""

    def __init__(self, automaton: Automaton) -> None:
        sets = sorted({fit for moves in automaton.moves.values() for fit, _ in moves}, key=sorted)
        kinds: dict[tuple[bool, ...], str] = {}
        for char in ALPHABET:
            kinds.setdefault(tuple(char in fit for fit in sets), char)
        self.chars = list(kinds.values())
        bits = {fit: sum(1 << n for n, char in enumerate(self.chars) if char in fit) for fit in sets}
        self.moves = {
            state: sorted({(bits[fit], target) for fit, target in moves}) for state, moves in automaton.moves.items()
        }

    def ahead(self, start: int) -> set[int]:
        found: set[int] = set()
        todo = [start]
        while todo:
            for _, target in self.moves[todo.pop()]:
                if target not in found:
                    found.add(target)
                    todo.append(target)
        return found

    def char(self, bits: int) -> str:
        return self.chars[(bits & -bits).bit_length() - 1]


Place = tuple[int, int, int]


def _pump(classes: _Classes, one: int, other: int) -> str | None:
    """A text that leads from one to itself, from one to the other, and from the other to itself.

    Where both are the same state, the two ways round must differ in between.
    """
    start, goal = (one, one, other), (one, other, other)
    todo: deque[tuple[Place, bool, str]] = deque([(start, False, "")])
    seen = {(start, False)}
    while todo:
        place, differs, text = todo.popleft()
        for target, bits in _together(classes, place):
            apart = differs or target[0] != target[1]
            if target == goal and (one != other or apart):
                return text + classes.char(bits)
            if (target, apart) not in seen:
                seen.add((target, apart))
                todo.append((target, apart, text + classes.char(bits)))
    return None


def _together(classes: _Classes, place: Place) -> Iterator[tuple[Place, int]]:
    for first, a in classes.moves[place[0]]:
        for second, b in classes.moves[place[1]]:
            if both := first & second:
                for third, z in classes.moves[place[2]]:
                    if common := both & third:
                        yield (a, b, z), common


# -- backtracking, counted ------------------------------------------------------------------------------


class TooManyStepsError(Exception):
    """The count has gone over its bound."""


@dataclass
class Backtracking:
    """Python's way of matching, played by hand: what is tried first, and what is tried when that fails."""

    pattern: re.Pattern[str]
    text: str
    most: int = 3_000_000
    taken: int = 0

    def __post_init__(self) -> None:
        self.tree = list(_parser.parse(self.pattern.pattern, self.pattern.flags))
        self.fits: dict[int, frozenset[str]] = {}

    def full(self) -> int:
        """Steps until the whole text fits, or is seen not to."""
        next((end for end in self.nodes(self.tree, 0, 0) if end == len(self.text)), None)
        return self.taken

    def search(self) -> int:
        """Steps until every part of the text that fits was found, one after another."""
        at = 0
        while at <= len(self.text):
            end = next(self.nodes(self.tree, 0, at), None)
            at = at + 1 if end is None else max(end, at + 1)
        return self.taken

    def nodes(self, nodes: Any, index: int, at: int) -> Iterator[int]:
        if index == len(nodes):
            yield at
            return
        for end in self.node(nodes[index], at):
            yield from self.nodes(nodes, index + 1, end)

    def node(self, node: Node, at: int) -> Iterator[int]:
        self.taken += 1
        if self.taken > self.most:
            raise TooManyStepsError
        kind, value = node
        if kind in SINGLE:
            yield from self.single(node, at)
        elif kind is c.SUBPATTERN:
            yield from self.nodes(value[3], 0, at)
        elif kind is c.BRANCH:
            for way in value[1]:
                yield from self.nodes(way, 0, at)
        elif kind in REPEATS:
            yield from self.repeat(kind, *value, at=at)
        elif kind is c.ATOMIC_GROUP:
            yield from _first(self.nodes(value, 0, at))
        elif kind in (c.ASSERT, c.ASSERT_NOT):
            yield from self.look(kind, value, at)
        else:
            yield from self.anchor(value, at)

    def single(self, node: Node, at: int) -> Iterator[int]:
        known = self.fits.get(id(node))
        if known is None:
            known = self.fits[id(node)] = fits(node, self.pattern.flags)
        if at < len(self.text) and self.text[at] in known:
            yield at + 1

    def repeat(self, kind: Any, least: int, most: Any, body: Any, *, at: int) -> Iterator[int]:
        bound = len(self.text) + 1 if most is c.MAXREPEAT else int(most)
        if len(body) == 1 and body[0][0] in SINGLE:
            yield from self.run(kind, least, bound, body[0], at)
        elif kind is c.POSSESSIVE_REPEAT:
            yield from _first(self.greedy(least, bound, body, at, 0))
        elif kind is c.MIN_REPEAT:
            yield from self.lazy(least, bound, body, at, 0)
        else:
            yield from self.greedy(least, bound, body, at, 0)

    def run(self, kind: Any, least: int, bound: int, node: Node, at: int) -> Iterator[int]:
        """A repeat of one character, without recursion."""
        end = at
        ends = [at]
        while len(ends) <= bound and next(self.node(node, end), None) is not None:
            end += 1
            ends.append(end)
        allowed = ends[least:]
        if kind is c.MAX_REPEAT:
            allowed.reverse()
        yield from allowed[-1:] if kind is c.POSSESSIVE_REPEAT else allowed

    def greedy(self, least: int, bound: int, body: Any, at: int, done: int) -> Iterator[int]:
        if done < bound:
            for end in self.nodes(body, 0, at):
                if end > at:
                    yield from self.greedy(least, bound, body, end, done + 1)
        if done >= least:
            yield at

    def lazy(self, least: int, bound: int, body: Any, at: int, done: int) -> Iterator[int]:
        if done >= least:
            yield at
        if done < bound:
            for end in self.nodes(body, 0, at):
                if end > at:
                    yield from self.lazy(least, bound, body, end, done + 1)

    def look(self, kind: Any, value: Any, at: int) -> Iterator[int]:
        way, nodes = value
        start = at if way > 0 else at - nodes.getwidth()[0]
        found = start >= 0 and next(self.nodes(nodes, 0, start), None) is not None
        if found == (kind is c.ASSERT):
            yield at

    def anchor(self, value: Any, at: int) -> Iterator[int]:
        source = {c.AT_BEGINNING: "^", c.AT_END: "$", c.AT_BOUNDARY: r"\b", c.AT_NON_BOUNDARY: r"\B"}
        source |= {c.AT_BEGINNING_STRING: r"\A", c.AT_END_STRING: r"\Z"}
        if re.compile(source[value], self.pattern.flags & re.MULTILINE).match(self.text, at):
            yield at


def _first(ends: Iterator[int]) -> Iterator[int]:
    end = next(ends, None)
    if end is not None:
        yield end


def characters(pattern: re.Pattern[str]) -> list[str]:
    """One of every kind of character that a pattern tells apart."""
    automaton = Automaton(pattern.flags)
    automaton.build(_parser.parse(pattern.pattern, pattern.flags), 0)
    return _Classes(automaton).chars
