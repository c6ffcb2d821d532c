"""The round desk: pairings, results, and what happens while a round is played.

Pages for arbiters, and what their scripts ask for. Results and pairings are commands through `tournament_service`;
nothing is reckoned here that the desk knows.
"""
