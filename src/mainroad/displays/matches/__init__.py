"""A match of two players or teams as a journal: its games, its sets, what decides it when it is level.

From outside: `MATCH` of `decider`, the commands, the state and `rules`. It touches nothing but what it is handed.
"""
