"""The Python face of the kernel: the work in which millions of positions count.

Everything in here but this module needs the compiled `mainroad._kernel`; where it is missing, importing any of it
raises `KernelMissingError`.
"""

from __future__ import annotations

from importlib.util import find_spec


class KernelMissingError(ImportError):
    """The compiled kernel is not there."""

    def __init__(self) -> None:
        super().__init__("the compiled kernel is missing: install a C++20 compiler and run `make setup` again")


def is_built() -> bool:
    """Whether the compiled kernel is there."""
    return find_spec("mainroad._kernel") is not None
