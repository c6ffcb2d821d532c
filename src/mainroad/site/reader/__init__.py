"""The rulebook reader: search the register, read an article among its neighbours, lay two rulebooks side by side."""
