"""Pairing as people do: a history is written as the journal of a desk, and `mainroad explain` pairs the next round."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Protocol

from click.testing import CliRunner

from mainroad.basics import Ruling, Side, articles
from mainroad.cli.main import main
from mainroad.competition.desk import facts
from mainroad.competition.history import WIN, Entrant, Free, History, How, Number, Round
from mainroad.competition.pairings import Bye, NoPairingError, PairedRound, Pairing
from mainroad.journal.records import Fact, Record
from support.desk.tournaments import regulation

BOOKS = {"ru": "RU", "ua": "UA", "fm": "FM", "fi": "CH"}
SEEDS = {Side.WHITE: "a", Side.BLACK: "x"}
"""Seeds that draw a colour for the first of the list."""


class Named(Protocol):
    """A program, known by its name."""

    @property
    def name(self) -> str:
        """The name."""
        ...


def pair(
    program: Named,
    history: History,
    *,
    absent: Collection[int] = (),
    seed: str = "",
    first_side: Side = Side.WHITE,
    rounds: int = 0,
    more: str = "",
) -> PairedRound:
    """The next round by `mainroad explain`, whose refusal is raised; unless told, by a seed that draws White."""
    return _paired(
        journal(program.name, history, absent=absent, seed=seed or SEEDS[first_side], rounds=rounds, more=more)
    )


def pair_again(
    program: Named, history: History, published: PairedRound, *, absent: Collection[int] = ()
) -> PairedRound:
    """The same after this pairing was published and taken back, because somebody left or came."""
    number = len(history.rounds) + 1
    bye = published.bye.player if published.bye else None
    boards = tuple(facts.PairedBoard(pairing.white, pairing.black) for pairing in published.pairings)
    told = (facts.Paired(number, boards, bye), facts.Published(number), facts.Unpaired(number, "somebody has left"))
    return _paired(journal(program.name, history, absent=absent, then=told))


def _paired(text: str) -> PairedRound:
    answer = CliRunner().invoke(main, ["explain", "-", "--json"], input=text)
    if answer.exit_code:
        raise NoPairingError(answer.output)
    made = json.loads(answer.output)
    pairings = (
        Pairing(Number(each["white"]), Number(each["black"]), _rulings(each["reasons"])) for each in made["boards"]
    )
    bye = Bye(Number(made["bye"]["player"]), _rulings(made["bye"]["reasons"])) if made["bye"] else None
    return PairedRound(tuple(pairings), bye, _rulings(made["report"]))


def _rulings(told: list[dict[str, object]]) -> tuple[Ruling, ...]:
    return tuple(
        Ruling(str(each["message"]), articles(", ".join(each["articles"])), each["parameters"])  # type: ignore[arg-type]
        for each in told
    )


def journal(
    system: str,
    history: History,
    *,
    absent: Collection[int] = (),
    seed: str = "a",
    rounds: int = 0,
    more: str = "",
    then: tuple[Fact, ...] = (),
) -> str:
    """The journal of a desk at which this has happened; `more` are lines of a regulation, `then` come further facts."""
    more += _kept_apart(history)
    text = regulation(system, BOOKS[system[:2]], rounds or len(history.rounds) + 1, more) if more else ""
    opened = facts.Opened(BOOKS[system[:2]], "2026-11", system, rounds, text)
    told = [opened, *_facts(history, seed), *then]
    told += (facts.Announced(player, len(history.rounds) + 1) for player in sorted(absent))
    lines = [
        Record("cup", version, 0, "desk", str(version), *facts.CODEC.write(fact)).line().decode()
        for version, fact in enumerate(told, start=1)
    ]
    return "\n".join(lines) + "\n"


def _kept_apart(history: History) -> str:
    pairs = ", ".join(f'["e{min(pair)}", "e{max(pair)}"]' for pair in sorted(history.apart, key=sorted))
    return f"\n[pairing]\nforbidden = [{pairs}]\n" if pairs else ""


def _facts(history: History, seed: str) -> Iterator[Fact]:
    for entrant in history.entrants:
        yield facts.Entered(f"e{entrant.number}", entrant.rating, entrant.federation)
    yield facts.Numbered(tuple(f"e{entrant.number}" for entrant in history.entrants), seed)
    for number, played in enumerate(history.rounds, start=1):
        yield from _round(number, played)
    for player in sorted(history.withdrawn):
        yield facts.Withdrew(player, "withdrawal.left", ())


def _round(number: int, played: Round) -> Iterator[Fact]:
    bye = next((free for free in played.free if free.how is How.BYE), None)
    for free in played.free:
        if free is not bye:
            yield _away(number, free)
    boards = tuple(facts.PairedBoard(game.white, game.black) for game in played.games)
    yield facts.Paired(number, boards, bye.player if bye else None, bye.points if bye else WIN)
    yield facts.Published(number)
    yield facts.Begun(number)
    for board, game in enumerate(played.games, start=1):
        if game.score is not None:
            yield facts.Scored(number, board, game.score.white, game.score.black, game.how.value)


def _away(number: int, free: Free) -> facts.Announced:
    return facts.Announced(free.player, number, free.points)


Group = Sequence[int]


def opponents(program: Named, groups: Sequence[Group], apart: Iterable[frozenset[int]] = ()) -> set[frozenset[int]]:
    """Who meets whom in these score groups, where the regulation keeps some apart: there is no other difference.

    Everybody got the points of their group without playing, so that nobody has a coefficient or a colour.
    """
    points = {Number(n): len(groups) - place for place, group in enumerate(groups) for n in group}
    free = Round((), tuple(Free(number, half_points, How.ABSENT) for number, half_points in points.items()))
    entrants = tuple(Entrant(number) for number in sorted(points))
    kept = frozenset(frozenset(map(Number, pair)) for pair in apart)
    return pairs_of(pair(program, History(entrants, (Round(()), free), apart=kept)))


def pairs_of(paired: PairedRound) -> set[frozenset[int]]:
    """Who meets whom, whatever the colours."""
    return {frozenset((pairing.white, pairing.black)) for pairing in paired.pairings}
