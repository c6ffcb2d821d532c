"""The wheel serves the site from an environment that has nothing but it and what it says it needs."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterable, Iterator
from email.parser import HeaderParser
from importlib.metadata import Distribution, distribution, requires
from pathlib import Path
from urllib.request import urlopen
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("src", "kernel", "pyproject.toml", "README.md", "LICENSE")
NO_EXTRA = {"extra": ""}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this tree, without a network; the kernel takes minutes, and its absence is part of the bargain."""
    folder = tmp_path_factory.mktemp("wheel")
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("_kernel*.so"))
        else:
            shutil.copy(ROOT / name, folder / name)
    offline = ("--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--disable-pip-version-check")
    build = [sys.executable, "-m", "pip", "wheel", *offline, "-C", "wheel.cmake=false", "-w", "made", "."]
    subprocess.run(build, cwd=folder, check=True)
    (made,) = (folder / "made").glob("mainroad-*.whl")
    return made


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of an environment with the wheel and what it requires, nothing of this checkout or its tools."""
    home = tmp_path_factory.mktemp("empty")
    venv.create(home, with_pip=False, symlinks=True)
    (packages,) = home.glob("lib/python*/site-packages")
    with ZipFile(wheel) as archive:
        archive.extractall(packages)
        (about,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        needs = HeaderParser().parsestr(archive.read(about).decode()).get_all("Requires-Dist") or []
    for needed in required(needs, set()):
        link(needed, packages)
    return home / "bin" / "python"


def required(needs: Iterable[str], known: set[str]) -> Iterator[Distribution]:
    """Everything that is needed, and what that needs in turn; no extras."""
    for needed in map(Requirement, needs):
        if needed.name not in known and (needed.marker is None or needed.marker.evaluate(NO_EXTRA)):
            known.add(needed.name)
            yield distribution(needed.name)
            yield from required(requires(needed.name) or (), known)


def link(needed: Distribution, packages: Path) -> None:
    """Let a package be found in another environment."""
    tops = {path.parts[0] for path in needed.files or () if path.parts[0] not in ("..", "__pycache__")}
    for top in tops:
        if not (packages / top).exists():
            (packages / top).symlink_to(Path(str(needed.locate_file(top))))


def mainroad(python: Path, *arguments: str) -> list[str]:
    return [str(python), "-I", "-c", "from mainroad.cli.main import main; main()", *arguments]


def test_it_brings_all_that_the_pages_need(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        held = set(archive.namelist())
    package = ROOT / "src" / "mainroad"
    wanted = {
        f"mainroad/{path.relative_to(package).as_posix()}"
        for path in package.rglob("*")
        if path.is_file() and path.suffix not in (".pyc", ".mo", ".so") and "__pycache__" not in path.parts
    }
    assert wanted - held == set()


def test_the_tools_of_this_checkout_are_not_there(python: Path) -> None:
    for name in ("pytest", "ruff", "playwright", "support"):
        done = subprocess.run([python, "-I", "-c", f"import {name}"], capture_output=True, text=True)
        assert "ModuleNotFoundError" in done.stderr, name


def test_it_serves_the_site(python: Path, tmp_path: Path) -> None:
    own = {**os.environ, "MAINROAD_VAR": str(tmp_path)}
    command = mainroad(python, "serve", "--port", "0")
    with subprocess.Popen(command, env=own, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            found = re.search(r"http://\S+:\d+", process.stdout.readline())
            assert found
            assert urlopen(f"{found[0]}/health/").read().startswith(b"ok ")
            page = urlopen(f"{found[0]}/?language=uk").read().decode()
            assert "Змагання" in page
            style = page[page.index("/static/") :].partition('"')[0]
            assert urlopen(f"{found[0]}{style}").status == 200
            assert b"RU 1.5.9" in urlopen(f"{found[0]}/rulebooks/RU/1.5.9/").read()
        finally:
            process.terminate()
