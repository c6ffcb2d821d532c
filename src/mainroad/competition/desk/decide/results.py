"""Results: of boards, of the games of a micro-match, of the tables of a team match, and undoing them.

Two arbiters who type different places never collide; two who type the same one do, and the second is shown the first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from mainroad.basics import BySide, Refusal
from mainroad.competition.desk import commands, facts
from mainroad.competition.desk.decide.common import Decision, no, rulebook
from mainroad.competition.desk.evolve import evolve
from mainroad.competition.desk.state import RoundStage, Tournament
from mainroad.competition.desk.team_rules import team_scoring
from mainroad.competition.history import Game, How
from mainroad.competition.micromatches import micromatches
from mainroad.competition.scoring import RU_SCORING, SCORINGS, check_points
from mainroad.competition.teams.matches import Match, turn_pair
from mainroad.competition.teams.matches import result as match_result
from mainroad.journal.records import Fact

AT_A_BOARD = frozenset({How.PLAYED, How.FORFEIT, How.ADJOURNED, How.RATED_ONLY, How.ANNULLED, How.MARKED})
"""How two who were paired come to their points."""

Typed = commands.Score | commands.ScoreGame | commands.ScoreTable


def score(state: Tournament, command: commands.Score, now: int) -> Decision:
    """Type the result of a board as a whole."""
    game = state.game(command.round, command.board)
    if game is None or not _has_begun(state, command.round):
        return no("no-such-board", round=command.round, board=command.board)
    typed = replace(game, score=command.score, how=command.how)
    fault = _collides(command, game.score) or impossible(state, typed, is_ruled=bool(command.reason))
    if fault is None and _has_parts(state, command.round, command.board):
        fault = no("score-its-parts", round=command.round, board=command.board)
    if fault is not None:
        return fault
    scored = facts.Scored(
        command.round, command.board, command.score.white, command.score.black, command.how.value, command.reason
    )
    return [scored, *reopen_pairings(state, command.round, is_correction=game.score is not None)]


def _has_begun(state: Tournament, number: int) -> bool:
    return 1 <= number <= len(state.rounds) and state.rounds[number - 1].stage is RoundStage.BEGUN


def _collides(command: Typed, known: BySide[int] | None) -> Refusal | None:
    """Whether somebody else typed something there, or a correction lacks its reason."""
    if known != command.seen:
        shown = "–" if known is None else f"{known.white}:{known.black}"
        return no("seen-otherwise", round=command.round, board=command.board, score=shown)
    return no("reason-needed") if known is not None and not command.reason.strip() else None


def impossible(state: Tournament, game: Game, *, is_ruled: bool = False) -> Refusal | None:
    """Refuse points that cannot come of an encounter; what was ruled has a reason."""
    if game.how not in AT_A_BOARD or game.score is None or min(game.score) < 0:
        return no("not-a-score")
    if state.regulation is not None and (state.is_team_event or _by_sum(state)):
        return None  # sums: what they can be depends on the number of games
    return check_points(SCORINGS.get(rulebook(state), RU_SCORING), game, is_ruled=is_ruled)


def _by_sum(state: Tournament) -> bool:
    terms = state.regulation.micro_match if state.regulation else None
    return terms is not None and terms.by_sum


def _has_parts(state: Tournament, number: int, board: int) -> bool:
    desk = state.rounds[number - 1]
    return any(key[0] == board for known in (desk.games, desk.tables) for key in known)


def reopen_pairings(state: Tournament, number: int, *, is_correction: bool) -> list[Fact]:
    """A corrected result re-opens a later pairing that nobody has played; played rounds stand (RU 4.4.f)."""
    later = state.rounds[number:]
    if is_correction and later and later[-1].stage is not RoundStage.BEGUN:
        return [facts.Unpaired(len(state.rounds), "desk.result-corrected")]
    return []


# -- games of a micro-match ---------------------------------------------------------------------------


def score_game(state: Tournament, command: commands.ScoreGame, now: int) -> Decision:
    """Type a game of a micro-match; when all are known the encounter has its result."""
    games = state.games.get((command.round, command.board), ())
    if not 1 <= command.game <= len(games) or not _has_begun(state, command.round):
        return no("no-such-game", round=command.round, board=command.board, game=command.game)
    known = games[command.game - 1]
    fault = _collides(command, known.score) or _not_a_game(state, command) or _settled_whole(state, command)
    if fault is not None:
        return fault
    typed = facts.GameScored(
        command.round,
        command.board,
        command.game,
        command.score.white,
        command.score.black,
        command.how.value,
        command.reason,
    )
    return _with_encounter(state, typed, is_correction=known.score is not None)


def _not_a_game(state: Tournament, command: commands.ScoreGame | commands.ScoreTable) -> Refusal | None:
    """A single game brings what a game can bring, whatever its encounter is worth."""
    if command.how not in AT_A_BOARD or min(command.score) < 0:
        return no("not-a-score")
    game = state.game(command.round, command.board)
    if game is None:
        return no("no-such-board", round=command.round, board=command.board)
    scoring = SCORINGS.get(rulebook(state), RU_SCORING)
    typed = replace(game, score=command.score, how=command.how)
    return check_points(scoring, typed, is_ruled=bool(command.reason))


def _settled_whole(state: Tournament, command: commands.ScoreGame | commands.ScoreTable) -> Refusal | None:
    """An encounter that was typed as a whole is taken back before its parts are typed."""
    game = state.game(command.round, command.board)
    if game is None or game.score is None or _has_parts(state, command.round, command.board):
        return None
    return no("scored-as-a-whole", round=command.round, board=command.board)


def _with_encounter(
    state: Tournament, typed: facts.GameScored | facts.TableScored, *, is_correction: bool
) -> list[Fact]:
    """A part of an encounter, and what the encounter comes to if that is known now."""
    whole = list(encounter(evolve(state, typed), typed.round, typed.board, typed.reason))
    return [typed, *whole, *reopen_pairings(state, typed.round, is_correction=is_correction)]


def encounter(state: Tournament, number: int, board: int, reason: str = "") -> Iterator[facts.Scored]:
    """The result of an encounter whose parts are all known, if it is not written down yet."""
    found = state.game(number, board)
    game = _of_match(state, (number, board)) if state.is_team_event else _of_games(state, (number, board))
    if found is None or game is None or game.score is None or (game.score, game.how) == (found.score, found.how):
        return
    yield facts.Scored(number, board, game.score.white, game.score.black, game.how.value, reason)


def _of_games(state: Tournament, where: tuple[int, int]) -> Game | None:
    games = state.games.get(where, ())
    scores = [game.score for game in games if game.score is not None]
    if not games or len(scores) < len(games):
        return None
    match = micromatches.MicroMatch(games[0].white, games[0].black, len(games))
    meeting = micromatches.as_game(match, scores, by_sum=_by_sum(state))
    return replace(meeting, how=together(game.how for game in games))


def together(ways: Iterable[How]) -> How:
    """How an encounter came to its points: it waits for an adjourned game, and was forfeited if nothing was played."""
    found = set(ways)
    if How.ADJOURNED in found:
        return How.ADJOURNED
    return How.FORFEIT if found == {How.FORFEIT} else How.PLAYED


# -- tables of a team match ---------------------------------------------------------------------------


def score_table(state: Tournament, command: commands.ScoreTable, now: int) -> Decision:
    """Type a table of a team match; when all are known the match has its result."""
    match = state.matches.get((command.round, command.board))
    if match is None or not 1 <= command.table <= len(match.boards) or not _has_begun(state, command.round):
        return no("no-such-table", table=command.table)
    table = match.boards[command.table - 1]
    known = table.score
    shown = None if known is None else turn_pair(table, known)
    fault = _collides(command, shown) or _not_a_game(state, command) or _settled_whole(state, command)
    if fault is not None:
        return fault
    typed = facts.TableScored(
        command.round,
        command.board,
        command.table,
        command.score.white,
        command.score.black,
        command.how.value,
        command.reason,
    )
    return _with_encounter(state, typed, is_correction=known is not None)


def _of_match(state: Tournament, where: tuple[int, int]) -> Game | None:
    match = state.matches.get(where)
    if match is None or state.regulation is None or not _is_complete(match):
        return None
    scoring = team_scoring(state.regulation)
    points = match_result(scoring, match).points(scoring)
    return Game(match.white, match.black, points, together(board.how for board in match.boards))


def _is_complete(match: Match) -> bool:
    return bool(match.boards) and all(board.score is not None for board in match.boards)


# -- undoing ------------------------------------------------------------------------------------------


def clear_score(state: Tournament, command: commands.ClearScore, now: int) -> Decision:
    """Take a result back; once a later round was paired from it, with a reason."""
    if not _has_begun(state, command.round) or state.game(command.round, command.board) is None:
        return no("no-such-board", round=command.round, board=command.board)
    known = _typed(state, command)
    if known is None:
        return no("nothing-to-clear", round=command.round, board=command.board)
    if known != command.seen:
        shown = f"{known.white}:{known.black}"
        return no("seen-otherwise", round=command.round, board=command.board, score=shown)
    if len(state.rounds) > command.round and not command.reason.strip():
        return no("reason-needed")
    cleared = facts.Unscored(command.round, command.board, command.game, command.table, command.reason)
    return [cleared, *reopen_pairings(state, command.round, is_correction=True)]


def _typed(state: Tournament, command: commands.ClearScore) -> BySide[int] | None:
    """What was typed at a place, by the colours of the game there."""
    desk = state.rounds[command.round - 1]
    if command.game or command.table:
        place = command.game or command.table
        result = (desk.games if command.game else desk.tables).get((command.board, place))
        return result.score if result else None
    game = state.game(command.round, command.board)
    return game.score if game else None
