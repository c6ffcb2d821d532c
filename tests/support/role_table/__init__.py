"""Who may what: every address of the site, by every method, for every kind of visitor, tried and not deduced.

`world` has the site and its visitors, `walk` the addresses and what each of them answers, `headers` what the answers
carry, `lines` the sockets and streams beside the pages, `golden` the file that the answers are compared with.
"""
