"""The Django site: the rooms that people visit."""
