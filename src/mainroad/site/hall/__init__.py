"""The hall: live games.

`live` is a board in play, `lobby` how one comes about, `arbiter` and `competition` what belongs to events,
`engine_player` the program as an opponent. Games change by commands through `journal_store`; tables hold who sits
where.
"""
