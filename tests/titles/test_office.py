"""The title office: an application through its stages, each refused with its article where it must be."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from mainroad.basics import Refusal
from mainroad.titles.applications import Application, dossier
from mainroad.titles.careers import Career, HeldTitle, MadeNorm
from mainroad.titles.events import Kind
from mainroad.titles.levels import Level
from mainroad.titles.office import commands
from mainroad.titles.office.decider import TITLE_OFFICE
from mainroad.titles.office.facts import AskedTitle
from mainroad.titles.office.state import ApplicationStage, Titles

MI = AskedTitle(Level.MI)
TODAY = date(2026, 9, 1)
ASSEMBLY = date(2026, 10, 31)
NORMS = tuple(
    MadeNorm(name, day, kind, Level.MI, games, 10, 12, is_certified=True)
    for name, day, kind, games in (
        ("n2", date(2022, 8, 20), Kind.TITLE, 11),
        ("n4", date(2024, 6, 3), Kind.TITLE, 11),
        ("n5", date(2026, 2, 10), Kind.OFFICIAL, 9),
    )
)
MASTER = Career(
    "T", held=(HeldTitle(Level.MF, date(2015, 5, 1)),), norms=NORMS, lists={date(2026, 7, 1): 2252}
)  # story 14
FORM = Application(
    "MI", "100", "LTU", "T", dossier(NORMS), address="Kaunas", born=date(1990, 1, 1), signed_by="P", signed_on=TODAY
)
APPLY = commands.Apply("a1", "person01", MI, "federation", Level.MF)
CALLED = commands.CallAssembly(ASSEMBLY)
STEPS = (
    APPLY,
    commands.Receive("a1", TODAY),
    commands.FindComplete("a1", FORM, NORMS),
    commands.Examine("a1", MASTER),
    commands.Award("a1"),
)


def after(*given: commands.Command, state: Titles = TITLE_OFFICE.initial, today: date = TODAY) -> Titles:
    """The office once some commands were carried out."""
    for command in given:
        facts = TITLE_OFFICE.decide(state, command, _ms(today))
        assert not isinstance(facts, Refusal), facts
        for fact in facts:
            state = TITLE_OFFICE.evolve(state, fact)
    return state


def refused(state: Titles, command: commands.Command, today: date = TODAY) -> tuple[str, str]:
    """Why a command is not carried out, and by which articles."""
    decision = TITLE_OFFICE.decide(state, command, _ms(today))
    assert isinstance(decision, Refusal), decision
    return decision.message, ", ".join(map(str, decision.articles))


def _ms(day: date) -> int:
    return int(datetime(day.year, day.month, day.day, 12, tzinfo=UTC).timestamp() * 1000)


@pytest.mark.article("FM A10-1.1.b", "FM A10-6.1", "FM A10-1.3")
def test_a_title_is_awarded_at_once_and_confirmed_by_the_assembly() -> None:
    state = after(CALLED, *STEPS)
    assert state.cases["a1"].stage is ApplicationStage.AWARDED
    assert state.held("person01") == (HeldTitle(Level.MI, TODAY),)
    examined = state.cases["a1"].examined
    assert examined is not None
    assert (examined.article, examined.is_met) == ("FM A10-6.1", True)
    assert refused(state, commands.Confirm("a1")) == ("title-office.before-assembly", "FM A10-1.1.b")
    done = after(commands.Confirm("a1"), state=state, today=ASSEMBLY)
    assert done.cases["a1"].stage is ApplicationStage.CONFIRMED
    assert done.held("person01") == (HeldTitle(Level.MI, TODAY),)  # for life, from the award on


def test_the_assembly_may_refuse_what_was_awarded() -> None:
    state = after(commands.Refuse("a1", "FM A10-1.1.b", "not confirmed"), state=after(CALLED, *STEPS), today=ASSEMBLY)
    assert state.cases["a1"].stage is ApplicationStage.REFUSED
    assert state.held("person01") == ()


@pytest.mark.article("FM A10-15.3", "FM A10-15.4")
def test_what_came_too_late_is_examined_only_if_it_was_sent_in_time() -> None:
    last = date(2026, 9, 1)  # sixty days before 31 October
    late = date(2026, 9, 2)
    sent_late = after(CALLED, APPLY, commands.Receive("a1", late), STEPS[2], today=late)
    why = refused(sent_late, STEPS[3], late)
    assert why == ("titles.deadline.late", "FM A10-15.3, FM A10-15.4")
    in_time = after(CALLED, APPLY, today=last)
    sent_in_time = after(commands.Receive("a1", late), *STEPS[2:], state=in_time, today=late)
    assert sent_in_time.cases["a1"].stage is ApplicationStage.AWARDED
    next_one = after(commands.CallAssembly(date(2027, 10, 31)), STEPS[3], state=sent_late, today=late)
    assert next_one.cases["a1"].stage is ApplicationStage.EXAMINED


def test_without_an_assembly_nothing_is_examined() -> None:
    assert refused(after(*STEPS[:3]), STEPS[3]) == ("title-office.no-assembly", "FM A10-15.3")
    assert refused(Titles(), CALLED, date(2026, 11, 1)) == ("title-office.assembly-past", "FM A10-15.3")


@pytest.mark.article("FM A10-15.2.a", "FM A10-15.2.c")
@pytest.mark.parametrize(
    ("form", "article"),
    [
        (replace(FORM, address=""), "FM A10-15.2.a"),
        (replace(FORM, born=None), "FM A10-15.2.a"),
        (replace(FORM, entries=(replace(FORM.entries[0], is_certified=False),)), "FM A10-15.2.c"),
        (replace(FORM, entries=()), "FM A10-F2, FM A10-15.2.c"),
        (replace(FORM, signed_by=""), "FM A10-F1"),
    ],
)
def test_an_application_that_lacks_something_is_not_complete(form: Application, article: str) -> None:
    state = after(*STEPS[:2])
    assert refused(state, commands.FindComplete("a1", form, NORMS)) == ("title-office.incomplete", article)


@pytest.mark.article("FM A10-12.a")
def test_nobody_is_given_what_they_have() -> None:
    held = after(commands.RegisterTitle("person01", HeldTitle(Level.MI, date(2020, 1, 1))))
    assert refused(held, APPLY) == ("title-office.not-higher", "FM A10-12.a")
    assert refused(Titles(), replace(APPLY, held=Level.GMI)) == ("title-office.not-higher", "FM A10-12.a")
    other_game = replace(APPLY, title=AskedTitle(Level.MI, game="64"))
    assert after(other_game, state=held).cases["a1"].is_open
    meanwhile = after(commands.RegisterTitle("person01", HeldTitle(Level.MI, TODAY)), state=after(CALLED, *STEPS[:4]))
    assert refused(meanwhile, STEPS[4]) == ("title-office.not-higher", "FM A10-12.a")


@pytest.mark.article("FM A10-6.1", "FM A10-4.5.6")
def test_what_is_not_due_is_not_awarded_and_refused_by_its_article() -> None:
    short = replace(MASTER, norms=NORMS[1:])  # 20 games of 24
    state = after(CALLED, *STEPS[:3], commands.Examine("a1", short))
    examined = state.cases["a1"].examined
    assert examined is not None
    assert not examined.is_met
    assert refused(state, STEPS[4]) == ("title-office.not-due", "FM A10-6.1")
    assert refused(state, commands.Refuse("a1", "FM A10-99", "x"))[0] == "title-office.no-article"
    assert refused(state, commands.Refuse("a1", "FM A10-6.1", " "))[0] == "title-office.no-reason"
    done = after(commands.Refuse("a1", "FM A10-6.1", "20 games of 24"), state=state)
    assert done.cases["a1"].refusal is not None
    assert not done.cases["a1"].is_open
    told = [one.verdict for one in examined.verdicts]
    assert told[0].parameters["assembly"] == ASSEMBLY  # a day again, for every language


@pytest.mark.article("FM A10-4.5.8")
def test_norms_and_titles_of_elsewhere_are_registered_once_and_not_ahead() -> None:
    norm = commands.RegisterNorm("person01", NORMS[0])
    state = after(norm)
    assert state.norms["person01"] == (NORMS[0],)
    assert refused(state, norm)[0] == "title-office.norm-known"
    too_few = commands.RegisterNorm("person01", replace(NORMS[0], scored=9))
    assert refused(state, too_few) == ("title-office.no-norm", "FM A10-4.5.8")
    ahead = date(2027, 1, 1)
    assert refused(state, commands.RegisterNorm("person01", replace(NORMS[0], last_day=ahead)))[0] == (
        "title-office.not-yet"
    )
    title = HeldTitle(Level.MF, TODAY)
    held = after(commands.RegisterTitle("person01", title), state=state)
    assert refused(held, commands.RegisterTitle("person01", title))[0] == "title-office.held-already"
    assert refused(held, commands.RegisterTitle("person01", replace(title, since=ahead)))[0] == "title-office.not-yet"


@pytest.mark.article("FM A10-1.4")
def test_a_title_is_taken_away_with_a_reason() -> None:
    state = after(CALLED, *STEPS)
    (title,) = state.held("person01")
    assert refused(state, commands.TakeTitle("person01", title, ""))[0] == "title-office.no-reason"
    assert refused(state, commands.TakeTitle("person02", title, "why"))[0] == "title-office.not-held"
    assert after(commands.TakeTitle("person01", title, "why"), state=state).held("person01") == ()


@pytest.mark.article("FM A10-15.1")
def test_steps_come_in_their_order_and_one_application_is_open_at_a_time() -> None:
    state = after(CALLED, APPLY)
    for step in STEPS[2:]:
        assert refused(state, step)[0] == "title-office.stage"
    assert refused(state, replace(APPLY, application="a2"))[0] == "title-office.open-already"
    assert refused(Titles(), replace(APPLY, by="anybody")) == ("title-office.who", "FM A10-15.1")
    assert refused(state, commands.Receive("a1", date(2026, 8, 31)))[0] == "title-office.receipt"
    assert refused(state, commands.Award("b1"))[0] == "title-office.no-such"
    back = after(commands.Withdraw("a1"), state=state)
    assert after(replace(APPLY, application="a2"), state=back).cases["a2"].is_open
