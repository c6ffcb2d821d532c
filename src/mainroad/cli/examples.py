"""Examples of the files that commands read, as their help prints them."""

from __future__ import annotations

REGULATION = """\b
An example of REGULATION.toml:
  kind = "contest"
  title = "Small roads 2026"
  organiser = "The Road, a newspaper"
  level = "national"
  closed = true
  most_works = 2
  copies = 1
  address = "The Road, P.O. Box 8"
  published = 2026-01-15
  deadline = 2026-04-20
  winners = "by the marks of the judges"
  prizes = 3
  distinctions = "prizes and diplomas"
  chief = "Chief Judge"
  secretary = "Secretary"
  preliminary = 2026-06-30
  final = 2026-09-01
  [[sections]]
  name = "problems-100"
  game = "international"
  genre = "problem"
  judges = ["First Judge"]"""
CONDITIONS = """\b
An example of CONDITIONS.toml:
  title = "Solve with us"
  nature = "of the year"
  mode = "post"
  address = "The Road, P.O. Box 8"
  published = 2026-01-10
  deadline = 2026-03-10
  results = 2026-04-01
  winners = "by points"
  distinctions = "a book"
  [[puzzles]]
  game = "russian"
  position = "W:Wa3,Kd4:Bg5,h2"
  points = 6
  solution = "1. d4-g1 g5-f4 2. a3-b4 f4-e3 3. g1:a7 h2-g1 4. b4-c5 g1:b6 5. a7:c5"
  author = "A. Composer\""""
ACHIEVEMENTS = """\b
An example of FILE:
  [[achievements]]
  name = "A. Master"
  kind = "normal"
  day = 2026-05-02
  opponents = 125
  members = 100
  won = 107
  drawn = 10
  lost = 8
  time = "10:20"
  witnesses = ["First Member", "Second Member"]
  referee_named = true
  clockwise = true
  games_listed = 125
  memberships = [{from = 2010-01-01}]
  affiliations = [{from = 1990-01-01}]"""
