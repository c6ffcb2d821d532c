"""The decisions of the desk: which facts follow from a command, or why it is refused.

Nothing is computed here that takes long: a pairing comes in as a proposal and is checked. Two arbiters who type
different boards never collide; two who type the same one do, and the second is shown the first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from mainroad.basics import Article, Refusal
from mainroad.competition.desk import commands, facts
from mainroad.competition.desk.evolve import evolve
from mainroad.competition.desk.state import RoundStage, Stage, Tournament
from mainroad.competition.history import Game, How, Number, Round
from mainroad.competition.systems import SWISS
from mainroad.competition.withdrawal import RULES, Withdrawal, leave_round_robin, leave_swiss, unplayed
from mainroad.journal.decider import Decider
from mainroad.journal.records import Fact

Decision = Sequence[Fact] | Refusal


def decide(state: Tournament, command: commands.Command, now: int) -> Decision:
    """Decide a command; the moment is not asked by any rule of the table yet."""
    if state.stage is Stage.FINISHED and not isinstance(command, AFTER_THE_END):
        return _no("finished")
    if (state.stage is Stage.NOTHING) != isinstance(command, commands.Open):
        return _no("opened-already" if state.stage else "not-opened")
    return _DECISIONS[type(command)](state, command)


AFTER_THE_END = (commands.Award, commands.Protest, commands.DecideProtest)


def _is_swiss(state: Tournament) -> bool:
    return state.opened is not None and state.opened.system in SWISS


def _no(what: str, *articles: Article, **parameters: object) -> Refusal:
    return Refusal(f"desk.{what}", articles, parameters)


def _open(state: Tournament, command: commands.Open) -> Decision:
    if command.rounds < 1:
        return _no("no-rounds")
    opened = facts.Opened(command.rulebook, command.edition, command.system, command.rounds, command.regulation)
    return [opened]


# -- entries ----------------------------------------------------------------------------------------


def _enter(state: Tournament, command: commands.Enter) -> Decision:
    if command.entry in state.entries:
        return _no("entered-already", entry=command.entry)
    return [facts.Entered(command.entry, command.rating, command.federation)]


def _scratch(state: Tournament, command: commands.Scratch) -> Decision:
    if command.entry not in state.entries:
        return _no("not-entered", entry=command.entry)
    return _no("withdraw-instead") if state.numbers else [facts.Scratched(command.entry)]


def _draw_numbers(state: Tournament, command: commands.DrawNumbers) -> Decision:
    if state.rounds:
        return _no("numbers-stand")
    if sorted(command.order) != sorted(state.entries):
        return _no("numbers-incomplete")
    return [facts.Numbered(command.order, command.seed)]


def _replace(state: Tournament, command: commands.Replace) -> Decision:
    """A replacement keeps the draw (RU 4.4.e); once a round is played, a place is nobody else's."""
    if not 1 <= command.number <= len(state.numbers):
        return _no("no-such-number", player=command.number)
    if command.entry in state.entries:
        return _no("entered-already", entry=command.entry)
    if state.history.rounds:
        return _no("round-has-begun", round=1)
    return [facts.Replaced(command.number, command.entry, command.rating, command.federation)]


def _announce(state: Tournament, command: commands.Announce) -> Decision:
    if not 1 <= command.number <= len(state.numbers):
        return _no("no-such-number", player=command.number)
    if command.round <= len(state.rounds):
        return _no("round-is-paired", round=command.round)
    return [facts.Announced(command.number, command.round, command.points or 0)]


def _arrive(state: Tournament, command: commands.Arrive) -> Decision:
    if (command.round, command.number) not in state.announced:
        return _no("not-announced", player=command.number, round=command.round)
    if command.round <= len(state.rounds):
        return _no("round-is-paired", round=command.round)
    return [facts.Arrived(command.number, command.round)]


# -- rounds -----------------------------------------------------------------------------------------


def _propose(state: Tournament, command: commands.Propose) -> Decision:
    fault = not_ready(state, command.round)
    if fault is not None:
        return fault
    if command.seen != state.revision:
        return _no("pairing-is-stale", round=command.round)
    paired = command.paired
    bye = paired.bye.player if paired.bye else None
    boards = [(pairing.white, pairing.black) for pairing in paired.pairings]
    fault = _wrong_players(state, command.round, boards, bye) or _wrong_meetings(state, boards)
    if fault is not None:
        return fault
    made = tuple(facts.Board(white, black) for white, black in boards)
    # In a round robin whoever is free meets everybody all the same: the free round brings nothing.
    return [
        facts.Paired(
            command.round,
            made,
            bye,
            (2 if command.bye_points is None else command.bye_points) if _is_swiss(state) else 0,
        )
    ]


def not_ready(state: Tournament, number: int) -> Refusal | None:
    """Why a round cannot be paired now, whatever the boards; None: it can."""
    if state.stage is Stage.FINISHED:
        return _no("finished")
    if not state.numbers:
        return _no("no-numbers")
    if number != len(state.rounds) + 1:
        return _no("not-the-next-round", round=number)
    if state.opened and number > state.opened.rounds:
        return _no("no-more-rounds", rounds=state.opened.rounds)
    if state.rounds and not state.rounds[-1].is_complete:
        return _no("results-missing", round=number - 1)
    return None


def _wrong_players(
    state: Tournament, number: int, boards: Iterable[tuple[Number, Number]], bye: Number | None
) -> Refusal | None:
    """Everybody who plays stands on one board, or has the bye."""
    placed = [player for board in boards for player in board] + ([] if bye is None else [bye])
    expected = set(state.history.numbers) - state.away(number)
    if _is_swiss(state):  # elsewhere the table still holds the games of one who left
        expected -= state.withdrawn
    if len(placed) != len(set(placed)):
        return _no("paired-twice", player=next(p for p in placed if placed.count(p) > 1))
    if wrong := sorted(expected ^ set(placed)):
        return _no("not-everybody-paired", player=wrong[0])
    return None


def _wrong_meetings(state: Tournament, boards: Iterable[tuple[Number, Number]]) -> Refusal | None:
    """In a Swiss nobody meets twice (RU 3.18.2.a); in other systems the table decides."""
    if not _is_swiss(state):
        return None
    for white, black in boards:
        if black in state.history.met[white]:
            return _no("met-before", white=white, black=black)
    return None


def _take_back(state: Tournament, command: commands.TakeBackPairing) -> Decision:
    if command.round != len(state.rounds):
        return _no("not-the-last-round", round=command.round)
    if state.rounds[-1].stage is RoundStage.BEGUN:
        return _no("round-has-begun", round=command.round)
    return [facts.Unpaired(command.round, command.reason)]


def _publish(state: Tournament, command: commands.Publish) -> Decision:
    if command.round != len(state.rounds) or state.rounds[-1].stage is not RoundStage.PAIRED:
        return _no("nothing-to-publish", round=command.round)
    return [facts.Published(command.round)]


def _begin(state: Tournament, command: commands.Begin) -> Decision:
    if command.round != len(state.rounds) or state.rounds[-1].stage is not RoundStage.PUBLISHED:
        return _no("not-published", round=command.round)
    return [facts.Begun(command.round), *_games_of_leavers(state, command.round)]


def _games_of_leavers(state: Tournament, number: int) -> Iterator[Fact]:
    """The games that will not be played because somebody has left are settled when their round begins."""
    rule = RULES.get(state.opened.rulebook) if state.opened else None
    for board, game in enumerate(state.rounds[number - 1].round.games, start=1):
        for player in state.withdrawn.intersection((game.white, game.black)):
            if rule is not None:
                settled = unplayed(rule, game, player, player not in state.unranked)
                yield facts.Scored(number, board, *_points(settled), settled.how.value, "withdrawal")


# -- results ----------------------------------------------------------------------------------------


def _score(state: Tournament, command: commands.Score) -> Decision:
    game = state.game(command.round, command.board)
    if game is None or state.rounds[command.round - 1].stage is not RoundStage.BEGUN:
        return _no("no-such-board", round=command.round, board=command.board)
    if game.score != command.seen:
        shown = "–" if game.score is None else f"{game.score.white}:{game.score.black}"
        return _no("seen-otherwise", round=command.round, board=command.board, score=shown)
    if min(command.score) < 0:
        return _no("not-a-score")
    if game.score is not None and not command.reason:
        return _no("reason-needed")
    scored = facts.Scored(
        command.round, command.board, command.score.white, command.score.black, command.how.value, command.reason
    )
    return [scored, *_reopened(state, command.round, is_correction=game.score is not None)]


def _reopened(state: Tournament, number: int, *, is_correction: bool) -> list[Fact]:
    """A corrected result re-opens a later pairing that nobody has played; played rounds stand (RU 4.4.f)."""
    later = state.rounds[number:]
    if is_correction and later and later[-1].stage is not RoundStage.BEGUN:
        return [facts.Unpaired(len(state.rounds), "a result was corrected")]
    return []


def _withdraw(state: Tournament, command: commands.Withdraw) -> Decision:
    number = Number(command.number)
    if number not in state.history.numbers or number in state.withdrawn or state.opened is None:
        return _no("no-such-number", player=command.number)
    rule = RULES.get(state.opened.rulebook)
    if rule is None:
        return _no("no-rule-for-leaving", rulebook=state.opened.rulebook)
    if _is_swiss(state):
        left = leave_swiss(rule, state.history, number)
        reopened = [facts.Unpaired(len(state.rounds), "a player left")] if _is_waiting(state, number) else []
    else:
        left = leave_round_robin(rule, state.history, _still_to_play(state, number), number)
        reopened = []
    return [_withdrew(number, left), *_changes(state, left), *reopened]


def _withdrew(number: Number, left: Withdrawal) -> facts.Withdrew:
    ruling = left.ruling
    games, of = (int(str(ruling.parameters.get(name, 0))) for name in ("games", "of"))
    return facts.Withdrew(number, ruling.message, tuple(map(str, ruling.articles)), left.is_ranked, games, of)


def _still_to_play(state: Tournament, number: Number) -> tuple[Round, ...]:
    """The games of a round robin that a player has not begun: each opponent once a cycle."""
    numbers = state.history.numbers
    cycles = max(1, (state.opened.rounds if state.opened else 0) // (len(numbers) - 1 + len(numbers) % 2))
    begun = [turn.opponent for turn in state.history.turns[number]]
    return tuple(
        Round((Game(number, opponent),))
        for opponent in numbers
        if opponent != number
        for _ in range(cycles - begun.count(opponent))
    )


def _is_waiting(state: Tournament, number: Number) -> bool:
    """Whether a pairing that has not begun holds the player."""
    waiting = [desk.round for desk in state.rounds if desk.stage is not RoundStage.BEGUN]
    return any(number in (game.white, game.black) for planned in waiting for game in planned.games)


def _changes(state: Tournament, left: Withdrawal) -> list[Fact]:
    """The results that a withdrawal changes, as facts."""
    return [
        facts.Scored(number, board, *_points(after), after.how.value, left.ruling.message)
        for number, (before_round, after_round) in enumerate(
            zip(state.history.rounds, left.history.rounds, strict=True), start=1
        )
        for board, (before, after) in enumerate(zip(before_round.games, after_round.games, strict=True), start=1)
        if before != after
    ]


def _points(game: Game) -> tuple[int, int]:
    return (0, 0) if game.score is None else (game.score.white, game.score.black)


# -- sanctions, protests, the end -------------------------------------------------------------------


def _sanction(state: Tournament, command: commands.Sanction) -> Decision:
    if not 1 <= command.number <= len(state.numbers):
        return _no("no-such-number", player=command.number)
    return [facts.Sanctioned(command.number, str(Article.parse(command.article)), command.points, command.kind)]


def _protest(state: Tournament, command: commands.Protest) -> Decision:
    if command.protest in state.protests:
        return _no("protested-already", protest=command.protest)
    return [facts.Protested(command.protest, command.number, command.about)]


def _decide_protest(state: Tournament, command: commands.DecideProtest) -> Decision:
    if command.protest not in state.protests:
        return _no("no-such-protest", protest=command.protest)
    if state.protests[command.protest] is not None:
        return _no("protest-is-decided", protest=command.protest)
    return [facts.ProtestDecided(command.protest, command.upheld, command.reason)]


def _finish(state: Tournament, command: commands.Finish) -> Decision:
    if any(not desk.is_complete for desk in state.rounds) or not state.rounds:
        return _no("results-missing", round=len(state.rounds))
    unfinished = [game for played in state.history.rounds for game in played.games if game.how is How.ADJOURNED]
    if unfinished:
        return _no("adjourned-games", games=len(unfinished))
    if pending := [protest for protest, upheld in state.protests.items() if upheld is None]:
        return _no("protest-pending", protest=pending[0])
    if {number for number, _ in command.places} != set(state.history.numbers) - state.unranked:
        return _no("places-incomplete")
    return [facts.Finished(command.places)]


def _award(state: Tournament, command: commands.Award) -> Decision:
    if command.number not in state.places:
        return _no("not-placed", player=command.number)
    return [facts.Awarded(command.number, command.award)]


_DECISIONS: Mapping[type, Callable[[Tournament, Any], Decision]] = {
    commands.Open: _open,
    commands.Enter: _enter,
    commands.Scratch: _scratch,
    commands.DrawNumbers: _draw_numbers,
    commands.Replace: _replace,
    commands.Announce: _announce,
    commands.Arrive: _arrive,
    commands.Propose: _propose,
    commands.TakeBackPairing: _take_back,
    commands.Publish: _publish,
    commands.Begin: _begin,
    commands.Score: _score,
    commands.Withdraw: _withdraw,
    commands.Sanction: _sanction,
    commands.Protest: _protest,
    commands.DecideProtest: _decide_protest,
    commands.Finish: _finish,
    commands.Award: _award,
}

DESK: Decider[Tournament, commands.Command, Fact] = Decider(Tournament(), decide, evolve, facts.CODEC)
"""A tournament as a decider: run it over a store with `mainroad.journal.decider.submit`."""
