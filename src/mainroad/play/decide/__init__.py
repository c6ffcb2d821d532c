"""Which facts follow from a command, or why it is refused: one module for each concern of a game.

`mainroad.play.decider` sends each command to its module here. Others import only what they must know before they ask
(who may speak, who moves). A decision is handed the state, the command and the time, asks `play.rules`, and touches
nothing.
"""
