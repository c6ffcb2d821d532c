"""Entries, the mandate commission, the roll-call and the draw."""
