"""The rulebooks: the register of their articles, and which article each thing breaks or grants.

`register` reads the inventory, `books` holds what each book says as values, `irregularities` what breaks what.
Everybody above may import them; only the register reads a file, the inventory that comes with the package.
"""

from mainroad.rulebooks.register import BOOKS, REGISTER, ArticleKind, Register, RegisterEntry, UnknownArticleError

__all__ = ["BOOKS", "REGISTER", "ArticleKind", "Register", "RegisterEntry", "UnknownArticleError"]
