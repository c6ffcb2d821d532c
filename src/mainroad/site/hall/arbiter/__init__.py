"""The arbiter's pages of a round and of a board in the hall.

`actions` lists everything that an arbiter can do at a board; the modules beside it hold the forms. It reads games
through `hall.live` and changes them by commands only.
"""
