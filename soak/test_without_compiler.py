"""The package installs where there is no compiler, and says what is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("src", "kernel", "pyproject.toml", "README.md", "LICENSE")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package as pip installs it without a compiler."""
    folder = tmp_path_factory.mktemp("without_compiler")
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("_kernel*.so"))
        else:
            shutil.copy(ROOT / name, folder / name)
    pip(folder, "install", "--no-deps", "--no-build-isolation", "--target", "installed", ".")
    return folder / "installed"


def pip(folder: Path, *arguments: str) -> None:
    (folder / "bin").mkdir()
    nowhere = {"PATH": str(folder / "bin"), "HOME": str(folder)}  # no compiler is found in an empty folder
    subprocess.run([sys.executable, "-m", "pip", *arguments], cwd=folder, env=nowhere, check=True)


def mainroad(installed: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command(installed, *arguments), capture_output=True, text=True, env=surroundings())


def command(installed: Path, *arguments: str) -> list[str]:
    program = "import sys; sys.path.insert(0, sys.argv.pop(1)); from mainroad.cli.main import main; main()"
    return [sys.executable, "-S", "-c", program, str(installed), *arguments]


def surroundings() -> dict[str, str]:
    # -S and the path by hand: the editable install of this checkout must not come first
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path.endswith("site-packages"))}


def test_it_holds_no_kernel(installed: Path) -> None:
    assert (installed / "mainroad" / "engine" / "kernel.py").exists()
    assert not list((installed / "mainroad").glob("_kernel*.so"))


def test_the_laws_count(installed: Path) -> None:
    assert mainroad(installed, "perft", "russian", "4").stdout == "1469\n"


def test_the_kernel_is_said_to_be_missing(installed: Path) -> None:
    done = mainroad(installed, "perft", "russian", "4", "--kernel")
    assert done.returncode == 2
    assert "This needs the compiled kernel: install a C++20 compiler" in done.stderr


def test_the_site_is_served_from_it(installed: Path, tmp_path: Path) -> None:
    with subprocess.Popen(
        command(installed, "serve", "--port", "0"),
        env={**surroundings(), "MAINROAD_VAR": str(tmp_path)},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stdout
            address = process.stdout.readline().split()[4]
            assert urlopen(f"{address}health/").read().startswith(b"ok ")
            page = urlopen(address).read().decode()
            style = page[page.index("/static/") :].partition('"')[0]
            assert urlopen(f"{address.rstrip('/')}{style}").status == 200
        finally:
            process.terminate()
