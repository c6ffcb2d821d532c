"""A simultaneous display as a journal: who is opposed to the giver, where the giver stands, what was played.

From outside: `DISPLAY` of `decider`, the commands, the state, `rules` and `protocol`. It touches nothing but the laws.
"""
