// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/kcf_edgeboxes/stages/colour_names.h"
#include "engine/algorithms/kcf_edgeboxes/stages/filter_target.h"

#include <vector>

namespace spoor {

/// Windows of targets that share a filter. Their features are computed in one set of launches.
class FilterPatches {
public:
    explicit FilterPatches(const ColourTable& names) : m_names(&names) {}

    /// Adds the window of a target around a box.
    void add(const FilterTarget& target, const RectF& box);
    std::size_t size() const { return m_places.size(); }
    /// The slots of the targets, in the order of adding.
    const std::vector<int>& places() const { return m_places; }
    /// Computes the features of all windows in the buffer of the filter. Needs at least one window.
    const Buffer& extract(FrameContext& frame, TargetFilter& filter, StageContext& stages) const;

private:
    const ColourTable* m_names;
    std::vector<FeaturePatch> m_patches;
    std::vector<int> m_places;
};

}  // namespace spoor
