"""A regulation held against its rulebook: refusals where the book forbids, rulings where it only advises."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Mapping

from mainroad.basics import Article, Refusal, Ruling, articles
from mainroad.clocks.durations import minutes
from mainroad.clocks.tempo import Tempo
from mainroad.competition.ages import AGES
from mainroad.competition.play_offs.books import form_missing, form_refused, rule_for
from mainroad.competition.regulation.check_systems import points_lost_named, table_rounds, two_teams
from mainroad.competition.regulation.clock import (
    fmjd_title_tempo,
    rounds_apart,
    russian_length,
    tempo_known,
    tempo_of,
    ukrainian_tempo,
)
from mainroad.competition.regulation.order import goes_by_brackets, tie_breaks_in_force
from mainroad.competition.regulation.regulation import POINTS, DrawTerms, Nature, Regulation, Stage, Worth, points_of
from mainroad.competition.regulation.systems import SystemKind
from mainroad.competition.swiss.fmjd.lists import rounds_refused
from mainroad.competition.swiss.russian import program as russian
from mainroad.competition.swiss.ukrainian.program import rounds_advised
from mainroad.competition.tiebreaks import mixed_families, tiebreak
from mainroad.rulebooks.books.overrides import check_overrides

Rule = Callable[[Regulation, int], Iterable[Ruling]]
"""Says what is wrong with a regulation for so many players."""


def check(regulation: Regulation, players: int) -> tuple[Ruling, ...]:
    """Everything that the rulebook says against a regulation for so many players."""
    rules = (*_EVERYWHERE, *_BY_RULEBOOK[regulation.rulebook])
    return tuple(ruling for rule in rules for ruling in rule(regulation, players))


MOST_PLAYERS = 400


def usual_players(regulation: Regulation) -> int:
    """For how many players to check a regulation before anybody has entered: as it says, else those it suits best."""
    return regulation.expected or _fewest_refused(regulation)


def _fewest_refused(regulation: Regulation) -> int:
    """The least number of players that meets the fewest refusals."""
    best, fewest = 2, _refused(regulation, 2)
    for players in range(3, MOST_PLAYERS):
        refused = _refused(regulation, players) if fewest else fewest
        if refused < fewest:
            best, fewest = players, refused
    return best


def _refused(regulation: Regulation, players: int) -> int:
    return sum(isinstance(ruling, Refusal) for ruling in check(regulation, players))


def _fields(regulation: Regulation, players: int) -> Iterator[tuple[Stage, int]]:
    """Each stage with how many play in it: each is held against its own system (RU 3.2.e, UA V-3.1.5)."""
    return zip(regulation.stages, regulation.fields(players), strict=True)


def _swiss(regulation: Regulation, players: int) -> Iterator[tuple[Stage, int]]:
    return ((s, field) for s, field in _fields(regulation, players) if s.played_by.kind is SystemKind.SWISS)


# -- whatever the rulebook --------------------------------------------------------------------------------

_NAME_ROUNDS = articles("RU 3.2.c, UA V-3.1.3.a")
_MEET_ONCE: Mapping[str, tuple[Article, ...]] = {
    "RU": articles("RU 3.18.2.a"),
    "UA": articles("UA V-15.1"),
    "FM": articles("FM A5-2.3"),
}


def _of_book(regulation: Regulation, cited: tuple[Article, ...]) -> tuple[Article, ...]:
    """Those of some articles that stand in the rulebook of the tournament."""
    return tuple(article for article in cited if article.code == regulation.rulebook)


def swiss_rounds(regulation: Regulation, players: int) -> Iterator[Refusal]:
    """A Swiss names its rounds, and has no more than there are opponents: nobody meets twice."""
    for stage, field in _swiss(regulation, players):
        most = field - 1 + field % 2
        if not stage.rounds:
            yield Refusal("regulation.rounds-missing", _of_book(regulation, _NAME_ROUNDS), {"system": stage.system})
        elif stage.rounds > most:
            parameters = {"rounds": stage.rounds, "most": most, "players": field}
            yield Refusal("regulation.too-many-rounds", _MEET_ONCE.get(regulation.rulebook, ()), parameters)


def qualifiers(regulation: Regulation, players: int) -> Iterator[Refusal]:
    """Nobody qualifies for the first stage, and no more for a later one than play in the one before."""
    fields = regulation.fields(players)
    before = (0, *fields)
    for stage, field in zip(regulation.stages, before, strict=False):
        if stage.qualifiers > field:
            parameters = {"qualifiers": stage.qualifiers, "players": field}
            cited = articles("RU 3.2.e, UA V-3.1.5")
            yield Refusal("regulation.qualifiers", _of_book(regulation, cited), parameters)


def forced_pairs(regulation: Regulation, players: int) -> Iterator[Refusal]:
    """RU 3.18.9: only the programs of the Russian code take pairs that the regulation sets."""
    others = [stage.system for stage in regulation.stages if stage.system not in russian.PROGRAMS]
    if regulation.pairing.forced and others:
        yield Refusal("regulation.forced-pairs", articles("RU 3.18.9"), {"system": others[0]})


def groups_of_the_book(regulation: Regulation, players: int) -> Iterator[Refusal]:
    """Age groups are those of the rulebook."""
    known = AGES.get(regulation.rulebook)
    for name in (regulation.age_group, *(category.age_group for category in regulation.categories)):
        if name and (known is None or known.group(name) is None):
            yield Refusal("regulation.age-group", known.reckoning if known else (), {"group": name})


def awards_for_categories(regulation: Regulation, players: int) -> Iterator[Refusal]:
    """An award belongs to the whole tournament or to a category that it has."""
    names = {category.name for category in regulation.categories}
    for award in regulation.awards:
        if award.category and award.category not in names:
            yield Refusal("regulation.award-category", (), {"category": award.category})


def teams_described(regulation: Regulation, players: int) -> Iterator[Refusal]:
    """A team event says how its teams are made up."""
    if regulation.nature is Nature.TEAM and regulation.teams is None:
        cited = articles("RU 3.17.2.a, UA V-14.1")
        yield Refusal("regulation.teams-missing", _of_book(regulation, cited))


def points_of_the_book(regulation: Regulation, players: int) -> Iterator[Refusal]:
    """Results are called what the rulebook calls them, unless it leaves that open."""
    needed, cited = POINTS[regulation.rulebook]
    if cited and points_of(regulation) is not needed:
        yield Refusal("regulation.scoring", cited, {"needed": needed.value})


_BY_MATCH: Mapping[str, tuple[Article, ...]] = {"RU": articles("RU 3.15.1"), "UA": articles("UA V-11.1.1, UA V-9.5.1")}
"""Who scores the micro-match and not its games."""


def micro_matches(regulation: Regulation, players: int) -> Iterator[Refusal]:
    """A micro-match has two to four games and counts as one."""
    if regulation.micro_match is None:
        return
    if regulation.micro_match.games not in range(2, 5):
        cited = _of_book(regulation, articles("RU 3.19.a"))
        yield Refusal("regulation.micro-match-games", cited, {"games": regulation.micro_match.games})
    if regulation.micro_match.by_sum and regulation.rulebook in _BY_MATCH:
        yield Refusal("regulation.micro-match-sum", _BY_MATCH[regulation.rulebook])


_GAMES: Mapping[str, tuple[tuple[str, ...], tuple[Article, ...]]] = {
    "RU": (("russian", "international"), articles("RU 2.1")),
    "UA": (("russian", "brazilian", "international"), articles("UA II-2.1.a, UA II-2.1.b, UA II-2.1.c")),
    "CH": (("chess",), ()),
    "CK": (("english",), articles("CK 1.1")),
    "FM": (("international", "russian", "brazilian"), ()),
}


def game_of_the_book(regulation: Regulation, players: int) -> Iterator[Ruling]:
    """A game that the rulebook does not describe can be played under it, but the arbiter should know."""
    games, cited = _GAMES[regulation.rulebook]
    if regulation.game not in games:
        yield Ruling("regulation.game", cited, {"game": regulation.game, "rulebook": regulation.rulebook})


def tie_breaks_chosen(regulation: Regulation, players: int) -> Iterator[Ruling]:
    """Tie-breaks are chosen beforehand."""
    if not (regulation.tie_breaks or tie_breaks_in_force(regulation) or goes_by_brackets(regulation)):
        yield Ruling("regulation.no-tie-breaks", _of_book(regulation, articles("CH 31.1, UA V-2.2, UA V-12.4")))


def agreed_draws(regulation: Regulation, players: int) -> Iterator[Refusal]:
    """Draws by agreement are limited only where the rulebook leaves it to the regulation, and as far as it does."""
    fault = check_overrides(regulation.rulebook, draw_overrides(regulation.draws))
    if fault:
        yield Refusal("regulation.agreed-draws", fault.articles)


def draw_overrides(terms: DrawTerms) -> dict[str, int]:
    """The limits on agreed draws as the game knows them."""
    wanted = {"first-agreed-draw": terms.from_move, "draws-by-consent": int(terms.by_consent)}
    return {name: value for name, value in wanted.items() if value}


def play_off_form(regulation: Regulation, players: int) -> Iterator[Ruling]:
    """A play-off is as fast as the rulebook lets it be, and where one must decide, its form is settled beforehand."""
    rule = rule_for(regulation)
    refusal = form_refused(rule, regulation.play_off_form, regulation.time_control)
    if ruling := refusal or form_missing(rule, regulation.play_off_form):
        yield ruling


_EVERYWHERE: tuple[Rule, ...] = (
    swiss_rounds,
    table_rounds,
    two_teams,
    points_lost_named,
    qualifiers,
    groups_of_the_book,
    forced_pairs,
    awards_for_categories,
    teams_described,
    points_of_the_book,
    micro_matches,
    game_of_the_book,
    tie_breaks_chosen,
    tempo_known,
    play_off_form,
    agreed_draws,
    rounds_apart,
)


# -- one rulebook -------------------------------------------------------------------------------------------


def bye_is_a_win(*cited: str) -> Rule:
    """Whoever is left without an opponent gets a full point."""
    named = articles(", ".join(cited))

    def rule(regulation: Regulation, players: int) -> Iterator[Refusal]:
        if regulation.byes.pairing is not Worth.WIN and any(_swiss(regulation, players)):
            yield Refusal("regulation.bye", named)

    return rule


def russian_absence(regulation: Regulation, players: int) -> Iterator[Refusal]:
    """RU 3.18.2.i: who announces that they will not play a round gets nothing for it."""
    if regulation.byes.asked is not Worth.LOSS:
        yield Refusal("regulation.asked-bye", articles("RU 3.18.2.i"))


_UA_BANDS = ((range(31), "UA V-3.1.3.1"), (range(30, 71), "UA V-3.1.3.2"))
"""Who says how many rounds; thirty players belong to two bands, and more than 70 to UA V-3.1.3.3."""


def ukrainian_rounds(regulation: Regulation, players: int) -> Iterator[Refusal]:
    """UA V-3.1.3: so many rounds for so many players."""
    for stage, field in _swiss(regulation, players):
        fitting = rounds_advised(field)
        if stage.rounds and stage.rounds not in fitting:
            cited = [article for band, article in _UA_BANDS if field in band] or ["UA V-3.1.3.3"]
            parameters = {"rounds": stage.rounds, "least": fitting[0], "most": fitting[-1], "players": field}
            yield Refusal("regulation.rounds", articles(", ".join(cited)), parameters)


def ukrainian_players(regulation: Regulation, players: int) -> Iterator[Refusal]:
    """UA II-1.2.a: at least three take part in an individual event."""
    if regulation.nature is Nature.INDIVIDUAL and players < 3:
        yield Refusal("regulation.too-few-players", articles("UA II-1.2.a"), {"players": players, "least": 3})


def ukrainian_standard(regulation: Regulation, players: int) -> Iterator[Ruling]:
    """UA II-7.1: who may take part is in the regulation, with the qualification standard of an official event."""
    if regulation.is_official and not (regulation.entry and regulation.entry.standard):
        yield Ruling("regulation.no-standard", articles("UA II-7.1"))


def ukrainian_lateness(regulation: Regulation, players: int) -> Iterator[Refusal]:
    """UA V-9.4.2.c: the regulation may allow less than an hour, not more."""
    if regulation.lateness and regulation.lateness > minutes(60):
        yield Refusal("regulation.lateness", articles("UA V-9.4.2.c"), {"most": 60})


def appeal_terms(cited: str, *, fee: bool) -> Rule:
    """The deadline of an appeal, and the fee where there is one, are announced beforehand."""

    def rule(regulation: Regulation, players: int) -> Iterator[Ruling]:
        if regulation.appeals is None:
            said = Refusal if regulation.is_official else Ruling
            yield said("regulation.appeal-fee" if fee else "regulation.appeal-deadline", articles(cited))

    return rule


def chess_tie_breaks(regulation: Regulation, players: int) -> Iterator[Ruling]:
    """CH 31.2 wants tie-breaks of one group only."""
    ruling = mixed_families(map(tiebreak, regulation.tie_breaks))
    if ruling:
        yield ruling


def chess_limits(regulation: Regulation, players: int) -> Iterator[Ruling]:
    """CH 22.8: whatever limits the pairings is told to the players as early as can be."""
    if regulation.pairing != type(regulation.pairing)():
        yield Ruling("regulation.announce-limits", articles("CH 22.8"))


FM_LEAST_ROUNDS = 7


def fmjd_rounds(regulation: Regulation, players: int) -> Iterator[Refusal]:
    """FM A2-3.a: an official event has seven rounds or more, whatever its systems."""
    rounds = regulation.rounds(players)
    if regulation.is_official and 0 < rounds < FM_LEAST_ROUNDS:
        yield Refusal("regulation.too-few-rounds", articles("FM A2-3.a"), {"rounds": rounds, "least": FM_LEAST_ROUNDS})


def fmjd_swiss_rounds(regulation: Regulation, players: int) -> Iterator[Refusal]:
    """FM A5-2.4: no fewer rounds than a third and no more than half of the players."""
    for stage, field in _swiss(regulation, players):
        refusal = rounds_refused(field, stage.rounds) if stage.rounds else None
        if refusal:
            yield refusal


def fmjd_federations(regulation: Regulation, players: int) -> Iterator[Refusal]:
    """FM A2-3.b: in official events players of one federation meet in the first half."""
    if regulation.is_official and regulation.teams is None and not regulation.pairing.federations_meet_early:
        yield Refusal("regulation.federations-early", articles("FM A2-3.b"))


def fmjd_lateness(regulation: Regulation, players: int) -> Iterator[Refusal]:
    """FM A4-2.18: whoever is more than an hour late has lost, neither sooner nor later."""
    classical = tempo_of(regulation) is Tempo.CLASSICAL
    if classical and regulation.lateness not in (None, minutes(60)):
        yield Refusal("regulation.lateness-hour", articles("FM A4-2.18"))


_BY_RULEBOOK: Mapping[str, tuple[Rule, ...]] = {
    "RU": (bye_is_a_win("RU 3.18.2.j", "RU 3.15.2.b"), russian_absence, russian_length),
    "UA": (
        ukrainian_rounds,
        ukrainian_players,
        ukrainian_lateness,
        ukrainian_tempo,
        ukrainian_standard,
        bye_is_a_win("UA V-15.6", "UA V-11.2.a"),
        appeal_terms("UA V-18.8.4.3.a", fee=False),
    ),
    "CH": (chess_tie_breaks, chess_limits, appeal_terms("CH 25.3.b", fee=True)),
    "CK": (),
    "FM": (
        fmjd_rounds,
        fmjd_swiss_rounds,
        fmjd_federations,
        fmjd_lateness,
        fmjd_title_tempo,
        bye_is_a_win("FM A5-8.2"),
    ),
}


# -- changes --------------------------------------------------------------------------------------------------

_BEFOREHAND = articles("CH 21.5")
FROZEN: Mapping[str, tuple[Article, ...]] = {
    "tie_breaks": articles("CH 31.1"),
    "play_off": articles("CH 31.1"),
    "play_off_form": articles("CH 30.5.1"),
    "stages": articles("CH 22.6, CH 22.7"),
    "pairing": articles("CH 22.8"),
}
"""What is settled for good once the first round begins, and who says so; the rest falls under CH 21.5."""
_TOLD = frozenset({"aims", "management", "programme", "expenses", "rights", "entry", "expected"})
FREE = frozenset({"title", "awards", "appeals", "schedule", "categories"}) | _TOLD
"""What may still be changed: it decides no pairing and no place of the whole tournament."""


def check_change(old: Regulation, new: Regulation, *, started: bool) -> Refusal | None:
    """Refuse a change of the regulation that comes after the start."""
    if not started:
        return None
    for field in dataclasses.fields(Regulation):
        if field.name not in FREE and getattr(old, field.name) != getattr(new, field.name):
            return Refusal("regulation.frozen", FROZEN.get(field.name, _BEFOREHAND), {"key": field.name})
    return None
