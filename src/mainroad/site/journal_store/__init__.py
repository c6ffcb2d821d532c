"""The journal store: the one writer, ticks, live updates and long work.

The journal in the database. `service` is the entry: commands in, facts durable, everybody told; `rooms` says which
decider a stream has. Nobody else writes these tables (a test refuses it); tasks beside the pages go through
`background`.
"""
