"""How long a test waits for a page; machines of continuous integration are shared and slow."""

PATIENCE_MS = 60_000
