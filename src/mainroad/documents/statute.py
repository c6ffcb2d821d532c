"""The regulation as a paper, section by section as RU 4.1 and UA V-2 want it, from the value that the desk runs by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import timedelta

from mainroad.basics import Article
from mainroad.clocks.tempo import Tempo
from mainroad.competition.ages import AGES
from mainroad.competition.entries import TECHNICAL_LEAD
from mainroad.competition.officials import Role
from mainroad.competition.regulation.order import goes_by_brackets, tie_breaks_in_force
from mainroad.competition.regulation.regulation import (
    Award,
    Category,
    DrawTerms,
    EntryTerms,
    HallTerms,
    MicroMatches,
    ScheduledRound,
    Stage,
    points_of,
)
from mainroad.competition.tiebreaks import TieBreak
from mainroad.documents import speaking
from mainroad.documents.paper import (
    Align,
    Block,
    Column,
    Facts,
    Items,
    Paper,
    Paragraph,
    Section,
    Table,
    sections,
)
from mainroad.documents.subject import Subject
from mainroad.words import say, say_day

Pairs = Iterator[tuple[str, str]]


def regulation(subject: Subject) -> Paper:
    """The whole regulation."""
    parts = sections(
        (subject.say("statute.aims"), tuple(_text(subject.regulation.aims or subject.say("statute.usual-aims")))),
        (
            subject.say("statute.when"),
            (Facts(subject.where()), *_text(subject.regulation.programme), *_schedule(subject)),
        ),
        (
            subject.say("statute.management"),
            (Facts(tuple(_management(subject))), *_text(subject.regulation.management)),
        ),
        (subject.say("statute.participants"), (Facts(tuple(_participants(subject))),)),
        (subject.say("statute.system"), (Facts(tuple(_system(subject))), *_tie_breaks(subject))),
        (subject.say("statute.awards"), tuple(_awards(subject))),
        (subject.say("statute.entries"), tuple(_entries(subject))),
        (subject.say("statute.appeals"), tuple(_appeals(subject))),
        (subject.say("statute.expenses"), tuple(_text(subject.regulation.expenses))),
        (subject.say("statute.changes"), tuple(_changes(subject))),
    )
    signed = subject.signatures(Role.ORGANISER, Role.CHIEF)
    return subject.paper("regulation", (*map(_without_empty, parts), signed))


def _text(text: str) -> Iterator[Paragraph]:
    """What the organiser wrote in words of their own, paragraph by paragraph."""
    for part in filter(None, map(str.strip, text.split("\n"))):
        yield Paragraph(part)


def _without_empty(section: Section) -> Section:
    return Section(section.title, tuple(block for block in section.blocks if block != Facts(())))


# -- dates and management -----------------------------------------------------------------------------


def _schedule(subject: Subject) -> Iterator[Table]:
    """When the rounds begin, and who meets whom as far as that is known (RU 4.1.h)."""
    planned = subject.regulation.schedule
    if not planned:
        return
    paired = any(part.pairs for part in planned)
    columns = (
        Column(subject.say("round-word"), Align.RIGHT),
        Column(subject.say("start"), share=2),
        *([Column(subject.say("pairs"), share=3)] if paired else []),
    )
    rows = tuple(
        (
            str(n),
            speaking.moment(part.start.astimezone(subject.zone), subject.language),
            *([_pairs(subject, part)] if paired else []),
        )
        for n, part in enumerate(planned, start=1)
    )
    yield Table(columns, rows, caption=subject.say("statute.schedule"))


def _pairs(subject: Subject, part: ScheduledRound) -> str:
    return "; ".join(f"{subject.person(white)} – {subject.person(black)}" for white, black in part.pairs)


def _management(subject: Subject) -> Pairs:
    if subject.event and subject.event.organiser:
        yield subject.say("role.organiser"), subject.event.organiser
    yield subject.say("rulebook"), f"{subject.say(f'rulebook.{subject.rulebook}')} ({subject.rulebook})"
    yield subject.say("scale"), subject.say(f"scale.{subject.regulation.scale.value}")
    for role in (Role.CHIEF, Role.DEPUTY, Role.SECRETARY):
        if name := subject.official(role):
            yield subject.say(f"role.{role.value}"), name


# -- participants ---------------------------------------------------------------------------------------


def _participants(subject: Subject) -> Pairs:
    terms = subject.regulation
    yield subject.say("nature"), subject.say(f"nature.{terms.nature.value}")
    yield subject.say("sex"), subject.say(f"sex.{terms.sex.value if terms.sex else 'open'}")
    yield subject.say("age-group"), age_group(subject, terms.age_group)
    if terms.para_class:
        yield subject.say("para-class"), subject.say(f"para.{terms.para_class.value}")
    if terms.federations:
        yield subject.say("federations"), ", ".join(terms.federations)
    if terms.requirements:
        yield subject.say("requirements"), terms.requirements
    if terms.expected:
        yield subject.say("expected"), str(terms.expected)
    yield from _teams(subject)
    for category in terms.categories:
        yield subject.say("category"), _category(subject, category)


def age_group(subject: Subject, name: str) -> str:
    """An age group, with the youngest year of birth that it admits."""
    rules = AGES.get(subject.rulebook)
    group = rules.group(name) if rules and name else None
    if group is None or group.oldest is None:
        return subject.say("age.any")
    text = subject.say("age.oldest", name=subject.say(f"age.{name}"), oldest=group.oldest)
    born = subject.event.year - group.oldest if subject.event else 0
    return f"{text}; {subject.say('age.born', year=born)}" if born else text


def _category(subject: Subject, category: Category) -> str:
    parts = [subject.say(f"sex.{category.sex.value}")] if category.sex else []
    parts += [age_group(subject, category.age_group)] if category.age_group else []
    parts += [subject.say(f"para.{category.para_class.value}")] if category.para_class else []
    return f"{category.name} ({'; '.join(parts)})" if parts else category.name


def _teams(subject: Subject) -> Pairs:
    teams = subject.regulation.teams
    if teams is None:
        return
    yield subject.say("teams.boards"), str(teams.boards)
    yield subject.say("teams.reserves"), str(teams.reserves)
    yield subject.say("teams.order"), subject.say("teams.fixed" if teams.fixed_boards else "teams.free")
    if teams.line_up_before:
        yield subject.say("teams.line-up"), speaking.duration(teams.line_up_before, subject.language)


# -- how it is played -----------------------------------------------------------------------------------


def _system(subject: Subject) -> Pairs:
    terms = subject.regulation
    yield subject.say("game-name"), subject.say(f"game.{terms.game}")
    for number, stage in enumerate(terms.stages, start=1):
        title = subject.say("stage", stage=number) if len(terms.stages) > 1 else subject.say("system")
        yield title, stage_words(subject, stage)
    yield subject.say("points"), subject.say("points.scale", scale=points_of(terms).value)
    if terms.micro_match:
        yield subject.say("micro-match"), _micro(subject, terms.micro_match)
    yield subject.say("time-control"), speaking.control(terms.time_control, subject.language)
    yield from _tempo(subject, terms.tempo)
    late = terms.lateness
    yield subject.say("lateness"), speaking.duration(late, subject.language) if late is not None else _by_book(subject)
    yield subject.say("ballot"), subject.say("yes" if terms.ballot else "no")
    yield from _draws(subject, terms.draws)
    yield from _hall(subject, terms.hall)
    yield subject.say("byes"), _byes(subject)
    yield from _limits(subject)


def _draws(subject: Subject, terms: DrawTerms) -> Pairs:
    """What limits draws by agreement, where anything does."""
    if terms.from_move:
        yield subject.say("draws.from"), str(terms.from_move)
    if terms.by_consent:
        yield subject.say("draws.consent"), subject.say("yes")


def _hall(subject: Subject, terms: HallTerms) -> Pairs:
    """What is particular to games on the screen, where anything is."""
    if terms.delay:
        yield subject.say("hall.delay"), speaking.duration(terms.delay, subject.language)
    if terms.premoves:
        yield subject.say("hall.premoves"), subject.say("yes")


def _by_book(subject: Subject) -> str:
    return subject.say("by-the-book", rulebook=subject.rulebook)


def stage_words(subject: Subject, stage: Stage) -> str:
    """The system of a stage with its rounds and who plays in it."""
    text = subject.say(f"system.{stage.system}")
    text += f", {subject.count('rounds', stage.rounds)}" if stage.rounds else ""
    return text + (f", {subject.count('qualifiers', stage.qualifiers)}" if stage.qualifiers else "")


def _micro(subject: Subject, terms: MicroMatches) -> str:
    return f"{subject.count('games', terms.games)}, {subject.say('micro.sum' if terms.by_sum else 'micro.match')}"


def _tempo(subject: Subject, tempo: Tempo | None) -> Pairs:
    if tempo:
        yield subject.say("tempo"), say(tempo.message, subject.language)


def _byes(subject: Subject) -> str:
    byes = subject.regulation.byes
    pairing, asked = (subject.scoring.written(int(worth)) for worth in (byes.pairing, byes.asked))
    text = subject.say("byes.worth", pairing=pairing, asked=asked)
    return f"{text}; {subject.say('byes.most', most=byes.most_asked)}" if byes.most_asked else text


def _limits(subject: Subject) -> Pairs:
    limits = subject.regulation.pairing
    if limits.forbidden:
        pairs = (f"{subject.person(first)} – {subject.person(second)}" for first, second in limits.forbidden)
        yield subject.say("limits.forbidden"), "; ".join(pairs)
    if limits.federations_meet_early:
        yield subject.say("limits"), subject.say("limits.early")
    if limits.federations_apart_in_last:
        yield subject.say("limits"), subject.say("limits.last", rounds=limits.federations_apart_in_last)


def _play_off_form(subject: Subject) -> Iterator[str]:
    """How equals play off (FM A2-3.d, CH 30.5.1)."""
    form = subject.regulation.play_off_form
    if form:
        yield subject.say("play-off.games", games=form.games)
        if form.control:
            yield subject.say("play-off.control", control=speaking.control(form.control, subject.language))


def _tie_breaks(subject: Subject) -> Iterator[Block]:
    """Who comes first among those with equal points: the order is part of the regulation (UA V-12.6)."""
    named = [f"{each.name(subject.language)}{_cited(each)}" for each in tie_breaks_in_force(subject.regulation)]
    if subject.regulation.play_off:
        yield Paragraph(" ".join((subject.say("play-off"), *_play_off_form(subject))))
    if named:
        yield Paragraph(subject.say("tie-breaks"))
        yield Items(tuple(named), in_order=True)
    elif not goes_by_brackets(subject.regulation):
        yield Paragraph(subject.say("no-tie-breaks"))


def _cited(listed: TieBreak) -> str:
    cited = ", ".join(map(str, listed.articles))
    return f" ({cited})" if cited else ""


# -- awards, entries, appeals -----------------------------------------------------------------------------


def _awards(subject: Subject) -> Iterator[Block]:
    """What places bring, and what else the winners gain (UA V-2.4)."""
    yield from _prizes(subject)
    yield from _text(subject.regulation.rights)


def _prizes(subject: Subject) -> Iterator[Block]:
    awards = subject.regulation.awards
    if not awards:
        yield Paragraph(subject.say("no-awards"))
        return
    named = any(award.category for award in awards)
    columns = (
        Column(subject.say("place-number"), Align.RIGHT),
        Column(subject.say("prize"), share=2),
        *([Column(subject.say("category"), share=1)] if named else []),
    )
    yield Table(columns, tuple(_award(award, named=named) for award in awards))


def _award(award: Award, *, named: bool) -> tuple[str, ...]:
    return (str(award.place), award.prize, *([award.category] if named else []))


def money(amount: int, language: str) -> str:
    """An amount in the smallest coin, as it is written on a paper."""
    whole, rest = divmod(amount, 100)
    return f"{whole}{'.' if language == 'en' else ','}{rest:02}"


ENTRY_LEADS: Mapping[str, tuple[timedelta, Article]] = {"UA": (TECHNICAL_LEAD, Article("UA", "II-4.2.a"))}
"""How long before the event a rulebook wants the entries where the regulation does not say."""


def _entries(subject: Subject) -> Iterator[Block]:
    pairs = tuple((subject.say(f"entry.{name}"), value) for name, value in _entry_terms(subject) if value)
    yield Facts(pairs) if pairs else Paragraph(subject.say("entry.open"))


def _entry_terms(subject: Subject) -> Pairs:
    terms = subject.regulation.entry or EntryTerms()
    yield "until", _last_day(subject, terms)
    yield "to", terms.to
    yield "fee", money(terms.fee, subject.language) if terms.fee else ""
    yield "confirm", say_day(terms.confirm_until, subject.language) if terms.confirm_until else ""
    yield "papers", terms.papers
    yield "standard", terms.standard
    yield "arrival", say_day(terms.arrival, subject.language) if terms.arrival else ""
    yield "page", subject.address


def _last_day(subject: Subject, terms: EntryTerms) -> str:
    if terms.until:
        return say_day(terms.until, subject.language)
    if subject.event is None or subject.rulebook not in ENTRY_LEADS:
        return ""
    lead, cited = ENTRY_LEADS[subject.rulebook]
    return f"{say_day(subject.event.first_day - lead, subject.language)} ({cited})"


def _appeals(subject: Subject) -> Iterator[Block]:
    terms = subject.regulation.appeals
    if terms is None:
        yield Paragraph(subject.say("appeals.by-the-book", rulebook=subject.rulebook))
        return
    yield Facts(
        (
            (subject.say("appeals.within"), speaking.duration(terms.within, subject.language)),
            (subject.say("appeals.fee"), money(terms.fee, subject.language) if terms.fee else subject.say("no-fee")),
        )
    )


def _changes(subject: Subject) -> Iterator[Block]:
    """What was changed since entries opened, and why."""
    if subject.state.changes:
        yield Items(tuple(change.reason or subject.say("no-reason") for change in subject.state.changes), in_order=True)
