// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/kcf_edgeboxes/stages/filter_patches.h"

#include "engine/pipeline/stage_context.h"

namespace spoor {

void FilterPatches::add(const FilterTarget& target, const RectF& box) {
    m_patches.push_back(target.window.patchOf(box));
    m_places.push_back(target.place);
}

const Buffer& FilterPatches::extract(FrameContext& frame, TargetFilter& filter,
                                     StageContext& stages) const {
    const Buffer& features = filter.features(m_patches.size());
    const FeatureShape& shape = filter.layout();
    const Buffer cells = fhogFeatures(frame, m_patches, shape, filter.hann(), features, stages);
    if (shape.colour) {
        colourNames(*m_names, cells, m_patches.size(), shape, filter.hann(), features, stages);
    }
    return features;
}

}  // namespace spoor
