"""Runs the bench of the hall."""

from bench.hall import main

main()
