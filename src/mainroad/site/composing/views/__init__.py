"""The pages of contests of composing, by whose they are."""
