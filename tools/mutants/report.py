"""What a run found: shares by stratum and kind, and each mutant that no test noticed."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from tools.mutants.campaign import Result
from tools.mutants.sampling import weighted, wilson

KILLED, STILLBORN = "killed", "stillborn"


def written(results: Sequence[Result], sizes: Mapping[str, int]) -> Iterator[str]:
    """Write the report, line by line."""
    yield from _strata(results, sizes)
    yield ""
    yield from _kinds(results)
    yield ""
    yield from _survivors(results)


def _counted(results: Iterable[Result]) -> tuple[int, int]:
    """How many were killed, of those that could be imported."""
    born = [result for result in results if result.verdict.outcome != STILLBORN]
    return sum(result.verdict.outcome == KILLED for result in born), len(born)


def _strata(results: Sequence[Result], sizes: Mapping[str, int]) -> Iterator[str]:
    yield f"{'stratum':<16}{'mutants':>8}{'judged':>8}{'killed':>8}{'survived':>10}{'unreached':>11}   share (95 %)"
    strata = []
    for name, size in sizes.items():
        mine = [result for result in results if result.mutant.stratum == name]
        if not mine:
            continue
        killed, born = _counted(mine)
        outcomes = Counter(result.verdict.outcome for result in mine)
        low, high = wilson(killed, born)
        strata.append((size, killed, born))
        yield (
            f"{name:<16}{size:>8}{born:>8}{killed:>8}{outcomes['survived']:>10}{outcomes['unreached']:>11}"
            f"   {_share(killed, born)} ({low:.1%} to {high:.1%})"
        )
    share, low, high = weighted(strata)
    yield f"{'all, by size':<16}{sum(s[0] for s in strata):>8}{'':>37}   {share:.1%} ({low:.1%} to {high:.1%})"
    stillborn = sum(result.verdict.outcome == STILLBORN for result in results)
    cut = sum(result.tests < result.reaching and result.verdict.outcome == "survived" for result in results)
    yield f"{stillborn} could not be imported and do not count; {cut} survivors met only the likeliest of their tests."


def _share(part: int, of: int) -> str:
    return f"{part / of:6.1%}" if of else "     –"


def _kinds(results: Sequence[Result]) -> Iterator[str]:
    by_kind: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        by_kind[result.mutant.kind].append(result)
    for kind, mine in sorted(by_kind.items()):
        killed, born = _counted(mine)
        yield f"{kind:<18}{born:>6}{killed:>6}   {_share(killed, born)}"


def _survivors(results: Sequence[Result]) -> Iterator[str]:
    alive = [result for result in results if result.verdict.outcome not in (KILLED, STILLBORN)]
    alive.sort(key=lambda result: (result.mutant.file, result.mutant.line, result.mutant.order))
    for result in alive:
        mutant = result.mutant
        yield f"{mutant.name} [{mutant.kind}] {mutant.function or ', '.join(mutant.defines)}: {_met(result)}"
        before, after = narrowed(mutant.before, mutant.after)
        yield f"    - {before}"
        yield f"    + {after}"


def _met(result: Result) -> str:
    if result.verdict.outcome == "unreached":
        return "no test reaches it"
    of = f" of {result.reaching}" if result.reaching != result.tests else ""
    return f"{result.tests}{of} tests passed"


def narrowed(before: str, after: str, width: int = 100) -> tuple[str, str]:
    """Both texts in one line each, cut to what differs where they are long."""
    first, second = (" ".join(text.split()) for text in (before, after))
    if max(len(first), len(second)) <= width:
        return first, second
    common = next((i for i, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), 0)
    start = max(0, common - width // 3)
    return tuple(("…" if start else "") + text[start : start + width] for text in (first, second))  # type: ignore[return-value]
