"""Whatever is typed, the desk answers: facts or a refusal that can be said, never an error; and facts fold again."""

from __future__ import annotations

from datetime import date

from hypothesis import given, settings
from hypothesis import strategies as st

from mainroad.basics import BySide, Refusal
from mainroad.competition.appeals import Member
from mainroad.competition.desk import commands as c
from mainroad.competition.desk.decider import DESK, wakes_at, warnings
from mainroad.competition.desk.lateness import forfeits_due
from mainroad.competition.desk.state import Tournament
from mainroad.competition.desk.tables import standings_of
from mainroad.competition.history import How, Number
from mainroad.competition.pairings import Bye, PairedRound, Pairing
from mainroad.journal.decider import load
from mainroad.words import LANGUAGES, say
from support.arbiter import Desk, entered, regulation, ruled, teams
from support.play_offs import begun as in_play_off
from support.play_offs import everybody_drew

SMALL = st.integers(-1, 5)
ENTRY = st.sampled_from([f"p{n}" for n in range(1, 8)])
WORD = st.sampled_from(["", "because"])
SCORE = st.sampled_from([BySide(2, 0), BySide(1, 1), BySide(0, 2), BySide(0, 0), BySide(3, -1)])
SEEN = st.none() | SCORE
WAY = st.sampled_from(How)
SEATED = st.sampled_from(["", "p1a", "p1b", "p2a"])
ARTICLE = st.sampled_from(["", "RU 3.13.1", "nowhere"])
BOARDS = st.lists(st.tuples(SMALL, SMALL), max_size=3).map(tuple)
MEMBER = st.builds(Member, ENTRY, st.none() | st.just(date(2000, 1, 1)), is_arbiter=st.booleans())
SEATS = st.lists(st.none() | st.sampled_from(["p1a", "p1b", "p2a"]), max_size=3).map(tuple)
TEXT = st.sampled_from(["?", regulation(), regulation(rounds=1), regulation("CH", "fide-dutch")])


def paired(boards: tuple[tuple[int, int], ...], bye: int | None) -> PairedRound:
    alone = None if bye is None else Bye(Number(bye))
    return PairedRound(tuple(Pairing(Number(white), Number(black)) for white, black in boards), alone)


COMMANDS: st.SearchStrategy[c.Command] = st.one_of(
    st.builds(c.Open, st.just("RU"), st.just("ru-lot"), SMALL, TEXT),
    st.builds(c.ChangeRegulation, TEXT, WORD),
    st.builds(c.Enter, ENTRY, SMALL),
    st.builds(c.Amend, ENTRY, SMALL),
    st.builds(c.Scratch, ENTRY),
    st.builds(c.NameTeam, ENTRY, st.just(("p1a", "p1b")) | st.just(("x", "y"))),
    st.builds(c.Admit, ENTRY, st.booleans(), WORD),
    st.builds(c.MarkPresent, ENTRY, st.booleans()),
    st.builds(c.FixBoard, ENTRY, st.none() | SMALL),
    st.builds(c.AnnounceSeed, WORD, WORD),
    st.builds(c.MarkSent, WORD, st.just(date(1970, 1, 1))),
    st.builds(c.PostNorms, WORD, st.lists(ENTRY, max_size=2).map(tuple)),
    st.builds(c.DrawNumbers, WORD, st.permutations(["p1", "p2", "p3", "p4"]).map(tuple)),
    st.builds(c.Replace, SMALL, ENTRY),
    st.builds(c.Announce, SMALL, SMALL, st.none() | SMALL),
    st.builds(c.Arrive, SMALL, SMALL),
    st.builds(c.Qualify, SMALL, st.lists(SMALL, max_size=3).map(tuple)),
    st.builds(c.Propose, SMALL, st.builds(paired, BOARDS, st.none() | SMALL), SMALL),
    st.builds(c.ChangePairing, SMALL, BOARDS, st.none() | SMALL, WORD, SMALL),
    st.builds(c.TakeBackPairing, SMALL, WORD),
    st.builds(c.Publish, SMALL),
    st.builds(c.SetStart, SMALL, st.none() | SMALL),
    st.builds(c.Begin, SMALL),
    st.builds(c.Tick),
    st.builds(c.MarkMissing, SMALL, SMALL),
    st.builds(c.MarkArrived, SMALL, SMALL, st.none() | SMALL),
    st.builds(
        c.TakeOver,
        SMALL,
        st.lists(st.tuples(SMALL, SMALL, SMALL, SMALL, WAY), max_size=3).map(tuple),
        st.lists(st.tuples(SMALL, SMALL, WAY), max_size=2).map(tuple),
    ),
    st.builds(c.Score, SMALL, SMALL, SCORE, WAY, SEEN, WORD),
    st.builds(c.ScoreGame, SMALL, SMALL, SMALL, SCORE, WAY, SEEN, WORD),
    st.builds(c.ScoreTable, SMALL, SMALL, SMALL, SCORE, WAY, SEEN, WORD),
    st.builds(c.ClearScore, SMALL, SMALL, SMALL, SMALL, SEEN, WORD),
    st.builds(c.FileLineUp, SMALL, SMALL, SEATS, st.sampled_from([-1, 0, 3600]), st.booleans()),
    st.builds(c.RuleWrongBoard, SMALL, SMALL, SMALL, st.sampled_from(["white", "black", "?"]), SEATED),
    st.builds(c.Withdraw, SMALL),
    st.builds(c.RaiseCase, ENTRY, st.sampled_from(["claim", "incident", "call"]), SMALL, SMALL, SMALL),
    st.builds(c.RuleCase, ENTRY, st.sampled_from(["upheld", "rejected", "noted"]), ARTICLE),
    st.builds(
        c.Sanction,
        SMALL,
        ARTICLE,
        st.sampled_from(["warning", "time", "loss", "loss-both", "points", "exclusion"]),
        SMALL,
        SMALL,
        SMALL,
    ),
    st.builds(
        c.NameCommittee, MEMBER, st.lists(MEMBER, max_size=3).map(tuple), st.lists(MEMBER, max_size=2).map(tuple)
    ),
    st.builds(c.Protest, ENTRY, SMALL, WORD, SMALL, SMALL, st.booleans(), SMALL),
    st.builds(c.DecideProtest, ENTRY, st.booleans(), WORD, st.dictionaries(ENTRY, st.booleans(), max_size=3)),
    st.builds(c.RecordPlayOff, st.lists(st.tuples(SMALL, SMALL), max_size=3).map(tuple)),
    st.builds(c.BeginPlayOff, st.lists(SMALL, max_size=3).map(tuple), WORD, st.booleans(), st.none() | SMALL),
    st.builds(c.ScorePlayOff, SMALL, SMALL, SMALL, SCORE, WAY, SMALL, SEEN, WORD),
    st.builds(c.TakeBackPlayOff, SMALL, WORD),
    st.builds(c.Finish, st.lists(st.tuples(SMALL, SMALL), max_size=4).map(tuple)),
    st.builds(c.Reopen, WORD),
    st.builds(c.Award, SMALL, WORD),
)

STARTS = {
    "entries": lambda: entered(4, regulation()),
    "micro-matches": lambda: begun(ruled(4, regulation(more="micro_match = {games = 2}\n"))),
    "teams": lambda: begun(teams(4, regulation(more='nature = "team"\nteams = {boards = 2}\n'))),
    "round robin": lambda: begun(ruled(4, regulation("UA", "round-robin", 0))),
    "knockout": lambda: begun(ruled(4, regulation("FM", "knockout", 0)), (1, 4), (2, 3)),
    "played knockout": lambda: second_round(ruled(4, regulation("FM", "knockout", 0))),
    "play-off": lambda: in_play_off(everybody_drew(4, regulation(rounds=1, more="play_off = true\n"))),
}


def begun(desk: Desk, *boards: tuple[int, int]) -> Desk:
    desk.start(*(boards or ((1, 3), (4, 2))))
    return desk


def second_round(desk: Desk) -> Desk:
    desk.play((1, 4), (2, 3))
    return begun(desk, (1, 2))


def asked(state: Tournament) -> None:
    """Everything that can be asked of a state without a number."""
    wakes_at(state), warnings(state, ((1, 2), (3, 4)), 1), forfeits_due(state, 10**8)
    assert len(state.history.points) == len(state.numbers)
    assert len(standings_of(state).rows) <= len(state.numbers)
    for number in range(1, len(state.rounds) + 1):
        tables = state.tables_of(number)
        assert len(set(tables)) == len(tables)
    assert all(len(games) == 2 for games in state.games.values())
    assert all(len(match.boards) == 2 for match in state.matches.values())


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(STARTS)), st.lists(COMMANDS, max_size=30))
def test_the_desk_never_fails_and_its_facts_fold_again(start: str, commands: list[c.Command]) -> None:
    desk = STARTS[start]()
    for command in commands:
        desk.now += 1
        refusal = desk.refusal(_up_to_date(desk, command))
        assert refusal is None or isinstance(refusal, Refusal)
        if refusal:
            assert all(say(refusal.message, language, **refusal.parameters) for language in LANGUAGES)
    asked(desk.state)
    assert load(desk.store, DESK, "t").state == desk.state


def _up_to_date(desk: Desk, command: c.Command) -> c.Command:
    """Let most commands that name what they saw have seen it, or few would get far."""
    match command:
        case c.Propose(number, boards, seen) if seen > 0:
            return c.Propose(number, boards, desk.state.revision)
        case c.ChangePairing(number, pairs, bye, reason, seen) if seen > 0:
            return c.ChangePairing(number, pairs, bye, reason, desk.state.revision)
    return command
