"""Entries, the credentials committee, the roll-call and the draw.

Pages only; `backfill` and `self_entry` serve them. Entries are commands to the journal; private papers of people stay
in `site.people`, and each look at them is recorded.
"""
