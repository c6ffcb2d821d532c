"""What is printed: a document is one projection of a tournament to a paper, and one template for all papers.

`catalogue.DOCUMENTS` holds every document by its key: `DOCUMENTS[key].paper(subject)` makes the paper of a
`subject.Subject`, `printing.pdf` and `webpage.html` print it. A new document is one function and one line there.
"""
