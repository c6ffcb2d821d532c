from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from mainroad.competition.desk import facts
from mainroad.competition.desk.pairing import bye_points, next_round, start_order
from mainroad.competition.desk.state import readable
from mainroad.competition.history import Number
from mainroad.competition.pairings import NoPairingError
from mainroad.competition.regulation.regulation import Byes, Regulation, Worth
from mainroad.competition.regulation.systems import SYSTEMS, SystemKind
from mainroad.competition.round_robin import berger
from mainroad.competition.systems import SWISS
from support.desk.tournaments import by_chance, numbered, played, regulation, run, staged, with_facts
from support.tournaments import boards

BOOK = {"ru": "RU", "ua": "UA", "fm": "FM", "fi": "CH"}


def entered(*federations: str, ratings: bool = True) -> list[facts.Entered]:
    return [
        facts.Entered(f"e{n}", 2000 - n if ratings else 0, federation)
        for n, federation in enumerate(federations, start=1)
    ]


def read(text: str) -> Regulation:
    found = readable(text)
    assert found is not None
    return found


@pytest.mark.parametrize("system", [name for name, system in SYSTEMS.items() if system.kind is SystemKind.SWISS])
def test_every_swiss_program_runs_by_its_regulation(system: str) -> None:
    state = numbered(regulation(system, BOOK[system[:2]], rounds=4), 9)
    state = run(state, 4, by_chance(4))
    history = state.history.before(4)
    assert next_round(replace(state, rounds=state.rounds[:3])) == SWISS[system](history, seed="s")
    assert all(len(met) >= 3 for met in state.history.met.values())


def test_those_who_are_away_are_not_paired() -> None:
    state = with_facts(numbered(regulation("ru-number", rounds=3), 6), facts.Announced(2, 1))
    made = next_round(state)
    assert made.bye is not None
    assert 2 not in {player for pairing in made.pairings for player in (pairing.white, pairing.black)}


def test_whom_the_regulation_keeps_apart_do_not_meet() -> None:
    free = numbered(regulation("ru-number", rounds=3), 6)
    assert boards(next_round(free)).split()[0] == "1-4"
    text = regulation("ru-number", rounds=3, more='pairing = {forbidden = [["e1", "e4"]]}')
    assert "1-4" not in boards(next_round(numbered(text, 6)))


class TestRoundRobin:
    def test_it_follows_the_table(self) -> None:
        state = run(numbered(regulation("round-robin"), 4), 2)
        assert boards(next_round(state)) == "2-4 3-1"

    def test_a_double_one_has_two_cycles(self) -> None:
        state = run(numbered(regulation("double-round-robin"), 4), 6)
        met = [frozenset((game.white, game.black)) for played in state.history.rounds for game in played.games]
        assert all(met.count(pair) == 2 for pair in met)
        with pytest.raises(NoPairingError, match="the table has 6 rounds"):
            next_round(state)


class TestKnockout:
    def test_the_best_go_on_and_meet_in_the_final(self) -> None:
        state = run(numbered(regulation("knockout"), 5), 2)
        assert set(boards(next_round(state)).split("-")) == {"1", "2"}

    def test_after_the_final_it_is_over(self) -> None:
        with pytest.raises(NoPairingError, match="the knockout is over"):
            next_round(run(numbered(regulation("knockout"), 4), 2))

    def test_a_drawn_encounter_is_played_again_with_other_colours(self) -> None:
        state = played(numbered(regulation("knockout"), 4), "= 1")
        first = state.history.rounds[0].games[0]
        assert boards(next_round(state)) == f"{first.black}-{first.white}"

    @pytest.mark.article("UA V-3.1.2.c")
    def test_losers_play_on_where_places_are_played_for(self) -> None:
        state = run(numbered(regulation("knockout-places", "UA"), 4), 1)
        met = {frozenset((pairing.white, pairing.black)) for pairing in next_round(state).pairings}
        assert met == {frozenset({1, 2}), frozenset({3, 4})}


class TestScheveningen:
    @pytest.mark.article("RU 3.2.d")
    def test_everybody_meets_the_other_federation_and_nobody_of_his_own(self) -> None:
        entries = entered("UKR", "LTU", "LTU", "UKR", "UKR", "LTU")
        state = run(numbered(regulation("scheveningen"), entries), 3)
        assert state.history.met[Number(1)] == {2, 3, 6}
        assert state.history.met[Number(3)] == {1, 4, 5}

    def test_without_two_federations_the_halves_of_the_list_meet(self) -> None:
        state = run(numbered(regulation("scheveningen"), 6), 3)
        assert state.history.met[Number(1)] == {4, 5, 6}
        with pytest.raises(NoPairingError, match="the match has 3 rounds"):
            next_round(state)

    def test_unequal_teams_are_no_match(self) -> None:
        with pytest.raises(NoPairingError, match="two teams of equal number"):
            next_round(numbered(regulation("scheveningen"), entered("UKR", "LTU", "UKR", "UKR")))


class TestStages:
    SWISS_THEN_TABLE = staged('system = "ru-number"; rounds = 2', 'system = "round-robin"; qualifiers = 4')

    def test_nobody_is_paired_before_it_is_settled_who_goes_on(self) -> None:
        with pytest.raises(NoPairingError, match="who goes on to stage 2 has not been settled"):
            next_round(run(numbered(self.SWISS_THEN_TABLE, 8), 2))

    @pytest.mark.article("RU 3.2.e")
    def test_those_who_go_on_play_the_table_in_the_order_in_which_they_qualified(self) -> None:
        state = with_facts(run(numbered(self.SWISS_THEN_TABLE, 8), 2), facts.Qualified(2, (5, 1, 2, 3)))
        assert boards(next_round(state)) == "5-3 1-2"
        assert boards(next_round(run(state, 1))) == "3-2 5-1"

    def test_a_knockout_is_seeded_by_them(self) -> None:
        text = staged('system = "round-robin"', 'system = "knockout"; qualifiers = 4')
        state = with_facts(run(numbered(text, 5), 5), facts.Qualified(2, (3, 1, 5, 2)))
        met = {frozenset((pairing.white, pairing.black)) for pairing in next_round(state).pairings}
        assert met == {frozenset({3, 2}), frozenset({1, 5})}

    @pytest.mark.article("UA V-3.1.5")
    @pytest.mark.parametrize(("carries", "meet_again"), [("all", False), ("mutual", False), ("none", True)])
    def test_a_second_swiss_knows_what_was_carried(self, carries: str, meet_again: bool) -> None:
        second = f'system = "ru-number"; rounds = 1; qualifiers = 4; carries = "{carries}"'
        state = run(numbered(staged('system = "ru-number"; rounds = 2', second), 8), 2)
        met = state.history.met
        state = with_facts(state, facts.Qualified(2, (1, *sorted(met[Number(1)]), *({2, 3} - met[Number(1)]))[:4]))
        again = [p for p in next_round(state).pairings if p.black in met[p.white]]
        assert bool(again) is meet_again


class TestFederations:
    APART = regulation("round-robin", more="pairing = {federations_apart_in_last = 2}")

    @pytest.mark.article("CH 22.8")
    @pytest.mark.parametrize("players", [6, 12])
    def test_mates_do_not_meet_in_the_last_rounds_of_a_table(self, players: int) -> None:
        federation = {f"e{n}": f"F{(n + 2) // 3}" for n in range(1, players + 1)}
        order = start_order(entered(*federation.values()), read(self.APART), "seed")
        late = [(order[a - 1], order[b - 1]) for pairs in berger(players)[-2:] for a, b in pairs]
        assert all(federation[one] != federation[other] for one, other in late)

    @pytest.mark.article("FM A2-3.b")
    def test_mates_meet_in_the_first_half_of_a_table(self) -> None:
        text = regulation("round-robin", "FM", more="pairing = {federations_meet_early = true}")
        order = start_order(entered(*"AABBCCDD"), read(text), "seed")
        late = [{order[a - 1], order[b - 1]} for pairs in berger(8)[4:] for a, b in pairs]
        assert not [pair for pair in late if pair in ({"e1", "e2"}, {"e3", "e4"}, {"e5", "e6"}, {"e7", "e8"})]

    @pytest.mark.article("CH 22.8")
    def test_mates_do_not_meet_in_the_last_rounds_of_a_swiss_if_it_can_be_helped(self) -> None:
        text = regulation("fide-dutch", "CH", 2, more="pairing = {federations_apart_in_last = 2}")
        made = next_round(numbered(text, entered(*"ABCABC")))
        assert "1-4" not in boards(made)
        assert made.report == ()
        alone = next_round(numbered(text, entered(*"AAAAAA")))
        assert [ruling.message for ruling in alone.report] == ["pairing.mates-must-meet"]


class TestStartOrder:
    @pytest.mark.article("RU 3.18.5.1.a")
    def test_a_swiss_by_numbers_classifies(self) -> None:
        entries = [facts.Entered("a"), facts.Entered("b", 1900), facts.Entered("c", 2000)]
        assert start_order(entries, read(regulation("ru-number", rounds=2)), "x") == ("c", "b", "a")

    @pytest.mark.article("RU 3.18.4.a")
    @pytest.mark.parametrize("system", ["ru-lot", "round-robin"])
    def test_lots_do_not_look_at_ratings(self, system: str) -> None:
        text = read(regulation(system, rounds=3 if system == "ru-lot" else 0))
        strong, weak = ([facts.Entered(e, r) for e in "abcdef"] for r in (2000, 0))
        assert start_order(strong, text, "x") == start_order(weak, text, "x")
        assert start_order(strong, text, "x") != start_order(strong, text, "y")


def test_a_bye_is_worth_what_the_regulation_says() -> None:
    swiss = read(regulation("ru-number", rounds=3))
    assert bye_points(swiss, "ru-number") == 2
    assert bye_points(replace(swiss, byes=Byes(Worth.DRAW)), "ru-number") == 1
    assert bye_points(None, "ru-number") == 2
    assert bye_points(swiss, "round-robin") == 0


def test_without_numbers_nobody_can_be_paired() -> None:
    with pytest.raises(NoPairingError, match="at least two entrants"):
        next_round(numbered(regulation("ru-number", rounds=3), 1))


def test_a_tournament_and_its_pairing_travel_between_processes() -> None:
    state = run(numbered(regulation("ru-number", rounds=5), 9), 2)
    there = pickle.loads(pickle.dumps(state))
    assert pickle.loads(pickle.dumps(next_round(there))) == next_round(state)
