"""What is printed: a document is one projection of a tournament to a paper, and one template for all papers.

`DOCUMENTS` holds every document by its key; `paper` makes one, `pdf` and `html` print it.
"""
