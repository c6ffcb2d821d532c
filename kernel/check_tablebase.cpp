#include "check.hpp"
#include "tablebase_verify.hpp"

namespace mainroad::check {

namespace files = std::filesystem;

// A folder that goes away with its owner.
struct Folder {
    files::path path = files::temp_directory_path() / ("mainroad-check-" + std::to_string(getpid()));
    ~Folder() { files::remove_all(path); }
};

// Without memory, so that every ending takes what it needs from the folder.
template <class V>
static void build(const files::path& folder, int pieces) {
    Builder<V> builder(folder, 2, 0);
    for (int number = 2; number <= pieces; ++number)
        for (const Material& material : materials(number))
            if (!builder.is_built(material)) expect(builder.build(material), "built: " + name_of(material));
}

template <class V>
static void numbers_and_positions_are_pairs(int pieces) {
    for (const Material& material : materials(pieces)) {
        const Index<V> index(material);
        for (std::uint64_t rank = 0; rank < index.size(); rank += 499) {
            const Position<V> position = index.position(rank);
            expect(index.rank(position) == rank && material_of(position) == material, "numbered: " + name_of(material));
            expect(Index<V>::holds(position), "no man where it is crowned: " + name_of(material));
        }
    }
}

template <class V>
static void values_follow_from_those_one_move_later(const files::path& folder) {
    const Tablebase<V> tables(folder, 8);  // so few that threads meet
    Progress progress;
    for (const auto& table : tables.tables()) {
        const Findings found = verified(tables, table->head().material, 5000, 1, 2, progress);
        expect(found.wrong == 0, "values follow: " + name_of(table->head().material));
    }
}

// Who wins is kept in another way than the distances, and is the same.
template <class V>
static void outcomes_are_those_of_the_results(const files::path& folder, int pieces) {
    const auto tables = std::make_shared<const Tablebase<V>>(folder, 8);
    const Probe probe = probe_of(tables);
    for (const Material& material : materials(pieces)) {
        const Index<V> index(material);
        for (std::uint64_t rank = 0; rank < index.size(); rank += 97) {
            const Position<V> position = index.position(rank);
            const std::optional<Result> result = tables->result(position);
            expect(result && tables->outcome(position) == result->outcome, "outcome: " + name_of(material));
            expect(probe.value(position) == probe(position).value, "value: " + name_of(material));
        }
    }
}

// Every bit of a small table turned once: each must be noticed.
template <class V>
static void damage_is_found(const files::path& folder) {
    const Material material{0, 1, 0, 1};
    const files::path path = table_path(folder, V::name, material);
    const Bytes sound = [&] {
        const MappedFile file(path);
        return Bytes(file.bytes().begin(), file.bytes().end());
    }();
    for (std::size_t bit = 0; bit < sound.size() * 8; ++bit) {
        Bytes damaged = sound;
        damaged[bit / 8] ^= static_cast<std::uint8_t>(1 << bit % 8);
        write_whole(path, damaged);
        bool refused = false;
        try {
            open_table<V>(folder, material)->check_blocks();
        } catch (const TableRefused&) {
            refused = true;
        }
        expect(refused, "bit " + std::to_string(bit) + " was noticed");
    }
    write_whole(path, sound);
}

void tablebases() {
    const Folder folder;
    build<Russian>(folder.path, 3);
    numbers_and_positions_are_pairs<Russian>(5);
    numbers_and_positions_are_pairs<International>(4);
    values_follow_from_those_one_move_later<Russian>(folder.path);
    outcomes_are_those_of_the_results<Russian>(folder.path, 3);
    damage_is_found<Russian>(folder.path);
}

}  // namespace mainroad::check
