// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bench/stage_runner.h"
#include "engine/compute/device_plan.h"
#include "engine/pipeline/algorithm_descriptor.h"

#include <memory>
#include <opencv2/core.hpp>
#include <optional>
#include <string>
#include <vector>

namespace spoor {

/// A picture as both sides take it, in memory.
struct TrackerPicture {
    Frame frame;
    cv::Mat bgr;
};

/// Something that follows one box.
class Tracker {
public:
    virtual ~Tracker() = default;
    /// Throws when the box cannot be tracked.
    virtual void start(const TrackerPicture& picture, const RectF& box, std::uint64_t seed) = 0;
    /// The box in the next picture; none when the target is lost.
    virtual std::optional<RectF> step(const TrackerPicture& picture) = 0;
    /// What the last step took beside its wall time; nullptr for others' trackers.
    virtual const StageRunner::Times* times() const { return nullptr; }
};

/// A registered pipeline under given parameters.
struct PipelineVariant {
    const AlgorithmDescriptor* type = nullptr;
    ParamSet params;
    std::string name;  ///< e.g. "kcf-edgeboxes:scale_mode=none"
};

/// "ID" or "ID:name=value,name=value". Throws EngineError.
PipelineVariant parseVariant(const std::string& text);

std::unique_ptr<Tracker> makePipelineTracker(const PipelineVariant& variant,
                                             const DevicePlan& plan);

/// One of openCvTrackers() (bench_options.h).
std::unique_ptr<Tracker> makeOpenCvTracker(const std::string& name);

}  // namespace spoor
