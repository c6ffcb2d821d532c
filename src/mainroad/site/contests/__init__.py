"""Competitions: events, their tournaments, the people who run them, and the pages of both.

`roles` says who may what, `tournament_service` is how pages reach a tournament; the folders are one room of an event
each. They read states and tables of their own, and change a tournament by commands only.
"""
