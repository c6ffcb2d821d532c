// Disproofs that rest on positions coming round again, and on each other.
#pragma once

#include <unordered_map>
#include <vector>

#include "proof_table.hpp"

namespace mainroad {

template <class V>
struct Claim {
    Position<V> here;
    Counters counters;
    Situation situation;
    bool holds = true;
    int open = 0;                    // moves to other claims that still hold
    std::vector<std::uint32_t> from;  // the claims that rest on this one
};

// Everything that a claimed disproof rests on, within bounds.
template <class V>
class Claims {
  public:
    Claims(Side attacker, std::size_t bytes) : attacker_(attacker), bytes_(bytes) {}

    std::uint32_t at(const Position<V>& here, const Counters& counters, const Situation& situation) {
        const auto [found, is_new] = places_.try_emplace(situation, static_cast<std::uint32_t>(all_.size()));
        if (is_new) all_.push_back({here, counters, situation, true, 0, {}});
        return found->second;
    }

    // The claim `n` rests on `next`.
    void rest(std::uint32_t n, std::uint32_t next) {
        all_[next].from.push_back(n);
        ++all_[n].open;
        ++edges_;
    }

    // The claim `n` is the defender's and has found firm ground: it rests on no other.
    void stand(std::uint32_t n) { all_[n].open = 0; }

    const std::vector<Claim<V>>& all() const { return all_; }
    bool are_too_many() const { return all_.size() * bytes_a_claim + edges_ * bytes_an_edge > bytes_; }

    // Drop claims, and those that rested on them: each that the attacker can leave, and each that the defender must.
    void drop(std::vector<std::uint32_t> fallen) {
        for (const std::uint32_t n : fallen) all_[n].holds = false;
        while (!fallen.empty()) {
            const std::uint32_t n = fallen.back();
            fallen.pop_back();
            for (const std::uint32_t from : all_[n].from) {
                Claim<V>& claim = all_[from];
                const bool is_attackers = claim.here.turn == attacker_;
                if (!claim.holds || (!is_attackers && (claim.open == 0 || --claim.open > 0))) continue;
                claim.holds = false;
                fallen.push_back(from);
            }
        }
    }

  private:
    // With what a vector that grows and a map take beside.
    static constexpr std::size_t bytes_a_claim = 2 * sizeof(Claim<V>) + 2 * sizeof(Situation), bytes_an_edge = 8;

    Side attacker_;
    std::size_t bytes_;
    std::size_t edges_ = 0;
    std::unordered_map<Situation, std::uint32_t, Situation::Hash> places_;
    std::vector<Claim<V>> all_;
};

}  // namespace mainroad
