// The arranger's best-points question in C++: the algorithm of asztal/melds/tally.py, line for line where
// it matters. Sets are tried, the best runs of what is left are looked up by suit ("lane").
//
// Reads lines "cap one two jokers" from standard input, answers each hand `argv[1]` times (default 5), and
// prints JSON: nanoseconds a hand of the fastest round, percentiles, and a checksum of the answers.
#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <utility>
#include <vector>

using i64 = std::int64_t;

namespace {

constexpr int LANE = 8191;
constexpr int FIELD = 1023;                     // ten bits
constexpr int MOST_JOKERS = 8;

int rank_points[13], sum_points[15], lane_points[8192], top_points[8192];
i64 suit_column[16];

struct Block {                                  // a run by its naturals
    int cards, jokers, points;
};
struct Set {
    int suits, jokers, size;
};

std::vector<Set> sets[8][16];                   // by most jokers, aces from 4 on; and by suits held

int lowest(int mask) { return std::countr_zero(static_cast<unsigned>(mask)); }
int count(int mask) { return std::popcount(static_cast<unsigned>(mask)); }

void fill_tables() {
    for (int rank = 0; rank < 13; ++rank) rank_points[rank] = rank == 0 ? 11 : std::min(rank + 1, 10);
    for (int place = 0; place < 14; ++place) sum_points[place + 1] = sum_points[place] + rank_points[place % 13];
    for (int mask = 1; mask < 8192; ++mask) {
        int points = rank_points[lowest(mask)];
        lane_points[mask] = lane_points[mask & (mask - 1)] + points;
        top_points[mask] = std::max(top_points[mask & (mask - 1)], points);
    }
    for (int suits = 0; suits < 16; ++suits)
        for (int suit = 0; suit < 4; ++suit)
            if (suits >> suit & 1) suit_column[suits] |= i64{1} << (13 * suit);
    for (int most = 0; most < 4; ++most)
        for (int ace = 0; ace < 2; ++ace)
            for (int held = 0; held < 16; ++held)
                for (int size = 4; size > 2; --size)
                    for (int jokers = 0; jokers <= most; ++jokers)
                        for (int suits = 15; suits > 0; --suits)
                            if ((suits & ~held) == 0 && count(suits) == size - jokers && (ace || size - jokers > 1))
                                sets[most + 4 * ace][held].push_back({suits, jokers, size});
}

// The most points that runs of one lane are worth, for every number of jokers.
class Tally {
public:
    explicit Tally(int cap) : cap_(std::min(cap, MOST_JOKERS)), by_low_(13),
                              doubled_{std::vector<std::vector<i64>>(8192), std::vector<std::vector<i64>>(8192),
                                       std::vector<std::vector<i64>>(8192)} {
        for (auto& level : single_) level.assign(8192, -1);
        single_[0][0] = single_[1][0] = single_[2][0] = 0;
        fill_blocks();
    }

    int best(i64 one, i64 two, int jokers) {
        return search(one, two, jokers, 0, 0, 1 << 30, LANE, 1 << 30);
    }

private:
    int cap_;
    std::vector<std::vector<Block>> by_low_;
    std::vector<i64> single_[3];                // v0 | d1 << 10 | d2 << 20; then d3 d4 d5; then d6 d7 d8
    std::vector<std::vector<i64>> doubled_[3];

    void fill_blocks() {
        std::map<std::pair<int, int>, int> dearest;
        for (int length = 3; length < 14; ++length)
            for (int low = 0; low < 15 - length; ++low) {
                std::vector<std::pair<int, int>> spans;
                if (length <= 5) {
                    spans = {{low, length}};
                } else {
                    spans = {{low, 3}, {low + length - 3, 3}};
                    for (int place = low + 3; place < low + length - 3; ++place) spans.push_back({place, 1});
                }
                for (auto [first, width] : spans)
                    for (int mask = 1; mask < 1 << width; ++mask) {
                        int held = mask << first, jokers = length - count(mask);
                        int cards = (held | held >> 13) & LANE;
                        if (jokers > cap_ || (cards == 1 && (jokers == 2 || jokers == 3))) continue;
                        int& points = dearest[{cards, jokers}];
                        points = std::max(points, sum_points[low + length] - sum_points[low]);
                    }
            }
        for (auto& [key, points] : dearest) by_low_[lowest(key.first)].push_back({key.first, key.second, points});
    }

    i64 runs(int level, int lane, int twins) {
        if (twins == 0) {
            i64 value = single_[level][lane];
            return value >= 0 ? value : fill(level, lane, 0);
        }
        auto& row = doubled_[level][lane];
        if (row.empty()) return fill(level, lane, twins);
        i64 value = row[index(lane, twins)];
        return value >= 0 ? value : fill(level, lane, twins);
    }

    static int index(int lane, int twins) {
        int found = 0;
        for (; twins; twins &= twins - 1) found |= 1 << count(lane & ((twins & -twins) - 1));
        return found;
    }

    int most(int lane, int twins, int jokers) {
        int first = runs(0, lane, twins) & FIELD;
        return jokers == 0 ? first : first + (runs(jokers / 3, lane, twins) >> (10 * (jokers % 3)) & FIELD);
    }

    i64 fill(int level, int lane, int twins) {
        int low = lane & -lane, rest = lane & ~low, value[3] = {0, 0, 0};
        for (int step = 0; step < 3; ++step) {
            int jokers = 3 * level + step;
            int top = twins & low ? most(lane, twins & ~low, jokers) : most(rest, twins & ~low, jokers);
            for (const Block& block : by_low_[lowest(lane)])
                if ((block.cards & ~lane) == 0 && block.jokers <= jokers)
                    top = std::max(top, block.points + most(lane & ~(block.cards & ~twins), twins & ~block.cards,
                                                            jokers - block.jokers));
            value[step] = top;
        }
        int first = level == 0 ? value[0] : most(lane, twins, 0);
        i64 packed = (level == 0 ? value[0] : value[0] - first) | (value[1] - first) << 10
                     | static_cast<i64>(value[2] - first) << 20;
        if (twins == 0) {
            single_[level][lane] = packed;
        } else {
            auto& row = doubled_[level][lane];
            if (row.empty()) row.assign(std::size_t{1} << count(lane), -1);
            row[index(lane, twins)] = packed;
        }
        return packed;
    }

    // The best runs with `jokers`, and what runs and sets could be worth with 0 to 3 jokers fewer.
    i64 reach(int a, int b, int c, int d, i64 two, int jokers, int gain, int& with_all, int& none) {
        int ta = two & LANE, tb = two >> 13 & LANE, tc = two >> 26 & LANE, td = two >> 39;
        int few = jokers == 0 ? FIELD : jokers == 1 ? 1048575 : 1073741823;
        i64 lanes[4] = {runs(0, a, 0), runs(0, b, 0), runs(0, c, 0), runs(0, d, 0)};
        if (two) {                                  // a second copy counts only where a run could be
            if (lanes[0] & few && ta) lanes[0] = runs(0, a, ta);
            if (lanes[1] & few && tb) lanes[1] = runs(0, b, tb);
            if (lanes[2] & few && tc) lanes[2] = runs(0, c, tc);
            if (lanes[3] & few && td) lanes[3] = runs(0, d, td);
        }
        none = (lanes[0] + lanes[1] + lanes[2] + lanes[3]) & FIELD;
        if (jokers == 0) {
            with_all = none;
            return none;
        }
        if (jokers <= 2) {
            int most = 0, second = 0, both = 0;
            for (i64 lane : lanes) {
                int more = lane >> 10 & FIELD;
                second = std::max(second, std::min(more, most));
                most = std::max(most, more);
                both = std::max(both, static_cast<int>(lane >> 20 & FIELD));
            }
            int one = none + std::max(most, gain);
            if (jokers == 1) {
                with_all = none + most;
                return one | static_cast<i64>(none) << 10;
            }
            with_all = none + std::max(most + second, both);
            int two_ = std::max({with_all, none + most + gain, none + 2 * gain});
            return two_ | static_cast<i64>(one) << 10 | static_cast<i64>(none) << 20;
        }
        int value[9] = {0};
        int cards[4] = {a, b, c, d}, twins[4] = {ta, tb, tc, td};
        for (int suit = 0; suit < 4; ++suit) {
            if (cards[suit] == 0) continue;
            int more[9] = {0};
            i64 level = lanes[suit] >> 10;
            for (int extra = 1; extra <= jokers; ++extra, level >>= 10) {
                if (extra % 3 == 0) level = runs(extra / 3, cards[suit], twins[suit]);
                more[extra] = level & FIELD;
            }
            for (int all = jokers; all > 0; --all)
                for (int extra = 1; extra <= all; ++extra)
                    value[all] = std::max(value[all], value[all - extra] + more[extra]);
        }
        with_all = none + value[jokers];
        i64 packed = 0;
        for (int fewer = 3; fewer >= 0; --fewer) {
            int top = 0;
            for (int extra = 0; extra <= jokers - fewer; ++extra)
                top = std::max(top, value[jokers - fewer - extra] + extra * gain);
            packed = packed << 10 | (none + top);
        }
        return packed;
    }

    int search(i64 one, i64 two, int jokers, int points, int top, int enough, int ranks, int last) {
        int a = one & LANE, b = one >> 13 & LANE, c = one >> 26 & LANE, d = one >> 39;
        int most = std::min(jokers, cap_);
        int threes = ((a & b & (c | d)) | ((a | b) & c & d)) & ranks;
        int open = threes, gain = 0, pair = 0;
        if (most > 0) {
            open |= ((a & b) | (c & d) | ((a | b) & (c | d))) & ranks;
            pair = top_points[open & ~threes];
            gain = std::max(3 * pair, top_points[threes]);
            if (most > 1 && ((a | b | c | d) & ranks & ~open & 1)) {
                open |= 1;
                pair = rank_points[0];
                gain = std::max(gain, 17);          // an ace and two jokers: 33
            }
        }
        int with_all, none;
        i64 within = reach(a, b, c, d, two, jokers, gain, with_all, none);
        if (points + with_all > top) {
            top = points + with_all;
            if (top >= enough) return top;
        }
        if (open == 0) return top;
        int natural = 0;
        if (threes) {
            natural = lane_points[a & threes] + lane_points[b & threes] + lane_points[c & threes]
                      + lane_points[d & threes];
            if (two)
                natural += lane_points[two & threes] + lane_points[two >> 13 & threes]
                           + lane_points[two >> 26 & threes] + lane_points[two >> 39 & threes];
        }
        while (open) {
            if (open != threes && points + natural + 3 * pair + static_cast<int>(within >> 10 & FIELD) <= top
                && (most < 2 || points + natural + 4 * pair + static_cast<int>(within >> 20 & FIELD) <= top))
                open &= threes;                     // no joker helps out a pair
            if (!open || points + natural + static_cast<int>(within & FIELD) <= top) return top;
            int rank = open & 1 ? 0 : 31 - std::countl_zero(static_cast<unsigned>(open));
            int each = rank_points[rank];
            int held = (a >> rank & 1) | (b >> rank & 1) << 1 | (c >> rank & 1) << 2 | (d >> rank & 1) << 3;
            bool three = threes >> rank & 1;
            if (!three) pair = each;
            for (const Set& set : sets[std::min(most, 3) + (rank == 0 ? 4 : 0)][held]) {
                int order = set.size << 8 | set.jokers << 4 | set.suits;
                if (last >> 12 == rank && order > (last & 4095)) continue;
                int gained = points + set.size * each;
                int rest = three ? natural - each * (set.size - set.jokers) : natural;
                if (gained + rest + static_cast<int>(within >> (10 * set.jokers) & FIELD) <= top) continue;
                if (rest + none == 0 && set.jokers == jokers) {
                    top = gained;                   // nothing else can be laid
                } else {
                    i64 cards = suit_column[set.suits] << rank;
                    top = search(one & ~(cards & ~two), two & ~cards, jokers - set.jokers, gained, top, enough,
                                 open, rank << 12 | order);
                }
                if (top >= enough) return top;
            }
            if (three) {
                i64 twins = two >> rank & suit_column[15];
                natural -= each * (count(held) + std::popcount(static_cast<std::uint64_t>(twins)));
            }
            open ^= 1 << rank;
        }
        return top;
    }
};

struct Hand {
    i64 one, two;
    int cap, jokers;
};

double seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

int main(int argc, char** argv) {
    int rounds = argc > 1 ? std::atoi(argv[1]) : 5;
    fill_tables();
    std::vector<Hand> hands;
    long long cap, one, two, jokers;
    while (std::scanf("%lld %lld %lld %lld", &cap, &one, &two, &jokers) == 4)
        hands.push_back({one, two, static_cast<int>(cap), static_cast<int>(jokers)});
    if (hands.empty()) return 1;
    std::vector<std::unique_ptr<Tally>> tallies(100);
    for (const Hand& hand : hands)
        if (!tallies[hand.cap]) tallies[hand.cap] = std::make_unique<Tally>(hand.cap);
    double fastest = 1e9;
    i64 checksum = 0;
    for (int round = 0; round < rounds; ++round) {
        checksum = 0;
        double start = seconds();
        for (const Hand& hand : hands)
            checksum = (checksum * 31 + tallies[hand.cap]->best(hand.one, hand.two, hand.jokers)) % 1000000007;
        fastest = std::min(fastest, seconds() - start);
    }
    std::vector<double> each;
    for (const Hand& hand : hands) {
        double start = seconds();
        i64 answer = tallies[hand.cap]->best(hand.one, hand.two, hand.jokers);
        each.push_back(seconds() - start);
        if (answer < 0) return 1;
    }
    std::sort(each.begin(), each.end());
    std::printf("{\"hands\": %zu, \"ns\": %.2f, \"p50\": %.2f, \"p99\": %.2f, \"checksum\": %lld}\n", hands.size(),
                fastest / hands.size() * 1e9, each[each.size() / 2] * 1e9, each[each.size() * 99 / 100] * 1e9,
                static_cast<long long>(checksum));
}
