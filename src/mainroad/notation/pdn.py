"""Portable Draughts Notation 3.0, in one place for those who use it."""

from mainroad.notation.pdn_reader import DraughtsNode, DraughtsRecord, read_pdn
from mainroad.notation.pdn_writer import write_pdn

__all__ = ["DraughtsNode", "DraughtsRecord", "read_pdn", "write_pdn"]
