"""A copy of the package that is not installed: what runs is what was changed, and nothing else."""

from __future__ import annotations

import os
import shutil
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from tools.mutants.project import Project


def copied(project: Project, to: Path) -> Path:
    """Copy a project; the compiled parts of the package come from where it is installed."""
    shutil.rmtree(to, ignore_errors=True)
    to.mkdir(parents=True)
    for name in (project.source, "tests", *project.carried):
        here = project.root / name
        if here.is_dir():
            shutil.copytree(here, to / name, ignore=shutil.ignore_patterns("__pycache__"))
        elif here.exists():
            shutil.copy(here, to / name)
    if (project.root / "pyproject.toml").exists():
        shutil.copy(project.root / "pyproject.toml", to)
    for folder in sys.path:
        for suffix in EXTENSION_SUFFIXES:
            for compiled in Path(folder, project.package).glob(f"*{suffix}"):
                shutil.copy(compiled, to / project.source / project.package)
    return to


def enter(project: Project, copy: Path) -> None:
    """Let this process import the package from the copy only, and keep its state there."""
    if any(name.partition(".")[0] == project.package for name in sys.modules):
        raise RuntimeError(f"{project.package} is imported already")
    os.chdir(copy)
    os.environ |= {"CI": "true", "MAINROAD_VAR": str(copy / "var")}
    os.environ.setdefault("MAINROAD_SHARED", str(project.root.parent / "shared"))
    sys.meta_path[:] = [finder for finder in sys.meta_path if "editable" not in type(finder).__module__]
    original = str(project.root / project.source)
    sys.path[:] = [str(copy / project.source), *(folder for folder in sys.path if folder != original)]


def prove(project: Project, copy: Path) -> None:
    """Fail unless every imported module of the package comes from the copy."""
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None)
        if name.partition(".")[0] == project.package and file and not Path(file).is_relative_to(copy):
            raise RuntimeError(f"{name} was imported from {file}, not from the copy")
