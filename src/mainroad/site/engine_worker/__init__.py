"""The program as an opponent and as an adviser: a process of its own thinks, and the pages are told what it finds."""
