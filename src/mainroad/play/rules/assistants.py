"""People who assist a player: who needs one, who may be one, and what they may do now."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from mainroad.basics import Refusal, Ruling
from mainroad.rulebooks.books.assistants import Assistants, Ground, Impairment, Source, Task

TASKS = {task.value: task for task in Task}

# -- who needs one -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Needs:
    """What a player can and cannot do at the board, as their papers and the arbiters have it."""

    impairments: frozenset[Impairment]
    records: bool = True
    """They are able to record the game by some means."""
    announces: bool = True
    braille: bool = False
    """They have learnt it."""
    writes_or_dictates: bool = True
    """Their body lets them hold a pen or use a recorder."""


def grounds(needs: Needs) -> tuple[Ground, ...]:
    """The grounds on which a player may be unable to do it themselves."""
    held = {
        Ground.NO_BRAILLE: Impairment.SIGHT in needs.impairments and not needs.braille,
        Ground.SEVERAL: len(needs.impairments) > 1,
        Ground.NO_HANDS: Impairment.MOTOR in needs.impairments and not needs.writes_or_dictates,
    }
    return tuple(ground for ground in Ground if held[ground])


def assistant_ruling(rules: Assistants | None, needs: Needs) -> Ruling | Refusal:
    """Say whether a player has a right to an assistant, and why."""
    if rules is None:
        return Refusal("play.assistants.none")
    if not needs.impairments & rules.whom:
        return Refusal("play.assistants.not-for-him", rules.articles)
    if rules.needing is None:
        return Ruling("play.assistants.has-right", rules.articles)
    blocked = not needs.records or (not needs.announces and Impairment.SIGHT in needs.impairments)
    if not blocked:
        return Refusal("play.assistants.can-himself", rules.needing.articles)
    held = grounds(needs)
    if not held:
        return Refusal("play.assistants.no-ground", rules.needing.articles)
    cited = tuple(article for ground in held for article in rules.needing.cited(ground))
    return Ruling("play.assistants.has-right", rules.articles + rules.needing.articles + cited)


# -- who may be one ----------------------------------------------------------------------------------------


def check_join(
    rules: Assistants | None,
    impairments: frozenset[Impairment],
    tasks: Collection[str],
    source: Source = Source.ENTRY,
    other_has_one: bool = False,
) -> Ruling | Refusal:
    """Answer who brings an assistant for these tasks; a player without impairment may have one in some books only."""
    if rules is None:
        return Refusal("play.assistants.none")
    if source not in rules.sources:
        return Refusal("play.assistants.not-from-there", rules.articles)
    if not impairments & rules.whom:
        return _for_sighted(rules, tasks, other_has_one)
    wrong = next((task for task in tasks if not _may_be_given(rules, impairments, task)), None)
    if wrong is not None:
        return Refusal("play.assistants.not-a-task", rules.agreed or rules.articles, {"task": wrong})
    return Ruling("play.assistants.joins", rules.articles + rules.agreed)


def _may_be_given(rules: Assistants, impairments: frozenset[Impairment], task: str) -> bool:
    power = rules.power(TASKS[task]) if task in TASKS else None
    return power is not None and bool(power.whom & impairments)


def _for_sighted(rules: Assistants, tasks: Collection[str], other_has_one: bool) -> Ruling | Refusal:
    if not rules.for_sighted:
        return Refusal("play.assistants.not-for-him", rules.articles)
    if other_has_one:
        return Refusal("play.assistants.other-has-one", rules.for_sighted)
    wrong = next((task for task in tasks if TASKS.get(task) not in rules.sighted_tasks), None)
    if wrong is not None:
        return Refusal("play.assistants.not-a-task", rules.for_sighted, {"task": wrong})
    return Ruling("play.assistants.joins", rules.for_sighted)


# -- what they may do ----------------------------------------------------------------------------------------


def does(rules: Assistants | None, agreed: Collection[str], task: Task) -> bool:
    """Whether an assistant has taken a task; where nothing was agreed they do all that the book gives them."""
    if rules is None or rules.power(task) is None:
        return False
    return task.value in agreed or not (agreed or rules.agreed)


def check_act(
    rules: Assistants | None, agreed: Collection[str], act: str, on_move: bool, asked: bool = True
) -> Ruling | Refusal:
    """Answer what an assistant does: one of their tasks, in its time, asked if need be; anything else is refused."""
    if rules is None:
        return Refusal("play.assistants.none")
    task = TASKS.get(act)
    power = rules.power(task) if task else None
    if task is None or power is None:
        return Refusal("play.assistants.not-a-task", rules.agreed or rules.articles, {"task": act})
    if not does(rules, agreed, task):
        return Refusal("play.assistants.not-agreed", rules.agreed or rules.articles, {"task": act})
    if power.on_request and not asked:
        return Refusal("play.assistants.unasked", power.articles)
    if power.on_own_move and not on_move:
        return Refusal("play.assistants.not-now", power.articles)
    return Ruling("play.assistants.acts", power.articles, {"task": act})


def check_written(rules: Assistants | None, writes: bool, written: bool) -> Refusal | None:
    """Refuse the press, whoever presses, before an assistant who records has written the move."""
    if rules is None or not writes or written or not rules.written_first:
        return None
    return Refusal("play.assistants.writes-first", rules.written_first)
