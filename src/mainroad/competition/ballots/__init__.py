"""Ballots: openings drawn by lot, and when they are drawn.

The desk and the hall ask them with a published seed; all of it is pure.
"""
