"""What the templates of the press can say.

For templates only. They draw what a view has handed over, and ask no table.
"""
