"""Ratings by annex IX of the FMJD (FM A9): arithmetic, periods and lists; and the tables of FIDE that tie-breaks use.

A list is worked out from an earlier list and the events that ended since: exact fractions inside a period, whole
numbers on the list. Nothing here knows a tournament: `events` says what an event must tell.
"""
