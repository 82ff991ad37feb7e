// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/state_io.h"
#include "kernels/abi/fern_pattern.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace spoor {

using abi::fernBits;
using abi::fernCount;
using abi::fernLeaves;
using abi::FernPair;
static_assert(fernLeaves == 1 << fernBits);
/// A posterior of 1 in the fixed-point format that all devices add.
constexpr std::uint32_t posteriorOne = 65535;

/// A 32-bit hash of a counter. It is the only source of randomness, so that results depend on
/// nothing but the seed.
std::uint32_t hash32(std::uint32_t value);
std::uint32_t hash32(std::uint32_t a, std::uint32_t b);

/// fernCount * fernBits pairs, horizontal or vertical, drawn from a seed (as in TLD 1.0).
std::vector<FernPair> fernPattern(std::uint64_t seed);
/// The pixel of a pattern coordinate in a window with `side` pixels.
inline int fernPlace(int unit, int side) {
    return (unit * (side - 1) + 512) >> 10;
}

/// The leaf of each fern for a window.
using FernCodes = std::array<std::uint16_t, fernCount>;
/// Whether all codes are valid, for codes that a device has computed.
inline bool areLeaves(const FernCodes& codes) {
    return std::all_of(codes.begin(), codes.end(), [](auto code) { return code < fernLeaves; });
}

/// The leaves of a window, and whether it shows the target.
struct FernSample {
    FernCodes codes;
    bool positive = false;
};

/// The leaves of the forest (Ozuysal et al., PAMI 2010; Kalal et al., PAMI 2012, 5.3): the number
/// of positive and negative samples in each. The posterior of a leaf is positives / (positives +
/// negatives). This is on the host; FernForest has the posteriors on a device.
class FernModel {
public:
    /// The first `ferns` of the pattern are used.
    explicit FernModel(int ferns = fernCount);

    int ferns() const { return m_ferns; }
    /// The sum of the posteriors of the ferns, 0 .. ferns() * posteriorOne.
    std::uint32_t score(const FernCodes& codes) const;
    std::uint32_t posterior(int fern, int leaf) const;
    struct Leaf {
        std::uint32_t positives = 0;
        std::uint32_t negatives = 0;
    };
    const Leaf& leaf(int fern, int leaf) const;

    /// Learns misclassified samples, in order, in two passes: positives with a score of at most
    /// `accept` and negatives with a score of at least `refuse`.
    void learn(std::span<const FernSample> samples, std::uint32_t accept, std::uint32_t refuse);

    /// The leaves (fern * fernLeaves + leaf) whose posteriors changed since the last call.
    std::vector<std::uint32_t> takeChanges();
    std::vector<std::uint16_t> posteriors() const { return m_posteriors; }

    void save(StateWriter& state) const;
    void load(StateReader& state);

private:
    void count(const FernCodes& codes, bool positive);

    int m_ferns;
    std::vector<Leaf> m_leaves;
    std::vector<std::uint16_t> m_posteriors;
    std::vector<std::uint32_t> m_changes;
    std::vector<std::uint8_t> m_changed;  ///< whether a leaf is in m_changes
};

}  // namespace spoor
