// Solved endings held in memory: who wins, two bits a position. What a builder asks about the endings that captures and
// crownings lead to.
#pragma once

#include <map>
#include <set>

#include "tablebase_index.hpp"
#include "tablebase_result.hpp"

namespace mainroad {

// Who wins each position of one material.
template <class V>
class Outcomes {
  public:
    static constexpr std::uint64_t per_byte = 4;

    explicit Outcomes(const Material& material) : index_(material), packed_((index_.size() + 3) / per_byte) {}

    const Index<V>& index() const { return index_; }
    std::uint64_t bytes() const { return packed_.size(); }

    Outcome operator[](std::uint64_t rank) const {
        return Outcome(packed_[rank / per_byte] >> rank % per_byte * 2 & 3);
    }
    // Each place once; no two threads may write to the same byte.
    void set(std::uint64_t rank, Outcome outcome) {
        packed_[rank / per_byte] |= static_cast<std::uint8_t>(static_cast<int>(outcome) << rank % per_byte * 2);
    }

  private:
    Index<V> index_;
    std::vector<std::uint8_t> packed_;
};

// The endings that are solved so far.
template <class V>
class Known {
  public:
    bool has(const Material& material) const { return found_.contains(material); }
    void add(Outcomes<V> outcomes) {
        const Material material = outcomes.index().material();
        auto [place, _] = found_.insert_or_assign(material, std::move(outcomes));
        at_[slot(material)] = &place->second;
    }
    // Forgets the others.
    void keep(const std::set<Material>& some) {
        std::erase_if(found_, [&](const auto& entry) {
            if (some.contains(entry.first)) return false;
            at_[slot(entry.first)] = nullptr;
            return true;
        });
    }
    std::uint64_t bytes() const {
        std::uint64_t all = 0;
        for (const auto& [_, outcomes] : found_) all += outcomes.bytes();
        return all;
    }

    // White must be to move, and the ending known.
    Outcome outcome(const Position<V>& position) const {
        if (!position.own) return stuck<V>().outcome;
        const Outcomes<V>* outcomes = at_[slot(material_of(position))];
        assert(outcomes);
        return (*outcomes)[outcomes->index().rank(position)];
    }

  private:
    std::map<Material, Outcomes<V>> found_;
    std::vector<const Outcomes<V>*> at_ = std::vector<const Outcomes<V>*>(material_slots);
};

}  // namespace mainroad
