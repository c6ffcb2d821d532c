"""Loads the modules of the house so that the watch sees the functions that carry articles, and fits out the doors."""

from __future__ import annotations

import marshal
import re
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.resources import files
from importlib.util import MAGIC_NUMBER, cache_from_source
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, cast

from mainroad.testing.carriers import CITATION, noting
from mainroad.testing.doors import WATCH
from mainroad.testing.fittings import FITTINGS

NAME = "__doors__"
UNWATCHED = ("mainroad.testing", "mainroad.rulebooks.pytest_articles", "mainroad.cli.articles")
"""They speak of articles, and apply none."""
FORGETFUL = tuple(f"mainroad.{part}" for part in ("clocks", "competition", "laws", "play", "rulebooks"))
"""The packages whose caches are emptied before a test that cites: a kept answer enters no function."""
_CITES = re.compile(CITATION.pattern.encode()).search


class WatchedLoader(SourceFileLoader):
    """Loads a module in which the functions that carry articles say that they were called."""

    def get_code(self, fullname: str) -> CodeType | None:
        """Return the module's code, kept beside its compiled file under a name that production does not look for."""
        data = self.get_data(self.path)
        if not _CITES(data):
            return super().get_code(fullname)
        kept = Path(cache_from_source(self.path)).with_suffix(".doors")
        key = sha256(_version() + data).digest()
        with suppress(OSError, EOFError, ValueError):
            found = kept.read_bytes()
            if found.startswith(key):
                return cast("CodeType", marshal.loads(found[len(key) :]))  # noqa: S302 -- as trusted as a compiled file
        code = compile(noting(data.decode("utf-8"), NAME), self.path, "exec", dont_inherit=True)
        if not sys.dont_write_bytecode:
            self.set_data(str(kept), key + marshal.dumps(code))  # where nothing can be written, it is left
        return code

    def exec_module(self, module: ModuleType) -> None:
        """Run the module with the watch among its names."""
        setattr(module, NAME, WATCH)
        super().exec_module(module)
        if module.__name__.startswith(FORGETFUL):
            own = (value for value in vars(module).values() if getattr(value, "__module__", "") == module.__name__)
            WATCH.caches.extend(value.cache_clear for value in own if hasattr(value, "cache_clear"))


@cache
def _version() -> bytes:
    """What the code depends on beside its source: how it is rewritten, and the articles of the register.

    Its digest, made once: the articles are long, and every process that a test starts loads hundreds of modules.
    """
    made = [Path(__file__).with_name("carriers.py"), *(files("mainroad.rulebooks") / "articles").iterdir()]
    return MAGIC_NUMBER + sha256(b"".join(each.read_bytes() for each in sorted(made, key=str))).digest()


class FittingLoader:
    """Loads a module as ever, and then fits out the door that it holds."""

    def __init__(self, loader: Any, fit: Callable[[ModuleType], None]) -> None:
        self._loader = loader
        self._fit = fit

    def __getattr__(self, name: str) -> Any:
        return getattr(self._loader, name)

    def exec_module(self, module: ModuleType) -> None:
        """Load it and fit it out."""
        self._loader.exec_module(module)
        self._fit(module)


class Finder(MetaPathFinder):
    """Stands before all finders, and changes only how what they find is loaded."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return what the others find, with a loader of ours where one is needed."""
        is_ours = fullname.startswith("mainroad.") and not fullname.startswith(UNWATCHED)
        if not is_ours and fullname not in FITTINGS:
            return None
        others = (finder for finder in sys.meta_path if finder is not self and hasattr(finder, "find_spec"))
        spec = next(filter(None, (finder.find_spec(fullname, path, target) for finder in others)), None)
        if spec is None or spec.loader is None:
            return spec
        if is_ours and spec.origin and spec.origin.endswith(".py"):
            spec.loader = WatchedLoader(fullname, spec.origin)
        if fullname in FITTINGS:
            spec.loader = FittingLoader(spec.loader, FITTINGS[fullname])  # type: ignore[assignment]
        return spec


def install() -> None:
    """Watch what is imported from now on; doors that are there already are fitted out at once."""
    if any(isinstance(finder, Finder) for finder in sys.meta_path):
        return
    sys.meta_path.insert(0, Finder())
    for name, fit in FITTINGS.items():
        if name in sys.modules:
            fit(sys.modules[name])
