"""The words that `mainroad run` understands, at an arbiter's table in a terminal.

`words` is the table of them; the other modules hold one concern each. They print,
and change a journal by commands only.
"""
