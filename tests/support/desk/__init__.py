"""Tournaments at the desk: made of facts, as the journal of a program, in every stage, and what is decided there."""
