// Random play of Mexican Train and its house variants with two players, as fast as we can write it: the same deals and
// the same choices as asztal.engine.playouts(asztal.game("mexican-train", 2), deals, seed), in C++20.
//
//     g++ -std=c++20 -O3 -march=native -o mexican_train mexican_train.cpp && ./mexican_train 100000 1 mexican-train
//
// It prints one JSON object; checksum and decisions must equal asztal's for the same deals and seed. A hand is a mask
// of bones. What may be placed on a line is one AND; the k-th move in the order of bones and lines is found by PDEP.
// There is no state to look at, no list of moves, no log: only play. Rules: docs/rules/mexican-train*.md.

#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include "play.hpp"

namespace {

constexpr int kBones = 55;  // the double-nine set; the bone low-high is high(high+1)/2 + low
constexpr int kHand = 15;
constexpr int kStep = 16384;  // the code of a placement is (bone + 1) * kStep + 2 * line's key + crosswise
constexpr int kDraw = 0;
constexpr int kPass = 1;
constexpr int kStop = 2;
constexpr int kMark = 56 * kStep;
constexpr int kKeys = 1024;  // of each train

struct Tables {
  int8_t pips[kBones];
  int8_t high[kBones];
  uint64_t with[10] = {};  // the bones that show a number
  uint64_t doubles = 0;

  constexpr Tables() : pips(), high() {
    int bone = 0;
    for (int b = 0; b < 10; ++b) {
      for (int a = 0; a <= b; ++a, ++bone) {
        high[bone] = static_cast<int8_t>(b);
        pips[bone] = static_cast<int8_t>(a + b);
        with[a] |= 1ull << bone;
        with[b] |= 1ull << bone;
        if (a == b) doubles |= 1ull << bone;
      }
    }
  }
};
constexpr Tables kTables;

int Pips(uint64_t hand) {
  int pips = 0;
  for (; hand != 0; hand &= hand - 1) pips += kTables.pips[std::countr_zero(hand)];
  return pips;
}

struct Placement {
  int bone, line;
  int crosswise;  // 0 or 1
};

// Doubles that the next players must cover, oldest first: lines counted from 1, six bits each.
struct Queue {
  uint64_t lines = 0;

  bool Empty() const { return lines == 0; }
  int First() const { return static_cast<int>(lines & 63) - 1; }
  void Add(int line) { lines |= static_cast<uint64_t>(line + 1) << (64 - std::countl_zero(lines) + 5) / 6 * 6; }
  // Leave out those for which this holds.
  template <class Drops>
  void Drop(Drops drops) {
    uint64_t left = lines;
    lines = 0;
    for (; left != 0; left >>= 6) {
      const int line = static_cast<int>(left & 63) - 1;
      if (!drops(line)) Add(line);
    }
  }
};

// The lines of Mexican Train and of house variant 1: the seats' trains 0 and 1, the common one 2.
template <bool kCommon>
struct Trains {
  static constexpr bool kBranching = false;
  static constexpr int kEngines = kCommon ? 0 : 9;
  static constexpr int kGames = kCommon ? 13 : 9;

  uint64_t with[3];  // by line: the bones that show the number at its end
  int ends[3];
  unsigned marks;  // a mask of lines
  uint64_t fits[3];

  explicit Trains(int engine) : ends{engine, engine, engine}, marks(0) {
    for (uint64_t& each : with) each = kTables.with[engine];
  }
  bool Marked(int seat) const { return marks >> seat & 1; }
  bool AllMarked() const { return marks == 3; }

  // The lines as a mask: the own train, and later the common and the marked ones.
  static unsigned Own(int seat) { return 1u << seat; }
  unsigned Open(int seat) const { return Own(seat) | marks | (kCommon ? 4u : 0u); }
  unsigned Covering(int line) const { return 1u << line; }

  // The bones that fit on one of these lines.
  uint64_t Showing(unsigned lines) const {
    uint64_t showing = with[0] & -static_cast<uint64_t>(lines & 1);
    showing |= with[1] & -static_cast<uint64_t>(lines >> 1 & 1);
    if constexpr (kCommon) showing |= with[2] & -static_cast<uint64_t>(lines >> 2);
    return showing;
  }
  // How many placements of these bones there are on these lines.
  uint64_t Count(uint64_t bones, unsigned lines, int) {
    fits[0] = bones & with[0] & -static_cast<uint64_t>(lines & 1);
    fits[1] = bones & with[1] & -static_cast<uint64_t>(lines >> 1 & 1);
    fits[2] = kCommon ? bones & with[2] & -static_cast<uint64_t>(lines >> 2) : 0;
    return static_cast<uint64_t>(std::popcount(fits[0]) + std::popcount(fits[1]) + std::popcount(fits[2]));
  }
  // The k-th of those counted last, bones ascending, then lines.
  Placement Pick(uint64_t k) const {
    const uint64_t any = fits[0] | fits[1] | fits[2];
#ifdef __BMI2__
    if (std::popcount(any) <= 21) [[likely]] {  // three bits for each bone that fits, one for each line
      const uint64_t spread = _pdep_u64(_pext_u64(fits[0], any), 0x1249249249249249) |
                              _pdep_u64(_pext_u64(fits[1], any), 0x2492492492492492) |
                              _pdep_u64(_pext_u64(fits[2], any), 0x4924924924924924);
      const int place = Select(spread, k);
      return {Select(any, static_cast<uint64_t>(place / 3)), place % 3, 0};
    }
#endif
    for (uint64_t rest = any;; rest &= rest - 1) {
      const int bone = std::countr_zero(rest);
      for (int line = 0; line < 3; ++line) {
        if (fits[line] >> bone & 1 && k-- == 0) return {bone, line, 0};
      }
    }
  }
  static uint64_t Key(int line) { return static_cast<uint64_t>(line == 2 ? 4 * kKeys : line * kKeys); }

  bool Covers(int line, int covered) const { return line == covered; }
  uint64_t Others(int covered) const { return with[covered]; }  // the bones that could cover it
  void Place(int seat, const Placement& placed) {
    ends[placed.line] = kTables.pips[placed.bone] - ends[placed.line];
    with[placed.line] = kTables.with[ends[placed.line]];
    marks &= ~((placed.line == seat ? 1u : 0u) << seat);
  }
  // How many lines the seat may mark; if it is one, that is marked.
  int Markable(int seat, uint64_t) {
    marks |= Own(seat);
    return 1;
  }
  uint64_t Mark(int, uint64_t) { return 0; }
};

// The lines of house variant 2, where a double may lie crosswise on the own train and make two arms: numbered as they
// came to be, and listed by seat in the order of their keys.
struct Arms {
  static constexpr bool kBranching = true;
  static constexpr int kEngines = 9;
  static constexpr int kGames = 9;
  static constexpr int kLines = 2 + 2 * 9;  // nine doubles crosswise
  static constexpr int kOpen = 2 + 9;

  uint64_t with[kLines];  // the bones that show the number at its end, or on the double that lies across it
  int8_t ends[kLines];
  int8_t depths[kLines];
  uint8_t arms[kLines];  // its first arm, the second is the next; 0 where it has none
  uint16_t keys[kLines];
  uint8_t listed[2][kOpen];  // the open ones
  int sizes[2];
  int size;
  unsigned own[2];  // the open ones as masks
  unsigned marks, markable;
  // What may be placed, in the order of the codes: along each line, and across it.
  uint64_t fits[2 * kOpen];
  uint8_t spots[2 * kOpen];  // twice the line, and 1 for across
  int ways;

  explicit Arms(int engine) : ends(), depths(), arms(), keys(), size(2), own{1, 2}, marks(0), markable(0) {
    for (int seat = 0; seat < 2; ++seat) {
      with[seat] = kTables.with[engine];
      ends[seat] = static_cast<int8_t>(engine);
      keys[seat] = static_cast<uint16_t>(seat * kKeys);
      listed[seat][0] = static_cast<uint8_t>(seat);
      sizes[seat] = 1;
    }
  }
  bool Marked(int seat) const { return marks & own[seat]; }
  bool AllMarked() const { return Marked(0) && Marked(1); }

  unsigned Own(int seat) const { return own[seat]; }
  unsigned Open(int seat) const { return own[seat] | marks; }
  unsigned Covering(int line) const { return arms[line] != 0 ? 3u << arms[line] : 1u << line; }

  uint64_t Showing(unsigned lines) const {
    uint64_t showing = 0;
    for (; lines != 0; lines &= lines - 1) showing |= with[std::countr_zero(lines)];
    return showing;
  }
  uint64_t Count(uint64_t bones, unsigned lines, int seat) {
    int count = 0;
    ways = 0;
    const auto add = [&](uint64_t fitting, int spot) {
      fits[ways] = fitting;
      spots[ways] = static_cast<uint8_t>(spot);
      ways += fitting != 0;
      count += std::popcount(fitting);
    };
    for (int owner = 0; owner < 2; ++owner) {
      if ((lines & own[owner]) == 0) continue;
      for (int i = 0; i < sizes[owner]; ++i) {
        const int line = listed[owner][i];
        const uint64_t fitting = bones & with[line] & -static_cast<uint64_t>(lines >> line & 1);
        add(fitting, 2 * line);
        if (owner == seat) add(fitting & kTables.doubles, 2 * line + 1);
      }
    }
    return static_cast<uint64_t>(count);
  }
  Placement Pick(uint64_t k) const {
    uint64_t any = 0, again = 0;  // the bones with one place to go to, and those with more
    for (int i = 0; i < ways; ++i) {
      again |= any & fits[i];
      any |= fits[i];
    }
    int bone;
    if (again == 0) {
      bone = Select(any, k);
      k = 0;
    } else {
      for (;; any &= any - 1) {
        bone = std::countr_zero(any);
        uint64_t places = 0;
        for (int i = 0; i < ways; ++i) places += fits[i] >> bone & 1;
        if (k < places) break;
        k -= places;
      }
    }
    for (int i = 0;; ++i) {
      if (fits[i] >> bone & 1 && k-- == 0) return {bone, spots[i] / 2, spots[i] & 1};
    }
  }
  uint64_t Key(int line) const { return keys[line]; }

  bool Covers(int line, int covered) const { return Covering(covered) >> line & 1; }
  uint64_t Others(int covered) const { return with[covered]; }
  void Place(int seat, const Placement& placed) {
    const int line = placed.line;
    marks &= ~(1u << line & own[seat]);
    if (!placed.crosswise) {
      ends[line] = static_cast<int8_t>(kTables.pips[placed.bone] - ends[line]);
      with[line] = kTables.with[ends[line]];
      return;
    }
    arms[line] = static_cast<uint8_t>(size);
    uint8_t* at = listed[seat];
    while (*at != line) ++at;
    uint8_t* end = listed[seat] + sizes[seat]++;
    std::memmove(at + 2, at + 1, static_cast<size_t>(end - at - 1));
    own[seat] ^= 1u << line;
    for (int arm = 0; arm < 2; ++arm, ++size) {
      with[size] = with[line];
      ends[size] = ends[line];
      depths[size] = static_cast<int8_t>(depths[line] + 1);
      arms[size] = 0;
      keys[size] = static_cast<uint16_t>(keys[line] + (arm == 0 ? 1 : 512 >> depths[line]));
      at[arm] = static_cast<uint8_t>(size);
      own[seat] |= 1u << size;
    }
  }
  int Markable(int seat, uint64_t laid) {
    markable = 0;
    for (unsigned rest = own[seat]; rest != 0; rest &= rest - 1) {
      const int line = std::countr_zero(rest);
      if (with[line] & ~laid) markable |= 1u << line;
    }
    if (markable == 0) markable = own[seat];
    if ((markable & (markable - 1)) == 0) marks |= markable;
    return std::popcount(markable);
  }
  uint64_t Mark(int seat, uint64_t k) {
    for (const uint8_t* at = listed[seat];; ++at) {
      if (markable >> *at & 1 && k-- == 0) {
        marks |= 1u << *at;
        return kMark + 2 * static_cast<uint64_t>(keys[*at]);
      }
    }
  }
};

template <class Lines>
struct Deal {
  Lines lines;
  uint64_t hands[2];
  const uint8_t* stock;
  const uint8_t* bottom;
  uint64_t laid;  // all bones on the table
  Queue doubles;
  Random rng;
  uint64_t checksum;
  int64_t made = 0;
  int turn;
  bool out = false;

  void Note(uint64_t move) {
    checksum = Checked(checksum, move);
    ++made;
  }
  void Place(const Placement& placed) {
    Note(static_cast<uint64_t>(placed.bone + 1) * kStep + 2 * lines.Key(placed.line) +
         static_cast<uint64_t>(placed.crosswise));
    const uint64_t bit = 1ull << placed.bone;
    laid |= bit;
    out = (hands[turn] ^= bit) == 0;
    lines.Place(turn, placed);
  }
  // Draws, if there is a bone; the bones that may be placed then, or none.
  uint64_t Draw(uint64_t showing) {
    rng.Below(1);
    if (stock == bottom) {
      Note(kPass);
      return 0;
    }
    Note(kDraw);
    const uint64_t bit = 1ull << *stock++;
    hands[turn] |= bit;
    return bit & showing;
  }
  // The seat's marker goes out, if it is not.
  void Fail() {
    if (lines.Marked(turn)) return;
    const int ways = lines.Markable(turn, laid);
    if (Lines::kBranching && ways > 1) Note(lines.Mark(turn, rng.Below(static_cast<uint64_t>(ways))));
  }

  // The first round, in which one seat after the other places on its own train what it likes.
  void First() {
    for (int seat = 0; seat < 2; ++seat, turn ^= 1) {
      for (bool some = false;; some = true) {
        const auto own = lines.Own(turn);
        uint64_t count = lines.Count(hands[turn], own, turn);
        if (count == 0 && !some) {
          const uint64_t drawn = Draw(lines.Showing(own));
          if (drawn != 0) {
            count = lines.Count(drawn, own, turn);
            Place(lines.Pick(rng.Below(count)));
          } else {
            Fail();
          }
          break;
        }
        const uint64_t k = rng.Below(count + (some ? 1 : 0));
        if (k == count) {
          Note(kStop);
          break;
        }
        Place(lines.Pick(k));
        if (out) return;
      }
    }
  }

  bool Blocked() const {
    if (stock != bottom || !doubles.Empty() || !lines.AllMarked()) return false;
    return ((hands[0] & lines.Showing(lines.Open(0))) | (hands[1] & lines.Showing(lines.Open(1)))) == 0;
  }

  // The later rounds, to the end.
  void Rest() {
    for (bool more = false;;) {  // more: the seat has placed a double, and owes another bone
      const auto open = more || doubles.Empty() ? lines.Open(turn) : lines.Covering(doubles.First());
      uint64_t count = lines.Count(hands[turn], open, turn);
      bool twice = false;
      if (count == 0) {
        const uint64_t drawn = Draw(lines.Showing(open));
        if (drawn != 0) count = lines.Count(drawn, open, turn);
      }
      if (count == 0) {
        Fail();
      } else {
        const Placement placed = lines.Pick(rng.Below(count));
        Place(placed);
        if (!doubles.Empty()) doubles.Drop([&](int line) { return lines.Covers(placed.line, line); });
        twice = kTables.doubles >> placed.bone & 1;
        if (twice) doubles.Add(placed.line);
        if (!doubles.Empty()) doubles.Drop([&](int line) { return (lines.Others(line) & ~laid) == 0; });
        if (out) return;
      }
      more = twice;
      if (stock == bottom && Blocked()) return;
      turn ^= twice ? 0 : 1;
    }
  }
};

template <class Lines>
Played Play(int64_t deals, uint64_t seed) {
  Random source(seed);
  Played played;
  for (int64_t number = 0; number < deals; ++number) {
    const int first = static_cast<int>((number + 1) % 2);  // the dealer's neighbour
    uint8_t order[kBones];
    for (int bone = 0; bone < kBones; ++bone) order[bone] = static_cast<uint8_t>(bone);
    Random shuffling(source.Seed());
    Shuffle(order, shuffling, kHand);
    const uint8_t* bottom = order + kBones;
    int engine = 0;
    if constexpr (Lines::kEngines > 0) {  // it is picked out of the bones first
      engine = Lines::kEngines - static_cast<int>(number % Lines::kGames);
      uint8_t* picked = order;
      while (*picked != engine * (engine + 3) / 2) ++picked;
      std::memmove(picked, picked + 1, static_cast<size_t>(--bottom - picked));
    }
    uint64_t hands[2] = {};
    const uint8_t* stock = order;
    for (int seat = first; stock < order + 2 * kHand; seat = 1 - seat) {
      for (int i = 0; i < kHand; ++i) hands[seat] |= 1ull << *stock++;
    }
    int opener = first;
    if constexpr (Lines::kEngines == 0) {  // who has a double opens with the highest
      if (!(hands[opener] & kTables.doubles)) {
        opener = 1 - first;
        while (!(hands[opener] & kTables.doubles)) {
          opener = 1 - opener;
          hands[opener] |= 1ull << *stock++;
        }
      }
      const int bone = 63 - std::countl_zero(hands[opener] & kTables.doubles);
      engine = kTables.pips[bone] / 2;
      hands[opener] ^= 1ull << bone;
    }
    Deal<Lines> deal{Lines(engine),         {hands[0], hands[1]},  stock,
                     bottom,                1ull << engine * (engine + 3) / 2,
                     Queue(),               Random(source.Seed()), played.checksum,
                     0,                     opener,                false};
    deal.First();
    if (!deal.out) deal.Rest();
    played.checksum = deal.checksum;
    played.Deal(deal.made);
    const int pips[2] = {Pips(deal.hands[0]), Pips(deal.hands[1])};
    int winner = deal.turn;
    if (!deal.out) {
      ++played.blocked;
      winner = pips[0] == pips[1] ? -1 : pips[0] < pips[1] ? 0 : 1;
    }
    for (int seat = 0; seat < 2; ++seat) played.scores[seat] += pips[seat];
    if (winner >= 0) ++played.wins[winner];
  }
  return played;
}

}  // namespace

int main(int argc, char** argv) {
  const char* game = argc == 4 ? argv[3] : "mexican-train";
  const auto play = std::strcmp(game, "mexican-train") == 0           ? Play<Trains<true>>
                    : std::strcmp(game, "mexican-train-house-1") == 0 ? Play<Trains<false>>
                    : std::strcmp(game, "mexican-train-house-2") == 0 ? Play<Arms>
                                                                      : nullptr;
  if (argc < 3 || argc > 4 || play == nullptr) {
    std::fprintf(stderr, "usage: %s DEALS SEED [mexican-train|mexican-train-house-1|mexican-train-house-2]\n", argv[0]);
    return 2;
  }
  const std::clock_t began = std::clock();  // processor time, as asztal is measured by
  const Played played = play(std::atoll(argv[1]), static_cast<uint64_t>(std::atoll(argv[2])));
  played.Print(static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC);
  return 0;
}
