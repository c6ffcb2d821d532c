"""A game at the board or on screen, run by the book: one decider, and a small module for each concern.

From outside: `decider` (commands in, facts out), `commands`, `facts`, `state`; `rulings` for questions from a wooden
board. `decide/` serves the decider, `rules/` are pure functions for anybody. Nothing here reads the time or asks an
engine.
"""
