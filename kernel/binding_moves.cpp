#include <nanobind/stl/string.h>

#include "binding.hpp"
#include "perft.hpp"
#include "random_play.hpp"

namespace nb = nanobind;

namespace mainroad {

static nb::list legal_moves(const AnyPosition& any) {
    return with_position(any, [&]<class V>(const Position<V>& position) {
        Moves<V> moves;
        generate(position, moves);
        demand_all(moves);
        nb::list deeds;
        for (const Move& move : moves) deeds.append(deed(move));
        return deeds;
    });
}

static std::uint64_t count_sequences(const AnyPosition& any, int depth) {
    nb::gil_scoped_release release;
    return with_position(any, [&]<class V>(const Position<V>& position) { return perft(position, depth); });
}

template <class V>
static nb::tuple pieces_of(const Position<V>& here) {
    return nb::make_tuple(here.men(), here.own_kings(), here.their_men(), here.their_kings());
}

// The positions of random games: whether White is to move, the pieces, and the pieces after each legal move.
static nb::list random_scenes_of(const std::string& variant, std::uint64_t seed, int games, bool from_start) {
    return with_variant(variant, [&]<class V>() {
        nb::list scenes;
        for (int game = 0; game < games; ++game)
            random_scenes<V>(seed + static_cast<std::uint64_t>(game), from_start, [&](const Scene<V>& scene) {
                nb::list afters;
                for (const Move& move : scene.moves) afters.append(pieces_of(play(scene.position, move)));
                scenes.append(nb::make_tuple(scene.position.turn == Side::white, pieces_of(scene.position), afters));
            });
        return scenes;
    });
}

void bind_moves(nb::module_& module) {
    nb::class_<AnyPosition>(module, "Position")
        .def(nb::init<std::string, bool, Bits, Bits, Bits, Bits>(), nb::arg("variant"), nb::arg("white_to_move"),
             nb::arg("men"), nb::arg("kings"), nb::arg("their_men"), nb::arg("their_kings"))
        .def_ro("variant", &AnyPosition::variant)
        .def_ro("white_to_move", &AnyPosition::white_to_move)
        .def_ro("men", &AnyPosition::men)
        .def_ro("kings", &AnyPosition::kings)
        .def_ro("their_men", &AnyPosition::their_men)
        .def_ro("their_kings", &AnyPosition::their_kings);
    module.def("legal_moves", &legal_moves, nb::arg("position"));
    module.def("random_scenes", &random_scenes_of, nb::arg("variant"), nb::arg("seed"), nb::arg("games"),
               nb::arg("from_start"));
    module.def("perft", &count_sequences, nb::arg("position"), nb::arg("depth"));
}

}  // namespace mainroad
