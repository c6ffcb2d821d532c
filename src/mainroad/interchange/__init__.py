"""Files that other programs read and write.

Reports of tournaments, tables, event files and calendars, from text to values and back. The site and the command line
import them; they are handed bytes with a bound, and open no file themselves.
"""
