"""The pages of play by post, a module for each kind of visitor's errand."""
