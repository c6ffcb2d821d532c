from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mainroad.basics import Article
from mainroad.rulebooks import REGISTER, RegisterEntry
from mainroad.rulebooks.departures import by_article
from mainroad.rulebooks.proofs import Run, needless_excuses, tally

TURKISH, TAKES, MOVES, CROWNED = (Article("RU", number) for number in ("1.5.9", "1.5.1", "1.4.3", "1.4.4"))
RUN = Run(
    ended_ms=1_760_000_000_000,
    tests=3,
    passed={TURKISH: ("test_a",), TAKES: ("test_a",)},
    failed={TAKES: ("test_b",)},
)
DEPARTURES = by_article("| RU 1.4.3 | not yet | it waits |\n| RU 1.4.4 | differs | we read it so |")


def entries(*articles: Article) -> list[RegisterEntry]:
    return [REGISTER.entry(article) for article in articles]


class TestRun:
    def test_one_passing_test_proves(self) -> None:
        assert RUN.proves(TURKISH)

    def test_one_failing_test_refutes(self) -> None:
        assert not RUN.proves(TAKES)

    def test_no_test_proves_nothing(self) -> None:
        assert not RUN.proves(MOVES)

    cited = st.dictionaries(
        st.sampled_from([entry.article for entry in REGISTER.entries()[:50]]),
        st.lists(st.text(), min_size=1).map(tuple),
    )

    @given(st.builds(Run, st.integers(0), st.integers(0), cited, cited))
    def test_text_and_back(self, run: Run) -> None:
        assert Run.from_json(run.to_json()) == run


class TestTally:
    result = tally(entries(TURKISH, TAKES, MOVES, CROWNED), RUN, DEPARTURES)

    def test_it_sorts_by_what_was_proved_and_excused(self) -> None:
        assert self.result.proved == tuple(entries(TURKISH))
        assert self.result.excused == tuple(entries(MOVES))
        assert self.result.missing == tuple(entries(TAKES, CROWNED))
        assert self.result.total == 4

    def test_a_part_is_a_tally_too(self) -> None:
        mixed = tally([*entries(TURKISH), *REGISTER.find("CK 1.25.1")], RUN, {})
        assert [part.total for part in (mixed.only(code="CK"), mixed.only(area="rules"), mixed.only(code="FM"))] == [
            1,
            1,
            0,
        ]

    def test_what_is_proved_needs_no_excuse(self) -> None:
        rows = by_article("| RU 1.5.9 | left out | it was hard |\n| RU 1.4.3 | not yet | it waits |")
        assert tally(entries(TURKISH), RUN, rows).proved == tuple(entries(TURKISH))
        assert needless_excuses(RUN, rows) == (TURKISH,)
