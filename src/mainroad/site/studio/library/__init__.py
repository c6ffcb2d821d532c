"""The library of the studio: what composers have published, searched by everybody, with priority and predecessors.

`shelf` keeps the works and finds them, `evidence` shows why a work was found, `forms` reads what people type.
"""
