"""Which older work coincides with a new one, and how far: complete or partial predecessors (RU 6.4.3.a-d).

A geometric hit is a candidate, for the edge may change the play; it is established by replaying the old solution.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from mainroad.basics import Ruling, Side, articles
from mainroad.composition.library.geometry import SAME, Image, images
from mainroad.composition.library.keys import before_last_exchange
from mainroad.composition.library.works import Work
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition

COMPLETE, PARTIAL, CANDIDATE = "complete", "partial", "candidate"


@dataclass(frozen=True)
class Predecessor:
    """An older work that coincides with a new one."""

    work: Work
    degree: str
    """`complete`: form and content; `partial`: content only; `candidate`: an image whose solution does not replay."""
    how: str
    """`same`, `shift`, `mirror`, `rearrangement`, `branches` or `idea`."""

    @property
    def ruling(self) -> Ruling:
        """What follows for the new work."""
        cited = {
            COMPLETE: "RU 6.4.3.b, RU 6.4.3.c, RU 6.4.3.d",
            PARTIAL: "RU 6.4.3.b, RU 6.4.3.e",
            CANDIDATE: "RU 6.4.3.c",
        }
        return Ruling(f"composing.predecessor-{self.degree}", articles(cited[self.degree]), {"how": self.how})


def predecessors(new: Work, library: Iterable[Work]) -> Iterator[Predecessor]:
    """The works that coincide with a new one; whether its author knew them makes no difference (RU 6.4.3.a)."""
    for old in library:
        found = compare(new, old)
        if found is not None:
            yield found


def compare(new: Work, old: Work) -> Predecessor | None:
    """How far an older work coincides with a new one; None: not at all."""
    if new.start.variant != old.start.variant:
        return None
    shown = _image(new, old)
    if shown is not None and shown.degree == COMPLETE:
        return shown
    if _has_same_pieces(new.start, old.start) and _is_rearranged(new, old):
        return Predecessor(old, COMPLETE, "rearrangement")
    if _shares_an_idea(new, old):
        return Predecessor(old, PARTIAL, "idea")
    return shown


def _image(new: Work, old: Work) -> Predecessor | None:
    candidate: Predecessor | None = None
    for image in images(old.start, new.start):
        if replays(new.start, old, image):
            has_more = bool(new.lines) and len(new.lines) != len(old.lines)
            how = "branches" if has_more and image == SAME else image.name
            return Predecessor(old, COMPLETE, how)
        candidate = candidate or Predecessor(old, CANDIDATE, image.name)
    return candidate


def replays(start: DraughtsPosition, old: Work, image: Image = SAME) -> bool:
    """Whether every line of the old solution can be played from here, moved by the image, to the image of its end.

    An old work of which no solution is known proves nothing.
    """
    reached = [(old.tree.root, start)]
    for before, here in reached:  # each place of the tree once, however many lines lead through it
        if before.variations and before.reached and not before.position.legal_moves() and here.legal_moves():
            return False
        for move, after in before.moves.items():
            moved = _moved(here, move, image)
            if moved is None or moved != image.position(after.position) or _has_other_defences(here, before.position):
                return False
            reached.append((after, moved))
    return len(reached) > 1


def _moved(here: DraughtsPosition, move: DraughtsMove, image: Image) -> DraughtsPosition | None:
    wanted = image.move(here.board, move)
    if wanted is None:
        return None
    deed = wanted.deed[:3]  # whether a man is crowned depends on the row
    legal = next((each for each in here.legal_moves() if each.deed[:3] == deed), None)
    return here.played(legal) if legal else None


def _has_other_defences(here: DraughtsPosition, before: DraughtsPosition) -> bool:
    """Whether Black has more to choose from than in the old work, so that the old solution does not tell all."""
    return here.side is Side.BLACK and len(here.legal_moves()) > len(before.legal_moves())


def _has_same_pieces(one: DraughtsPosition, other: DraughtsPosition) -> bool:
    def count(shown: DraughtsPosition) -> tuple[int, ...]:
        return tuple(len(squares) for pieces in (shown.men, shown.kings) for squares in pieces)

    return one.side is other.side and count(one) == count(other)


def _is_rearranged(new: Work, old: Work) -> bool:
    """Whether every line of the old solution goes over into the new one in its first half, and stays there."""
    # Lines that are the same from one place on are the same from every later one: the last place is enough.
    halves = [line.positions[min(max(1, len(line.moves) // 2), len(line.moves) - 1) :] for line in old.lines]
    if not halves or any(len(half) < 2 for half in halves):
        return False
    backwards: dict[DraughtsPosition, Any] = {}  # the ends of the new lines as a tree, from their last positions
    for line in new.lines:
        here = backwards
        for position in islice(reversed(line.positions), max(map(len, halves))):
            here = here.setdefault(position, {})
    return all(_leads_through(backwards, reversed(half)) for half in halves)


def _leads_through(tree: dict[DraughtsPosition, Any], positions: Iterable[DraughtsPosition]) -> bool:
    for position in positions:
        if position not in tree:
            return False
        tree = tree[position]
    return True


def _shares_an_idea(new: Work, old: Work) -> bool:
    """Whether a line of each ends with the same exchange: from the same position, by the same moves."""
    return not _exchanges(new).isdisjoint(_exchanges(old))


def _exchanges(work: Work) -> set[tuple[DraughtsPosition, ...]]:
    ends = set[tuple[DraughtsPosition, ...]]()
    for line in work.lines:
        begins = before_last_exchange(line)
        if begins is not None:
            ends.add(line.positions[line.positions.index(begins) :])
    return ends
