"""Accounts, and the registry of persons with their federations, ratings and private papers.

`models` and `ids` are for others, pages and forms are its own. Each look at private data is recorded (`looks`), and
nothing of it goes to logs.
"""
