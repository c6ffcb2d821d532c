// How long a proof may take, and who may end it.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <functional>

namespace mainroad {

struct ProofLimits {
    std::uint64_t nodes = 0;    // 0: as many as it takes
    double seconds = 0;         // 0: as long as it takes
    bool by_processor = false;  // the seconds are those of the processor in this thread, not those of the clock
};

// Seconds since it was made, by the clock or of the processor in the thread that asks.
class Stopwatch {
  public:
    explicit Stopwatch(bool by_processor) : by_processor_(by_processor), begun_(now()) {}
    double seconds() const { return now() - begun_; }

  private:
    double now() const {
#ifdef CLOCK_THREAD_CPUTIME_ID
        if (by_processor_) {
            timespec time{};
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
            return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
        }
#endif
        return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
    }

    bool by_processor_;
    double begun_;
};

// Asked now and then while a proof runs, with the positions looked at so far; false ends the proof.
using ProofPoll = std::function<bool(std::uint64_t nodes)>;

// Counts the work of a proof and says when it has to end. Whatever loops in a proof counts here: what does not count
// can run on for ever.
class ProofWatch {
  public:
    ProofWatch(const ProofLimits& limits, const std::atomic<bool>* stop, ProofPoll poll)
        : limits_(limits), stop_(stop), poll_(std::move(poll)), stopwatch_(limits.by_processor) {}

    // One more position is looked at.
    void count() {
        ++nodes_;
        if (++since_look_ < between_looks) return;
        since_look_ = 0;
        look();
    }

    bool is_over() {
        if (limits_.nodes && nodes_ >= limits_.nodes) over_ = true;
        if (stop_ && stop_->load(std::memory_order_relaxed)) over_ = true;
        return over_;
    }

    std::uint64_t nodes() const { return nodes_; }
    double seconds() const { return stopwatch_.seconds(); }

  private:
    static constexpr int between_looks = 32;       // positions: a millisecond at the most
    static constexpr double between_polls = 0.05;  // seconds

    void look() {
        const double passed = seconds();
        if (limits_.seconds > 0 && passed >= limits_.seconds) over_ = true;
        if (over_ || !poll_ || passed < next_poll_) return;
        next_poll_ = passed + between_polls;
        if (!poll_(nodes_)) over_ = true;
    }

    const ProofLimits limits_;
    const std::atomic<bool>* const stop_;
    const ProofPoll poll_;
    const Stopwatch stopwatch_;
    double next_poll_ = between_polls;
    std::uint64_t nodes_ = 0;
    int since_look_ = 0;
    bool over_ = false;
};

}  // namespace mainroad
