"""Mainroad: the whole sport of draughts, run by the book."""

from importlib.metadata import version

__version__ = version("mainroad")
