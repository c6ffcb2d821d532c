"""The library of compositions: works, their priority and their predecessors (RU 6.4).

From outside: `works` (the values), `priority` and `rights` (dates, and who may rework or enter what), `predecessors`
(which older work coincides with a new one) and `keys` (what an index is made of). An index lives with whoever keeps it.
"""
