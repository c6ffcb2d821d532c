"""Servers for browsers: each module fills a site in a process of its own; `fixture` is the one of live games."""
