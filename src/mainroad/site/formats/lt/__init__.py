"""The formats of a language."""
