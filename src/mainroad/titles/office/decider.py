"""What may be done about titles: every stage of an application has its article."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, date, datetime
from fractions import Fraction
from typing import Any

from mainroad.basics import Article, Refusal, Ruling, articles
from mainroad.journal.decider import Decider
from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import write_ruling
from mainroad.rulebooks.register import REGISTER
from mainroad.titles.applications import application_verdicts, deadline_verdict
from mainroad.titles.careers import Career
from mainroad.titles.levels import Level, abbreviation
from mainroad.titles.office import commands, facts
from mainroad.titles.office.facts import AskedTitle
from mainroad.titles.office.state import ApplicationStage, Case, Titles, evolve
from mainroad.titles.paths import Due, Walk, titles_due, walks
from mainroad.titles.verdicts import Verdict

LONGEST_REASON = 400
MOST_OPEN = 2_000
"""Applications that wait at a time: more is no office but an attack."""
PROPOSERS = frozenset({"candidate", "federation", "committee"})
"""Who may apply (FM A10-15.1)."""
Decision = Sequence[Fact] | Refusal


def _no(what: str, cited: str = "", **parameters: object) -> Refusal:
    return Refusal(f"title-office.{what}", articles(cited), parameters)


def level_held(state: Titles, person: str, title: AskedTitle, on: date) -> Level | None:
    """The highest title that counts beside the one that is asked for (FM A10-12.a)."""
    held = Career("", held=state.held(person))
    return held.level_held(title.game, on, womens=title.is_womens)


# -- the register -----------------------------------------------------------------------------------------


def _call(_state: Titles, command: commands.CallAssembly, today: date) -> Decision:
    if command.day < today:
        return _no("assembly-past", "FM A10-15.3", day=command.day)
    return (facts.AssemblyCalled(command.day),)


def _register_title(state: Titles, command: commands.RegisterTitle, today: date) -> Decision:
    """A title holds from its award or registration on, for life (FM A10-1.3)."""
    title = command.title
    if title.since > today:
        return _no("not-yet", "FM A10-1.3", day=title.since)
    if title in state.held(command.person):
        return _no("held-already", "FM A10-12.a", title=abbreviation(title.level, womens=title.is_womens))
    return (facts.TitleRegistered(command.person, title),)


def _register_norm(state: Titles, command: commands.RegisterNorm, today: date) -> Decision:
    """What was made stands by the rules of its day (FM A10-4.5.8), with the table that its federation certified."""
    norm = command.norm
    if norm.last_day > today:
        return _no("not-yet", "FM A10-4.5.8", day=norm.last_day)
    if not norm.is_valid:
        return _no("no-norm", "FM A10-4.5.8", have=norm.scored, need=norm.required)
    if norm in state.norms.get(command.person, ()):
        return _no("norm-known")
    return (facts.NormRegistered(command.person, norm),)


def _take(state: Titles, command: commands.TakeTitle, today: date) -> Decision:
    """The Assembly may take a title away from who acts against the morals of the sport (FM A10-1.4)."""
    if command.title not in state.held(command.person):
        return _no("not-held", "FM A10-1.4")
    if not command.reason.strip():
        return _no("no-reason", "FM A10-1.4")
    return (facts.TitleTaken(command.person, command.title, today, command.reason.strip()[:LONGEST_REASON]),)


# -- an application ---------------------------------------------------------------------------------------


def _apply(state: Titles, command: commands.Apply, today: date) -> Decision:
    """The candidate, a federation or a member of the committee asks for one title at a time (FM A10-15.1)."""
    asked = command.title
    if command.by not in PROPOSERS or command.application in state.cases:
        return _no("who", "FM A10-15.1")
    held = max(filter(None, (command.held, level_held(state, command.person, asked, today))), default=None)
    if held is not None and held >= asked.level:
        return _no("not-higher", "FM A10-12.a", held=held.name, title=abbreviation(asked.level, womens=asked.is_womens))
    if any(case.is_open and case.title == asked for case in state.of(command.person)):
        return _no("open-already", "FM A10-15.1", title=abbreviation(asked.level, womens=asked.is_womens))
    if sum(case.is_open for case in state.cases.values()) >= MOST_OPEN:
        return _no("too-many")
    return (facts.Applied(command.application, command.person, asked, command.by, today),)


def _receive(case: Case, state: Titles, command: commands.Receive, today: date) -> Decision:
    if not case.sent_on <= command.day <= today:
        return _no("receipt", "FM A10-15.3", sent=case.sent_on, today=today)
    return (facts.Received(case.id, command.day),)


def _complete(case: Case, state: Titles, command: commands.FindComplete, today: date) -> Decision:
    """Name, address, birth and evidence (FM A10-15.2.a), every table certified (FM A10-15.2.c)."""
    lacking = [verdict for verdict in application_verdicts(command.form) if not verdict.is_met]
    if lacking:
        cited = tuple(dict.fromkeys(article for verdict in lacking for article in verdict.articles))
        return Refusal("title-office.incomplete", cited, {"count": len(lacking)})
    return (facts.FoundComplete(case.id, command.norms),)


def _examine(case: Case, state: Titles, command: commands.Examine, today: date) -> Decision:
    """Only what came in time is examined (FM A10-15.3, A10-15.4); every condition is answered and written down."""
    if state.assembly is None or case.received_on is None:
        return _no("no-assembly", "FM A10-15.3")
    in_time = deadline_verdict(state.assembly, case.received_on, case.sent_on)
    if not in_time.is_met:
        return Refusal(in_time.message, in_time.articles, in_time.parameters)
    is_met, article, verdicts = conditions(command.career, case.title, case.received_on)
    return (facts.Examined(case.id, is_met, article, tuple(map(_written, (in_time, *verdicts)))),)


def conditions(career: Career, title: AskedTitle, on: date) -> tuple[bool, str, tuple[Verdict, ...]]:
    """Whether a title is due, by which article, and every condition of the path that leads furthest."""
    ways = [one for one in walks(career, on) if _leads_to(one, title)]
    due = next((one for one in titles_due(career, on) if _is_of(one, title)), None)
    if due is not None:
        followed = next((one.verdicts for one in ways if one.path.article == due.article), ())
        return True, str(due.article), followed
    best = max(ways, key=lambda one: Fraction(sum(v.is_met for v in one.verdicts), len(one.verdicts)), default=None)
    return False, str(best.path.article) if best else "", best.verdicts if best else ()


def _is_of(one: Due, title: AskedTitle) -> bool:
    return (one.level, one.game, one.is_womens) == (title.level, title.game, title.is_womens)


def _leads_to(one: Walk, title: AskedTitle) -> bool:
    return (one.path.level, one.game, one.is_womens) == (title.level, title.game, title.is_womens)


def _written(verdict: Verdict) -> facts.WrittenVerdict:
    days = {name: value for name, value in verdict.parameters.items() if isinstance(value, date)}
    rest = {name: value for name, value in verdict.parameters.items() if name not in days}
    return facts.WrittenVerdict(verdict.is_met, write_ruling(Ruling(verdict.message, verdict.articles, rest)), days)


def _award(case: Case, state: Titles, command: commands.Award, today: date) -> Decision:
    """A title is given at once and confirmed by the Assembly (FM A10-1.1.b); nothing but a higher one (FM A10-12.a)."""
    if case.examined is None or state.assembly is None:
        return _no("no-assembly", "FM A10-15.3")
    if not case.examined.is_met:
        unmet = (one.ruling.articles for one in case.examined.verdicts if not one.is_met)
        return _no("not-due", ", ".join(dict.fromkeys(article for each in unmet for article in each)))
    held = level_held(state, case.person, case.title, today)
    if held is not None and held >= case.title.level:
        title = abbreviation(case.title.level, womens=case.title.is_womens)
        return _no("not-higher", "FM A10-12.a", held=held.name, title=title)
    return (facts.Awarded(case.id, today, state.assembly),)


def _confirm(case: Case, state: Titles, command: commands.Confirm, today: date) -> Decision:
    """The Assembly confirms when it meets."""
    if case.awarded is None or today < case.awarded.assembly:
        return _no("before-assembly", "FM A10-1.1.b", day=case.awarded.assembly if case.awarded else today)
    return (facts.Confirmed(case.id, today),)


def _refuse(case: Case, state: Titles, command: commands.Refuse, today: date) -> Decision:
    """A refusal names its article and its reason."""
    if not is_article(command.article):
        return _no("no-article", article=command.article[:20])
    if not command.reason.strip():
        return _no("no-reason")
    return (facts.Refused(case.id, today, command.article, command.reason.strip()[:LONGEST_REASON]),)


def is_article(text: str) -> bool:
    """Whether a text is an article that a rulebook has."""
    try:
        return Article.parse(text) in REGISTER
    except ValueError:
        return False


def _withdraw(case: Case, state: Titles, command: commands.Withdraw, today: date) -> Decision:
    return (facts.Withdrawn(case.id, today),)


_ANY_TIME: Mapping[type, Callable[[Titles, Any, date], Decision]] = {
    commands.CallAssembly: _call,
    commands.RegisterTitle: _register_title,
    commands.RegisterNorm: _register_norm,
    commands.TakeTitle: _take,
    commands.Apply: _apply,
}
BEFORE_AWARD = frozenset(
    {ApplicationStage.APPLIED, ApplicationStage.RECEIVED, ApplicationStage.COMPLETE, ApplicationStage.EXAMINED}
)
_STEPS: Mapping[type, tuple[Iterable[ApplicationStage], Callable[[Case, Titles, Any, date], Decision]]] = {
    commands.Receive: ({ApplicationStage.APPLIED}, _receive),
    commands.FindComplete: ({ApplicationStage.RECEIVED}, _complete),
    commands.Examine: ({ApplicationStage.COMPLETE, ApplicationStage.EXAMINED}, _examine),
    commands.Award: ({ApplicationStage.EXAMINED}, _award),
    commands.Confirm: ({ApplicationStage.AWARDED}, _confirm),
    commands.Refuse: (BEFORE_AWARD | {ApplicationStage.AWARDED}, _refuse),
    commands.Withdraw: (BEFORE_AWARD, _withdraw),
}
"""From which stages each step is taken."""


def judge(state: Titles, command: commands.Command, now: int) -> Decision:
    """Decide a command at a moment."""
    today = datetime.fromtimestamp(now / 1000, tz=UTC).date()
    if type(command) in _ANY_TIME:
        return _ANY_TIME[type(command)](state, command, today)
    case = state.cases.get(getattr(command, "application", ""))
    if case is None:
        return _no("no-such")
    stages, step = _STEPS[type(command)]
    if case.stage not in stages:
        return _no("stage", "FM A10-15.1")
    return step(case, state, command, today)


TITLE_OFFICE: Decider[Titles, commands.Command, Fact] = Decider(Titles(), judge, evolve, facts.CODEC)
"""The title office as a decider."""
