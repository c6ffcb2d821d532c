"""The rulebooks as values: what each says of every concern of a game, with its articles.

`book_for` is the entry: one `Book` for a rulebook, a game and a tempo. Each module holds one concern: a value class,
and its values for every rulebook with their articles. `play.rules` says what follows from them.
"""
