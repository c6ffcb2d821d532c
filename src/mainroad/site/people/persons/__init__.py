"""The pages of the registry."""
