"""Moves, positions and games as people write and say them.

Moves and positions (`moves`, `written`, `spoken`), games as files (`pdn`, `pgn`), score sheets. Anybody above may
import them; they are handed text with a bound and touch nothing.
"""
