// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/store/project_file.h"

namespace spoor {

/// Returns the session with the results of the project, and with an interpolated or held box in
/// each frame that shows one. `length`: number of frames of the video, which limits boxes that are
/// held after the last keyframe. Throws EngineError if there are too many boxes.
Session withResults(const ProjectFile& file, const Session& session, FrameIndex length);

/// Writes a session as a new project: tracked boxes become results, and interpolated boxes that
/// their keyframes give are left out. The path holds either the old file or the new project at any
/// time. Throws EngineError if the path is that of an open project or is not writable.
void writeNewProject(const Session& session, const std::string& path);

}  // namespace spoor
