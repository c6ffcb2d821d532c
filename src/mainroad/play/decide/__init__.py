"""Which facts follow from a command, or why it is refused: one module for each concern of a game.

`mainroad.play.decider` sends each command to its module here; nobody else imports them. A decision is
handed the state, the command and the time, asks `play.rules`, and touches nothing.
"""
