"""Play-offs for shared places: the rulebook's proposal is begun, played step by step, and decided."""

from __future__ import annotations

from dataclasses import replace

from mainroad.basics import Article, BySide, Refusal
from mainroad.clocks.reading import parse_control
from mainroad.competition.desk import commands, facts
from mainroad.competition.desk.decide.common import Decision, moment, no, unknown_number
from mainroad.competition.desk.evolve import evolve
from mainroad.competition.desk.play_offs import PlayOff
from mainroad.competition.desk.scale import scoring_of
from mainroad.competition.desk.state import Tournament
from mainroad.competition.desk.tables import standings_of, team_event, ties
from mainroad.competition.desk.team_rules import team_scoring
from mainroad.competition.history import LOSS, WIN, Game, How, Number
from mainroad.competition.play_offs.books import (
    CK_PLAY_OFF,
    PlayOffKind,
    PlayOffRule,
    Proposal,
    after,
    earliest_start,
    match_for_first,
    proposals,
    rule_for,
)
from mainroad.competition.play_offs.stages import Played, PlayOffOutcome, PlayOffStage
from mainroad.competition.regulation.regulation import PlayOffForm
from mainroad.competition.scoring import check_points
from mainroad.competition.teams.matches import RU_TEAMS, TeamScoring
from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import write_ruling

MOST_MOVES = 1000


def rule_of(state: Tournament) -> PlayOffRule:
    """The rule that holds; without a regulation nothing is said of play-offs."""
    return rule_for(state.regulation) if state.regulation else CK_PLAY_OFF


def results_missing(state: Tournament) -> Refusal | None:
    """Refuse while a result is missing."""
    missing = [n for n, desk in enumerate(state.rounds, start=1) if not desk.is_complete]
    if missing or not state.rounds:
        return no("results-missing", round=missing[0] if missing else 0)
    return None


def play_off_proposals(state: Tournament) -> tuple[Proposal, ...]:
    """The play-offs that the rulebook and the regulation provide now: none before the last round is over."""
    if results_missing(state) or len(state.rounds) < state.rounds_planned:
        return ()
    busy = {number for contest in state.play_offs.values() if not contest.decided for number in contest.players}
    free = [tie for tie in ties(state) if busy.isdisjoint(tie.players)]
    found = proposals(rule_of(state), free)
    if not state.regulation or not state.regulation.play_off:
        found = tuple(proposal for proposal in found if proposal.is_compulsory)
    return (*found, *_for_first(state))


def due_play_off(state: Tournament) -> Proposal | None:
    """The play-off without which there are no final places."""
    return next((proposal for proposal in play_off_proposals(state) if proposal.is_compulsory), None)


def playing(state: Tournament) -> PlayOff | None:
    """The play-off that is not decided yet."""
    return next((contest for contest in state.play_offs.values() if contest.decided is None), None)


def _for_first(state: Tournament) -> tuple[Proposal, ...]:
    """The match that the Russian code grants a team which is second with all matches won."""
    if not state.regulation or not state.is_team_event or team_scoring(state.regulation) is not RU_TEAMS:
        return ()
    if any(contest.kind is PlayOffKind.FINAL for contest in state.play_offs.values()):
        return ()
    proposal = match_for_first(team_event(state), standings_of(state))
    return (proposal,) if proposal else ()


# -- beginning ----------------------------------------------------------------------------------------


def begin_play_off(state: Tournament, command: commands.BeginPlayOff, now: int) -> Decision:
    """Begin the play-off of those who are tied, in the form of the rulebook and the regulation."""
    proposal = next((p for p in play_off_proposals(state) if set(p.players) == set(command.players)), None)
    if proposal is None:
        return _not_proposed(state, command)
    seed = state.seed or command.seed.strip()
    if not seed:
        return no("seed-missing")
    opened = _opened(state, proposal, seed, command.is_short)
    began = evolve(state, opened)
    ended = now if command.ended_ms is None else min(command.ended_ms, now)
    return [opened, *_next_step(began, began.play_offs[opened.contest], ended)]


def _opened(state: Tournament, proposal: Proposal, seed: str, is_short: bool) -> facts.PlayOffOpened:
    form = (state.regulation.play_off_form if state.regulation else None) or PlayOffForm()
    control = form.control
    if control is None and proposal.kind is not PlayOffKind.LADDER and state.regulation:
        control = state.regulation.time_control
    return facts.PlayOffOpened(
        max(state.play_offs, default=0) + 1,
        proposal.players,
        proposal.best,
        proposal.kind.value,
        f"{seed}:play-off {max(state.play_offs, default=0) + 1}",
        write_ruling(proposal.ruling),
        tuple(map(str, proposal.articles)),
        form.games,
        str(control) if control else "",
        is_short or form.is_short,
        proposal.out,
    )


def _not_proposed(state: Tournament, command: commands.BeginPlayOff) -> Refusal:
    faults = (fault for number in command.players if (fault := unknown_number(state, number)))
    if fault := next(faults, None) or results_missing(state):
        return fault
    if contest := playing(state):
        return no("play-off-running", contest=contest.opened.contest)
    if len(state.rounds) < state.rounds_planned:
        return no("play-off-early", round=len(state.rounds), of=state.rounds_planned)
    return other_places(state, command.players) or no("play-off-not-due", *rule_of(state).articles)


def other_places(state: Tournament, players: tuple[int, ...]) -> Refusal | None:
    """Refuse a contest for other places than the first where the rulebook knows none (UA V-12.2, UA V-12.3)."""
    cited, rows = rule_of(state).first_place_only, standings_of(state).row
    points = [rows[Number(number)].values[0] for number in players if number in rows]
    most = max(row.values[0] for row in rows.values())  # type: ignore[type-var]
    if not cited or not points or all(own == most for own in points):
        return None
    return Refusal("playoffs.first-place-only", cited)


# -- playing ------------------------------------------------------------------------------------------


def score_play_off(state: Tournament, command: commands.ScorePlayOff, now: int) -> Decision:
    """Type the result of a game; with the last one of a step the next step is paired, or the play-off decided."""
    contest = state.play_offs.get(command.contest)
    game = contest.game(command.step, command.game) if contest else None
    if contest is None or game is None:
        return no("no-such-play-off-game", contest=command.contest, game=command.game)
    if fault := _collides(contest, command) or _impossible(state, contest, game, command):
        return fault
    scored = facts.PlayOffScored(
        command.contest, command.step, command.game, command.score.white, command.score.black, command.how.value,
        command.moves, command.reason,
    )  # fmt: skip
    told = evolve(state, scored)
    contest = told.play_offs[command.contest]
    return [scored, *(_next_step(told, contest, now) if contest.is_step_complete else ())]


def _collides(contest: PlayOff, command: commands.ScorePlayOff) -> Refusal | None:
    known = contest.score(command.step, command.game)
    if known != command.seen:
        shown = "–" if known is None else f"{known.white}:{known.black}"
        return no("play-off-seen-otherwise", game=command.game, score=shown)
    return no("reason-needed") if known is not None and not command.reason.strip() else None


def _impossible(
    state: Tournament, contest: PlayOff, game: facts.PlayOffGame, command: commands.ScorePlayOff
) -> Refusal | None:
    if command.how not in (How.PLAYED, How.FORFEIT) or not 0 <= command.moves <= MOST_MOVES:
        return no("not-a-score")
    if fault := _not_a_score(state, game, command):
        return fault
    decides = parse_control(game.control).draw_wins_for is not None and not game.needs_moves
    if decides and command.score == BySide(LOSS, LOSS):
        return Refusal("playoffs.nobody-won", _cited(game))
    if game.needs_moves and command.how is How.PLAYED and not command.moves:
        return Refusal("playoffs.moves-missing", _cited(game))
    return None


def _cited(game: facts.PlayOffGame) -> tuple[Article, ...]:
    return tuple(Article.parse(article) for reason in game.reasons for article in reason.articles)


def _not_a_score(state: Tournament, game: facts.PlayOffGame, command: commands.ScorePlayOff) -> Refusal | None:
    """Players win, draw or lose; teams share out what their boards give."""
    if not state.is_team_event:
        typed = Game(Number(game.white), Number(game.black), command.score, command.how)
        return check_points(scoring_of(state), typed, is_ruled=bool(command.reason))
    boards = state.regulation.teams.boards if state.regulation and state.regulation.teams else 0
    fits = min(command.score) >= 0 and sum(command.score) <= WIN * boards
    return None if fits else no("not-a-score")


def _next_step(state: Tournament, contest: PlayOff, ended_ms: int) -> list[Fact]:
    """The next games with their colours, or how it ended."""
    results = [[_in_match_points(state, game) for game in games] for games in contest.played()]
    found = after(contest.kind, contest.players, results, contest.terms)
    number = contest.opened.contest
    if isinstance(found, PlayOffOutcome):
        return [facts.PlayOffDecided(number, found.points, write_ruling(found.ruling))]
    rule, step = rule_of(state), len(contest.steps) + 1
    earliest = earliest_start(rule, moment(ended_ms), step) if rule.rest_articles else None
    games = tuple(game for stage in found for game in _games(stage))
    return [facts.PlayOffPaired(number, step, games, int(earliest.timestamp() * 1000) if earliest else 0)]


def _games(stage: PlayOffStage) -> list[facts.PlayOffGame]:
    return [
        facts.PlayOffGame(
            pairing.white,
            pairing.black,
            str(stage.control),
            tuple(map(write_ruling, pairing.reasons)),
            stage.needs_moves,
        )
        for pairing in stage.games
    ]


def _in_match_points(state: Tournament, game: Played) -> Played:
    """A match of teams as the rulebook places them: by the match itself, or by the points on its boards."""
    scoring: TeamScoring | None = team_scoring(state.regulation) if state.is_team_event and state.regulation else None
    if scoring is None or not scoring.by_matches:
        return game
    white, black = game.score
    score = BySide(1, 1) if white == black else BySide(WIN, LOSS) if white > black else BySide(LOSS, WIN)
    return replace(game, score=score)


def take_back_play_off(state: Tournament, command: commands.TakeBackPlayOff, now: int) -> Decision:
    """Let a play-off count as not held."""
    if command.contest not in state.play_offs:
        return no("no-such-play-off-game", contest=command.contest, game=0)
    if not command.reason.strip():
        return no("reason-missing")
    return [facts.PlayOffTakenBack(command.contest, command.reason)]
