// Checking tables: each value must follow from the values one move later.
//
// That is a proof where every position is looked at: a win at a distance rests on a loss one nearer, down to
// conversions; a draw has a move that draws and none that wins.
#pragma once

#include "tablebase.hpp"

namespace mainroad {

// What a position's value must be by its successors.
template <class V>
std::optional<Result> derived(const Tablebase<V>& tables, const Position<V>& position) {
    const std::optional<std::vector<Prospect>> moves = tables.prospects(position);
    if (!moves) return {};
    return moves->empty() ? stuck<V>() : best_of(*moves).front().result;
}

// The same numbers for the same seed on every machine.
constexpr std::uint64_t scattered(std::uint64_t number) {
    number += 0x9e3779b97f4a7c15u;
    number = (number ^ number >> 30) * 0xbf58476d1ce4e5b9u;
    number = (number ^ number >> 27) * 0x94d049bb133111ebu;
    return number ^ number >> 31;
}

struct Findings {
    std::uint64_t looked_at = 0, wrong = 0;
    std::uint64_t first_wrong = 0;  // the number of a position
};

// Looks at so many positions of an ending, or at all of them if that is not more; `stop` ends it early.
template <class V>
Findings verified(const Tablebase<V>& tables, const Material& material, std::uint64_t sample, std::uint64_t seed, int threads,
                  Progress& progress) {
    const Index<V> index(material);
    const bool all = sample >= index.size();
    std::atomic<std::uint64_t> looked_at = 0, wrong = 0, first_wrong = 0;
    in_parallel(all ? index.size() : sample, threads, [&](std::uint64_t begin, std::uint64_t end) {
        if (progress.stop) return;
        for (std::uint64_t number = begin; number < end; ++number) {
            const std::uint64_t rank = all ? number : scattered(seed ^ scattered(number)) % index.size();
            const Position<V> position = index.position(rank);
            if (tables.result(position) == derived(tables, position)) continue;
            if (wrong++ == 0) first_wrong = rank;
        }
        looked_at += end - begin;
        progress.looked_at += end - begin;
    });
    return {looked_at, wrong, first_wrong};
}

}  // namespace mainroad
