// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/evaluation/run_cache.h"
#include "engine/pipeline/start_box.h"

#include <string>
#include <vector>

namespace spoor {

/// A video of many, with the first boxes of its targets.
struct BatchVideo {
    std::string name;  ///< of its results, without suffix: differs from all others'
    std::string input;
    std::vector<StartBox> boxes;
};

/// The videos and folders of pictures in a folder, in order of name; or those that a text file
/// names, a path a line, counted from its own folder (# begins a remark). With `boxes` each has a
/// file NAME.txt beside it with a box x,y,width,height a line, one for each target on its first
/// frame. Throws EngineError that names file and line.
std::vector<BatchVideo> batchVideos(const std::string& source, bool boxes);

/// A row a video: video, how it ended, seconds, frames, message. Those that are not there have no
/// row.
struct BatchRow {
    const BatchVideo* video = nullptr;
    RunResult run;
};
void writeBatchCsv(const std::string& path, const std::vector<BatchRow>& rows);
/// Frames that were tracked, as its report says.
std::int64_t framesOf(const RunResult& run);

}  // namespace spoor
