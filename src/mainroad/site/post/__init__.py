"""Play by post on the site: tournaments, an inbox, cards, and the desks of the judge and of the elder (RU V).

Pages never read a journal: they are handed what `access` says somebody may see, so that the answer that a claim seals
stays with the judge (RU 5.3.6.a).
"""
