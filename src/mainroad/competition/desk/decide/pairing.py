"""Pairings: proposals checked, changes by hand, stages, and rounds typed in that were played before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mainroad.basics import BySide, Refusal, articles
from mainroad.competition.desk import commands, facts
from mainroad.competition.desk.decide.bracket import not_in_the_bracket
from mainroad.competition.desk.decide.common import Decision, no, rulebook
from mainroad.competition.desk.decide.results import impossible
from mainroad.competition.desk.lengths import KNOCKOUTS, points_limit
from mainroad.competition.desk.stages import leg
from mainroad.competition.desk.state import RoundStage, Stage, Tournament
from mainroad.competition.desk.warnings import MEET_ONCE, met_before, warnings
from mainroad.competition.entries import refuse_unadmitted
from mainroad.competition.history import WIN, Game, How, Number
from mainroad.competition.knockout.points import remaining
from mainroad.competition.regulation.systems import SystemKind
from mainroad.competition.round_robin import LOT_BEFORE_PLAY, lot_moment
from mainroad.journal.written_rulings import write_ruling

NEW_DRAW = "withdrawal.new-draw"
"""Why somebody left whose place must be replaced or drawn anew."""

Boards = Sequence[tuple[Number, Number]]


def propose(state: Tournament, command: commands.Propose, now: int) -> Decision:
    """Check a pairing that was computed elsewhere, and keep its reasons."""
    fault = not_ready(state, command.round) or _lot_too_early(state, command.round, now)
    if fault is not None:
        return fault
    if command.seen != state.revision:
        return no("pairing-is-stale", round=command.round)
    paired = command.paired
    bye = paired.bye.player if paired.bye else None
    boards = [(pairing.white, pairing.black) for pairing in paired.pairings]
    fault = _wrong_players(state, command.round, boards, bye) or _wrong_meetings(state, command.round, boards)
    if fault is not None:
        return fault
    return [
        facts.Paired(
            command.round,
            _written(boards),
            bye,
            _bye_points(state, command.round, command.bye_points),
            tuple(tuple(map(write_ruling, pairing.reasons)) for pairing in paired.pairings),
            tuple(map(write_ruling, paired.bye.reasons)) if paired.bye else (),
            tuple(map(write_ruling, paired.report)),
        )
    ]


def _lot_too_early(state: Tournament, number: int, now: int) -> Refusal | None:
    """The round of the day is drawn a quarter of an hour before play, where it is drawn (RU P1.note, UA V-3.1.1.2)."""
    regulation = state.regulation
    is_drawn = regulation is not None and regulation.rounds_drawn
    if regulation is None or not is_drawn or number > len(regulation.schedule):
        return None
    moment = lot_moment(regulation.schedule[number - 1].start)
    if now >= moment.timestamp() * 1000:
        return None
    return no(
        "lot-too-early", *articles("RU P1.note, UA V-3.1.1.2"), round=number, minutes=LOT_BEFORE_PLAY.seconds // 60
    )


def _written(boards: Boards) -> tuple[facts.PairedBoard, ...]:
    return tuple(facts.PairedBoard(white, black) for white, black in boards)


def _bye_points(state: Tournament, number: int, asked: int | None) -> int:
    """In a Swiss what the regulation gives; in a table whoever is free meets everybody all the same."""
    if state.kind_of(number) is not SystemKind.SWISS:
        return 0
    if state.regulation is not None:
        return int(state.regulation.byes.pairing)
    return WIN if asked is None else max(asked, 0)


def not_ready(state: Tournament, number: int) -> Refusal | None:
    """Why a round cannot be paired now, whatever the boards; None: it can."""
    if state.stage is Stage.FINISHED:
        return no("finished")
    if not state.numbers:
        return no("no-numbers")
    if number != len(state.rounds) + 1:
        return no("not-the-next-round", round=number)
    if any(left.message == NEW_DRAW for left in state.withdrawals.values()):
        return no("new-draw-needed", *articles("RU 4.4.c"))
    if state.rounds and not state.rounds[-1].is_complete:
        return no("results-missing", round=number - 1)
    return _not_let_in(state) or _no_such_round(state, number)


def _not_let_in(state: Tournament) -> Refusal | None:
    """In an official event only those play whom the credentials committee has let in, where the rulebook says so."""
    if state.regulation is None or state.is_team_event:
        return None
    playing = [entry for n, entry in enumerate(state.numbers, start=1) if n not in state.withdrawn]
    return refuse_unadmitted(state.regulation, playing, state.admitted)


def _no_such_round(state: Tournament, number: int) -> Refusal | None:
    if 0 < state.rounds_planned < number:
        return no("no-more-rounds", rounds=state.rounds_planned)
    stage = state.stage_number(number)
    return no("qualifiers-missing", stage=stage) if stage > 1 and stage not in state.qualified else None


def field_of(state: Tournament, number: int) -> frozenset[Number]:
    """Those who take part in the stage of a round."""
    stage = state.stage_number(number)
    return frozenset(state.qualified.get(stage, ()) if stage > 1 else state.history.numbers)


def _wrong_players(state: Tournament, number: int, boards: Boards, bye: Number | None) -> Refusal | None:
    """Everybody who plays stands on one board, or has the bye; in a knockout only those still in it play."""
    placed = [player for board in boards for player in board] + ([] if bye is None else [bye])
    if len(placed) != len(set(placed)):
        return no("paired-twice", player=next(p for p in placed if placed.count(p) > 1))
    kind, field = state.kind_of(number), field_of(state, number)
    expected = field - state.away(number)
    if kind is SystemKind.KNOCKOUT_POINTS:
        expected = frozenset(remaining(leg(state, state.stage_number(number)).own, points_limit(state)))
    if kind in (SystemKind.SWISS, SystemKind.KNOCKOUT):  # a table still holds the games of one who left
        expected -= state.withdrawn
    wrong = set(placed) - expected if kind is SystemKind.KNOCKOUT else expected ^ set(placed)
    if wrong or not boards:
        return no("not-everybody-paired", player=min(wrong, default=0))
    return None


def _wrong_meetings(state: Tournament, number: int, boards: Boards) -> Refusal | None:
    """In a Swiss nobody meets twice, nor whom they are kept apart from; in other systems the table decides."""
    if state.kind_of(number) is not SystemKind.SWISS:
        return not_in_the_bracket(state, number, boards)
    history = leg(state, state.stage_number(number)).history
    for white, black in boards:
        if met_before(history, white, black):
            return no("met-before", *MEET_ONCE.get(rulebook(state), ()), white=white, black=black)
        if frozenset((white, black)) in history.apart:
            return no("kept-apart", white=white, black=black)
    return None


def change_pairing(state: Tournament, command: commands.ChangePairing, now: int) -> Decision:
    """Change a pairing by hand: whatever can be played goes, with a reason and a note of what it breaks."""
    if fault := _is_begun(state, command.round):
        return fault
    if command.seen != state.revision:
        return no("pairing-is-stale", round=command.round)
    if not command.reason.strip():
        return no("reason-missing")
    boards = _numbered(command.boards)
    bye = None if command.bye is None else Number(command.bye)
    fault = (
        _wrong_players(state, command.round, boards, bye)
        or not_in_the_bracket(state, command.round, boards)
        or _nothing_new(state, boards, bye)
    )
    if fault is not None:
        return fault
    points = _bye_points(state, command.round, None)
    breaks = tuple(map(write_ruling, warnings(state, boards, bye)))
    return [facts.PairingChanged(command.round, _written(boards), bye, points, command.reason, breaks)]


def _numbered(boards: Iterable[tuple[int, int]]) -> list[tuple[Number, Number]]:
    return [(Number(white), Number(black)) for white, black in boards]


def _nothing_new(state: Tournament, boards: Boards, bye: Number | None) -> Refusal | None:
    planned = state.rounds[-1].round
    now = [(game.white, game.black) for game in planned.games]
    had = next((free.player for free in planned.free if free.how is How.BYE), None)
    return no("nothing-changed", round=len(state.rounds)) if (now, had) == (list(boards), bye) else None


def _is_begun(state: Tournament, number: int) -> Refusal | None:
    if number < 1 or number != len(state.rounds):
        return no("not-the-last-round", round=number)
    return no("round-has-begun", round=number) if state.rounds[-1].stage is RoundStage.BEGUN else None


def take_back(state: Tournament, command: commands.TakeBackPairing, now: int) -> Decision:
    """Take a pairing back that has not begun."""
    return _is_begun(state, command.round) or [facts.Unpaired(command.round, command.reason)]


# -- stages -------------------------------------------------------------------------------------------


def qualify(state: Tournament, command: commands.Qualify, now: int) -> Decision:
    """Write down who goes on to a stage once the one before it is played."""
    going = tuple(map(Number, command.numbers))
    return _wrong_stage(state, command.stage) or _wrong_going(state, command.stage, going) or [
        facts.Qualified(command.stage, going, command.reason)
    ]  # fmt: skip


def _wrong_stage(state: Tournament, stage: int) -> Refusal | None:
    if not state.numbers or not 2 <= stage <= len(state.parts):
        return no("no-such-stage", stage=stage)
    if state.stage_number(len(state.rounds) + 1) != stage or len(state.rounds) >= state.first_round(stage):
        return no("stage-is-not-next", stage=stage)
    if any(not desk.is_complete for desk in state.rounds):
        return no("results-missing", round=len(state.rounds))
    return None


def _wrong_going(state: Tournament, stage: int, going: tuple[Number, ...]) -> Refusal | None:
    field = field_of(state, state.first_round(stage - 1)) - state.withdrawn
    wanted = min(state.parts[stage - 1].qualifiers or len(field), len(field))
    if len(set(going)) != len(going) or len(going) != wanted or not field.issuperset(going):
        return no("wrong-qualifiers", stage=stage, qualifiers=wanted)
    return None


# -- a running event taken over -----------------------------------------------------------------------


def take_over(state: Tournament, command: commands.TakeOver, now: int) -> Decision:
    """Type in a round that was played elsewhere; that two met twice is a fact by now, and no ground to refuse it."""
    boards = _numbered((*((white, black) for white, black, *_ in command.boards), *command.running))
    byes = [(player, points) for player, points, how in command.free if how is How.BYE]
    fault = (
        not_ready(state, command.round)
        or _wrong_free(state, command, boards)
        or not_in_the_bracket(state, command.round, boards)
    )
    if fault is not None:
        return fault
    bye = byes[0] if byes else (None, 0)
    away = [(player, points) for player, points, _ in command.free if player != bye[0]]
    return [
        *(facts.Announced(player, command.round, points) for player, points in away),
        facts.Paired(command.round, _written(boards), *bye),
        facts.Published(command.round),
        facts.Begun(command.round),
        *(
            facts.Scored(command.round, board, white, black, how.value)
            for board, (_, _, white, black, how) in enumerate(command.boards, start=1)
        ),
        facts.TakenOver(command.round),
    ]


def _wrong_free(state: Tournament, command: commands.TakeOver, boards: Boards) -> Refusal | None:
    placed = [player for board in boards for player in board] + [Number(player) for player, *_ in command.free]
    if len(placed) != len(set(placed)):
        return no("paired-twice", player=next(p for p in placed if placed.count(p) > 1))
    field = field_of(state, command.round)
    is_knockout = state.kind_of(command.round) in KNOCKOUTS
    wrong = set(placed) - field if is_knockout else (set(placed) ^ field) - state.withdrawn
    if wrong or not boards:
        return no("not-everybody-paired", player=min(wrong, default=0))
    return _wrong_points(state, command)


def _wrong_points(state: Tournament, command: commands.TakeOver) -> Refusal | None:
    if any(points < 0 for _, points, _ in command.free):
        return no("not-a-score")
    for white, black, own, other, how in command.boards:
        game = Game(Number(white), Number(black), BySide(own, other), how)
        if fault := impossible(state, game):
            return fault
    return None
