"""The rulebook reader: search the register, read an article among its neighbours, lay two rulebooks side by side.

Pages only. They read the register and the gists in the visitor's language; nothing is stored.
"""
