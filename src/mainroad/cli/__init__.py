"""The `mainroad` command.

A module for each command, which `main` loads when it is asked for. Nobody imports them. They read files and
arguments, print, and set the exit code; what they say of the rules comes from the library.
"""
