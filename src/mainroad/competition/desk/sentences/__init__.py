"""Every fact of the journal in one sentence, for whoever reads what was done, and a group to filter it by.

Pages, reports and the command line ask `told`; the other modules hold the sentences of one concern each. They read
the state and the words, and change nothing.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, tzinfo
from functools import cached_property
from typing import Any

from mainroad.basics import BySide
from mainroad.competition.desk import facts
from mainroad.competition.desk.evolve import evolve
from mainroad.competition.desk.people import Names
from mainroad.competition.desk.sentences.conduct import CONDUCT
from mainroad.competition.desk.sentences.play_off import PLAY_OFF
from mainroad.competition.desk.sentences.teller import Teller
from mainroad.competition.desk.state import Tournament, micro_games
from mainroad.competition.history import Game, How
from mainroad.competition.teams.matches import by_colour
from mainroad.journal.records import Fact, Record
from mainroad.words import UnknownMessageError, say


class Group(enum.Enum):
    """What a fact is about."""

    REGULATION = "regulation"
    ENTRIES = "entries"
    DRAW = "draw"
    PAIRING = "pairing"
    RESULTS = "results"
    CASES = "cases"
    SANCTIONS = "sanctions"
    PROTESTS = "protests"
    END = "end"

    def name_in(self, language: str) -> str:
        """What the group is called."""
        return say(f"told.group-{self.value}", language)


@dataclass(frozen=True)
class JournalLine:
    """A line of the journal for readers; its words are found when they are asked for."""

    record: Record
    fact: Fact
    teller: Teller

    @property
    def group(self) -> Group:
        """What it is about."""
        return group_of(self.fact)

    @cached_property
    def sentence(self) -> str:
        """What happened."""
        return TELLING[type(self.fact)](self.teller, self.fact)


def sentence_of(fact: Fact, before: Tournament, names: Names, language: str = "en", zone: tzinfo = UTC) -> str:
    """A fact in one sentence; `before` is the tournament as it stood when it happened."""
    return TELLING[type(fact)](Teller(before, names, language, zone), fact)


def group_of(fact: Fact) -> Group:
    """What a fact is about."""
    return GROUPS[type(fact)]


def retold(records: Iterable[Record], names: Names, language: str = "en", zone: tzinfo = UTC) -> Iterator[JournalLine]:
    """A whole journal from its first record on, line by line."""
    state = Tournament()
    for record in records:
        fact = facts.CODEC.read(record)
        yield JournalLine(record, fact, Teller(state, names, language, zone))
        state = evolve(state, fact)


# -- the regulation and the entries -----------------------------------------------------------------


def _opened(tell: Teller, fact: facts.Opened) -> str:
    try:
        system = say(f"documents.system.{fact.system}", tell.language)
    except UnknownMessageError:
        system = fact.system
    return tell.say("opened", rulebook=fact.rulebook, system=system)


def _regulation_changed(tell: Teller, fact: facts.RegulationChanged) -> str:
    return tell.because(tell.say("regulationchanged"), fact.reason)


def _entered(tell: Teller, fact: facts.Entered) -> str:
    if fact.rating:
        return tell.say("entered-rated", player=tell.name(fact.entry), rating=fact.rating)
    return tell.say("entered", player=tell.name(fact.entry))


def _amended(tell: Teller, fact: facts.Amended) -> str:
    return tell.say("amended", player=tell.name(fact.entry))


def _team_named(tell: Teller, fact: facts.TeamNamed) -> str:
    squad = {"player": tell.name(fact.entry), "members": tell.all(fact.main)}
    if fact.reserves:
        return tell.say("teamnamed-reserves", **squad, reserves=tell.all(fact.reserves))
    return tell.say("teamnamed", **squad)


def _admitted(tell: Teller, fact: facts.Admitted) -> str:
    message = "admitted" if fact.is_admitted else "not-admitted"
    seen = [tell.say("fit-on", day=date.fromisoformat(fact.fit_on))] if fact.fit_on else []
    seen += [tell.say(f"ground-{fact.ground}")] if fact.ground else []
    return tell.because("; ".join([tell.say(message, player=tell.name(fact.entry)), *seen]), fact.reason)


def _attended(tell: Teller, fact: facts.Attended) -> str:
    absent = "included" if fact.is_included else "not-attended"
    return tell.say("attended" if fact.is_present else absent, player=tell.name(fact.entry))


def _board_fixed(tell: Teller, fact: facts.BoardFixed) -> str:
    if fact.board is None:
        return tell.say("boardfreed", player=tell.name(fact.entry))
    return tell.say("boardfixed", player=tell.name(fact.entry), board=fact.board)


def _scratched(tell: Teller, fact: facts.Scratched) -> str:
    return tell.say("scratched", player=tell.name(fact.entry))


def _seed_announced(tell: Teller, fact: facts.SeedAnnounced) -> str:
    return tell.because(tell.say("seedannounced", seed=fact.seed), fact.reason)


def _norms_posted(tell: Teller, fact: facts.NormsPosted) -> str:
    return tell.cited(tell.say("normsposted", count=len(fact.people)), ["FM A10-4.5.7.a"])


def _numbered(tell: Teller, fact: facts.Numbered) -> str:
    if fact.seed:
        return tell.say("numbered-seed", count=len(fact.order), seed=fact.seed)
    return tell.say("numbered", count=len(fact.order))


def _replaced(tell: Teller, fact: facts.Replaced) -> str:
    before = tell.number(fact.number)
    return tell.say("replaced", number=fact.number, player=tell.name(fact.entry), before=before)


def _announced(tell: Teller, fact: facts.Announced) -> str:
    place = {"round": fact.round, "player": tell.number(fact.number)}
    return (
        tell.say("announced-points", **place, points=tell.points(fact.points))
        if fact.points
        else tell.say("announced", **place)
    )


def _about_one(message: str) -> Callable[[Teller, Any], str]:
    """What happened to one entrant in a round."""
    return lambda tell, fact: tell.say(message, round=fact.round, player=tell.number(fact.number))


def _came(tell: Teller, fact: facts.Came) -> str:
    return tell.say("came", round=fact.round, player=tell.number(fact.number), minutes=fact.minutes)


def _qualified(tell: Teller, fact: facts.Qualified) -> str:
    return tell.because(tell.say("qualified", stage=fact.stage, players=tell.numbers(fact.numbers)), fact.reason)


# -- rounds -----------------------------------------------------------------------------------------


def _paired(tell: Teller, fact: facts.Paired) -> str:
    made = {"round": fact.round, "boards": len(fact.boards)}
    if fact.bye is None:
        return tell.say("paired", **made)
    return tell.say("paired-bye", **made, bye=tell.number(fact.bye))


def _lot(tell: Teller, fact: facts.Tossed | facts.ColoursDrawn) -> str:
    message = "tossed" if isinstance(fact, facts.Tossed) else "coloursdrawn"
    return tell.ruled(tell.say(message, round=fact.round, board=fact.board), fact.ruling)


def _pairing_changed(tell: Teller, fact: facts.PairingChanged) -> str:
    rounds = tell.state.rounds[fact.round - 1 : fact.round]
    before = {(game.white, game.black) for desk in rounds for game in desk.round.games}
    new = [board for board in fact.boards if (board.white, board.black) not in before]
    pairs = ", ".join(f"{tell.number(board.white)} – {tell.number(board.black)}" for board in new) or "–"
    return tell.because(
        tell.ruled(tell.say("pairingchanged", round=fact.round, pairs=pairs), *fact.breaks), fact.reason
    )


def _of_round(message: str) -> Callable[[Teller, Any], str]:
    """What happened to a round as a whole."""
    return lambda tell, fact: tell.say(message, round=fact.round)


def _unpaired(tell: Teller, fact: facts.Unpaired) -> str:
    return tell.because(tell.say("unpaired", round=fact.round), fact.reason)


def _start_set(tell: Teller, fact: facts.StartSet) -> str:
    if fact.at_ms is None:
        return tell.say("startfreed", round=fact.round)
    return tell.say("startset", round=fact.round, moment=tell.moment(fact.at_ms))


def _lined_up(tell: Teller, fact: facts.LinedUp) -> str:
    return tell.say("linedup", round=fact.round, player=tell.number(fact.number), seats=tell.all(fact.seats))


def _seated(tell: Teller, fact: facts.Seated) -> str:
    seats = tell.say("seated", round=fact.round, player=tell.number(fact.number), seats=tell.all(fact.seats))
    return tell.ruled(seats, fact.ruling)


# -- results ----------------------------------------------------------------------------------------


def _scored(tell: Teller, fact: facts.Scored) -> str:
    game = tell.game(fact.round, fact.board)
    return _result(tell, fact, "", {"board": fact.board, **_players(tell, game)}, tell.known(game.score, game.how))


def _players(tell: Teller, game: Game) -> Mapping[str, str]:
    return {"white": tell.number(game.white), "black": tell.number(game.black)}


def _game_scored(tell: Teller, fact: facts.GameScored) -> str:
    meeting = tell.game(fact.round, fact.board)
    desk = tell.state.rounds[fact.round - 1]
    # Only this board: a journal has thousands of results, and each would read the whole round.
    game = micro_games(desk, fact.board, meeting, max(fact.game, 2))[fact.game - 1]
    place = {"board": fact.board, "game": fact.game, **_players(tell, game)}
    return _result(tell, fact, "game", place, tell.known(game.score, game.how))


def _table_scored(tell: Teller, fact: facts.TableScored) -> str:
    table = tell.match(fact.round, fact.board).boards[fact.table - 1]
    colours = by_colour(table)
    players = {"white": tell.all([colours.white]), "black": tell.all([colours.black])}
    known = tell.state.rounds[fact.round - 1].tables.get((fact.board, fact.table))
    before = tell.known(known.score, known.how) if known else ""
    return _result(tell, fact, "table", {"board": fact.board, "table": fact.table, **players}, before)


def _result(
    tell: Teller, fact: facts.Scored | facts.GameScored | facts.TableScored, part: str, place: Mapping[str, object],
    before: str,
) -> str:  # fmt: skip
    score = tell.score(BySide(fact.white, fact.black), How(fact.how))
    if before:
        sentence = tell.say(f"{part}rescored", round=fact.round, **place, score=score, before=before)
    else:
        sentence = tell.say(f"{part}scored", round=fact.round, **place, score=score)
    return tell.because(sentence, fact.reason)


def _unscored(tell: Teller, fact: facts.Unscored) -> str:
    desk = tell.state.rounds[fact.round - 1]
    place: dict[str, object] = {"round": fact.round, "board": fact.board}
    if fact.game:
        known, message = desk.games.get((fact.board, fact.game)), "gameunscored"
        place["game"] = fact.game
    elif fact.table:
        known, message = desk.tables.get((fact.board, fact.table)), "tableunscored"
        place["table"] = fact.table
    else:
        game = desk.round.games[fact.board - 1]
        return tell.because(tell.say("unscored", **place, before=tell.score(game.score, game.how)), fact.reason)
    before = tell.score(known.score, known.how) if known else "–"
    return tell.because(tell.say(message, **place, before=before), fact.reason)


TELLING: Mapping[type, Callable[[Teller, Any], str]] = {
    facts.Opened: _opened,
    facts.RegulationChanged: _regulation_changed,
    facts.Entered: _entered,
    facts.Amended: _amended,
    facts.TeamNamed: _team_named,
    facts.Admitted: _admitted,
    facts.Attended: _attended,
    facts.BoardFixed: _board_fixed,
    facts.Scratched: _scratched,
    facts.SeedAnnounced: _seed_announced,
    facts.NormsPosted: _norms_posted,
    facts.Numbered: _numbered,
    facts.Replaced: _replaced,
    facts.Announced: _announced,
    facts.Arrived: _about_one("arrived"),
    facts.Missing: _about_one("missing"),
    facts.Came: _came,
    facts.Qualified: _qualified,
    facts.Paired: _paired,
    facts.PairingChanged: _pairing_changed,
    facts.Tossed: _lot,
    facts.ColoursDrawn: _lot,
    facts.Unpaired: _unpaired,
    facts.Published: _of_round("published"),
    facts.StartSet: _start_set,
    facts.Begun: _of_round("begun"),
    facts.TakenOver: _of_round("takenover"),
    facts.LinedUp: _lined_up,
    facts.Seated: _seated,
    facts.Scored: _scored,
    facts.GameScored: _game_scored,
    facts.TableScored: _table_scored,
    facts.Unscored: _unscored,
    **CONDUCT,
    **PLAY_OFF,
}

_GROUPED: Mapping[Group, tuple[type[Fact], ...]] = {
    Group.REGULATION: (facts.Opened, facts.RegulationChanged),
    Group.ENTRIES: (
        facts.Entered, facts.Amended, facts.TeamNamed, facts.Admitted, facts.Attended, facts.BoardFixed,
        facts.Scratched, facts.Replaced, facts.Announced, facts.Arrived, facts.Missing, facts.Came, facts.Withdrew,
    ),
    Group.DRAW: (facts.SeedAnnounced, facts.NormsPosted, facts.Numbered, facts.Qualified),
    Group.PAIRING: (
        facts.Paired, facts.PairingChanged, facts.Unpaired, facts.Published, facts.StartSet, facts.Begun,
        facts.TakenOver, facts.LinedUp, facts.Seated, facts.Tossed, facts.ColoursDrawn,
    ),
    Group.RESULTS: (facts.Scored, facts.GameScored, facts.TableScored, facts.Unscored),
    Group.CASES: (facts.CaseRaised, facts.CaseRuled),
    Group.SANCTIONS: (facts.Sanctioned, facts.WrongBoard),
    Group.PROTESTS: (facts.CommitteeNamed, facts.Protested, facts.ProtestDecided),
    Group.END: (facts.PlayedOff, *PLAY_OFF, facts.Finished, facts.Reopened, facts.ReportSent, facts.Awarded),
}  # fmt: skip
GROUPS: Mapping[type[Fact], Group] = {fact: group for group, listed in _GROUPED.items() for fact in listed}
