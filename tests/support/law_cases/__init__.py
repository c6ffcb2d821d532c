"""Positions with their exact legal moves, each with the articles that give them.

A row: articles · games · position · every legal move by every route. A row that names several games
holds in each of them. Moves are written as in `support.written`.
"""

from __future__ import annotations

from support.law_cases import board_64, board_100, english, spantsireti
from support.law_cases.row import Row

ROWS: tuple[Row, ...] = tuple(
    Row(*row) for table in (board_64, board_100, english, spantsireti) for row in table.ROWS + table.DIAGRAMS
)
