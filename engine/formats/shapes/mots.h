// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"

#include <cstdint>
#include <map>
#include <string>

namespace spoor {

/// MOTS as text: `frame object class height width runs`, one object per line. Runs are encoded as
/// in COCO; the object is 1000 x class + number. Frames count from 1, or from 0 (KITTI) if a file
/// has a frame 0. Source: TrackEval, docs/MOTS-format.txt and KITTI-format.txt.
ImportResult readMots(const std::string& path, const FormatOptions& options);
void writeMots(const Session& session, const std::string& path, const FormatOptions& options);

/// The class of undecided regions.
constexpr std::int64_t motsIgnored = 10;
/// "car", "pedestrian", "ignore" or "class N".
std::string motsLabel(std::int64_t kind);
/// The class number of a target, and the object number 1000 x class + target number.
struct MotsObject {
    std::int64_t kind = 0, object = 0;
};
/// Targets that came with such a number keep it.
std::map<TargetId, MotsObject> motsObjects(const Session& session);
/// Throws if the image size is unknown.
void needMaskSize(const Session& session);

}  // namespace spoor
