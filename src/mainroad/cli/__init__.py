"""The `mainroad` command."""
