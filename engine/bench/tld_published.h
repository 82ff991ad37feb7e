// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bench/tld_scalar.h"
#include "engine/compute/context.h"

#include <cmath>
#include <functional>
#include <string>
#include <vector>

namespace spoor {

/// Sizes of the published work-groups on a device, which may be smaller than published.
struct PublishedGroups {
    std::size_t features = 0;  ///< table 4.1: 130, the pixel pairs of ten ferns
    std::size_t windows = 0;   ///< table 4.2: windows per group; 20, of 200 work-items
    std::size_t grid = 0;      ///< table 4.5: 512
    std::size_t best = 0;      ///< table 4.6: 1,024
    std::size_t box = 0;       ///< Shi, 4.3.3: the pixels of the box, at most 1,024

    /// Throws EngineError if the device has too small groups for tables 4.1 and 4.4.
    static PublishedGroups of(const ComputeContext& device, int ferns, SizeI box);
};

/// TLD's OpenCL kernels with the structure that two publications describe: Huang, 2017, tables 4.1,
/// 4.2 and 4.4 to 4.6, and Shi, 2016, section 4.3. The bench compares Spoor's kernels with them,
/// and a test compares their results with plain C++.
class PublishedTld {
public:
    /// `passed`: windows that passed the variance filter; `candidates`: windows for the nearest
    /// neighbour. Keeps the references.
    PublishedTld(ComputeContext& device, const TldTarget& target, const ScalarTld& scalar,
                 std::uint64_t seed, std::vector<int> passed, const std::vector<int>& candidates);

    /// Each runs its kernels and returns their milliseconds on the device.
    double features();        ///< table 4.1: a group per window, a work-item per pixel pair
    double classify();        ///< table 4.2: 20 windows per group, one work-item per fern
    double correlate();       ///< table 4.4: a group of 256 per window and patch, summed in a tree
    double overlaps();        ///< table 4.5: one work-item per window of the grid
    double positives();       ///< table 4.6: ten launches that each find the best overlap
    double variances();       ///< Shi, 4.3.1: one work-item sums all pixels of a window
    double gathered();        ///< Shi, 4.3.2: the host gathers the pixels of all pairs first
    double correlateBoxes();  ///< Shi, 4.3.3: a group per window and patch, of the target's pixels

    const PublishedGroups& groups() const { return m_groups; }
    /// Returns the size of the boxes that correlateBoxes() compares.
    SizeI boxSize() const {
        return {int(std::lround(m_target.box.width)), int(std::lround(m_target.box.height))};
    }

    /// Results of the last calls, in the order of the windows.
    std::vector<FernCodes> codes() const;
    std::vector<std::uint32_t> scores() const;
    /// Similarity of each candidate to each patch, 0..1: positives first, then negatives.
    std::vector<float> similarities() const;
    std::vector<float> gridOverlaps() const;      ///< with the target's box
    std::vector<std::uint8_t> negatives() const;  ///< 1 for hard negatives of the grid
    const std::vector<int>& best() const { return m_best; }
    std::vector<float> windowVariances() const;  ///< of all windows of the grid

private:
    double run(const char* kernel, const cl::NDRange& all, const cl::NDRange& group,
               const std::function<void(cl::Kernel&)>& arguments);
    template <typename Value>
    Buffer uploaded(const std::vector<Value>& values) const;
    template <typename Value>
    std::vector<Value> downloaded(const Buffer& buffer, std::size_t count) const;

    ComputeContext& m_device;
    const TldTarget& m_target;
    const ScalarTld& m_scalar;
    PublishedGroups m_groups;
    cl::Program m_program;
    std::vector<int> m_passed, m_best;
    int m_ferns, m_pairs, m_width, m_windows, m_patchCount;
    std::size_t m_candidateCount;
    std::vector<std::uint16_t> m_patterns;  ///< per scale: x1, y1, x2, y2 of all pairs
    Buffer m_grey, m_blurred, m_grid, m_columns, m_passedList, m_patternList, m_leaves;
    Buffer m_candidates, m_patches, m_boxes, m_storedBoxes;
    Buffer m_features, m_responses, m_gridResponses, m_similarities, m_overlaps, m_tags,
        m_variances, m_groupBest, m_groupIndex;
};

}  // namespace spoor
