"""The journal: the only thing that is written. Everything else is derived from it and can be rebuilt.

`records` are the lines, `decider` folds and submits, `stores` keep them in memory or in a file. Every room above uses
them; only a store touches a disk, and each append is durable when it returns.
"""
