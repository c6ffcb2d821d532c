#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <condition_variable>
#include <deque>
#include <mutex>

#include "binding.hpp"
#include "pilot.hpp"

namespace nb = nanobind;

namespace mainroad {

// -- draws ----------------------------------------------------------------------------------------

static DrawRules made_rules(int repetitions, const std::vector<std::tuple<int, int, bool, bool>>& counts, nb::bytes running,
                            nb::bytes beyond) {
    DrawRules rules;
    rules.repetitions = repetitions;
    for (const auto& [moves, since, unless_won, claimed] : counts)
        rules.counts.push_back({moves, static_cast<Since>(since), unless_won, claimed});
    if (running.size() != DrawRules::forces * counts.size() || beyond.size() != counts.size())
        throw std::invalid_argument("a table of draws has a row for each balance of forces");
    const auto* first = static_cast<const std::uint8_t*>(running.data());
    rules.running.assign(first, first + running.size());
    const auto* last = static_cast<const std::uint8_t*>(beyond.data());
    rules.beyond.assign(last, last + beyond.size());
    return rules;
}

// -- running --------------------------------------------------------------------------------------

// Reports on their way from the searching thread to the one that called.
class Post {
  public:
    void send(const SearchReport& report) {
        {
            std::lock_guard lock(mutex_);
            reports_.push_back(report);
        }
        arrived_.notify_one();
    }

    void close() {
        {
            std::lock_guard lock(mutex_);
            closed_ = true;
        }
        arrived_.notify_one();
    }

    // Waits a while for reports; takes those that have come.
    std::deque<SearchReport> fetch() {
        std::unique_lock lock(mutex_);
        arrived_.wait_for(lock, std::chrono::milliseconds(50), [&] { return closed_ || !reports_.empty(); });
        return std::exchange(reports_, {});
    }

    bool is_closed() {
        std::lock_guard lock(mutex_);
        return closed_ && reports_.empty();
    }

  private:
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<SearchReport> reports_;
    bool closed_ = false;
};

static nb::tuple told(const SearchReport& report) {
    nb::list lines;
    for (const Variation& line : report.lines) {
        nb::list deeds;
        for (const Move& move : line.moves) deeds.append(deed(move));
        lines.append(nb::make_tuple(line.score, deeds));
    }
    return nb::make_tuple(report.depth, report.nodes, report.seconds, lines);
}

// Hands reports to Python as they come; an interrupt or a listener's exception ends the search.
static void follow(Post& post, const nb::object& progress) {
    while (!post.is_closed()) {
        std::deque<SearchReport> reports;
        {
            nb::gil_scoped_release release;
            reports = post.fetch();
        }
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
        if (progress.is_none()) continue;
        for (const SearchReport& report : reports) progress(told(report));
    }
}

template <class V>
static nb::tuple run(const SearchTask<V>& task, Memory& memory, SearchControl& control, const nb::object& progress) {
    Post post;
    SearchReport last;
    std::thread searching([&] {
        last = searched<V>(task, memory, control, [&](const SearchReport& report) { post.send(report); });
        post.close();
    });
    try {
        follow(post, progress);
    } catch (...) {
        control.over = true;
        nb::gil_scoped_release release;
        searching.join();
        throw;
    }
    searching.join();
    return told(last);
}

static nb::tuple search_position(const AnyPosition& any, const std::vector<AnyPosition>& history, const DrawRules& rules,
                                 const std::optional<Probe>& probe, std::shared_ptr<Memory> memory,
                                 std::shared_ptr<Stop> stop, const std::tuple<int, std::uint64_t, double, double>& limits,
                                 int lines, int threads, nb::object progress) {
    SearchControl control;
    const auto [depth, nodes, seconds, target] = limits;
    control.limits = {depth, nodes, seconds, target, lines};
    control.threads = std::clamp(threads, 1, SearchControl::most_threads);
    control.stop_asked = &stop->raised;
    const Probe tables = probe.value_or(Probe{});
    return with_position(any, [&]<class V>(const Position<V>& here) {
        const SearchTask<V> task{here, positions_of<V>(history), rules, tables};
        return run(task, *memory, control, progress);
    });
}

// Who wins, for the side to move, and the distance; nothing where no table knows.
static std::optional<std::tuple<int, int>> probed(const Probe& probe, const AnyPosition& any) {
    const Verdict verdict = with_position(any, [&]<class V>(const Position<V>& here) { return probe(here); });
    if (verdict.value == Value::unknown) return {};
    return std::tuple(static_cast<int>(verdict.value), verdict.distance);
}

static int evaluate(const AnyPosition& any) {
    return with_position(any, [&]<class V>(const Position<V>& here) { return evaluated(here); });
}

// Takes weights that were learnt, 16-bit numbers in the order of this machine, as learn.cpp writes them.
static void learn(const std::string& variant, nb::bytes weights) {
    std::vector<std::int16_t> numbers(weights.size() / 2);
    std::memcpy(numbers.data(), weights.data(), 2 * numbers.size());
    with_variant(variant, [&]<class V>() { Known<V>::learn(numbers); });
}

void bind_search(nb::module_& module) {
    nb::class_<Stop>(module, "Stop")
        .def(nb::init<>())
        .def("set", [](Stop& stop) { stop.raised = true; })
        .def("is_set", [](const Stop& stop) { return stop.raised.load(); });
    nb::class_<Memory>(module, "Memory").def(nb::init<std::size_t>(), nb::arg("megabytes"));
    nb::class_<DrawRules>(module, "DrawRules")
        .def_static("made", &made_rules, nb::arg("repetitions"), nb::arg("counts"), nb::arg("running"),
                    nb::arg("beyond"));
    nb::class_<Probe>(module, "Probe").def_ro("most", &Probe::most).def("value", &probed, nb::arg("position"));
    module.attr("most_counted_pieces") = static_cast<int>(DrawRules::most_pieces);
    module.attr("greatest_depth") = SearchLimits{}.depth;
    module.def("search", &search_position, nb::arg("position"), nb::arg("history"), nb::arg("rules"),
               nb::arg("probe").none(), nb::arg("memory"), nb::arg("stop"), nb::arg("limits"), nb::arg("lines"),
               nb::arg("threads"), nb::arg("progress").none());
    module.def("evaluate", &evaluate, nb::arg("position"));
    module.def("learn", &learn, nb::arg("variant"), nb::arg("weights"));
}

}  // namespace mainroad
