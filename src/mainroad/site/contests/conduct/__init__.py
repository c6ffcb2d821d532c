"""Claims, incidents, sanctions, protests, withdrawals, the journal and its file.

Pages only; nobody imports them. They send commands through `tournament_service` and show what would follow (`preview`)
before it is done.
"""
