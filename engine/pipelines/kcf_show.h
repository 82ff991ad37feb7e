// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/pipeline_type.h"
#include "engine/pipelines/kcf_target.h"

namespace spoor {

class StageContext;

// What the pipeline kcf-edgeboxes shows of its inside. Each does nothing unless somebody watches.

/// Adds what can be shown to a pipeline's shape.
void describeKcf(const ParamSet& params, PipelineShape& shape);

/// The channels of the features as pictures. `features` is on the device, not transformed yet.
void showChannels(TargetId id, const KcfTarget& target, const RectF& box, const Buffer& features,
                  StageContext& stages);
/// The response of one window of the last detection, over the video.
void showResponse(TargetId id, const KcfTarget& target, const RectF& window, std::size_t patch,
                  StageContext& stages);
/// How strong the maximum is, and what is usual for this target.
void showPeak(TargetId id, const KcfTarget& target, const FilterPeak& peak, StageContext& stages);

}  // namespace spoor
