"""Which facts follow from an arbiter's command, or why it is refused: one module for each concern of the desk.

`mainroad.competition.desk.decider` sends each command to its module here; nobody else imports them. A decision is
handed the state, the command and the time, and touches nothing.
"""
