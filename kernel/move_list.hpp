// The list that moves are put in.
#pragma once

#include "position.hpp"

namespace mainroad {

// The moves of a position. Room for far more than any game has; `overflowed` says that even that was not enough
// (positions made up of kings among dozens of loose men), so that nobody takes the list for complete.
template <class V>
class Moves {
  public:
    static constexpr int capacity = 512;

    const Move* begin() const { return list_; }
    const Move* end() const { return list_ + size_; }
    Move* begin() { return list_; }
    Move* end() { return list_ + size_; }
    int size() const { return size_; }
    bool empty() const { return size_ == 0; }
    const Move& operator[](int n) const { return list_[n]; }
    Move& operator[](int n) { return list_[n]; }
    bool overflowed() const { return overflowed_; }

    void clear() { size_ = 0; }  // what has overflowed once has lost moves, whatever comes later
    void reset() { size_ = 0, overflowed_ = false; }

    void add(const Move& move) {
        if (size_ == capacity) {
            overflowed_ = true;
            return;
        }
        list_[size_++] = move;
    }

  private:
    int size_ = 0;
    bool overflowed_ = false;
    Move list_[capacity];
};

}  // namespace mainroad
