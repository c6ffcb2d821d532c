"""Properties of days by post: breaks, and answers that come later."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from mainroad.basics import BySide, Side
from mainroad.journal.decider import Decider
from mainroad.post.chart import totals
from mainroad.post.commands import Command, Open, Send, TakeBreak
from mainroad.post.days import Period, mean_run, thinking_days
from mainroad.post.decider import POSTAL
from mainroad.post.notation import full_moves
from mainroad.post.state import PostalGame

START = date(2026, 3, 1)
days = st.integers(0, 400).map(lambda number: START + timedelta(days=number))
breaks = st.tuples(days, st.integers(0, 40)).map(lambda pair: Period(pair[0], pair[0] + timedelta(days=pair[1])))


def one_by_one(received: date, sent: date, rests: list[Period]) -> int:
    """The definition: dates after the receipt up to the answer, none of them in a break."""
    dates = (received + timedelta(days=number) for number in range(1, (sent - received).days + 1))
    return sum(not any(rest.first <= day <= rest.last for rest in rests) for day in dates)


@given(days, days, st.lists(breaks, max_size=5))
def test_days_are_the_dates_in_nobodys_break(received: date, sent: date, rests: list[Period]) -> None:
    assert thinking_days(received, sent, rests) == one_by_one(received, sent, rests)


@given(days, days, st.lists(breaks, max_size=4), breaks)
def test_a_break_never_raises_anybodys_time(received: date, sent: date, rests: list[Period], more: Period) -> None:
    assert thinking_days(received, sent, [*rests, more]) <= thinking_days(received, sent, rests)
    assert thinking_days(received, sent, [more, *rests, more]) == thinking_days(received, sent, [*rests, more])


@given(days, days, st.lists(breaks, max_size=4))
def test_an_answer_a_day_later_never_costs_less(received: date, sent: date, rests: list[Period]) -> None:
    later = sent + timedelta(days=1)
    assert thinking_days(received, later, rests) >= thinking_days(received, sent, rests)


def after(decider: Decider[PostalGame, Command, object], *commands: Command) -> PostalGame:  # type: ignore[type-var]
    state = decider.initial
    for command in commands:
        facts = decider.decide(state, command, 0)
        assert isinstance(facts, list), facts
        for fact in facts:
            state = decider.evolve(state, fact)
    return state


def game(received: date, sent: date, *taken: TakeBreak) -> BySide[int]:
    """The days of both when Black answers the first move."""
    opened = Open("russian", "KZ-1", BySide("p1", "p2"), START, date(2028, 1, 1))
    first = Send("reply", Side.WHITE, sent=START, moves="c3-d4", time="0/0")
    reply = Send("reply", Side.BLACK, START, received, sent, "c3-d4", "d6-c5", time="0/0")
    return totals(after(POSTAL, opened, first, *taken, reply))  # type: ignore[arg-type]


taken = st.tuples(days, st.integers(0, 29))


@given(days, st.integers(0, 100), taken, taken)
def test_breaks_of_both_commute_in_the_game(
    received: date, days: int, white: tuple[date, int], black: tuple[date, int]
) -> None:
    sent = received + timedelta(days=days)
    rests = [
        TakeBreak(side, first, first + timedelta(days=length), START)
        for side, (first, length) in ((Side.WHITE, white), (Side.BLACK, black))
    ]
    with_both = game(received, sent, *rests)
    assert with_both == game(received, sent, *reversed(rests))
    assert with_both.black <= game(received, sent, rests[0]).black <= game(received, sent).black
    assert game(received, sent + timedelta(days=1), *rests).black >= with_both.black


def test_a_mean_run_is_rounded_to_a_day() -> None:
    assert [mean_run(runs) for runs in ([5, 5, 6], [5, 6], [5, 6, 6], [])] == [5, 6, 6, 0]


@dataclass(frozen=True)
class Played:
    """A game of letters: how long each was on its way and thought about, and the breaks told before it began."""

    runs: tuple[tuple[int, int], ...]
    rests: tuple[TakeBreak, ...] = ()
    later: int = 0
    """Days by which the last answer is later."""

    def times(self) -> BySide[int]:
        """The days of both."""
        state = after(POSTAL, Open("russian", "KZ-1", BySide("p1", "p2"), START, date(2028, 1, 1)), *self.rests)  # type: ignore[arg-type]
        day = START
        for number, (run, thought) in enumerate(self.runs, start=1):
            received = day + timedelta(days=run)
            sent = received + timedelta(days=thought + (self.later if number == len(self.runs) else 0))
            last, repeated = state.last, " ".join(state.moves[state.unrepeated :])
            partner_sent, came = (None, None) if last is None else (last.sent, received)
            move = full_moves(state.board)[0]
            letter = Send("reply", state.expected[1], partner_sent, came, sent, repeated, move, time="0/0")
            state, day = played_on(state, letter), sent
        return totals(state)


def played_on(state: PostalGame, command: Command) -> PostalGame:
    facts = POSTAL.decide(state, command, 0)
    assert isinstance(facts, list), facts
    for fact in facts:
        state = POSTAL.evolve(state, fact)
    return state


def rest(side: Side, told: tuple[date, int]) -> TakeBreak:
    return TakeBreak(side, told[0], told[0] + timedelta(days=told[1]), START)


runs = st.lists(st.tuples(st.integers(0, 12), st.integers(0, 40)), min_size=1, max_size=6).map(tuple)


@settings(max_examples=40)
@given(runs, taken, taken)
def test_no_break_raises_anybodys_time_in_a_whole_game_and_no_delay_lowers_it(
    runs: tuple[tuple[int, int], ...], white: tuple[date, int], black: tuple[date, int]
) -> None:
    rests = (rest(Side.WHITE, white), rest(Side.BLACK, black))
    with_both = Played(runs, rests).times()
    assert with_both == Played(runs, rests[::-1]).times()
    without = Played(runs).times()
    for one in (Played(runs, rests[:1]).times(), Played(runs, rests[1:]).times()):
        for side in Side:
            assert with_both[side] <= one[side] <= without[side]
    delayed = Played(runs, rests, later=1).times()
    assert all(delayed[side] >= with_both[side] for side in Side)
