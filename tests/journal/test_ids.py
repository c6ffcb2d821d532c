from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mainroad.journal.ids import Ids

SOME = st.lists(st.text("abc", max_size=3), max_size=6)


@given(st.lists(SOME, max_size=20))
def test_it_is_the_set_of_all_that_was_added(parts: list[list[str]]) -> None:
    ids, plain = Ids(), set[str]()
    for part in parts:
        ids, plain = ids.with_(part), plain | set(part)
    assert (len(ids), set(ids), "" in ids) == (len(plain), plain, "" in plain)


@given(SOME, SOME, SOME)
def test_two_that_grow_from_one_know_nothing_of_each_other(root: list[str], one: list[str], other: list[str]) -> None:
    begun = Ids().with_(root)
    assert set(begun.with_(one)) == {*root, *one}
    assert set(begun.with_(other)) == {*root, *other}
    assert set(begun) == set(root)


def test_it_begins_with_a_set() -> None:
    assert set(Ids({"a"}).with_("b")) == {"a", "b"} == set(Ids(Ids({"a", "b"})))


def test_a_long_one_has_few_parts() -> None:
    ids = Ids()
    for number in range(5000):
        ids = ids.with_([str(number)])
    assert len(ids._parts) <= 13
