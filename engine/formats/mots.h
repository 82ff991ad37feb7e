// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/import.h"

#include <cstdint>
#include <map>
#include <string>

namespace spoor {

/// MOTS as text: `frame object class height width runs`, an object a line, with runs as COCO writes
/// them and 1000 x class + number as the object. Frames count from 1, or from 0 (KITTI) where a
/// file has a frame 0. Source: TrackEval, docs/MOTS-format.txt and KITTI-format.txt.
ImportResult readMots(const std::string& path, const FormatOptions& options);
void writeMots(const Session& session, const std::string& path, const FormatOptions& options);

/// "car", "pedestrian", "ignore" or "class N".
std::string motsLabel(std::int64_t kind);
/// The number of a target's class, and 1000 x it + the target's own.
struct MotsObject {
    std::int64_t kind = 0, object = 0;
};
/// Targets that have such a number keep it.
std::map<TargetId, MotsObject> motsObjects(const Session& session);
/// Throws where the pictures' size is not known.
void needMaskSize(const Session& session);

}  // namespace spoor
