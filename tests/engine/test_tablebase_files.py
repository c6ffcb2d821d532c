"""Tables as files: whole, or refused with one sentence."""

from __future__ import annotations

import shutil
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest

from mainroad.engine.tablebase import Material, Tablebases, TableRefusedError, Tables
from mainroad.engine.tablebase_build import TableBuilder, Work, verify
from mainroad.laws.variants import DRAUGHTS, GIVEAWAY, RUSSIAN, Variant
from support.endings import ending
from support.patience import PATIENCE_MS

KINGS = Material(0, 1, 0, 1)
MAN = Material(1, 0, 0, 1)
FRONT = struct.Struct("<8sIQIQI")


@pytest.fixture(scope="module")
def pairs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The endings of one piece against one, in Russian draughts and its giveaway."""
    folder = tmp_path_factory.mktemp("pairs")
    for variant in (RUSSIAN, GIVEAWAY):
        builder = TableBuilder(variant, folder)
        for work in builder.plan(2):
            builder.build(work)
    return folder


@pytest.fixture
def folder(pairs: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(pairs, tmp_path / "tables"))


def path_of(folder: Path, material: Material, variant: Variant = RUSSIAN) -> Path:
    return folder / variant.name / f"{material}.table"


def read_all(folder: Path, variant: Variant = RUSSIAN) -> Tables:
    tables = Tablebases.open(folder).of(variant)
    for info in tables.told():
        tables.compiled.check_blocks(info.material)
    return tables


# -- damage -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("material", [KINGS, MAN], ids=str)
def test_a_change_of_any_byte_is_found(folder: Path, material: Material) -> None:
    path = path_of(folder, material)
    whole = path.read_bytes()
    for place in range(len(whole)):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1 << place % 8]) + whole[place + 1 :])
        with pytest.raises(TableRefusedError, match=f"{material}.table (is|has|cannot)"):
            read_all(folder)


def test_a_file_that_ends_early_or_late_is_found(folder: Path) -> None:
    path = path_of(folder, KINGS)
    whole = path.read_bytes()
    for piece in (*(whole[:size] for size in range(len(whole))), whole + b"\0"):
        path.write_bytes(piece)
        with pytest.raises(TableRefusedError, match=f"{KINGS}.table (is|has|cannot)"):
            read_all(folder)


def test_damage_that_is_found_while_asking_is_told(folder: Path) -> None:
    path = path_of(folder, KINGS)
    path.write_bytes(path.read_bytes()[:-1] + b"\x55")
    tables = Tablebases.open(folder).of(RUSSIAN)
    quiet = next(here for here in ending(tables, KINGS, every=1) if not here.legal_moves()[0].is_capture)
    with pytest.raises(TableRefusedError, match=r"is damaged \(block 0 does not match its checksum\): build it again$"):
        tables.verdict(quiet)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda data: b"", "is not a table of Mainroad"),
        (lambda data: b"PDN" + data, "is not a table of Mainroad"),
        (lambda data: data[:8] + b"\x02" + data[9:], "has version 2 of the format, and only 1 can be read"),
        (lambda data: data[:-1], "bytes and should have"),
        (lambda data: data[:40] + b"\xff" + data[41:], "its head does not match its checksum"),
    ],
)
def test_the_refusal_says_why(folder: Path, change: Callable[[bytes], bytes], words: str) -> None:
    path = path_of(folder, KINGS)
    path.write_bytes(change(path.read_bytes()))
    with pytest.raises(TableRefusedError, match=words):
        read_all(folder)


def test_a_table_of_another_game_is_refused(folder: Path) -> None:
    shutil.copy(path_of(folder, KINGS, GIVEAWAY), path_of(folder, KINGS))
    with pytest.raises(TableRefusedError, match=r"is a table of giveaway, not of russian$"):
        read_all(folder)


def test_a_table_of_another_ending_is_refused(folder: Path) -> None:
    shutil.copy(path_of(folder, MAN), path_of(folder, KINGS))
    with pytest.raises(TableRefusedError, match=f"is the table {MAN}$"):
        read_all(folder)


def test_a_table_that_cannot_be_read_is_refused(folder: Path) -> None:
    path_of(folder, KINGS).unlink()
    path_of(folder, KINGS).mkdir()
    with pytest.raises(TableRefusedError, match="cannot be"):
        read_all(folder)


# -- values -----------------------------------------------------------------------------------------


def test_wrong_values_in_a_sound_file_are_found(folder: Path) -> None:
    path_of(folder, KINGS).write_bytes(renamed(path_of(folder, KINGS, GIVEAWAY).read_bytes(), b"giveaway", b"russian"))
    tables = read_all(folder)
    found = verify(tables, KINGS, sample=10_000)
    assert found.looked_at == 992
    assert found.wrong > 100
    assert found.first_wrong is not None


def renamed(data: bytes, old: bytes, new: bytes) -> bytes:
    """A table of another game that says it is one of this, with the right checksum."""
    magic, version, size, head, index, _ = FRONT.unpack(data[: FRONT.size])
    rest = data[FRONT.size :].replace(bytes([len(old)]) + old, bytes([len(new)]) + new, 1)
    shorter = len(old) - len(new)
    front = FRONT.pack(magic, version, size - shorter, head - shorter, index, 0)[:-4]
    checked = front + rest[: head - shorter + index]
    return front + struct.pack("<I", zlib.crc32(checked)) + rest


# -- building ---------------------------------------------------------------------------------------


def test_what_is_there_is_not_built_again(folder: Path) -> None:
    builder = TableBuilder(RUSSIAN, folder)
    assert all(map(builder.is_built, builder.plan(2)))


def test_what_is_damaged_or_gone_is_built_again(folder: Path, pairs: Path) -> None:
    path_of(folder, MAN).unlink()
    path_of(folder, KINGS).write_bytes(b"broken")
    builder = TableBuilder(RUSSIAN, folder)
    todo = [work for work in builder.plan(2) if not builder.is_built(work)]
    assert [work.material for work in todo] == [KINGS, MAN]
    for work in todo:
        builder.build(work)
    for path in (pairs / "russian").iterdir():
        assert (folder / "russian" / path.name).read_bytes() == path.read_bytes()


def test_tables_that_were_built_in_two_sittings_are_the_same(folder: Path, tmp_path: Path) -> None:
    for place in (folder, tmp_path / "at-once"):
        builder = TableBuilder(RUSSIAN, place, threads=2)
        for work in builder.plan(3):
            if not builder.is_built(work):
                builder.build(work)
    names = sorted(path.name for path in (folder / "russian").iterdir())
    assert names == sorted(path.name for path in (tmp_path / "at-once" / "russian").iterdir())
    for name in names:
        assert (folder / "russian" / name).read_bytes() == (tmp_path / "at-once" / "russian" / name).read_bytes()


class EnoughError(Exception):
    pass


def test_building_that_is_stopped_writes_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mainroad.engine.tablebase_build._LOOK_EVERY", 0)
    builder = TableBuilder(RUSSIAN, folder)
    work = next(work for work in builder.plan(3) if not builder.is_built(work))
    real, is_stopped = builder._builder, Event()

    class Progress:
        looked_at = 0

        def stop(self) -> None:
            real.progress.stop()
            is_stopped.set()

    class Late:
        """Begins when it was stopped: so small a table might be ready before."""

        progress = Progress()

        def build(self, material: Material) -> None:
            assert is_stopped.wait(PATIENCE_MS / 1000)
            real.build(material)

    def interrupt(_: int) -> None:
        raise EnoughError

    monkeypatch.setattr(builder, "_builder", Late())
    with pytest.raises(EnoughError):
        builder.build(work, interrupt)
    monkeypatch.setattr(builder, "_builder", real)
    assert not builder.is_built(work)
    assert not list(folder.rglob("*.part"))


def test_the_watcher_hears_of_every_position_once(tmp_path: Path) -> None:
    builder = TableBuilder(RUSSIAN, tmp_path)
    heard: list[int] = []
    plan = builder.plan(2)
    for work in plan:
        builder.build(work, heard.append)
    assert sum(heard) == sum(work.positions for work in plan) == 3488


@pytest.mark.parametrize(
    ("name", "positions"), [("russian", 145_859_644), ("spantsireti", None), ("international", None)]
)
def test_the_plan_holds_each_ending_once(name: str, positions: int | None, tmp_path: Path) -> None:
    plan = TableBuilder(DRAUGHTS[name], tmp_path).plan(5)
    materials = {work.material for work in plan}
    assert len(materials | {material.opposite for material in materials}) == 4 + 12 + 25 + 44
    assert positions in (None, sum(work.positions for work in plan))


def test_what_cannot_be_an_ending_is_refused(tmp_path: Path) -> None:
    builder = TableBuilder(RUSSIAN, tmp_path)
    for material in (Material(0, 0, 0, 1), Material(-1, 2, 0, 1), Material(5, 5, 5, 5)):
        with pytest.raises(ValueError, match="ending"):
            builder.build(Work(material, 1))


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "russian").write_text("a file where the folder should be")
    builder = TableBuilder(RUSSIAN, tmp_path)
    with pytest.raises(TableRefusedError, match="cannot be written"):
        builder.build(builder.plan(2)[0])
