// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"
#include "engine/stages/filter/filter_target.h"

namespace spoor {

class StageContext;

// What the correlation filter shows of its inside. Each does nothing unless somebody watches.

/// Whether colours have a say.
bool colouring(const ParamSet& params);
/// Adds what can be shown to a pipeline's shape.
void describeFilter(const ParamSet& params, AlgorithmLayout& shape);

/// The channels of the features of a patch as pictures. `features` is on the device, not
/// transformed yet.
void showChannels(TargetId id, const FilterTarget& target, const RectF& box, const Buffer& features,
                  std::size_t patch, StageContext& stages);
/// Whether anybody looks at responses.
bool responsesWatched(const StageContext& stages);
/// The response of a window (TargetFilter::response), over the video.
void showResponse(TargetId id, const FilterTarget& target, const RectF& window,
                  const Buffer& response, StageContext& stages);
/// What colours say around the last box, over the video: one of some maps.
void showLikelihood(TargetId id, const FilterTarget& target, const Buffer& likelihoods,
                    std::size_t map, StageContext& stages);
/// How well each scale fits.
void showScales(TargetId id, const ScaleFilter& filter, const float* responses,
                StageContext& stages);
/// How strong the maximum is, and what is usual for this target. As signals always, with the least
/// that is believed.
void showPeak(TargetId id, const FilterTarget& target, const FilterPeak& peak, double minPeak,
              double minRatio, StageContext& stages);

}  // namespace spoor
