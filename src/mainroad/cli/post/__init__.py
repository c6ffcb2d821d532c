"""Games by post in a terminal: a session, and the commands about letters, time and papers.

`session` is `mainroad post`; each other command `mainroad post-…` is the module of its name. They
change a journal by commands only.
"""
