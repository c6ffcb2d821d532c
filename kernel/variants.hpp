// The draughts games as compile-time values; mainroad.laws.variants gives each rule its article.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "geometry.hpp"

namespace mainroad {

// What happens to a man that reaches the last row in the middle of a capture.
enum class LastRow { goes_on_as_king, passes_as_man, ends_the_move };

struct Russian {
    using Board = Board64;
    using Mover = Russian;  // the game whose moves these are: games that differ only in who wins share a generator
    static constexpr std::string_view name = "russian";
    static constexpr int rows_of_men = 3;
    static constexpr Side first = Side::white;
    static constexpr bool flying_kings = true;
    static constexpr bool men_capture_backwards = true;
    static constexpr bool most_must_be_taken = false;
    static constexpr LastRow last_row = LastRow::goes_on_as_king;
    static constexpr bool stuck_side_wins = false;
};

struct Brazilian : Russian {
    using Mover = Brazilian;
    static constexpr std::string_view name = "brazilian";
    static constexpr bool most_must_be_taken = true;
    static constexpr LastRow last_row = LastRow::passes_as_man;
};

struct International : Brazilian {
    using Board = Board100;
    using Mover = International;
    static constexpr std::string_view name = "international";
    static constexpr int rows_of_men = 4;
};

struct English : Russian {
    using Mover = English;
    static constexpr std::string_view name = "english";
    static constexpr Side first = Side::black;
    static constexpr bool flying_kings = false;
    static constexpr bool men_capture_backwards = false;
    static constexpr LastRow last_row = LastRow::ends_the_move;
};

struct Spantsireti : Russian {
    using Board = Board80;
    using Mover = Spantsireti;
    static constexpr std::string_view name = "spantsireti";
};

struct Giveaway : Russian {
    static constexpr std::string_view name = "giveaway";
    static constexpr bool stuck_side_wins = true;
};

struct GiveawayInternational : International {
    static constexpr std::string_view name = "giveaway-international";
    static constexpr bool stuck_side_wins = true;
};

template <class... V>
struct Games {
    template <class Visit>
    static void each(Visit visit) {
        (visit.template operator()<V>(), ...);
    }
};

using EveryGame = Games<Russian, Brazilian, International, English, Spantsireti, Giveaway, GiveawayInternational>;
using EveryMover = Games<Russian, Brazilian, International, English, Spantsireti>;  // games with moves of their own

// Calls visit.operator()<V>() for the game of that name: with_variant(name, [&]<class V>() { … }).
// Every call must return the same type.
template <class Visit>
decltype(auto) with_variant(std::string_view name, Visit&& visit) {
    if (name == Russian::name) return visit.template operator()<Russian>();
    if (name == Brazilian::name) return visit.template operator()<Brazilian>();
    if (name == International::name) return visit.template operator()<International>();
    if (name == English::name) return visit.template operator()<English>();
    if (name == Spantsireti::name) return visit.template operator()<Spantsireti>();
    if (name == Giveaway::name) return visit.template operator()<Giveaway>();
    if (name == GiveawayInternational::name) return visit.template operator()<GiveawayInternational>();
    throw std::invalid_argument("the kernel knows no game named " + std::string(name));
}

}  // namespace mainroad
