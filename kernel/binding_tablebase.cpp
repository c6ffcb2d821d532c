#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "binding.hpp"
#include "tablebase_verify.hpp"

namespace nb = nanobind;

namespace mainroad {

using Four = std::tuple<int, int, int, int>;
using Found = std::tuple<int, int>;                         // an outcome, a distance
using Deeds = std::vector<std::tuple<Bits, Bits, Bits, bool>>;
using Told = std::tuple<Four, std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t, std::uint32_t, std::uint64_t>;

static Material material_from(const Four& four) {
    const Material m{std::get<0>(four), std::get<1>(four), std::get<2>(four), std::get<3>(four)};
    for (const int number : {m.men, m.kings, m.their_men, m.their_kings, m.own() - 1, m.theirs() - 1})
        if (number < 0) throw std::invalid_argument("an ending has pieces of both sides");
    if (m.pieces() > most_pieces) throw std::invalid_argument("an ending of so many pieces cannot be solved");
    return m;
}

static Four four_of(const Material& m) { return {m.men, m.kings, m.their_men, m.their_kings}; }

static Found found_of(const Result& result) { return {static_cast<int>(result.outcome), result.distance}; }

// -- asking -----------------------------------------------------------------------------------------

// The tables of a game whose type only the one who made them knows.
struct AnyTables {
    virtual ~AnyTables() = default;
    virtual int pieces() const = 0;
    virtual Probe probe() const = 0;
    virtual std::vector<Told> told() const = 0;
    virtual std::optional<Found> result(const AnyPosition& any, std::optional<int> remaining) const = 0;
    virtual std::optional<Deeds> best(const AnyPosition& any, std::optional<int> remaining) const = 0;
    virtual Findings verify(const Four& four, std::uint64_t sample, std::uint64_t seed, int threads, Progress& progress) const = 0;
    virtual AnyPosition position(const Four& four, std::uint64_t rank) const = 0;
    virtual void check_blocks(const Four& four) const = 0;
};

template <class V>
struct TablesOf final : AnyTables {
    explicit TablesOf(const std::string& folder) : tables(std::make_shared<const Tablebase<V>>(folder)) {}

    int pieces() const override { return tables->pieces(); }
    Probe probe() const override { return probe_of(tables); }

    std::vector<Told> told() const override {
        std::vector<Told> found;
        for (const auto& table : tables->tables()) {
            const TableHead& head = table->head();
            found.emplace_back(four_of(head.material), head.positions, head.wins, head.draws, head.losses, head.longest, table->bytes());
        }
        return found;
    }

    std::optional<Found> result(const AnyPosition& any, std::optional<int> remaining) const override {
        const std::optional<Result> found = tables->result(own(any));
        if (!found) return {};
        return found_of(remaining ? found->within(*remaining) : *found);
    }

    std::optional<Deeds> best(const AnyPosition& any, std::optional<int> remaining) const override {
        const std::optional<std::vector<Prospect>> moves = tables->prospects(own(any), remaining);
        if (!moves) return {};
        Deeds deeds;
        for (const auto& [move, _] : best_of(*moves)) deeds.emplace_back(move.origin(), move.target(), move.captured, move.promotes);
        return deeds;
    }

    Findings verify(const Four& four, std::uint64_t sample, std::uint64_t seed, int threads, Progress& progress) const override {
        return verified(*tables, material_from(four), sample, seed, threads, progress);
    }

    AnyPosition position(const Four& four, std::uint64_t rank) const override {
        const Index<V> index(material_from(four));
        if (rank >= index.size()) throw std::out_of_range("the ending has fewer positions");
        return any_of(index.position(rank));
    }

    void check_blocks(const Four& four) const override {
        for (const auto& table : tables->tables())
            if (table->head().material == material_from(four)) table->check_blocks();
    }

    static Position<V> own(const AnyPosition& any) {
        if (any.variant != V::name) throw std::invalid_argument("these are tables of " + std::string(V::name) + ", not of " + any.variant);
        return position_of<V>(any);
    }

    std::shared_ptr<const Tablebase<V>> tables;
};

static std::shared_ptr<AnyTables> open_tables(const std::string& variant, const std::string& folder) {
    return with_variant(variant, [&]<class V>() -> std::shared_ptr<AnyTables> { return std::make_shared<TablesOf<V>>(folder); });
}

// -- building ---------------------------------------------------------------------------------------

struct AnyBuilder {
    virtual ~AnyBuilder() = default;
    virtual std::vector<std::tuple<Four, std::uint64_t>> plan(int pieces) const = 0;
    virtual bool is_built(const Four& four) const = 0;
    virtual bool build(const Four& four) = 0;
    virtual Progress& progress() = 0;
};

template <class V>
struct BuilderOf final : AnyBuilder {
    BuilderOf(const std::string& folder, int threads) : builder(folder, threads) {}

    // Every ending of up to so many pieces, once for both halves, with the number of its positions.
    std::vector<std::tuple<Four, std::uint64_t>> plan(int pieces) const override {
        std::vector<std::tuple<Four, std::uint64_t>> found;
        for (int number = 2; number <= pieces; ++number)
            for (const Material& material : materials(number)) {
                const Material other = material.opposite();
                if (material < other) continue;
                const std::uint64_t size = Index<V>(material).size();
                found.emplace_back(four_of(material), material == other ? size : size + Index<V>(other).size());
            }
        return found;
    }

    bool is_built(const Four& four) const override { return builder.is_built(material_from(four)); }
    bool build(const Four& four) override { return builder.build(material_from(four)); }
    Progress& progress() override { return builder.progress(); }

    Builder<V> builder;
};

static std::shared_ptr<AnyBuilder> make_builder(const std::string& variant, const std::string& folder, int threads) {
    return with_variant(variant, [&]<class V>() -> std::shared_ptr<AnyBuilder> { return std::make_shared<BuilderOf<V>>(folder, threads); });
}

// -- the module -------------------------------------------------------------------------------------

static std::tuple<std::uint64_t, std::uint64_t, std::uint64_t> verify(const AnyTables& tables, const Four& four, std::uint64_t sample,
                                                                     std::uint64_t seed, int threads, Progress& progress) {
    const Findings found = tables.verify(four, sample, seed, threads, progress);
    return {found.looked_at, found.wrong, found.first_wrong};
}

void bind_tablebase(nb::module_& module) {
    using Released = nb::call_guard<nb::gil_scoped_release>;
    nb::exception<TableRefused>(module, "TableRefusedError");
    module.attr("most_table_pieces") = most_pieces;
    nb::class_<Progress>(module, "Progress")
        .def(nb::init<>())
        .def_prop_ro("looked_at", [](const Progress& self) { return self.looked_at.load(); })
        .def_prop_ro("distance", [](const Progress& self) { return self.distance.load(); })
        .def("stop", [](Progress& self) { self.stop = true; });
    nb::class_<AnyTables>(module, "Tables")
        .def_prop_ro("pieces", &AnyTables::pieces)
        .def("probe", &AnyTables::probe)
        .def("told", &AnyTables::told)
        .def("result", &AnyTables::result, nb::arg("position"), nb::arg("remaining").none())
        .def("best", &AnyTables::best, nb::arg("position"), nb::arg("remaining").none())
        .def("verify", &verify, nb::arg("material"), nb::arg("sample"), nb::arg("seed"), nb::arg("threads"), nb::arg("progress"), Released())
        .def("position", &AnyTables::position, nb::arg("material"), nb::arg("number"))
        .def("check_blocks", &AnyTables::check_blocks, nb::arg("material"), Released());
    module.def("open_tables", &open_tables, nb::arg("variant"), nb::arg("folder"));
    nb::class_<AnyBuilder>(module, "TableBuilder")
        .def("plan", &AnyBuilder::plan, nb::arg("pieces"))
        .def("is_built", &AnyBuilder::is_built, nb::arg("material"), Released())
        .def("build", &AnyBuilder::build, nb::arg("material"), Released())
        .def_prop_ro("progress", &AnyBuilder::progress, nb::rv_policy::reference_internal);
    module.def("table_builder", &make_builder, nb::arg("variant"), nb::arg("folder"), nb::arg("threads"));
}

}  // namespace mainroad
