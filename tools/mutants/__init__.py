"""Mutation testing: break the rules one at a time, and see which breaks no test notices."""
