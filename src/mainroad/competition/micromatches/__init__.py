"""Micro-matches: several games that count as one meeting, and which forms a rulebook knows.

The desk, the hall and the commands ask them; all of it is pure.
"""
