"""The Hub protocol, version 2: foreign engines asked, and ours answering.

`client` and `server` are for others; both speak through `text`.
"""
