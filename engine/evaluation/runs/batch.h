// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/evaluation/runs/run_cache.h"
#include "engine/pipeline/start_box.h"

#include <string>
#include <vector>

namespace spoor {

/// One video of a batch, with the first boxes of its targets.
struct BatchVideo {
    std::string name;  ///< Unique name of its results, without suffix.
    std::string input;
    std::vector<StartBox> boxes;
};

/// Lists the videos and image folders in a folder, sorted by name, or those named by a text file
/// with one path per line, relative to the folder of the file (# starts a comment). With `boxes`,
/// each needs a file NAME.txt next to it with one box x,y,width,height per line, one per target on
/// its first frame. Throws EngineError that names file and line.
std::vector<BatchVideo> batchVideos(const std::string& source, bool boxes);

/// Writes one row per video: video, exit reason, seconds, frames, message. Missing runs have no
/// row.
struct BatchRow {
    const BatchVideo* video = nullptr;
    RunResult run;
};
void writeBatchCsv(const std::string& path, const std::vector<BatchRow>& rows);
/// Number of tracked frames according to the report of the run.
std::int64_t framesOf(const RunResult& run);

}  // namespace spoor
