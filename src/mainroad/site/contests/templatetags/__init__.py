"""What the templates of the competitions can say.

For templates only. They read what a view has handed over, and ask no table.
"""
