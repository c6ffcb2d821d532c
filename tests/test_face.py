"""What `import mainroad` gives: the names of the page, loaded when they are asked for."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import mainroad

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")


def typed() -> set[str]:
    """The names that a type checker sees."""
    tree = ast.parse(Path(mainroad.__file__).with_suffix(".pyi").read_text(encoding="utf-8"))
    imported = [alias for node in tree.body if isinstance(node, ast.ImportFrom) for alias in node.names]
    return {alias.asname or alias.name for alias in imported} | {"__version__"}


def test_the_page_lists_every_name_and_no_other() -> None:
    rows = re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE)
    listed = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    assert sorted(listed) == sorted(mainroad.__all__)


def test_type_checkers_see_the_same_names() -> None:
    assert typed() == set(mainroad.__all__)


@pytest.mark.parametrize("name", sorted(mainroad.__all__))
def test_every_name_is_there(name: str) -> None:
    assert getattr(mainroad, name) is not None
    assert name in dir(mainroad)


def test_no_other_name_is() -> None:
    with pytest.raises(AttributeError, match="module 'mainroad' has no attribute 'chess'"):
        mainroad.chess  # type: ignore[attr-defined]  # noqa: B018


def test_the_import_itself_loads_nothing_of_the_house() -> None:
    program = "import sys, mainroad; print([name for name in sys.modules if name.startswith('mainroad.')])"
    bare = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}  # what watches doors in tests
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, env=bare)
    assert told.stdout == "[]\n"
