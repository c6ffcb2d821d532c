"""Solving contests as a journal: tasks without authors, answers marked by the solution, places (RU 6.6).

From outside: `SOLVING` of `decider`, the commands, the facts, the state, and `marking`.
"""
