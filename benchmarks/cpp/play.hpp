// What the twins of the games have in common: our generator, the choice among moves that are bits, what is counted, and
// what is printed.

#ifndef ASZTAL_BENCHMARKS_CPP_PLAY_HPP_
#define ASZTAL_BENCHMARKS_CPP_PLAY_HPP_

#include <bit>
#include <cstdint>
#include <cstdio>
#include <utility>
#ifdef __BMI2__
#include <immintrin.h>
#endif

// asztal.engine.random: a linear congruential generator modulo 2^62.
struct Random {
  static constexpr uint64_t kMask = 0x3FFFFFFFFFFFFFFF;
  uint64_t state;

  explicit Random(uint64_t seed) : state((seed ^ 0x2545F4914F6CDD1D) & kMask) {
    for (int i = 0; i < 4; ++i) {
      Below(2);
      state ^= state >> 29;
    }
  }
  uint64_t Below(uint64_t n) {
    state = (state * 6364136223846793005u + 1442695040888963407u) & kMask;
    return ((state >> 30) * n) >> 32;
  }
  uint64_t Seed() {
    const uint64_t high = Below(0x3FFFFFFF);
    return high << 30 | Below(0x3FFFFFFF);
  }
};

// Fisher–Yates from the last place down to this one; a set of the first places does not depend on what is left out.
template <class Bone, int kBones>
void Shuffle(Bone (&order)[kBones], Random& by, int last) {
  for (int i = kBones - 1; i >= last; --i) std::swap(order[i], order[by.Below(i + 1)]);
}

// The place of the k-th bit that is set, from 0.
inline int Select(uint64_t mask, uint64_t k) {
#ifdef __BMI2__
  return std::countr_zero(_pdep_u64(1ull << k, mask));
#else
  while (k-- > 0) mask &= mask - 1;
  return std::countr_zero(mask);
#endif
}

inline uint64_t Checked(uint64_t checksum, uint64_t move) {
  return (checksum * 1000003 + move) & 0x3FFFFFFFFFFFFF;
}

// What the deals of two players come to, as asztal.engine.Playouts.
struct Played {
  int64_t deals = 0, decisions = 0, longest = 0, blocked = 0;
  uint64_t checksum = 0;
  int64_t scores[2] = {}, wins[2] = {};

  void Deal(int64_t made) {
    ++deals;
    decisions += made;
    if (made > longest) longest = made;
  }
  void Print(double seconds) const {
    std::printf(
        "{\"deals\": %lld, \"decisions\": %lld, \"checksum\": %llu, \"longest\": %lld, \"blocked\": %lld, "
        "\"scores\": [%lld, %lld], \"wins\": [%lld, %lld], \"seconds\": %.6f, \"decisions_per_second\": %.0f}\n",
        static_cast<long long>(deals), static_cast<long long>(decisions), static_cast<unsigned long long>(checksum),
        static_cast<long long>(longest), static_cast<long long>(blocked), static_cast<long long>(scores[0]),
        static_cast<long long>(scores[1]), static_cast<long long>(wins[0]), static_cast<long long>(wins[1]), seconds,
        static_cast<double>(decisions) / seconds);
  }
};

#endif  // ASZTAL_BENCHMARKS_CPP_PLAY_HPP_
