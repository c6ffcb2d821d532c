"""Kills the real server while people type results, move, think and take in files; then looks for what was lost.

    python -m tools.faults [--kills 200] [--seed 1] [--sites 2] [--keep FOLDER]

Each site is a folder with a server of its own, started as `mainroad serve` starts it. Arbiters type results into the
desk, players move in the hall over sockets, an organiser takes in the files of events. When enough is acknowledged the
process is killed, at a moment by lot or just as it writes, or told to end, or left without room on the disk for a while
and then killed. It is started again; whoever had no answer sends the same again, with the same id. At the end every
acknowledged command must be in the journal exactly once and in order, every clock must have charged exactly the time
in which the site lived, and `mainroad verify` must find nothing.

What this cannot show is a loss of power: the system still writes what a killed process has handed to it. For that the
journal is written with `synchronous=FULL`.
"""
