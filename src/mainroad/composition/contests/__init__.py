"""Contests of composing as a journal: call, entries, marks, defects, appeals, awards (RU 6.5, 6.7; FM A10-10).

From outside: `CONTEST` of `decider`, the commands, the facts, the state and what is read from it (`places`, `teams`,
`title_points`, `views`). Days are handed in; nothing here reads the time. People are ids, and in a closed contest works
are numbers: who stands behind an id is known to whoever keeps the names.
"""
