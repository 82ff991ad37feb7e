// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/api/settings.h"
#include "engine/bench/python_peer.h"
#include "engine/bench/stage_runner.h"
#include "engine/compute/device_plan.h"
#include "engine/media/frame.h"
#include "engine/pipeline/algorithm_descriptor.h"

#include <memory>
#include <opencv2/core.hpp>
#include <optional>
#include <string>
#include <vector>

namespace spoor {

/// An image in memory, in the formats of Spoor and of OpenCV.
struct TrackerPicture {
    Frame frame;
    cv::Mat bgr;
};

/// A tracker of one box.
class Tracker {
public:
    virtual ~Tracker() = default;
    /// Throws if the box cannot be tracked.
    virtual void start(const TrackerPicture& picture, const RectF& box, std::uint64_t seed) = 0;
    /// Returns the box in the next image; nullopt if the target is lost.
    virtual std::optional<RectF> step(const TrackerPicture& picture) = 0;
    /// Returns the times of the last step; nullptr for OpenCV's trackers.
    virtual const StageRunner::Times* times() const { return nullptr; }
    /// Returns the milliseconds of the last step, if the caller's clock sees more than the tracker.
    virtual std::optional<double> milliseconds() const {
        return times() ? std::optional(times()->wall) : std::nullopt;
    }
};

/// An algorithm with given parameters.
struct PipelineVariant {
    const AlgorithmDescriptor* type = nullptr;
    ParamSet params;
    std::string name;                    ///< Such as "correlation-filter:scale_mode=none".
    Message note{};                      ///< What settings of earlier versions mean.
    std::vector<std::string> unknown{};  ///< Common settings that it does not have.
};

/// Parses "ID" or "ID:name=value,name=value"; ID is an algorithm or a preset, whose values come
/// first. The common settings apply, too, if the algorithm has the parameter. Throws EngineError.
PipelineVariant parseVariant(const std::string& text, const TextSettings& common = {});

std::unique_ptr<Tracker> makePipelineTracker(const PipelineVariant& variant,
                                             const DevicePlan& plan);

/// Creates one of openCvTrackers() (bench_options.h).
std::unique_ptr<Tracker> makeOpenCvTracker(const std::string& name);
/// Creates one of them but "template" in OpenCV 5.
std::unique_ptr<Tracker> makePeerTracker(const std::string& name, std::shared_ptr<PythonPeer> peer);

}  // namespace spoor
