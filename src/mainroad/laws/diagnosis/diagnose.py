"""Say what happened at the board: the legal move that was made, or the irregularities, each told apart.

The rules are `offences.RULES` (the move) and `clearing.RULES` (the pieces). From a bare position after, every story
that leads there is judged by the same rules, and the simplest ones are believed: a legal move before an
irregularity, one irregularity before two.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from mainroad.laws.diagnosis import clearing, offences
from mainroad.laws.diagnosis.aftermath import Change
from mainroad.laws.diagnosis.irregularities import Diagnosis, Finding, Irregularity
from mainroad.laws.diagnosis.observed import Observed, read_path, settle
from mainroad.laws.diagnosis.scenes import ContradictionError, Scene
from mainroad.laws.draughts import DraughtsPosition

RULES = offences.RULES + clearing.RULES

CONSEQUENCES = frozenset({Irregularity.TOO_MANY_CAPTURED})
"""Kinds that follow from another one, so that they make a story no less simple."""

ORDER = {kind: place for place, kind in enumerate(Irregularity)}


def diagnose(position: DraughtsPosition, observed: Observed) -> Diagnosis:
    """Tell what happened in a position, as far as what was seen tells it."""
    observed = settle(observed)
    if observed.after is not None:
        return _diagnose_change(Change(position, observed.after), observed)
    return _diagnose_scene(position, observed)


def explain(position: DraughtsPosition, text: str) -> Diagnosis:
    """Tell what is wrong with a move that the side to move wrote as squares, such as `c3:e5:g7` or `32x23`."""
    return diagnose(position, Observed(read_path(position.variant, text), player=position.side))


def _diagnose_scene(position: DraughtsPosition, observed: Observed) -> Diagnosis:
    """Let every rule look at one turn."""
    scene = Scene(position, observed)
    _refuse_contradictions(scene)
    findings = tuple(finding for rule in RULES for finding in rule(scene))
    is_made = observed.path is not None and not observed.still_held
    return Diagnosis(scene.readings if is_made else scene.open_moves, findings, is_made)


def _refuse_contradictions(scene: Scene) -> None:
    """Pieces are taken off where one stands, and put on where none does."""
    left = scene.trip.path[:1] if scene.trip is not None and not scene.observed.still_held else ()
    stands = {s for s in scene.position.board.squares if scene.position.piece(s) and s not in left} | {*scene.target}
    for square in scene.removed or ():
        if square not in stands:
            raise ContradictionError(f"no piece stands on {_name(scene, square)} that could be taken off")
    for square in scene.observed.added or ():
        if square in stands and square not in (scene.removed or ()):
            raise ContradictionError(f"no piece can be put on {_name(scene, square)}, where one stands")


def _name(scene: Scene, square: int) -> str:
    board, numbering = scene.position.board, scene.position.variant.numbering
    return board.name(board.squares[square - 1], numbering)


def _diagnose_change(change: Change, observed: Observed) -> Diagnosis:
    """Judge every story that leads to a board, and believe the simplest."""
    if not change.vanished and not change.appeared and not change.regraded:
        return _diagnose_scene(change.position, replace(observed, after=None))
    legal = [_diagnose_scene(change.position, story) for story in change.legal_stories(observed)]
    if observed.path is None and any(diagnosis.is_legal for diagnosis in legal):
        return _merged([diagnosis for diagnosis in legal if diagnosis.is_legal])
    diagnoses = list(_other_diagnoses(change, observed)) if observed.path is None else [_as_seen(change, observed)]
    least = min(map(_weight, diagnoses))
    return _merged([diagnosis for diagnosis in diagnoses if _weight(diagnosis) == least])


def _as_seen(change: Change, observed: Observed) -> Diagnosis:
    """Judge the one story in which the piece went the way that was seen."""
    if observed.path is None or not change.allows(observed.path):
        raise ContradictionError("the piece cannot have gone this way if this is the position after")
    found = _diagnose_scene(change.position, change.story(observed, observed.path))
    return _with(tuple(change.crown_findings()), found)


def _other_diagnoses(change: Change, observed: Observed) -> Iterator[Diagnosis]:
    """Judge the stories of one piece that went somewhere, of none that did, and of two moves running."""
    crowns = tuple(change.crown_findings())
    for story in change.stories(observed):
        yield _with(crowns, _diagnose_scene(change.position, story))
    yield from (Diagnosis((), (finding,)) for finding in change.two_moves())


def _with(findings: tuple[Finding, ...], diagnosis: Diagnosis) -> Diagnosis:
    return replace(diagnosis, findings=diagnosis.findings + findings)


def _weight(diagnosis: Diagnosis) -> int:
    """How much a story asks one to believe; findings that are alternatives to each other ask for one."""
    certain = [f for f in diagnosis.findings if f.certain and f.kind not in CONSEQUENCES]
    return len(certain) + any(not f.certain for f in diagnosis.findings)


def _merged(diagnoses: Iterable[Diagnosis]) -> Diagnosis:
    """Put equally simple stories side by side; what they do not share is uncertain."""
    told = list(dict.fromkeys(diagnoses))
    shared = frozenset.intersection(*(frozenset(_key(f) for f in d.findings) for d in told))
    findings: dict[object, Finding] = {}
    for finding in (finding for diagnosis in told for finding in diagnosis.findings):
        certain = finding.certain and _key(finding) in shared
        findings.setdefault(_key(finding), replace(finding, certain=certain))
    moves = tuple(dict.fromkeys(move for diagnosis in told for move in diagnosis.moves))
    in_order = sorted(findings.values(), key=lambda finding: ORDER[finding.kind])
    return Diagnosis(moves, tuple(in_order), any(diagnosis.is_made for diagnosis in told))


def _key(finding: Finding) -> object:
    return finding.kind, finding.squares
