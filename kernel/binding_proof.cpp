#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <functional>

#include "binding.hpp"
#include "proof.hpp"

namespace nb = nanobind;

namespace mainroad {

using Ask = std::function<ProofResult(const AnyPosition&, const std::vector<AnyPosition>&, const ProofLimits&, const Stop&)>;

// A prover of any game: it keeps what it has found for the next question about the same task.
struct AnyProver {
    Ask ask;
};

template <class V>
static Ask asking(const Goal& goal, const DrawRules& rules, const Probe& probe, std::size_t megabytes) {
    auto prover = std::make_shared<Prover<V>>(goal, rules, probe, megabytes);
    return [prover](const AnyPosition& any, const std::vector<AnyPosition>& before, const ProofLimits& limits,
                    const Stop& stop) {
        if (any.variant != V::name) throw std::invalid_argument("a prover knows the positions of one game");
        return prover->prove(position_of<V>(any), positions_of<V>(before), limits, &stop.raised);
    };
}

static Goal goal_of(bool white, const std::optional<std::tuple<Bits, Bits>>& where,
                    const std::optional<std::tuple<int, int>>& how_many) {
    Goal goal{.attacker = white ? Side::white : Side::black};
    goal.lock = where || how_many;
    goal.anywhere = how_many.has_value();
    if (where) {
        std::tie(goal.men, goal.kings) = *where;
        goal.men_number = count(goal.men);
        goal.kings_number = count(goal.kings);
    }
    if (how_many) std::tie(goal.men_number, goal.kings_number) = *how_many;
    return goal;
}

void bind_proof(nb::module_& module) {
    nb::class_<AnyProver>(module, "Prover")
        .def(
            "__init__",
            [](AnyProver* self, const std::string& variant, bool white, std::optional<std::tuple<Bits, Bits>> where,
               std::optional<std::tuple<int, int>> how_many, const DrawRules& rules, std::optional<Probe> probe,
               std::size_t megabytes) {
                const Goal goal = goal_of(white, where, how_many);
                new (self) AnyProver{with_variant(variant, [&]<class V>() {
                    return asking<V>(goal, rules, probe.value_or(Probe{}), megabytes);
                })};
            },
            nb::arg("variant"), nb::arg("white"), nb::arg("where").none(), nb::arg("how_many").none(), nb::arg("rules"),
            nb::arg("probe").none(), nb::arg("megabytes"))
        .def(
            "prove",
            [](AnyProver& self, const AnyPosition& position, const std::vector<AnyPosition>& before, std::uint64_t nodes,
               double seconds, const Stop& stop) {
                ProofResult result;
                {
                    nb::gil_scoped_release release;
                    result = self.ask(position, before, {nodes, seconds}, stop);
                }
                return nb::make_tuple(static_cast<int>(result.proved), result.nodes, result.seconds);
            },
            nb::arg("position"), nb::arg("before"), nb::arg("nodes"), nb::arg("seconds"), nb::arg("stop"));
}

}  // namespace mainroad
