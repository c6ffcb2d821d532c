"""The rulebooks as values: what each says of every concern of a game, with its articles."""
