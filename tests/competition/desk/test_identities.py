"""Where facts name people: every text of every fact is known to be an id, or not to be one."""

from __future__ import annotations

import msgspec
import pytest

from mainroad.competition.desk import facts
from mainroad.competition.desk.identities import KEYS, MANY, ONE, REGULATION, ids_in, with_other_ids
from mainroad.competition.regulation.toml import read_regulation
from mainroad.journal.records import Fact, Kind, Record
from mainroad.journal.written_rulings import WrittenRuling
from support.contests import SWISS

NO_IDS = frozenset(
    {
        "rulebook", "edition", "system", "reason", "federation", "club", "region", "title", "categories", "fit_on",
        "ground", "seed", "how", "colours", "side", "call", "fallen", "message", "articles", "case", "kind", "about",
        "note", "explanation", "outcome", "article", "protest", "award", "control", "posting",
        "paper", "sent_on",
    }
)  # fmt: skip
"""Texts that name nobody."""


def texts(fact: type[Fact]) -> set[str]:
    """The fields of a fact that hold texts, or say something by a text."""
    found = set()
    for field in msgspec.structs.fields(fact):
        kind = str(field.type)
        if "str" in kind and "Struct" not in kind:
            found.add(field.name)
    return found


@pytest.mark.parametrize("kind", facts.CODEC.kinds, ids=lambda kind: kind.name)
def test_every_text_is_an_id_or_is_none(kind: Kind[Fact]) -> None:
    assert texts(kind.fact) <= ONE | MANY | KEYS | {REGULATION} | NO_IDS


def test_there_are_texts_to_look_at() -> None:
    assert texts(facts.TeamNamed) == {"entry", "main", "reserves", "ratings", "captain"}


def record(fact: Fact) -> Record:
    return Record("tournament/x", 1, 0, "account/a", "c", *facts.CODEC.write(fact))


NAMING: list[tuple[Fact, set[str]]] = [
    (facts.Entered("a"), {"a"}),
    (facts.NormsPosted("{}", ("a", "b"), 0), {"a", "b"}),
    (facts.TeamNamed("t", ("a", "b"), ("c",), {"a": 2000}, "b"), {"t", "a", "b", "c"}),
    (facts.Numbered(("a", "b"), "seed"), {"a", "b"}),
    (facts.LinedUp(1, 1, ("a", None), 60), {"a"}),
    (facts.CaseRaised("case", "incident", offender="a", witnesses=("b",)), {"a", "b"}),
    (facts.CommitteeNamed("a", ("b", "c"), ("d",)), {"a", "b", "c", "d"}),
    (facts.ProtestDecided("p", upheld=True, reason="", votes={"a": True}), {"a"}),
    (facts.Scored(1, 1, 2, 0), set()),
]


@pytest.mark.parametrize(("fact", "ids"), NAMING, ids=lambda value: type(value).__name__)
def test_everybody_is_found_and_renamed(fact: Fact, ids: set[str]) -> None:
    assert ids_in(record(fact)) == ids
    other = with_other_ids(record(fact), lambda id_: f"{id_}{id_}")
    assert ids_in(other) == {f"{id_}{id_}" for id_ in ids}
    assert with_other_ids(other, lambda id_: id_[: len(id_) // 2]) == record(fact)


def test_a_ruling_names_the_same_person() -> None:
    wish = WrittenRuling("appeals.too-young", (), {"member": "b"})
    fact = facts.CommitteeNamed("a", ("b",), (), (wish,))
    other = facts.CODEC.read(with_other_ids(record(fact), lambda id_: {"a": "x", "b": "y"}[id_], lambda text: "y"))
    assert isinstance(other, facts.CommitteeNamed)
    assert other.wishes[0].parameters == {"member": "y"}


def test_the_pairs_of_a_regulation_are_renamed() -> None:
    text = SWISS + '[pairing]\nforbidden = [["a", "b"]]\n'
    fact = facts.Opened("RU", "2026-11", "ru-number", 5, text)
    assert ids_in(record(fact)) == {"a", "b"}
    other = facts.CODEC.read(with_other_ids(record(fact), str.upper))
    assert isinstance(other, facts.Opened)
    assert read_regulation(other.regulation).pairing.forbidden == (("A", "B"),)


def test_a_regulation_that_names_nobody_stays_as_it_was_written() -> None:
    fact = facts.Opened("RU", "2026-11", "ru-number", 5, SWISS + "# a comment\n")
    assert with_other_ids(record(fact), str.upper) == record(fact)
