// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session.h"

#include <QString>
#include <atomic>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace spoor {

class FrameStore;

/// The pictures of a target in the frames of a video. The document may change, or be closed, while
/// they are written.
struct TargetCrops {
    std::shared_ptr<FrameStore> frames;
    std::vector<SessionBox> boxes;  ///< of the target, in the frames that are wanted
    std::string folder;
    std::string name;  ///< what the names of the files begin with
};

/// The label of a target, as a file may be called; with its number where it has none, or one that
/// others have, too.
QString cropName(const Session& session, const SessionTarget& target);

/// Writes a PNG of whole pixels, without overlay, for each box that is present and reaches into the
/// picture: NAME_frame_000123.png. `done` counts the boxes. False when it was asked to stop; then,
/// and when it throws, none of them is there. A folder that has such files already is refused. Any
/// thread. Throws EngineError.
bool writeTargetCrops(const TargetCrops& crops, const std::stop_token& stop,
                      std::atomic<FrameIndex>& done);

}  // namespace spoor
