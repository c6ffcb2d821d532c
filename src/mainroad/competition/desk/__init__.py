"""The arbiter's desk: a tournament as facts, and the decisions that add to them.

From outside: `decider` (commands in, facts out), `commands`, `facts`, `state`, and what is read from a state
(`tables`, `crosstables`, `sentences`, …). `decide/` serves the decider. Nothing here writes: stores are handed in.
"""
