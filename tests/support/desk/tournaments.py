"""Tournaments at the desk for tests: made of facts, round by round as the regulation pairs them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence

from mainroad.competition.desk import facts
from mainroad.competition.desk.evolve import evolve
from mainroad.competition.desk.pairing import bye_points, next_round
from mainroad.competition.desk.people import Named
from mainroad.competition.desk.state import Tournament
from mainroad.competition.pairings import PairedRound
from mainroad.journal.records import Fact

REGULATION = """
title = "Cup"
rulebook = "{rulebook}"
game = "{game}"
time_control = "45m+15s"
system = "{system}"
rounds = {rounds}
{more}
"""
GAMES = {"CH": "chess", "CK": "english"}


def regulation(system: str, rulebook: str = "RU", rounds: int = 0, more: str = "") -> str:
    """The text of a regulation; `more` are further lines of it."""
    text = REGULATION.format(
        rulebook=rulebook, game=GAMES.get(rulebook, "russian"), system=system, rounds=rounds, more=more
    )
    return text.replace("rounds = 0\n", "")


def staged(*stages: str, rulebook: str = "RU", more: str = "") -> str:
    """The text of a regulation in stages, each as the lines of its table with semicolons between."""
    text = regulation("", rulebook, more=more).replace('system = ""\n', "")
    return text + "".join("[[stages]]\n" + stage.replace("; ", "\n") + "\n" for stage in stages)


def with_facts(state: Tournament, *added: Fact) -> Tournament:
    """The tournament after some more facts."""
    for fact in added:
        state = evolve(state, fact)
    return state


def numbered(text: str, entries: int | Iterable[facts.Entered], rulebook: str = "RU", seed: str = "s") -> Tournament:
    """A tournament whose entrants have numbers in the order in which they are given: e1, e2 and so on."""
    if isinstance(entries, int):
        entries = [facts.Entered(f"e{n}", 2400 - 10 * n) for n in range(1, entries + 1)]
    listed = tuple(entries)
    opened = facts.Opened(rulebook, "", "", 0, text)
    order = tuple(entry.entry for entry in listed)
    state = with_facts(Tournament(), opened, *listed, facts.Numbered(order, seed))
    assert state.regulation is not None, "the regulation cannot be read"
    return state


def paired(state: Tournament, made: PairedRound | None = None) -> Tournament:
    """The tournament with its next round paired and begun."""
    made = made or next_round(state)
    number = len(state.rounds) + 1
    boards = tuple(facts.PairedBoard(pairing.white, pairing.black) for pairing in made.pairings)
    bye = made.bye.player if made.bye else None
    points = bye_points(state.regulation, state.stage_of(number).system)
    return with_facts(state, facts.Paired(number, boards, bye, points), facts.Published(number), facts.Begun(number))


RESULTS = {
    "1": (2, 0, "played"),
    "=": (1, 1, "played"),
    "0": (0, 2, "played"),
    "+": (2, 0, "forfeit"),
    "-": (0, 2, "forfeit"),
    "--": (0, 0, "forfeit"),
}


def scored(state: Tournament, results: str | Sequence[str]) -> Tournament:
    """The tournament with the results of its last round, board by board."""
    marks = results.split() if isinstance(results, str) else results
    number = len(state.rounds)
    return with_facts(
        state, *(facts.Scored(number, board, *RESULTS[mark]) for board, mark in enumerate(marks, start=1))
    )


def played(state: Tournament, *rounds: str) -> Tournament:
    """Rounds as the regulation pairs them, with these results."""
    for results in rounds:
        state = scored(paired(state), results)
    return state


def better_number_wins(state: Tournament) -> list[str]:
    """Results of the last round in which the better start number always wins."""
    return ["1" if game.white < game.black else "0" for game in state.rounds[-1].round.games]


def by_chance(seed: int) -> Callable[[Tournament], list[str]]:
    """Results drawn by chance, now and then a forfeit."""
    chance = random.Random(seed)
    marks = ["1", "=", "0"] * 6 + ["+", "-"]
    return lambda state: [chance.choice(marks) for _ in state.rounds[-1].round.games]


def run(state: Tournament, rounds: int, results: Callable[[Tournament], list[str]] = better_number_wins) -> Tournament:
    """So many rounds, with results by a rule."""
    for _ in range(rounds):
        state = paired(state)
        state = scored(state, results(state))
    return state


def people(state: Tournament) -> dict[str, Named]:
    """A name for every entry: Player 1, Игрок 1 and so on."""
    return {entry: Named(entry, f"Игрок {entry[1:]}", f"Player {entry[1:]}") for entry in state.entries}
