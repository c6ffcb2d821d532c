"""The pages of matches: alone, and in a tournament (`desk`, whose addresses `contests.urls` includes).

The tags of the templates ask `page`. What is decided of a match is in `mainroad.displays.matches`.
"""
