// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/evaluation/repro_bundle.h"
#include "engine/media/frame_source.h"
#include "engine/tracking/runner.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace spoor {

/// How the run of a bundle is to be done again.
struct ReproOptions {
    std::string device;                                            ///< empty: as in the bundle
    std::vector<std::pair<std::string, std::string>> params = {};  ///< instead of the bundle's
    std::function<void(FrameIndex)> progress = {};
    std::function<bool()> stopped = {};  ///< ends the run early
};

/// What came of it. Differences are sentences, in the order in which one looks for a cause:
/// program, parameters, devices, kernels, pictures, results.
struct Reproduction {
    enum class Part { Program, Parameters, Devices, Kernels, Frames, Results };
    struct Difference {
        Part part = Part::Program;
        Message message;
    };
    std::int64_t frames = 0;  ///< pictures whose hash is known on both sides
    std::int64_t sameFrames = 0;
    FrameIndex firstFrame = -1;  ///< first whose picture differs; -1: none
    std::int64_t results = 0;    ///< frames with results on either side
    std::int64_t sameResults = 0;
    FrameIndex firstResult = -1;  ///< first whose results differ; -1: none
    RunDescription run;           ///< as it was done now
    std::vector<Difference> differences;
    bool stopped = false;  ///< before the end: the rest was not compared

    bool same(Part part) const;
    bool allSame() const { return differences.empty() && !stopped; }
};

/// Runs a bundle again on these frames and compares bit for bit. Devices are those of the bundle
/// where they are here, else as it asked for them. Throws EngineError when it cannot be run.
Reproduction reproduce(const ReproBundle& bundle, std::shared_ptr<FrameStore> frames,
                       const ReproOptions& options);

/// The pictures that a bundle has, under the numbers that they had; `video`: the file that
/// extractPixels() wrote. Frames before the first show the first.
std::unique_ptr<FrameSource> numberedFrom(std::unique_ptr<FrameSource> video, FrameIndex first);

}  // namespace spoor
