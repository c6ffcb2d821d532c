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

using Ask = std::function<ProofResult(const AnyPosition&, const std::vector<AnyPosition>&, ProofWatch&)>;

// A prover of any game: it keeps what it has found for the next question about the same task.
struct AnyProver {
    Ask ask;
};

template <class V>
static Ask asking(const Goal& goal, const DrawRules& rules, const Probe& probe, std::size_t megabytes) {
    auto prover = std::make_shared<Prover<V>>(goal, rules, probe, megabytes);
    return [prover](const AnyPosition& any, const std::vector<AnyPosition>& before, ProofWatch& watch) {
        if (any.variant != V::name) throw std::invalid_argument("a prover knows the positions of one game");
        return prover->prove(position_of<V>(any), positions_of<V>(before), watch);
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

// Lets Python hear how far a proof has come, and lets an interrupt or a listener's exception end it.
class Listening {
  public:
    explicit Listening(nb::object progress) : progress_(std::move(progress)) {}

    ProofPoll poll() {
        return [this](std::uint64_t nodes) {
            nb::gil_scoped_acquire acquire;
            try {
                if (PyErr_CheckSignals() != 0) throw nb::python_error();
                if (!progress_.is_none()) progress_(nodes);
                return true;
            } catch (...) {
                thrown_ = std::current_exception();
                return false;
            }
        };
    }
    void rethrow() const {
        if (thrown_) std::rethrow_exception(thrown_);
    }

  private:
    nb::object progress_;
    std::exception_ptr thrown_;
};

static nb::tuple proved(AnyProver& self, const AnyPosition& position, const std::vector<AnyPosition>& before,
                        const std::tuple<std::uint64_t, double, bool>& limits, const Stop& stop, nb::object progress) {
    Listening listening(std::move(progress));
    ProofResult result;
    {
        nb::gil_scoped_release release;
        const auto [nodes, seconds, by_processor] = limits;
        ProofWatch watch({nodes, seconds, by_processor}, &stop.raised, listening.poll());
        result = self.ask(position, before, watch);
    }
    listening.rethrow();
    return nb::make_tuple(static_cast<int>(result.proved), result.length, result.given_up, result.nodes, result.seconds);
}

void bind_proof(nb::module_& module) {
    nb::class_<Stopwatch>(module, "Stopwatch")
        .def(nb::init<bool>(), nb::arg("by_processor"))
        .def_prop_ro("seconds", &Stopwatch::seconds);
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
        .def("prove", &proved, nb::arg("position"), nb::arg("before"), nb::arg("limits"), nb::arg("stop"),
             nb::arg("progress").none());
}

}  // namespace mainroad
