// check SEED GAMES: every check on so many random games of each draughts game.
// check -: counts given on standard input.
// check tablebases: small tables, built, asked and damaged.
// check search: short searches in random games.
// check proofs: short proofs in random games.
#include "check.hpp"

int main(int argument_count, char** arguments) {
    using namespace mainroad::check;
    if (argument_count == 2 && std::string(arguments[1]) == "-") {
        counts_from_standard_input();
        return 0;
    }
    if (argument_count == 2 && std::string(arguments[1]) == "tablebases") {
        tablebases();
        return 0;
    }
    if (argument_count == 2 && std::string(arguments[1]) == "search") {
        search(0, 40);
        return 0;
    }
    if (argument_count == 2 && std::string(arguments[1]) == "proofs") {
        proofs(0, 20);
        return 0;
    }
    if (argument_count != 3) {
        std::fprintf(stderr, "usage: check SEED GAMES | check - | check tablebases | check search | check proofs\n");
        return 2;
    }
    moves(std::strtoull(arguments[1], nullptr, 10), std::atoi(arguments[2]));
    return 0;
}
