// The standalone check, built with sanitizers: no Python in the way, every claim stops the program when it fails.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace mainroad::check {

inline void expect(bool holds, const std::string& what) {
    if (holds) return;
    std::fprintf(stderr, "does not hold: %s\n", what.c_str());
    std::exit(1);
}

// Each concern checks itself in a file of its own; `games` is how much random play it is to look at.
void moves(std::uint64_t seed, int games);
void counts_from_standard_input();
void tablebases();
void search(std::uint64_t seed, int games);
void proofs(std::uint64_t seed, int games);

}  // namespace mainroad::check
