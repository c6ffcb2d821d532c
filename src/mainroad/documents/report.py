"""The chief arbiter's report: the course of the event, every breach and what was decided, results and documents.

Its contents are those that CH 21.8 and 21.9, UA V-18.8.6 and RU 4.6.3 and 4.7.4 ask for, all read from the desk.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from datetime import timedelta

from mainroad.competition.desk.sentences import sentence_of
from mainroad.competition.desk.state import DeskRound, RoundStage, Stage
from mainroad.competition.desk.tables import honours, standings_of
from mainroad.competition.history import How
from mainroad.competition.officials import Role
from mainroad.competition.standings import without_empty
from mainroad.documents import conduct, speaking
from mainroad.documents.notes import notes
from mainroad.documents.paper import Align, Block, Column, Facts, Items, Paper, Paragraph, Section, Table, sections
from mainroad.documents.rated_games import rating_table
from mainroad.documents.statute import stage_words
from mainroad.documents.subject import Subject
from mainroad.documents.tables import legend, standings_table
from mainroad.titles.reports import DUTIES
from mainroad.words import say, say_day

Pairs = Iterator[tuple[str, str]]
REPORTS = frozenset({"report", "form-1"})
"""What the chief arbiter's report is called among the duties of a rulebook."""


def report(subject: Subject) -> Paper:
    """The whole report."""
    parts = sections(
        (subject.say("report.event"), (Facts(tuple(_event(subject))),)),
        (subject.say("report.officials"), tuple(_officials(subject))),
        (subject.say("participants"), tuple(_participants(subject))),
        (subject.say("report.course"), tuple(_course(subject))),
        (subject.say("report.breaches"), tuple(_breaches(subject))),
        (subject.say("report.protests"), tuple(_protests(subject))),
        (subject.say("report.results"), tuple(_results(subject))),
        (subject.say("report.rating"), (rating_table(subject),)),
        (subject.say("report.attached"), (Items(tuple(_attached(subject)), in_order=True),)),
    )
    signed = subject.signatures(Role.CHIEF, Role.SECRETARY)
    return subject.paper("report", (*parts, signed), facts=tuple(_due(subject)))


def _due(subject: Subject) -> Pairs:
    """By when the report must be handed in, as far as rulebook and event say."""
    for duty in DUTIES.get(subject.rulebook, ()):
        if duty.paper not in REPORTS:
            continue
        cited = ", ".join(map(str, duty.articles))
        if duty.days is None:
            yield subject.say("report.due"), f"{subject.say('report.by-law')} ({cited})"
        elif subject.event:
            last = say_day(subject.event.last_day + timedelta(days=duty.days), subject.language)
            yield subject.say("report.due"), f"{last} ({cited})"


# -- the event --------------------------------------------------------------------------------------


def _event(subject: Subject) -> Pairs:
    yield subject.say("tournament"), subject.contest
    yield from subject.where()
    if subject.event and subject.event.organiser:
        yield subject.say("role.organiser"), subject.event.organiser
    yield subject.say("rulebook"), f"{subject.say(f'rulebook.{subject.rulebook}')} ({subject.rulebook})"
    terms = subject.regulation
    yield subject.say("game-name"), subject.say(f"game.{terms.game}")
    yield subject.say("system"), "; ".join(stage_words(subject, stage) for stage in terms.stages)
    yield subject.say("time-control"), speaking.control(terms.time_control, subject.language)
    yield (
        subject.say("report.state"),
        subject.say("final" if subject.state.stage is Stage.FINISHED else "report.running"),
    )


def _officials(subject: Subject) -> Iterator[Block]:
    pairs = [(subject.say(f"role.{role.value}"), subject.official(role)) for role in Role if subject.official(role)]
    if committee := subject.state.committee:
        members = [committee.chair, *committee.members]
        pairs.append((subject.say("committee"), "; ".join(map(subject.person, members))))
        if committee.reserves:
            pairs.append((subject.say("committee.reserves"), "; ".join(map(subject.person, committee.reserves))))
    if pairs:
        yield Facts(tuple(pairs))


# -- participants -----------------------------------------------------------------------------------


def _participants(subject: Subject) -> Iterator[Block]:
    state = subject.state
    refused = [entry for entry, told in state.admitted.items() if not told.is_admitted]
    pairs = [
        (subject.say("mandate.entered"), str(len(state.entries))),
        (subject.say("mandate.refused"), str(len(refused))),
        (subject.say("report.started"), str(len(state.numbers))),
        (subject.say("report.finished"), str(len(state.numbers) - len(state.withdrawn))),
    ]
    federations = Counter(subject.delegation(entry).split(", ")[0] for entry in state.numbers)
    named = "; ".join(f"{name} – {count}" for name, count in sorted(federations.items()) if name)
    if named:
        pairs.append((subject.say("report.delegations"), named))
    yield Facts(tuple(pairs))


# -- the course -------------------------------------------------------------------------------------


def _course(subject: Subject) -> Iterator[Block]:
    begun = [desk for desk in subject.state.rounds if desk.stage is RoundStage.BEGUN]
    columns = (
        Column(subject.say("round-word"), Align.RIGHT),
        Column(subject.say("start"), share=1),
        *(Column(subject.say(f"report.{name}"), Align.RIGHT) for name in _COUNTED),
    )
    rows = tuple(
        (
            str(n),
            speaking.at(desk.begun_ms, subject.zone, subject.language),
            *(str(counted(desk)) for counted in _COUNTED.values()),
        )
        for n, desk in enumerate(begun, start=1)
    )
    yield Table(columns, rows)
    for heading, listed in notes(subject, with_reasons=True):
        yield Paragraph(heading)
        yield Items(listed)
    yield from _changes(subject)


def _scored(white: int, black: int) -> Callable[[DeskRound], int]:
    def count(desk: DeskRound) -> int:
        return sum(
            game.how is How.PLAYED and game.score is not None and tuple(game.score) == (white, black)
            for game in desk.round.games
        )

    return count


_COUNTED: Mapping[str, Callable[[DeskRound], int]] = {
    "boards": lambda desk: len(desk.round.games),
    "white-won": _scored(2, 0),
    "drawn": _scored(1, 1),
    "black-won": _scored(0, 2),
    "forfeits": lambda desk: sum(game.how is How.FORFEIT for game in desk.round.games),
    "late": lambda desk: len(desk.came),
}


def _changes(subject: Subject) -> Iterator[Block]:
    if subject.state.changes:
        yield Paragraph(subject.say("report.changes"))
        yield Items(tuple(change.reason or subject.say("no-reason") for change in subject.state.changes))


# -- breaches and protests --------------------------------------------------------------------------


def _breaches(subject: Subject) -> Iterator[Block]:
    found = list(conduct.breaches(subject))
    if not found:
        yield Paragraph(subject.say("report.no-breaches"))
    for number, breach in enumerate(found, start=1):
        yield Section(subject.say("report.breach", number=number), (breach.facts(subject),))


def _protests(subject: Subject) -> Iterator[Block]:
    listed = tuple(conduct.protest_words(subject, protest) for protest in subject.state.protested.values())
    yield Items(listed, in_order=True) if listed else Paragraph(subject.say("report.no-protests"))


# -- results ----------------------------------------------------------------------------------------


def _results(subject: Subject) -> Iterator[Block]:
    table = without_empty(standings_of(subject.state))
    yield standings_table(subject, table)
    yield from legend(subject, table)
    if subject.state.play_offs:
        yield Paragraph(subject.say("report.play-offs"))
        yield Items(tuple(_play_offs(subject)))
    for tie in subject.state.ties:
        yield Paragraph(say(f"told.tie.{tie.how}", subject.language, place=tie.place, seed=tie.seed))
    year = subject.event.year if subject.event else 0
    given = [
        f"{award.category or subject.contest}, {award.place}: {'; '.join(map(subject.name, players))} – {award.prize}"
        for award, players in ((honour.award, honour.players) for honour in honours(subject.state, subject.names, year))
        if players
    ]
    given += [f"{subject.name(award.number)} – {award.award}" for award in subject.state.awards]
    if given:
        yield Paragraph(subject.say("statute.awards"))
        yield Items(tuple(given))


def _play_offs(subject: Subject) -> Iterator[str]:
    """Every play-off from the tie to what it brought, as the journal tells it."""
    for contest in subject.state.play_offs.values():
        listed = (contest.opened, *contest.steps, *contest.results.values())
        for fact in (*listed, contest.decided) if contest.decided else listed:
            yield sentence_of(fact, subject.state, subject.names, subject.language)


# -- what goes with it ------------------------------------------------------------------------------


def _attached(subject: Subject) -> Iterator[str]:
    """The documents that go with the report, as far as there is anything in them (RU 4.6.3.b)."""
    yield subject.say("title.regulation")
    if subject.state.admitted:
        yield subject.say("title.mandate-act")
    yield subject.say("title.draw")
    rounds = len(subject.state.history.rounds)
    yield subject.say("report.round-papers", rounds=rounds)
    yield subject.say("title.teams" if subject.state.is_team_event else "title.standings")
    yield subject.say("title.cross-table")
    yield subject.say("report.score-sheets")
    for breach in conduct.breaches(subject):
        if breach.explanation:
            yield subject.say("report.explanation-of", name=breach.offender)
    for protest in subject.state.protested.values():
        yield subject.say("report.protest-of", name=subject.name(protest.number))
