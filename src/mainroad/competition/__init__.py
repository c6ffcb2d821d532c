"""Competitions: from the regulation to the final table.

Everything here is pure: the desk (`desk/`) decides, the other folders hold the rules that it asks. The site, the
command line, papers and files import from all of them; no module reads a file, the time or chance.
"""
