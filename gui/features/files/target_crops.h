// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session/session.h"

#include <atomic>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace spoor {

class FrameStore;

/// Parameters for exporting crops of a target. The struct owns its data, so the document may change
/// or close during the export.
struct TargetCrops {
    std::shared_ptr<FrameStore> frames;
    std::vector<SessionBox> boxes;  ///< boxes of the target in the frames to export
    std::string folder;
    std::string name;  ///< prefix of the file names
};

/// Writes one PNG named NAME_frame_000123.png for each box that is present and overlaps the image,
/// in whole pixels and without overlays. `done` counts the boxes. Returns false if it was stopped.
/// If it is stopped or throws, it removes its files. Throws EngineError, also if the folder already
/// has such files. Callable from any thread.
bool writeTargetCrops(const TargetCrops& crops, const std::stop_token& stop,
                      std::atomic<std::int64_t>& done);

}  // namespace spoor
