"""Entries, the credentials committee, the roll-call and the draw."""
