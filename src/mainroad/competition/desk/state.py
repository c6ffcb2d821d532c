"""A tournament as its facts have made it, and what can be asked of it."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import accumulate

from mainroad.basics import BySide
from mainroad.competition.desk import facts
from mainroad.competition.desk.desk_round import ByBoard, DeskRound, Result, RoundStage
from mainroad.competition.desk.lengths import KNOCKOUTS, stage_lengths
from mainroad.competition.desk.matches import team_match
from mainroad.competition.desk.play_offs import PlayOff
from mainroad.competition.editions import CURRENT, EDITIONS, Edition
from mainroad.competition.entries import roll_call
from mainroad.competition.history import Entrant, Game, History, Number, Round
from mainroad.competition.micromatches.micromatches import MicroMatch
from mainroad.competition.regulation.regulation import Regulation
from mainroad.competition.regulation.regulation import Stage as Part
from mainroad.competition.regulation.systems import SYSTEMS, SystemKind
from mainroad.competition.regulation.toml import RegulationError, read_regulation
from mainroad.competition.teams import lineups
from mainroad.competition.teams.matches import Match

__all__ = ("ByBoard", "DeskRound", "Result", "RoundStage")  # what stands in `desk_round`


class Stage(enum.IntEnum):
    """How far a tournament has come."""

    NOTHING = 0
    ENTRIES = 1
    NUMBERED = 2
    FINISHED = 3


@dataclass(frozen=True)
class Case:
    """A claim, incident or call, and what the arbiter ruled."""

    raised: facts.CaseRaised
    ruled: facts.CaseRuled | None = None


@dataclass(frozen=True)
class Tournament:
    """The state of the desk."""

    stage: Stage = Stage.NOTHING
    opened: facts.Opened | None = None
    """With the rulebook, the system, the rounds and the regulation that hold now."""
    changes: tuple[facts.RegulationChanged, ...] = ()
    """Since somebody had entered; what was changed before is only in the journal."""
    entries: Mapping[str, facts.Entered] = field(default_factory=dict)
    squads: Mapping[str, facts.TeamNamed] = field(default_factory=dict)
    admitted: Mapping[str, facts.Admitted] = field(default_factory=dict)
    present: Mapping[str, bool] = field(default_factory=dict)
    """What the roll-call found; empty: no roll was called."""
    included: frozenset[str] = frozenset()
    """Who starts although they did not answer."""
    fixed: Mapping[str, int] = field(default_factory=dict)
    """Entries whose games are always shown at one table."""
    announced_seed: facts.SeedAnnounced | None = None
    """What everybody was told before the lots are drawn."""
    norms: facts.NormsPosted | None = None
    """What was announced before round 1, if it was."""
    numbers: tuple[str, ...] = ()
    seed: str = ""
    joined: Mapping[str, int] = field(default_factory=dict)
    """Entries that came after the numbers were drawn, and the first round that was not paired then."""
    qualified: Mapping[int, tuple[Number, ...]] = field(default_factory=dict)
    """Who goes on to a stage, counted from 1, best first."""
    rounds: tuple[DeskRound, ...] = ()
    taken_back: DeskRound | None = None
    """The published pairing of the next round, if it must be made again for another reason than a corrected result."""
    announced: Mapping[tuple[int, int], int] = field(default_factory=dict)
    """(round, start number) of those who will not play, and the half points they get for it."""
    filed: Mapping[Number, tuple[lineups.Filed, ...]] = field(default_factory=dict)
    """The line-ups that captains handed in, in order."""
    withdrawn: frozenset[Number] = frozenset()
    unranked: frozenset[Number] = frozenset()
    withdrawals: Mapping[Number, facts.Withdrew] = field(default_factory=dict)
    penalties: Mapping[Number, int] = field(default_factory=dict)
    sanctions: tuple[facts.Sanctioned, ...] = ()
    cases: Mapping[str, Case] = field(default_factory=dict)
    committee: facts.CommitteeNamed | None = None
    protested: Mapping[str, facts.Protested] = field(default_factory=dict)
    verdicts: Mapping[str, facts.ProtestDecided] = field(default_factory=dict)
    played_off: Mapping[Number, int] = field(default_factory=dict)
    """Points of a play-off that were typed by hand."""
    play_offs: Mapping[int, PlayOff] = field(default_factory=dict)
    places: Mapping[int, int] = field(default_factory=dict)
    ties: tuple[facts.TieSettled, ...] = ()
    """What became of shared places that matter."""
    sent: Mapping[str, str] = field(default_factory=dict)
    """Papers that the rulebook wants after the event, and the day on which each went out."""
    awards: tuple[facts.Awarded, ...] = ()
    revision: int = 0
    """Goes up with every fact that a pairing depends on."""

    # -- the regulation -----------------------------------------------------------------------------

    @property
    def regulation(self) -> Regulation | None:
        """The regulation that holds; none where the tournament was opened without one."""
        return readable(self.opened.regulation) if self.opened else None

    @property
    def edition(self) -> Edition:
        """How the articles are read that were once read otherwise, as the opening pinned it."""
        return EDITIONS[self.opened.edition] if self.opened else CURRENT

    @property
    def is_team_event(self) -> bool:
        """Whether entries are teams with boards."""
        return self.regulation is not None and self.regulation.teams is not None

    @property
    def rounds_planned(self) -> int:
        """How many rounds the tournament has in all; 0: not known."""
        if self.numbers and (self.regulation or self.kind_of(1) in KNOCKOUTS):
            return sum(self.lengths)
        return self.opened.rounds if self.opened else 0

    def stage_of(self, round_number: int) -> Part:
        """The stage that a round belongs to; rounds beyond the last belong to the last."""
        return self.parts[self.stage_number(round_number) - 1]

    @property
    def parts(self) -> tuple[Part, ...]:
        """The stages of the regulation; without one, the system that the tournament was opened with."""
        if self.regulation:
            return self.regulation.stages
        return (Part(self.opened.system, self.opened.rounds),) if self.opened else (Part("round-robin"),)

    def stage_number(self, round_number: int) -> int:
        """Which stage a round belongs to, counted from 1."""
        return next((n for n, first in self._first_rounds if first <= round_number), 1)

    def first_round(self, stage: int) -> int:
        """The first round of a stage, counted from 1."""
        return dict(self._first_rounds)[stage]

    @cached_property
    def lengths(self) -> tuple[int, ...]:
        """How many rounds each stage has."""
        return stage_lengths(self)

    @property
    def _first_rounds(self) -> tuple[tuple[int, int], ...]:
        """Each stage with its first round, the last stage first."""
        starts = accumulate(self.lengths[:-1], initial=1)
        return tuple(reversed(tuple(enumerate(starts, start=1))))

    def kind_of(self, round_number: int) -> SystemKind:
        """What kind of system a round is played by."""
        system = SYSTEMS.get(self.stage_of(round_number).system)
        return system.kind if system else SystemKind.ROUND_ROBIN

    # -- who plays ----------------------------------------------------------------------------------

    @cached_property
    def entrants(self) -> tuple[Entrant, ...]:
        """The entrants by start number."""
        entries = (self.entries[entry] for entry in self.numbers)
        return tuple(Entrant(Number(n), e.rating, e.federation, e.entry) for n, e in enumerate(entries, start=1))

    @cached_property
    def number_of(self) -> Mapping[str, Number]:
        """Start numbers by entry."""
        return {entry: Number(n) for n, entry in enumerate(self.numbers, start=1)}

    @cached_property
    def starting(self) -> tuple[str, ...]:
        """The entries that get numbers: not refused by the credentials committee, and there if a roll was called."""
        refused = {entry for entry, told in self.admitted.items() if not told.is_admitted}
        let_in = tuple(entry for entry in self.entries if entry not in refused)
        is_called = any(self.present.values())
        present = [entry for entry in let_in if self.present.get(entry, not is_called)]
        return roll_call(let_in, present, self.included).starting

    @cached_property
    def teams(self) -> Mapping[Number, lineups.Team]:
        """The teams by start number, as they were entered."""
        return {self.number_of[entry]: team(self, entry) for entry in self.squads if entry in self.number_of}

    def away(self, round_number: int) -> frozenset[Number]:
        """Those who said that they will not play a round."""
        return frozenset(Number(number) for told, number in self.announced if told == round_number)

    # -- what was played ----------------------------------------------------------------------------

    @cached_property
    def history(self) -> History:
        """What pairing programs and tie-breaks read: the rounds that have begun."""
        begun = tuple(self._with_boards(desk) for desk in self.rounds if desk.stage is RoundStage.BEGUN)
        return History(self.entrants, begun, self.withdrawn, self._apart, self.penalties, self.edition)

    def _with_boards(self, desk: DeskRound) -> Round:
        """A round whose matches of teams know what each board brought."""
        if not self.is_team_event:
            return desk.round
        played = enumerate(desk.round.games, start=1)
        return replace(desk.round, games=tuple(self._with_board_scores(desk, n, game) for n, game in played))

    def _with_board_scores(self, desk: DeskRound, board: int, game: Game) -> Game:
        match = team_match(self, desk, board, game)
        return replace(game, boards=tuple(table.score or BySide(0, 0) for table in match.boards))

    @property
    def _apart(self) -> frozenset[frozenset[Number]]:
        """The pairs of entries whom the regulation keeps apart, by start number."""
        forbidden = self.regulation.pairing.forbidden if self.regulation else ()
        known = self.number_of
        return frozenset(frozenset(known[e] for e in pair) for pair in forbidden if known.keys() >= set(pair))

    def forced(self, round_number: int) -> tuple[tuple[Number, Number], ...]:
        """The pairs that the regulation sets in a round; an entry that it does not know is No. 0."""
        sets = self.regulation.pairing.forced if self.regulation else ()
        pairs = (pair for each in sets if each.round == round_number for pair in each.pairs)
        nobody = Number(0)
        return tuple((self.number_of.get(one, nobody), self.number_of.get(other, nobody)) for one, other in pairs)

    @property
    def running(self) -> int:
        """The round that is being played; 0: none."""
        return len(self.rounds) if self.rounds and self.rounds[-1].is_running else 0

    @property
    def missing(self) -> Mapping[Number, int]:
        """Who is missing in the running round, and the moment from which they are late."""
        if not self.running:
            return {}
        desk = self.rounds[-1]
        waiting = {n for game in desk.round.games if game.score is None for n in (game.white, game.black)}
        return {number: desk.begun_ms or noted for number, noted in desk.missing.items() if number in waiting}

    def game(self, round_number: int, board: int) -> Game | None:
        """The game on a board, counted from 1."""
        if not 1 <= round_number <= len(self.rounds):
            return None
        games = self.rounds[round_number - 1].round.games
        return games[board - 1] if 1 <= board <= len(games) else None

    @property
    def games(self) -> Mapping[tuple[int, int], tuple[Game, ...]]:
        """The games of every micro-match by round and board, each with the colours that it has."""
        terms = self.regulation.micro_match if self.regulation else None
        if terms is None or self.is_team_event or terms.games not in range(2, 5):
            return {}
        count = terms.games
        return ByBoard(self.rounds, lambda desk, board, game: micro_games(desk, board, game, count))

    @property
    def matches(self) -> Mapping[tuple[int, int], Match]:
        """The team matches by round and board, with who sits where as far as that is known."""
        if not self.is_team_event:
            return {}
        return ByBoard(self.rounds, lambda desk, board, game: team_match(self, desk, board, game))

    def table_of(self, round_number: int, board: int) -> int:
        """The number of the table at which a board is shown: some entrants keep theirs, the rest follow in order."""
        return self.tables_of(round_number)[board - 1]

    def tables_of(self, round_number: int) -> tuple[int, ...]:
        """The table of every board of a round."""
        games = self.rounds[round_number - 1].round.games
        if not self.fixed:
            return tuple(range(1, len(games) + 1))
        kept = [self._kept(game) for game in games]
        taken = frozenset(kept)
        others = iter(n for n in range(1, len(games) + len(kept) + 1) if n not in taken)
        return tuple(own or next(others) for own in kept)

    def _kept(self, game: Game) -> int:
        """The table that one of two keeps, the lower where both have one; 0: neither has."""
        tables = [self.fixed.get(self.numbers[player - 1], 0) for player in (game.white, game.black)]
        return min(filter(None, tables), default=0)

    # -- conduct ------------------------------------------------------------------------------------

    @property
    def protests(self) -> Mapping[str, bool | None]:
        """Protests that were upheld, dismissed, or are not decided yet."""
        return {protest: self._upheld(protest) for protest in self.protested}

    def _upheld(self, protest: str) -> bool | None:
        return self.verdicts[protest].upheld if protest in self.verdicts else None

    @property
    def open_cases(self) -> tuple[facts.CaseRaised, ...]:
        """What waits for the arbiter, the oldest first."""
        return tuple(case.raised for case in self.cases.values() if case.ruled is None)


@lru_cache(maxsize=256)
def readable(text: str) -> Regulation | None:
    """The regulation in a text, if it is one."""
    try:
        return read_regulation(text) if text else None
    except RegulationError:
        return None


def team(state: Tournament, entry: str) -> lineups.Team:
    """A team as it was entered; without a start number yet, its number is 0."""
    squad, entered = state.squads[entry], state.entries[entry]
    home = frozenset({entered.federation})

    def members(players: tuple[str, ...]) -> tuple[lineups.Member, ...]:
        return tuple(lineups.Member(lineups.Player(p), squad.ratings.get(p, 0), home) for p in players)

    number = state.number_of.get(entry, Number(0))
    return lineups.Team(number, members(squad.main), members(squad.reserves), entered.federation)


def micro_games(desk: DeskRound, board: int, game: Game, count: int) -> tuple[Game, ...]:
    """The games of a micro-match as far as they are known: the players change colours after every one."""
    boards = MicroMatch(game.white, game.black, count).boards()
    found = ((pair, desk.games.get((board, n))) for n, pair in enumerate(boards, start=1))
    return tuple(
        Game(pair.white, pair.black, known.score, known.how) if known else Game(pair.white, pair.black)
        for pair, known in found
    )
