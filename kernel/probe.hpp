// What a search and a proof ask of tablebases: a verdict on a position of few pieces, from whoever has one.
//
// The search stands without tables: an empty Probe knows nothing. Whoever makes tables fills one in.
#pragma once

#include <memory>

#include "position.hpp"

namespace mainroad {

enum class Value : std::int8_t { loss = -1, draw = 0, win = 1, unknown = 2 };  // for the side to move

struct Verdict {
    Value value = Value::unknown;
    int distance = 0;  // plies to the next capture or crowning on the way; 0: not known
};

// A plain function and what it works on: no virtual call, and the same type for every game.
struct Probe {
    using Ask = Verdict (*)(const void* tables, Bits own, Bits enemy, Bits kings, Side turn);
    using AskValue = Value (*)(const void* tables, Bits own, Bits enemy, Bits kings, Side turn);

    int most = 0;  // the greatest number of pieces that are worth asking about; 0: no tables
    Ask ask = nullptr;
    AskValue ask_value = nullptr;  // quicker, where the distance does not matter
    std::shared_ptr<const void> tables;

    template <class V>
    Verdict operator()(const Position<V>& here) const {
        if (!ask || count(here.occupied()) > most) return {};
        return ask(tables.get(), here.own, here.enemy, here.kings, here.turn);
    }

    template <class V>
    Value value(const Position<V>& here) const {
        if (!ask_value || count(here.occupied()) > most) return Value::unknown;
        return ask_value(tables.get(), here.own, here.enemy, here.kings, here.turn);
    }
};

}  // namespace mainroad
