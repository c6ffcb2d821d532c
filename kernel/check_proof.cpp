#include "check.hpp"
#include "proof.hpp"
#include "random_play.hpp"

namespace mainroad::check {

static constexpr std::uint64_t few = 400;

template <class V>
static ProofResult asked(Prover<V>& prover, const Position<V>& here, std::uint64_t nodes) {
    ProofWatch watch({.nodes = nodes}, nullptr, {});
    const ProofResult found = prover.prove(here, {}, watch);
    expect(found.nodes <= nodes, "no more positions than were asked for");
    return found;
}

// Both sides cannot win, and whoever asks again or with less memory is never told the contrary.
template <class V>
static void answers_agree(const Position<V>& here) {
    const DrawRules rules;
    const Probe nothing;
    Prover<V> white({.attacker = Side::white}, rules, nothing, 1), black({.attacker = Side::black}, rules, nothing, 1);
    const Proved first = asked(white, here, few).proved, again = asked(white, here, few).proved;
    expect(first == Proved::unknown || first == again, "the same answer again");
    expect(again != Proved::yes || asked(black, here, few).proved != Proved::yes, "one side wins");
}

template <class V>
static void a_stop_is_heeded(const Position<V>& here) {
    const std::atomic<bool> raised = true;
    Prover<V> prover({.attacker = Side::white}, DrawRules{}, Probe{}, 1);
    ProofWatch watch({}, &raised, {});
    prover.prove(here, {}, watch);
    expect(watch.nodes() == 0, "what is stopped looks at nothing");
}

template <class V>
static int proofs_of(std::uint64_t seed, int games) {
    int seen = 0;
    for (int game = 0; game < games; ++game)
        random_scenes<V>(seed + static_cast<std::uint64_t>(game), game % 2 == 0, [&](const Scene<V>& scene) {
            if (seen++ % 16) return;
            answers_agree(scene.position);
            a_stop_is_heeded(scene.position);
        });
    return seen;
}

// A chain of claims falls from its end, and one that stands for itself does not; too many are noticed.
static void claims_fall_together() {
    using V = Russian;
    Claims<V> claims(Side::white, 1 << 20);
    auto position = [](int n, Side turn) { return Position<V>{bit(n), bit(n + 1), bit(n), turn}; };
    for (int n = 0; n < 6; ++n) {
        const Position<V> here = position(n, n % 2 ? Side::black : Side::white);
        expect(claims.at(here, {}, Situation::of(here, 0)) == static_cast<std::uint32_t>(n), "numbered as they come");
        if (n) claims.rest(static_cast<std::uint32_t>(n - 1), static_cast<std::uint32_t>(n));
    }
    claims.stand(1);
    claims.drop({5});
    for (std::uint32_t n = 0; n < 6; ++n) expect(claims.all()[n].holds == (n < 2), "fallen: " + std::to_string(n));
    expect(!claims.are_too_many(), "few claims");
    const Claims<V> none(Side::white, 0);
    expect(!none.are_too_many(), "no claims");
    Claims<V> small(Side::white, 100);
    const Position<V> here = position(1, Side::white);
    small.at(here, {}, Situation::of(here, 0));
    expect(small.are_too_many(), "more claims than memory");
}

// What was kept last is found as it was, or not at all; efforts are rounded up, and never to one that is settled.
template <class V>
static void entries_say_what_was_kept(std::uint64_t seed) {
    ProofTable table(0);  // one shelf
    std::uint64_t next = seed;
    const auto chance = [&](std::uint64_t below) { return (next = zobrist::scrambled(next)) % below; };
    for (int round = 0; round < 2000; ++round) {
        const Bits own = chance(V::Board::squares + 1) & V::Board::squares;
        const Bits enemy = chance(V::Board::squares + 1) & V::Board::squares & ~own;
        const Situation situation{own, enemy, own & 0x5555, static_cast<std::uint32_t>(chance(std::uint64_t{1} << 32))};
        const auto effort = [&] { return static_cast<std::uint32_t>((1 + chance(Effort::endless - 1)) >> chance(30)); };
        const auto length = static_cast<std::uint16_t>(chance(1 << 16));
        const Found kinds[] = {{{std::max(effort(), 1u), std::max(effort(), 1u)}},
                               {Effort::proved(), Ground::firm, length},
                               {Effort::disproved(), Ground::firm},
                               {Effort::disproved(), Ground::claimed}};
        const Found& kept = kinds[chance(4)];
        const Key key = situation.key();
        table.keep(situation, key, kept, 1 + chance(1 << 30));
        const std::optional<Found> found = table.find(situation, key);
        expect(found.has_value(), "what was kept last is there");
        expect(found->ground == kept.ground && found->length == kept.length, "with its ground and its length");
        expect(found->effort.is_proved() == kept.effort.is_proved(), "proved or not");
        expect(found->effort.is_disproved() == kept.effort.is_disproved(), "disproved or not");
        for (const auto& [narrow, whole] : {std::pair(found->effort.proof, kept.effort.proof),
                                            std::pair(found->effort.disproof, kept.effort.disproof)})
            expect(narrow >= whole && narrow - whole <= whole / 1024, "rounded up a little");
        const Situation other{own, enemy, own & 0x5555, situation.rest ^ 1};
        expect(!table.find(other, key), "another position is not taken for it, whatever its key");
    }
}

void proofs(std::uint64_t seed, int games) {
    claims_fall_together();
    EveryGame::each([&]<class V>() {
        entries_say_what_was_kept<V>(seed);
        std::printf("%s: %d positions\n", std::string(V::name).c_str(), proofs_of<V>(seed, games));
    });
}

}  // namespace mainroad::check
