"""The ruling desk: what happened at a wooden board, and what the rulebook says of it."""
