"""How days and times are written: the same form on pages and papers (`documents.speaking`), one in each language.

Django loads the folder of the visitor's language by itself; nobody imports it.
"""
