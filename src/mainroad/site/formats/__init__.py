"""How days and times are written: the same form on pages and papers (`documents.speaking`), one in each language."""
