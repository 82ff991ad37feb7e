// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/filter/filter_target.h"

#include <vector>

namespace spoor {

/// Windows of targets that share a filter, whose features are made in one set of launches.
class FilterPatches {
public:
    /// A target's window around a box.
    void add(const FilterTarget& target, const RectF& box);
    std::size_t size() const { return m_places.size(); }
    /// Whose they are, in the order in which they were added.
    const std::vector<int>& places() const { return m_places; }
    /// Features of all, in the filter's room for them; there is one at least.
    const Buffer& extract(FrameContext& frame, TargetFilter& filter, StageContext& stages) const;

private:
    std::vector<Patch> m_patches;
    std::vector<int> m_places;
};

}  // namespace spoor
