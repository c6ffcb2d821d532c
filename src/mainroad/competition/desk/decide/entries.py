"""Entries, the credentials committee, the roll-call, the draw of numbers, and who will not play a round."""

from __future__ import annotations

from dataclasses import asdict

from mainroad.basics import Article, Refusal
from mainroad.competition.desk import commands, facts
from mainroad.competition.desk.decide.common import Decision, moment, no, rulebook, unknown_entry, unknown_number
from mainroad.competition.desk.state import Tournament
from mainroad.competition.desk.team_rules import line_up_rule
from mainroad.competition.entries import Change, Entry, admission_faults, entry_change
from mainroad.competition.history import Number
from mainroad.competition.knockout.bracket import WhenDrawn
from mainroad.competition.regulation.systems import SystemKind
from mainroad.competition.teams import lineups

ROLL = {"RU": (Article("RU", "4.4.b"),), "CH": (Article("CH", "22.3.b"),)}
"""Who wants everybody at the draw, with the chief arbiter's leave to include somebody who is not there."""


def enter(state: Tournament, command: commands.Enter, now: int) -> Decision:
    """Take an entry; once numbers are drawn it gets the next one (FM A5-3.1.5, A5-3.1.6.b)."""
    if command.entry in state.entries:
        return no("entered-already", entry=command.entry)
    fault = _wrong_categories(state, command.categories) or _too_late(state) or _changed_late(state, Change.ADD, now)
    return fault or [facts.Entered(**asdict(command))]


def _changed_late(state: Tournament, change: Change, now: int) -> Refusal | None:
    """After the day of arrival entries stand, where the rulebook says so."""
    return entry_change(state.regulation, change, moment(now).date()) if state.regulation else None


def _wrong_categories(state: Tournament, categories: tuple[str, ...]) -> Refusal | None:
    if state.regulation is None:
        return None
    known = {category.name for category in state.regulation.categories}
    wrong = next((name for name in categories if name not in known), None)
    return None if wrong is None else no("no-such-category", category=wrong)


def _too_late(state: Tournament) -> Refusal | None:
    """A table or a bracket that is being played has no room for another one."""
    if state.rounds and state.kind_of(1) is not SystemKind.SWISS:
        return no("table-is-made")
    return None


def amend(state: Tournament, command: commands.Amend, now: int) -> Decision:
    """Put an entry right before the numbers are drawn."""
    fault = unknown_entry(state, command.entry) or _wrong_categories(state, command.categories)
    if fault is None and state.numbers:
        fault = no("entry-stands", entry=command.entry)
    fault = fault or _changed_late(state, Change.OTHER_DISCIPLINE, now)
    return fault or [facts.Amended(**asdict(command))]


def scratch(state: Tournament, command: commands.Scratch, now: int) -> Decision:
    """Take an entry back before the numbers are drawn, or that of somebody who got none."""
    fault = unknown_entry(state, command.entry) or _changed_late(state, Change.WITHDRAW, now)
    if fault is None and command.entry in state.numbers:
        fault = no("withdraw-instead")
    return fault or [facts.Scratched(command.entry)]


def name_team(state: Tournament, command: commands.NameTeam, now: int) -> Decision:
    """Name a team as the regulation wants it; nobody plays for two."""
    if state.regulation is None or state.regulation.teams is None:
        return no("no-teams-here")
    if fault := unknown_entry(state, command.entry):
        return fault
    rule = line_up_rule(state.regulation)
    begun = bool(state.history.rounds)
    fault = lineups.entry_change_refused(rule, round_1_begun=begun) if command.entry in state.squads else None
    fault = fault or lineups.entry_refused(rule, _team(state, command)) or _in_two_teams(state, command)
    named = facts.TeamNamed(command.entry, command.main, command.reserves, dict(command.ratings), command.captain)
    return fault or [named]


def _team(state: Tournament, command: commands.NameTeam) -> lineups.Team:
    country = state.entries[command.entry].federation

    def member(player: str) -> lineups.Member:
        home = frozenset[str]() if player in command.foreign else frozenset({country})
        return lineups.Member(lineups.Player(player), command.ratings.get(player, 0), home)

    main, reserves = (tuple(map(member, players)) for players in (command.main, command.reserves))
    return lineups.Team(Number(0), main, reserves, country)


def _in_two_teams(state: Tournament, command: commands.NameTeam) -> Refusal | None:
    players = {*command.main, *command.reserves}
    for entry, squad in state.squads.items():
        shared = players.intersection((*squad.main, *squad.reserves))
        if entry != command.entry and shared:
            return no("in-two-teams", player=min(shared))
    return None


def admit(state: Tournament, command: commands.Admit, now: int) -> Decision:
    """Write down what the credentials committee decided; who is not let in is told why."""
    if fault := unknown_entry(state, command.entry):
        return fault
    if not command.is_admitted and command.entry in state.numbers:
        return no("withdraw-instead")
    if not command.is_admitted and not command.reason.strip():
        return no("reason-missing")
    return (_not_entitled(state, command) if command.is_admitted else None) or [
        facts.Admitted(
            command.entry,
            command.is_admitted,
            command.reason,
            command.meets_standard,
            command.fit_on.isoformat() if command.fit_on else "",
            command.ground.value if command.ground else "",
        )
    ]


def _not_entitled(state: Tournament, command: commands.Admit) -> Refusal | None:
    """Refuse somebody of whom the commission has not seen what the rulebook asks for (UA II-3.2, UA II-5.2.a)."""
    if state.regulation is None or state.is_team_event:
        return None
    seen = Entry(
        command.entry,
        para_class=command.para_class,
        meets_standard=command.meets_standard,
        is_fit=command.fit_on is not None,
        admitted=command.ground,
    )
    return next(iter(admission_faults(state.regulation, seen)), None)


def mark_present(state: Tournament, command: commands.MarkPresent, now: int) -> Decision:
    """Call the roll before the draw; who turns up after it gets the next number."""
    fault = unknown_entry(state, command.entry)
    if fault is not None:
        return fault
    attended = facts.Attended(command.entry, command.is_present, command.is_included and not command.is_present)
    is_late = bool(state.numbers) and command.entry not in state.numbers and command.is_present
    if not state.rounds and not is_late:  # the numbers can still be drawn anew
        return [attended]
    if not is_late:
        return no("roll-is-closed", *ROLL.get(rulebook(state), ()))
    refused = state.admitted.get(command.entry)
    if refused is not None and not refused.is_admitted:
        return no("not-admitted", entry=command.entry)
    return _too_late(state) or [attended, state.entries[command.entry]]


def fix_board(state: Tournament, command: commands.FixBoard, now: int) -> Decision:
    """Keep a table for somebody who cannot go from one to another."""
    if fault := unknown_entry(state, command.entry):
        return fault
    if command.board is None:
        known = command.entry in state.fixed
        return [facts.BoardFixed(command.entry, None)] if known else no("no-table-kept", entry=command.entry)
    if command.board < 1:
        return no("no-such-table", table=command.board)
    taken = [entry for entry, table in state.fixed.items() if table == command.board and entry != command.entry]
    return no("table-is-kept", table=command.board) if taken else [facts.BoardFixed(command.entry, command.board)]


def announce_seed(state: Tournament, command: commands.AnnounceSeed, now: int) -> Decision:
    """Tell everybody the seed before anything is drawn; whoever wants another one says why."""
    if state.rounds:
        return no("numbers-stand")
    if not command.seed.strip():
        return no("seed-missing")
    if (state.announced_seed or state.numbers) and not command.reason.strip():
        return no("seed-is-announced", seed=state.announced_seed.seed if state.announced_seed else state.seed)
    return [facts.SeedAnnounced(command.seed.strip(), now, command.reason.strip())]


def draw_numbers(state: Tournament, command: commands.DrawNumbers, now: int) -> Decision:
    """Number those who start: let in by the credentials committee, and there if the roll was called."""
    if state.rounds:
        return no("numbers-stand")
    if state.announced_seed and command.seed != state.announced_seed.seed:
        return no("other-seed", seed=state.announced_seed.seed)
    if not command.order or sorted(command.order) != sorted(state.starting):
        return no("numbers-incomplete", *(ROLL.get(rulebook(state), ()) if state.present else ()))
    if _draws_lots_later(state) and not command.seed.strip():
        return no("seed-missing")
    unnamed = [entry for entry in command.order if state.is_team_event and entry not in state.squads]
    return no("team-not-named", entry=unnamed[0]) if unnamed else [facts.Numbered(command.order, command.seed)]


def _draws_lots_later(state: Tournament) -> bool:
    """Whether the regulation lets a lot decide drawn encounters: it comes from the seed, which nobody chooses then."""
    terms = state.regulation.knockout if state.regulation else None
    return terms is not None and WhenDrawn.LOT in terms.when_drawn


def replace_entrant(state: Tournament, command: commands.Replace, now: int) -> Decision:
    """A replacement keeps the draw (RU 4.4.e); once a round is played, a place is nobody else's."""
    if fault := unknown_number(state, command.number):
        return fault
    if command.entry in state.entries:
        return no("entered-already", entry=command.entry)
    if state.history.rounds:
        return no("round-has-begun", round=1)
    if fault := _changed_late(state, Change.REPLACE, now):
        return fault
    return [facts.Replaced(command.number, command.entry, command.rating, command.federation)]


# -- rounds missed ------------------------------------------------------------------------------------


def announce(state: Tournament, command: commands.Announce, now: int) -> Decision:
    """Note who will not play; in a table or a bracket whoever does not come loses their game instead."""
    if fault := unknown_number(state, command.number):
        return fault
    if command.round <= len(state.rounds):
        return no("round-is-paired", round=command.round)
    if state.kind_of(command.round) is not SystemKind.SWISS:
        return no("absent-at-the-table", player=command.number)
    points = _asked_points(state, command)
    return points if isinstance(points, Refusal) else [facts.Announced(command.number, command.round, points)]


def _asked_points(state: Tournament, command: commands.Announce) -> int | Refusal:
    """The worth that the regulation gives, as often as it gives it, and then nothing."""
    if command.points is not None and command.points < 0:
        return no("not-a-score")
    if state.regulation is None:
        return command.points or 0
    byes = state.regulation.byes
    asked = int(byes.asked) if command.points is None else command.points
    if asked not in (0, int(byes.asked)):
        return no("asked-worth", points=int(byes.asked))
    had = sum(bool(points) for (_, number), points in state.announced.items() if number == command.number)
    if command.points and byes.most_asked and had >= byes.most_asked:
        return no("asked-too-often", most=byes.most_asked)
    return 0 if byes.most_asked and had >= byes.most_asked else asked


def arrive(state: Tournament, command: commands.Arrive, now: int) -> Decision:
    """Note that somebody will play after all."""
    if (command.round, command.number) not in state.announced:
        return no("not-announced", player=command.number, round=command.round)
    if command.round <= len(state.rounds):
        return no("round-is-paired", round=command.round)
    return [facts.Arrived(command.number, command.round)]
