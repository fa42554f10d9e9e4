// Random play of block dominoes with two players: the same deals and the same choices as
// asztal.engine.playouts(asztal.game("domino-block", 2), deals, seed), in plain C++20.
//
//     g++ -std=c++20 -O3 -o block_dominoes block_dominoes.cpp && ./block_dominoes 100000 1
//
// It prints one JSON object; checksum and decisions must equal asztal's for the same deals and seed.
// Legal moves are made in full, as a vector, at every step. Of the deal it keeps what play needs and
// no more: asztal's state also keeps a log of who did what, from which views and positions are made.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <numeric>
#include <utility>
#include <vector>

namespace {

constexpr int kBones = 28;          // the double-six set; the bone low-high is high(high+1)/2 + low
constexpr int kNumbers = 7;
constexpr int kPlayers = 2;
constexpr int kHand = 7;
constexpr int kPass = 57;           // a move is 2 * bone + end, or this

// asztal.engine.random: a linear congruential generator modulo 2^62.
class Random {
 public:
  explicit Random(int64_t seed) : state_((seed ^ 0x2545F4914F6CDD1D) & kMask) {
    for (int i = 0; i < 4; ++i) {
      Below(2);
      state_ ^= state_ >> 29;
    }
  }

  int64_t Below(int64_t n) {
    state_ = static_cast<int64_t>(static_cast<uint64_t>(state_) * 6364136223846793005u + 1442695040888963407u) & kMask;
    return ((state_ >> 30) * n) >> 32;
  }

  void Shuffle(std::vector<int>& items) {
    for (size_t i = items.size() - 1; i > 0; --i) std::swap(items[i], items[Below(static_cast<int64_t>(i) + 1)]);
  }

  int64_t Seed() {
    const int64_t high = Below(0x3FFFFFFF);
    return high << 30 | Below(0x3FFFFFFF);
  }

 private:
  static constexpr int64_t kMask = 0x3FFFFFFFFFFFFFFF;
  int64_t state_;
};

struct Tables {
  int low[kBones];
  int high[kBones];
  uint32_t with[kNumbers] = {};     // the bones that show a number
  uint32_t doubles = 0;

  Tables() {
    int bone = 0;
    for (int b = 0; b < kNumbers; ++b) {
      for (int a = 0; a <= b; ++a, ++bone) {
        low[bone] = a;
        high[bone] = b;
        with[a] |= 1u << bone;
        with[b] |= 1u << bone;
        if (a == b) doubles |= 1u << bone;
      }
    }
  }
};

const Tables kTables;

enum class Ending { kGoing, kOut, kBlocked };

class State {
 public:
  // Seven bones each from the top, the dealer's neighbour first; who holds the highest double starts.
  State(const std::vector<int>& order, int dealer) {
    int best = -1;
    for (int i = 0; i < kPlayers; ++i) {
      const int seat = (dealer + 1 + i) % kPlayers;
      for (int k = 0; k < kHand; ++k) hands_[seat] |= 1u << order[i * kHand + k];
      const int bone = HighestDouble(hands_[seat]);
      if (bone > best) {
        best = bone;
        turn_ = seat;
      }
    }
  }

  std::vector<int> LegalMoves() const {
    std::vector<int> moves;
    if (ending_ != Ending::kGoing) return moves;
    if (left_ < 0) {
      moves.push_back(2 * HighestDouble(hands_[turn_]));
      return moves;
    }
    const uint32_t on_left = kTables.with[left_];
    const uint32_t on_right = kTables.with[right_];
    for (uint32_t bones = hands_[turn_] & (on_left | on_right); bones != 0; bones &= bones - 1) {
      const int bone = __builtin_ctz(bones);
      if (on_left >> bone & 1) moves.push_back(2 * bone);
      if (on_right >> bone & 1) moves.push_back(2 * bone + 1);
    }
    if (moves.empty()) moves.push_back(kPass);
    return moves;
  }

  void Play(int move) {
    if (move != kPass) {
      const int bone = move / 2;
      const int pips = kTables.low[bone] + kTables.high[bone];
      hands_[turn_] ^= 1u << bone;
      if (left_ < 0) {
        left_ = kTables.low[bone];
        right_ = kTables.high[bone];
      } else if (move & 1) {
        right_ = pips - right_;
      } else {
        left_ = pips - left_;
      }
      if (hands_[turn_] == 0) {
        ending_ = Ending::kOut;
        return;
      }
    }
    uint32_t held = 0;
    for (const uint32_t hand : hands_) held |= hand;
    if ((held & (kTables.with[left_] | kTables.with[right_])) == 0) {
      ending_ = Ending::kBlocked;
      return;
    }
    turn_ = (turn_ + 1) % kPlayers;
  }

  bool IsOver() const { return ending_ != Ending::kGoing; }

  bool IsBlocked() const { return ending_ == Ending::kBlocked; }

  struct Outcome {
    int winner;                     // or -1
    int scores[kPlayers];
  };

  // Who is out wins, else the lowest pips; the winner scores the other's pips less his own.
  Outcome Ended() const {
    const int pips[kPlayers] = {Pips(hands_[0]), Pips(hands_[1])};
    Outcome outcome = {turn_, {0, 0}};
    if (ending_ == Ending::kBlocked) outcome.winner = pips[0] == pips[1] ? -1 : pips[0] < pips[1] ? 0 : 1;
    if (outcome.winner >= 0) outcome.scores[outcome.winner] = pips[1 - outcome.winner] - pips[outcome.winner];
    return outcome;
  }

  static bool AnyDouble(const std::vector<int>& order) {
    uint32_t held = 0;
    for (int i = 0; i < kPlayers * kHand; ++i) held |= 1u << order[i];
    return (held & kTables.doubles) != 0;
  }

 private:
  static int HighestDouble(uint32_t hand) {
    const uint32_t doubles = hand & kTables.doubles;
    return doubles == 0 ? -1 : 31 - __builtin_clz(doubles);
  }

  static int Pips(uint32_t hand) {
    int pips = 0;
    for (; hand != 0; hand &= hand - 1) {
      const int bone = __builtin_ctz(hand);
      pips += kTables.low[bone] + kTables.high[bone];
    }
    return pips;
  }

  uint32_t hands_[kPlayers] = {};
  int turn_ = 0;
  int left_ = -1;
  int right_ = -1;
  Ending ending_ = Ending::kGoing;
};

State Deal(int64_t seed, int dealer) {
  std::vector<int> order(kBones);
  std::iota(order.begin(), order.end(), 0);
  Random rng(seed);
  rng.Shuffle(order);
  if (!State::AnyDouble(order)) {   // all bones go back
    Random again(rng.Seed());
    while (!State::AnyDouble(order)) again.Shuffle(order);
  }
  return State(order, dealer);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: %s DEALS SEED\n", argv[0]);
    return 2;
  }
  const int64_t deals = std::atoll(argv[1]);
  Random source(std::atoll(argv[2]));
  int64_t decisions = 0, longest = 0, blocked = 0;
  uint64_t checksum = 0;            // what is carried past 64 bits is masked away
  int64_t scores[kPlayers] = {};
  int64_t wins[kPlayers] = {};
  const std::clock_t began = std::clock();          // processor time, as asztal is measured by
  for (int64_t number = 0; number < deals; ++number) {
    State state = Deal(source.Seed(), static_cast<int>(number % kPlayers));
    Random rng(source.Seed());
    int64_t made = 0;
    while (!state.IsOver()) {
      const std::vector<int> moves = state.LegalMoves();
      const int move = moves[rng.Below(static_cast<int64_t>(moves.size()))];
      checksum = (checksum * 1000003 + static_cast<uint64_t>(move)) & 0x3FFFFFFFFFFFFF;
      state.Play(move);
      ++made;
    }
    decisions += made;
    if (made > longest) longest = made;
    if (state.IsBlocked()) ++blocked;
    const State::Outcome outcome = state.Ended();
    for (int seat = 0; seat < kPlayers; ++seat) scores[seat] += outcome.scores[seat];
    if (outcome.winner >= 0) ++wins[outcome.winner];
  }
  const double took = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
  std::printf(
      "{\"deals\": %lld, \"decisions\": %lld, \"checksum\": %llu, \"longest\": %lld, \"blocked\": %lld, "
      "\"scores\": [%lld, %lld], \"wins\": [%lld, %lld], \"seconds\": %.6f, \"decisions_per_second\": %.0f}\n",
      static_cast<long long>(deals), static_cast<long long>(decisions), static_cast<unsigned long long>(checksum),
      static_cast<long long>(longest), static_cast<long long>(blocked), static_cast<long long>(scores[0]),
      static_cast<long long>(scores[1]), static_cast<long long>(wins[0]), static_cast<long long>(wins[1]),
      took, static_cast<double>(decisions) / took);
  return 0;
}
