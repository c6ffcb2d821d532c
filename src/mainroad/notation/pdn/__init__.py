"""Portable Draughts Notation 3.0, in one place for those who use it."""

from mainroad.notation.pdn.reader import DraughtsNode, DraughtsRecord, read_pdn
from mainroad.notation.pdn.writer import write_pdn

__all__ = ["DraughtsNode", "DraughtsRecord", "read_pdn", "write_pdn"]
