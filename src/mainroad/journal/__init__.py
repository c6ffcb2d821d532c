"""The journal: the only thing that is written. Everything else is derived from it and can be rebuilt."""
