// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld/stages/fern_model.h"

#include <algorithm>
#include <cstring>

namespace spoor {
namespace {

constexpr std::size_t leafCount = std::size_t(fernCount) * fernLeaves;
constexpr int passes = 2;
constexpr std::size_t interleave = 10;

std::uint16_t posteriorOf(const FernModel::Leaf& leaf) {
    if (leaf.positives == 0) return 0;
    const std::uint64_t all = std::uint64_t(leaf.positives) + leaf.negatives;
    return std::uint16_t((std::uint64_t(leaf.positives) * posteriorOne + all / 2) / all);
}

}  // namespace

std::uint32_t hash32(std::uint32_t value) {
    value ^= value >> 16;
    value *= 0x7feb352du;
    value ^= value >> 15;
    value *= 0x846ca68bu;
    return value ^ (value >> 16);
}

std::uint32_t hash32(std::uint32_t a, std::uint32_t b) {
    return hash32(a * 0x9e3779b1u + hash32(b + 0x85ebca6bu));
}

std::vector<FernPair> fernPattern(std::uint64_t seed) {
    // Pairs start on a lattice of a fifth of the window and on another one in between, and reach
    // 0.2 to 1.2 windows to the left, right, up or down. Pairs that leave the window are dropped.
    constexpr int lattice = 1024 / 5;
    std::vector<FernPair> all;
    const std::uint32_t key = hash32(std::uint32_t(seed), std::uint32_t(seed >> 32));
    for (int shift = 0; shift <= lattice / 2; shift += lattice / 2) {
        for (int x = shift; x <= 1024; x += lattice) {
            for (int y = shift; y <= 1024; y += lattice) {
                for (int way = 0; way < 4; ++way) {
                    const int reach =
                        lattice + int(hash32(key, std::uint32_t(all.size() * 4 + way)) % 1024u);
                    const int dx = way == 0 ? reach : way == 1 ? -reach : 0;
                    const int dy = way == 2 ? reach : way == 3 ? -reach : 0;
                    if (x + dx < 0 || x + dx > 1024 || y + dy < 0 || y + dy > 1024) continue;
                    all.push_back({std::int16_t(x), std::int16_t(y), std::int16_t(x + dx),
                                   std::int16_t(y + dy)});
                }
            }
        }
    }
    std::vector<std::uint32_t> order;
    std::vector<FernPair> pattern;
    // A pass over the lattices yields fewer than fernCount * fernBits pairs. For the rest, both
    // coordinates are random.
    for (std::uint32_t i = 0; pattern.size() + all.size() < std::size_t(fernCount * fernBits);
         ++i) {
        const std::uint32_t h = hash32(key ^ 0x51ed270bu, i);
        const int at = int(h % 1025u), from = int((h >> 11) % 1025u);
        const int to = int(hash32(h) % 1025u);
        if (std::abs(from - to) < lattice) continue;
        const bool across = (h >> 31) != 0;
        all.push_back(across ? FernPair{std::int16_t(from), std::int16_t(at), std::int16_t(to),
                                        std::int16_t(at)}
                             : FernPair{std::int16_t(at), std::int16_t(from), std::int16_t(at),
                                        std::int16_t(to)});
    }
    for (std::size_t i = 0; i < std::size_t(fernCount * fernBits); ++i) {
        const std::size_t other =
            i + hash32(key ^ 0x2545f491u, std::uint32_t(i)) % (all.size() - i);
        std::swap(all[i], all[other]);
        pattern.push_back(all[i]);
    }
    return pattern;
}

FernModel::FernModel(int ferns)
    : m_ferns(ferns), m_leaves(leafCount), m_posteriors(leafCount), m_changed(leafCount) {}

std::uint32_t FernModel::score(const FernCodes& codes) const {
    std::uint32_t sum = 0;
    for (std::size_t fern = 0; fern < std::size_t(m_ferns); ++fern) {
        sum += m_posteriors[fern * fernLeaves + codes[fern]];
    }
    return sum;
}

std::uint32_t FernModel::posterior(int fern, int leaf) const {
    return m_posteriors[std::size_t(fern) * fernLeaves + std::size_t(leaf)];
}

const FernModel::Leaf& FernModel::leaf(int fern, int leaf) const {
    return m_leaves[std::size_t(fern) * fernLeaves + std::size_t(leaf)];
}

void FernModel::count(const FernCodes& codes, bool positive) {
    for (std::size_t fern = 0; fern < std::size_t(m_ferns); ++fern) {
        const std::size_t at = fern * fernLeaves + codes[fern];
        (positive ? m_leaves[at].positives : m_leaves[at].negatives) += 1;
        const std::uint16_t posterior = posteriorOf(m_leaves[at]);
        if (posterior == m_posteriors[at]) continue;
        m_posteriors[at] = posterior;
        if (!m_changed[at]) m_changes.push_back(std::uint32_t(at));
        m_changed[at] = 1;
    }
}

void FernModel::learn(std::span<const FernSample> samples, std::uint32_t accept,
                      std::uint32_t refuse) {
    // Positives and negatives come in blocks; a stride mixes them.
    const std::size_t stride = (samples.size() + interleave - 1) / interleave;
    for (int pass = 0; pass < passes; ++pass) {
        for (std::size_t first = 0; first < stride; ++first) {
            for (std::size_t i = first; i < samples.size(); i += stride) {
                const std::uint32_t found = score(samples[i].codes);
                if (samples[i].positive ? found <= accept : found >= refuse) {
                    count(samples[i].codes, samples[i].positive);
                }
            }
        }
    }
}

std::vector<std::uint32_t> FernModel::takeChanges() {
    for (const std::uint32_t at : m_changes) m_changed[at] = 0;
    std::ranges::sort(m_changes);
    return std::exchange(m_changes, {});
}

void FernModel::save(StateWriter& state) const {
    std::vector<std::uint32_t> used;
    for (std::size_t i = 0; i < m_leaves.size(); ++i) {
        if (m_leaves[i].positives == 0 && m_leaves[i].negatives == 0) continue;
        used.insert(used.end(), {std::uint32_t(i), m_leaves[i].positives, m_leaves[i].negatives});
    }
    state.put("fern_forest.leaves", std::span(reinterpret_cast<const std::uint8_t*>(used.data()),
                                              used.size() * sizeof(std::uint32_t)));
}

void FernModel::load(StateReader& state) {
    const std::vector<std::uint8_t> bytes = state.bytes("fern_forest.leaves");
    FernModel made(m_ferns);
    constexpr std::size_t entry = 3 * sizeof(std::uint32_t);
    std::int64_t before = -1;
    bool sane = bytes.size() % entry == 0;
    for (std::size_t at = 0; sane && at < bytes.size(); at += entry) {
        std::array<std::uint32_t, 3> row{};
        std::memcpy(row.data(), &bytes[at], entry);
        sane = row[0] < std::uint32_t(m_ferns * fernLeaves) && std::int64_t(row[0]) > before;
        if (!sane) break;
        before = row[0];
        made.m_leaves[row[0]] = {row[1], row[2]};
        made.m_posteriors[row[0]] = posteriorOf(made.m_leaves[row[0]]);
    }
    if (!sane) {
        throw damagedState();
    }
    *this = std::move(made);
}

}  // namespace spoor
