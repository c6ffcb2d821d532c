"""Boards of the hall that belong to a competition.

Rounds are opened here and results carried back, once; nothing here decides what a result is.
"""
