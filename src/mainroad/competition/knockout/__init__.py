"""Knockouts: by encounters in a bracket, and by points lost.

The desk and the tables ask them; both are pure functions of what has been played.
"""
