"""Before and between games: challenges, their terms, matches and rematches.

Pages and forms; what comes of them is a game set up by a command.
"""
