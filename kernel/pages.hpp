// Memory for great tables: zeroed, and on great pages where the system has them.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace mainroad {

// Zeroed pages come from the system when they are first touched: who needs little pays for little. On small pages half
// of a search is spent on finding out where the table lies.
template <class Place>
class Pages {
  public:
    explicit Pages(std::size_t places) : memory_(std::calloc(places * sizeof(Place) + great_page, 1), &std::free) {
        if (!memory_) throw std::bad_alloc();
        const auto address = reinterpret_cast<std::uintptr_t>(memory_.get());
        first_ = reinterpret_cast<Place*>((address + great_page - 1) / great_page * great_page);
#ifdef __linux__
        if (places * sizeof(Place) >= great_page) madvise(first_, places * sizeof(Place), MADV_HUGEPAGE);
#endif
    }

    Place& operator[](std::size_t place) { return first_[place]; }
    const Place& operator[](std::size_t place) const { return first_[place]; }

  private:
    static constexpr std::size_t great_page = 2 << 20;

    std::unique_ptr<void, decltype(&std::free)> memory_;
    Place* first_ = nullptr;
};

}  // namespace mainroad
