from __future__ import annotations

from fractions import Fraction

from mainroad.competition.desk import facts
from mainroad.competition.desk.cards import card, plot
from mainroad.competition.history import Number
from support.desks import numbered, paired, played, regulation, run, scored, with_facts

SWISS = regulation("ru-number", rounds=5, more='tie_breaks = ["RU:SOL"]')
ONE, TWO = Number(1), Number(2)


def test_a_card_follows_a_player_round_by_round() -> None:
    found = card(played(numbered(regulation("round-robin"), 4), "1 =", "0 1"), ONE)
    assert (found.entry, found.place, found.total) == ("e1", 1, "2")
    assert [(own.met.opponent, own.met.mark, own.rating) for own in found.rounds] == [(4, "1", 2360), (2, "1", 2380)]


def test_it_has_the_numbers_of_the_table() -> None:
    assert dict(card(run(numbered(SWISS, 6), 2), ONE).values).keys() == {"RU:PTS", "RU:SOL"}


def test_the_opponents_ratings_make_an_average_and_a_performance() -> None:
    found = card(played(numbered(regulation("round-robin"), 4), "1 ="), ONE)
    assert (found.average, found.performance) == (2360, 3160)


def test_unrated_opponents_make_none() -> None:
    state = played(numbered(regulation("round-robin"), [facts.Entered("a"), facts.Entered("b")]), "1")
    assert (card(state, ONE).average, card(state, ONE).performance) == (None, None)


def test_games_added_up_make_none_either() -> None:
    text = regulation("round-robin", "CK", more="micro_match = {games = 2, by_sum = true}")
    state = with_facts(paired(numbered(text, 2, "CK")), facts.Scored(1, 1, 4, 0))
    assert card(state, ONE).performance is None
    assert card(state, ONE).total == "4"


def test_rounds_without_a_game_are_counted() -> None:
    state = with_facts(numbered(SWISS, 5), facts.Announced(2, 1))
    assert card(run(state, 2), TWO).byes[0] == 1


def test_what_was_decided_about_him_is_on_it() -> None:
    state = run(numbered(SWISS, 6), 2)
    state = with_facts(
        state,
        facts.Sanctioned(1, "RU 1.1", 1, "points", 2),
        facts.CaseRaised("c1", "claim", 1, 1),
        facts.CaseRaised("c2", "incident", 1, 1, 2),
        facts.Protested("p1", 1, "the clock"),
        facts.Withdrew(1, "m", (), False),
    )
    found = card(state, ONE)
    assert [sanction.points for sanction in found.sanctions] == [1]
    assert [case.raised.case for case in found.cases] == ["c1"]
    assert [protest.protest for protest in found.protests] == ["p1"]
    assert found.withdrew is not None
    assert found.place is None


def test_who_came_late_is_told() -> None:
    state = scored(with_facts(paired(numbered(SWISS, 4)), facts.Came(1, 1, 0, 12)), "1 1")
    assert card(state, ONE).rounds[0].minutes_late == 12


def test_the_plot_shows_him_beside_the_leader_and_the_mean() -> None:
    state = with_facts(played(numbered(regulation("round-robin"), 4), "1 =", "0 1"), facts.Sanctioned(1, "RU 1.1", 1))
    found = plot(state, Number(3))
    assert found.own == (Fraction(1, 2), Fraction(1, 2) + 1)
    assert found.leader == (Fraction(1, 2), Fraction(3, 2))
    assert found.mean == (Fraction(3, 8), Fraction(7, 8))
