// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/import.h"

namespace spoor {

/// MOTS as text: `frame object class height width runs`, an object a line, with runs as COCO writes
/// them and 1000 x class + number as the object. Frames count from 1, or from 0 (KITTI) where a
/// file has a frame 0. Source: TrackEval, docs/MOTS-format.txt and KITTI-format.txt.
Imported readMots(const std::string& path, const FormatOptions& options);
void writeMots(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
