"""The rulebooks: the register of their articles, and which article each thing breaks or grants."""

from mainroad.rulebooks.register import BOOKS, REGISTER, Entry, Kind, Register, UnknownArticleError

__all__ = ["BOOKS", "REGISTER", "Entry", "Kind", "Register", "UnknownArticleError"]
