"""Writing: the journal in the database, the one writer, ticks, live updates and long work."""
