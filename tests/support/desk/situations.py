"""Tournaments in every stage, and commands that can come in any of them: what the desk is asked, and when."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date

from mainroad.basics import BySide, Ruling, Side, articles
from mainroad.competition.appeals import Member
from mainroad.competition.desk import commands as c
from mainroad.competition.desk.decide.play_off import play_off_proposals
from mainroad.competition.desk.shared_places import Settling
from mainroad.competition.desk.state import Tournament
from mainroad.competition.entries import Admitted
from mainroad.competition.history import How, Number
from mainroad.competition.micromatches.micromatches import Coin, Hand
from mainroad.competition.pairings import Bye, PairedRound, Pairing
from support.arbiter import DRAWN, LOST, MINUTE, WON, Desk, empty, entered, opened, regulation, ruled, teams

TEAMS = 'nature = "team"\nteams = {boards = 2, reserves = 1}\n'
MICRO = "micro_match = {games = 2}\n"
BY_SUM = "micro_match = {games = 2, by_sum = true}\n"
STAGES = '[[stages]]\nsystem = "ru-number"\nrounds = 1\n\n[[stages]]\nsystem = "knockout"\nqualifiers = 2\n'
BYES = '[byes]\npairing = "draw"\nasked = "draw"\nmost_asked = 1\n'
OFFICIAL = 'official = true\nappeals = {within = "1h"}\nentry = {arrival = 1970-01-01}\n'
DRAWN_ROUNDS = "rounds_drawn = true\nschedule = [{start = 1970-01-01T00:30:00Z}]\n"
APPEALS = 'appeals = {within = "30m", fee = 1000}\n'
NOON = 12 * 60 * MINUTE


def told(desk: Desk, *commands: c.Command) -> Desk:
    desk.now += MINUTE
    desk(*commands)
    return desk


def paired(desk: Desk, *boards: tuple[int, int], bye: int | None = None) -> Desk:
    return told(desk, desk.pair(*boards, bye=bye))


def started(desk: Desk, *boards: tuple[int, int], bye: int | None = None) -> Desk:
    desk.now += MINUTE
    desk.start(*boards, bye=bye)
    return desk


def played(desk: Desk, *boards: tuple[int, int], bye: int | None = None, score: BySide[int] = WON) -> Desk:
    desk.now += MINUTE
    desk.play(*boards, bye=bye, score=score)
    return desk


def after_one(text: str = "", players: int = 4) -> Desk:
    return played(ruled(players, text or regulation()), (1, 3), (4, 2), bye=5 if players % 2 else None)


def second_paired(text: str = "") -> Desk:
    return told(paired(after_one(text), (1, 4), (2, 3)), c.Publish(2))


def second_running(text: str = "") -> Desk:
    return told(second_paired(text), c.Begin(2), c.Score(2, 1, DRAWN))


def third_paired() -> Desk:
    return paired(played(after_one(), (1, 4), (2, 3)), (2, 1), (3, 4))


def tied(book: str, system: str, more: str = "play_off = true\n", players: int = 4) -> Desk:
    boards = [(n, n + 1) for n in range(1, players, 2)]
    return played(
        ruled(players, regulation(book, system, 0 if system == "round-robin" else 1, more)), *boards, score=DRAWN
    )


def play_off(desk: Desk, *, is_short: bool = False) -> Desk:
    return told(desk, c.BeginPlayOff(play_off_proposals(desk.state)[0].players, is_short=is_short))


def table_played() -> Desk:
    """Number 1 wins everything, number 4 nothing."""
    desk = played(ruled(4, regulation("UA", "round-robin", 0)), (1, 4), (2, 3))
    return played(played(desk, (3, 4), (1, 2)), (2, 4), (1, 3))


def finished() -> Desk:
    desk = played(ruled(4, regulation(rounds=1)), (1, 3), (4, 2))
    return told(desk, c.Finish(((1, 1), (4, 1), (2, 3), (3, 3)), ((1, Settling.SHARED),)))


def committee() -> c.NameCommittee:
    """A committee that every rulebook lets stand."""
    chair, *others = (
        Member(who, date(1920, 1, 2), who, named_by_federation=True, experienced=True)
        for who in ("chair", "m1", "m2", "r1", "r2")
    )
    return c.NameCommittee(chair, tuple(others[:2]), tuple(others[2:]))


def disputed(book: str = "CH", system: str = "fide-dutch") -> Desk:
    desk = started(told(ruled(4, regulation(book, system, more=APPEALS)), committee()), (1, 3), (4, 2))
    told(desk, c.RaiseCase("k1", "claim", 1, 1, 1, "touch"), c.RuleCase("k1", "noted", f"{book} 1.1"))
    return told(desk, c.RaiseCase("k2", "incident", 1, 2), c.Protest("a", 1, "touch", 1, 1, fee_paid=1000))


def knockout_second() -> Desk:
    desk = played(ruled(4, regulation(system="knockout", rounds=0)), (1, 4), (2, 3))
    return started(desk, (1, 2))


def team_match(book: str = "UA") -> Desk:
    desk = started(teams(4, regulation(book, "round-robin", 0, TEAMS)), (1, 4), (2, 3))
    return told(desk, c.ScoreTable(1, 1, 1, WON), c.ScoreTable(1, 2, 1, DRAWN), c.ScoreTable(1, 2, 2, LOST))


def second_stage() -> Desk:
    """Three of four go on to a table, of which one round is played."""
    table = STAGES.replace("knockout", "round-robin").replace("qualifiers = 2", "qualifiers = 3")
    desk = told(played(ruled(4, regulation(more=table)), (1, 3), (4, 2)), c.Qualify(2, (1, 4, 2)))
    return played(desk, (1, 4), bye=2)


def lined_up() -> Desk:
    """Two lists of one captain, of which each holds for its own round."""
    names = [f"p{n}" for n in range(1, 5)]
    desk = entered(4, regulation("UA", "round-robin", 0, TEAMS))
    told(desk, *(c.NameTeam(name, (f"{name}a", f"{name}b"), (f"{name}c",)) for name in names))
    paired(told(desk, c.DrawNumbers("seed", tuple(names))), (1, 4), (2, 3))
    told(desk, c.FileLineUp(1, 1, ("p1a", "p1c"), 3600), c.FileLineUp(2, 1, ("p1c", "p1b"), 3600))
    return told(desk, c.Publish(1))


def team_left() -> Desk:
    """A team leaves before the second round, which is announced."""
    desk = team_match()
    told(desk, c.ScoreTable(1, 1, 2, WON), c.Withdraw(4))
    return told(paired(desk, (4, 3), (1, 2)), c.Publish(2))


DESKS: dict[str, Callable[[], Desk]] = {
    "nothing": empty,
    "opened": lambda: entered(0, regulation()),
    "entered": lambda: told(entered(4, regulation(more='categories = [{name = "women"}]\n')), c.FixBoard("p2", 3)),
    "entered by the UA rules": lambda: entered(4, regulation("UA", "round-robin", 0, OFFICIAL)),
    "roll called": lambda: told(
        entered(4, regulation("CH", "fide-dutch")), c.MarkPresent("p1"), c.Admit("p4", False, "no licence")
    ),
    "seed announced": lambda: told(entered(4, regulation()), c.AnnounceSeed("seed")),
    "teams entered": lambda: told(
        entered(4, regulation("UA", "round-robin", 0, TEAMS)), c.NameTeam("p1", ("a", "b"), ("r",))
    ),
    "teams entered by the FMJD rules": lambda: entered(4, regulation("FM", "round-robin", 0, TEAMS)),
    "numbered, official": lambda: ruled(4, regulation("UA", "round-robin", 0, OFFICIAL)),
    "last round running": lambda: told(
        started(ruled(4, regulation("CH", "fide-dutch", 1, "play_off = true\n")), (1, 2), (3, 4)), c.Score(1, 1, DRAWN)
    ),
    "numbered": lambda: ruled(4, regulation("CH", "fide-dutch", more=BYES)),
    "numbered without a regulation": lambda: opened(5),
    "absence announced": lambda: told(ruled(5, regulation("CH", "fide-dutch", more=BYES)), c.Announce(5, 1)),
    "left before round 1": lambda: told(ruled(4, regulation()), c.Withdraw(4)),
    "paired": lambda: paired(ruled(4, regulation()), (1, 3), (4, 2)),
    "published": lambda: told(second_paired(), c.SetStart(2, 9 * MINUTE)),
    "second running": second_running,
    "second running, CH": lambda: second_running(regulation("CH", "fide-dutch")),
    "second running, FM": lambda: second_running(regulation("FM", "fmjd")),
    "one missing": lambda: told(started(ruled(4, regulation()), (1, 3), (4, 2)), c.MarkMissing(1, 1)),
    "third paired": third_paired,
    "table running": lambda: started(ruled(4, regulation("UA", "round-robin", 0)), (1, 4), (2, 3)),
    "table of one who left": lambda: told(
        played(ruled(4, regulation("CH", "round-robin", 0)), (1, 4), (2, 3)), c.Withdraw(4)
    ),
    "Brazilian table": lambda: played(
        ruled(4, regulation("FM", "round-robin", 0).replace("russian", "brazilian")), (1, 4), (2, 3)
    ),
    "bye": lambda: started(ruled(5, regulation("CH", "fide-dutch", more=BYES)), (1, 3), (4, 2), bye=5),
    "micro-match": lambda: told(started(ruled(4, regulation(more=MICRO)), (1, 3), (4, 2)), c.ScoreGame(1, 1, 1, WON)),
    "micro-match by sum": lambda: told(
        started(ruled(4, regulation("CK", "round-robin", 0, BY_SUM)), (1, 4), (2, 3)),
        c.ScoreGame(1, 1, 1, WON),
        c.ScoreGame(1, 1, 2, LOST),
    ),
    "lots for colours": lambda: told(
        paired(ruled(4, regulation("CK", "ru-number", 1, MICRO)), (1, 3), (4, 2)), c.Toss(1, 1, 1, Coin.HEADS, "seed")
    ),
    "teams numbered": lambda: teams(4, regulation("RU", "round-robin", 0, TEAMS)),
    "team match": team_match,
    "team match, RU": lambda: team_match("RU"),
    "line-ups filed": lined_up,
    "a team left": team_left,
    "second stage": second_stage,
    "stage to come": lambda: played(ruled(4, regulation(more=STAGES)), (1, 3), (4, 2)),
    "knockout, round 2": knockout_second,
    "taken over": lambda: told(
        ruled(4, regulation()), c.TakeOver(1, ((1, 3, 2, 0, How.PLAYED), (4, 2, 1, 1, How.PLAYED)))
    ),
    "everybody tied": lambda: tied("CH", "fide-dutch"),
    "everybody tied, UA": lambda: tied("UA", "round-robin", players=2),
    "play-off": lambda: play_off(tied("RU", "ru-number")),
    "play-off, CH": lambda: play_off(tied("CH", "fide-dutch")),
    "play-off in short time": lambda: play_off(tied("CH", "fide-dutch", players=2), is_short=True),
    "table played": table_played,
    "rounds drawn": lambda: ruled(4, regulation("RU", "round-robin", 0, DRAWN_ROUNDS)),
    "disputed": disputed,
    "disputed, FM": lambda: disputed("FM", "fmjd"),
    "all played": lambda: played(ruled(4, regulation(rounds=1)), (1, 3), (4, 2)),
    "finished": finished,
}
"""Tournaments by what has happened in them."""


def _entries(state: Tournament) -> Iterator[c.Command]:
    yield from (c.Open("RU", "ru-number", 3), c.Open("", "", 0, regulation()), c.Open("RU", "ru-number", 0))
    yield from (c.Enter("p1"), c.Enter("new", 2100, "LTU", "Club", "Region", "GM"), c.Enter("new", categories=("men",)))
    yield from (c.Amend("p1", 2000, "LTU"), c.Amend("nobody"), c.Amend("p2", categories=("men",)))
    yield from (c.Scratch("p1"), c.Scratch("nobody"), c.NameTeam("p1", ("x", "y"), ("z",), {"x": 2000}, "cap"))
    yield c.NameTeam("p3", ("x", "y"), ("z",), foreign=frozenset({"x", "y"}))
    yield from (c.NameTeam("p2", ("r", "y"), ("z",)), c.NameTeam("p2", ("x", "y"), ("a",)))
    yield from (c.NameTeam("p2", ("a", "b")), c.NameTeam("p2", ("x",)), c.NameTeam("nobody", ("x", "y")))
    yield from (c.Admit("p1"), c.Admit("p2", False), c.Admit("p2", False, "late"), c.Admit("nobody"))
    yield c.Admit("p3", meets_standard=True, fit_on=date(2026, 1, 2))
    yield c.Admit("p3", fit_on=date(2026, 1, 2), ground=Admitted.LOCAL)
    yield from (c.MarkPresent("p1"), c.MarkPresent("p2", False), c.MarkPresent("p2", False, True))
    yield from (c.MarkPresent("p4"), c.MarkPresent("nobody"))
    yield from (c.FixBoard("p1", 2), c.FixBoard("p1", 3), c.FixBoard("p2", 1), c.FixBoard("p2", None))
    yield from (c.FixBoard("p1", None), c.FixBoard("p1", 0), c.FixBoard("nobody", 1))
    yield from (c.AnnounceSeed("other"), c.AnnounceSeed(" other ", " because "), c.AnnounceSeed(" "))
    first = date(1970, 1, 1)
    yield from (c.MarkSent("report", first), c.MarkSent("?", first), c.MarkSent("report", date.max))
    yield from (c.PostNorms("{}", state.numbers or ("p1",)), c.PostNorms("", ()))
    names = tuple(state.starting)
    yield from (c.DrawNumbers("seed", names), c.DrawNumbers("other", names), c.DrawNumbers("seed", names[1:]))
    yield from (c.Replace(2, "new", 1900, "LTU"), c.Replace(2, "p1"), c.Replace(9, "new"))
    yield c.ChangeRegulation(regulation().replace("Cup", "Grand Cup"))
    yield from (c.ChangeRegulation(regulation(rounds=5), "more time"), c.ChangeRegulation("?", "why"))
    if state.opened and state.opened.regulation:
        text = state.opened.regulation
        kept = [line for line in text.splitlines(keepends=True) if not line.startswith("appeals")]
        yield from (
            c.ChangeRegulation(text.replace("Cup", "Great Cup"), "why"),
            c.ChangeRegulation("".join(kept), "why"),
        )


def _rounds(state: Tournament) -> Iterator[c.Command]:
    done, last = len(state.rounds), max(len(state.rounds), 1)
    for number in (done, done + 1):
        yield from (c.Announce(2, number), c.Announce(2, number, 0), c.Announce(5, number, 1), c.Arrive(5, number))
    yield from (c.Announce(2, done + 1, -1), c.Announce(2, done + 1, 2), c.Announce(0, done + 1))
    yield from (c.Qualify(2, (1, 4)), c.Qualify(2, (1, 1)), c.Qualify(2, (1, 9)), c.Qualify(3, (1, 4)))
    yield from (c.TakeBackPairing(done, "ill"), c.TakeBackPairing(done + 1, "ill"), c.TakeBackPairing(0, "ill"))
    yield from (c.Publish(done), c.Publish(done + 1), c.Begin(done), c.Begin(done + 1), c.Begin(0), c.Publish(0))
    yield from (c.SetStart(done, NOON), c.SetStart(done, 0), c.SetStart(done, None), c.SetStart(done + 1, NOON))
    yield from (c.SetStart(0, NOON), c.Tick())
    yield from (c.MarkMissing(done, 2), c.MarkMissing(done, 1), c.MarkMissing(done, 9), c.MarkMissing(done + 1, 2))
    yield from (c.MarkArrived(done, 1), c.MarkArrived(done, 1, 0), c.MarkArrived(done, 2), c.MarkArrived(0, 1))
    yield from _pairings(state, done, last)


def _proposals(state: Tournament, number: int) -> Iterator[c.Command]:
    """Pairings that were computed elsewhere: of the revision that is seen, or of another, with and without a bye."""
    why = (Ruling("desk.late", articles("RU 3.18.4.a"), {"player": 5, "minutes": 3}),)
    for boards, bye in ((((1, 2), (3, 4)), None), (((1, 4), (2, 3)), None), (((3, 1), (2, 4)), 5), (((1, 2),), 4)):
        pairings = tuple(Pairing(Number(white), Number(black), why) for white, black in boards)
        paired = PairedRound(pairings, None if bye is None else Bye(Number(bye), why), why)
        yield from (c.Propose(number, paired, state.revision), c.Propose(number, paired, state.revision, 1))
    yield from (c.Propose(number + 1, paired, state.revision), c.Propose(number, paired, state.revision + 1))


def _pairings(state: Tournament, done: int, last: int) -> Iterator[c.Command]:
    yield from _proposals(state, done + 1)
    for boards in (((1, 2), (3, 4)), ((3, 1), (2, 4)), ((1, 2), (1, 3)), ((1, 2),), ()):
        yield c.ChangePairing(done, boards, None, "by hand", state.revision)
        typed = tuple((white, black, 2, 0, How.PLAYED) for white, black in boards)
        yield c.TakeOver(done + 1, typed)
    yield c.ChangePairing(done, ((1, 2), (3, 4)), 5, "by hand", state.revision)
    yield c.ChangePairing(done, ((1, 2), (3, 4)), None, " ", state.revision)
    yield c.ChangePairing(done, ((1, 2), (3, 4)), None, "by hand", state.revision + 1)
    yield c.TakeOver(done + 1, ((1, 2, 2, 0, How.PLAYED),), ((3, 2, How.BYE), (4, 0, How.ABSENT)))
    yield c.TakeOver(done + 1, ((1, 2, 2, 2, How.PLAYED), (3, 4, 1, 1, How.PLAYED)))
    yield c.TakeOver(done + 1, ((1, 2, 2, 0, How.PLAYED),), ((3, -1, How.BYE), (4, 0, How.ABSENT)))
    yield c.TakeOver(done + 1, ((1, 2, 2, 0, How.PLAYED),), (), ((3, 4),))
    yield c.TakeOver(done + 1, ((1, 2, 0, 1, How.PLAYED), (3, 4, 1, 1, How.PLAYED)))
    for call in (Coin.HEADS, Coin.TAILS):
        yield c.Toss(last, 2, 4, call, "seed")
    yield from (
        c.Toss(last, 1, 3, Coin.HEADS, "s"),
        c.Toss(last, 9, 3, Coin.HEADS, "s"),
        c.Toss(9, 1, 1, Coin.HEADS, "s"),
    )
    yield from (c.ChooseColour(last, 1, who, side) for who in (1, 3) for side in Side)
    yield from (c.PickHand(last, 2, who, hand, "seed") for who in (4, 2) for hand in Hand)
    yield c.PickHand(last, 2, 1, Hand.LEFT, "seed")


def _results(state: Tournament) -> Iterator[c.Command]:
    done = max(len(state.rounds), 1)
    for number in (1, done) if done > 1 else (1,):
        seen = [game.score for game in state.rounds[number - 1].round.games] if state.rounds else [None, None]
        for board, known in enumerate((*seen[:2], None), start=1):
            yield from (c.Score(number, board, LOST), c.Score(number, board, LOST, seen=known, reason="misread"))
            yield from (c.Score(number, board, DRAWN, seen=known), c.ClearScore(number, board, seen=known))
            yield from (c.ClearScore(number, board, seen=known, reason="misread"), c.ClearScore(number, board))
        yield from _parts(number)
    yield from (c.Score(done, 2, BySide(0, 0), How.FORFEIT), c.Score(done, 2, BySide(2, 0), How.FORFEIT))
    yield from (c.Score(done, 2, BySide(2, 2)), c.Score(done, 2, BySide(-1, 2)), c.Score(done, 2, WON, How.BYE))
    yield from (c.Score(done, 2, WON, How.ADJOURNED), c.Score(done, 2, BySide(0, 1)), c.Score(0, 1, WON))
    yield c.Score(done, 2, BySide(0, 1), reason="ruled")


def _parts(number: int) -> Iterator[c.Command]:
    for board in (1, 2):
        yield from (c.ScoreGame(number, board, 1, LOST), c.ScoreGame(number, board, 2, DRAWN))
        yield from (
            c.ScoreGame(number, board, 1, LOST, seen=WON),
            c.ScoreGame(number, board, 1, LOST, seen=WON, reason="r"),
        )
        yield from (c.ScoreGame(number, board, 2, WON, How.FORFEIT), c.ScoreGame(number, board, 2, LOST, How.ADJOURNED))
        yield from (c.ScoreGame(number, board, 3, WON), c.ScoreGame(number, board, 2, BySide(2, 2)))
        yield from (c.ScoreTable(number, board, 1, LOST), c.ScoreTable(number, board, 2, WON))
        yield from (c.ScoreTable(number, board, 2, DRAWN, seen=WON, reason="r"), c.ScoreTable(number, board, 9, WON))
        yield from (c.ScoreTable(number, board, 2, LOST, seen=LOST), c.ScoreTable(number, board, 2, WON, How.FORFEIT))
        yield from (c.ClearScore(number, board, game=1, seen=WON), c.ClearScore(number, board, game=2, seen=DRAWN))
        yield from (c.ClearScore(number, board, table=1, seen=WON), c.ClearScore(number, board, table=2, seen=LOST))
        yield from (c.RuleWrongBoard(number, board, 1, side, "p1b") for side in ("white", "black"))
    yield from (c.RuleWrongBoard(number, 1, 2, "white", "p1b"), c.RuleWrongBoard(number, 1, 1, "grey"))
    yield from (c.RuleWrongBoard(number, 1, 9, "white"), c.RuleWrongBoard(number, 9, 1, "white"))


def _teams(state: Tournament) -> Iterator[c.Command]:
    done = len(state.rounds)
    for number in (done, done + 1):
        yield c.FileLineUp(number, 1, ("p1b", "p1a"), 3600)
        yield c.FileLineUp(number, 1, ("p1a", "p1b"), 60, is_signed=False)
        yield c.FileLineUp(number, 1, ("p1a", None), 3600)
        yield c.FileLineUp(number, 9, ("p1a", "p1b"), 3600)
        yield c.FileLineUp(number, 2, ("p1a", "p2b"), 3600)


def _conduct(state: Tournament) -> Iterator[c.Command]:
    yield from (c.Withdraw(number) for number in (0, 1, 2, 4, 5))
    yield from (
        c.RaiseCase("k1", "claim", 1, 1),
        c.RaiseCase("new", "incident", 1, 1, 2, "about", "note", "p1", ("w",)),
    )
    yield from (c.RaiseCase("new", "incident", 1, 9), c.RaiseCase("new", "incident", number=9))
    yield from (c.RuleCase("k1", "noted"), c.RuleCase("k2", "noted", "RU 3.1", "a note"), c.RuleCase("none", "noted"))
    yield from (c.RuleCase("k2", "noted", "somewhere"), c.RuleCase("k2", "perhaps"))  # type: ignore[arg-type]
    for kind in ("warning", "points", "loss", "loss-both", "exclusion"):
        yield c.Sanction(1, "RU 3.7.7", kind, 1 if kind == "points" else 0, 1, 1, "note")
        yield c.Sanction(3, "RU 3.7.7", kind, 0, len(state.rounds), 1)
    yield from (c.Sanction(9, "RU 3.7.7"), c.Sanction(1, "nowhere"), c.Sanction(1, "RU 3.7.7", points=-1))
    yield from (c.Sanction(1, "RU 3.7.7", "loss", 0, 1, 2), c.Sanction(1, "RU 3.7.7", "loss", 0, 1, 9))
    yield from (committee(), c.NameCommittee(Member("a"), (Member("a"),)), c.NameCommittee(Member("a"), ()))
    yield c.NameCommittee(Member("a", date(1960, 1, 1), "A"), (Member("b", date(1955, 1, 1), "A"), Member("d")))
    yield from (c.Protest("a", 1, "x"), c.Protest("b", 9, "x"), c.Protest("b", 2, "x", 1, 1, fee_paid=1000))
    yield from (c.Protest("b", 2, "x", is_written=False), c.Protest("b", 2, "x", 1, 1, against_ms=1, fee_paid=1000))
    yield from (c.Protest("b", 2, "x", fee_paid=999), c.DecideProtest("none", True, "r"))
    yield from (c.DecideProtest("a", True, "right"), c.DecideProtest("a", False, "wrong"))
    votes = {"chair": True, "m1": True, "m2": False}
    yield from (c.DecideProtest("a", True, "right", votes), c.DecideProtest("a", False, "wrong", votes))
    yield c.DecideProtest("a", True, "right", {"chair": True, "r1": True, "m2": False}, frozenset({"m1"}))
    yield c.DecideProtest("a", True, "right", {"chair": True})


def _end(state: Tournament) -> Iterator[c.Command]:
    numbers = tuple(range(1, len(state.numbers) + 1))
    places = tuple((number, number) for number in numbers)
    yield from (c.Finish(places), c.Finish(places[1:]), c.Finish(tuple((number, 1) for number in numbers)))
    yield c.Finish(tuple((number, 1) for number in numbers), ((1, Settling.SHARED),))
    yield from (c.Finish(tuple((n, 1) for n in numbers), ((1, Settling.LOT),), seed) for seed in ("", "seed"))
    yield from (c.RecordPlayOff(((1, 2), (2, 0))), c.RecordPlayOff(((1, 2),)), c.RecordPlayOff(((1, 2), (1, 0))))
    yield from (
        c.RecordPlayOff(((3, 2), (4, 0))),
        c.RecordPlayOff(((1, -2), (2, 0))),
        c.RecordPlayOff(((1, 2), (9, 0))),
    )
    yield from (
        c.BeginPlayOff(numbers),
        c.BeginPlayOff(numbers, "s", True),
        c.BeginPlayOff((1, 2)),
        c.BeginPlayOff((1, 9)),
    )
    for game in (1, 2, 9):
        yield from (c.ScorePlayOff(1, 1, game, WON), c.ScorePlayOff(1, 1, game, DRAWN, moves=30))
        yield from (c.ScorePlayOff(1, 1, game, BySide(0, 0)), c.ScorePlayOff(1, 1, game, BySide(0, 0), reason="r"))
        yield from (c.ScorePlayOff(1, 1, game, WON, How.FORFEIT), c.ScorePlayOff(1, 1, game, WON, seen=DRAWN))
    yield from (c.ScorePlayOff(1, 1, 1, WON, moves=1001), c.ScorePlayOff(1, 1, 1, WON, How.BYE))
    yield from (c.ScorePlayOff(2, 1, 1, WON), c.ScorePlayOff(1, 2, 1, WON))
    yield from (c.TakeBackPlayOff(1, "rain"), c.TakeBackPlayOff(1, " "), c.TakeBackPlayOff(2, "rain"))
    yield from (c.Reopen("a mistake"), c.Reopen(" "), c.Award(1, "cup"), c.Award(9, "cup"))


def commands_for(state: Tournament) -> Iterator[c.Command]:
    """What can be asked of a tournament, sensible there or not; every decision has its turn."""
    for some in (_entries, _rounds, _results, _teams, _conduct, _end):
        yield from some(state)
