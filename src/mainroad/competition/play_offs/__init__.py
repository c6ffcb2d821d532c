"""Play-offs for shared places, contest by contest.

`books` says who plays one by which article, `ladder` and `extra` how it is played, `stages` what they are made of.
The desk (`competition.desk.decide_play_off`) is the only one that runs them.
"""
