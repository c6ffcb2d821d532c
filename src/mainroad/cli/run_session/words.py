"""The arbiter's table in a terminal: the words that `mainroad run` understands."""

from __future__ import annotations

from mainroad.basics import Refusal
from mainroad.cli.room_session import Answer, NotUnderstoodError, help_text, read_number
from mainroad.cli.run_session.desk import Desk, SessionCommand
from mainroad.cli.run_session.entries import admit, enter, refuse
from mainroad.cli.run_session.lots import colour, hand, toss
from mainroad.cli.run_session.play_off import play_off
from mainroad.cli.run_session.reports import take_over
from mainroad.cli.run_session.results import boards, result
from mainroad.cli.run_session.standings import table
from mainroad.cli.run_session.sums import sums
from mainroad.cli.run_session.teams import line_up, name_team, wrong_board
from mainroad.competition.desk import commands, facts
from mainroad.competition.desk.decider import DESK, not_ready
from mainroad.competition.desk.pairing import next_round, start_order
from mainroad.competition.desk.shared_places import Settling, ties_that_matter
from mainroad.competition.desk.state import RoundStage, team
from mainroad.competition.desk.tables import NotDecidedError, going_on, standings_of
from mainroad.competition.history import Number
from mainroad.competition.pairings import Bye, NoPairingError, PairedRound, Pairing
from mainroad.competition.regulation.check import check
from mainroad.words import say


def _numbers(desk: Desk, arguments: list[str]) -> Answer:
    seed, entries = " ".join(arguments), desk.state.entries
    squads = [team(desk.state, entry) for entry in entries if entry in desk.state.squads]
    listed = squads if len(squads) == len(entries) else []  # the desk says which team has no squad yet
    refused = desk.done(commands.DrawNumbers(seed, start_order(entries.values(), desk.regulation, seed, listed)))
    if refused:
        return refused
    warnings = map(desk.sentence, check(desk.regulation, len(entries)))
    return "\n".join([*(desk.name(n) for n in range(1, len(entries) + 1)), *(f"Note: {text}." for text in warnings)])


def _qualify(desk: Desk, arguments: list[str]) -> Answer:
    stage = desk.state.stage_number(len(desk.state.rounds) + 1)
    try:
        going = tuple(map(read_number, arguments)) if arguments or stage == 1 else going_on(desk.state, stage)
    except NotDecidedError as error:
        return f"The table does not decide: {error}."
    refused = desk.done(commands.Qualify(stage, going))
    return refused or "\n".join([f"Stage {stage}", *map(desk.name, going)])


def _pair(desk: Desk, arguments: list[str]) -> Answer:
    number = len(desk.state.rounds) + 1
    if fault := not_ready(desk.state, number):
        return fault
    try:
        paired = _typed(arguments) if arguments else next_round(desk.state, desk.apart(), desk.forced())
    except NoPairingError as error:
        return f"Round {number} cannot be paired: {error}."
    refused = desk.done(commands.Propose(number, paired, desk.state.revision))
    if refused:
        return refused
    desk.paired = paired
    return boards(desk, [])


def _typed(arguments: list[str]) -> PairedRound:
    """A round as it was paired elsewhere: `1-4 5-2 3`, White first, who is alone has the bye."""
    pairings, alone = [], []
    for word in arguments:
        white, dash, black = word.partition("-")
        if dash:
            pairings.append(Pairing(Number(read_number(white)), Number(read_number(black))))
        else:
            alone.append(Bye(Number(read_number(word))))
    if len(alone) > 1:
        raise NotUnderstoodError("Only one player has the bye.")
    return PairedRound(tuple(pairings), alone[0] if alone else None)


def _begin(desk: Desk, arguments: list[str]) -> Answer:
    number = len(desk.state.rounds)
    if desk.state.rounds and desk.state.rounds[-1].stage is RoundStage.PAIRED:
        desk.done(commands.Publish(number))
    return desk.done(commands.Begin(number)) or f"Round {number} has begun."


def _absent(desk: Desk, arguments: list[str]) -> Answer:
    if not arguments:
        raise NotUnderstoodError("Who will not play?")
    number, coming = read_number(arguments[0]), len(desk.state.rounds) + 1
    points = int(desk.regulation.byes.asked)
    return desk.done(commands.Announce(number, coming, points)) or f"{desk.name(number)} will not play round {coming}."


def _leave(desk: Desk, arguments: list[str]) -> Answer:
    if not arguments:
        raise NotUnderstoodError("Who leaves?")
    number = read_number(arguments[0])
    command = commands.Withdraw(number)
    if arguments[1:] != ["yes"]:
        return _consequences(desk, command)
    return desk.done(command) or f"{desk.name(number)} has left the tournament."


def _consequences(desk: Desk, command: commands.Withdraw) -> Answer:
    """What leaving would do, before it is done."""
    decision = DESK.decide(desk.state, command, 0)
    if isinstance(decision, Refusal):
        return decision
    lines = []
    for fact in decision:
        if isinstance(fact, facts.Withdrew):
            told = say(fact.message, desk.language, player=fact.number, games=fact.games, of=fact.of)
            lines.append(f"{told} ({', '.join(fact.articles)}).")
    changed = sum(isinstance(fact, facts.Scored) for fact in decision)
    again = sum(isinstance(fact, facts.Unpaired) for fact in decision)
    lines.append(f"Results that change: {changed}. Rounds to be paired again: {again}.")
    return "\n".join([*lines, f"To confirm: leave {command.number} yes"])


def _why(desk: Desk, arguments: list[str]) -> Answer:
    if desk.paired is None:
        raise NotUnderstoodError("No round was paired since the start; `mainroad explain` can look at a file.")
    lines = []
    for board, pairing in enumerate(desk.paired.pairings, start=1):
        reasons = "; ".join(map(desk.sentence, pairing.reasons))
        lines.append(f"{board:3}. {pairing.white}-{pairing.black}: {reasons}")
    if bye := desk.paired.bye:
        lines.append(f"     {bye.player}: {'; '.join(map(desk.sentence, bye.reasons))}")
    lines += [f"   * {desk.sentence(ruling)}" for ruling in desk.paired.report]
    return "\n".join(lines)


def _finish(desk: Desk, arguments: list[str]) -> Answer:
    places = tuple((row.player, row.place) for row in standings_of(desk.state).rows)
    how, seed = arguments[0] if arguments else "", " ".join(arguments[1:])
    named = [own for own in Settling if own.value == how]
    ties = tuple((tie.best, own) for tie in ties_that_matter(desk.state, places) for own in named)
    return desk.done(commands.Finish(places, ties, seed)) or table(desk, [])


def _help(desk: Desk, arguments: list[str]) -> Answer:
    return help_text(COMMANDS)


COMMANDS = {
    "enter": SessionCommand(
        "NAME [rating=N[@DAY],...] [fed=CODE] [region=NAME] [club=NAME] [in=CATEGORY,...] [id=ID]",
        "take an entry",
        enter,
    ),
    "team": SessionCommand(
        "NAME [fed=CODE]: PLAYER [RATING], … [/ RESERVE, …]", "take a team, its first board first", name_team
    ),
    "admit": SessionCommand(
        "ENTRY [standard=yes] [fit=DATE] [class=CLASS] [ground=GROUND]",
        "let an entry in, its papers seen",
        admit,
    ),
    "refuse": SessionCommand("ENTRY REASON", "do not let an entry in", refuse),
    "numbers": SessionCommand("[SEED]", "give the start numbers; lots are drawn from the published seed", _numbers),
    "takeover": SessionCommand("FILE", "take a running event over from a tournament report (TRF)", take_over),
    "absent": SessionCommand("NUMBER", "note that somebody will not play the next round", _absent),
    "pair": SessionCommand("[BOARDS]", "pair the next round; or type in how it was paired: 1-4 5-2 3", _pair),
    "qualify": SessionCommand(
        "[NUMBERS]", "settle who goes on to the next stage: as the table has it, or as named", _qualify
    ),
    "why": SessionCommand("", "say why the round was paired so", _why),
    "boards": SessionCommand("", "show the boards and the results so far", boards),
    "toss": SessionCommand("BOARD NUMBER heads|tails [SEED]", "toss a coin for the colours of a micro-match", toss),
    "colour": SessionCommand(
        "BOARD NUMBER white|black", "take a colour for its first game, having won the toss", colour
    ),
    "hand": SessionCommand(
        "BOARD NUMBER left|right [SEED]", "or pick one of two hands with a piece of each colour", hand
    ),
    "lineup": SessionCommand(
        "NUMBER PLAYER, PLAYER, -, …", "hand in who sits where in the next round; - is nobody", line_up
    ),
    "begin": SessionCommand("", "publish the pairing and begin the round", _begin),
    "result": SessionCommand(
        "[ROUND.]BOARD[/PART] RESULT [REASON]", "1 = 0, or without play + - --; a change needs a reason", result
    ),
    "wrongboard": SessionCommand(
        "[ROUND.]MATCH/BOARD NUMBER [PLAYER]", "rule that somebody of a team sat where they had no right", wrong_board
    ),
    "leave": SessionCommand("NUMBER [yes]", "show what somebody's leaving would do; with yes, do it", _leave),
    "table": SessionCommand("[CATEGORY]", "show the standings with the tie-breaks of the regulation", table),
    "sums": SessionCommand(
        "NUMBER", "say what every number of somebody in the table is made of, with its article", sums
    ),
    "playoff": SessionCommand(
        "[begin [NUMBERS] [short] | CONTEST.GAME RESULT [MOVES] | drop CONTEST REASON]",
        "play off for shared places: show, begin, type a result, take back",
        play_off,
    ),
    "finish": SessionCommand(
        "[shared | lot SEED]",
        "close the tournament with its final table; shared places that matter stay shared, or lots are drawn",
        _finish,
    ),
    "help": SessionCommand("", "this list", _help),
}
