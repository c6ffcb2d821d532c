"""How long a sweep over games by post takes: 10,000 and 100,000 running games, every deadline of each worked out.

    python -m bench.post

Five hundred different games of up to forty letters are played at random through the decider, with breaks and missing
dates, and taken again and again. Processor time of one core: the machine may be busy. The last column is what reading
the games back from their journals costs before that, for those that are not in memory; the site wakes only the games
whose day has come.
"""

from __future__ import annotations

import random
import time
from datetime import date, timedelta
from itertools import cycle, islice

from mainroad.basics import BySide
from mainroad.journal.decider import Ledger, Submission, empty, fold, submit
from mainroad.journal.stores import MemoryStore
from mainroad.post.chart import totals
from mainroad.post.commands import Command, Open, Send, TakeBreak
from mainroad.post.decider import POSTAL
from mainroad.post.notation import full_moves
from mainroad.post.state import PostalGame
from mainroad.post.sweep import sweep

SIZES = (10_000, 100_000)
DIFFERENT, LONGEST = 500, 40
START, LAST, TODAY = date(2026, 3, 1), date(2028, 3, 1), date(2027, 3, 1)
NAMES = ("russian", "international", "spantsireti", "giveaway")


def letter(state: PostalGame, chance: random.Random, day: date) -> Send:
    """The next letter: a legal move, after some days on the way and some of thinking."""
    kind, side = state.expected
    received = day + timedelta(days=chance.randint(2, 9))
    sent = received + timedelta(days=chance.randint(0, 6))
    move = chance.choice(full_moves(state.board))
    repeated = " ".join(state.moves[state.unrepeated :])
    reckoned = totals(state)
    told = f"{reckoned.white}/{reckoned.black}"
    if state.last is None:
        return Send(kind, side, sent=day, moves=move, time=told)
    known = received if chance.random() > 0.05 else None
    return Send(kind, side, state.last.sent, known, sent, repeated, move, time=told)


def played(store: MemoryStore, number: int, chance: random.Random) -> Ledger[PostalGame]:
    """A game as far as chance brings it."""
    ledger = empty(POSTAL, f"game{number}")

    def do(command: Command) -> None:
        nonlocal ledger
        result = submit(store, POSTAL, ledger, Submission(f"{ledger.version}", "bench", 0, command))
        if isinstance(result, Ledger):
            ledger = result

    do(Open(NAMES[number % len(NAMES)], f"B-{number}", BySide("p1", "p2"), START, LAST))
    for _ in range(chance.randint(0, LONGEST)):
        state = ledger.state
        if state.ended is not None or not state.board.legal_moves():
            break
        day = state.last.sent if state.last and state.last.sent else START
        if chance.random() < 0.05:
            do(TakeBreak(state.expected[1], day, day + timedelta(days=chance.randint(5, 29)), day))
        do(letter(state, chance, day))
    return ledger


def seconds(games: list[tuple[str, PostalGame]]) -> tuple[float, int]:
    """Processor time of a sweep, and how much it proposes."""
    begin = time.process_time()
    found = sweep(games, TODAY)
    return time.process_time() - begin, len(found)


def main() -> None:
    """Measure and print."""
    chance, store = random.Random(17), MemoryStore()
    ledgers = [played(store, number, chance) for number in range(DIFFERENT)]
    letters = sum(len(ledger.state.letters) for ledger in ledgers) / DIFFERENT
    begin = time.process_time()
    for ledger in ledgers:
        fold(POSTAL, empty(POSTAL, ledger.stream), store.read(ledger.stream, 0))
    replay = (time.process_time() - begin) / DIFFERENT
    print(f"{letters:.1f} letters a game")
    print(f"{'games':>10}{'proposals':>11}{'seconds':>9}{'us a game':>11}{'seconds to read them':>22}")
    for size in SIZES:
        games = [(f"{number}", ledger.state) for number, ledger in enumerate(islice(cycle(ledgers), size))]
        took, found = seconds(games)
        print(f"{size:>10,}{found:>11,}{took:>9.2f}{1e6 * took / size:>11.1f}{replay * size:>22.1f}")


if __name__ == "__main__":
    main()
