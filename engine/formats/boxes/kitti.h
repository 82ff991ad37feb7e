// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"

namespace spoor {

/// KITTI tracking (devkit_tracking, readme.txt): frame, track, type, truncated, occluded, alpha,
/// left, top, right, bottom, seven numbers in space and, in results, a score. Frames and pixels
/// count from 0. DontCare areas (track -1) are regions that scores do not count. Numbers in space
/// are not kept; they are written as KITTI writes unknown ones.
ImportResult readKitti(const std::string& path, const FormatOptions& options);
void writeKitti(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
