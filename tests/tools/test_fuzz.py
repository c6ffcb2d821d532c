"""The fuzzers: that they reach every reader, that they notice what is wrong, and a small share of their inputs."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from tools.fuzz import inventory
from tools.fuzz.campaign import Batch, Tally, batches, campaign, run_batch
from tools.fuzz.guarding import TOO_LARGE, TOO_SLOW, guarded, resident_kilobytes
from tools.fuzz.mutating import mutated
from tools.fuzz.pumping import pump
from tools.fuzz.shrinking import shrunk
from tools.fuzz.target import Finding, Sample, Target
from tools.fuzz.targets import TARGETS, commands, hall, site

ROOT = Path(__file__).resolve().parents[2]
HUNG_S = 20.0
"""Of processor time: a busy machine makes it longer, and what never ends takes more on any."""
NAMES = {target.name for target in TARGETS}


class TestEveryReaderIsATarget:
    def test_functions_that_read(self) -> None:
        covered = {name for target in TARGETS for name in target.covers}
        assert inventory.readers() - covered - set(inventory.EXCUSED) == set()
        assert (covered | set(inventory.EXCUSED)) - inventory.readers() == set()

    def test_modules_that_make_values_of_text(self) -> None:
        assert inventory.decoding() == set(inventory.DECODING)
        assert {name for name in inventory.DECODING.values() if " " not in name} <= NAMES

    def test_commands(self) -> None:
        known = {name for name, _ in commands.leaves()}
        targets = {f"command.{name.replace(' ', '-')}" for name in known - set(commands.EXCUSED)}
        assert set(commands.EXCUSED) <= known
        assert targets == {name for name in NAMES if name.startswith("command.")}

    def test_addresses(self) -> None:
        unknown = {part for route in site.patterns().values() for part in site.parts(route)} - site.known_parts()
        assert unknown == set()
        assert len(site.patterns()) > 150

    @pytest.mark.django_db(databases="__all__")
    def test_what_the_server_answers_itself(self) -> None:
        asked = {hall.route_of(address) for address in hall.ROUTES}
        assert hall.own_routes() - asked == set()

    def test_names_are_used_once(self) -> None:
        assert len(NAMES) == len(TARGETS)


WITHOUT_A_SITE = [target for target in TARGETS if not target.name.startswith(("site.", "server."))]


@pytest.mark.parametrize("target", WITHOUT_A_SITE, ids=lambda target: target.name)
def test_some_samples_are_really_read(target: Target) -> None:
    with target.room():
        with suppress(Exception):
            target.read(target.samples()[0])  # what is read once takes its time now
        begun = resident_kilobytes()
        done = [guarded(target, sample, number, begun) for number, sample in enumerate(target.samples()[:30])]
    found = [measured.finding for measured in done if measured.finding]
    assert [
        finding for finding in found if finding.kind != TOO_SLOW
    ] == []  # here catalogues are read for the first time
    assert not all(measured.is_refused for measured in done)


# -- the guard ------------------------------------------------------------------------------------------------------


def _target(read: object, *samples: str) -> Target:
    return Target("t", read, lambda: [(each,) for each in samples], (ValueError,))  # type: ignore[arg-type]


def _found(read: object, text: str = "x") -> Finding | None:
    return guarded(_target(read, text), (text,), 0, resident_kilobytes()).finding


def _endless(_: Sample) -> None:
    while True:
        pass


def _deep(sample: Sample) -> None:
    _deep(sample)


def _raise(error: BaseException) -> object:
    def read(_: Sample) -> None:
        raise error

    return read


@pytest.mark.parametrize(
    ("read", "kind"),
    [
        (_endless, TOO_SLOW),
        (_deep, "RecursionError"),
        (_raise(KeyError("x")), "KeyError"),
        (_raise(SystemExit(3)), "SystemExit"),
        (lambda _: bytearray(b"\1") * 300_000_000, TOO_LARGE),
    ],
)
def test_whatever_is_no_refusal_is_found(read: object, kind: str) -> None:
    found = _found(read)
    assert found is not None
    assert found.kind == kind


def test_a_refusal_is_not_found() -> None:
    assert _found(_raise(ValueError("no"))) is None


def test_a_process_that_dies_is_found() -> None:
    import os

    target = _target(lambda sample: os._exit(9) if "b" in sample[0] else None, "a", "b")
    tallies: list[Tally] = []
    campaign(batches([target], 2, "1"), 1, lambda _, tally: tallies.append(tally))
    assert [finding.kind for tally in tallies for finding in tally.findings.values()] == ["process ended (9)"]


def test_a_finding_is_shrunk() -> None:
    assert shrunk(("keep", "aaaa<aaaaa", "bbb"), 1, lambda sample: "<" in "".join(sample)) == ("keep", "<")


def test_an_input_has_its_number() -> None:
    target = _target(lambda _: None, "c3-d4 e5", "{'a': 1}")
    inputs = [mutated(target, target.samples(), "7", number) for number in range(200)]
    assert inputs == [mutated(target, target.samples(), "7", number) for number in range(200)]
    assert inputs[:2] == target.samples()
    assert len(set(inputs)) > 100


def test_quadratic_work_is_noticed() -> None:
    def read(sample: Sample) -> None:
        for _ in sample[0]:
            sum(range(len(sample[0]) // 8))

    gc.freeze()  # each measurement collects first: not everything that a thousand tests have left
    assert list(pump(_target(read, "ab"), 40_000)) != []
    assert list(pump(_target(lambda sample: sample[0].count("z"), "ab"), 40_000)) == []


# -- a share of the inputs ------------------------------------------------------------------------------------------


def test_a_small_share_of_the_inputs() -> None:
    """What `make soak` does a million times; findings are printed with the smallest input that shows them."""
    asked = [word for target in WITHOUT_A_SITE for word in ("--target", target.name)]
    command = [sys.executable, "-m", "tools.fuzz", "--inputs", "4000", "--seed", "make test", "--nice", "0", *asked]
    environment = os.environ | {"MAINROAD_FUZZ_SECONDS": str(HUNG_S)}
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.django_db(databases="__all__", transaction=True)
def test_a_small_share_of_the_pages_on_an_empty_site() -> None:
    target = next(target for target in TARGETS if target.name == "site.page")
    samples = site.addresses()
    begun = resident_kilobytes()
    for number in range(300):
        sample = mutated(target, samples, "make test", number)
        assert guarded(target, sample, number, begun, HUNG_S).finding is None


def test_a_batch_counts_what_it_did() -> None:
    target = _target(lambda sample: int(sample[0]), "1", "x")
    tally = run_batch(Batch(target, "1", range(2)))
    assert (tally.inputs, tally.refused, tally.findings) == (2, 1, {})
