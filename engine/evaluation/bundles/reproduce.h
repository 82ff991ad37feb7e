// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/evaluation/bundles/repro_bundle.h"
#include "engine/media/frame_source.h"
#include "engine/tracking/runner.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace spoor {

/// Options for repeating the run of a bundle.
struct ReproOptions {
    std::string device;                                            ///< Empty: as in the bundle.
    std::vector<std::pair<std::string, std::string>> params = {};  ///< Replace parameters of the
                                                                   ///< bundle.
    std::function<void(FrameIndex)> progress = {};
    std::function<bool()> stopped = {};  ///< Ends the run early if it returns true.
};

/// The outcome. Differences are sentences in the order in which you would look for a cause:
/// program, parameters, devices, kernels, images, results.
struct Reproduction {
    enum class Part { Program, Parameters, Devices, Kernels, Frames, Results };
    struct Difference {
        Part part = Part::Program;
        Message message;
    };
    std::int64_t frames = 0;  ///< Frames whose image hash is known on both sides.
    std::int64_t sameFrames = 0;
    FrameIndex firstFrame = -1;  ///< The first frame whose image differs; -1: none.
    std::int64_t results = 0;    ///< Frames with results on either side.
    std::int64_t sameResults = 0;
    FrameIndex firstResult = -1;  ///< The first frame whose results differ; -1: none.
    RunDescription run;           ///< Description of the repeated run.
    std::vector<Difference> differences;
    bool stopped = false;  ///< Stopped early: the rest was not compared.

    bool same(Part part) const;
    bool allSame() const { return differences.empty() && !stopped; }
};

/// Repeats the run of a bundle on these frames and compares bit for bit. It uses the devices of the
/// bundle if this machine has them, otherwise the requested ones. Throws EngineError if the run is
/// not possible.
Reproduction reproduce(const ReproBundle& bundle, std::shared_ptr<FrameStore> frames,
                       const ReproOptions& options);

/// Gives the images of a bundle their original frame numbers; `video` is the file written by
/// extractPixels(). Frames before `first` show the first image.
std::unique_ptr<FrameSource> numberedFrom(std::unique_ptr<FrameSource> video, FrameIndex first);

}  // namespace spoor
