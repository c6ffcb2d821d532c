"""Norms, titles, records and the reports that they rest on (FM A4, A9-F, A10, A11; home classification).

Numbers of the books stand beside their articles; every condition answers with a verdict that carries both.
"""
