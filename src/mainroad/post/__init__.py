"""A game by post as a journal: letters with their dates, days of thinking, breaks, claims and adjudication (RU V).

From outside: `POSTAL` of `decider`, the commands, the facts, the state, `chart` and `papers`. Dates are calendar days
that are handed in; nothing here reads the time.
"""
