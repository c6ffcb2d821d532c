"""Which facts follow from an arbiter's command, or why it is refused: one module for each concern of the desk.

`mainroad.competition.desk.decider` sends each command to its module here. Others import only what they must know before
they ask (which contests are due, who may judge). A decision is handed the state, the command and the time, and touches
nothing.
"""
