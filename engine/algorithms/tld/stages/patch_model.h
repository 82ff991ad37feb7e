// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/state_io.h"
#include "kernels/abi/nearest_neighbour.h"

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

namespace spoor {

class Frame;

using abi::patchPixels;
using abi::patchSide;
using abi::patchValues;
static_assert(patchPixels == patchSide * patchSide);

/// A patch of TLD's memory: the means of 15 x 15 cells of a window, in grey levels.
using Patch = std::array<std::uint8_t, patchPixels>;

/// The patch of a box in a frame. Edges are rounded to 1/16 px and cells are exact integer means,
/// so that the kernel gives the same values. Outside the frame, its border is repeated.
Patch patchOf(const Frame& frame, const RectF& box);
/// The grey variance of a patch, in grey levels squared.
double varianceOf(const Patch& patch);

/// A patch minus its rounded mean (`residual` is the remaining sum), for integer dot products: at
/// most 225 * 255^2 < 2^24, so that they are exact in floats as well.
struct NormalPatch {
    explicit NormalPatch(const Patch& patch);
    std::array<std::int16_t, patchValues> values{};
    int residual = 0;
    std::int64_t norm = 0;     ///< 225 sum(v^2) - residual^2
    std::int64_t inverse = 0;  ///< 2^44 / sqrt(norm), rounded; 0 for a flat patch
};

/// A patch with the values for comparisons, which are computed once.
struct ComparedPatch {
    ComparedPatch(const Patch& patch) : pixels(patch), normal(patch) {}
    Patch pixels;
    NormalPatch normal;
};

/// How similar a patch is to the memory: for each kind the largest correlation coefficient, times
/// 2^20 and the root of the patch's `norm`; `none` for a kind without patches. Integers, equal on
/// every device.
struct PatchMatch {
    static constexpr std::int64_t none = std::numeric_limits<std::int64_t>::min();
    std::int64_t positive = none;
    std::int64_t early = none;  ///< only the first half of the positives
    std::int64_t negative = none;
    std::int64_t norm = 0;

    /// Similarities S = (NCC + 1) / 2 (Kalal et al., PAMI 2012, 5.1); 0 if there are none.
    double positiveSimilarity() const { return similarity(positive); }
    double negativeSimilarity() const { return similarity(negative); }
    /// (1 - S-) / ((1 - S-) + (1 - S+)): above 0.5 the patch is more like a positive.
    double relative() const { return ratio(positive); }
    /// Like relative(), with the first half of the positives.
    double conservative() const { return ratio(early); }

private:
    double similarity(std::int64_t value) const;
    double ratio(std::int64_t positives) const;
};

/// A patch in the memory.
struct StoredPatch {
    std::int64_t id = 0;  ///< unique in the model; the user deletes patches by it
    FrameIndex frame = 0;
    int slot = 0;  ///< position on devices during the life of the patch
    Patch pixels{};
    NormalPatch normal;
};

/// Which patch of a full kind is removed; never the first.
enum class PatchRemoval {
    Redundant,  ///< the one that is most similar to another of its kind
    Incredible  ///< the one that its kind supports least, compared with the other kind (Shi, 5.2)
};

/// TLD's memory of a target: patches that showed it, and patches that were mistaken for it.
class PatchModel {
public:
    /// Stores at most `most` patches of each kind.
    explicit PatchModel(int most = 0);

    const std::vector<StoredPatch>& positives() const { return m_positives; }
    const std::vector<StoredPatch>& negatives() const { return m_negatives; }
    int most() const { return m_maxPatches; }
    void setMost(int most);
    void setRemoval(PatchRemoval removal) { m_removal = removal; }
    /// Increases with every change.
    std::uint64_t version() const { return m_version; }

    PatchMatch match(const NormalPatch& patch) const;
    /// The value of `early` for the half of the positives that were learned first, as Kalal et al.
    /// define it. match() uses the first half in storage order, as in TLD 1.0. That half also
    /// contains later patches that resemble early ones.
    std::int64_t oldest(const NormalPatch& patch) const;
    /// Inserts a positive after the most similar one, a negative at the end.
    void addPositive(const ComparedPatch& patch, FrameIndex frame);
    void addNegative(const ComparedPatch& patch, FrameIndex frame);
    /// Adds a positive that the user provided; it counts as the first one that was learned.
    void addGiven(const ComparedPatch& patch, FrameIndex frame);
    /// Returns false when there is no such patch, or when it is the last positive.
    bool erase(std::int64_t id);

    void save(StateWriter& state) const;
    void load(StateReader& state);

private:
    void add(std::vector<StoredPatch>& kind, std::size_t at, const ComparedPatch& patch,
             FrameIndex frame, std::int64_t id);
    void shrink(std::vector<StoredPatch>& kind, std::size_t most);
    std::size_t redundant(const std::vector<StoredPatch>& kind) const;
    std::size_t incredible(const std::vector<StoredPatch>& kind) const;
    int freeSlot() const;

    int m_maxPatches = 0;
    PatchRemoval m_removal = PatchRemoval::Redundant;
    std::int64_t m_nextId = 1;
    std::uint64_t m_version = 0;
    std::vector<StoredPatch> m_positives;
    std::vector<StoredPatch> m_negatives;
};

/// The correlation coefficient of two patches, -1 .. 1; 0 when one is flat.
double correlation(const NormalPatch& a, const NormalPatch& b);

}  // namespace spoor
