"""Games by e-mail: notices go out, answers come in and become moves.

The server runs `carrier`; pages ask `letters` who is reached. What an answer says is done by commands, as if
it had been done on a page.
"""
