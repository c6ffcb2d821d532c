"""`mainroad composing`: a contest of composing in a terminal.

`session` is the command, `reading` what is typed in it, `output` what it shows. Sessions of solving read works
as it does, and `mainroad titles` asks `points`. It changes a journal by commands only.
"""
