"""The Python face of the kernel: the work in which millions of positions count.

`tasks` and `limits` are values. Everything else in here needs the compiled `mainroad._kernel`; where it is missing,
importing it raises `KernelMissingError`.
"""

from __future__ import annotations

from importlib import import_module


class KernelMissingError(ImportError):
    """The compiled kernel is not there, or cannot be loaded."""

    def __init__(self) -> None:
        super().__init__("install a C++20 compiler and run `make setup`, or install a wheel that was built with one")


def is_built() -> bool:
    """Whether the compiled kernel is there and can be loaded."""
    try:
        import_module("mainroad._kernel")
    except ImportError:
        return False
    return True
