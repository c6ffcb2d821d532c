from __future__ import annotations

from zoneinfo import ZoneInfo

import pytest

from mainroad.basics import articles
from mainroad.competition.desk import facts
from mainroad.competition.desk.people import Named
from mainroad.competition.desk.sentences import GROUPS, TELLING, Group, group_of, retold, sentence_of
from mainroad.competition.desk.state import Tournament
from mainroad.journal.records import Fact, Record
from mainroad.journal.written_rulings import WrittenRuling
from mainroad.words import LANGUAGES
from support.desk.tournaments import numbered, paired, people, played, regulation, run, with_facts

TEAMS = 'nature = "team"\nteams = {boards = 2}'
MATCHES = "micro_match = {games = 2}"
RULING = WrittenRuling("teams.filed", ("UA V-14.2.a",), {"round": 1})

MATCH = WrittenRuling("playoffs.extra-game", ("RU 3.16.2",))
OPENED = facts.PlayOffOpened(1, (1, 2), 1, "extra", "s", MATCH)
PAIRED = facts.PlayOffPaired(1, 1, (facts.PlayOffGame(2, 1, "5m", (MATCH,)),))


def swiss() -> Tournament:
    state = played(numbered(regulation("ru-number", rounds=5), 6), "1 = 0")
    return with_facts(state, facts.CaseRaised("c1", "claim", 1, 1, 1, "three times"), facts.Protested("p1", 1, "clock"))


def teams() -> Tournament:
    state = numbered(regulation("round-robin", "UA", more=TEAMS), [facts.Entered("e1"), facts.Entered("e2")], "UA")
    return paired(with_facts(state, facts.TeamNamed("e1", ("a", "b")), facts.TeamNamed("e2", ("c", "d"))))


def micro_match() -> Tournament:
    return paired(numbered(regulation("round-robin", more=MATCHES), 2))


CAST = {entry: Named(entry, name) for entry, name in (("a", "Ада"), ("b", "Боб"), ("c", "Вера"), ("d", "Гита"))}

EVERY: tuple[tuple[Tournament, Fact, str], ...] = (
    (Tournament(), facts.Opened("RU", "", "ru-number", 5, ""), "The tournament is opened by the rules RU"),
    (swiss(), facts.RegulationChanged("", "two more rounds", "RU", "ru-number", 7),
     "The regulation is changed. Reason: two more rounds"),
    (swiss(), facts.Entered("e7"), "Entry taken: ? e7"),
    (swiss(), facts.Entered("e1", 2100), "Entry taken: Player 1, rating 2100"),
    (swiss(), facts.Amended("e1"), "Entry corrected: Player 1"),
    (teams(), facts.TeamNamed("e1", ("a", "b")), "Team Player 1: Ада, Боб"),
    (teams(), facts.TeamNamed("e1", ("a",), ("b",)), "Team Player 1: Ада; reserves: Боб"),
    (swiss(), facts.Admitted("e1", True), "Admitted by the credentials committee: Player 1"),
    (swiss(), facts.Admitted("e1", False, "no licence"),
     "Not admitted by the credentials committee: Player 1. Reason: no licence"),
    (swiss(), facts.Attended("e1", True), "Roll-call, present: Player 1"),
    (swiss(), facts.Attended("e1", False), "Roll-call, absent: Player 1"),
    (swiss(), facts.BoardFixed("e1", 3), "Table 3 is reserved for: Player 1"),
    (swiss(), facts.BoardFixed("e1", None), "No table is reserved any longer for: Player 1"),
    (swiss(), facts.Scratched("e1"), "Entry taken back: Player 1"),
    (swiss(), facts.Numbered(("e1", "e2"), "seed"), "Start numbers given, entrants: 2; seed of the draw: seed"),
    (swiss(), facts.Numbered(("e1", "e2"), ""), "Start numbers given, entrants: 2"),
    (swiss(), facts.SeedAnnounced("mainroad"), "The seed of the draw is published: mainroad"),
    (swiss(), facts.SeedAnnounced("road", 0, "e2 left"), "The seed of the draw is published: road. Reason: e2 left"),
    (swiss(), facts.ReportSent("form-1", "2026-05-04"), "Sent on 2026-05-04: Form 1"),
    (swiss(), facts.ReportSent("letter", "2026-05-04"), "Sent on 2026-05-04: letter"),
    (swiss(), facts.NormsPosted("{}", ("e1", "e2"), 0),
     "Norms fixed and posted before round 1; players: 2 (FM A10-4.5.7.a)"),
    (swiss(), facts.Replaced(1, "e9"), "No. 1: ? e9 instead of Player 1"),
    (swiss(), facts.Announced(1, 2), "Round 2, will not play: Player 1"),
    (swiss(), facts.Announced(1, 2, 1), "Round 2, will not play: Player 1; points: ½"),
    (swiss(), facts.Arrived(1, 2), "Round 2, will play after all: Player 1"),
    (swiss(), facts.Missing(1, 1), "Round 1, not at the board: Player 1"),
    (swiss(), facts.Came(1, 1, 0, 12), "Round 1, late by 12 min: Player 1"),
    (swiss(), facts.Qualified(2, (1, 2)), "To stage 2: Player 1, Player 2"),
    (swiss(), facts.Paired(2, (facts.PairedBoard(1, 2),)), "Round 2 is paired, boards: 1"),
    (swiss(), facts.Paired(2, (facts.PairedBoard(1, 2),), 3),
     "Round 2 is paired, boards: 1; without an opponent: Player 3"),
    (swiss(), facts.PairingChanged(1, (facts.PairedBoard(1, 4), facts.PairedBoard(5, 3)), None, 0, "wheelchair"),
     "The pairing of round 1 is changed by hand: Player 5 – Player 3. Reason: wheelchair"),
    (swiss(), facts.Unpaired(2, "a result was corrected"),
     "The pairing of round 2 is taken back. Reason: a result was corrected"),
    (swiss(), facts.Published(2), "The pairing of round 2 is published"),
    (swiss(), facts.StartSet(2, 1_700_000_000_000), "Round 2 will begin: 2023-11-14 22:13 UTC"),
    (swiss(), facts.StartSet(2, None), "Round 2 will begin at the arbiter's signal"),
    (swiss(), facts.Begun(2), "Round 2 has begun"),
    (swiss(), facts.TakenOver(1), "Round 1, played earlier, has been entered"),
    (teams(), facts.LinedUp(1, 1, ("a", None), 900), "Round 1, line-up of Player 1: Ада, nobody"),
    (teams(), facts.Seated(1, 1, ("a", "b"), RULING),
     "Round 1, Player 1 plays with: Ада, Боб. The line-up handed in for round 1 stands (UA V-14.2.a)"),
    (paired(numbered(regulation("round-robin"), 2)), facts.Scored(1, 1, 1, 1),
     "Round 1, board 1: Player 1 – Player 2 ½:½"),
    (swiss(), facts.Scored(1, 1, 0, 2, "forfeit", "typed wrongly"),
     "Round 1, board 1: Player 1 – Player 4 -:+ instead of 1:0. Reason: typed wrongly"),
    (swiss(), facts.Scored(1, 1, 0, 0, "annulled", "withdrawal.annulled"),
     "Round 1, board 1: Player 1 – Player 4 annulled instead of 1:0. Reason: withdrawal"),
    (swiss(), facts.Scored(1, 1, 1, 1, "adjourned", "to be finished"),
     "Round 1, board 1: Player 1 – Player 4 ½:½, adjourned instead of 1:0. Reason: to be finished"),
    (micro_match(), facts.GameScored(1, 1, 2, 2, 0), "Round 1, board 1, game 2: Player 2 – Player 1 1:0"),
    (with_facts(micro_match(), facts.GameScored(1, 1, 1, 2, 0)), facts.GameScored(1, 1, 1, 1, 1, "played", "slip"),
     "Round 1, board 1, game 1: Player 1 – Player 2 ½:½ instead of 1:0. Reason: slip"),
    (teams(), facts.TableScored(1, 1, 2, 2, 0), "Round 1, match 1, board 2: Гита – Боб 2:0"),
    (with_facts(teams(), facts.TableScored(1, 1, 2, 2, 0)), facts.TableScored(1, 1, 2, 1, 1),
     "Round 1, match 1, board 2: Гита – Боб 1:1 instead of 2:0"),
    (swiss(), facts.Unscored(1, 1), "Round 1, board 1: the result 1:0 is taken back"),
    (with_facts(micro_match(), facts.GameScored(1, 1, 1, 2, 0)), facts.Unscored(1, 1, 1),
     "Round 1, board 1, game 1: the result 1:0 is taken back"),
    (teams(), facts.Unscored(1, 1, 0, 1), "Round 1, match 1, board 1: the result – is taken back"),
    (teams(), facts.WrongBoard(1, 1, 2, "black", WrittenRuling("teams.no-right", ("UA V-14.6",), {"board": 2})),
     "Round 1, match 1, board 2, wrong player: Гита. "),
    (swiss(), facts.Admitted("e1", True, "", True, "2026-05-02", "local"),
     "Admitted by the credentials committee: Player 1; found fit on 2 May 2026; let in by the organiser as a local"),
    (swiss(), facts.Attended("e1", False, True), "Included by the chief arbiter, though absent: Player 1"),
    (swiss(), facts.Tossed(1, 2, 1, "heads", "tails", 3, "s",
                           WrittenRuling("systems.coin-tails", ("CK n.i.a",), {"player": 3})),
     "A coin was tossed for the colours at board 2 of round 1. The coin shows tails: No. 3 chooses a colour"),
    (swiss(), facts.ColoursDrawn(1, 2, 3, 4, WrittenRuling("systems.takes-white", ("CK n.i.a",), {"player": 3})),
     "The colours at board 2 of round 1 are settled by lot. No. 3 won the toss and takes White in the first game (CK"),
    (swiss(), facts.Withdrew(1, "withdrawal.swiss", ("RU 4.4.c",)), "Withdrawal: Player 1. No. 1 leaves"),
    (swiss(), facts.CaseRaised("c2", "incident", 1, 2, 0, "noise", "a telephone", 0, "a", ("b",), "it was off"),
     "Incident, round 1, board 2: noise; a telephone; offender: Ада; witnesses: Боб; explanation: it was off"),
    (swiss(), facts.CaseRaised("c2", "call", 1), "Call for the arbiter, round 1"),
    (swiss(), facts.CaseRuled("c1", "rejected", "RU 1.5.9", "only twice"),
     "Claim, round 1, board 1, Player 1: rejected; only twice (RU 1.5.9)"),
    (swiss(), facts.Sanctioned(1, "RU 1.5.9"), "Warning: Player 1 (RU 1.5.9)"),
    (swiss(), facts.Sanctioned(1, "RU 1.5.9", 1, "points", 1, 1, "twice"),
     "Points deducted: Player 1, ½; round 1, board 1; twice (RU 1.5.9)"),
    (swiss(), facts.CommitteeNamed("a", ("b", "c")), "Appeals committee: chair Ада; members: Боб, Вера"),
    (swiss(), facts.CommitteeNamed("a", ("b",), ("c",)),
     "Appeals committee: chair Ада; members: Боб; reserves: Вера"),
    (swiss(), facts.Protested("p2", 2, "the clock", 1, 1), "Protest of Player 2: the clock; round 1, board 1"),
    (swiss(), facts.ProtestDecided("p1", True, "it stood still", {"a": True, "b": True, "c": False}, 500),
     "Protest of Player 1 upheld: clock; votes for 2, against 1; the fee is given back. Reason: it stood still"),
    (swiss(), facts.ProtestDecided("p1", False, ""), "Protest of Player 1 dismissed: clock"),
    (swiss(), facts.PlayedOff(((1, 3), (2, 1))), "Play-off, points: Player 1 3, Player 2 1"),
    (swiss(), OPENED, "Play-off 1 for places 1 to 2: Player 1, Player 2 (RU 3.16.2)"),
    (swiss(), PAIRED, "Play-off 1, step 1, games: Player 2 – Player 1 (RU 3.16.2)"),
    (swiss(), facts.PlayOffPaired(1, 2, PAIRED.games, 1_800_000),
     "Play-off 1, step 2, games: Player 2 – Player 1; not before 1970-01-01 00:30 UTC (RU 3.16.2)"),
    (with_facts(swiss(), OPENED, PAIRED), facts.PlayOffScored(1, 1, 1, 2, 0), "Play-off 1, Player 2 – Player 1: 1:0"),
    (with_facts(swiss(), OPENED, PAIRED), facts.PlayOffScored(1, 1, 1, 1, 1, reason="typed wrongly"),
     "Play-off 1, Player 2 – Player 1: ½:½. Reason: typed wrongly"),
    (swiss(), facts.PlayOffDecided(1, ((2, 2), (1, 0)),
                                   WrittenRuling("playoffs.extra-won", ("RU 3.16.2",), {"player": 2})),
     "Play-off 1 is over, points: Player 2 1, Player 1 0. No. 2 has won the additional contest (RU 3.16.2)"),
    (swiss(), facts.PlayOffTakenBack(1, "late"), "Play-off 1 counts as not held. Reason: late"),
    (swiss(), facts.Finished(((1, 1), (2, 1), (3, 3))), "The tournament is over; first place: Player 1, Player 2"),
    (swiss(), facts.Reopened("a protest"), "The final places are taken back. Reason: a protest"),
    (swiss(), facts.Awarded(1, "Cup"), "Award, Player 1: Cup"),
)  # fmt: skip

KINDS = [kind.fact for kind in facts.CODEC.kinds]


def say(state: Tournament, fact: Fact, language: str = "en") -> str:
    return sentence_of(fact, state, {**people(state), **CAST}, language)


@pytest.mark.parametrize(("state", "fact", "sentence"), EVERY, ids=lambda value: type(value).__name__)
def test_a_fact_is_told_in_one_sentence(state: Tournament, fact: Fact, sentence: str) -> None:
    assert say(state, fact).startswith(sentence)


def test_every_fact_of_the_journal_is_told_and_grouped() -> None:
    assert TELLING.keys() == GROUPS.keys() == set(KINDS)
    assert {type(fact) for _, fact, _ in EVERY} == set(KINDS)
    assert set(GROUPS.values()) == set(Group)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_is_told_in_every_language(language: str) -> None:
    for state, fact, english in EVERY:
        sentence = say(state, fact, language)
        assert "{" not in sentence
        assert (sentence.startswith(english)) == (language == "en"), sentence
    assert all(group.name_in(language) for group in Group)


@pytest.mark.parametrize("kind", ["warning", "time", "loss", "loss-both", "points", "exclusion"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sanction_has_its_words(kind: str, language: str) -> None:
    assert say(swiss(), facts.Sanctioned(1, "RU 1.5.9", kind=kind), language).endswith("(RU 1.5.9)")


@pytest.mark.parametrize("outcome", ["upheld", "rejected", "noted"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_outcome_has_its_words(outcome: str, language: str) -> None:
    assert say(swiss(), facts.CaseRuled("c1", outcome), language)


def test_names_stand_in_the_letters_of_the_reader() -> None:
    assert say(swiss(), facts.Attended("e1", True), "uk") == "Перекличка, є на місці: Игрок 1"


def test_articles_are_named_once() -> None:
    wishes = (
        WrittenRuling("teams.filed", ("CH 25.2.a",), {"round": 1}),
        WrittenRuling("teams.filed", ("CH 25.2.a",), {"round": 1}),
    )
    assert say(swiss(), facts.CommitteeNamed("a", ("b",), (), wishes)).endswith("(CH 25.2.a)")
    assert articles("CH 25.2.a")


def test_moments_are_told_where_the_reader_is() -> None:
    sentence = sentence_of(facts.StartSet(2, 1_700_000_000_000), swiss(), {}, "lt", ZoneInfo("Europe/Vilnius"))
    assert sentence == "2 rato pradžia: 2023-11-15 00:13 EET"


def test_a_journal_is_told_from_the_beginning() -> None:
    state = run(numbered(regulation("ru-number", rounds=5), 4), 1)
    told_facts: list[Fact] = [
        facts.Opened("RU", "", "ru-number", 5, regulation("ru-number", rounds=5)),
        *state.entries.values(),
        facts.Numbered(state.numbers, "s"),
        facts.Paired(1, (facts.PairedBoard(1, 3), facts.PairedBoard(4, 2))),
        facts.Begun(1),
        facts.Scored(1, 1, 2, 0),
        facts.Scored(1, 1, 1, 1, "played", "slip"),
    ]
    records = [Record("t", n, 0, "arbiter", str(n), *facts.CODEC.write(fact)) for n, fact in enumerate(told_facts, 1)]
    lines = list(retold(records, people(state)))
    assert [line.fact for line in lines] == told_facts
    assert lines[-1].group is group_of(told_facts[-1]) is Group.RESULTS
    assert lines[-1].sentence == "Round 1, board 1: Player 1 – Player 3 ½:½ instead of 1:0. Reason: slip"
