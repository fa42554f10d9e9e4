// Random play of block dominoes with two players, as fast as we can write it: the same deals and the same choices as
// asztal.engine.playouts(asztal.game("domino-block", 2), deals, seed), in C++20.
//
//     g++ -std=c++20 -O3 -march=native -o block_dominoes block_dominoes.cpp && ./block_dominoes 100000 1
//
// It prints one JSON object; checksum and decisions must equal asztal's for the same deals and seed. A hand is a mask
// with two bits a bone, one for either end, so that the legal moves are one AND, and the k-th of them one PDEP. There
// is no state to look at, no list of moves, no log: only play.

#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <utility>

#include "play.hpp"

namespace {

constexpr int kBones = 28;  // the double-six set; the bone low-high is high(high+1)/2 + low; a move is 2 * bone + end
constexpr int kHand = 7;
constexpr int kPass = 57;
constexpr uint64_t kLefts = 0x55555555555555;  // the bits of the left end

struct Tables {
  int pips[kBones];
  int low[kBones];
  int high[kBones];
  uint64_t with[7] = {};  // the bones that show a number, both bits
  uint64_t doubles = 0;

  constexpr Tables() : pips(), low(), high() {
    int bone = 0;
    for (int b = 0; b < 7; ++b) {
      for (int a = 0; a <= b; ++a, ++bone) {
        low[bone] = a;
        high[bone] = b;
        pips[bone] = a + b;
        with[a] |= 3ull << 2 * bone;
        with[b] |= 3ull << 2 * bone;
        if (a == b) doubles |= 3ull << 2 * bone;
      }
    }
  }
};
constexpr Tables kTables;

int Pips(uint64_t hand) {
  int pips = 0;
  for (hand &= kLefts; hand != 0; hand &= hand - 1) pips += kTables.pips[std::countr_zero(hand) / 2];
  return pips;
}

struct Hands {
  uint64_t of[2];
};

// Seven bones each from the top; what a hand is does not depend on their order, so the last six swaps are left out
// unless all bones go back, for want of a double, and are shuffled on.
Hands Deal(uint64_t seed) {
  int order[kBones];
  for (int bone = 0; bone < kBones; ++bone) order[bone] = bone;
  Random rng(seed);
  const auto hands = [&order] {
    Hands made = {};
    for (int i = 0; i < 2 * kHand; ++i) made.of[i / kHand] |= 3ull << 2 * order[i];
    return made;
  };
  const Random before = rng;
  Shuffle(order, rng, kHand);
  Hands dealt = hands();
  if ((dealt.of[0] | dealt.of[1]) & kTables.doubles) return dealt;
  for (int bone = 0; bone < kBones; ++bone) order[bone] = bone;
  rng = before;
  Shuffle(order, rng, 1);
  Random again(rng.Seed());
  do {
    Shuffle(order, again, 1);
    dealt = hands();
  } while (!((dealt.of[0] | dealt.of[1]) & kTables.doubles));
  return dealt;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: %s DEALS SEED\n", argv[0]);
    return 2;
  }
  const int64_t deals = std::atoll(argv[1]);
  Random source(static_cast<uint64_t>(std::atoll(argv[2])));
  Played played;
  uint64_t checksum = 0;
  const std::clock_t began = std::clock();  // processor time, as asztal is measured by
  for (int64_t number = 0; number < deals; ++number) {
    Hands hands = Deal(source.Seed());
    Random rng(source.Seed());
    // The dealer's neighbour has the first hand, and the higher double begins.
    const int first = (number + 1) % 2;
    if (first == 1) std::swap(hands.of[0], hands.of[1]);
    int turn = (hands.of[0] & kTables.doubles) > (hands.of[1] & kTables.doubles) ? 0 : 1;
    int move = 62 - std::countl_zero(hands.of[turn] & kTables.doubles);  // its left bit
    rng.Below(1);
    int left = kTables.low[move / 2], right = left;
    uint64_t held = hands.of[0] | hands.of[1];
    int64_t made = 0;
    bool out = false;
    while (true) {
      checksum = Checked(checksum, static_cast<uint64_t>(move));
      ++made;
      if (move != kPass) {
        const uint64_t bone = 3ull << (move & ~1);
        held ^= bone;
        out = (hands.of[turn] ^= bone) == 0;
        if (out) break;
      }
      const uint64_t fits = (kTables.with[left] & kLefts) | (kTables.with[right] & ~kLefts);
      if ((held & fits) == 0) break;
      turn ^= 1;
      const uint64_t legal = hands.of[turn] & fits;
      if (legal == 0) {
        rng.Below(1);
        move = kPass;
        continue;
      }
      move = Select(legal, rng.Below(static_cast<uint64_t>(std::popcount(legal))));
      int& end = move & 1 ? right : left;
      end = kTables.pips[move / 2] - end;
    }
    played.Deal(made);
    const int pips[2] = {Pips(hands.of[0]), Pips(hands.of[1])};
    int winner = turn;
    if (!out) {
      ++played.blocked;
      winner = pips[0] == pips[1] ? -1 : pips[0] < pips[1] ? 0 : 1;
    }
    if (winner >= 0) {
      played.scores[winner] += pips[1 - winner] - pips[winner];
      ++played.wins[winner];
    }
  }
  played.checksum = checksum;
  played.Print(static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC);
  return 0;
}
