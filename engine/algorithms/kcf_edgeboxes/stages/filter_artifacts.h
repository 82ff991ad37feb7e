// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/kcf_edgeboxes/stages/filter_target.h"
#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

class StageContext;

// Artifacts of the correlation filter. They are computed only while they are watched.

/// Adds the stages, artifacts and signals of the filter to a layout. `colours`: with the colour
/// histogram; `scaleMode`: "none", "pyramid" or "proposals".
void describeFilter(FilterKind kind, bool colours, const std::string& scaleMode,
                    AlgorithmLayout& shape);

/// The name of a channel of the features.
Message channelName(int channel);
/// Shows the feature channels of a patch as images. `features` is on the device, not yet
/// transformed.
void showChannels(TargetId id, const FilterTarget& target, const RectF& box, const Buffer& features,
                  std::size_t patch, StageContext& stages);
/// Whether responses are watched.
bool responsesWatched(const StageContext& stages);
/// Shows the response of a window (TargetFilter::response) over the video.
void showResponse(TargetId id, const FilterTarget& target, const RectF& window,
                  const Buffer& response, StageContext& stages);
/// Shows the colour likelihood around the last box over the video; `map` is its index.
void showLikelihood(TargetId id, const FilterTarget& target, const Buffer& likelihoods,
                    std::size_t map, StageContext& stages);
/// Shows the response at each scale.
void showScales(TargetId id, const ScaleFilter& filter, const float* responses,
                StageContext& stages);
/// Shows the maximum response and its usual value for this target. Always records the signals, with
/// their thresholds.
void showPeak(TargetId id, const FilterTarget& target, const FilterPeak& peak, double minPeak,
              double minRatio, StageContext& stages);

}  // namespace spoor
