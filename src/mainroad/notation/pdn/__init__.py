"""Portable Draughts Notation 3.0, in one place for those who use it.

Import from here: `tokens`, `reader`, `writer` and the rest are its parts. Text in, games and remarks out; what is
wrong in a file is said with its place, and nothing is guessed in silence.
"""

from mainroad.notation.pdn.reader import DraughtsNode, DraughtsRecord, read_pdn
from mainroad.notation.pdn.writer import write_pdn

__all__ = ["DraughtsNode", "DraughtsRecord", "read_pdn", "write_pdn"]
