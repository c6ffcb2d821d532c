"""Swiss pairing programs, each as its rulebook prints it.

`systems` knows them by name; each folder has a `program` whose `pair` makes a round with its reasons. They see only
what was played (`history`), who is absent and a seed: the same input gives the same round.
"""
