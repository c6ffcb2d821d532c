// What the binding files share: positions as Python hands them in.
#pragma once

#include <nanobind/nanobind.h>

#include <atomic>
#include <vector>

#include "moves.hpp"

namespace mainroad {

// A position of any game: `pieces` are laws.Pieces, whose bits are laid out as the kernel's.
struct AnyPosition {
    std::string variant;
    bool white_to_move;
    Bits men, kings, their_men, their_kings;
};

template <class V>
Position<V> position_of(const AnyPosition& any) {
    const Bits own = any.men | any.kings, enemy = any.their_men | any.their_kings;
    const int pieces = count(any.men) + count(any.kings) + count(any.their_men) + count(any.their_kings);
    if (((own | enemy) & ~V::Board::squares) || count(own | enemy) != pieces)
        throw std::invalid_argument("the pieces do not stand on squares of their own on this board");
    return {own, enemy, any.kings | any.their_kings, any.white_to_move ? Side::white : Side::black};
}

// Calls visit(position) with the position in the type of its game; every call must return the same type.
template <class Visit>
decltype(auto) with_position(const AnyPosition& any, Visit&& visit) {
    return with_variant(any.variant, [&]<class V>() { return visit(position_of<V>(any)); });
}

template <class V>
AnyPosition any_of(const Position<V>& p) {
    return {std::string(V::name), p.turn == Side::white, p.men(), p.own_kings(), p.their_men(), p.their_kings()};
}

template <class V>
std::vector<Position<V>> positions_of(const std::vector<AnyPosition>& given) {
    std::vector<Position<V>> positions;
    for (const AnyPosition& any : given) {
        if (any.variant != V::name) throw std::invalid_argument("a position of another game stands among those before");
        positions.push_back(position_of<V>(any));
    }
    return positions;
}

// A flag that any thread may raise.
struct Stop {
    std::atomic<bool> raised = false;
};

// A move as laws.Route.deed has it: origin, target and captured pieces as bits, whether a man became a king.
inline nanobind::tuple deed(const Move& move) {
    return nanobind::make_tuple(move.origin(), move.target(), move.captured, move.promotes);
}

void bind_moves(nanobind::module_& module);
void bind_search(nanobind::module_& module);
void bind_tablebase(nanobind::module_& module);
void bind_proof(nanobind::module_& module);

}  // namespace mainroad
