// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_store.h"

#include <memory>
#include <string>
#include <vector>

namespace spoor {

/// What users may name as input: a video, a folder of pictures, a printf pattern, camera:N, or
/// "sample" for the built-in scene (when no file has that name); "backward:" before it gives its
/// frames last one first. Throws EngineError.
std::shared_ptr<FrameStore> openInput(const std::string& input);
std::shared_ptr<FrameStore> openInput(const std::string& input, FrameStore::Options options);

/// The frames of another source, the last one first: its frame 0 is the other's last. Throws
/// EngineError where that is not known (a camera).
std::unique_ptr<FrameSource> backwardSource(std::unique_ptr<FrameSource> source);

/// The file names of the pictures of a folder or a pattern, by frame; empty for all others. Throws
/// EngineError.
std::vector<std::string> pictureNames(const std::string& input);

}  // namespace spoor
