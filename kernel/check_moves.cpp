#include <algorithm>
#include <iostream>

#include "check.hpp"
#include "perft.hpp"
#include "random_play.hpp"
#include "zobrist.hpp"

namespace mainroad::check {

// -- geometry: the numbers are those of mainroad.boards --------------------------------------------

static_assert(Board64::squares == 0x7fbfdfeff && Board64::main_road() == 0x88888888);
static_assert(Board80::squares == 0x7feffdffbff && Board80::main_road() == 0x4210842108);
static_assert(Board100::squares == 0x3ff7feffdffbff && Board100::main_road() == 0x2108421084210);

template <class Board>
constexpr bool squares_and_bits_agree() {
    for (int square = 0; square < Board::square_count; ++square) {
        const int mirrored = Board::square_count - 1 - square;
        if (Board::square_of(Board::bit_of(square)) != square) return false;
        if (Board::turned(Board::bit_of(square)) != Board::bit_of(mirrored)) return false;
    }
    return true;
}

static_assert(squares_and_bits_agree<Board64>() && squares_and_bits_agree<Board80>() && squares_and_bits_agree<Board100>());

// -- moves ------------------------------------------------------------------------------------------

template <class V>
static std::string place(const Position<V>& here) {
    return std::string(V::name) + (here.turn == Side::white ? " W " : " B ") + std::to_string(here.men()) + " " +
           std::to_string(here.own_kings()) + " " + std::to_string(here.their_men()) + " " +
           std::to_string(here.their_kings());
}

// The same move on the board turned half round.
template <class V>
static Move turned(const Move& move) {
    using Board = typename V::Board;
    Move found = move;
    found.captured = Board::turned(move.captured);
    found.from = static_cast<std::uint8_t>(index_of(Board::turned(move.origin())));
    found.to = static_cast<std::uint8_t>(index_of(Board::turned(move.target())));
    return found;
}

template <class V>
static void the_generators_agree(const Scene<V>& scene) {
    const Position<V>& here = scene.position;
    Moves<V> captures, quiet;
    generate_captures(here, captures);
    generate_quiet(here, quiet);
    const Moves<V>& due = captures.empty() ? quiet : captures;
    expect(std::equal(due.begin(), due.end(), scene.moves.begin(), scene.moves.end()), "moves are captures if any: " + place(here));
    expect(has_capture(here) == !captures.empty(), "has_capture: " + place(here));
    expect(can_move(here) == !scene.moves.empty(), "can_move: " + place(here));
    expect(!captures.overflowed(), "no overflow: " + place(here));
}

template <class V>
static void the_other_side_has_the_same_moves(const Scene<V>& scene) {
    Moves<V> moves;
    generate(mainroad::turned(scene.position), moves);
    expect(moves.size() == static_cast<int>(scene.moves.size()), "as many moves turned: " + place(scene.position));
    for (const Move& move : scene.moves)
        expect(std::find(moves.begin(), moves.end(), turned<V>(move)) != moves.end(), "turned: " + place(scene.position));
}

template <class V>
static void playing_changes_what_it_should(const Position<V>& here, const Move& move) {
    const Position<V> next = play(here, move);
    expect(count(next.enemy) == count(here.own), "own pieces stay: " + place(here));
    expect(count(next.own) == count(here.enemy) - count(move.captured), "captured pieces go: " + place(here));
    expect(!(next.own & next.enemy) && !(next.kings & ~next.occupied()), "a sound position: " + place(here));
    expect(key_after(key_of(here), here, move) == key_of(next), "the key follows: " + place(here));
}

template <class V>
static void counts_agree(const Scene<V>& scene) {
    std::uint64_t replies = 0;
    for (const Move& move : scene.moves) {
        Moves<V> answers;
        generate(play(scene.position, move), answers);
        replies += static_cast<std::uint64_t>(answers.size());
    }
    expect(perft(scene.position, 1) == scene.moves.size(), "perft 1: " + place(scene.position));
    expect(perft(scene.position, 2) == replies, "perft 2: " + place(scene.position));
}

template <class V>
static int moves_of(std::uint64_t seed, int games) {
    int seen = 0;
    for (int game = 0; game < games; ++game)
        random_scenes<V>(seed + static_cast<std::uint64_t>(game), game % 2 == 0, [&](const Scene<V>& scene) {
            ++seen;
            the_generators_agree(scene);
            the_other_side_has_the_same_moves(scene);
            for (const Move& move : scene.moves) playing_changes_what_it_should(scene.position, move);
            counts_agree(scene);
        });
    return seen;
}

void moves(std::uint64_t seed, int games) {
    EveryMover::each([&]<class V>() {
        std::cout << V::name << ": " << moves_of<V>(seed, games) << " positions\n";
    });
}

// Each line: game, W or B to move, own men, own kings, their men, their kings as bits, depth, count.
void counts_from_standard_input() {
    std::string name, side;
    Bits men, kings, their_men, their_kings;
    int depth, lines = 0;
    std::uint64_t expected;
    while (std::cin >> name >> side >> men >> kings >> their_men >> their_kings >> depth >> expected) {
        const Side turn = side == "W" ? Side::white : Side::black;
        with_variant(name, [&]<class V>() {
            const Position<V> here{men | kings, their_men | their_kings, kings | their_kings, turn};
            expect(perft(here, depth) == expected, "count: " + place(here));
        });
        ++lines;
    }
    std::cout << lines << " counts\n";
}

}  // namespace mainroad::check
