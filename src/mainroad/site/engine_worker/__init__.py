"""The program as an opponent and as an adviser: a process of its own thinks, and the pages are told what it finds.

Others ask `answers` and `thinker`; `process` is what runs beside the site, at the lowest priority. It reads positions
and tablebases, and never writes to a game: the hall moves for it.
"""
