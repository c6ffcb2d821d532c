from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mainroad.competition.desk import facts
from mainroad.competition.desk.pairing import next_round
from mainroad.competition.desk.state import Tournament
from mainroad.competition.desk.tables import standings_of
from mainroad.competition.history import Free, Game, How, Number, Round
from mainroad.competition.pairings import NoPairingError
from mainroad.competition.systems import SWISS
from mainroad.interchange.reports import Edition, NotATournamentError, Player, Report, read_report, write_report
from mainroad.interchange.reports.report import Team
from mainroad.interchange.reports.reporting import About, report_of
from mainroad.interchange.reports.taking import commands_for, differences, enter_of, players_in_order, rehearse
from support.desk.tournaments import by_chance, numbered, paired, people, regulation, run, scored, with_facts

ROOT = Path(__file__).resolve().parents[3]
SHARED = sorted((ROOT.parent / "shared").glob("*/**/*.trf"))
SAMPLE = ROOT / "tests" / "data" / "reports" / "club_cup.trf"
BOOKS = {"ru": "RU", "ua": "UA", "fm": "FM", "fi": "CH"}


def rulebook(system: str) -> str:
    return BOOKS.get(system[:2], "RU")


def taken_over(report: Report, text: str, seed: str = "s") -> Tournament:
    """A new tournament with this regulation that has taken a report over."""
    opened = with_facts(Tournament(), facts.Opened("RU", "", "", 0, text), facts.SeedAnnounced(seed, 0, ""))
    entries = [enter_of(player, f"e{n}") for n, player in enumerate(players_in_order(report), start=1)]
    done = rehearse(opened, commands_for(report, entries, opened), 0)
    assert done.refusal is None, done.refusal
    return done.state


def there_and_back(state: Tournament, edition: Edition = Edition.TRF26) -> Report:
    return read_report(write_report(report_of(state, people(state), About("Cup")), edition))


def games(state: Tournament) -> list[tuple[set[Game], set[tuple[Number, int]]]]:
    """The rounds without their order of boards, which a report does not know."""
    return [
        (set(played.games), {(free.player, free.points) for free in played.free if free.points})
        for played in state.history.rounds
    ]


def coming(state: Tournament) -> object:
    """The next round as it is paired here, or why it cannot be."""
    try:
        made = next_round(state)
    except NoPairingError as error:
        return str(error)
    return {(pairing.white, pairing.black) for pairing in made.pairings}, made.bye and made.bye.player


@st.composite
def events(draw: st.DrawFn) -> tuple[Tournament, str]:
    """A running event with forfeits, byes, half-point byes and somebody who left."""
    system = draw(st.sampled_from(sorted(SWISS)))
    players, rounds = draw(st.integers(9, 14)), draw(st.integers(1, 3))
    text = regulation(system, rulebook(system), 7, '[byes]\nasked = "draw"\n')
    state = numbered(text, players, rulebook(system))
    chance = random.Random(draw(st.integers(0, 10_000)))
    for _ in range(rounds):
        away = chance.choice(state.numbers) if chance.random() < 0.4 else ""
        if away:
            told = facts.Announced(state.number_of[away], len(state.rounds) + 1, chance.choice((0, 1)))
            state = with_facts(state, told)
        state = scored(paired(state), by_chance(chance.randrange(1000))(paired(state)))
    if chance.random() < 0.3:
        state = with_facts(state, facts.Announced(1, len(state.rounds) + 1, 0))
    return state, text


@settings(max_examples=40, deadline=None)
@given(events())
def test_an_event_taken_over_from_its_report_is_the_same_event(event: tuple[Tournament, str]) -> None:
    state, text = event
    report = there_and_back(state)
    back = taken_over(report, text)
    assert games(back) == games(state)
    assert back.history.points == state.history.points
    assert [row.values for row in standings_of(back).rows] == [row.values for row in standings_of(state).rows]
    assert differences(report, back) == ()
    assert coming(back) == coming(state)


@pytest.mark.parametrize("edition", Edition)
def test_what_is_written_is_read_again(edition: Edition) -> None:
    state = run(numbered(regulation("fide-dutch", "CH", 5, 'tie_breaks = ["BH/C1", "SB"]'), 9), 3, by_chance(7))
    report = report_of(state, people(state), About("Cup", "Vilnius", "LTU", arbiter="A. Arbiter", deputies=("B", "C")))
    back = read_report(write_report(report, edition))
    only_26 = {"system": "", "tie_breaks": ()} if edition is Edition.TRF16 else {}
    assert back.remarks == ()
    assert replace(back, players=tuple(replace(one, line=0) for one in back.players)).players == report.players
    for name in ("title", "city", "federation", "arbiter", "deputies", "planned", "control", "system", "tie_breaks"):
        assert getattr(back, name) == only_26.get(name, getattr(report, name)), name


def test_each_edition_has_its_own_lines() -> None:
    state = run(numbered(regulation("fide-dutch", "CH", 5), 6), 1)
    old, new = (write_report(report_of(state, people(state), About("Cup")), edition) for edition in Edition)
    assert "XXR 5\r\n" in old
    assert "142" not in old
    assert "142 5\r\n" in new
    assert "192 FIDE_DUTCH_2026\r\n" in new
    assert "XXR" not in new


def test_a_line_of_a_player_has_its_columns() -> None:
    player = Player(Number(7), "Žukauskas, Jonas", "m", "GM", 2301, "LTU", "12345", "1990", 3, 2)
    report = Report(
        (player, Player(Number(8))), (Round((Game(Number(8), Number(7)),)), Round((), (Free(Number(7), 1, How.ASKED),)))
    )
    line = next(line for line in write_report(report).splitlines() if line.startswith("001    7"))
    assert (line[4:8], line[9], line[10:13], line[14:47].rstrip()) == ("   7", "m", " GM", "Žukauskas, Jonas")
    assert (line[48:52], line[53:56], line[57:68], line[69:79]) == ("2301", "LTU", "      12345", "1990      ")
    assert (line[80:84], line[85:89], line[91:99], line[101:109]) == (" 1.5", "   2", "   8 b  ", "0000 - H")


def test_points_that_no_sign_tells_stand_in_lines_of_their_own() -> None:
    text = regulation("ru-solkoff", "RU", 5, "[micro_match]\ngames = 2\nby_sum = true\n")
    state = with_facts(
        paired(numbered(text, 4)), facts.Scored(1, 1, 3, 1, "played"), facts.Scored(1, 2, 4, 0, "played")
    )
    report = there_and_back(state)
    assert report.history.points == state.history.points
    assert games(taken_over(report, text)) == games(state)
    # TRF16 cannot say it, and so whoever takes it over is told of the difference.
    poorer = there_and_back(state, Edition.TRF16)
    assert not all(found.is_place for found in differences(poorer, taken_over(poorer, text)))


def test_a_round_that_is_being_played_is_taken_over_with_the_results_it_has() -> None:
    text = regulation("ru-solkoff", "RU", 5)
    state = paired(run(numbered(text, 8), 2, by_chance(3)))
    state = with_facts(state, facts.Scored(3, 1, 2, 0, "played"))
    back = taken_over(there_and_back(state), text)
    assert back.rounds[-1].is_running
    assert games(back) == games(state)


def test_an_odd_round_robin_leaves_the_same_one_over() -> None:
    text = regulation("round-robin", "RU")
    state = run(numbered(text, 5), 2)
    back = taken_over(there_and_back(state), text)
    assert [played.free for played in back.history.rounds] == [played.free for played in state.history.rounds]
    assert [(p.white, p.black) for p in next_round(back).pairings] == [
        (p.white, p.black) for p in next_round(state).pairings
    ]


def test_a_gap_in_the_numbers_is_closed() -> None:
    lines = write_report(
        report_of(state := run(numbered(regulation("ru-solkoff", rounds=5), 5), 1), people(state), About())
    )
    report = read_report(lines.replace("001    5", "001    9").replace("   5 w", "   9 w").replace("   5 b", "   9 b"))
    back = taken_over(report, regulation("ru-solkoff", rounds=5))
    assert games(back) == games(state)


def test_what_arbiters_took_is_told() -> None:
    state = run(numbered(regulation("ru-solkoff", rounds=5), 4), 1)
    report = replace(report_of(state, people(state), About()), penalties={Number(1): 1})
    assert read_report(write_report(report)).penalties == {Number(1): 1}


def test_two_points_for_a_win_are_no_difference() -> None:
    text = regulation("ru-solkoff", rounds=5)
    state = run(numbered(text, 6), 2, by_chance(5))
    report = there_and_back(state)
    doubled = tuple(replace(player, half_points=2 * (player.half_points or 0)) for player in report.players)
    back = taken_over(report, text)
    assert differences(replace(report, players=doubled), back) == ()
    wrong = (replace(doubled[0], half_points=9), *doubled[1:])
    assert differences(replace(report, players=wrong), back)


# -- a file of a program, and files that are none -----------------------------------------------------


def test_a_sample_is_read() -> None:
    report = read_report(SAMPLE.read_text(encoding="utf-8"))
    assert (report.title, report.city, report.planned, len(report.players)) == ("Club cup", "Kaunas", 5, 5)
    assert [free.how for free in report.rounds[0].free] == [How.BYE]
    assert report.rounds[2].games == ()
    assert [remark.message for remark in report.remarks] == ["trf.passed-over", "trf.apart"]


@pytest.mark.skipif(not SHARED, reason="no tournament reports beside this repository")
def test_real_files_are_written_as_they_were_read() -> None:
    for path in SHARED:
        report = read_report(path.read_text(encoding="utf-8"))
        again = read_report(write_report(replace(report, remarks=())))
        assert again.history.rounds == _with_absences(report), path.name
        assert again.history.entrants == report.history.entrants, path.name


@pytest.mark.skipif(not SHARED, reason="no tournament reports beside this repository")
def test_real_files_are_taken_over_with_the_points_that_they_tell() -> None:
    for path in SHARED:
        report = read_report(path.read_text(encoding="utf-8"))
        back = taken_over(report, regulation("fide-dutch", "CH", max(len(report.rounds), 11)))
        assert [found for found in differences(report, back) if not found.is_place] == [], path.name


def _with_absences(report: Report) -> tuple[Round, ...]:
    """Whoever has no cell is absent, and is written so."""
    return tuple(_filled(report, played) if played.games else played for played in report.rounds)


def _filled(report: Report, played: Round) -> Round:
    named = {n for game in played.games for n in (game.white, game.black)} | {free.player for free in played.free}
    missing = [Free(player.number, 0, How.ABSENT) for player in report.players if player.number not in named]
    return Round(played.games, tuple(sorted((*played.free, *missing), key=lambda free: free.player)))


def line(number: int, *cells: str) -> str:
    known = f"001 {number:>4}      {f'P{number}':<33} 2000 LTU {'':11} {'':10}  0.0    1"
    return known + "".join(f"  {cell}" for cell in cells)


FAULTS = [
    ("001    x      Ann", "line 1: “x” is not a start number"),
    (line(1).replace("2000", "20OO"), "line 1: the rating “20OO” is not a number"),
    (f"{line(1)}\n{line(1)}", "line 2: start number 1 stands in line 1 already"),
    (line(1, "  zz w 1"), "line 1, column 92: “zz” is not a start number"),
    (f"{line(1, '   2 w 1')}\n{line(2)}", "line 1: in round 1 player 1 meets 2, whose own line says something else"),
    (f"{line(1)}\n{line(2, '   1 b 0')}", "line 2: in round 1 player 2 meets 1, whose own line says something else"),
    (line(1, "   1 w 1"), "line 1: in round 1 player 1 meets 1, whose own line says something else"),
    (f"{line(1, '   2 b 1')}\n{line(2, '   1 b 0')}", "line 1: in round 1 the opponent in line 2 has the same colour"),
    (f"{line(1, '   2 w 1')}\n{line(2, '   1 b 1')}", "line 1: the result of round 1 does not agree"),
    (f"{line(1, '   2 w 1')}\n{line(2, '   1 b x')}", "line 2: “X” in round 1 is not a result"),
    (line(1, "0000 - 1"), "line 1: “1” in round 1 is not a result of a player without an opponent"),
    (f"162  W 3.0    D 1.0\n{line(1)}", "line 1: these points are not counted here"),
    (f"{line(1)}\n240 H x      1", "line 2: the record 240 cannot be read"),
    (f"{line(1)}\n240 H 001    7", "line 2: nobody has start number 7"),
    (f"{line(1)}\n299 W        x.5  001    1", "line 2: the record 299 cannot be read"),
    (line(1, *["0000 - Z"] * 100), "line 1: the line is too long"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "sentence"), FAULTS)
def test_what_is_not_understood_is_one_sentence_with_its_line(text: str, sentence: str) -> None:
    with pytest.raises(NotATournamentError) as told:
        read_report(text)
    assert str(told.value).startswith(sentence)
    assert told.value.refusal.parameters["line"]


def test_a_sign_that_only_some_take_for_a_blank_changes_nothing() -> None:
    assert read_report(line(1).replace("001    1", "001  \x1e 1")).players == read_report(line(1)).players


@given(st.text(alphabet=st.sampled_from("01 23456789wb=+-UHFZ\r\n.AX#\t\ufeffя")), st.integers(0, 3))
def test_any_text_is_a_report_or_a_sentence(text: str, lines: int) -> None:
    whole = "\n".join([*(line(n) for n in range(1, lines + 1)), *(f"001 {part}" for part in text.split("\n"))])
    with suppress(NotATournamentError):
        read_report(whole)


def test_a_name_whose_bytes_were_counted_stands_in_its_column() -> None:
    right = line(1, "   2 w 1").replace("P1               ", "Žukauskas, Šarūnė")
    wrong = right.replace("Žukauskas, Šarūnė    ", "Žukauskas, Šarūnė")  # four letters of two bytes
    other = line(2, "   1 b 0")
    assert len(right) - len(wrong) == 4
    assert replace(read_report(f"{wrong}\n{other}"), remarks=()) == read_report(f"{right}\n{other}")


@pytest.mark.parametrize("edition", Edition)
def test_teams_have_their_columns_and_come_back(edition: Edition) -> None:
    team = Team(Number(12), "Žalgiris", (Number(1), Number(2)), 3, 5, 2)
    players = (Player(Number(1), "Ann"), Player(Number(2), "Ben"))
    text = write_report(Report(players, teams=(team,)), edition)
    [told] = [line for line in text.splitlines() if line.startswith(("013", "310"))]
    if edition is Edition.TRF16:
        assert (told[4:36].rstrip(), told[36:40], told[41:45]) == ("Žalgiris", "   1", "   2")
        team = Team(Number(1), team.name, team.players)
    else:
        assert (told[4:7], told[8:40].rstrip(), told[54:60], told[61:67]) == (" 12", "Žalgiris", "   3.0", "   2.5")
        assert (told[68:71], told[73:77], told[78:82]) == ("  2", "   1", "   2")
    assert read_report(text).teams == (team,)
