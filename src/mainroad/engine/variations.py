"""The tree of a solution: every white move with its rivals, every defence, to the very end."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field

from mainroad.basics import Side
from mainroad.engine.proof import Defences, End, TableValue, Turn
from mainroad.engine.questions import Question, Questions
from mainroad.engine.tasks import Draw
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition

SHARE_OF_A_MOVE = 0.2
"""The share of the time that is left in which a move that is known to be there may be looked for again."""
LONGEST = 150
"""So many white moves a line shows at the most."""


@dataclass
class _Node:
    """A position with White to move, as the tree grows."""

    position: DraughtsPosition
    before: tuple[DraughtsPosition, ...]
    depth: int
    questions: tuple[Question, ...] = ()
    chosen: Question | None = None
    then: _Replies | End = End.CUT


@dataclass
class _Replies:
    """A position with Black to move."""

    position: DraughtsPosition
    moves: list[tuple[DraughtsMove, _Node | End]] = field(default_factory=list)
    seen: list[tuple[int, _Node]] = field(default_factory=list)
    """The places of the moves that lead to what stands elsewhere in the tree."""


@dataclass
class Variations:
    """Grows a tree move by move, near its root first, so that what is cut is far from it."""

    questions: Questions
    turns: int
    solution: Mapping[DraughtsPosition, DraughtsMove]
    _root: _Node | _Replies | None = None
    _nodes: list[_Node] = field(default_factory=list)
    _at: dict[DraughtsPosition, _Node] = field(default_factory=dict)
    _waiting: deque[_Node] = field(default_factory=deque)

    def grow(self, position: DraughtsPosition, first: tuple[Question, ...]) -> None:
        """Grow from the first position, whose moves were asked about already where White begins."""
        if position.side is Side.WHITE:
            self._root = _Node(position, (), 1, first)
            self._plant(self._root)
        else:
            self._root = self._replies(position, (), 0)
        while self._waiting:
            self._follow(self._waiting.popleft())

    def tree(self) -> Turn | Defences | End:
        """What has grown, with what is known of every move by now."""
        if not isinstance(self.questions.prover.task, Draw):
            self._cut_rounds()
        whole = dict[int, Turn | End]()
        for node in reversed(self._nodes):
            whole[id(node)] = self._turn(node, whole)
        if isinstance(self._root, _Replies):
            return self._defences(self._root, whole)
        return whole[id(self._root)]

    # -- growing ----------------------------------------------------------------------------------------

    def _plant(self, node: _Node) -> None:
        self._nodes.append(node)
        self._waiting.append(node)
        self._at.setdefault(node.position, node)

    def _follow(self, node: _Node) -> None:
        if not node.questions:
            node.questions = self.questions.moves(node.position, node.before)
            self.questions.look(node.questions)
        if not any(question.is_proved for question in node.questions):
            self.questions.find(node.questions, SHARE_OF_A_MOVE)
        node.chosen = self._choice(node)
        if node.chosen is None:  # proved from here, but the time was too short to find by which move
            return
        after = node.chosen.after
        before = (*node.before, node.position) if self.questions.prover.draws.counts else ()
        node.then = self._replies(after, before, node.depth) if after.legal_moves() else End.GOAL

    def _choice(self, node: _Node) -> Question | None:
        """The move of the given solution if it is proved, or else the one with the shortest proof."""
        proved = [question for question in node.questions if question.is_proved]
        given = self.solution.get(node.position)
        followed = [question for question in proved if question.move == given]
        return min(followed or proved, key=_way, default=None)

    def _replies(self, position: DraughtsPosition, before: tuple[DraughtsPosition, ...], depth: int) -> _Replies:
        found = _Replies(position)
        path = (*before, position) if self.questions.prover.draws.counts else ()
        for move in position.legal_moves():
            found.moves.append((move, self._reply(position.played(move), path, depth, found)))
        return found

    def _reply(
        self, position: DraughtsPosition, path: tuple[DraughtsPosition, ...], depth: int, parent: _Replies
    ) -> _Node | End:
        if not position.legal_moves():
            return End.GOAL
        elsewhere = None if self.questions.prover.draws.counts else self._at.get(position)
        if elsewhere is not None:
            parent.seen.append((len(parent.moves), elsewhere))
            return End.SEEN
        if len(self._nodes) >= self.turns or depth >= LONGEST or self.questions.budget.is_over:
            return End.CUT
        node = _Node(position, path, depth + 1)
        self._plant(node)
        return node

    # -- what a win may not rest on -----------------------------------------------------------------------

    def _cut_rounds(self) -> None:
        """Cut each line that comes back to where it was: a tree that goes round shows no win."""
        sound = self._sound()
        for node in self._nodes:
            if isinstance(node.then, _Replies):
                for place, elsewhere in node.then.seen:
                    if id(elsewhere) not in sound:
                        node.then.moves[place] = node.then.moves[place][0], End.CUT

    def _sound(self) -> set[int]:
        """The nodes from which every line ends, those that are cut counted as ends."""
        rests = dict[int, int]()
        above = dict[int, list[_Node]]()
        for node in self._nodes:
            below = _below(node)
            rests[id(node)] = len(below)
            for each in below:
                above.setdefault(id(each), []).append(node)
        ended = [node for node in self._nodes if not rests[id(node)]]
        sound = set[int]()
        while ended:
            node = ended.pop()
            sound.add(id(node))
            for parent in above.get(id(node), ()):
                rests[id(parent)] -= 1
                if not rests[id(parent)]:
                    ended.append(parent)
        return sound

    # -- what was asked for -------------------------------------------------------------------------------

    def _value(self, position: DraughtsPosition) -> TableValue | None:
        return self.questions.value(position)

    def _turn(self, node: _Node, whole: dict[int, Turn | End]) -> Turn | End:
        if node.chosen is None:
            return End.CUT
        chosen = node.chosen
        rivals = tuple(question.rival for question in node.questions if question is not chosen)
        then = self._defences(node.then, whole) if isinstance(node.then, _Replies) else node.then
        return Turn(node.position, chosen.move, rivals, then, self._value(node.position))

    def _defences(self, replies: _Replies, whole: dict[int, Turn | End]) -> Defences:
        found = [(move, whole[id(then)] if isinstance(then, _Node) else then) for move, then in replies.moves]
        return Defences(replies.position, tuple(found), self._value(replies.position))


def _below(node: _Node) -> list[_Node]:
    if not isinstance(node.then, _Replies):
        return []
    grown = [then for _, then in node.then.moves if isinstance(then, _Node)]
    return grown + [elsewhere for _, elsewhere in node.then.seen]


def _way(question: Question) -> tuple[int, int, int, DraughtsMove]:
    """How far it is to where a table or the end is, and in a table to the next conversion, then to the one after."""
    distance = (question.value.distance if question.value is not None else None) or 0
    converts = bool(question.move.captured) or question.move.crowns
    return question.answer.length, 0 if converts else distance, distance, question.move
